"""A turn for bots that try thousands of plots: the rules' own collisions, with what does not change computed once."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.games.ftl.bots.sight import FtlSight
from starfelt.games.ftl.bots.worth import BOLD, DREAD, HITS, WON, Menace, menace, posture, siege
from starfelt.games.ftl.rules.collisions import Collisions, TapeMeeting, ranks_of
from starfelt.games.ftl.rules.geometry import Touch
from starfelt.games.ftl.rules.notation import Order
from starfelt.games.ftl.rules.pieces import (
    Key,
    is_marked,
    may_touch,
    nose,
    off_table,
    pose_after,
    radius_of,
)
from starfelt.games.ftl.rules.resolution import Tape
from starfelt.table.card import Pose

#: A piece's order; None: no order.
Choice = Order | None


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
        self._ends = [
            [pose_after(sight.pieces[key], choice) for choice in self.choices[n]]
            for n, key in enumerate(self.keys)
        ]
        self._off = [[off_table(options, end.x, end.y) for end in ends] for ends in self._ends]
        self._marked = [[is_marked(options, choice) for choice in each] for each in self.choices]
        self._launched = [nose(options, sight.pieces[Key(seat, 0)]) for seat in (0, 1)]
        self._lost = [off_table(options, pose.x, pose.y) for pose in self._launched]
        # After the pieces come the two missiles that may be launched, as the last of their seats.
        self._all = [*self.keys, *(Key(seat, 1 + sight.own(seat)[-1].number) for seat in (0, 1))]
        self._meetings, self._targets = self._find_meetings()
        self._collided: dict[tuple[int, ...], tuple[list[int], list[bool]]] = {}
        self._menaces: dict[tuple[int, int, int], Menace] = {}
        self._postures: dict[tuple[int, int, int], float] = {}
        self._known: dict[tuple[int, ...], tuple[float, float, float]] = {}

    def _find_meetings(self) -> tuple[list[TapeMeeting], list[list[list[tuple[int, int]]]]]:
        """Return all meetings, and by piece and choice those of its sprint: their numbers and their targets."""
        options, poses = self.sight.options, [*self.sight.pieces.values(), *self._launched]
        touches: list[Touch] = []
        who: list[tuple[int, int]] = []
        targets: list[list[list[tuple[int, int]]]] = [[[] for _ in each] for each in self.choices]
        for n, choices in enumerate(self.choices):
            near = [
                m
                for m, pose in enumerate(poses)
                if m != n and may_touch(poses[n], pose, radius_of(options, self._all[m]))
            ]
            for index, choice in enumerate(choices):
                if choice is None or choice.kind != "S" or not near:
                    continue
                tape = Tape(poses[n], choice)
                for m in near:
                    touch = tape.touch(options, self._all[m], poses[m])
                    if touch is not None:
                        targets[n][index].append((len(touches), m))
                        touches.append(touch)
                        who.append((n, m))
        meetings = [
            TapeMeeting(rank, self._all[n], touch.centre, self._all[m])
            for rank, touch, (n, m) in zip(ranks_of(touches), touches, who, strict=True)
        ]
        return meetings, targets

    def worth(self, plot: Sequence[int]) -> float:
        """Return the value of a joint plot for seat 0; for seat 1 it is the negative value."""
        first, second, _ = self._evaluate(plot)
        return first - second

    def worth_to(self, seat: int, plot: Sequence[int]) -> float:
        """Return the value of a joint plot for a seat that prefers attack to safety, and avoids draws."""
        *gains, drawn = self._evaluate(plot)
        mine, theirs = gains[seat], gains[1 - seat]
        if theirs == WON:
            # The loss of its ship costs as much as a win gains, even if the enemy's ship is lost too.
            return -(1 + BOLD) * WON
        return (1 + BOLD) * mine - theirs - DREAD * drawn

    def _evaluate(self, plot: Sequence[int]) -> tuple[float, float, float]:
        """Return each seat's gain from a joint plot, and how close it is to a draw.

        Cached, because most plots recur.
        """
        key = tuple(plot)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._judge(key)
        return found

    def _judge(self, plot: Sequence[int]) -> tuple[float, float, float]:
        ends, ships = self._ends, self.ships
        count = len(self.keys)
        marked = [self._marked[n][index] for n, index in enumerate(plot)]
        for seat, ship in enumerate(ships):
            order = self.choices[ship][plot[ship]]
            marked.append(order is not None and order.kind == "L" and not self._lost[seat])
        meetings = [
            number
            for n, index in enumerate(plot)
            for number, target in self._targets[n][index]
            if marked[target]
        ]
        hits, gone = self._collide(tuple(meetings))
        mine, theirs = (gone[ship] or self._off[ship][plot[ship]] for ship in ships)
        if mine or theirs:
            return WON * theirs, WON * mine, float(mine and theirs)
        menaces: tuple[list[Menace], list[Menace]] = ([], [])
        for n, key in enumerate(self.keys):
            if key.number and not gone[n] and not self._off[n][plot[n]]:
                menaces[1 - key.seat].append(self._menace(n, plot[n], plot, ends[n][plot[n]]))
        for seat in (0, 1):
            if marked[count + seat] and not gone[count + seat]:
                menaces[1 - seat].append(self._menace(count + seat, 0, plot, self._launched[seat]))
        lead = (hits[1] > hits[0]) - (hits[1] < hits[0]) if self._counts else 0
        rest = 1 - self._over
        gains = [self._over * WON * (lead > 0), self._over * WON * (lead < 0)]
        for seat in (0, 1):
            other = ships[1 - seat]
            ship = ends[other][plot[other]]
            gain = HITS[hits[1 - seat]] + self._posture(seat, plot)
            gain += siege(menaces[1 - seat], ship, hits[1 - seat], self._table, mines=self._idle)
            gains[seat] += rest * gain
        return gains[0], gains[1], 0.0 if lead else self._over

    def _collide(self, meetings: tuple[int, ...]) -> tuple[list[int], list[bool]]:
        """Return the hits of each ship after these meetings, and which pieces are gone."""
        found = self._collided.get(meetings)
        if found is None:
            collisions = Collisions([self._meetings[number] for number in meetings], self.sight.hits)
            for _ in collisions.run():
                pass
            found = collisions.hits, [key in collisions.gone for key in self._all]
            self._collided[meetings] = found
        return found

    def _menace(self, n: int, index: int, plot: Sequence[int], pose: Pose) -> Menace:
        other = self.ships[1 - self._all[n].seat]
        key = n, index, plot[other]
        found = self._menaces.get(key)
        if found is None:
            ship = self._ends[other][plot[other]]
            found = self._menaces[key] = menace(pose, ship, self._radius, self._small)
        return found

    def _posture(self, seat: int, plot: Sequence[int]) -> float:
        mine, theirs = self.ships[seat], self.ships[1 - seat]
        key = (seat, plot[mine], plot[theirs])
        worth = self._postures.get(key)
        if worth is None:
            ship, enemy = self._ends[mine][plot[mine]], self._ends[theirs][plot[theirs]]
            worth = self._postures[key] = posture(ship, enemy)
        return worth
