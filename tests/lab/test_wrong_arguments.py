"""Wrong arguments of every function that hands memory to compiled code: each is one clear error, and none passes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, NamedTuple, cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from numpy.typing import NDArray

from starfelt import lab
from starfelt.arguments import BadArgument
from starfelt.cards.fleet import shipped_fleets
from starfelt.files import BadFile
from starfelt.games.deployment.env.batched import Placing
from starfelt.games.deployment.lab.duel import duel
from starfelt.games.ftl.env.batched import Plotting
from starfelt.games.hexfleet.env.batched import Fighting
from starfelt.kernel.batch import Batch, batch_of, judge, tallies_of
from starfelt.kernel.compiler.memory import aligned_rows
from starfelt.kernel.legality import are_legal, bounds_for, place_where_legal
from starfelt.kernel.placing import throw_tables
from starfelt.kernel.plan import prepare
from starfelt.kernel.roster import Roster
from starfelt.kernel.varying import find_fitting, judge_poses

pytestmark = pytest.mark.any_game

TABLES, SIZE = 4, (12000, 8000)
BATCH = lab.random_tables("lightspeed", TABLES, seed=1).batches[0]
ROSTER, POSES = BATCH.roster, BATCH.all_poses()
CARDS, SHIPS = len(ROSTER.size), ROSTER.ships
BOUNDS = bounds_for(ROSTER, SIZE)
PREPARED: Any = BATCH.prepared
FILE = lab.random_tables("lightspeed", 1, seed=1).file(0)
CLASSIC = shipped_fleets()["classic"]


class Call(NamedTuple):
    """A function, and arguments that it accepts."""

    function: Callable[..., Any]
    right: dict[str, Any]


def with_rosters_field(name: str) -> Callable[[Any], Any]:
    def made(value: Any) -> Any:
        return prepare(ROSTER._replace(**{name: value}))

    return made


def judged(poses: Any, tables: Any) -> Any:
    return judge(Batch(ROSTER, poses, tables))


@cache
def fighting() -> Fighting:
    """Return two tables of Hex & Spades. They load much code: not while tests are only collected."""
    return Fighting(2)


def step(actions: Any, acting: Any) -> Any:
    return fighting().step(actions, acting)


def mask(which: Any) -> Any:
    return fighting().mask(which)


def calls() -> Iterator[tuple[str, Call]]:
    """Yield every function at the border of compiled code, with right arguments."""
    wanted, laid = POSES[:, 0].copy(), np.ones((TABLES, CARDS), np.bool_)
    hand, lying = np.zeros(TABLES, np.int64), POSES[0].astype(np.int64)
    tallies = aligned_rows(ROSTER.seats * 4).reshape(1, ROSTER.seats, 4, 16)
    fixed = lying[SHIPS:]
    table: dict[str, Call] = {
        "batch_of": Call(batch_of, {"roster": ROSTER, "poses": POSES}),
        "judge": Call(judge, {"batch": BATCH, "tallies": tallies}),
        "tallies_of": Call(tallies_of, {"batch": BATCH}),
        "Batch": Call(
            judged,
            {"poses": BATCH.poses, "tables": TABLES},
        ),
        "bounds_for": Call(bounds_for, {"roster": ROSTER, "size": SIZE}),
        "place_where_legal": Call(
            partial(place_where_legal, BOUNDS),
            {"poses": POSES.copy(), "laid": laid, "cards": hand, "wanted": wanted},
        ),
        "are_legal": Call(
            partial(are_legal, BOUNDS),
            {"poses": POSES, "laid": laid, "cards": hand, "wanted": wanted[:, None]},
        ),
        "throw_tables": Call(
            throw_tables, {"roster": ROSTER, "fixed": fixed, "table": SIZE, "seed": 1, "tables": TABLES}
        ),
        "find_fitting": Call(
            find_fitting,
            {
                "roster": ROSTER,
                "table": SIZE,
                "lying": lying,
                "others": np.arange(CARDS),
                "card": 0,
                "poses": lying[:2],
            },
        ),
        "judge_poses": Call(
            partial(judge_poses, PREPARED),
            {"lying": lying, "card": 0, "poses": lying[:1], "absent": np.array([3])},
        ),
        "step": Call(Placing(TABLES, form="last").step, {"wanted": wanted}),
        "legal": Call(Placing(TABLES, form="last").legal, {"wanted": wanted[:, None]}),
        "battles": Call(Placing(TABLES, form="last").battles, {"wanted": wanted[:, None]}),
        "aimed": Call(Placing(TABLES).aimed, {"count": 2}),
        "Placing": Call(Placing, {"count": 2, "form": "last", "seats": 2, "seed": 1, "max_refusals": 5}),
        "Plotting": Call(Plotting, {"count": 2, "seed": 1, "max_turns": 5}),
        "Plotting.step": Call(Plotting(2).step, {"orders": np.ones((2, 2, 11), np.int8)}),
        "Fighting": Call(Fighting, {"count": 2, "seats": 2, "seed": 1, "max_steps": 5}),
        "Fighting.step": Call(step, {"actions": np.zeros(2, np.int16), "acting": np.ones(2, np.bool_)}),
        "Fighting.mask": Call(mask, {"which": np.array([1, 0, 1])}),
        "random_tables": Call(
            lab.random_tables, {"game": "lightspeed", "count": 2, "seats": 2, "seed": 1, "fleets": None}
        ),
        "tables_from": Call(lab.tables_from, {"files": [FILE]}),
        "judge_many": Call(lab.judge_many, {"tables": lab.tables_from([FILE])}),
        "variants": Call(lab.variants, {"table": FILE, "card": 3, "poses": [[600, 200, 90]]}),
        "duel": Call(
            partial(duel, CLASSIC, CLASSIC),
            {"tables": 2, "search": 1, "seed": 1, "scale": "dispute"},
        ),
    }
    for name in Roster._fields:
        table[f"roster.{name}"] = Call(with_rosters_field(name), {"value": getattr(ROSTER, name)})
    yield from table.items()


CALLS = dict(calls())
WHERE = [(name, argument) for name, call in CALLS.items() for argument in call.right]
#: Arguments that say how much to compute. Any size is allowed.
AMOUNTS = {"count", "tables", "search", "max_refusals", "max_turns", "max_steps"}

small = st.sampled_from((-(2**70), -(2**31), -1, 0, 1, 2, 3, 5))
large = st.sampled_from((2**15, 2**31, 2**63, 2**70))
dtypes = st.sampled_from(("b1", "i1", "i2", "u2", "i4", "i8", "u8", "f4", "f8", "c8", "O", "U2"))
shapes = arrays.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=5)
any_array = dtypes.flatmap(
    lambda kind: arrays.arrays(kind, shapes, elements=None if kind != "O" else st.none())
)
no_arrays = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(),
    st.text(max_size=3),
    st.binary(max_size=3),
    st.just(object()),
)
nested = st.recursive(
    st.one_of(small, large, st.floats(), st.none()), lambda inner: st.lists(inner, max_size=4)
)


def like(right: Any) -> st.SearchStrategy[Any]:
    """Return arrays that are nearly right: another type, shape, order in memory, or numbers out of range."""
    if not isinstance(right, np.ndarray):
        return st.nothing()
    whole: NDArray[Any] = cast(Any, right)
    cut = whole[:1] if len(whole) > 1 else np.concatenate([whole, whole])
    return st.sampled_from(
        [
            cut,
            whole[..., :-1],
            whole[None],
            whole.astype(np.float64),
            np.full(whole.shape, 3600, np.result_type(whole, np.int16)),
            np.full_like(whole, -1),
            np.full(whole.shape, 2**40),
            np.asfortranarray(whole),
            whole[..., ::-1],
            whole.tolist(),
        ]
    )


def refused(call: Call, arguments: dict[str, Any]) -> str:
    """Return why a function refuses its arguments; an empty text if it takes them. Any other error is a failure."""
    try:
        call.function(**arguments)
    except BadFile as error:
        return str(error)
    return ""


@settings(max_examples=settings().max_examples // 3)
@given(st.data())
@pytest.mark.parametrize(("name", "argument"), WHERE, ids=str)
def test_a_wrong_argument_is_one_error_and_a_right_one_is_none(name: str, argument: str, data: Any) -> None:
    call = CALLS[name]
    right = call.right[argument]
    wrong = data.draw(
        st.one_of(no_arrays, small, *([] if argument in AMOUNTS else [large, nested, any_array]), like(right))
    )
    why = refused(call, {**call.right, argument: wrong})
    assert why.isprintable()
    assert len(why) < 900


@pytest.mark.parametrize("name", CALLS)
def test_right_arguments_are_accepted(name: str) -> None:
    call = CALLS[name]
    call.function(**call.right)


def test_one_row_for_many_tables_is_refused_before_anything_is_laid() -> None:
    env = Placing(64, seed=1)
    before = env.poses.copy()
    with pytest.raises(BadArgument, match=r"^wanted: expected an array of shape \(64, 3\), not \(1, 3\)$"):
        env.step(env.anywhere()[:1])
    assert (env.poses == before).all()
    assert not env.laid[:, :SHIPS].any()


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        (np.zeros((4, 3), np.float32), "expected whole numbers, not float32"),
        (np.full((4, 3), 70_000), "expected numbers from -32768 to 32767, not 70000"),
        ([[1, 2, 3], [4, 5]], "expected an array of whole numbers"),
        (np.zeros((4, 2), np.int16), r"expected an array of shape \(4, 3\), not \(4, 2\)"),
        (None, r"expected an array of shape \(4, 3\), not \(\)"),
    ],
)
def test_what_is_wrong_with_a_pose_is_said(wanted: Any, why: str) -> None:
    with pytest.raises(BadArgument, match=f"^wanted: {why}"):
        Placing(4, form="last").step(wanted)


def test_whole_numbers_of_any_type_are_poses() -> None:
    wanted = Placing(4, form="last", seed=1).anywhere()
    each: tuple[Any, ...] = (wanted, wanted.astype(np.int64), wanted.tolist())
    steps = [Placing(4, form="last", seed=1).step(given) for given in each]
    assert (steps[0].points == steps[1].points).all()
    assert (steps[0].points == steps[2].points).all()


def test_a_heading_beyond_the_full_turn_is_found_in_any_block() -> None:
    poses = np.tile(POSES[:1], (40, 1, 1))
    poses[33, 5, 2] = 3600
    with pytest.raises(BadArgument, match=r"^poses: expected numbers from 0 to 3599, not 3600$"):
        batch_of(ROSTER, poses)
    batch = batch_of(ROSTER, np.tile(POSES[:1], (40, 1, 1)))
    batch.poses[2, 5, 2, 1] = -1
    with pytest.raises(BadArgument, match=r"^poses: expected numbers from 0 to 3599, not -1$"):
        judge(batch)


def test_tallies_that_lie_across_the_rows_of_lanes_are_refused() -> None:
    rows = np.zeros(ROSTER.seats * 4 * 16 + 1, np.int32)
    skewed = rows[1:] if rows.ctypes.data % 64 == 0 else rows[:-1]
    with pytest.raises(
        BadArgument, match=r"^tallies: expected memory that begins at a multiple of 64 bytes$"
    ):
        judge(BATCH, skewed.reshape(1, ROSTER.seats, 4, 16))
