"""The answers of bots at a table of Light Speed."""

from __future__ import annotations

from random import Random

import msgspec

from starfelt.games.deployment.bots import hand
from starfelt.games.deployment.bots.mind import CardMind
from starfelt.games.lightspeed.bots.sight import sight_of
from starfelt.games.lightspeed.rules.model import LightSpeedView
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
