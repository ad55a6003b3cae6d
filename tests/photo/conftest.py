"""A printed deck and synthetic photographs of it, from a generator that shares no geometry with the product."""

from typing import Any

import pytest

pytest.importorskip("cv2")
pytest.importorskip("typst")

from kit.photographs import Deck
from kit.printed import printed_deck, small_table


@pytest.fixture(scope="session")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    return printed_deck(tmp_path_factory.mktemp("cards"))


@pytest.fixture(scope="session")
def taken(deck: Deck) -> Any:
    """One difficult photograph of a small table, taken at an angle."""
    return small_table(deck)
