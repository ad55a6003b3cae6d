"""Own bots in contests: they play like anybody, and lose a match by failing, hanging or cheating."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kit.outside import install
from starfelt.arguments import BadArgument
from starfelt.lab.contest import FORFEIT, contest_of, end_own_bots, play, summary
from starfelt.lab.versions import versions_of

pytestmark = pytest.mark.any_game

BOT = '''
from starfelt import games

def play(view, seat, at, chance):
    return games.get(view.__struct_config__.tag).sample(view, seat, at, chance)

def fails(view, seat, chance):
    return 1 / 0

def hangs(view, seat, chance):
    while True:
        pass

def off_the_table(view, seat, chance):
    return {"do": "place", "x_mm": -5, "y_mm": 0, "heading_deg": 0}

def no_command(view, seat, chance):
    return {"do": "win"}

def hovers(view, seat, chance):
    return {"do": "hold", "x_mm": 300, "y_mm": 300, "heading_deg": 0}

def of_the_match(view, seat, chance):
    return {"do": "absent", "seat": 1 - seat}

def does_nothing(view, seat, chance):
    return None

def never_seals(view, seat, chance):
    return {"do": "plot", "orders": {}}

def before_it_begins(view, seat, at, chance):
    from starfelt.play import Answer
    return Answer({"do": "withdraw"}, -1)

def half_an_answer(view, seat, chance):
    from starfelt.play import Answer
    return Answer(None, 1000)

def champion(view, seat, chance):
    """As an entry point: it gets the view as JSON."""
    import msgspec
    from starfelt.games.lightspeed.rules.model import LightSpeedView
    from starfelt.play import Answer
    command = play(msgspec.json.decode(view, type=LightSpeedView), seat, 10**9, chance)
    return command and Answer(msgspec.to_builtins(command), 1000)
'''

TURNS = {"placing": "turns"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "my_bots.py").write_text(BOT, "utf-8")
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    end_own_bots()


@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict", "ftl", "hexfleet"])
def test_an_own_bot_plays_every_game(game: str) -> None:
    short: dict[str, Any] = {"ftl": {"turn_limit": 3}, "hexfleet": {"turn_limit": 2}}
    contest = contest_of(game, ["my_bots:play", "random"], options=short.get(game), seed=1)
    rows = [play(contest, number) for number in range(2)]
    assert [row.note for row in rows] == ["", ""]
    assert rows == [play(contest, number) for number in range(2)]


@pytest.mark.parametrize(
    ("function", "why"),
    [
        ("fails", "ZeroDivisionError: division by zero (my_bots.py, line 8)"),
        ("hangs", "no answer within 0.3 s"),
        ("off_the_table", "illegal: The whole card must be on the table."),
        ("no_command", "no command of lightspeed: Invalid value 'win'"),
        ("hovers", "'hold' is no move"),
        ("of_the_match", "'absent' is no move"),
        ("does_nothing", "no command, though the match waits for one"),
        ("half_an_answer", "an answer that is none: Expected `object`, got `null`"),
        ("before_it_begins", "a command takes 0 to 3600000 ms"),
    ],
)
def test_a_bot_that_fails_hangs_or_cheats_loses_its_match_and_others_go_on(function: str, why: str) -> None:
    who = [f"my_bots:{function}", "random"]
    contest = contest_of("lightspeed", who, options=TURNS, seed=3, think_s=0.3 if function == "hangs" else 60)
    rows = [play(contest, number) for number in range(2)]
    for row in rows:
        assert (row.reason, row.winners) == (FORFEIT, (row.places[1],))
        assert row.note.startswith(f"match {row.match}: my_bots:{function} loses: {why}")
        assert row.note.isprintable()
    loser, winner = summary(contest, rows, 0.0).seats
    assert (loser.losses, loser.forfeits, winner.wins, winner.forfeits) == (2, 2, 2, 0)


@pytest.mark.parametrize("preset", ["duel", "as-written"])
@pytest.mark.parametrize("other", ["random", "idle"])
@pytest.mark.parametrize("function", ["never_seals", "does_nothing"])
def test_who_never_seals_loses(function: str, other: str, preset: str) -> None:
    contest = contest_of("ftl", [f"my_bots:{function}", other], preset=preset, seed=1)
    row = play(contest, 0)
    assert (row.reason, row.winners) == (FORFEIT, (1,))
    assert row.note.startswith(f"match 0: my_bots:{function} loses: ")


def test_the_others_share_a_match_that_a_third_lost() -> None:
    contest = contest_of("lightspeed", ["random", "my_bots:fails", "idle"], options=TURNS)
    assert play(contest, 1).winners == (0, 1)


@pytest.mark.parametrize(
    ("who", "why"),
    [
        ("my_bots:no", "who: my_bots:no: my_bots has no function named 'no'"),
        ("no_bots:play", "who: no_bots:play: no module named 'no_bots'"),
        ("champion", "who: nobody named 'champion' plays lightspeed: there are cadet, pilot"),
        (7, "who: nobody named 7 plays"),
    ],
)
def test_a_bot_that_there_is_not_is_known_before_the_first_match(who: Any, why: str) -> None:
    with pytest.raises(BadArgument, match=why):
        contest_of("lightspeed", [who, "random"])


def test_a_bot_of_an_installed_package_plays_a_game_of_ours(folder: Path) -> None:
    with install(folder, "[starfelt.bots]\nlightspeed.champion = my_bots:champion\n"):
        contest = contest_of("lightspeed", ["champion", "random"], options=TURNS, seed=1)
        row = play(contest, 0)
        assert (row.note, row.reason) == ("", "outcome-points")
        assert versions_of(contest).players[0] == "champion 1.0"


def test_an_own_bots_version_is_that_of_its_file(folder: Path) -> None:
    contest = contest_of("ftl", ["my_bots:play", "random"])
    before = versions_of(contest).players[0]
    assert before.startswith("my_bots:play sha256:")
    (folder / "my_bots.py").write_text(BOT + "\n", "utf-8")
    assert versions_of(contest).players[0] != before
