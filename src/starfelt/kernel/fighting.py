"""The battle rules, applied to sixteen tables at a time, step by step, without a branch on a single table.

Each fact that may differ between tables is a row of lanes: whether a ship lives, what a card carries, when a shot is
fired. Sources: Light Speed rulings 1 to 5 and 12 to 21; Stellar Conflict rulings 6 to 15; `battle.referee`, rule by
rule.
"""

from __future__ import annotations

from typing import NamedTuple

from starfelt.battle.referee import DELAY
from starfelt.kernel.beams import list_near
from starfelt.kernel.compiler.language import inline
from starfelt.kernel.compiler.machine_code import entry
from starfelt.kernel.compiler.memory import Address, at, load, load_short, store, store_mask
from starfelt.kernel.compiler.vectors import (
    Lanes,
    Mask,
    any_of,
    bytes_beyond,
    bytes_plus,
    lanes_of,
    mask_of,
    select,
    splat,
)
from starfelt.kernel.counting import Results, count, decide
from starfelt.kernel.deciding import decide_exactly
from starfelt.kernel.firing import first_contact, in_doubt, meets_shield
from starfelt.kernel.laying import Cards, lay_card, lay_laser
from starfelt.kernel.plan import (
    CARD_BITS,
    INITIATIVE,
    KIND,
    LASER,
    LASER_COLUMNS,
    POWER,
    SEAT,
    SHIP,
    LanePlan,
)
from starfelt.kernel.roster import ION, PENETRATING, Int
from starfelt.kernel.state import LaneState, byte_of, remove, shot_of, stands
from starfelt.kernel.taking import inherit, take


@inline
def _damage(plan: LanePlan, state: LaneState, seat: Int, hit: Mask, target: Lanes, power: Int) -> None:
    """Add damage by a seat to the ships hit. With two seats, the source of the damage does not matter."""
    words = plan.words
    word, amount = target >> splat(2), splat(power) << ((target & splat(3)) << splat(3))
    first = words * seat if plan.seats > 2 else 0
    for k in range(words):
        more = select(hit & (word == splat(k)), amount, splat(0))
        store(state.damage, first + k, bytes_plus(load(state.damage, first + k), more))


@inline
def _all_damage(plan: LanePlan, state: LaneState, word: Int) -> Lanes:
    total = load(state.damage, word)
    for seat in range(1, plan.seats if plan.seats > 2 else 1):
        total = bytes_plus(total, load(state.damage, plan.words * seat + word))
    return total


@inline
def _delay(plan: LanePlan, state: LaneState, hit: Mask, target: Lanes, now: Int) -> bool:
    """Delay every unfired shot of the ships hit. Returns whether there was one."""
    moved = False
    for shot in range(plan.shots):
        later = load(state.when, shot)
        late = hit & (target == splat(shot_of(plan, shot, SHIP))) & (later > splat(now))
        if any_of(late):
            store(state.when, shot, select(late, later + splat(DELAY), later))
            moved = True
    return moved


@inline
def _fire(
    plan: LanePlan, state: LaneState, near: Address, shot: Int, fires: Mask, now: Int
) -> tuple[bool, bool]:
    """Fire one shot: delay its target, or record the card that it affects and damage it.

    Returns whether any shot was delayed, and whether it affects a card whose rocks lasers may take.
    """
    laser, kind = shot_of(plan, shot, LASER), shot_of(plan, shot, KIND)
    cards = Cards(state.centre, state.turn, state.outline, state.standing)
    contacts = first_contact(plan, cards, state.lasers, near, laser, fires)
    hit = fires & (contacts.best >= splat(0))
    doubt = fires & in_doubt(contacts)
    target = select(hit, contacts.best & splat((1 << CARD_BITS) - 1), splat(0))
    if kind != PENETRATING:
        shielded, unsure = meets_shield(plan, contacts, target)
        doubt = doubt | (hit & unsure)
        hit = hit & ~shielded
    lanes, lane = lanes_of(doubt), 0
    while lanes:
        if lanes & 1:
            card, stopped = decide_exactly(plan, cards, state.lasers, laser, lane)
            only = mask_of(1 << lane)
            target = select(only, splat(card), target)
            hit = (hit & ~only) | mask_of((not (stopped and kind != PENETRATING)) << lane)
        lanes = lanes >> 1
        lane += 1
    if kind == ION:
        return _delay(plan, state, hit, target, now), False
    store(state.meets, shot, select(hit, target, splat(-1)))
    _damage(plan, state, shot_of(plan, shot, SEAT), hit, target, shot_of(plan, shot, POWER))
    asks = mask_of(0)
    for k in range(plan.bearers):
        asks = asks | (hit & (target == splat(at(plan.bearer, k))))
    return False, any_of(asks)


