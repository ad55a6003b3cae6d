"""The list of a deal of the day: the order of scores, ranks, and whose names it has."""

from __future__ import annotations

from starfelt.people.leaderboard import BEST, DealEntry, Leaderboard, add_try, rank_of, show_try
from starfelt.wire.deals import DealScore

WON, BARELY, DRAWN, LOST = (
    DealScore("won", 9),
    DealScore("won", 1),
    DealScore("drawn", 0),
    DealScore("lost", 3),
)


def board_of(*scores: DealScore) -> Leaderboard:
    board = Leaderboard()
    for number, score in enumerate(scores):
        board = add_try(board, DealEntry(f"m{number}", score))
    return board


def test_the_best_come_first_and_of_equal_ones_the_earlier() -> None:
    board = board_of(LOST, BARELY, WON, BARELY, DRAWN)
    assert [entry.match for entry in board.best] == ["m2", "m1", "m3", "m4", "m0"]


def test_equal_scores_share_a_rank() -> None:
    board = board_of(LOST, BARELY, WON, BARELY, DRAWN)
    assert [rank_of(board, score) for score in (WON, BARELY, DRAWN, LOST)] == [1, 2, 4, 5]
    assert board.players == 5


def test_all_are_counted_and_the_best_have_lines() -> None:
    board = board_of(*[DealScore("won", lead) for lead in range(BEST + 10)])
    assert (board.players, len(board.best), board.best[0].score.lead) == (BEST + 10, BEST, BEST + 9)
    assert rank_of(board, DealScore("won", 0)) == BEST + 10


def test_a_name_is_there_by_its_owners_wish_alone() -> None:
    board = board_of(WON, BARELY)
    assert [entry.name for entry in board.best] == [None, None]
    board = show_try(board, "m1", "Ada")
    assert [entry.name for entry in board.best] == [None, "Ada"]
    assert [entry.name for entry in show_try(board, "m1", None).best] == [None, None]
