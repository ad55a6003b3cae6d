"""Editions of fleets: a match is judged with the ships that it was played with, even after they change."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import keep_fleets
from starfelt.cards import editions
from starfelt.cards.drawing import card_svg
from starfelt.cards.editions import FIRST, NoEdition, chosen_editions, edition_of, fleet_of, ours, todays
from starfelt.cards.fleet import build_fleet, shipped_fleets
from starfelt.files import BadFile, parse_toml


def test_no_edition_is_ever_lost() -> None:
    assert (keep_fleets.missing(), keep_fleets.list_unlisted()) == ([], []), (
        "a fleet has changed: `uv run scripts/keep_fleets.py` keeps its last edition, with which matches were played"
    )
    assert {*FIRST.values()} <= {*keep_fleets.LISTED.read_text("utf-8").split()}
    assert {*FIRST} <= {*shipped_fleets()}


def test_a_fleets_id_means_todays_edition() -> None:
    wiss = shipped_fleets()["wiss"]
    assert fleet_of("wiss") is fleet_of(todays("wiss")) is wiss
    assert ours(wiss)


def test_a_ship_that_changes_makes_another_edition_and_a_comment_does_not() -> None:
    path = Path(editions.__file__).parent / "fleets" / "wiss.toml"
    text = path.read_text("utf-8")
    data = parse_toml(b"# a remark\n\n" + text.encode())
    again = editions.fleet_from(data)
    assert edition_of(again) == todays("wiss")
    assert not ours(again)
    data["ships"][0]["vp"] += 1
    changed = editions.fleet_from(data)
    assert edition_of(changed) != todays("wiss")
    assert edition_of(changed).startswith("wiss@")


@pytest.mark.parametrize(
    "name", ["wiss@00000000", "nobody", "", "../wiss", "past/wiss@7a98d84b", "wiss@7A98D84B"]
)
def test_there_is_no_such_edition(name: str) -> None:
    with pytest.raises(NoEdition):
        fleet_of(name)


def test_an_earlier_edition_lies_in_the_past_and_is_drawn_like_todays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editions, "_PAST", tmp_path)
    source = (Path(editions.__file__).parent / "fleets" / "vak.toml").read_text("utf-8")
    text = source.replace("hull = 3", "hull = 4", 1)
    assert text != source
    edition = edition_of(editions.fleet_from(parse_toml(text.encode())))
    (tmp_path / f"{edition}.toml").write_text(text, "utf-8")
    past = fleet_of(edition)
    assert fleet_of(edition) is past is not shipped_fleets()["vak"]
    assert (past.id, edition_of(past)) == ("vak", edition)
    own = build_fleet(past.source)
    assert card_svg(past.ships[0], past) != card_svg(own.ships[0], own)
    editions.of_the_package.cache_clear()


def test_a_file_asks_for_the_editions_of_the_fleets_that_play() -> None:
    fleets = ["wiss", "vak"]
    now = tuple(map(todays, fleets))
    assert (
        chosen_editions(None, fleets)
        == chosen_editions(now, fleets)
        == chosen_editions(fleets, fleets)
        == now
    )


@pytest.mark.parametrize(
    ("asked", "where"),
    [
        (["wiss"], "editions"),
        (["wiss", "wiss"], "editions[1]"),
        (["wiss", "vak@00000000"], "editions[1]"),
        (["../wiss", "vak"], "editions[0]"),
    ],
)
def test_editions_that_cannot_be_asked_for(asked: list[str], where: str) -> None:
    with pytest.raises(BadFile) as error:
        chosen_editions(asked, ["wiss", "vak"])
    assert error.value.path == where
