"""The cache of compiled functions: it depends on all that is compiled into them, and on nothing else."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from starfelt.games.ftl.compiled.tables import play_turns
from starfelt.games.hexfleet.compiled import legal
from starfelt.games.hexfleet.rules import classes
from starfelt.kernel import jit
from starfelt.kernel.jit import constants_of, sources_of

DOUBLE = """
from starfelt.kernel.jit import jit_entry
@jit_entry
def double(number):
    return FACTOR * number + TABLE[0]
"""


@pytest.mark.parametrize(
    ("function", "sources"),
    [
        (
            legal.mask_ships,
            {"compiled/legal.py", "compiled/tables.py", "rules/classes.py", "rules/hexes.py"},
        ),
        # Its modules know the named tuples `Key` and `Pose`.
        (
            play_turns,
            {"compiled/tables.py", "compiled/turns.py", "rules/pieces.py", "../../table/card.py"},
        ),
    ],
)
def test_a_function_depends_on_the_files_of_what_can_be_compiled_into_it(
    function: Any, sources: set[str]
) -> None:
    """So a change in other rules, or in other parts of the kernel, compiles nothing."""
    game = Path(function.py_func.__code__.co_filename).parents[1]
    ours = {source for source in sources_of(function.py_func) if game.parents[1] in source.parents}
    assert ours == {Path(jit.__file__), *((game / name).resolve() for name in sources)}


def test_a_number_behind_the_dot_of_a_module_is_compiled_into_it_too() -> None:
    known: Any = legal.mask_ships
    assert f"classes.RANGE={classes.RANGE}" in constants_of(known.py_func)


def load(folder: Path, **constants: Any) -> Any:
    """Import a compiled function from a file in this folder, as from a checkout. The constants come from elsewhere."""
    folder.mkdir()
    file = folder / "doubling.py"
    file.write_text(DOUBLE)
    spec = spec_from_file_location("doubling", file)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    vars(module).update(constants)
    spec.loader.exec_module(module)
    return module.double


@pytest.mark.parametrize(
    ("changed", "doubled", "found"),
    [
        ({}, 14, 1),
        ({"FACTOR": 3}, 21, 0),
        ({"TABLE": np.array([1])}, 15, 0),
        ({"TABLE": np.array([0.0])}, 14, 0),
    ],
)
def test_checkouts_share_code_if_all_that_is_compiled_into_it_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: dict[str, Any], doubled: int, found: int
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "code"))
    constants = {"FACTOR": 2, "TABLE": np.array([0])}
    assert load(tmp_path / "first", **constants)(7) == 14
    second = load(tmp_path / "second", **constants | changed)
    assert second(7) == doubled
    assert sum(second.stats.cache_hits.values()) == found


def add_one(number: int) -> int:
    return number + 1


def test_code_of_other_functions_is_kept_by_what_their_file_says(tmp_path: Path) -> None:
    """The examples use plain numba, whose folders tell nothing of a function's sources."""
    stamps: list[str] = []
    for checkout, number in ("one", 1), ("copy", 1), ("other", 2):
        (tmp_path / checkout).mkdir()
        file = tmp_path / checkout / "example.py"
        file.write_text(f"RULE = {number}\n")
        stamps.append(jit.CodeLocator.from_function(add_one, str(file)).get_source_stamp())
    assert stamps[0] == stamps[1] != stamps[2]


def put(numbers: Any, more: Any) -> None:
    numbers[1:3] = more


def test_a_slice_takes_an_array_of_its_shape(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    compiled, numbers = jit.jit_entry(put), np.zeros(4)
    compiled(numbers, np.ones(2))
    assert numbers.tolist() == [0, 1, 1, 0]
    with pytest.raises(ValueError, match="assign slice from input of different size"):
        compiled(numbers, np.ones(3))


def test_compiling_is_told_and_loading_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(jit, "_LONG_S", 0.001)
    told: list[int] = []
    for _ in range(2):
        assert jit.jit_entry(add_one)(2) == 3
        told.append(len(caplog.records))
    assert told == [1, 1]
    assert "the next run finds it done" in caplog.text


def test_a_next_run_is_not_promised_what_only_this_one_keeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("STARFELT_CODE_CACHE", str(tmp_path))
    monkeypatch.setattr(jit, "_LONG_S", 0.001)
    assert jit.jit_entry(add_one)(2) == 3
    assert [record.getMessage() for record in caplog.records] == ["starfelt: compiling for this machine"]
