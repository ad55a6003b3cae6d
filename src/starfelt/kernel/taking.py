"""Transfer of rocks and cubes on sixteen tables: pulses, mining, piracy, cargo, Stolen Goods.

Sources: Light Speed rulings 12 to 15; Stellar Conflict rulings 6 to 8 and 15; `battle.pulses`.
"""

from __future__ import annotations

from starfelt.kernel.compiler.language import inline
from starfelt.kernel.compiler.memory import at, load, store
from starfelt.kernel.compiler.vectors import Mask, any_of, least, mask_of, select, splat
from starfelt.kernel.plan import CARGO, OWNER, POWER, SHIP, LanePlan
from starfelt.kernel.roster import Int
from starfelt.kernel.state import LaneState, add, owner_of, remove, shot_of, stands, strikes


@inline
def _share(plan: LanePlan, state: LaneState, card: Int, first: Int, last: Int, now: Int) -> bool:
    """Share a card's rocks among the lasers that ask for them. Each gets its power, as far as the pulses go."""
    carried = load(state.carried, card)
    ones, twos, threes = splat(0), splat(0), splat(0)
    for shot in range(first, last):
        power = shot_of(plan, shot, POWER)
        asks = strikes(state, shot, card, now) & (carried > splat(0))
        ones = ones + select(asks, splat(1 if power >= 1 else 0), splat(0))
        twos = twos + select(asks, splat(1 if power >= 2 else 0), splat(0))
        threes = threes + select(asks, splat(1 if power >= 3 else 0), splat(0))
    asked = ones > splat(0)
    if not any_of(asked):
        return False
    # A pulse is paid only if all earlier pulses were paid and enough is left for every laser that asks.
    one = ones <= carried
    two = one & (ones + twos <= carried)
    three = two & (ones + twos + threes <= carried)
    paid = select(three, splat(3), select(two, splat(2), select(one, splat(1), splat(0))))
    for shot in range(first, last):
        taker = shot_of(plan, shot, SHIP)
        # No ship robs a Cargo ship of its own seat: that share is vaporised (Stellar Conflict ruling 8).
        own = card < plan.ships and owner_of(plan, card, OWNER) == owner_of(plan, taker, OWNER)
        if not (own and owner_of(plan, card, CARGO) == 1):
            asks = strikes(state, shot, card, now) & (carried > splat(0))
            add(state.gained, taker, asks, least(paid, splat(shot_of(plan, shot, POWER))))
    kept = select(three, carried - ones - twos - threes, splat(0))
    store(state.carried, card, select(asked, kept, carried))
    return True


@inline
def take(plan: LanePlan, state: LaneState, first: Int, last: Int, now: Int) -> None:
    """Share out what all cards carried at the start of the step, and remove emptied asteroids and Cargo ships."""
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
            remove(state, card, load(state.carried, card) == splat(0))


@inline
def inherit(plan: LanePlan, state: LaneState, ship: Int, dies: Mask, first: Int, last: Int, now: Int) -> None:
    """Give what a destroyed ship carried to its only killer, if the killer survives (Stellar Conflict ruling 15)."""
    killer, several = splat(-1), mask_of(0)
    for shot in range(first, last):
        struck = strikes(state, shot, ship, now)
        shooter = splat(shot_of(plan, shot, SHIP))
        several = several | (struck & (killer >= splat(0)) & (killer != shooter))
        killer = select(struck, shooter, killer)
    for heir in range(plan.ships):
        inherits = dies & ~several & (killer == splat(heir)) & (stands(state, heir))
        add(state.carried, heir, inherits, load(state.carried, ship))
