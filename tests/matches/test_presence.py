from __future__ import annotations

from starfelt.matches.model import ABSENT_MS
from starfelt.matches.presence import absences, here, observe
from tests.matches.test_match import NOW, Table


def test_who_leaves_is_away_since_then() -> None:
    state = Table(seats=4, bots=1).begin().state
    away = observe(state, {"ada"}, (), NOW)
    assert away == (None, NOW, None, None)
    assert observe(state, {"ada"}, away, NOW + 5) == away
    assert observe(state, {"ada", "bob"}, away, NOW + 5) == (None,) * 4
    assert here(state, away) == (True, False, False, True)


def test_a_seat_is_absent_after_a_while_and_only_when_somebody_waits() -> None:
    state = Table(bots=0).begin().state
    assert absences(state, (None, NOW)) == [(NOW + ABSENT_MS, 1)]
    assert absences(state, (NOW, NOW + 5)) == []
    assert absences(Table().state, (None, NOW)) == []
