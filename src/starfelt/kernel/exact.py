"""The rules of a battle in 64-bit integers, a table at a time: exact for every table, on any machine.

It follows `starfelt.battle.referee` rule by rule, and says only what a battle comes to: the seats' tallies.
Sources: Light Speed rulings 1 to 5 and 12 to 21; Stellar Conflict rulings 6 to 15.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from starfelt.battle.referee import DELAY
from starfelt.kernel.compiled import compiled, entry
from starfelt.kernel.roster import ION, PENETRATING, Int, Ints, Roster
from starfelt.table.directions import SCALE, STEPS

#: A seat's tally, number by number.
KILLS, OWN_LOSSES, ROCKS, ENEMIES = range(4)


@compiled
def _turn(x: Int, y: Int, sin: Int, cos: Int, scale: Int) -> tuple[Int, Int]:
    """As `table.directions.turn`: halves away from zero."""
    whole = SCALE * scale
    u, v = x * cos - y * sin, x * sin + y * cos
    a, b = (2 * abs(u) + whole) // (2 * whole), (2 * abs(v) + whole) // (2 * whole)
    return (a if u >= 0 else -a), (b if v >= 0 else -b)


@compiled
def lay(size: Ints, pose: Ints, directions: Ints, corners: Ints) -> None:
    """Work out a card's corners: x and y of front-left, front-right, back-right, back-left (`table.card.corners`)."""
    x, y, heading = pose
    sin, cos = directions[0, heading], directions[1, heading]
    width, height = size
    ax, ay = _turn(width, -height, sin, cos, 2)
    bx, by = _turn(width, height, sin, cos, 2)
    offsets = (-bx, -by, ax, ay, bx, by, -ax, -ay)
    for k in range(4):
        corners[2 * k] = x + offsets[2 * k]
        corners[2 * k + 1] = y + offsets[2 * k + 1]


@compiled
def _shielded(roster: Roster, ship: Int, side: Int, way: Int, of: Int) -> bool:
    """Tell whether a shield stands `way / of` along a side."""
    whole = 2 * roster.size[ship, side % 2]
    for k in range(roster.first[4 * ship + side], roster.first[4 * ship + side + 1]):
        if roster.spans[k, 0] * of <= way * whole <= roster.spans[k, 1] * of:
            return True
    return False


@compiled
def _fire(
    roster: Roster, pose: Ints, directions: Ints, corners: Ints, standing: Ints, shot: Int
) -> tuple[Int, bool]:
    """Return the first card that a shot meets (-1: none) and whether on a shield, as `table.beam.first_contact`."""
    own, heading = roster.shots[shot, 0], pose[roster.shots[shot, 0], 2]
    mx, my = _turn(
        roster.shots[shot, 1], roster.shots[shot, 2], directions[0, heading], directions[1, heading], 1
    )
    x, y = pose[own, 0] + mx, pose[own, 1] + my
    aim = (heading + roster.shots[shot, 3]) % STEPS
    dx, dy = directions[0, aim], -directions[1, aim]
    target, side, ahead = -1, 0, 0
    best_num, best_den = np.int64(1), np.int64(0)
    for card in range(len(standing)):
        if card == own or not standing[card]:
            continue
        # Most cards are far from the beam's line: it passes even a circle around them.
        if 2 * abs(dx * (pose[card, 1] - y) - dy * (pose[card, 0] - x)) > SCALE * (
            roster.size[card, 0] + roster.size[card, 1]
        ):
            continue
        # Number by number: a row of its own would be counted in and out.
        before = dx * (corners[card, 7] - y) - dy * (corners[card, 6] - x)
        for k in range(4):
            bx, by = corners[card, 2 * k], corners[card, 2 * k + 1]
            here = dx * (by - y) - dy * (bx - x)
            # The edge from the corner before to this one.
            if before >= 0 >= here and before > here:
                ax, ay = corners[card, (2 * k + 6) % 8], corners[card, (2 * k + 7) % 8]
                num, den = (bx - ax) * (ay - y) - (by - ay) * (ax - x), before - here
                if num >= 0 and num * best_den < best_num * den:
                    target, side, ahead, best_num, best_den = card, (k + 3) % 4, before, num, den
                break
            before = here
    if target < 0 or target >= roster.ships:
        return target, False
    if _shielded(roster, target, side, ahead, best_den):
        return target, True
    # At a corner two sides hold the point of contact, and the shield of either stops the beam.
    if 0 < ahead < best_den:
        return target, False
    other, way = ((side + 3) % 4, best_den) if ahead == 0 else ((side + 1) % 4, ahead - best_den)
    return target, _shielded(roster, target, other, way, best_den)


