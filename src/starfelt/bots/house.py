"""The level *house*: a bot that a server's host adds to a game. It thinks in a process of its own, as any own bot."""

from __future__ import annotations

import logging
from functools import cache
from random import Random

import msgspec

from starfelt.bots.effort import current_effort
from starfelt.bots.own_process import OwnBotFailed, OwnProcess
from starfelt.bots.registry import bot_of
from starfelt.play.player import Answer

log = logging.getLogger(__name__)

#: How long the bot may take to load its module, and to think, in seconds. Together it is less than a server's limit for
#: a decision without a clock, at which the whole worker process is killed.
LOAD_S, THINK_S = 10.0, 5.0
#: After so many failures in a row it is not asked again by this process.
MOST_FAILURES = 3


@cache
def house_bot(game: str, name: str) -> HouseBot:
    """Return a game's house bot. Repeated calls return the same one, so a process has each bot once."""
    return HouseBot(game, name)


class HouseBot:
    """A host's bot of a game. Where it fails, the pilot answers in its place.

    Args:
        game: the game's id.
        name: the bot, as `module:function`.
    """

    def __init__(self, game: str, name: str) -> None:
        self._game, self._name = game, name
        self._process: OwnProcess | None = None
        #: Failures in a row.
        self._failures = 0

    def __call__(self, view: bytes, seat: int, chance: Random) -> Answer | None:
        """Return the bot's answer to a view (JSON). Where a clock runs, it may think for a quarter of what is left."""
        seed, now = chance.getrandbits(48), current_effort()
        think_s = THINK_S if now.left_ms is None else min(THINK_S, now.left_ms / 4000)
        if self._failures < MOST_FAILURES:
            try:
                if self._process is None or not self._process.alive:
                    self._process = OwnProcess(self._game, self._name, LOAD_S)
                answer = self._process.ask(msgspec.Raw(view), seat, now.at, seed, think_s)
            except OwnBotFailed as error:
                self._failures += 1
                over = "; it is not asked again" if self._failures == MOST_FAILURES else ""
                log.warning("%s failed in a match of %s: %s%s", self._name, self._game, error, over)
            else:
                self._failures = 0
                return answer
        return bot_of(self._game, "pilot")(view, seat, chance)

    def close(self) -> None:
        """End its process."""
        if self._process is not None:
            self._process.close()
