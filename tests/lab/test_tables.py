"""Random tables, and tables from files and back."""

import json
import subprocess
import sys
from collections import Counter
from random import Random
from typing import Any, cast
from unittest.mock import Mock

import pytest

from kit.by_hand import ship
from kit.tables import random_fleet, random_table
from starfelt import lab
from starfelt.battle.table_file import table_from
from starfelt.cards.fleet import shipped_fleets
from starfelt.files import BadFile
from starfelt.games.deployment.lab import dealing

Data = dict[str, Any]


HEAD = {"format": "starfelt-fleet/1", "game": "lightspeed"}


def ships_of(file: Data) -> list[list[str]]:
    return [[s["ship"] for s in file["ships"] if s["seat"] == seat] for seat in range(len(file["seats"]))]


def test_a_random_table_of_light_speed_has_all_ships_and_the_asteroid() -> None:
    tables = lab.random_tables("lightspeed", 40, seats=3, seed=7)
    for number in range(len(tables)):
        file = tables.file(number)
        table_from(json.loads(json.dumps(file)))
        assert ships_of(file) == [[ship.id for ship in shipped_fleets()["classic"].ships]] * 3
        assert file["asteroids"] == [
            {"x_mm": 600, "y_mm": 400, "heading_deg": 0, "size": "small", "rocks": 12}
        ]


def test_a_random_table_of_stellar_conflict_has_a_race_a_seat_with_cargo_ship_and_flag_ship() -> None:
    tables = lab.random_tables("stellarconflict", 40, seats=4)
    file = tables.file(39)
    field = table_from(file).field
    assert [seat["fleet"] for seat in file["seats"]] == ["wiss", "vak", "hexai", "tetrakori"]
    roles = Counter((fighter.seat, fighter.ship.role) for fighter in field.fighters)
    assert all(roles[seat, role] == 1 for seat in range(4) for role in ("cargo", "flag"))
    assert {fighter.cubes for fighter in field.fighters} == {0, 4}


def test_random_tables_repeat_from_their_seed_and_begin_alike() -> None:
    many = lab.random_tables("lightspeed", 50, seed=3)
    few = lab.random_tables("lightspeed", 20, seed=3)
    assert [few.file(k) for k in range(20)] == [many.file(k) for k in range(20)]
    assert lab.random_tables("lightspeed", 1, seed=4).file(0) != few.file(0)
    assert few.file(0) != few.file(1)


def test_ships_lie_anywhere_at_any_heading() -> None:
    tables = lab.random_tables("lightspeed", 800, seed=1)
    ships = [ship for number in range(len(tables)) for ship in tables.file(number)["ships"]]
    for key, below, parts in (("x_mm", 1200, 8), ("y_mm", 800, 8), ("heading_deg", 360, 8)):
        shares = Counter(int(ship[key] * parts / below) for ship in ships)
        inner = range(parts) if key == "heading_deg" else range(1, parts - 1)
        mean = sum(shares[part] for part in inner) / len(inner)
        # In the middle of the table, the asteroid blocks some places.
        assert all(0.8 * mean < shares[part] < 1.2 * mean for part in inner)


def test_fleets_of_ones_own_play_all_their_ships() -> None:
    own = random_fleet(Random(1), "stellarconflict", "own", "loose")
    tables = lab.random_tables("stellarconflict", 5, fleets=[own, "vak"])
    file = tables.file(4)
    assert ships_of(file)[0] == [ship["id"] for ship in own["ships"]]
    assert [fleet["id"] for fleet in file["fleets"]] == ["own"]
    table_from(file)


def test_as_many_large_cards_as_are_allowed_find_room() -> None:
    ships = [ship(f"ship-{number}") for number in range(5)]
    fleet = {**HEAD, "id": "large", "name": "Large", "card_mm": [200, 200], "ships": ships}
    tables = lab.random_tables("lightspeed", 20, fleets=[fleet, fleet])
    for number in range(20):
        table_from(tables.file(number))


def test_cards_that_find_no_room_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "TABLE_MM", (350, 300))
    monkeypatch.setattr(dealing, "check_room", Mock())
    with pytest.raises(BadFile, match="find no room on 350 × 300 mm"):
        lab.random_tables("lightspeed", 20)


def test_a_file_comes_back_as_it_was_but_for_its_rounding() -> None:
    files = [random_table(Random(seed)) for seed in range(50)]
    tables = lab.tables_from(files)
    assert len(tables) == 50
    for number, data in enumerate(files):
        assert table_from(tables.file(number)).file.seats == table_from(data).file.seats
        fields = [table_from(each).field for each in (tables.file(number), data)]
        assert len({(f.width, f.height, f.switches, f.asteroids) for f in fields}) == 1
        cards = [[(f.seat, f.ship.id, f.pose, f.cubes) for f in field.fighters] for field in fields]
        assert cards[0] == cards[1]


def test_tables_with_the_same_cards_share_a_batch() -> None:
    first, second = random_table(Random(1)), random_table(Random(2))
    moved = first | {"ships": [ship | {"heading_deg": ship["heading_deg"] + 360} for ship in first["ships"]]}
    tables = lab.tables_from([first, second, moved])
    assert tables.place.tolist() == [[0, 0], [1, 0], [0, 1]]


@pytest.mark.parametrize(
    ("arguments", "more", "line"),
    cast(
        list[Any],
        [
            (("chess", 1), {}, "game: 'chess' is none of lightspeed, stellarconflict"),
            (("lightspeed", -1), {}, "count: expected a whole number, 0 or more, not -1"),
            (("lightspeed", 1), {"seats": 5}, "seats: expected a whole number from 2 to 4, not 5"),
            (("lightspeed", 1), {"fleets": ["classic"]}, "fleets: 1 fleets for 2 seats"),
            (("lightspeed", 1), {"fleets": ["classic", "x"]}, "fleets[1]: no fleet named 'x'"),
            (
                ("lightspeed", 1),
                {"fleets": ["vak", "vak"]},
                "fleets[0]: 'vak' is a fleet of stellarconflict, not of lightspeed",
            ),
            (("lightspeed", 1), {"fleets": [{}, "classic"]}, "fleets[0].id: this key is missing"),
        ],
    ),
)
def test_what_cannot_be_dealt_is_refused_in_one_line(arguments: Any, more: Data, line: str) -> None:
    with pytest.raises(BadFile) as refused:
        lab.random_tables(*arguments, **more)
    assert str(refused.value) == line


def test_a_bad_file_is_named_by_its_number() -> None:
    bad: Data = {**random_table(Random(3)), "seats": []}
    with pytest.raises(BadFile) as refused:
        lab.tables_from([random_table(Random(1)), bad])
    assert refused.value.path == "[1].seats"


def test_serving_needs_nothing_of_the_laboratory() -> None:
    heavy = {"llvmlite", "numba", "numpy", "starfelt.lab"}
    code = f"import sys, starfelt.cli, starfelt.server.app; print({heavy} & {{*sys.modules}})"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"


def test_without_llvm_the_laboratory_says_in_a_sentence_what_it_needs() -> None:
    code = "import sys; sys.modules['llvmlite.ir'] = None; import starfelt.lab"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.stderr.strip().splitlines()[-1] == (
        "ModuleNotFoundError: the laboratory needs llvmlite, numba and numpy: "
        "install Starfelt with them, as starfelt[lab]"
    )
