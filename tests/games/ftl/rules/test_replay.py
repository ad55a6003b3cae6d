"""Match files of Faster Than Light, replayed by `starfelt replay`."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from starfelt.files import BadFile
from starfelt.play.match_file import replay_file


def file(*commands: Any, **options: Any) -> dict[str, Any]:
    return {
        "format": "starfelt-match/1",
        "game": "ftl",
        "rules_version": 1,
        "options": options,
        "seats": [{"name": "Ada"}, {"name": "Bob"}],
        "seed": 1,
        "commands": [
            {"at_ms": at, "seat": seat, "do": "seal"}
            if orders is None
            else {"at_ms": at, "seat": seat, "do": "plot", "orders": orders}
            for at, seat, orders in commands
        ],
    }


def replayed(*commands: Any, **options: Any) -> dict[str, Any]:
    return msgspec.json.decode(msgspec.json.encode(replay_file(file(*commands, **options)).result()))


def test_the_state_is_as_the_format_says() -> None:
    result = replayed((0, 0, {"ship": "L"}), (1, 1, {"ship": "R+45"}), (2, 0, None), (3, 1, None))
    assert result["state"] == {
        "turn": 2,
        "ships": [
            {"seat": 0, "x_in": 24, "y_in": 42, "heading_deg": 0, "hits": 0, "alive": True},
            {"seat": 1, "x_in": 24, "y_in": 6, "heading_deg": 225, "hits": 0, "alive": True},
        ],
        "missiles": [{"id": "m1", "seat": 0, "x_in": 24, "y_in": 41, "heading_deg": 0}],
    }
    assert (result["refused"], result["outcome"]) == ([], None)


def test_a_plot_with_an_illegal_order_is_refused_and_its_legal_orders_stand() -> None:
    result = replayed((0, 0, {"m1": "S3", "ship": "S2"}), (1, 0, None), (2, 1, None), (3, 1, {"ship": "S9"}))
    assert result["refused"] == [
        {"index": 0, "reason": "order-piece"},
        {"index": 3, "reason": "order-distance"},
    ]
    assert result["state"]["ships"][0]["y_in"] == 40


def test_a_draw_lists_all_and_turn_stays() -> None:
    result = replayed((0, 0, None), (0, 1, None), (5, 1, None), turn_limit=1)
    assert result["outcome"] == {"winners": [0, 1], "reason": "outcome-turn-limit"}
    assert result["state"]["turn"] == 1
    assert result["refused"] == [{"index": 2, "reason": "finished"}]


class TestClock:
    def test_time_concludes_what_was_plotted_and_plays_no_empty_turns(self) -> None:
        result = replayed((0, 0, {"ship": "S2"}), plot_clock_s=30)
        assert result["state"]["turn"] == 2
        assert result["state"]["ships"][0]["y_in"] == 40
        assert result["events"][-1] == {"at_ms": 30_000, "type": "turn", "turn": 2, "deadline": 60_000}

    def test_with_nothing_plotted_no_time_passes(self) -> None:
        assert replayed(plot_clock_s=30)["state"]["turn"] == 1
        assert replayed((0, 0, None), (1, 1, None), plot_clock_s=30)["state"]["turn"] == 2

    def test_between_commands_turns_pass_as_the_clock_says(self) -> None:
        result = replayed((0, 0, {"ship": "S2"}), (100_000, 0, {"ship": "S2"}), plot_clock_s=30)
        assert result["state"]["turn"] == 5
        assert result["state"]["ships"][0]["y_in"] == 38

    def test_a_match_that_ends_by_its_clock_is_played_to_its_end(self) -> None:
        result = replayed((0, 0, {"ship": "S2"}), plot_clock_s=30, turn_limit=3)
        assert result["outcome"] == {"winners": [0, 1], "reason": "outcome-turn-limit"}
        assert result["events"][-1]["at_ms"] == 90_000

    def test_a_clock_is_not_wound_for_ever(self) -> None:
        with pytest.raises(BadFile) as caught:
            replay_file(file((0, 0, {}), (10**12, 0, {}), plot_clock_s=1))
        assert caught.value.path == "commands[1].at_ms"


@pytest.mark.parametrize(
    ("options", "path"),
    [
        ({"table_in": [47, 48]}, "options.table_in[0]"),
        ({"table_in": [48]}, "options.table_in"),
        ({"idle": "sleepy"}, "options.idle"),
        ({"turn_limit": 0}, "options.turn_limit"),
        ({"max_missiles": 2.5}, "options.max_missiles"),
        ({"plot_clock_s": -1}, "options.plot_clock_s"),
        ({"warp": 9}, "options.warp"),
        ({"ships": [{"x_in": 1, "y_in": 1, "heading_deg": 0}]}, "options.ships"),
        (
            {"ships": [{"x_in": 1, "y_in": 1, "heading_deg": 0}, {"x_in": 1, "y_in": 1}]},
            "options.ships[1].heading_deg",
        ),
        ({"ships": [{"x_in": 1, "y_in": 1, "heading_deg": 7}] * 2}, "options.ships[0].heading_deg"),
    ],
)
def test_options_that_cannot_be_played_name_their_path(options: dict[str, Any], path: str) -> None:
    with pytest.raises(BadFile) as caught:
        replay_file(file(**options))
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("command", "path"),
    [
        ({"do": "plot"}, "commands[0].orders"),
        ({"do": "plot", "orders": {"ship": 3}}, "commands[0].orders[...]"),
        ({"do": "plot", "orders": []}, "commands[0].orders"),
        ({"do": "seal", "now": True}, "commands[0].now"),
        ({"do": "fire"}, "commands[0].do"),
    ],
)
def test_commands_that_are_none_name_their_path(command: dict[str, Any], path: str) -> None:
    data = file()
    data["commands"] = [{"at_ms": 0, "seat": 0, **command}]
    with pytest.raises(BadFile) as caught:
        replay_file(data)
    assert caught.value.path == path
