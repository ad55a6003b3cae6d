"""A player made of code at a table of any server, from sitting down to the end."""

from __future__ import annotations

import asyncio
from functools import partial
from random import SystemRandom

from starfelt.client.connection import Connection, connect, guest
from starfelt.games.contract import Outcome
from starfelt.matches.commands import Ready, Sit
from starfelt.play import Player
from starfelt.play.hand import MovingHand, move
from starfelt.wire.socket import NotDone

#: After so many refusals in a row a player waits until something happens.
_PATIENCE = 5


class NoSeat(Exception):
    """The table has no seat for who came."""


async def play(link: str, player: Player, *, name: str, token: str | None = None) -> Outcome:
    """Sit down at a table, play a match to its end, and return how it ended.

    Args:
        link: the match's link, `http://host:port/m/abcdef`.
        player: what is called with the game's view, the seat, the moment and a source of chance; see `starfelt.play`.
        name: who it is at the table.
        token: of a bot of this server (`starfelt bot add NAME`), or of a guest; None: a new guest's.

    Raises:
        Gone: the server has no such match.
        NoSeat: there is no seat for it; it says why, as a `refused-` message.
        OSError: nobody answers there.
    """
    async with connect(link, token or await guest(link.partition("/m/")[0])) as table:
        if table.view.you is None:
            await _allowed(table, Sit(name))
        chance, refused = SystemRandom(), 0
        hand: MovingHand | None = None
        at = 0.0
        while (outcome := table.view.outcome) is None:
            view, seat, seen = table.view.view, table.view.you, table.seq
            if table.view.phase == "open" and seat is not None and not table.view.seats[seat].ready:
                # At first, and whenever the terms are others.
                await _allowed(table, Ready(ready=True))
            playing = table.view.phase == "playing" and view is not None and seat is not None
            answer = player(view, seat, table.at, chance) if playing and seat is not None else None
            if answer is None or refused >= _PATIENCE:
                await table.news()
                refused, hand = 0, None
                continue
            hand = MovingHand.set_out(answer, at, answer.wait_ms, hand)

            changed = partial(_changed, table, seen) if answer.again else bool
            stopped = await move(hand, at, table.hold, asyncio.sleep, changed)
            if stopped is not None:
                at = stopped
                continue
            hand = None
            refused = refused + 1 if isinstance(await table.do(answer.command), NotDone) else 0
        return outcome


async def _allowed(table: Connection, command: Sit | Ready) -> None:
    match await table.do(command):
        case NotDone(code=code):
            raise NoSeat(code)
        case _:
            return


def _changed(table: Connection, seen: int) -> bool:
    return table.seq != seen
