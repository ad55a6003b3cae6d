"""The referee: fires every laser of a battle, step by step, and computes the effect of each.

Source: Light Speed rules, *The Scoring Round*, and rulings 1 to 5 and 12 to 21; Stellar Conflict rulings 6 to
15. Everything in a step is simultaneous: all its beams meet the cards that stand when it begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from starfelt.battle.field import ASTEROID_SIZES, Field, muzzle
from starfelt.battle.pulses import share
from starfelt.cards.fleet import Ship
from starfelt.table.beam import Contact, Target, Targets, first_contact
from starfelt.table.card import Pose

#: The initiative that an ion beam adds to every shot that its target has not fired.
DELAY = 2


class Firing(NamedTuple):
    """One laser fired once. `contact` is the first card met (None: no card), `side` the side that counts (0: front)."""

    ship: int
    laser: int
    contact: Contact | None
    side: int
    shielded: bool


@dataclass(slots=True)
class JudgedStep:
    """One step. Cards are keys: ships from 0, then asteroids. `taken` maps (from, to) to rocks; to None: vaporised."""

    initiative: int
    fired: list[Firing]
    damage: dict[tuple[int, int], int]
    taken: dict[tuple[int, int | None], int]
    delayed: dict[int, int]
    destroyed: dict[int, int | None]
    removed: list[int]


@dataclass(frozen=True, slots=True)
class Tally:
    """A seat's points and their sources; `enemies` counts the ships of others in its kill pile."""

    kills: int
    own_losses: int
    rocks: int
    enemies: int

    @property
    def total(self) -> int:
        """The seat's total points."""
        return self.kills + self.own_losses + self.rocks


@dataclass(frozen=True, slots=True)
class Battle:
    """A judged battle. `winners` are seats. Several can share a win; a draw lists all tied seats."""

    steps: list[JudgedStep]
    tallies: list[Tally]
    winners: tuple[int, ...]


@lru_cache(maxsize=1024)
def _salvoes(ship: Ship) -> tuple[tuple[int, int], ...]:
    return tuple((when, k) for k, laser in enumerate(ship.lasers) for when in laser.initiative)


