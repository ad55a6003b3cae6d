"""Plays a bot's turn in place of a player again, from a match's log alone: `python -m kit.replayed_turn FILE`.

It needs what everybody has after the match: the events, with the match's secret, and the same bots. Written from what
`docs/days.md` promises, not with the code of the server. Prints the log as it would be after the turn.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from starfelt.bots.play import answer
from starfelt.games.chance import derive_key
from starfelt.games.contract import Refused
from starfelt.matches.commands import decode_command
from starfelt.matches.days import substitutes
from starfelt.matches.log import decode_events, encode_event
from starfelt.matches.match import bot_identity, decide, game_of, replay
from starfelt.matches.model import MatchEvent


def play_turn(log: list[MatchEvent], now: int) -> list[MatchEvent]:
    """Return the events of the one turn that a bot is to play at the end of a log, at a moment."""
    events, state = list[MatchEvent](), replay(log)
    (owed,) = substitutes(state)
    game, seat = game_of(state), owed.seat
    secret, refusals = derive_key(state.created.seed, f"substitute {seat}"), 0
    while owed in substitutes(state):
        view = msgspec.json.encode(game.view(state.play, seat))
        seed = derive_key(secret, f"{owed.turn} {refusals}")
        thought = answer(state.created.game, owed.level or "", view, seat, seed, 1.0, owed.since)
        assert thought is not None
        command = decode_command(game, msgspec.json.encode(thought.command))
        assert not isinstance(command, Refused)
        decided = decide(state, bot_identity(seat), command, now, {})
        if isinstance(decided, Refused):
            refusals += 1
            continue
        events, state, refusals = [*events, *decided.events], decided.state, 0
    return events


def main() -> None:
    """Print the log of a file with the turn at its end played."""
    path, now = sys.argv[1:]
    log = decode_events(Path(path).read_bytes().splitlines())
    for event in (*log, *play_turn(log, int(now))):
        sys.stdout.buffer.write(encode_event(event) + b"\n")


if __name__ == "__main__":
    main()
