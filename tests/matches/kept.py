"""Archived logs: a match of each game and rules version, as a server wrote it at that time. They must open for ever.

A log is `GAME-VERSION-log2.jsonl` (those from before `LOG` was 2 have no `-log`), one event a line, as in the store.
Beside it are the match file from the download (`.match.json`) and the result (`.result.json`). They are never
rewritten, because users' logs are not either. `python -m tests.matches.kept` adds missing examples. Those of matches
over days end with `-days`.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from kit.variants import NORMAL_SPACE
from starfelt import games
from starfelt.games.contract import Command, Refused, Tick
from starfelt.games.deployment.rules.model import Hold, Place
from starfelt.matches.commands import EndPause, PauseClock, Ready, SeatBot, Sit, Substitute, Unseat
from starfelt.matches.days import DAY_MS
from starfelt.matches.export import match_file
from starfelt.matches.founding import found
from starfelt.matches.log import encode_event
from starfelt.matches.match import bot_identity, decide, due, game_of, replay, seat_of
from starfelt.matches.model import COUNTDOWN_MS, MatchEvent, MatchState

#: Raised when the format of logs or match files changes in all games: 2 names the editions of fleets, and its seeds are
#: secrets of 128 bits.
LOG = 2

FOLDER = Path(__file__).parent / "kept"

#: By game, the options and the seed of the archived match, chosen so that many things happen in it.
MATCHES: dict[str, tuple[dict[str, Any], int]] = {
    "lightspeed": ({"piracy": True, "rocks": 40, "table_mm": [800, 600]}, 33),
    "stellarconflict": ({"stolen_goods": True, "table_mm": [700, 500], "decide_s": 7}, 75),
    "ftl": (NORMAL_SPACE, 101),
    "hexfleet": ({"turn_limit": 6, "chits": "returned"}, 63),
}

#: The same of matches over days.
OVER_DAYS: dict[str, tuple[dict[str, Any], int]] = {
    "lightspeed": ({"placing": "turns", "table_mm": [800, 600], "days_per_turn": 1}, 34),
    "stellarconflict": ({"deployment": "turns", "table_mm": [700, 500], "days_per_turn": 7}, 76),
    "ftl": ({**NORMAL_SPACE, "days_per_turn": 2}, 105),
    "hexfleet": ({"turn_limit": 20, "days_per_turn": 3}, 65),
}

PLAYERS = ("ada", "bob")
NOW = 1_790_000_000_000


def path_of(game_id: str, *, days: bool = False) -> Path:
    """Return the path of the log for a game's current rules."""
    ending = "-days" if days else ""
    return FOLDER / f"{game_id}-{games.get(game_id).rules_version}-log{LOG}{ending}.jsonl"


def founded(game_id: str, *, days: bool = False) -> list[MatchEvent]:
    """Return the first events of the match of a game that is kept."""
    options, seed = (OVER_DAYS if days else MATCHES)[game_id]
    seed += 1 << 127
    sit = Sit("Ada", colour="blue")
    wish: dict[str, Any] = {"options": options, "seats": 2, "seed": seed, "host": "ada", "public": True}
    events = found(game_id, "keptkeptke", levels=["cadet"], now=NOW, sit=sit, **wish)
    assert isinstance(events, list)
    return events


class LivedMatch:
    """A match as a server lives it, from its events on, with those that it writes."""

    def __init__(self, events: list[MatchEvent], now: int) -> None:
        self.events = events
        self.state: MatchState = replay(events)
        self.held: dict[int, Command] = {}
        self.now = now

    def ask(self, player: str | None, command: Command) -> None:
        """Execute a command that must be legal."""
        happened = decide(self.state, player, command, self.now, self.held)
        assert not isinstance(happened, Refused), (command, happened)
        self.events.extend(happened.events)
        self.state = happened.state

    def begin(self) -> None:
        """Use as many of the set-up commands as possible before *Go*."""
        for command in (Unseat(1), SeatBot(1, "pilot"), Unseat(1)):
            self.ask("ada", command)
        self.ask("bob", Sit("Bob"))
        for player, ready in (("ada", True), ("bob", True), ("bob", False), ("bob", True)):
            self.now += 900
            self.ask(player, Ready(ready))
        self.now += COUNTDOWN_MS
        self.ask(None, Tick())

    def play_days(self) -> None:
        """Let Ada play each of her turns, and Bob pause, miss turns, have a bot play one, come back, and miss two."""
        self.ask(None, PauseClock(1, self.now + DAY_MS))
        self.now += DAY_MS // 2
        self.ask(None, EndPause(1))
        for missing in ("", "bot", "", "late", "", "gone"):
            self._play_turns(PLAYERS[0])
            if missing and self.state.phase == "playing":
                self._wait()
            if missing == "bot":
                self.ask(PLAYERS[0], Substitute(1, "cadet"))
                self._play_turns(bot_identity(1))
            elif missing == "gone":
                self._wait()
            else:
                self._play_turns(PLAYERS[1])

    def _wait(self) -> None:
        """Wait until the time for a turn has run out, if the match goes on."""
        moment = due(self.state)
        if moment is None:
            return
        self.now = moment
        self.ask(None, Tick())

    def _play_turns(self, player: str) -> None:
        """Let a player give legal commands until it is not their turn any more."""
        seat, game = seat_of(self.state, player), game_of(self.state)
        chance = Random(len(self.events))
        while seat is not None and seat in game.owed(self.state.play) and self.state.phase == "playing":
            self.now += 3_600_000
            begun = self.state.began_at or 0
            command = game.sample(game.view(self.state.play, seat), seat, self.now - begun, chance)
            assert command is not None
            self.ask(player, command)
            seat = seat_of(self.state, player)

    def play(self) -> None:
        """Let both seats play legal commands with moving hands, and the clock act, until the match is over."""
        chance = Random(self.state.created.seed)
        game = game_of(self.state)
        while self.state.outcome is None:
            moment = due(self.state)
            soon = self.now + 700 if moment is None else min(self.now + 700, moment - 1)
            begun = self.state.began_at or 0
            legal = {
                seat: list(game.legal(game.view(self.state.play, seat), seat, soon - begun))
                for seat in range(len(PLAYERS))
            }
            seats = [seat for seat, commands in legal.items() if commands]
            for seat in seats:
                place = chance.choice(legal[seat])
                if isinstance(place, Place):
                    self.held[seat] = Hold(place.x_mm, place.y_mm, place.heading_deg)
            if seats and (moment is None or chance.random() < 0.9):
                seat = chance.choice(seats)
                self.now = soon
                self.ask(PLAYERS[seat], chance.choice(legal[seat]))
            else:
                assert moment is not None
                self.now = moment
                self.ask(None, Tick())


def keep(game_id: str, *, days: bool = False) -> None:
    """Play a match by the rules as they are, and keep its log."""
    live = LivedMatch(founded(game_id, days=days), NOW)
    live.begin()
    if days:
        live.play_days()
    else:
        live.play()
    path = path_of(game_id, days=days)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"".join(encode_event(event) + b"\n" for event in live.events))
    result = {"state": game_of(live.state).result(live.state.play), "outcome": live.state.outcome}
    for suffix, data in ((".match.json", match_file(live.events)), (".result.json", result)):
        path.with_suffix(suffix).write_bytes(msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n")


def main() -> None:
    """Archive an example for each game whose current rules have none."""
    for game_id in games.GAMES:
        if not path_of(game_id).exists():
            keep(game_id)
        if game_id in OVER_DAYS and not path_of(game_id, days=True).exists():
            keep(game_id, days=True)


if __name__ == "__main__":
    main()
