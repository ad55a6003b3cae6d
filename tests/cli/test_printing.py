"""`starfelt print`: a PDF, pictures of cards, and one clear line for what cannot be printed."""

import json
import struct
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starfelt.cards.fleet import shipped_fleets
from starfelt.cli import main
from starfelt.paper import pictures as card_pictures
from starfelt.paper.printing import pictures

pytest.importorskip("typst")


def own_fleet(folder: Path, **changes: Any) -> str:
    """Return a fleet file of two ships of the classic fleet."""
    fleet = msgspec.to_builtins(shipped_fleets()["classic"].source)
    fleet |= {"id": "mine", "name": "Mine", "ships": fleet["ships"][:2], **changes}
    path = folder / "mine.json"
    path.write_text(json.dumps(fleet))
    return str(path)


def said(capsys: pytest.CaptureFixture[str]) -> str:
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def size_of(png: bytes) -> tuple[int, int]:
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


def test_a_game_is_printed(tmp_path: Path) -> None:
    out = tmp_path / "deep" / "game.pdf"
    assert main(["print", "ftl", "--paper", "letter", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF-")


def test_cards_are_pictures_cut_to_the_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player's own fleet is printed beside the package's; its ship replaces one of the same id."""
    monkeypatch.setattr(card_pictures, "pictures", partial(pictures, dpi=50))  # quickly
    fleet = own_fleet(tmp_path, card_mm=[70, 120])
    assert main(["print", "lightspeed", "--marks", "--fleet", fleet, "--cards", str(tmp_path / "cards")]) == 0
    cards = {path.name: size_of(path.read_bytes()) for path in (tmp_path / "cards").iterdir()}
    assert len(cards) == 4 * 10 + 2
    assert cards["blue-destroyer.png"] == cards["asteroid-small.png"] == (124, 173)
    assert cards["asteroid-large.png"] == (248, 173)
    assert cards["red-moth.png"] == (round(70 / 25.4 * 50), round(120 / 25.4 * 50))


def test_a_picture_has_600_dpi() -> None:
    (card,) = pictures([('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88"/>', 63, 88)])
    assert size_of(card) == (1488, 2079)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["ftl", "--cards", "DIR"], "ftl has no cards"),
        (
            ["hexfleet", "--marks", "--out", "FILE"],
            "hexfleet has no cards: photographs are read by marks on the cards of lightspeed and stellarconflict",
        ),
        (["ftl", "--seats", "3", "--out", "FILE"], "seats: ftl is played by 2"),
        (["lightspeed", "--seats", "2", "--cards", "DIR"], "with --cards go --marks, --save-ink and --fleet"),
        (["lightspeed", "--one-sided", "--cards", "DIR"], "with --cards go --marks, --save-ink and --fleet"),
        (["ftl", "--large-hexes", "--out", "FILE"], "large_hexes: ftl has no map of hexes; hexfleet has one"),
        (
            ["lightspeed", "--fleet", "nowhere.json", "--out", "FILE"],
            "starfelt: nowhere.json: no such file or directory",
        ),
        (["stellarconflict", "--fleet", "MINE", "--out", "FILE"], "'mine' is a fleet of lightspeed"),
        (["lightspeed", "--fleet", "BROKEN", "--out", "FILE"], "ships[0].hull: expected `int`, got `str`"),
        (["lightspeed", "--out", "BLOCKED"], "mine.json"),
    ],
)
def test_what_cannot_be_printed_is_said_in_one_line(
    arguments: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = own_fleet(tmp_path)
    broken = tmp_path / "broken.json"
    broken.write_text(Path(mine).read_text().replace('"hull": 1', '"hull": "one"', 1))
    names = {"DIR": tmp_path / "cards", "FILE": tmp_path / "a.pdf", "MINE": mine, "BROKEN": broken}
    names["BLOCKED"] = Path(mine) / "a.pdf"
    assert main(["print", *(str(names.get(word, word)) for word in arguments)]) == 2
    assert why in said(capsys)


def test_a_ship_whose_id_is_a_way_out_of_the_folder_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ships = msgspec.to_builtins(shipped_fleets()["classic"].source)["ships"][:1]
    fleet = own_fleet(tmp_path, ships=[ships[0] | {"id": "../../moth"}])
    assert main(["print", "lightspeed", "--fleet", fleet, "--cards", str(tmp_path / "cards")]) == 2
    assert "fleets[0].ships[0].id: this cannot be a part of a file's name" in said(capsys)


@pytest.mark.parametrize("missing", ["typst", "markdown_it"])
def test_without_the_extra_one_sentence_says_how_to_get_it(missing: str, tmp_path: Path) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; from starfelt.cli import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", program, "print", "lightspeed", "--out", str(tmp_path / "a.pdf")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "starfelt: printing needs the extra `paper`: pip install 'starfelt[paper]'\n"