class Fight:
    """The state of a battle while it is judged."""

    def __init__(self, field: Field) -> None:
        fighters, asteroids = field.fighters, field.asteroids
        self.field = field
        self.count = len(fighters)
        self.cargo = [f.ship.role == "cargo" for f in fighters]
        #: Rocks by card key: an asteroid's rocks, a Cargo ship's cubes, what a ship has mined or stolen.
        self.rocks = [f.cubes for f in fighters] + [a.rocks for a in asteroids]
        #: Damage by ship, for each seat that caused it.
        self.damage: dict[int, list[int]] = {}
        self.piles: list[tuple[int, int]] = []
        cards: list[Target] = [(key, f.pose.x, f.pose.y, f.corners) for key, f in enumerate(fighters)]
        cards += [(key, a.pose.x, a.pose.y, a.corners) for key, a in enumerate(asteroids, start=self.count)]
        sizes = {(f.ship.width, f.ship.height) for f in fighters} | {
            ASTEROID_SIZES[a.size] for a in asteroids
        }
        self.targets = Targets(cards, sizes)
        self.standing = [True] * len(self.rocks)
        self.pending: dict[int, list[tuple[int, int]]] = {}
        for key, f in enumerate(fighters):
            for when, laser in _salvoes(f.ship):
                self.pending.setdefault(when, []).append((key, laser))

    def move(self, key: int, pose: Pose) -> Fight:
        """Return this battle, before its first step, with a ship at another pose."""
        other, field = self.copy(), self.field
        ship = replace(field.fighters[key], pose=pose)
        other.field = replace(field, fighters=(*field.fighters[:key], ship, *field.fighters[key + 1 :]))
        other.targets.move((key, pose.x, pose.y, ship.corners))
        return other

    def steps(self) -> Iterator[JudgedStep]:
        """Judge all steps in which a laser fires."""
        while self.pending:
            happening = self.step(min(self.pending))
            if happening:
                yield happening

    def step(self, initiative: int) -> JudgedStep | None:
        """Judge all that happens at `initiative`; None if no ship is left to fire."""
        volley = self.volley(initiative)
        return self.happen(initiative, [self.fire(*shot) for shot in volley]) if volley else None

    def volley(self, initiative: int) -> list[tuple[int, int]]:
        """Remove the shots of `initiative` from the schedule; return those of standing ships, by ship, then laser."""
        standing = self.standing
        return sorted(shot for shot in self.pending.pop(initiative) if standing[shot[0]])

    def happen(self, initiative: int, fired: list[Firing]) -> JudgedStep:
        """Apply the effects of these beams, all at once."""
        happening = JudgedStep(initiative, fired, {}, {}, {}, {}, [])
        self._hurt(happening)
        return happening

    def copy(self) -> Fight:
        """Return an independent copy of the state."""
        other = copy(self)
        other.rocks, other.piles, other.standing = self.rocks[:], self.piles[:], self.standing[:]
        other.damage = {key: tokens[:] for key, tokens in self.damage.items()}
        other.pending = {when: shots[:] for when, shots in self.pending.items()}
        other.targets = copy(self.targets)
        return other

    def fire(self, key: int, laser: int) -> Firing:
        """Return the first standing card that one laser of a ship meets."""
        fighter = self.field.fighters[key]
        x, y, heading = fighter.pose
        mx, my, aim = muzzle(fighter.ship.lasers[laser], heading)
        contact = first_contact(x + mx, y + my, aim, self.targets, key)
        if contact is None:
            return Firing(key, laser, None, 0, False)
        if 0 < contact.ahead < contact.den and (
            contact.key >= self.count or not self.field.fighters[contact.key].ship.guard[contact.side]
        ):
            return Firing(key, laser, contact, contact.side, False)
        return Firing(key, laser, contact, *self._meets(contact))

    def _meets(self, contact: Contact) -> tuple[int, bool]:
        """Return the side that counts, and whether a shield covers the point of contact: a shield wins every tie."""
        sides = sorted(contact.sides)
        if contact.key < self.count:
            ship = self.field.fighters[contact.key].ship
            for side, way, of in sides:
                for start, end in ship.guard[side]:
                    if start * of <= way * ship.whole[side] <= end * of:
                        return side, True
        return sides[0][0], False

    def _hurt(self, now: JudgedStep) -> None:
        """Compute the effects of a step's beams: damage, taking, delay; then ships destroyed and cards removed."""
        fighters, rocks = self.field.fighters, self.rocks
        asking: dict[int, list[Firing]] = {}
        for fired in now.fired:
            if fired.contact is None:
                continue
            key, fighter = fired.contact.key, fighters[fired.ship]
            laser = fighter.ship.lasers[fired.laser]
            if fired.shielded and laser.kind != "penetrating":
                continue
            if laser.kind == "ion":
                if key < self.count:
                    self._delay(key, now)
            elif key >= self.count or self.cargo[key]:
                asking.setdefault(key, []).append(fired)
            else:
                by = (key, fighter.seat)
                now.damage[by] = now.damage.get(by, 0) + laser.power
                if self.field.switches.piracy and rocks[key]:
                    asking.setdefault(key, []).append(fired)
        if asking:
            self._take(asking, now)
            self._clear(asking, now)
        if now.damage:
            self._bury(now)
        if now.destroyed or now.removed:
            self.targets.remove({*now.destroyed, *now.removed})

    def _delay(self, key: int, now: JudgedStep) -> None:
        """Delay every shot that the ship has not fired."""
        moved = False
        for when in sorted(self.pending, reverse=True):
            shots = self.pending[when]
            late = [shot for shot in shots if shot[0] == key]
            if late:
                moved = True
                self.pending[when] = [shot for shot in shots if shot[0] != key]
                self.pending.setdefault(when + DELAY, []).extend(late)
        if moved:
            now.delayed[key] = now.delayed.get(key, 0) + DELAY

    def _take(self, asking: dict[int, list[Firing]], now: JudgedStep) -> None:
        """Share the rocks that each card had at the start of the step among the lasers that ask for them."""
        fighters, rocks = self.field.fighters, self.rocks
        moves: list[tuple[int, int | None, int]] = []
        for key, lasers in asking.items():
            powers = [fighters[f.ship].ship.lasers[f.laser].power for f in lasers]
            shares, lost = share(rocks[key], powers)
            for fired, got in zip(lasers, shares, strict=True):
                # A seat cannot rob its own Cargo ship: its share is vaporised (Stellar Conflict ruling 8).
                own = key < self.count and self.cargo[key] and fighters[key].seat == fighters[fired.ship].seat
                moves.append((key, None if own else fired.ship, got))
            moves.append((key, None, lost))
        for source, to, amount in moves:
            self._move(source, to, amount, now)

    def _move(self, source: int, to: int | None, amount: int, now: JudgedStep) -> None:
        if amount == 0:
            return
        self.rocks[source] -= amount
        if to is not None:
            self.rocks[to] += amount
        now.taken[source, to] = now.taken.get((source, to), 0) + amount

    def _bury(self, now: JudgedStep) -> None:
        """Destroy every ship whose damage reaches its hull, and put it on a kill pile."""
        fighters, seats = self.field.fighters, self.field.seats
        dying: set[int] = set()
        for (key, seat), amount in now.damage.items():
            tokens = self.damage.setdefault(key, [0] * seats)
            tokens[seat] += amount
            if sum(tokens) >= fighters[key].ship.hull:
                dying.add(key)
        for key in sorted(dying):
            self.standing[key] = False
            taker = _taker(fighters[key].seat, self.damage[key], seats)
            now.destroyed[key] = taker
            if taker is not None:
                self.piles.append((taker, key))
        for key in sorted(dying):
            self._move(key, self._heir(key, now), self.rocks[key], now)

    def _heir(self, key: int, now: JudgedStep) -> int | None:
        """Return which ship gets the rocks of a destroyed ship: none, or with Stolen Goods its only killer."""
        if not self.field.switches.stolen_goods:
            return None
        killers = {
            fired.ship
            for fired in now.fired
            if fired.contact
            and fired.contact.key == key
            and (kind := self.field.fighters[fired.ship].ship.lasers[fired.laser].kind) != "ion"
            and (kind == "penetrating" or not fired.shielded)
        }
        killer = killers.pop()
        return killer if not killers and self.standing[killer] else None

    def _clear(self, asking: Iterable[int], now: JudgedStep) -> None:
        """Remove the asteroids and Cargo ships that were emptied in this step."""
        for key in sorted(asking):
            if self.rocks[key] == 0 and (key >= self.count or self.cargo[key]):
                self.standing[key] = False
                now.removed.append(key)

    def tallies(self) -> list[Tally]:
        """Count each seat's points."""
        fighters, seats = self.field.fighters, range(self.field.seats)
        kills, own, mined, enemies = ([0 for _ in seats] for _ in range(4))
        for taker, key in self.piles:
            worth = self.field.worth(fighters[key])
            if fighters[key].seat == taker:
                own[taker] -= worth
            else:
                kills[taker] += worth
                enemies[taker] += 1
        for key, fighter in enumerate(fighters):
            if self.standing[key]:
                mined[fighter.seat] += self.rocks[key]
        return [Tally(*points) for points in zip(kills, own, mined, enemies, strict=True)]


