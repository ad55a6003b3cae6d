"""The answers of bots at a table of Light Speed."""

from __future__ import annotations

from random import Random

import msgspec

from starfelt.bots.deployment import hand
from starfelt.bots.deployment.mind import CardMind
from starfelt.bots.lightspeed.sight import sight_of
from starfelt.games.lightspeed.model import LightSpeedView
from starfelt.play.player import Answer


def act(mind: CardMind, view: bytes, seat: int, chance: Random) -> Answer | None:
    """Return the answer of `mind` to `view` (JSON) from `seat`; see `starfelt.bots.play.answer`."""
    seen = msgspec.json.decode(view, type=LightSpeedView)
    sight = sight_of(seen, seat)
    if sight is None or seen.hand is None:
        return None
    options = seen.options
    return hand.act(
        mind,
        sight,
        seen.hand,
        seen.stop,
        chance,
        in_turn=options.placing == "turns",
        move_s=options.turn_s,
        decide_s=options.decide_s,
    )
