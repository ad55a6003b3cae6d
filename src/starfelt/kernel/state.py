"""What is known of sixteen tables while their battles are fought: rows of lanes, and how they are read and changed.

Damage is a byte a ship, four ships to a word.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.compiler.language import inlined
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
    """Room for one block, as addresses: what is known of its cards, lasers and shots, each a row of lanes."""

    #: As `laying` says.
    centre: Address
    turn: Address
    outline: Address
    lasers: Address
    #: By card: a mask of 16 bits, on which tables it stands.
    standing: Address
    #: By card: the rocks or cubes that it carries; by ship: what it gains in this step.
    carried: Address
    gained: Address
    #: By word, four ships each: damage (with more than two seats, seat by seat), who has fallen, who falls now.
    damage: Address
    fallen: Address
    dying: Address
    #: By shot: the initiative at which it fires, and the card that it hurts or asks for rocks (-1: none).
    when: Address
    meets: Address


class StateMemory(NamedTuple):
    """A state, and the memory at its addresses: one for each thread."""

    state: LaneState
    memory: NDArray[np.int32]


def room_for(plan: LanePlan) -> StateMemory:
    """Return room to judge blocks in."""
    rows = LaneState(
        centre=plan.cards,
        turn=plan.cards,
        outline=4 * plan.cards,
        lasers=LASER_ROWS * plan.lasers,
        # A row has room for 32 masks of 16 bits.
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
    return StateMemory(LaneState(*begins.tolist()), memory)


@inlined
def shot_of(plan: LanePlan, shot: Int, column: Int) -> Int:
    """Return a number of a shot."""
    return at(plan.shot, SHOT_COLUMNS * shot + column)


@inlined
def owner_of(plan: LanePlan, ship: Int, column: Int) -> Int:
    """Return a number of a ship."""
    return at(plan.owner, OWNER_COLUMNS * ship + column)


@inlined
def stands(state: LaneState, card: Int) -> Mask:
    """Tell where a card is on the table."""
    return load_mask(state.standing, card)


@inlined
def add(rows: Address, row: Int, mask: Mask, more: Lanes) -> None:
    """Add to a row, on some tables."""
    store(rows, row, load(rows, row) + select(mask, more, splat(0)))


@inlined
def byte_of(words: Lanes, ship: Int) -> Lanes:
    """Return one ship's byte of the word that holds it."""
    return unsigned_shift(words, splat(8 * (ship & 3))) & splat(255)


@inlined
def strikes(state: LaneState, shot: Int, card: Int, now: Int) -> Mask:
    """Tell where a shot of this step works on a card."""
    return (load(state.meets, shot) == splat(card)) & (load(state.when, shot) == splat(now))


@inlined
def remove(state: LaneState, card: Int, gone: Mask) -> None:
    """Take a card from the table."""
    store_mask(state.standing, card, load_mask(state.standing, card) & ~gone)
