"""Numbers in place of names: a stored log says nothing of who played, and means the same match."""

from __future__ import annotations

import pytest

from starfelt.games.contract import SeatInfo
from starfelt.games.ftl.rules.game import FTL
from starfelt.matches.log import decode_events, encode_event
from starfelt.matches.model import Began, Created, MatchEvent, Played, Sat, Stood
from starfelt.matches.naming import Named, Numbering, show_names

OPTIONS = FTL.options_type()
EVENTS: list[MatchEvent] = [
    Created("m", "ftl", 1, {}, 2, 7, "id of Ada", public=False, at=0),
    Sat(0, "Ada", "blue", player="id of Ada"),
    Sat(1, "Eve", "amber", player="id of Eve"),
    Stood(1),
    Sat(1, "Rook", "amber", level="pilot"),
    Sat(0, "Ada L.", "blue", player="id of Ada"),
    Began(5),
    *(
        Played(0, event)
        for event in FTL.setup(OPTIONS, [SeatInfo("Ada L.", "blue"), SeatInfo("Rook", "amber")], 7)
    ),
]


def stored() -> tuple[list[bytes], dict[int, Named]]:
    numbering = Numbering({})
    return [encode_event(numbering.hide(event)) for event in EVENTS], numbering.new


def test_a_stored_log_has_numbers_and_the_names_of_bots() -> None:
    texts, names = stored()
    log = b"\n".join(texts)
    assert not [name for name in (b"Ada", b"Eve", b"id of") if name in log]
    assert b"Rook" in log
    assert names == {
        1: Named("id of Ada", ""),
        2: Named("id of Ada", "Ada"),
        3: Named("id of Eve", "Eve"),
        4: Named("id of Ada", "Ada L."),
    }
    assert decode_events(texts, names=names) == EVENTS


def test_without_a_forgotten_player_the_match_is_the_same() -> None:
    texts, names = stored()
    gone = {
        number: Named("", "") if named.player == "id of Ada" else named for number, named in names.items()
    }
    created, ada, eve, *_ = events = decode_events(texts, names=gone)
    began = events[7]
    assert isinstance(created, Created)
    assert isinstance(ada, Sat)
    assert isinstance(began, Played)
    assert (created.host, ada.name, ada.player) == ("", "Player 1", "forgotten 0")
    assert eve == EVENTS[2]
    assert [seat.name for seat in began.event.seats] == ["Player 1", "Rook"]


def test_a_later_part_goes_on_with_the_numbers() -> None:
    _, names = stored()
    numbering = Numbering(names)
    again, new = Sat(0, "Ada", "teal", player="id of Ada"), Sat(1, "Bob", "amber", player="id of Bob")
    texts = [encode_event(numbering.hide(event)) for event in (again, new)]
    assert b'"player":"#2"' in texts[0]
    assert numbering.new == {5: Named("id of Bob", "Bob")}
    assert decode_events(texts, names={**names, **numbering.new}) == [again, new]


@pytest.mark.parametrize("name", ["#1", "#2", "#99999999999"])
def test_a_name_that_looks_like_a_number_is_a_name(name: str) -> None:
    sat = Sat(0, name, "blue", player="id of Eve")
    numbering = Numbering({1: Named("id of Ada", "Ada")})
    text = encode_event(numbering.hide(sat))
    assert decode_events([text], names={1: Named("id of Ada", "Ada"), **numbering.new}) == [sat]


def test_a_game_may_have_more_seats_than_ours() -> None:
    names = [f"Player of {seat}" for seat in range(6)]
    numbering = Numbering({}, {seat: Named(f"id {seat}", name) for seat, name in enumerate(names)})
    hidden = numbering.hide(Played(0, {"type": "begun", "seats": [{"name": name} for name in names]}))
    assert isinstance(hidden, Played)
    assert [seat["name"] for seat in hidden.event["seats"]] == [f"#{number}" for number in range(1, 7)]
    shown = show_names(hidden, numbering.new)
    assert isinstance(shown, Played)
    assert [seat["name"] for seat in shown.event["seats"]] == names
