"""Faster Than Light as a live match: what each seat learns of a partly finished sheet."""

from __future__ import annotations

from starfelt.games.contract import Command, Refused, Tick
from starfelt.games.ftl.rules.model import FtlView, Plot, Seal
from starfelt.matches.commands import Ready, Sit
from starfelt.matches.export import match_file
from starfelt.matches.founding import found
from starfelt.matches.match import bot_identity, decide, redact, replay, view
from starfelt.matches.model import COUNTDOWN_MS, MatchEvent
from starfelt.play.match_file import replay_file

ADA, BOB = "ada", bot_identity(1)


class Live:
    def __init__(self, **options: object) -> None:
        sit = Sit("Ada")
        begun = found(
            "ftl",
            "m",
            options=dict(options),
            seats=2,
            levels=["cadet"],
            seed=1,
            host=ADA,
            public=False,
            now=0,
            sit=sit,
        )
        assert not isinstance(begun, Refused)
        self.log: list[MatchEvent] = begun
        self.ask(ADA, Ready(True))
        self.ask(None, Tick(), COUNTDOWN_MS)

    def ask(self, player: str | None, command: Command, now: int = 0) -> list[MatchEvent]:
        decided = decide(replay(self.log), player, command, now, {})
        assert not isinstance(decided, Refused), decided
        self.log += decided.events
        return decided.events


def test_a_sheet_that_stands_in_part_tells_its_writer() -> None:
    live = Live()
    (played,) = live.ask(ADA, Plot({"ship": "S2", "m1": "S2"}), 4000)
    state = replay(live.log)
    assert [redact(state, played, seat) is None for seat in (0, 1, None)] == [False, True, True]
    seen = view(state, 0).view
    assert isinstance(seen, FtlView)
    assert seen.hand is not None
    assert seen.hand.orders == {"ship": "S2"}
    assert [bad.code for bad in seen.hand.refused] == ["order-piece"]


def test_a_finished_match_replays_from_its_file_with_what_was_refused() -> None:
    live = Live(turn_limit=2)
    for now in (4000, 5000):
        live.ask(ADA, Plot({"ship": "S2", "m1": "warp"}), now)
        live.ask(ADA, Seal(), now)
        live.ask(BOB, Plot({"ship": "L"}), now)
        live.ask(BOB, Seal(), now)
    state = replay(live.log)
    assert state.outcome is not None
    again = replay_file(match_file(live.log))
    assert again.match.state == state.play
    assert [(refused.index, refused.refused.code) for refused in again.refused] == [
        (0, "order-piece"),
        (4, "order-piece"),
    ]
