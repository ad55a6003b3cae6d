"""Table files: valid ones are judged, invalid ones are refused with a path."""

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.by_hand import asteroid, fast_report, laser, lies, ship, table
from kit.tables import random_table
from starfelt.battle.field import Asteroid
from starfelt.battle.table_file import asteroid_entry, look_through, ship_entry, table_from
from starfelt.files import BadFile, parse_json
from starfelt.table.card import Pose

Data = dict[str, Any]
Change = Callable[[Data], object]

moth = ship("moth", [laser(1)])
plain = table([lies(0, moth, 200, 500), lies(1, moth, 500, 500)], [asteroid(800, 500, 12)])


def refusal(change: Change, data: Data = plain) -> str:
    data = copy.deepcopy(data)
    change(data)
    with pytest.raises(BadFile) as error:
        table_from(parse_json(json.dumps(data).encode()))
    return str(error.value)


def test_the_plain_table_is_fine() -> None:
    read = table_from(plain)
    assert (read.field.width, read.field.height, read.field.seats) == (10000, 10000, 2)
    assert [fighter.pose for fighter in read.field.fighters] == [Pose(2000, 5000, 0), Pose(5000, 5000, 0)]


REFUSED: list[tuple[Change, str]] = [
    (lambda d: d.pop("format"), "format: this key is missing"),
    (lambda d: d.update(format="starfelt-table/2"), "format: invalid value 'starfelt-table/2'"),
    (lambda d: d.update(extra=1), "extra: unknown key"),
    (lambda d: d.pop("options"), "options: this key is missing"),
    (lambda d: d.update(game="hexfleet"), "game: invalid enum value 'hexfleet'"),
    (lambda d: d.update(table_mm=[299.9, 500]), "table_mm[0]: expected `float` >= 300.0"),
    (lambda d: d.update(table_mm=[300, 3001]), "table_mm[1]: expected `float` <= 3000.0"),
    (lambda d: d["seats"].pop(), "seats: expected `array` of length >= 2"),
    (lambda d: d["seats"].extend(d["seats"] * 2), "seats: expected `array` of length <= 4"),
    (lambda d: d["seats"][1].update(fleet="none"), "seats[1].fleet: no fleet named 'none'"),
    (lambda d: d["seats"][1].pop("colour"), "seats[1].colour: this key is missing"),
    (lambda d: d["options"].update(stolen_goods=True), "options.stolen_goods: unknown key"),
    (lambda d: d["options"].update(piracy=1), "options.piracy: expected `bool`, got `int`"),
    (lambda d: d["options"].update(rocks=12), "options.rocks: unknown key"),
    (lambda d: d["ships"][1].update(seat=2), "ships[1].seat: there are 2 seats, from 0"),
    (lambda d: d["ships"][1].update(seat=-1), "ships[1].seat: expected `int` >= 0"),
    (lambda d: d["ships"][1].update(ship="x"), "ships[1].ship: the fleet 'by-hand' has no ship 'x'"),
    (lambda d: d["ships"][1].update(cubes=3), "ships[1].cubes: only a Cargo ship carries cubes"),
    (
        lambda d: d["ships"][1].update(heading_deg=3600.1),
        "ships[1].heading_deg: expected `float` <= 3600.0",
    ),
    (lambda d: d["ships"][1].pop("heading_deg"), "ships[1].heading_deg: this key is missing"),
    (lambda d: d["ships"][1].update(x_mm=29.9), "ships[1]: this card does not lie wholly on the table"),
    (lambda d: d["ships"][1].update(x_mm=-1e5), "ships[1]: this card does not lie wholly on the table"),
    (lambda d: d["ships"][1].update(x_mm=260), "ships[1]: this card touches ships[0]"),
    (lambda d: d["ships"][1].update(x_mm=200), "ships[1]: this card touches ships[0]"),
    (lambda d: d["asteroids"][0].update(x_mm=560), "asteroids[0]: this card touches ships[1]"),
    (
        lambda d: d["asteroids"].append(d["asteroids"][0]),
        "asteroids[1]: this card touches asteroids[0]",
    ),
    (
        lambda d: d["asteroids"][0].update(y_mm=43.9),
        "asteroids[0]: this card does not lie wholly on the table",
    ),
    (lambda d: d["asteroids"][0].update(rocks=0), "asteroids[0].rocks: expected `int` >= 1"),
    (lambda d: d["asteroids"][0].update(rocks=41), "asteroids[0].rocks: expected `int` <= 40"),
    (lambda d: d["asteroids"][0].update(size="huge"), "asteroids[0].size: invalid enum value 'huge'"),
    (lambda d: d["fleets"][0].pop("format"), "fleets[0].format: this key is missing"),
    (
        lambda d: d["fleets"].append(d["fleets"][0]),
        "fleets[1].id: another fleet of this file has this id",
    ),
    (
        lambda d: d["fleets"][0]["ships"][0]["lasers"][0].update(power=0),
        "fleets[0].ships[0].lasers[0].power: a laser of kind laser has power 1 to 3 (Moth)",
    ),
    (
        lambda d: d["fleets"][0]["ships"][0].update(vp=1),
        "fleets[0].ships[0].vp: unknown key: a key of Stellar Conflict (Moth)",
    ),
    (
        lambda d: d.update(game="stellarconflict"),
        "seats[0].fleet: 'by-hand' is a fleet of lightspeed, not of stellarconflict",
    ),
]