@compiled
def _take(roster: Roster, rocks: Ints, volley: Ints, target: Ints, asks: Ints) -> None:
    """Share the rocks that each card carries at the start of the step among the lasers that ask for them.

    A laser gets its power, but no more than one rock from each pulse that the card can pay: that is the same as
    being paid in full where there is enough for all.
    """
    cards = len(roster.rocks)
    gained = np.zeros(cards, np.int64)
    for card in range(cards):
        paid, left, asked = 0, rocks[card], False
        for pulse in (1, 2, 3):
            asking = 0
            for k in range(len(target)):
                asking += asks[k] and target[k] == card and roster.shots[volley[k], 4] >= pulse
            asked |= asking > 0
            if paid == pulse - 1 and asking <= left:
                left -= asking
                paid = pulse
        if not asked:
            continue
        rocks[card] = left if paid == 3 else 0
        own_cargo = card < roster.ships and roster.cargo[card] == 1
        for k in range(len(target)):
            if asks[k] and target[k] == card:
                taker = roster.shots[volley[k], 0]
                # Nobody robs their own Cargo ship: their share is vaporised (Stellar Conflict ruling 8).
                if not (own_cargo and roster.seat[taker] == roster.seat[card]):
                    gained[taker] += min(roster.shots[volley[k], 4], paid)
    for card in range(cards):
        rocks[card] += gained[card]


@compiled
def _clear(roster: Roster, rocks: Ints, standing: Ints, target: Ints, asks: Ints) -> None:
    """Take asteroids and Cargo ships that were emptied in this step from the table."""
    for k in range(len(target)):
        card = target[k]
        if asks[k] and rocks[card] == 0 and (card >= roster.ships or roster.cargo[card]):
            standing[card] = 0


@compiled
def _bury(roster: Roster, standing: Ints, damage: Ints, dying: Ints) -> None:
    """Destroy every ship with damage of at least its hull."""
    for ship in range(roster.ships):
        total = 0
        for seat in range(roster.seats):
            total += damage[ship, seat]
        dying[ship] = standing[ship] and not roster.cargo[ship] and total >= roster.hull[ship]
    for ship in range(roster.ships):
        if dying[ship]:
            standing[ship] = 0


@compiled
def _inherit(
    roster: Roster, rocks: Ints, standing: Ints, dying: Ints, volley: Ints, target: Ints, hurts: Ints
) -> None:
    """Give what a dying ship carried to its only killer, if that one lives on (Stellar Conflict ruling 15)."""
    for ship in range(roster.ships):
        killer, several = -1, False
        for k in range(len(target)):
            if dying[ship] and hurts[k] and target[k] == ship:
                several |= killer >= 0 and killer != roster.shots[volley[k], 0]
                killer = roster.shots[volley[k], 0]
        if killer >= 0 and not several and standing[killer]:
            rocks[killer] += rocks[ship]


