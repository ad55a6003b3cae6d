"""The classic fleet agrees with everything that the rules of Light Speed say about its ten ships."""

import pytest

from starfelt.cards.fleet import Ship, shipped_fleets

FLEET = shipped_fleets()["classic"]


def ship(ship_id: str) -> Ship:
    found = FLEET.ship(ship_id)
    assert found is not None
    return found


def powers(ship_id: str) -> list[int]:
    return sorted(laser.power for laser in ship(ship_id).lasers)


def test_one_ship_for_each_speed():
    assert [each.initiative for each in FLEET.ships] == [(speed,) for speed in range(1, 11)]


def test_health_and_lasers_are_within_the_rules():
    for each in FLEET.ships:
        assert 1 <= each.hull <= 4
        assert 1 <= len(each.lasers) <= 4
        assert {laser.kind for laser in each.lasers} == {"laser"}


def test_most_ships_have_a_shield():
    assert sum(bool(each.shields) for each in FLEET.ships) > 5


@pytest.mark.parametrize(("ship_id", "speed"), [("moth", 1), ("sidewinder", 2), ("destroyer", 10)])
def test_known_speeds(ship_id: str, speed: int):
    assert ship(ship_id).initiative == (speed,)


@pytest.mark.parametrize(
    ("ship_id", "health"), [("moth", 1), ("sidewinder", 2), ("viper", 3), ("destroyer", 4)]
)
def test_known_health(ship_id: str, health: int):
    assert ship(ship_id).hull == health


def test_the_sample_game_fires_in_order():
    order = [ship(each).initiative[0] for each in ("sidewinder", "intruder", "ghost", "avenger")]
    assert order == sorted(set(order))


def test_known_lasers_and_shields():
    assert powers("moth") == [1, 2]
    assert not ship("moth").shields
    assert len(powers("intruder")) == 2
    assert ship("intruder").shields
    assert len(powers("ghost")) >= 2
    assert ship("ghost").shields
    assert ship("ghost").hull >= 2
    assert 2 in powers("avenger")
    assert ship("avenger").hull >= 2
    assert len(powers("destroyer")) == 4
    assert 3 in powers("destroyer")


def test_speed_seven_has_a_shield_along_a_side():
    seven = FLEET.ships[6]
    assert any(
        shield.side in {"left", "right"} and (shield.start, shield.end) == (-440, 440)
        for shield in seven.shields
    )


def test_slow_ships_are_tougher_and_stronger_than_fast_ones():
    fast, slow = FLEET.ships[:5], FLEET.ships[5:]

    def fire(ships: tuple[Ship, ...]) -> int:
        return sum(laser.power for each in ships for laser in each.lasers)

    assert sum(each.hull for each in fast) < sum(each.hull for each in slow)
    assert fire(fast) < fire(slow)