@inline
def _bury(plan: LanePlan, state: LaneState, first: Int, last: Int, now: Int) -> None:
    """Destroy each ship whose damage reaches its hull. With Stolen Goods, its only killer receives what it carried."""
    for word in range(plan.words):
        fallen = bytes_beyond(_all_damage(plan, state, word), splat(at(plan.hull, word)))
        dying = fallen & ~load(state.fallen, word)
        store(state.fallen, word, fallen)
        store(state.dying, word, dying)
        if any_of(dying != splat(0)):
            for ship in range(4 * word, min(4 * word + 4, plan.ships)):
                remove(state, ship, byte_of(dying, ship) != splat(0))
    if plan.stolen_goods:
        for ship in range(plan.ships):
            dies = byte_of(load(state.dying, ship >> 2), ship) != splat(0)
            if any_of(dies & (load(state.carried, ship) > splat(0))):
                inherit(plan, state, ship, dies, first, last, now)


@inline
def _begin(plan: LanePlan, state: LaneState) -> None:
    for card in range(plan.cards):
        store_mask(state.standing, card, mask_of(-1))
        store(state.carried, card, splat(at(plan.rocks, card)))
    for ship in range(plan.ships):
        store(state.gained, ship, splat(0))
    for word in range(plan.words * (plan.seats if plan.seats > 2 else 1)):
        store(state.damage, word, splat(0))
    for word in range(plan.words):
        store(state.fallen, word, splat(0))
    for shot in range(plan.shots):
        store(state.when, shot, splat(shot_of(plan, shot, INITIATIVE)))


@inline
def _fight(plan: LanePlan, state: LaneState, near: Address) -> None:
    """Run all steps of the battle. `near`: as in `beams`; address 0: each beam may meet any card."""
    shots = plan.shots
    first, last, now = 0, 0, 0
    printed = shot_of(plan, shots - 1, INITIATIVE) if shots else 0
    end = printed
    while now < end:
        # The shots up to this step. Before an ion beam has delayed one, none fires later than printed.
        delayed = end > printed
        first = 0 if delayed else last
        now = now + 1 if delayed else shot_of(plan, last, INITIATIVE)
        while last < shots and shot_of(plan, last, INITIATIVE) <= now:
            last += 1
        some, asked = False, False
        for shot in range(first, last):
            fires = (load(state.when, shot) == splat(now)) & (stands(state, shot_of(plan, shot, SHIP)))
            store(state.meets, shot, splat(-1))
            if any_of(fires):
                late, asks = _fire(plan, state, near, shot, fires, now)
                end += DELAY if late else 0
                some, asked = True, asked | asks
        if asked:
            take(plan, state, first, last, now)
        if some:
            _bury(plan, state, first, last, now)


@inline
def _leave_out(plan: LanePlan, state: LaneState, absent: Address, block: Int) -> None:
    for ship in range(plan.ships):
        remove(state, ship, load_short(absent, plan.ships * block + ship) != splat(0))


class Repeats(NamedTuple):
    """Which blocks repeat one table, where one card lies elsewhere each time.

    Attributes:
        blocks: so many blocks in succession repeat one table; 0: all tables differ.
        card: (tables,) 64-bit integers: the card that lies elsewhere.
        lies: (tables, cards) 64-bit integers: 1 where another card lies on the table.
    """

    blocks: int
    card: Address
    lies: Address


#: All tables differ.
NO_REPEATS = Repeats(0, 0, 0)


@entry
def judge_blocks(
    plan: LanePlan,
    poses: Address,
    absent: Address,
    state: LaneState,
    blocks: int,
    results: Results,
    repeats: Repeats,
) -> None:
    """Judge blocks of sixteen tables.

    Args:
        plan: what all tables share.
        poses: (blocks × cards × 3, 16) 16-bit integers: x, y and heading of each card. Of repeats, only the first
            block and the poses of the card that lies elsewhere are read.
        absent: (blocks × ships, 16) 16-bit integers: not 0 where a ship is not on a table; address 0: all ships are on
            all tables.
        state: working memory, from `make_scratch(plan)`.
        blocks: the number of blocks.
        results: memory for (blocks × seats × 4, 16), (blocks × 16, seats) and (blocks × 16, seats) bytes.
        repeats: which blocks repeat one table.
    """
    near = state.near if repeats.blocks else 0
    cards = Cards(state.centre, state.turn, state.outline, state.standing)
    table, left = -1, 0
    for block in range(blocks):
        new = left == 0
        if new:
            table += 1
            left = max(1, repeats.blocks)
        left -= 1
        moving = -1
        if repeats.blocks:
            moving = at(repeats.card, table)
        for card in range(plan.cards):
            if new or card == moving:
                lay_card(plan, poses, block, card, cards)
        for laser in range(plan.lasers):
            if new or at(plan.laser, LASER_COLUMNS * laser) == moving:
                lay_laser(plan, poses, block, laser, cards, state.lasers)
        if repeats.blocks and new:
            list_near(plan, state.centre, state.lasers, repeats.lies, table, moving, near)
        _begin(plan, state)
        if absent:
            _leave_out(plan, state, absent, block)
        _fight(plan, state, near)
        count(plan, state, results, block)
        decide(plan, results, block)
