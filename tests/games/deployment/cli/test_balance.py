"""The commands `starfelt balance` and `starfelt duel`."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest

from starfelt.cards.fleet import Fleet
from starfelt.cli import main
from starfelt.games.deployment.cli import duel

LANTERNS = str(Path(__file__).parents[4] / "examples" / "lanterns.json")
DOCS = Path(__file__).parents[4] / "docs"
QUICK = ["balance", LANTERNS, "vak", "--level", "random", "--matches", "3", "--seed", "2"]


def test_a_balance_as_data_and_as_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "matrix.svg"
    assert main([*QUICK, "--jobs", "1", "--scale", "war", "--picture", str(picture), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["format"] == "starfelt-balance/1"
    assert found["options"]["scale"] == "war"
    assert [fleet["id"] for fleet in found["fleets"]] == ["lanterns", "vak"]
    (meeting,) = found["meetings"]
    assert meeting["wins"] + meeting["draws"] + meeting["losses"] == 3
    assert "Lanterns" in picture.read_text("utf-8")


def test_the_documents_show_what_is_printed_today(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "balance.svg"
    assert main(["balance", "--level", "random", "--matches", "30", "--picture", str(picture)]) == 0
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()[1:]]
    page = (DOCS / "laboratory.md").read_text("utf-8").splitlines()
    begin = (
        next(
            n for n, line in enumerate(page) if line.startswith("    stellarconflict, random against random")
        )
        + 1
    )
    assert [line[4:] for line in page[begin : begin + len(printed)]] == printed
    assert (DOCS / "images" / "balance.svg").read_text("utf-8") == picture.read_text("utf-8")


def test_a_picture_that_every_page_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("typst")
    picture = tmp_path / "matrix.png"
    assert main([*QUICK, "--jobs", "1", "--picture", str(picture)]) == 0
    # Two fleets make 614 × 222 pixels, with two dots for each.
    assert struct.unpack(">II", picture.read_bytes()[16:24]) == (2 * 614, 2 * 222)


def test_the_same_balance_whatever_the_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    told: list[list[str]] = []
    for jobs in ("1", "2"):
        assert main([*QUICK, "--jobs", jobs]) == 0
        told.append(capsys.readouterr().out.splitlines()[1:])
    assert told[0] == told[1]
    assert any(line.startswith("Lanterns against Vak") for line in told[0])


def test_a_duel(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "vak", LANTERNS, "--tables", "500", "--search", "2", "--scale", "conflict"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("stellarconflict, conflict: 500 tables, seed 0, 2 tries a side, ")
    assert main(["duel", "vak", LANTERNS, "--tables", "500", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["format"], found["tables"], found["search"]) == ("starfelt-duel/1", 500, 0)
    assert [side["name"] for side in found["sides"]] == ["Vak", "Lanterns"]


@pytest.mark.parametrize(
    ("raised", "status", "why"),
    [
        (KeyboardInterrupt, 130, ""),
        (MemoryError, 2, "starfelt: --tables: this machine has no room for 70 tables at once\n"),
    ],
)
def test_a_duel_that_does_not_end(
    raised: type[BaseException],
    status: int,
    why: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def ends(*_fleets: Fleet, **_more: object) -> None:
        raise raised

    monkeypatch.setattr(duel, "duel", ends)
    assert main(["duel", "vak", "wiss", "--tables", "70"]) == status
    assert capsys.readouterr() == ("", why)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["duel", "vak", "nobody.json"], "starfelt: nobody.json: neither a file nor a fleet of the package"),
        (["duel", "vak", "classic"], "fleets of two games do not meet"),
        (["balance", "vak"], "a balance needs two fleets or more"),
        (["balance", "--level", "kirk"], "nobody named 'kirk' plays stellarconflict"),
        (["balance", "--picture", "/nowhere/matrix.svg"], "/nowhere/matrix.svg: no such file or directory"),
        (["balance", "--picture", "matrix.jpg"], "matrix.jpg: it is drawn as SVG or PNG"),
    ],
)
def test_what_cannot_be_done(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert why in told.err
    assert told.out == ""
