"""What the bot of `self_taught.py` sees of a table of Light Speed: numbers for a network, computed in machine code.

For a card at a pose it fights the battle, and notes for each ship what it does and what becomes of it. It also measures
how open each ship lies: the free room around it, from which a later card may fire at a side without a shield.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from starfelt.games.deployment.env.batched import Placing

Poses = NDArray[np.int16]
Reals = NDArray[np.float32]

#: The numbers of a ship: whether it is placed, its damage, whether it is destroyed, whether it fires, what it does to
#: enemies and to its own side, the rocks that it takes, the free room around it, how many of its beams meet a shield.
PLACED, DAMAGE, GONE, FIRES, ENEMY, OWN, ROCKS, OPEN, STOPPED = range(9)
#: The numbers of the table: what the battle is worth now, how many cards each seat has placed, and the rocks left.
NOW, MY_CARDS, THEIR_CARDS, LEFT = range(4)
OF_SHIP, OF_TABLE = 9, 4
#: The directions in which a ship looks for free room; the room that an attacker needs, and the most that counts, in
#: 0.1 mm.
RAYS, NEEDS, COUNTS = 16, 900.0, 5000.0
#: What a win is worth beside the lead, in points; and the unit of a network's values, in points.
WIN, UNIT = 4.0, 10.0
#: The columns of `roster.shots`.
SHIP, X, Y, ANGLE, POWER, INITIATIVE = 0, 1, 2, 3, 4, 6
_TENTH = np.pi / 1800


class Features:
    """The features of tables, for a network."""

    def __init__(self, env: Placing) -> None:
        ships = env.roster.ships
        self.numbers = OF_SHIP * ships + OF_TABLE
        #: (ships, rays): whether a beam that comes from there meets no shield.
        self._open = np.zeros((ships, RAYS), np.bool_)
        open_sides(env.roster, self._open)

    def of(self, env: Placing, wanted: Poses, now: Reals) -> Reals:
        """Return (tables, places, numbers): the features of the card in hand at each of `wanted`, for its seat.

        `now` is what the battle at each of them is worth: see `worth_now`.
        """
        ships, (width, height) = env.roster.ships, env.size
        found = np.zeros((*wanted.shape[:2], self.numbers), np.float32)
        wanted = np.ascontiguousarray(wanted)
        fill(env.roster, env.poses, env.laid, env.hand, env.seat, wanted, self._open, width, height, found)
        found[:, :, OF_SHIP * ships + NOW] = np.nan_to_num(now, neginf=0)
        return found


def worth_now(points: NDArray[Any], seat: NDArray[Any]) -> Reals:
    """Return (tables, places): what battles with these points (tables, places, 2) are worth to a seat (tables,).

    It is the lead, and more for a win.
    """
    rows = np.arange(len(seat))
    lead = (points[rows, :, seat] - points[rows, :, 1 - seat]).astype(np.float32)
    return (lead + WIN * np.sign(lead)) / np.float32(UNIT)


@numba.njit(cache=True, nogil=True)
def fill(roster, poses, laid, hand, seat, wanted, open_rays, width, height, found):
    """Write the features of each table with the card in hand at each of `wanted`.

    What the other cards are to each other is computed once for a table.
    """
    ships, count, many = roster.ships, len(roster.size), len(roster.shots)
    cards, lies = np.empty((count, 4)), np.empty(count, np.bool_)
    beams, rays = np.empty((many, 4)), np.empty((ships, RAYS, 4))
    far, stopped = np.empty((many, count)), np.zeros((many, count), np.bool_)
    ways = np.empty((ships, RAYS))
    left = np.empty(count)
    for table in range(len(poses)):
        own = hand[table]
        for c in range(count):
            lies[c] = laid[table, c]
            lay(poses[table, c], cards[c])
        for k in range(ships):
            if lies[k]:
                look_around(roster, k, cards, lies, width, height, rays[k], ways[k])
        for s in range(many):
            if lies[roster.shots[s, SHIP]]:
                look_along(roster, s, cards, lies, beams[s], far[s], stopped[s])
        lies[own] = True
        for p in range(wanted.shape[1]):
            if wanted[table, p, 2] < 0:
                continue
            lay(wanted[table, p], cards[own])
            look_around(roster, own, cards, lies, width, height, rays[own], ways[own])
            for s in range(many):
                k = roster.shots[s, SHIP]
                if k == own:
                    look_along(roster, s, cards, lies, beams[s], far[s], stopped[s])
                elif lies[k]:
                    far[s, own], stopped[s, own] = see(roster, beams[s], own, cards)
            out = found[table, p]
            fight(roster, lies, seat[table], far, stopped, left, out)
            for k in range(ships):
                if lies[k]:
                    free = 0.0
                    for ray in range(RAYS):
                        if open_rays[k, ray]:
                            way = ways[k, ray]
                            if k != own:
                                way = min(way, meet(rays[k, ray], cards[own], roster.size[own])[0])
                            free += max(0.0, min(way, COUNTS) - NEEDS)
                    out[slot_of(roster, k, seat[table]) + OPEN] = 3 * free / (RAYS * (COUNTS - NEEDS))
                    whose = MY_CARDS if roster.seat[k] == seat[table] else THEIR_CARDS
                    out[OF_SHIP * ships + whose] += 0.1
            for c in range(ships, count):
                out[OF_SHIP * ships + LEFT] += left[c] / 12


@numba.njit(cache=True, nogil=True)
def slot_of(roster, ship, seat):
    """Return where the numbers of a ship begin: those of the seat's own ships come first."""
    return OF_SHIP * ((ship + roster.ships // 2 * seat) % roster.ships)


@numba.njit(cache=True, nogil=True)
def fight(roster, lies, seat, far, stopped, left, out):
    """Fight the battle, initiative by initiative, and write what each ship does in it; `left`: the rocks at its end."""
    shots, ships, many = roster.shots, roster.ships, len(roster.shots)
    alive, damage, comes = lies.copy(), np.zeros(len(lies)), np.zeros(len(lies))
    left[:] = roster.rocks
    begin = 0
    while begin < many:
        s = begin
        while s < many and shots[s, INITIATIVE] == shots[begin, INITIATIVE]:
            k, power = shots[s, SHIP], shots[s, POWER]
            if alive[k]:
                slot = slot_of(roster, k, seat)
                out[slot + FIRES] = 1
                target, best = -1, np.inf
                for c in range(len(lies)):
                    if alive[c] and far[s, c] < best:
                        target, best = c, far[s, c]
                if target >= ships:
                    taken = min(left[target], power)
                    left[target] -= taken
                    out[slot + ROCKS] += taken / 3
                elif target >= 0 and stopped[s, target]:
                    out[slot + STOPPED] += 1
                elif target >= 0:
                    comes[target] += power
                    part = roster.worth[target] * min(1, power / roster.hull[target])
                    out[slot + (OWN if roster.seat[target] == roster.seat[k] else ENEMY)] += part / 3
            s += 1
        begin = s
        for c in range(ships):
            damage[c] += comes[c]
            comes[c] = 0
            alive[c] &= damage[c] < roster.hull[c]
    for k in range(ships):
        if lies[k]:
            slot = slot_of(roster, k, seat)
            out[slot + PLACED] = 1
            out[slot + DAMAGE] = min(1, damage[k] / roster.hull[k])
            out[slot + GONE] = not alive[k]


@numba.njit(cache=True, nogil=True)
def lay(pose, card):
    """Write a pose as x, y, and sine and cosine of the heading."""
    card[0], card[1], card[2], card[3] = pose[0], pose[1], np.sin(pose[2] * _TENTH), np.cos(pose[2] * _TENTH)


@numba.njit(cache=True, nogil=True)
def send(card, x, y, angle, beam):
    """Write a beam as origin and direction: it begins at a point of a card and runs at an angle to its heading."""
    sin, cos = card[2], card[3]
    beam[0], beam[1] = card[0] + x * cos - y * sin, card[1] + x * sin + y * cos
    beam[2] = sin * np.cos(angle) + cos * np.sin(angle)
    beam[3] = sin * np.sin(angle) - cos * np.cos(angle)


@numba.njit(cache=True, nogil=True)
def look_along(roster, shot, cards, lies, beam, far, stopped):
    """Write a shot's beam, how far ahead each card on the table lies, and whether a shield stops the beam there."""
    ship, x, y, angle = roster.shots[shot, :4]
    send(cards[ship], x, y, angle * _TENTH, beam)
    for c in range(len(cards)):
        far[c] = np.inf
        if lies[c] and c != ship:
            far[c], stopped[c] = see(roster, beam, c, cards)


@numba.njit(cache=True, nogil=True)
def look_around(roster, ship, cards, lies, width, height, rays, ways):
    """Write the rays from a ship's middle, and how far each runs until it meets a card or the table's edge."""
    for number in range(RAYS):
        ray = rays[number]
        send(cards[ship], 0, 0, 2 * np.pi * (number + 0.5) / RAYS, ray)
        across = ((width - ray[0]) if ray[2] > 0 else ray[0]) / max(abs(ray[2]), 1e-9)
        along = ((height - ray[1]) if ray[3] > 0 else ray[1]) / max(abs(ray[3]), 1e-9)
        ways[number] = min(across, along)
        for c in range(len(cards)):
            if lies[c] and c != ship:
                ways[number] = min(ways[number], meet(ray, cards[c], roster.size[c])[0])


@numba.njit(cache=True, nogil=True)
def see(roster, beam, c, cards):
    """Return how far ahead a card lies for a beam (infinity: it misses), and whether a shield stops it there."""
    distance, side, along = meet(beam, cards[c], roster.size[c])
    return distance, distance < np.inf and is_guarded(roster, c, side, along)


@numba.njit(cache=True, nogil=True)
def is_guarded(roster, card, side, along):
    """Tell whether a shield stands at a place (0 to 1) on a side of a card."""
    if card >= roster.ships:
        return False
    at = along * 2 * roster.size[card, side & 1]
    for k in range(roster.first[4 * card + side], roster.first[4 * card + side + 1]):
        if roster.spans[k, 0] <= at <= roster.spans[k, 1]:
            return True
    return False


@numba.njit(cache=True, nogil=True)
def open_sides(roster, found):
    """Write for each ship and ray whether a beam that comes in along it meets no shield."""
    card, ray = np.array([0.0, 0.0, 0.0, 1.0]), np.empty(4)
    for ship in range(roster.ships):
        for number in range(RAYS):
            send(card, 0, 0, 2 * np.pi * (number + 0.5) / RAYS, ray)
            ray[0], ray[1] = 5000 * ray[2], 5000 * ray[3]
            ray[2], ray[3] = -ray[2], -ray[3]
            _, side, along = meet(ray, card, roster.size[ship])
            found[ship, number] = not is_guarded(roster, ship, side, along)


@numba.njit(cache=True, nogil=True)
def meet(beam, card, size):
    """Return how far ahead a beam enters a card (infinity: it misses), through which side, and where along it (0 to 1).

    Sides are front, right, back, left; along them is clockwise.
    """
    half_x, half_y = size[0] / 2, size[1] / 2
    rx, ry, sin, cos = beam[0] - card[0], beam[1] - card[1], card[2], card[3]
    # In the card's own frame: the beam begins at (x, y) and runs along (u, v).
    x, y = rx * cos + ry * sin, ry * cos - rx * sin
    u, v = beam[2] * cos + beam[3] * sin, beam[3] * cos - beam[2] * sin
    # A beam along a side is turned a little.
    u, v = u if abs(u) > 1e-9 else 1e-9, v if abs(v) > 1e-9 else 1e-9
    across, along = -half_x if u > 0 else half_x, -half_y if v > 0 else half_y
    by_x, by_y = (across - x) / u, (along - y) / v
    near, far = max(by_x, by_y), min((-across - x) / u, (-along - y) / v)
    if near > far or near < 0:
        return np.inf, 0, 0.0
    if by_x > by_y:
        place = (y + near * v) / (2 * half_y)
        return near, 1 if u < 0 else 3, 0.5 + (place if u < 0 else -place)
    place = (x + near * u) / (2 * half_x)
    return near, 2 if v < 0 else 0, 0.5 + (-place if v < 0 else place)
