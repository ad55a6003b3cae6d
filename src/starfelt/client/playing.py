"""Playing a match on any server with a bot, from taking the seat to the end."""

from __future__ import annotations

import asyncio
from random import SystemRandom

from starfelt.client.connection import Connection, connect, guest
from starfelt.games.contract import Outcome
from starfelt.matches.commands import Ready, Sit
from starfelt.play import Answer, Player
from starfelt.play.player import still_takes
from starfelt.wire.socket import NotDone

#: After this many refusals in a row, the player waits until something happens.
_PATIENCE = 5


class NoSeat(Exception):
    """The table has no seat for the player."""


async def play(link: str, player: Player, *, name: str, token: str | None = None) -> Outcome:
    """Take a seat at a table, play a match to its end, and return its outcome.

    Args:
        link: the match's link, `http://host:port/m/abcdef`.
        player: called with the game's view, the seat, the time and a random generator; see `starfelt.play`.
        name: the player's name at the table.
        token: of a bot of this server (`starfelt bot add NAME`), or of a guest; None: a new guest's.

    Raises:
        Gone: the server has no such match.
        NoSeat: there is no seat for the player; the reason is a `refused-` message.
        OSError: the server does not answer.
    """
    async with connect(link, token or await guest(link.partition("/m/")[0])) as table:
        if table.view.you is None:
            await _allowed(table, Sit(name))
        chance, refused, left = SystemRandom(), 0, 0.0
        while (outcome := table.view.outcome) is None:
            view, seat, seen = table.view.view, table.view.you, table.seq
            if table.view.phase == "open" and seat is not None and not table.view.seats[seat].ready:
                # At first, and whenever the terms change.
                await _allowed(table, Ready(ready=True))
            playing = table.view.phase == "playing" and view is not None and seat is not None
            answer = player(view, seat, table.at, chance) if playing and seat is not None else None
            if answer is None or refused >= _PATIENCE:
                await table.news()
                refused, left = 0, 0.0
                continue
            left = await _hover(table, answer, seen, left)
            if left and answer.again:
                continue
            left = 0.0
            refused = refused + 1 if isinstance(await table.do(answer.command), NotDone) else 0
        return outcome


async def _allowed(table: Connection, command: Sit | Ready) -> None:
    match await table.do(command):
        case NotDone(code=code):
            raise NoSeat(code)
        case _:
            return


async def _hover(table: Connection, answer: Answer, seen: int, left: float) -> float:
    """Wait as long as the answer takes, moving the hand, unless the table changes. Return the time left.

    `left`, in seconds, is the time left of the previous answer if it was interrupted, else 0. If that answer was only
    waiting, the new one starts afresh.
    """
    steps = max(1, len(answer.hover))
    takes = answer.wait_ms / 1000
    if left and answer.again:
        takes = min(takes, left)
    wait = takes + answer.patience_ms / 1000
    for step in range(steps):
        if answer.hover:
            await table.hold(answer.hover[step])
        await asyncio.sleep(wait / steps)
        if table.seq != seen:
            return still_takes(answer, takes, wait * (step + 1) / steps)
    return 0.0
