"""Ruling 14 of Light Speed: how an asteroid's rocks are shared."""

import pytest

from kit.by_hand import asteroid, judge_by_both, laser, lies, ship, table
from starfelt.battle.pulses import share


class TestRuling14Pulses:
    @pytest.mark.parametrize(
        ("rocks", "powers", "shares", "lost"),
        [
            (5, [3, 2, 1, 1], [1, 1, 1, 1], 1),  # the ruling's own example
            (7, [3, 2, 1, 1], [3, 2, 1, 1], 0),  # just enough
            (6, [3, 2, 1, 1], [2, 2, 1, 1], 0),
            (2, [1, 1, 1], [0, 0, 0], 2),
            (2, [3], [2], 0),
            (1, [3, 3], [0, 0], 1),
            (5, [3, 3], [2, 2], 1),
            (3, [2, 2], [1, 1], 1),
            (4, [3, 1], [3, 1], 0),
            (0, [1], [0], 0),
        ],
    )
    def test_shares(self, rocks: int, powers: list[int], shares: list[int], lost: int) -> None:
        assert share(rocks, powers) == (shares, lost)

    def test_around_an_asteroid(self) -> None:
        around = [(500, 800, 0), (200, 500, 90), (500, 200, 180), (800, 500, 270)]
        ships = [
            lies(seat % 2, ship(f"gun-{seat}", [laser(power)]), *pose)
            for seat, (power, pose) in enumerate(zip((3, 2, 1, 1), around, strict=True))
        ]
        (step,) = judge_by_both(table(ships, [asteroid(500, 500, 5)]))["steps"]
        assert step["taken"] == [
            *({"from": "asteroid:0", "to": f"ship:{n}", "rocks": 1} for n in range(4)),
            {"from": "asteroid:0", "to": None, "rocks": 1},
        ]
