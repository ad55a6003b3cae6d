"""`starfelt photo`: a table file, or with `--json` each card's error too; one line for an unusable picture."""

import json
import sys
from pathlib import Path

import pytest

pytest.importorskip("cv2")
pytest.importorskip("typst")

from kit.photographs import Deck, photograph
from starfelt.battle.table_file import table_from
from starfelt.cli import main
from tests.photo.conftest import deck

__all__ = ["deck"]


@pytest.fixture
def picture(deck: Deck, tmp_path: Path) -> str:
    path = tmp_path / "table.jpg"
    path.write_bytes(photograph(deck, 6, count=6, table=(500, 380), size=(1400, 1050), hard=0.5).data)
    return str(path)


def test_a_picture_becomes_a_table_file(
    picture: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["photo", picture, "--table", "500x380", "--debug", str(tmp_path / "seen")]) == 0
    table = table_from(json.loads(capsys.readouterr().out))
    assert table.file.table_mm == (500, 380)
    assert (tmp_path / "seen" / "picture-1.jpg").read_bytes()[:2] == b"\xff\xd8"
    assert main(["photo", picture, "--table", "500x380", "--json"]) == 0
    photo = json.loads(capsys.readouterr().out)
    assert list(photo) == ["format", "table", "cards", "notes"]
    assert photo["format"] == "starfelt-photo/1"
    assert table_from(photo["table"]).field == table.field
    assert len(photo["cards"]) == len(table.file.ships) + len(table.file.asteroids)
    assert list(photo["cards"][0]) == ["card", "error_mm", "error_deg"]
    assert photo["cards"][0]["card"] == "ship:0"
    assert any("guessed" in note for note in photo["notes"])


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["absent.jpg"], "absent.jpg: no such file"),
        ([__file__], "neither a JPEG nor a PNG"),
        ([__file__, "--table", "12"], "--table: expected WIDTHxHEIGHT"),
        ([__file__, "--table", "1200x80"], "--table: expected WIDTHxHEIGHT"),
    ],
)
def test_what_cannot_be_used_is_said_in_one_line(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["photo", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert why in err


def test_the_missing_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("starfelt.photo")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cv2", None)
    assert main(["photo", __file__]) == 2
    assert "pip install 'starfelt[photo]'" in capsys.readouterr().err
