"""Playing a match on any server with a bot, from taking the seat to the end."""

from __future__ import annotations

import asyncio
from functools import partial
from random import SystemRandom

from starfelt.arguments import BadArgument, instance
from starfelt.client.connection import Connection, connect, guest
from starfelt.games.contract import Outcome
from starfelt.matches.commands import Ready, Sit
from starfelt.play import Player
from starfelt.play.hand import MovingHand, move
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
        BadArgument: the link is not one of a match, or the player or the name is none.
        Gone: the server has no such match.
        NoSeat: there is no seat for the player; the reason is a `refused-` message.
        OSError: the server does not answer.
    """
    if not callable(player):
        raise BadArgument("player", f"expected a function, not {type(player).__name__}")
    if not instance("name", name, str):
        raise BadArgument("name", "expected a name")
    async with connect(link, token or await guest(link.partition("/m/")[0])) as table:
        if table.view.you is None:
            await _do_or_raise(table, Sit(name))
        chance, refused = SystemRandom(), 0
        hand: MovingHand | None = None
        at = 0.0
        while (outcome := table.view.outcome) is None:
            view, seat, seen = table.view.view, table.view.you, table.seq
            if table.view.phase == "open" and seat is not None and not table.view.seats[seat].ready:
                # At first, and whenever the terms change.
                await _do_or_raise(table, Ready(ready=True))
            playing = table.view.phase == "playing" and view is not None and seat is not None
            answer = player(view, seat, table.at, chance) if playing and seat is not None else None
            if answer is None or refused >= _PATIENCE:
                await table.news()
                refused, hand = 0, None
                continue
            hand = MovingHand.set_out(answer, at, answer.wait_ms, hand)

            changed = partial(_has_changed, table, seen) if answer.again else bool
            stopped = await move(hand, at, table.hold, asyncio.sleep, changed)
            if stopped is not None:
                at = stopped
                continue
            hand = None
            refused = refused + 1 if isinstance(await table.do(answer.command), NotDone) else 0
        return outcome


async def _do_or_raise(table: Connection, command: Sit | Ready) -> None:
    match await table.do(command):
        case NotDone(code=code):
            raise NoSeat(code)
        case _:
            return


def _has_changed(table: Connection, seen: int) -> bool:
    return table.seq != seen
