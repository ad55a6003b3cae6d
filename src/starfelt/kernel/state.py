"""The state of sixteen tables during their battles: rows of lanes, and functions to read and change them.

Damage takes one byte a ship, four ships to a word.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.compiler.language import inline
from starfelt.kernel.compiler.memory import (
    Address,
    address,
    aligned_rows,
    at,
    load,
    load_mask,
    store,
    store_mask,
)
from starfelt.kernel.compiler.vectors import Lanes, Mask, select, splat, unsigned_shift
from starfelt.kernel.laying import LASER_ROWS
from starfelt.kernel.plan import OWNER_COLUMNS, SHOT_COLUMNS, LanePlan
from starfelt.kernel.roster import Int


class LaneState(NamedTuple):
    """The scratch buffer of one block, as addresses: the state of its cards, lasers and shots, each a row of lanes."""

    #: As in `laying`.
    centre: Address
    turn: Address
    outline: Address
    lasers: Address
    #: As in `beams`.
    near: Address
    #: By card: a mask of the tables on which it stands.
    standing: Address
    #: By card: the rocks or cubes that it carries; by ship: what it gains in this step.
    carried: Address
    gained: Address
    #: By word of four ships: damage (with more than two seats, seat by seat), ships destroyed so far, ships destroyed
    #: now.
    damage: Address
    fallen: Address
    dying: Address
    #: By shot: the initiative at which it fires, and the card that it damages or takes rocks from (-1: none).
    when: Address
    meets: Address


class ScratchBuffer(NamedTuple):
    """A state, and the memory at its addresses. Each thread has its own."""

    state: LaneState
    memory: NDArray[np.int32]


def make_scratch(plan: LanePlan) -> ScratchBuffer:
    """Return a scratch buffer to judge blocks in."""
    rows = LaneState(
        centre=plan.cards,
        turn=plan.cards,
        outline=4 * plan.cards,
        lasers=LASER_ROWS * plan.lasers,
        # A row holds eight 64-bit integers.
        near=plan.lasers * plan.cards // 8 + 1,
        # A mask takes two bytes: a row holds 32 of them.
        standing=plan.cards // 32 + 1,
        carried=plan.cards,
        gained=plan.ships,
        damage=plan.words * (plan.seats if plan.seats > 2 else 1),
        fallen=plan.words,
        dying=plan.words,
        when=plan.shots,
        meets=plan.shots,
    )
    memory = aligned_rows(sum(rows))
    begins = np.cumsum((0, *rows[:-1])) * memory.strides[0] + address(memory)
    return ScratchBuffer(LaneState(*begins.tolist()), memory)


@inline
def shot_of(plan: LanePlan, shot: Int, column: Int) -> Int:
    """Return a column of a shot."""
    return at(plan.shot, SHOT_COLUMNS * shot + column)


@inline
def owner_of(plan: LanePlan, ship: Int, column: Int) -> Int:
    """Return a column of a ship."""
    return at(plan.owner, OWNER_COLUMNS * ship + column)


@inline
def stands(state: LaneState, card: Int) -> Mask:
    """Tell where a card is on the table."""
    return load_mask(state.standing, card)


@inline
def add(rows: Address, row: Int, mask: Mask, more: Lanes) -> None:
    """Add to a row, on some tables."""
    store(rows, row, load(rows, row) + select(mask, more, splat(0)))


@inline
def byte_of(words: Lanes, ship: Int) -> Lanes:
    """Return one ship's byte of the word that holds it."""
    return unsigned_shift(words, splat(8 * (ship & 3))) & splat(255)


@inline
def strikes(state: LaneState, shot: Int, card: Int, now: Int) -> Mask:
    """Tell where a shot of this step affects a card."""
    return (load(state.meets, shot) == splat(card)) & (load(state.when, shot) == splat(now))


@inline
def remove(state: LaneState, card: Int, gone: Mask) -> None:
    """Remove a card from the tables `gone`."""
    store_mask(state.standing, card, load_mask(state.standing, card) & ~gone)
