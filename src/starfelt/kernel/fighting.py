"""The rules of a battle on sixteen tables at a time, step by step, with no branch on a single table.

What may differ from table to table is a row of lanes: whether a ship lives, what a card carries, when a shot is fired.
Damage is a byte a ship, four ships to a word. Sources: as for `exact`, which judges the tables left in doubt.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from starfelt.battle.referee import DELAY
from starfelt.kernel.compiled import entry, inlined
from starfelt.kernel.exact import ENEMIES, KILLS, OWN_LOSSES, ROCKS
from starfelt.kernel.firing import first_contact, in_doubt, meets_shield
from starfelt.kernel.laying import LASER_ROWS, Cards, lay_cards, lay_lasers
from starfelt.kernel.plan import (
    CARD_BITS,
    CARGO,
    INITIATIVE,
    KIND,
    LASER,
    OWNER,
    OWNER_COLUMNS,
    POWER,
    SEAT,
    SHIP,
    SHOT_COLUMNS,
    WORTH,
    Plan,
)
from starfelt.kernel.roster import ION, PENETRATING, Int
from starfelt.kernel.vectors import (
    Address,
    Lanes,
    Mask,
    address,
    aligned_rows,
    any_of,
    at,
    bytes_reach,
    lanes_of,
    least,
    load,
    load_mask,
    load_short,
    mask_of,
    select,
    splat,
    store,
    store_mask,
    unsigned_shift,
)


class State(NamedTuple):
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


class Room(NamedTuple):
    """A state, and the memory at its addresses: one for each thread."""

    state: State
    memory: NDArray[np.int32]


def room_for(plan: Plan) -> Room:
    """Return room to judge blocks in."""
    rows = State(
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
    return Room(State(*begins.tolist()), memory)


@inlined
def shot_of(plan: Plan, shot: Int, column: Int) -> Int:
    """Return a number of a shot."""
    return at(plan.shot, SHOT_COLUMNS * shot + column)


@inlined
def owner_of(plan: Plan, ship: Int, column: Int) -> Int:
    """Return a number of a ship."""
    return at(plan.owner, OWNER_COLUMNS * ship + column)


@inlined
def _stands(state: State, card: Int) -> Mask:
    """Tell where a card is on the table."""
    return load_mask(state.standing, card)


@inlined
def _add(rows: Address, row: Int, mask: Mask, more: Lanes) -> None:
    store(rows, row, load(rows, row) + select(mask, more, splat(0)))


@inlined
def _byte(words: Lanes, ship: Int) -> Lanes:
    """Return one ship's byte of the word that holds it."""
    return unsigned_shift(words, splat(8 * (ship & 3))) & splat(255)


@inlined
def _damage(plan: Plan, state: State, seat: Int, hit: Mask, target: Lanes, power: Int) -> None:
    """Add damage by a seat to the ships hit. With two seats, whose damage it is does not matter."""
    words = plan.words
    word, amount = target >> splat(2), splat(power) << ((target & splat(3)) << splat(3))
    first = words * seat if plan.seats > 2 else 0
    for k in range(words):
        _add(state.damage, first + k, hit & (word == splat(k)), amount)


@inlined
def _all_damage(plan: Plan, state: State, word: Int) -> Lanes:
    total = load(state.damage, word)
    for seat in range(1, plan.seats if plan.seats > 2 else 1):
        total = total + load(state.damage, plan.words * seat + word)
    return total


@inlined
def _delay(plan: Plan, state: State, hit: Mask, target: Lanes, now: Int) -> bool:
    """Put off every shot that the ships hit have not fired; tell whether there was one."""
    moved = False
    for shot in range(plan.shots):
        later = load(state.when, shot)
        late = hit & (target == splat(shot_of(plan, shot, SHIP))) & (later > splat(now))
        if any_of(late):
            store(state.when, shot, select(late, later + splat(DELAY), later))
            moved = True
    return moved


@inlined
def _fire(plan: Plan, state: State, shot: Int, fires: Mask, now: Int) -> tuple[Mask, bool]:
    """Fire one shot: delay its target, or note the card that it works on and damage it.

    Returns where that is in doubt, and whether any shot was put off.
    """
    laser, kind = shot_of(plan, shot, LASER), shot_of(plan, shot, KIND)
    cards = Cards(state.centre, state.turn, state.outline, state.standing)
    contacts = first_contact(plan, cards, state.lasers, laser, fires)
    hit = fires & (contacts.best >= splat(0))
    doubt = fires & in_doubt(contacts)
    target = select(hit, contacts.best & splat((1 << CARD_BITS) - 1), splat(0))
    if kind != PENETRATING:
        shielded, unsure = meets_shield(plan, contacts, target)
        doubt = doubt | (hit & unsure)
        hit = hit & ~shielded
    if kind == ION:
        return doubt, _delay(plan, state, hit, target, now)
    store(state.meets, shot, select(hit, target, splat(-1)))
    _damage(plan, state, shot_of(plan, shot, SEAT), hit, target, shot_of(plan, shot, POWER))
    return doubt, False