@pytest.mark.parametrize(("change", "line"), REFUSED)
def test_a_table_that_cannot_be_judged_is_refused(change: Change, line: str) -> None:
    assert refusal(change) == line


def flaws(data: Data) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(flaw.code, flaw.path, flaw.cards) for flaw in look_through(data, 100)[1]]


def test_all_that_is_wrong_is_told_at_once_each_with_its_cards() -> None:
    data = copy.deepcopy(plain)
    data["seats"].append({"name": "Cyd", "colour": "blue", "fleet": "none"})
    data["ships"] += [
        entry
        for entry, _ in (
            lies(0, moth, 230, 500),
            lies(1, moth, 29.9, 900, cubes=3),
            lies(1, ship("claw"), 700, 800),
            lies(2, moth, 700, 800),
            lies(3, moth, 700, 800),
        )
    ]
    data["asteroids"].append(data["asteroids"][0] | {"x_mm": 230})
    assert flaws(data) == [
        ("no-such-fleet", "seats[2].fleet", ()),
        ("touches-ship", "ships[2]", ("ship:2", "ship:0")),
        ("off-table", "ships[3]", ("ship:3",)),
        ("no-cargo-ship", "ships[3].cubes", ("ship:3",)),
        ("ship-missing", "ships[4].ship", ("ship:4",)),
        ("seat-missing", "ships[6].seat", ("ship:6",)),
        ("touches-ship", "asteroids[1]", ("asteroid:1", "ship:0")),
        ("touches-ship", "asteroids[1]", ("asteroid:1", "ship:2")),
    ]
    file, found, table = look_through(data, 100)
    assert file is not None
    assert table is None
    assert found[1].args == {"ship": "Moth", "owner": "Player 0"}


def test_what_has_not_the_form_of_a_table_is_told_entry_by_entry() -> None:
    data = copy.deepcopy(plain)
    data["ships"][0]["x_mm"] = "far"
    data["ships"][1]["heading_deg"] = 3601
    data["asteroids"][0]["rocks"] = 0
    assert flaws(data) == [
        ("misfit", "ships[0].x_mm", ("ship:0",)),
        ("misfit", "ships[1].heading_deg", ("ship:1",)),
        ("misfit", "asteroids[0].rocks", ("asteroid:0",)),
    ]
    assert look_through([], 100)[0] is None


