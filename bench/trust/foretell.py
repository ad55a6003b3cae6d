"""Prediction attack: can a client with all that it is sent, and even the bot's view, foretell the bot's secrets?

    python -m bench.trust.foretell [MATCHES]

It repeats the decisions of captains: plots in Faster Than Light, secret fleets in Stellar Conflict. First it uses the
match's own secret, from the server's data folder, to find the moment of the decision. Then, for that moment, it tries
seeds derived in many ways from public data of the match. `luck` is a random seed: a decision without alternatives can
always be foretold.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import sys
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import msgspec

from bench.trust.server_process import ServerProcess
from starfelt.bots.play import answer
from starfelt.client import play
from starfelt.games.chance import derive_key
from starfelt.matches.log import decode_events
from starfelt.matches.match import evolve, game_view
from starfelt.matches.model import Created, MatchEvent, MatchState, Played
from starfelt.matches.naming import Named
from starfelt.play import RandomPlayer

BOT = 1
#: For each game, the event that reveals the secret decision, and the options, which bound the match's length.
SECRETS: dict[str, tuple[str, dict[str, Any]]] = {
    "ftl": ("plotted", {"turn_limit": 10}),
    "stellarconflict": ("chosen", {}),
}
#: The most events between a decision and its effect, caused by other players meanwhile.
_OLDER = 6

#: Derives a seed from a match and the time of a bot's decision.
Way = Callable[[Created, str], int]


def _derive(secret: int, when: str) -> int:
    return derive_key(derive_key(secret, f"bot {BOT}"), when)


def _no_secret(made: Created, when: str) -> int:
    del made
    return _derive(0, when)


def _number(made: Created, when: str) -> int:
    del made
    return int(when.partition(" ")[0])


def _luck(made: Created, when: str) -> int:
    del made, when
    return secrets.randbits(128)


WAYS: dict[str, Way] = {
    "crc32 of name, seat, number, refusals": lambda made, when: zlib.crc32(
        f"{made.id} {BOT} {when}".encode()
    ),
    "the commitment as the secret": lambda made, when: _derive(int(made.commitment, 16), when),
    "the commitment's first half": lambda made, when: _derive(int(made.commitment[:32], 16), when),
    "the name as the secret": lambda made, when: _derive(zlib.crc32(made.id.encode()), when),
    "the moment as the secret": lambda made, when: _derive(made.at, when),
    "no secret": _no_secret,
    "the number": _number,
    "luck": _luck,
}


class Thought(msgspec.Struct):
    """A bot's secret decision, and the match at the time (`when`) of that decision."""

    deed: Any
    state: MatchState
    when: str


def find_decision(deed: Any) -> Any:
    """Return the content of a secret decision from its command or event: orders, or ships."""
    plain = msgspec.to_builtins(deed)
    return plain.get("orders", plain.get("ships"))


def again(state: MatchState, seed: int) -> Any:
    """Return the captain's secret decision with this seed."""
    view = game_view(state, BOT)
    found = answer(state.created.game, "captain", msgspec.json.encode(view), BOT, seed)
    return None if found is None else find_decision(found.command)


def thoughts(events: list[MatchEvent], tag: str) -> Iterator[Thought | None]:
    """Yield the bot's secret decisions, found with the match's own secret; None: its time was not found."""
    states: list[MatchState] = []
    for event in events:
        if isinstance(event, Played) and event.event.__struct_config__.tag == tag and event.event.seat == BOT:
            deed = find_decision(event.event)
            moments = (
                (states[seq - 1], f"{seq} {refused}")
                for seq in range(len(states), max(0, len(states) - _OLDER), -1)
                for refused in range(3)
                if states[seq - 1].play is not None
            )
            yield next(
                (
                    Thought(deed, state, when)
                    for state, when in moments
                    if again(state, _derive(state.created.seed, when)) == deed
                ),
                None,
            )
        states.append(evolve(states[-1] if states else None, event))


def log_of(server: ServerProcess, match: str) -> list[MatchEvent]:
    """Return the events of a match."""
    with closing(sqlite3.connect(server.data / "starfelt.sqlite3")) as log:
        rows = log.execute("SELECT body FROM events WHERE match = ? ORDER BY seq", (match,)).fetchall()
        names = log.execute("SELECT number, player, name FROM names WHERE match = ?", (match,)).fetchall()
    return decode_events(
        (row[0] for row in rows), names={number: Named(player, name) for number, player, name in names}
    )


async def run(game: str, matches: int) -> Counter[str]:
    """Return how many decisions each way foretold, how many there were, and for how many the time was not found."""
    tag, options = SECRETS[game]
    count: Counter[str] = Counter()
    with ServerProcess() as server:
        for _ in range(matches):
            token = server.guest()
            match = server.make(token, game, seats=2, options=options, bots=[{"level": "captain"}])
            link = f"http://{server.host}:{server.port}/m/{match}"
            await play(link, RandomPlayer(game, 50), name="Eve", token=token)
            for thought in thoughts(log_of(server, match), tag):
                if thought is None:
                    count["not found"] += 1
                    continue
                count["deeds"] += 1
                for name, way in WAYS.items():
                    seed = way(thought.state.created, thought.when)
                    count[name] += again(thought.state, seed) == thought.deed
    return count


def main(matches: int) -> None:
    """Print the results."""
    for game in SECRETS:
        count = asyncio.run(run(game, matches))
        print(
            f"{game}, {matches} matches: {count['deeds']} secret deeds, and {count['not found']} not found again"
        )
        for name in WAYS:
            print(f"{count[name]:6} foretold by {name}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