@inlined
def _strikes(state: State, shot: Int, card: Int, now: Int) -> Mask:
    """Tell where a shot of this step works on a card."""
    return (load(state.meets, shot) == splat(card)) & (load(state.when, shot) == splat(now))


@inlined
def _share(plan: Plan, state: State, card: Int, first: Int, last: Int, now: Int) -> bool:
    """Share a card's rocks among the lasers that ask for them: each gets its power, as far as the pulses go."""
    carried = load(state.carried, card)
    ones, twos, threes = splat(0), splat(0), splat(0)
    for shot in range(first, last):
        power = shot_of(plan, shot, POWER)
        asks = _strikes(state, shot, card, now) & (carried > splat(0))
        ones = ones + select(asks, splat(1 if power >= 1 else 0), splat(0))
        twos = twos + select(asks, splat(1 if power >= 2 else 0), splat(0))
        threes = threes + select(asks, splat(1 if power >= 3 else 0), splat(0))
    asked = ones > splat(0)
    if not any_of(asked):
        return False
    # A pulse is paid when all before it were, and enough is left for all who want it.
    one = ones <= carried
    two = one & (ones + twos <= carried)
    three = two & (ones + twos + threes <= carried)
    paid = select(three, splat(3), select(two, splat(2), select(one, splat(1), splat(0))))
    for shot in range(first, last):
        taker, power = shot_of(plan, shot, SHIP), splat(shot_of(plan, shot, POWER))
        # Nobody robs their own Cargo ship: their share is vaporised (Stellar Conflict ruling 8).
        own = card < plan.ships and owner_of(plan, card, OWNER) == owner_of(plan, taker, OWNER)
        if not (own and owner_of(plan, card, CARGO) == 1):
            asks = _strikes(state, shot, card, now) & (carried > splat(0))
            _add(state.gained, taker, asks, least(paid, power))
    kept = select(three, carried - ones - twos - threes, splat(0))
    store(state.carried, card, select(asked, kept, carried))
    return True


@inlined
def _take(plan: Plan, state: State, first: Int, last: Int, now: Int) -> None:
    """Share what all cards carried at the start of the step; who is emptied for good leaves the table."""
    some = False
    for k in range(plan.bearers):
        some |= _share(plan, state, at(plan.bearer, k), first, last, now)
    if not some:
        return
    for ship in range(plan.ships):
        store(state.carried, ship, load(state.carried, ship) + load(state.gained, ship))
        store(state.gained, ship, splat(0))
    for k in range(plan.bearers):
        card = at(plan.bearer, k)
        if card >= plan.ships or owner_of(plan, card, CARGO) == 1:
            _remove(state, card, load(state.carried, card) == splat(0))


@inlined
def _remove(state: State, card: Int, gone: Mask) -> None:
    """Take a card from the table."""
    store_mask(state.standing, card, load_mask(state.standing, card) & ~gone)


@inlined
def _bury(plan: Plan, state: State, first: Int, last: Int, now: Int) -> None:
    """Destroy every ship with damage of at least its hull; Stolen Goods give what it carried to its only killer."""
    for word in range(plan.words):
        fallen = bytes_reach(_all_damage(plan, state, word), splat(at(plan.hull, word)))
        dying = fallen & ~load(state.fallen, word)
        store(state.fallen, word, fallen)
        store(state.dying, word, dying)
        if any_of(dying != splat(0)):
            for ship in range(4 * word, min(4 * word + 4, plan.ships)):
                _remove(state, ship, _byte(dying, ship) != splat(0))
    if plan.stolen_goods:
        for ship in range(plan.ships):
            dies = _byte(load(state.dying, ship >> 2), ship) != splat(0)
            if any_of(dies & (load(state.carried, ship) > splat(0))):
                _inherit(plan, state, ship, dies, first, last, now)


@inlined
def _inherit(plan: Plan, state: State, ship: Int, dies: Mask, first: Int, last: Int, now: Int) -> None:
    """Give what a dying ship carried to its only killer, if that one lives on (Stellar Conflict ruling 15)."""
    killer, several = splat(-1), mask_of(0)
    for shot in range(first, last):
        strikes = _strikes(state, shot, ship, now)
        shooter = splat(shot_of(plan, shot, SHIP))
        several = several | (strikes & (killer >= splat(0)) & (killer != shooter))
        killer = select(strikes, shooter, killer)
    for heir in range(plan.ships):
        inherits = dies & ~several & (killer == splat(heir)) & (_stands(state, heir))
        _add(state.carried, heir, inherits, load(state.carried, ship))


