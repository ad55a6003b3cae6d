"""The answers of bots at a table of Stellar Conflict."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import msgspec

from starfelt.games.deployment.bots import hand
from starfelt.games.deployment.bots.mind import CardMind
from starfelt.games.stellarconflict.bots.sight import sight_of
from starfelt.games.stellarconflict.rules.model import Choose, StellarConflictView
from starfelt.play.player import Answer

#: A level's choice of a fleet: returns the ids of its ships for a view from a seat.
Chooser: TypeAlias = Callable[[StellarConflictView, int, Random], tuple[str, ...]]

#: The time that a bot takes to choose its fleet, in milliseconds.
_CHOOSING_MS = 4000
#: The same after another player has chosen.
_WAITED_FOR_MS = 300


def act(mind: CardMind, choose: Chooser, view: bytes, seat: int, chance: Random) -> Answer | None:
    """Return a bot's answer to `view` (JSON) from `seat`; see `starfelt.bots.play.answer`."""
    seen = msgspec.json.decode(view, type=StellarConflictView)
    options = seen.options
    if seen.phase == "choosing":
        if seen.choice is None or seen.choice.ships is not None:
            return None
        waited_for = any(ships is not None for ships in seen.chosen)
        usual = _WAITED_FOR_MS if waited_for else _CHOOSING_MS
        wait = hand.within(usual * chance.uniform(0.7, 1.3), options.choose_s)
        return Answer(hand.plain(Choose(choose(seen, seat, chance))), wait, again=not waited_for)
    sight = sight_of(seen, seat)
    if sight is None or seen.hand is None:
        return None
    return hand.act(
        mind,
        sight,
        seen.hand,
        seen.stop,
        chance,
        in_turn=options.deployment == "turns",
        decide_s=options.decide_s,
    )
