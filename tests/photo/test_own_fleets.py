"""Players' own fleets: printed with marks, photographed and recognised, on the command line and on the page."""

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("cv2")
pytest.importorskip("typst")

from kit.own_fleets import SPARKS
from kit.photographs import Deck, PhotographedCard, photograph
from starfelt.battle.table_file import table_from
from starfelt.cards.fleet import fleet_from
from starfelt.cli import main
from starfelt.games.deployment.paper.sheets import cards_of, drawing
from starfelt.paper.printing import pictures
from starfelt.photo.picture import Unusable
from starfelt.photo.reading import read_pictures
from starfelt.server.workers import photographs

#: Two of them, and a card of the package, by their file names.
NAMES = ("red-flint", "blue-tinder", "blue-moth")


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    folder = tmp_path_factory.mktemp("sparks")
    cards = [card for card in cards_of("lightspeed", [fleet_from(SPARKS)]) if card.name in NAMES]
    drawn = [(drawing(card, marks=True), card.width / 10, card.height / 10) for card in cards]
    for card, png in zip(cards, pictures(drawn), strict=True):
        (folder / f"{card.name}.png").write_bytes(png)
    return Deck(folder)


def taken(deck: Deck, *lying: PhotographedCard) -> bytes:
    return photograph(deck, 3, table=(400, 300), size=(1200, 900), hard=0.4, lying=list(lying)).data


def framed(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def test_a_fleet_of_ones_own_is_found_again(
    deck: Deck, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = taken(
        deck,
        PhotographedCard("red-flint", 120, 150, 20, 44, 63),
        PhotographedCard("blue-tinder", 280, 150, 200, 44, 63),
    )
    (tmp_path / "table.jpg").write_bytes(picture)
    (tmp_path / "sparks.json").write_text(json.dumps(SPARKS))
    fleet, image = str(tmp_path / "sparks.json"), str(tmp_path / "table.jpg")
    assert main(["photo", image, "--fleet", fleet]) == 0
    table: Any = json.loads(capsys.readouterr().out)
    assert {(ship["seat"], ship["ship"]) for ship in table["ships"]} == {(0, "flint"), (1, "tinder")}
    assert [entry["id"] for entry in table["fleets"]] == ["sparks"]
    assert table_from(table).field.fighters[0].ship.name == "Flint"

    # The page sends the fleet together with the pictures.
    made = photographs.read(framed(json.dumps(SPARKS).encode(), picture), None)
    assert isinstance(made, bytes)
    assert json.loads(made)["table"] == table
    # Without the fleet, the reader finds no card.
    with pytest.raises(Unusable) as refused:
        read_pictures([picture])
    assert refused.value.message == "photo-other-marks"


def test_fleets_that_cannot_be_used_say_why(deck: Deck) -> None:
    picture = taken(
        deck,
        PhotographedCard("red-flint", 120, 150, 20, 44, 63),
        PhotographedCard("blue-moth", 280, 150, 0, 63, 88),
    )
    broken = photographs.read(framed(b'{"format": "starfelt-fleet/1"}', picture), None)
    assert not isinstance(broken, bytes)
    assert (broken.message, broken.args["why"]) == ("photo-fleets", "id: this key is missing")
    # Fleets on one table need different ids.
    twice = photographs.read(framed(json.dumps({**SPARKS, "id": "classic"}).encode(), picture), None)
    assert not isinstance(twice, bytes)
    assert (twice.message, twice.args) == ("photo-two-fleets", {"fleet": "classic"})