@inlined
def _begin(plan: Plan, state: State) -> None:
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


@inlined
def _fight(plan: Plan, state: State) -> Mask:
    """Fight all steps; return where anything was in doubt."""
    doubt = mask_of(0)
    shots = plan.shots
    first, last, now = 0, 0, 0
    end = shot_of(plan, shots - 1, INITIATIVE) if shots else 0
    while now < end:
        # The shots up to now; without ion beams none comes later than printed.
        first = 0 if plan.ions else last
        now = now + 1 if plan.ions else shot_of(plan, last, INITIATIVE)
        while last < shots and shot_of(plan, last, INITIATIVE) <= now:
            last += 1
        some = False
        for shot in range(first, last):
            fires = (load(state.when, shot) == splat(now)) & (_stands(state, shot_of(plan, shot, SHIP)))
            store(state.meets, shot, splat(-1))
            if any_of(fires):
                some = True
                unsure, moved = _fire(plan, state, shot, fires, now)
                doubt = doubt | unsure
                end += DELAY if moved else 0
        if some:
            _take(plan, state, first, last, now)
            _bury(plan, state, first, last, now)
    return doubt


@inlined
def _count(plan: Plan, state: State, tallies: Address, block: Int) -> None:
    """Count each seat's points: the ships in its kill pile, and the rocks on its ships."""
    base = 4 * plan.seats * block
    for row in range(base, base + 4 * plan.seats):
        store(tallies, row, splat(0))
    for ship in range(plan.ships):
        owner, worth = owner_of(plan, ship, OWNER), splat(owner_of(plan, ship, WORTH))
        lives = _stands(state, ship)
        _add(tallies, base + 4 * owner + ROCKS, lives, load(state.carried, ship))
        falls = _byte(load(state.fallen, ship >> 2), ship) != splat(0)
        if not any_of(falls):
            continue
        for seat in range(plan.seats):
            row = base + 4 * seat
            takes = _takes(plan, state, ship, owner, seat, falls)
            if seat == owner:
                _add(tallies, row + OWN_LOSSES, takes, -worth)
            else:
                _add(tallies, row + KILLS, takes, worth)
                _add(tallies, row + ENEMIES, takes, splat(1))


@inlined
def _takes(plan: Plan, state: State, ship: Int, owner: Int, seat: Int, falls: Mask) -> Mask:
    """Tell where a fallen ship goes to a seat's kill pile (Light Speed rulings 16 and 17)."""
    if plan.seats == 2:
        return falls & mask_of(0 if seat == owner else -1)
    words = plan.words
    most = _byte(load(state.damage, words * seat + (ship >> 2)), ship)
    for other in range(plan.seats):
        tokens = _byte(load(state.damage, words * other + (ship >> 2)), ship)
        if seat == owner:
            falls = falls & (most >= tokens)
        elif other != seat:
            falls = falls & (most > tokens)
    return falls


@inlined
def _leave_out(plan: Plan, state: State, absent: Address, block: Int) -> None:
    for ship in range(plan.ships):
        _remove(state, ship, load_short(absent, plan.ships * block + ship) != splat(0))


@entry
def judge_blocks(
    plan: Plan,
    poses: Address,
    absent: Address,
    state: State,
    blocks: int,
    tallies: Address,
    doubts: NDArray[np.int64],
) -> None:
    """Judge blocks of sixteen tables.

    Args:
        plan: what all tables share.
        poses: (blocks × cards × 3, 16): x, y and heading of each card.
        absent: (blocks × ships, 16) 16-bit integers: not 0 where a ship does not lie on a table; 0: all lie on all.
        state: room to work in, of `room_for(plan)`.
        blocks: how many blocks.
        tallies: (blocks × seats × 4, 16): gets each seat's kills, own losses, rocks and enemy ships in its kill pile.
        doubts: (blocks,): gets a bit for each table that is to be judged exactly.
    """
    for block in range(blocks):
        cards = Cards(state.centre, state.turn, state.outline, state.standing)
        lay_cards(plan, poses, block, cards)
        lay_lasers(plan, poses, block, cards, state.lasers)
        _begin(plan, state)
        if absent:
            _leave_out(plan, state, absent, block)
        doubts[block] = lanes_of(_fight(plan, state))
        _count(plan, state, tallies, block)
