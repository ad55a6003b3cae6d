"""Fast simulation of one turn, for bots that try thousands of plots: constant parts are computed once.

Contacts are exact, as in the rules; the order of hits at equal distances is simplified.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from starfelt.games.ftl.bots.sight import FtlSight
from starfelt.games.ftl.bots.worth import BOLD, DREAD, HITS, WON, Menace, menace, posture, siege
from starfelt.games.ftl.rules.geometry import contact, shown
from starfelt.games.ftl.rules.model import FATAL_HITS
from starfelt.games.ftl.rules.notation import LONGEST, Order
from starfelt.games.ftl.rules.pieces import Key, nose, off_table, radius_of, sprint_way
from starfelt.table.card import Pose

#: A piece's order; None: no order.
Choice = Order | None


class _End(NamedTuple):
    """The pose of a piece after an order, and whether it is off the table."""

    pose: Pose
    off: bool


class Turn:
    """A turn from a given table: `choices[n]` are the candidate orders of the piece `keys[n]`.

    A joint plot is a list of indices into `choices`, piece by piece, for both seats.
    """

    def __init__(self, sight: FtlSight, choices: dict[Key, Sequence[Choice]]) -> None:
        self.sight = sight
        self.keys = list(sight.pieces)
        self.choices = [tuple(choices[key]) for key in self.keys]
        self.ships = [self.keys.index(Key(seat, 0)) for seat in (0, 1)]
        options = sight.options
        self._radius, self._small = (radius_of(options, Key(0, number)) / 2 for number in (0, 1))
        #: The weight of the result if the match ended with this turn; 1 on the last turn.
        self._over = 0.0 if sight.left is None else 1 / (1 + sight.left)
        self._table = sight.table
        self._counts = options.at_limit == "hits"
        self._idle = options.idle == "normal-space"
        self._launched = [nose(options, sight.pieces[Key(seat, 0)]) for seat in (0, 1)]
        self._lost = [off_table(options, pose.x, pose.y) for pose in self._launched]
        # After the pieces come the two missiles that may be launched.
        self._seats = [*(key.seat for key in self.keys), 0, 1]
        self._ends = [
            [self._end(sight.pieces[key], choice) for choice in self.choices[n]]
            for n, key in enumerate(self.keys)
        ]
        self._contacts = [self._contacts_of(n) for n in range(len(self.keys))]
        self._menaces: dict[tuple[int, int, int], Menace] = {}
        self._postures: dict[tuple[int, int, int], float] = {}
        self._known: dict[tuple[int, ...], tuple[float, float, float]] = {}

    def _end(self, pose: Pose, choice: Choice) -> _End:
        if choice is None or choice.kind == "L":
            return _End(pose, False)
        if choice.kind == "R":
            return _End(Pose(pose.x, pose.y, (pose.heading + 10 * choice.amount) % 3600), False)
        dx, dy = sprint_way(pose.heading, choice.amount)
        end = Pose(pose.x + dx, pose.y + dy, pose.heading)
        return _End(end, off_table(self.sight.options, end.x, end.y))

    def _contacts_of(self, mover: int) -> list[tuple[int, int, int]]:
        """Return (distance, distance of the centre, number) of each piece that the longest tape touches."""
        pose = self.sight.pieces[self.keys[mover]]
        dx, dy = sprint_way(pose.heading, LONGEST)
        options = self.sight.options
        targets = [
            (n, self.sight.pieces[key], radius_of(options, key))
            for n, key in enumerate(self.keys)
            if n != mover
        ]
        count = len(self.keys)
        small = radius_of(options, Key(0, 1))
        targets += [(count + seat, self._launched[seat], small) for seat in (0, 1) if not self._lost[seat]]
        found: list[tuple[int, int, int]] = []
        for number, at, radius in targets:
            touch = contact(pose.x, pose.y, dx, dy, at.x, at.y, radius)
            if touch is not None:
                found.append((shown(touch, dx, dy)[0], touch.centre, number))
        return sorted(found)

    def worth(self, plot: Sequence[int]) -> float:
        """Return the value of a joint plot for seat 0; for seat 1 it is the negative value."""
        first, second, _ = self._judged(plot)
        return first - second

    def worth_to(self, seat: int, plot: Sequence[int]) -> float:
        """Return the value of a joint plot for a seat that prefers attack to safety, and avoids draws."""
        *gains, drawn = self._judged(plot)
        mine, theirs = gains[seat], gains[1 - seat]
        if theirs == WON:
            # The loss of its ship costs as much as a win gains, even if the enemy's ship is lost too.
            return -(1 + BOLD) * WON
        return (1 + BOLD) * mine - theirs - DREAD * drawn

    def _judged(self, plot: Sequence[int]) -> tuple[float, float, float]:
        """Return each seat's gain from a joint plot, and how close it is to a draw.

        Cached, because most plots recur.
        """
        key = tuple(plot)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._judge(key)
        return found

    def _judge(self, plot: Sequence[int]) -> tuple[float, float, float]:
        keys, ends, ships = self.keys, self._ends, self.ships
        count = len(keys)
        marked = [self._idle] * count + [False, False]
        sprints: list[tuple[int, int]] = []
        for n, index in enumerate(plot):
            choice = self.choices[n][index]
            if choice is None:
                continue
            if choice.kind == "S":
                marked[n] = False
                if self._contacts[n]:
                    sprints.append((n, choice.amount * 127))
            else:
                marked[n] = True
                if choice.kind == "L":
                    marked[count + keys[n].seat] = not self._lost[keys[n].seat]
        launched = marked[count:]
        meetings: list[tuple[int, int, int, int]] = []
        for n, length in sprints:
            for way, centre, target in self._contacts[n]:
                if way > length:
                    break
                if marked[target]:
                    meetings.append((way, n, centre, target))
        hits = list(self.sight.hits)
        gone = [False] * (count + 2)
        if meetings:
            self._resolve(sorted(meetings), hits, gone)
        for n, index in enumerate(plot):
            if ends[n][index].off:
                gone[n] = True
        mine, theirs = gone[ships[0]], gone[ships[1]]
        if mine or theirs:
            return WON * theirs, WON * mine, float(mine and theirs)
        menaces: tuple[list[Menace], list[Menace]] = ([], [])
        for n in range(count):
            if not gone[n] and n not in ships:
                menaces[1 - self._seats[n]].append(self._menace(n, plot[n], plot, ends[n][plot[n]].pose))
        for seat in (0, 1):
            if launched[seat] and not gone[count + seat]:
                menaces[1 - seat].append(self._menace(count + seat, 0, plot, self._launched[seat]))
        lead = (hits[1] > hits[0]) - (hits[1] < hits[0]) if self._counts else 0
        rest = 1 - self._over
        gains = [self._over * WON * (lead > 0), self._over * WON * (lead < 0)]
        for seat in (0, 1):
            other = ships[1 - seat]
            ship = ends[other][plot[other]].pose
            gain = HITS[hits[1 - seat]] + self._posture(seat, plot)
            gain += siege(menaces[1 - seat], ship, hits[1 - seat], self._table, mines=self._idle)
            gains[seat] += rest * gain
        return gains[0], gains[1], 0.0 if lead else self._over

    def _resolve(self, meetings: list[tuple[int, int, int, int]], hits: list[int], gone: list[bool]) -> None:
        first, second = self.ships
        for _, n, _, target in meetings:
            if gone[n] or gone[target]:
                continue
            mover_ship, target_ship = n in (first, second), target in (first, second)
            if mover_ship and target_ship:
                gone[n] = gone[target] = True
            elif mover_ship or target_ship:
                missile, ship = (target, n) if mover_ship else (n, target)
                gone[missile] = True
                hits[self._seats[ship]] += 1
                gone[ship] = hits[self._seats[ship]] >= FATAL_HITS
            else:
                gone[n] = gone[target] = True

    def _menace(self, n: int, index: int, plot: Sequence[int], pose: Pose) -> Menace:
        other = self.ships[1 - self._seats[n]]
        key = n, index, plot[other]
        found = self._menaces.get(key)
        if found is None:
            ship = self._ends[other][plot[other]].pose
            found = self._menaces[key] = menace(pose, ship, self._radius, self._small)
        return found

    def _posture(self, seat: int, plot: Sequence[int]) -> float:
        mine, theirs = self.ships[seat], self.ships[1 - seat]
        key = (seat, plot[mine], plot[theirs])
        worth = self._postures.get(key)
        if worth is None:
            ship, enemy = self._ends[mine][plot[mine]].pose, self._ends[theirs][plot[theirs]].pose
            worth = self._postures[key] = posture(ship, enemy)
        return worth