@compiled
def _step(
    roster: Roster,
    pose: Ints,
    directions: Ints,
    corners: Ints,
    standing: Ints,
    rocks: Ints,
    damage: Ints,
    when: Ints,
    now: Int,
) -> None:
    """Judge all that happens at initiative `now`: its beams meet the cards that stand when it begins."""
    fired = 0
    volley = np.empty(len(when), np.int64)
    for s in range(len(when)):
        if when[s] == now and standing[roster.shots[s, 0]]:
            volley[fired] = s
            fired += 1
    target = np.empty(fired, np.int64)
    hurts, asks = np.zeros(fired, np.int64), np.zeros(fired, np.int64)
    for k in range(fired):
        power, kind = roster.shots[volley[k], 4], roster.shots[volley[k], 5]
        target[k], shielded = _fire(roster, pose, directions, corners, standing, volley[k])
        card = target[k]
        if card < 0 or (shielded and kind != PENETRATING):
            continue
        if kind == ION:
            # Every shot that its target has not fired comes later; those of this step have been fired.
            for s in range(len(when)):
                if roster.shots[s, 0] == card and when[s] > now:
                    when[s] += DELAY
        elif card >= roster.ships or roster.cargo[card]:
            asks[k] = 1
        else:
            hurts[k] = 1
            damage[card, roster.seat[roster.shots[volley[k], 0]]] += power
            asks[k] = roster.piracy and rocks[card] > 0
    dying = np.zeros(roster.ships, np.int64)
    _take(roster, rocks, volley, target, asks)
    _clear(roster, rocks, standing, target, asks)
    _bury(roster, standing, damage, dying)
    if roster.stolen_goods:
        _inherit(roster, rocks, standing, dying, volley, target, hurts)


@compiled
def _taker(owner: Int, tokens: Ints, seats: Int) -> Int:
    """Return whose kill pile a destroyed ship goes to (Light Speed rulings 16 and 17); -1: vaporised."""
    if seats == 2:
        return 1 - owner
    taker, most, several = owner, tokens[owner], False
    for seat in range(seats):
        if tokens[seat] > most:
            taker, most, several = seat, tokens[seat], False
        elif tokens[seat] == most and seat != taker:
            several |= taker != owner
    return -1 if several else taker


@compiled
def _count(roster: Roster, standing: Ints, rocks: Ints, damage: Ints, tally: NDArray[np.int32]) -> None:
    """Count each seat's points: the ships in its kill pile, and the rocks on its ships."""
    for ship in range(roster.ships):
        seat = roster.seat[ship]
        if standing[ship]:
            tally[seat, ROCKS] += rocks[ship]
        elif not roster.cargo[ship]:
            taker = _taker(seat, damage[ship], roster.seats)
            if taker == seat:
                tally[seat, OWN_LOSSES] -= roster.worth[ship]
            elif taker >= 0:
                tally[taker, KILLS] += roster.worth[ship]
                tally[taker, ENEMIES] += 1


@entry
def judge_exactly(
    roster: Roster, poses: NDArray[np.int16], which: Ints, directions: Ints, tallies: NDArray[np.int32]
) -> None:
    """Judge tables one by one.

    Args:
        roster: what they share.
        poses: (blocks, cards, 3, lanes): x, y and heading of each card, as a batch has them.
        which: the numbers of the tables to judge.
        directions: `DIRECTIONS`.
        tallies: (blocks, seats, 4, lanes): gets each seat's kills, own losses, rocks and enemy ships in its pile.
    """
    lanes = poses.shape[3]
    cards = len(roster.size)
    corners = np.empty((cards, 8), np.int64)
    pose = np.empty((cards, 3), np.int64)
    for table in which:
        for card in range(cards):
            for k in range(3):
                pose[card, k] = poses[table // lanes, card, k, table % lanes]
            lay(roster.size[card], pose[card], directions, corners[card])
        standing, rocks = np.ones(cards, np.int64), roster.rocks.copy()
        damage = np.zeros((roster.ships, roster.seats), np.int64)
        when = roster.shots[:, 6].copy()
        now = np.int64(0)
        while True:
            # Shots that were fired lie in the past.
            following = np.int64(0)
            for s in range(len(when)):
                if when[s] > now and (following == 0 or when[s] < following):
                    following = when[s]
            if following == 0:
                break
            now = following
            _step(roster, pose, directions, corners, standing, rocks, damage, when, now)
        tally = tallies[table // lanes, :, :, table % lanes]
        tally[:] = 0
        _count(roster, standing, rocks, damage, tally)
