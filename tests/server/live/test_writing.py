"""The write of new events: which of them change the histories of the players."""

from __future__ import annotations

import pytest

from starfelt.matches.commands import Resign
from starfelt.matches.model import Interrupted, MatchEvent, Rematched
from starfelt.server.live.writing import write_of
from tests.matches.test_match import NOW, LoggedMatch


@pytest.mark.parametrize(("event", "written"), [(Interrupted(5), True), (Rematched("other"), False)])
def test_after_its_end_a_rematch_leaves_the_rows_as_they_are(event: MatchEvent, written: bool) -> None:
    table = LoggedMatch().begin()
    assert write_of(table.state, 9, [Interrupted(5)], NOW).rows is None
    table.ask("bob", Resign())
    assert (write_of(table.state, 9, [event], NOW).rows is not None) is written
