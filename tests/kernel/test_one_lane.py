"""The kernel with one lane gives the results of sixteen, table by table."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import llvmlite.binding
import numpy as np
import pytest

from kit.hurtful import hurtful_tables
from starfelt import lab
from starfelt.cards.card_games import GameName
from starfelt.kernel import one_lane
from starfelt.kernel.batch import Batch, judge
from starfelt.kernel.compiler.memory import address, aligned_rows
from starfelt.kernel.compiler.statements import written
from starfelt.kernel.fighting import judge_blocks
from starfelt.kernel.one_lane import for_one
from starfelt.kernel.placing import throw_blocks
from starfelt.kernel.roster import Ints
from tests.kernel.test_vectors import A, B, everything, own_rows

llvm: Any = llvmlite.binding


def asteroids(batch: Batch) -> Ints:
    """Return the poses of the asteroids, which lie alike on all tables."""
    return batch.pose(0)[batch.roster.ships :].astype(np.int64)


def test_every_operation_does_to_one_lane_what_it_does_to_sixteen() -> None:
    numbers, table = np.array([5, 6, 7]), np.arange(0, 80, 10, dtype=np.int32)
    rows = aligned_rows(2)
    rows[0], rows[1] = A, B

    def results() -> tuple[Any, ...]:
        return np.arange(-16, 16, dtype=np.int16), np.zeros((16, 2), np.bool_), aligned_rows(30)

    def addresses(shorts: Any, truths: Any, found: Any) -> tuple[int, ...]:
        return tuple(map(address, (rows, shorts, numbers, table, truths, found)))

    wanted, got = results(), results()
    everything(*addresses(*wanted))
    alone = for_one(everything)
    bits = [alone(lane, 16, *addresses(*got)) for lane in range(16)]
    assert bits == [1 if less else -1 for less in (A < B).tolist()]
    # Row 23 has a mask by the numbers of lanes: here each table is the first lane, so its bit is the lowest.
    assert (got[2][23] == 1).all()
    got[2][23] = wanted[2][23]
    for one, other in zip(got, wanted, strict=True):
        assert one.tolist() == other.tolist()


def test_each_table_has_its_own_column_of_memory() -> None:
    rows, wanted, got = aligned_rows(2), aligned_rows(15), aligned_rows(15)
    rows[0], rows[1] = A, B
    fours, bits, masks = aligned_rows(4 * 5), np.zeros(2, np.int16), np.zeros(32, np.int8)
    own_rows(address(rows), address(fours), address(bits), address(wanted), 0)
    alone = for_one(own_rows)
    for table in range(16):
        third = alone(table, 16, address(rows), address(fours), address(masks), address(got), 0)
        assert third == int(A[table] + B[table]) - int(B[table])
    # A lane's own row is chosen by its table's number in both forms.
    assert got.tolist() == wanted.tolist()
    assert masks[16:].tolist() == (A < B).astype(int).tolist()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict"])
def test_random_tables_are_dealt_and_judged_the_same(game: GameName, seats: int) -> None:
    [batch] = lab.random_tables(game, 250, seats=seats, seed=seats).batches
    dealt = one_lane.thrown(batch.roster, asteroids(batch), (12_000, 8_000), seats, 250)
    assert dealt is not None
    assert dealt.poses.tolist() == batch.poses.tolist()
    one, sixteen = one_lane.judge(dealt), judge(batch)
    assert one.points.tolist() == sixteen.points.tolist()
    assert one.winners.tolist() == sixteen.winners.tolist()


def test_tables_made_to_hurt_are_judged_the_same() -> None:
    for seed in range(24):
        for batch in lab.tables_from(hurtful_tables(Random(seed), 16)).batches:
            one, sixteen = one_lane.judge(batch), judge(batch)
            assert one.points.tolist() == sixteen.points.tolist(), seed
            assert one.winners.tolist() == sixteen.winners.tolist(), seed


def test_cards_without_room_are_no_tables() -> None:
    [batch] = lab.random_tables("lightspeed", 1).batches
    assert one_lane.thrown(batch.roster, asteroids(batch), (2000, 1500), 1, 16) is None


@pytest.mark.parametrize("entry", [judge_blocks, throw_blocks])
def test_it_becomes_code_of_a_graphics_processor_that_calls_nothing(entry: Any) -> None:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    triple = "nvptx64-nvidia-cuda"
    machine = llvm.Target.from_triple(triple).create_target_machine(cpu="sm_80", opt=3)
    module = llvm.parse_assembly(written(entry.function, one_lane=True))
    module.triple, module.data_layout = triple, str(machine.target_data)
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(module, passes)
    code = machine.emit_assembly(module)
    assert ".target sm_80" in code
    assert not re.search(r"^\s*(call|\.extern|\.local)\b", code, re.MULTILINE)
