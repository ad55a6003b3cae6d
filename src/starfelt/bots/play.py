"""The entry point to all bots: a pure function, so that it can run in any process."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from starfelt.bots.effort import effort
from starfelt.bots.registry import bot_of
from starfelt.play.player import Answer


def answer(
    game: str,
    level: str,
    view: bytes,
    seat: int,
    seed: int,
    share: float = 1.0,
    at: int = 0,
    left_ms: int | None = None,
) -> Answer | None:
    """Return the answer of the bot of `level` on `seat`, or None if it has nothing to do now.

    The same arguments give the same answer. The answer is for the table in `view`: if a placement is rejected
    because another card was faster, call the function again with the new view.

    Args:
        game: the game's id.
        level: a level of `matches.model.Level`.
        view: the game's own view of that seat, as JSON.
        seat: the bot's seat.
        seed: the seed of all random choices. Use a new one each time, or the bot repeats itself.
        share: the share of the bot's thinking budget, above 0 and up to 1.
        at: the time in milliseconds since the match began, for bots that ask for it.
        left_ms: the milliseconds until the game's clock acts; None: no clock runs, or it is not known.

    Raises:
        BadArgument: there is no such game, or it has no bot of that level.
        msgspec.ValidationError: `view` is not a view of the game.
    """
    with effort(share, at, left_ms):
        return bot_of(game, level)(view, seat, Random(seed))


@dataclass(frozen=True, slots=True)
class BotPlayer:
    """A bot of a game and a level, as a player for `starfelt.play`; `share` is as in `answer`.

    Raises:
        BadArgument: there is no such game, or it has no bot of that level.
    """

    game: str
    level: str
    share: float = 1.0

    def __post_init__(self) -> None:
        """Check the game and the level."""
        bot_of(self.game, self.level)

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        """Return the bot's answer; the bot gets the view as JSON, as everywhere."""
        return answer(
            self.game, self.level, msgspec.json.encode(view), seat, chance.getrandbits(48), self.share, at
        )