def test_of_very_much_that_is_wrong_some_is_told() -> None:
    heap = table([lies(0, moth, 500, 500) for _ in range(2000)])
    assert len(look_through(heap, 7)[1]) == 7


def test_a_table_with_nothing_wrong_is_there() -> None:
    _, wrong, found = look_through(plain, 100)
    assert found is not None
    assert wrong == []
    assert [fighter.pose for fighter in found.field.fighters] == [Pose(2000, 5000, 0), Pose(5000, 5000, 0)]


def test_cards_a_tenth_of_a_millimetre_apart_may_lie() -> None:
    table_from(table([lies(0, moth, 30, 40), lies(1, moth, 90.1, 40)]))


def test_values_snap_to_tenths_halves_away_from_zero() -> None:
    data = table([lies(0, moth, 200.05, 500.25, -0.05), lies(1, moth, 500.04, 500, -3600)])
    poses = [fighter.pose for fighter in table_from(data).field.fighters]
    assert poses == [Pose(2001, 5003, 3599), Pose(5000, 5000, 0)]


def test_wrong_options_for_stellar_conflict() -> None:
    cargo = ship("cargo", role="cargo", hull=0)
    data = table([lies(0, cargo, 500, 500)], game="stellarconflict")
    assert refusal(lambda d: d["options"].update(piracy=True), data) == "options.piracy: unknown key"
    assert refusal(lambda d: d["ships"][0].update(cubes=0), data) == "ships[0].cubes: expected `int` >= 1"


def test_a_fleet_of_the_file_may_take_a_shipped_ones_name() -> None:
    data = json.loads(json.dumps(plain).replace("by-hand", "classic"))
    assert table_from(data).fleets[0].name == "By hand"


def test_the_same_ship_twice_two_seats_with_one_fleet_and_hardly_any_ships() -> None:
    assert fast_report(table([lies(0, moth, 200, 500), lies(0, moth, 500, 500)]))["winners"] == [0, 1]
    assert fast_report(table([lies(1, moth, 500, 500)]))["steps"][0]["shots"]


def test_entries_round_trip() -> None:
    pose = Pose(2001, 5003, 3599)
    entries = [ship_entry(1, "moth", pose), asteroid_entry(Asteroid(pose, "small", 7))]
    assert msgspec.to_builtins(entries) == [
        {"seat": 1, "ship": "moth", "x_mm": 200.1, "y_mm": 500.3, "heading_deg": 359.9},
        {"x_mm": 200.1, "y_mm": 500.3, "heading_deg": 359.9, "size": "small", "rocks": 7},
    ]


VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 0.5, 10**30, 10**400, 1e300, float("nan"), float("inf")),
    *("", "x", "\ud800", [], {}, [[]]),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path to every value inside a file's data."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inner = [*cast(Data, value).items()]
    elif isinstance(value, list):
        inner = [*enumerate(cast(list[Any], value))]
    return [way for key, entry in inner for way in ((*path, key), *places(entry, (*path, key)))]


@given(st.integers(0, 30), st.randoms(use_true_random=False), st.integers(1, 3), st.data())
def test_a_damaged_file_is_judged_or_refused_in_one_line(
    seed: int, rng: Random, damage: int, data: st.DataObject
) -> None:
    table = random_table(Random(seed), "loose")
    for _ in range(damage):
        ways = places(table)
        *way, last = ways[rng.randrange(len(ways))]
        inside: Any = table
        for key in way:
            inside = inside[key]
        match rng.randrange(4):
            case 0:
                del inside[last]
            case 1 if isinstance(last, str):
                inside[f"{last}s"] = data.draw(st.sampled_from(VALUES))
            case _:
                inside[last] = data.draw(st.sampled_from(VALUES))
    try:
        fast_report(table)
    except BadFile as error:
        line = str(error)
    else:
        line = "judged"
    assert line.isprintable()
