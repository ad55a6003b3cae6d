"""Views of a state follow it, and cannot be written."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

from starfelt.envs.read_only import read_only
from starfelt.kernel.roster import Ints


class _Packs(NamedTuple):
    cards: Ints


class _State(NamedTuple):
    turn: Ints
    packs: _Packs


def test_what_is_read_follows_the_state_and_cannot_be_written() -> None:
    state = _State(np.zeros(2, np.int64), _Packs(np.zeros((2, 3), np.int64)))
    seen = read_only(state)
    state.packs.cards[1] = 7
    assert isinstance(seen, _State)
    assert seen.packs.cards.tolist() == [[0, 0, 0], [7, 7, 7]]
    for part in seen.turn, seen.packs.cards:
        with pytest.raises(ValueError, match="read-only"):
            part[0] = 1
    state.turn[0] = 1
