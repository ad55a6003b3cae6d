"""What a puzzle's sentence asks for solves it: no random try reaches the words and is refused."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from kit.goals import find_unfair
from starfelt.puzzles.contract import game_puzzles
from starfelt.puzzles.shipped import games_in_turn, puzzles_of

KINDS = [(game, kind) for game in games_in_turn() for kind in game_puzzles(game).kinds]


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_no_try_reaches_the_words_and_is_refused(game: str, kind: str) -> None:
    puzzles = islice((one for one in puzzles_of(game) if one.kind == kind), 2)
    assert [find_unfair(one, Random(one.id), tries=4) for one in puzzles] == [None] * 2
