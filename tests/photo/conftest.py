"""A printed deck and small photographs of it, composed by a generator that shares no geometry with the room."""

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
    """One photograph of a small table, from aslant, with all that makes photographs hard."""
    return small_table(deck)