def _taker(owner: int, tokens: list[int], seats: int) -> int | None:
    """Return the seat whose kill pile a destroyed ship goes to (rulings 16 and 17); None: vaporised."""
    if seats == 2:
        return 1 - owner
    most = max(tokens)
    if tokens[owner] == most:
        return owner
    first = tokens.index(most)
    return first if tokens.count(most) == 1 else None


def may_win(field: Field, among: Sequence[int]) -> Sequence[int]:
    """Return the seats of `among` that can win. With `must_place`, those with a ship on the table, or all if none."""
    if not field.switches.must_place:
        return among
    placed = {fighter.seat for fighter in field.fighters}
    return [seat for seat in among if seat in placed] or among


def winners(tallies: list[Tally], among: Iterable[int], *, by_enemies: bool) -> tuple[int, ...]:
    """Return the seats of `among` with the most points; `by_enemies`: ties go to the most enemy ships.

    Source: Light Speed ruling 16, Stellar Conflict ruling 13.
    """
    marks = {seat: (tallies[seat].total, tallies[seat].enemies if by_enemies else 0) for seat in among}
    best = max(marks.values())
    return tuple(seat for seat, mark in marks.items() if mark == best)


def aim_all(field: Field) -> list[Firing]:
    """Return what every laser of a table would meet first if all fired at once, by ship, then laser."""
    fight = Fight(field)
    return [
        fight.fire(key, laser)
        for key, fighter in enumerate(field.fighters)
        for laser in range(len(fighter.ship.lasers))
    ]


def judge(field: Field) -> Battle:
    """Return the battle on this table: every step in which a laser fires, the points and the winners."""
    fight = Fight(field)
    steps = list(fight.steps())
    tallies = fight.tallies()
    among = may_win(field, range(len(tallies)))
    return Battle(steps, tallies, winners(tallies, among, by_enemies=field.switches.worth_vp))
