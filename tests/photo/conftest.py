"""A printed deck and small photographs of it, composed by a generator that shares no geometry with the room."""

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("cv2")
pytest.importorskip("typst")

from bench.photographs import Deck
from starfelt.paper.cards import cards_of, drawing
from starfelt.paper.printing import pictures

#: The cards that the tests' photographs are made of: few, for they are printed anew for each run.
SHIPS = ("moth", "ghost", "viper", "bulwark", "hydra")


@pytest.fixture(scope="session")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    folder: Path = tmp_path_factory.mktemp("cards")
    cards = [
        card
        for card in cards_of("lightspeed", ())
        if card.asteroid == "small" or (card.team in {"red", "blue"} and card.ship and card.ship.id in SHIPS)
    ]
    drawn = [(drawing(card, marks=True), card.width / 10, card.height / 10) for card in cards]
    for card, png in zip(cards, pictures(drawn), strict=True):
        (folder / f"{card.name}.png").write_bytes(png)
    return Deck(folder)


@pytest.fixture(scope="session")
def taken(deck: Deck) -> Any:
    """One photograph of a small table, from aslant, with all that makes photographs hard."""
    from bench.photographs import photograph

    return photograph(deck, 5, count=9, table=(560, 420), size=(2000, 1500), tilt=35)
