"""The commands `starfelt judge` and `starfelt replay`."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple, cast
from unittest.mock import patch

import pytest

from starfelt.cli import main
from starfelt.cli.fleets import own_fleet
from starfelt.files import MOST_BYTES

EXAMPLES = Path(__file__).parents[2] / "examples"
LANTERNS = EXAMPLES / "lanterns.json"

TABLE: dict[str, Any] = {
    "format": "starfelt-table/1",
    "game": "lightspeed",
    "table_mm": [1200, 800],
    "seats": [
        {"name": "Ada", "colour": "red", "fleet": "classic"},
        {"name": "Bob", "colour": "blue", "fleet": "classic"},
    ],
    "options": {},
    "ships": [{"seat": 0, "ship": "moth", "x_mm": 300, "y_mm": 400, "heading_deg": 90}],
    "asteroids": [{"x_mm": 600, "y_mm": 400, "heading_deg": 0, "size": "small", "rocks": 12}],
}
MATCH: dict[str, Any] = {
    "format": "starfelt-match/1",
    "game": "lightspeed",
    "rules_version": 1,
    "options": {"decide_s": 2},
    "seats": [{"name": "Ada"}, {"name": "Bob", "colour": "green"}],
    "seed": 7,
    "rigged": {"decks": [["moth"], ["ghost"]]},
    "commands": [
        {"at_ms": 500, "seat": 0, "do": "place", "x_mm": 600, "y_mm": 400, "heading_deg": 0},
        {"at_ms": 900, "seat": 0, "do": "place", "x_mm": 100, "y_mm": 100, "heading_deg": 0},
        {"at_ms": 950, "seat": 1, "do": "hold", "x_mm": 900, "y_mm": 700, "heading_deg": 10},
        *(
            {"at_ms": 1000 + n, "seat": 0, "do": "place", "x_mm": 180 + 70 * n, "y_mm": 100, "heading_deg": 0}
            for n in range(9)
        ),
    ],
}


class CommandResult(NamedTuple):
    """How a command ended: its exit status, and what it wrote."""

    returncode: int
    stdout: str
    stderr: str


def starfelt(*arguments: str, data: Any = None, **environment: str) -> CommandResult:
    """Run the command in this process. `data` is its standard input, encoded as JSON unless it is text already."""
    given = io.TextIOWrapper(io.BytesIO((data if isinstance(data, str) else json.dumps(data)).encode()))
    out, errors = io.StringIO(), io.StringIO()
    with (
        patch.dict(os.environ, {"LC_ALL": "C.UTF-8", **environment}),
        patch.object(sys, "stdin", given),
        redirect_stdout(out),
        redirect_stderr(errors),
    ):
        try:
            status = main(arguments)
        except SystemExit as ended:  # wrong arguments
            status = cast("int", ended.code)
    return CommandResult(status, out.getvalue(), errors.getvalue())


def test_other_programs_run_it() -> None:
    """In a process of its own, with its own streams."""
    command = [sys.executable, "-c", "import sys; from starfelt.cli import main; sys.exit(main())"]
    for data, expected in (json.dumps(TABLE), (0, True, False)), ("[]", (2, False, True)):
        ended = subprocess.run(
            [*command, "judge", "-"], input=data, capture_output=True, text=True, check=False
        )
        assert (ended.returncode, bool(ended.stdout), bool(ended.stderr)) == expected


class TestJudge:
    def test_figure_1_of_the_rules(self) -> None:
        """The small sample game of the rules, as a story."""
        told = starfelt("judge", str(EXAMPLES / "figure1.json"))
        assert told.returncode == 0
        assert told.stdout == (EXAMPLES / "figure1.txt").read_text("utf-8")

    def test_a_report(self) -> None:
        report = json.loads(starfelt("judge", "-", "--json", data=TABLE).stdout)
        assert report["format"] == "starfelt-report/1"
        (step,) = report["steps"]
        assert step["initiative"] == 1
        assert step["shots"][0] == {
            "ship": 0,
            "laser": 0,
            "kind": "laser",
            "power": 2,
            "from_mm": [344.0, 400.0],
            "to_mm": [568.5, 400.0],
            "hit": {"card": "asteroid:0", "side": "left", "shielded": False},
        }
        assert step["taken"] == [{"from": "asteroid:0", "to": "ship:0", "rocks": 2}]
        assert report["scores"][0] == {"seat": 0, "kills": 0, "own_losses": 0, "rocks": 2, "total": 2}
        assert report["winners"] == [0]

    def test_the_story_in_french(self) -> None:
        story = starfelt("judge", "-", data=TABLE, LC_ALL="fr_FR.UTF-8").stdout
        assert "Moth (Ada) prend 2 minerais à l’astéroïde." in story
        assert "Ada gagne." in story

    @pytest.mark.parametrize("example", sorted(EXAMPLES.glob("*.json")), ids=lambda path: path.stem)
    def test_every_example_can_be_used(self, example: Path) -> None:
        tag = json.loads(example.read_text("utf-8"))["format"]
        if tag == "starfelt-fleet/1":
            assert own_fleet(str(example)).ships
            return
        command = {"starfelt-table/1": "judge", "starfelt-match/1": "replay"}[tag]
        assert starfelt(command, str(example)).returncode == 0
        assert starfelt(command, str(example), "--json").returncode == 0

    def test_a_fleet_beside_the_file(self, tmp_path: Path) -> None:
        table = {**TABLE, "game": "stellarconflict", "ships": [{**TABLE["ships"][0], "ship": "wick"}]}
        table["seats"] = [{**seat, "fleet": "lanterns"} for seat in TABLE["seats"]]
        without = starfelt("judge", "-", data=table)
        assert (without.returncode, without.stderr) == (
            2,
            "starfelt: seats[0].fleet: no fleet named 'lanterns'\n",
        )
        report = json.loads(starfelt("judge", "-", "--json", "--fleet", str(LANTERNS), data=table).stdout)
        assert report["steps"][0]["shots"][0]["power"] == 2
        broken = tmp_path / "broken.json"
        broken.write_text(LANTERNS.read_text("utf-8").replace('"hull": 1', '"hull": -1', 1), "utf-8")
        refused = starfelt("judge", "-", "--fleet", str(broken), data=table)
        assert refused.returncode == 2
        assert refused.stderr.startswith(f"starfelt: {broken}: ships[0].hull: ")


class TestReplay:
    def test_a_result(self) -> None:
        result = json.loads(starfelt("replay", "-", "--json", data=MATCH).stdout)
        assert result["format"] == "starfelt-result/1"
        assert result["refused"] == [{"index": 0, "reason": "touches-asteroid"}]
        kinds = [event["type"] for event in result["events"]]
        assert kinds == [
            "opened",
            "dealt",
            "dealt",
            *["placed"] * 9,
            "stopped",
            "placed",
            "dropped",
            "fought",
        ]
        assert result["events"][-1]["at_ms"] == 1008 + 2000
        assert result["state"]["table"]["ships"][-1] == {
            "seat": 1,
            "ship": "ghost",
            "x_mm": 900.0,
            "y_mm": 700.0,
            "heading_deg": 10.0,
        }
        assert result["outcome"]["winners"] == result["state"]["report"]["winners"]

    def test_the_deployment_can_be_judged(self) -> None:
        state = json.loads(starfelt("replay", "-", "--json", data=MATCH).stdout)["state"]
        report = json.loads(starfelt("judge", "-", "--json", data=state["table"]).stdout)
        assert report == state["report"]

    def test_a_story(self) -> None:
        story = starfelt("replay", "-", data=MATCH).stdout
        assert "Ada calls stop with the last card!" in story
        assert "Bob drops Ghost where it was held." in story

    def test_an_unfinished_match_has_no_outcome(self) -> None:
        unfinished = {**MATCH, "commands": MATCH["commands"][:3]}
        assert json.loads(starfelt("replay", "-", "--json", data=unfinished).stdout)["outcome"] is None


def changed(base: dict[str, Any], path: list[Any], value: Any) -> dict[str, Any]:
    """Return a copy of `base` with one value changed; an Ellipsis removes the key."""
    copy = json.loads(json.dumps(base))
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    if value is ...:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return copy


@pytest.mark.parametrize(
    ("command", "data", "where"),
    [
        ("judge", "", "not JSON"),
        ("judge", "[]", "expected `object`"),
        ("judge", changed(TABLE, ["format"], "starfelt-table/2"), "format: "),
        ("judge", changed(TABLE, ["ships", 0, "heading_deg"], "up"), "ships[0].heading_deg: "),
        ("judge", changed(TABLE, ["ships", 0, "x_mm"], float("nan")), "ships[0].x_mm: "),
        ("judge", changed(TABLE, ["ships", 0, "seat"], 2), "ships[0].seat: "),
        ("judge", changed(TABLE, ["ships", 0, "y_mm"], ...), "ships[0].y_mm: "),
        ("judge", changed(TABLE, ["options", "stolen_goods"], True), "options.stolen_goods: "),
        ("judge", json.dumps(TABLE).replace('"seat": 0', '"seat": 0, "seat": 0'), "ships[0].seat: "),
        ("replay", changed(MATCH, ["game"], "chess"), "game: "),
        ("replay", changed(MATCH, ["rules_version"], 9), "rules_version: "),
        ("replay", changed(MATCH, ["options", "decide_s"], 0), "options.decide_s: "),
        ("replay", changed(MATCH, ["rigged", "decks", 1, 0], "gnat"), "rigged.decks[1][0]: "),
        ("replay", changed(MATCH, ["commands", 1, "do"], "fly"), "commands[1].do: "),
        ("replay", changed(MATCH, ["commands", 1, "do"], "tick"), "commands[1]"),
        ("replay", changed(MATCH, ["commands", 1, "x_mm"], None), "commands[1].x_mm: "),
        ("replay", changed(MATCH, ["commands", 1, "seat"], 2), "commands[1].seat: "),
        ("replay", changed(MATCH, ["commands", 1, "at_ms"], 0), "commands[1].at_ms: "),
        ("replay", changed(MATCH, ["seats"], [{"name": "Ada"}]), "seats: "),
    ],
)
def test_a_file_that_cannot_be_used(command: str, data: Any, where: str) -> None:
    failed = starfelt(command, "-", "--json", data=data)
    assert failed.returncode == 2
    assert failed.stdout == ""
    assert failed.stderr.startswith(f"starfelt: {where}"), failed.stderr
    assert failed.stderr.count("\n") == 1


def test_a_file_that_is_a_byte_too_large(tmp_path: Path) -> None:
    """The excess is white space, so that only the size is wrong."""
    for size, status in ((MOST_BYTES, 0), (MOST_BYTES + 1, 2)):
        file = tmp_path / f"{size}.json"
        file.write_text(json.dumps(TABLE).ljust(size))
        assert starfelt("judge", str(file)).returncode == status


def test_a_file_that_is_not_there() -> None:
    failed = starfelt("judge", "no-such-file.json")
    assert (failed.returncode, failed.stdout) == (2, "")
    assert failed.stderr == "starfelt: no-such-file.json: no such file or directory\n"


class TestTheCommandLine:
    def test_a_file_for_the_other_command_names_it(self) -> None:
        for asked, data, other in (("replay", TABLE, "judge"), ("judge", MATCH, "replay")):
            told = starfelt(asked, "-", data=data)
            assert (told.returncode, told.stdout) == (2, "")
            assert f"starfelt {other} -" in told.stderr
            assert len(told.stderr.splitlines()) == 1

    def test_an_unknown_flag_shows_the_usage_of_its_command(self) -> None:
        told = starfelt("judge", "--jsn", "-")
        assert told.returncode == 2
        assert told.stderr.startswith("usage: starfelt judge")

    def test_the_referee_loads_no_server(self) -> None:
        code = (
            "import sys; from starfelt.cli import main; main(['judge', sys.argv[1]]);"
            "sys.exit(any(name in sys.modules for name in ('uvicorn', 'starlette', 'sqlite3')))"
        )
        ran = subprocess.run(
            [sys.executable, "-c", code, EXAMPLES / "figure1.json"], check=False, capture_output=True
        )
        assert ran.returncode == 0, ran.stderr
