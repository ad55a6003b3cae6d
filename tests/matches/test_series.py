"""Rematches as a series: the first player with enough wins takes the series."""

from __future__ import annotations

from starfelt.matches.commands import OfferDraw, Resign
from starfelt.matches.founding import rematch
from starfelt.matches.match import replay, view
from starfelt.matches.model import MatchState, SeriesView
from tests.matches.test_match import NOW, LoggedMatch


def after(state: MatchState) -> LoggedMatch:
    new = LoggedMatch()
    new.log = rematch(state, "bcdefghjkm", player="ada", seed=8, now=NOW)
    return new


def test_a_point_for_each_match_until_somebody_has_enough() -> None:
    first = LoggedMatch(first_to=2).begin()
    assert view(first.state, None).series == SeriesView(2, (0, 0), over=False)
    first.ask("bob", Resign())
    assert view(first.state, None).series == SeriesView(2, (1, 0), over=False)

    second = after(first.state).begin()
    assert view(second.state, 0).series == SeriesView(2, (1, 0), over=False)
    second.ask("ada", Resign())
    assert view(second.state, 0).series == SeriesView(2, (1, 1), over=False)

    third = after(second.state).begin()
    third.ask("ada", Resign())
    assert view(third.state, 0).series == SeriesView(2, (1, 2), over=True)
    # After a series, another one starts.
    assert view(after(third.state).state, 0).series == SeriesView(2, (0, 0), over=False)
    assert replay(third.log) == third.state


def test_a_tie_is_nobodys_point() -> None:
    first = LoggedMatch(first_to=2).begin()
    first.ask("ada", OfferDraw())
    first.ask("bob", OfferDraw())
    assert first.state.phase == "finished"
    assert view(first.state, None).series == SeriesView(2, (0, 0), over=False)


def test_one_match_is_no_series() -> None:
    alone = LoggedMatch(first_to=1).begin()
    alone.ask("ada", Resign())
    assert view(alone.state, None).series is None
    assert view(after(alone.state).state, None).series is None
