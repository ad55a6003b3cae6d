"""The four races of Stellar Conflict: what the rules say about their cards, and their drawings."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from starfelt.cards.drawing import Detail, card_svg, standalone
from starfelt.cards.fleet import Fleet, Ship, build_fleet, shipped_fleets
from starfelt.cards.hulls import generic_hull
from starfelt.cards.races import RACE_HULLS

RACES = ("wiss", "vak", "hexai", "tetrakori")
SHIPS = [(shipped_fleets()[race], ship) for race in RACES for ship in shipped_fleets()[race].ships]


def fleet(race: str) -> Fleet:
    return shipped_fleets()[race]


def roles(race: str, role: str) -> list[Ship]:
    return [ship for ship in fleet(race).ships if ship.role == role]


@pytest.mark.parametrize(("race", "cards"), [("wiss", 20), ("vak", 20), ("hexai", 20), ("tetrakori", 23)])
def test_how_many_cards(race: str, cards: int) -> None:
    assert len(fleet(race).ships) == cards
    assert fleet(race).game == "stellarconflict"
    assert len(roles(race, "cargo")) == len(roles(race, "flag")) == 1


@pytest.mark.parametrize("race", RACES)
def test_what_cargo_ships_and_flag_ships_are(race: str) -> None:
    (cargo,), (flag,) = roles(race, "cargo"), roles(race, "flag")
    assert (cargo.lasers, cargo.hull, cargo.vp, cargo.credits) == ((), 0, 0, 0)
    assert flag.credits == 0
    assert flag.lasers
    assert flag.vp > 0


@pytest.mark.parametrize("race", RACES)
def test_ships_from_light_fighters_to_capital_ships(race: str) -> None:
    ships = roles(race, "ship")
    assert {ship.credits for ship in ships} == {1, 2, 3, 4, 5}
    assert len({ship.name for ship in fleet(race).ships}) == len(fleet(race).ships)
    light = [ship for ship in ships if ship.credits == 1]
    heavy = [ship for ship in ships if ship.credits >= 4]

    def average(of: list[Ship], what: str) -> float:
        return sum(getattr(ship, what) for ship in of) / len(of)

    assert average(light, "hull") < average(heavy, "hull")
    assert average(light, "vp") < average(heavy, "vp")
    assert min(ship.initiative[0] for ship in light) < min(ship.initiative[-1] for ship in heavy)


@pytest.mark.parametrize("race", RACES)
def test_what_a_race_alone_can_do(race: str) -> None:
    cards = fleet(race).ships
    kinds = {laser.kind for ship in cards for laser in ship.lasers}
    assert kinds - {"laser"} == {"wiss": {"ion"}, "vak": {"penetrating"}}.get(race, set())
    assert any(len(ship.initiative) == 2 for ship in cards) == (race == "hexai")
    assert bool(roles(race, "scout")) == (race == "tetrakori")
    assert all(ship.credits == 0 for ship in roles(race, "scout"))


@pytest.mark.parametrize(("of", "ship"), SHIPS, ids=[f"{of.id}-{ship.id}" for of, ship in SHIPS])
@pytest.mark.parametrize("detail", ["full", "small"])
def test_every_card_is_sound_svg(of: Fleet, ship: Ship, detail: Detail) -> None:
    ElementTree.fromstring(standalone(card_svg(ship, of, detail=detail), of.width, of.height))


def test_no_two_hulls_are_alike() -> None:
    hulls = {RACE_HULLS[of.id](ship) for of, ship in SHIPS}
    assert len(hulls) == len(SHIPS)


def test_a_hull_is_the_same_every_time() -> None:
    assert [RACE_HULLS[of.id](ship) for of, ship in SHIPS] == [RACE_HULLS[of.id](ship) for of, ship in SHIPS]


def test_a_fleet_of_ones_own_borrows_no_hulls_by_its_name() -> None:
    own = build_fleet(fleet("vak").source)
    ship = own.ships[0]
    assert generic_hull(ship, own.width, own.height) in card_svg(ship, own)


def test_price_and_worth_are_on_the_card_and_a_crate_on_the_cargo_ship() -> None:
    thorn = card_svg(fleet("vak").ships[0], fleet("vak"))
    cargo = card_svg(roles("vak", "cargo")[0], fleet("vak"))
    assert thorn.count("#7a5cff") == 1
    assert thorn.count("#f2b632") == 1
    assert "#7a5cff" not in cargo
    assert "#ffe08a" in cargo
    assert "#7a5cff" not in card_svg(shipped_fleets()["classic"].ships[0], shipped_fleets()["classic"])
