"""Fleet files: valid ones are read with their units, invalid ones are refused with the ship and the key."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kit import by_hand
from starfelt.cards.fleet import fleet_from, shipped_fleets
from starfelt.files import BadFile

Data = dict[str, Any]


def fleet(game: str = "lightspeed", **ship: Any) -> Data:
    """Return a fleet of two ships; the second one has the given changes."""
    extra: Data = {} if game == "lightspeed" else {"vp": 1, "credits": 2, "role": "ship"}
    plain: Data = {"id": "moth", "name": "Moth", "initiative": [1], "hull": 1, "lasers": [], "shields": []}
    return {
        "format": "starfelt-fleet/1",
        "id": "test",
        "name": "Test",
        "game": game,
        "card_mm": [63.5, 88.9],
        "ships": [plain | extra, plain | extra | {"id": "viper", "name": "Viper"} | ship],
    }


def laser(**changes: Any) -> Data:
    return {"power": 2, "at_mm": [0, -20], "angle_deg": 0, **changes}


def refusal(data: Data) -> str:
    with pytest.raises(BadFile) as error:
        fleet_from(data)
    return str(error.value)


def test_lengths_and_angles_come_in_tenths() -> None:
    read = fleet_from(
        fleet(
            lasers=[laser(at_mm=[1.25, -20.04], angle_deg=-45.05)],
            shields=[{"side": "left", "from_mm": -20, "to_mm": 30.15}],
        )
    )
    ship = read.ships[1]
    assert (read.width, read.height) == (ship.width, ship.height) == (635, 889)
    assert (ship.lasers[0].x, ship.lasers[0].y, ship.lasers[0].angle) == (13, -200, 3149)
    assert (ship.shields[0].start, ship.shields[0].end) == (-200, 302)


@pytest.mark.parametrize("at_mm", [(30, 0), (-30, 0), (0, 40), (0, -40)])
def test_a_muzzle_may_be_on_the_edge_of_its_card(at_mm: tuple[int, int]) -> None:
    [entry] = by_hand.table([by_hand.lies(0, by_hand.ship("gun", [by_hand.laser(at=at_mm)]), 500, 500)])[
        "fleets"
    ]
    [gun] = fleet_from(entry).ships[0].lasers
    assert (gun.x, gun.y) == (10 * at_mm[0], 10 * at_mm[1])


def test_a_laser_fires_with_its_ship_unless_it_says_otherwise() -> None:
    data = fleet("stellarconflict", initiative=[2, 5], lasers=[laser(), laser(initiative=[5])])
    assert [laser.initiative for laser in fleet_from(data).ships[1].lasers] == [(2, 5), (5,)]


def test_guards_are_shares_of_the_sides_clockwise() -> None:
    # Of 63.5 mm: from a quarter of the way to the end. Along the back and the left, clockwise runs against the axis.
    sides = {"front": (-10, 31.7), "right": (-10, 44), "back": (-10, 31.7), "left": (-10, 44)}
    spans = [{"side": side, "from_mm": a, "to_mm": b} for side, (a, b) in sides.items()]
    ship = fleet_from(fleet(shields=spans)).ships[1]
    shares = [(a / of, b / of) for ((a, b),), of in zip(ship.guard, ship.whole, strict=True)]
    assert shares == [
        pytest.approx((0.5 - 10 / 63.5, 0.5 + 31.7 / 63.5)),
        pytest.approx((0.5 - 10 / 88.9, 0.5 + 44 / 88.9)),
        pytest.approx((0.5 - 31.7 / 63.5, 0.5 + 10 / 63.5)),
        pytest.approx((0.5 - 44 / 88.9, 0.5 + 10 / 88.9)),
    ]


def test_a_ship_is_found_by_its_id() -> None:
    read = fleet_from(fleet())
    assert read.ship("viper") is read.ships[1]
    assert read.ship("ghost") is None


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"hull": 0}, "ships[1].hull: expected 1 or more (Viper)"),
        ({"hull": True}, "ships[1].hull: expected `int`, got `bool`"),
        ({"id": "moth"}, "ships[1].id: another ship has this id (Viper)"),
        ({"initiative": []}, "ships[1].initiative: expected `array` of length >= 1"),
        ({"initiative": [0]}, "ships[1].initiative[0]: expected `int` >= 1"),
        ({"initiative": [1, 3]}, "ships[1].initiative: a ship of Light Speed has one speed (Viper)"),
        ({"vp": 3}, "ships[1].vp: unknown key: a key of Stellar Conflict (Viper)"),
        ({"speed": 3}, "ships[1].speed: unknown key"),
        (
            {"lasers": [laser(), laser(power=0)]},
            "ships[1].lasers[1].power: a laser of kind laser has power 1 to 3 (Viper)",
        ),
        (
            {"lasers": [laser(kind="ion", power=1)]},
            "ships[1].lasers[0].power: a laser of kind ion has power 0 (Viper)",
        ),
        (
            {"lasers": [laser(kind="penetrating", power=2)]},
            "ships[1].lasers[0].power: a laser of kind penetrating has power 1 (Viper)",
        ),
        ({"lasers": [laser(power=4)]}, "ships[1].lasers[0].power: expected `int` <= 3"),
        ({"lasers": [laser(kind="maser")]}, "ships[1].lasers[0].kind: invalid enum value 'maser'"),
        (
            {"lasers": [laser(at_mm=[31.8, 0])]},
            "ships[1].lasers[0].at_mm: this point is not inside the card (Viper)",
        ),
        ({"lasers": [laser(angle_deg=3601)]}, "ships[1].lasers[0].angle_deg: expected `float` <= 3600.0"),
        (
            {"lasers": [laser(initiative=[2, 2])]},
            "ships[1].lasers[0].initiative: the same initiative twice (Viper)",
        ),
        (
            {"lasers": [laser(initiative=[4])]},
            "ships[1].lasers[0].initiative: a laser fires at one or both of its ship's own initiatives (Viper)",
        ),
        (
            {"shields": [{"side": "front", "from_mm": -31.8, "to_mm": 0}]},
            "ships[1].shields[0].from_mm: beyond the end of the front side (Viper)",
        ),
        (
            {"shields": [{"side": "left", "from_mm": 0, "to_mm": 44.5}]},
            "ships[1].shields[0].to_mm: beyond the end of the left side (Viper)",
        ),
        (
            {"shields": [{"side": "left", "from_mm": 10, "to_mm": 5}]},
            "ships[1].shields[0].to_mm: a shield runs from the lower to the higher number (Viper)",
        ),
        (
            {"shields": [{"side": "left", "from_mm": 10, "to_mm": 10}]},
            "ships[1].shields[0].to_mm: a shield runs from the lower to the higher number (Viper)",
        ),
        (
            {"shields": [{"side": "top", "from_mm": 0, "to_mm": 5}]},
            "ships[1].shields[0].side: invalid enum value 'top'",
        ),
    ],
)
def test_a_ship_that_cannot_be_is_refused_by_its_name(changes: Data, line: str) -> None:
    assert refusal(fleet(**changes)) == line


@pytest.mark.parametrize("key", ["vp", "credits", "role"])
def test_a_ship_of_stellar_conflict_wants_its_keys(key: str) -> None:
    data = fleet("stellarconflict")
    del data["ships"][1][key]
    assert refusal(data) == f"ships[1].{key}: this key is missing (Viper)"


def test_only_a_cargo_ship_may_have_no_hull() -> None:
    assert fleet_from(fleet("stellarconflict", role="cargo", hull=0)).ships[1].hull == 0
    assert refusal(fleet("stellarconflict", role="flag", hull=0)).startswith("ships[1].hull")


REFUSED: list[tuple[Callable[[Data], object], str]] = [
    (lambda data: data.pop("format"), "format: this key is missing"),
    (lambda data: data.update(format="starfelt-fleet/2"), "format: invalid value 'starfelt-fleet/2'"),
    (lambda data: data.update(game="ftl"), "game: invalid enum value 'ftl'"),
    (lambda data: data.update(card_mm=[63, 201]), "card_mm[1]: expected `float` <= 200.0"),
    (lambda data: data.update(card_mm=[63]), "card_mm: expected `array` of length 2, got 1"),
    (lambda data: data["ships"][0].pop("lasers"), "ships[0].lasers: this key is missing"),
]


@pytest.mark.parametrize(("change", "line"), REFUSED)
def test_a_fleet_that_cannot_be_is_refused(change: Callable[[Data], object], line: str) -> None:
    data = fleet()
    change(data)
    assert refusal(data) == line


def test_the_shipped_fleets_round_trip() -> None:
    for name, shipped in shipped_fleets().items():
        again = fleet_from(msgspec.to_builtins(shipped.source))
        assert (again.id, again.source) == (name, shipped.source)
