"""*Why did this hit?* One sentence for each shot: the card it met, and the result.

Lengths are told only where they decide: a card that was missed narrowly, a shield that was met or missed near its end.
"""

from __future__ import annotations

from starfelt.battle.field import Field, muzzle
from starfelt.battle.referee import Battle, Firing, JudgedStep
from starfelt.battle.reporting import card_name
from starfelt.battle.story import Cast
from starfelt.cards.fleet import SIDES
from starfelt.messages import Args, Line, Value
from starfelt.table.beam import Contact
from starfelt.table.card import Corners
from starfelt.table.directions import COS, SCALE, SIN

#: A length below this one, in 0.1 mm, decided: a little more care with the card changes the result.
NEAR = 100


def why_of(field: Field, battle: Battle, cast: Cast) -> tuple[tuple[Line, ...], ...]:
    """Return the explanation of each shot of each step."""
    outlines = [f.corners for f in field.fighters] + [a.corners for a in field.asteroids]
    standing = set(range(len(outlines)))
    damage = [0] * len(field.fighters)
    carried = [f.cubes for f in field.fighters] + [a.rocks for a in field.asteroids]
    steps: list[tuple[Line, ...]] = []
    for number, step in enumerate(battle.steps):
        teller = _Teller(field, cast, {key: outlines[key] for key in standing}, damage, carried, step)
        told = map(teller.tell, step.fired)
        steps.append(tuple(Line(line.id, line.args, number, index) for index, line in enumerate(told)))
        for (ship, _), amount in step.damage.items():
            damage[ship] += amount
        for (source, to), amount in step.taken.items():
            carried[source] -= amount
            if to is not None:
                carried[to] += amount
        standing -= set(step.destroyed) | set(step.removed)
    return tuple(steps)


class _Teller:
    """Explains the shots of one step, with the cards that stand when the step begins."""

    def __init__(
        self,
        field: Field,
        cast: Cast,
        outlines: dict[int, Corners],
        damage: list[int],
        carried: list[int],
        step: JudgedStep,
    ) -> None:
        self.field, self.cast, self.outlines, self.step = field, cast, outlines, step
        #: The values when the step begins: damage by ship, rocks by card.
        self.damage, self.carried = damage, carried

    def tell(self, fired: Firing) -> Line:
        contact = fired.contact
        if contact is None:
            return self._miss(fired)
        kind = self.field.fighters[fired.ship].ship.lasers[fired.laser].kind
        if contact.key < len(self.field.fighters):
            return self._ship_met(fired, contact, kind)
        return self._line("why-ion-rock", fired) if kind == "ion" else self._taking(fired, contact.key)

    def _miss(self, fired: Firing) -> Line:
        passed = self._nearest_passed(fired)
        if passed is None:
            return self._line("why-miss", fired)
        key, gap = passed
        kind, args = self._card(key)
        return self._line(f"why-misses-{kind}", fired, **args, gap=_millimetres(gap))

    def _ship_met(self, fired: Firing, contact: Contact, kind: str) -> Line:
        ship = self.field.fighters[contact.key].ship
        _, target = self._card(contact.key)
        gap = self._to_shield_end(fired, contact)
        near: Args = {"gap": 0 if gap is None else _millimetres(gap), "close": _closeness(gap)}
        if fired.shielded and kind != "penetrating":
            return self._line("why-shield", fired, **target, **near, side=SIDES[fired.side])
        if kind == "ion":
            by = self.step.delayed.get(contact.key)
            if by:
                return self._line("why-delays", fired, **target, by=by)
            return self._line("why-no-delay", fired, **target)
        if ship.role == "cargo":
            return self._taking(fired, contact.key)
        after = self.damage[contact.key] + sum(
            n for (hurt, _), n in self.step.damage.items() if hurt == contact.key
        )
        return self._line(
            "why-pierces" if fired.shielded else "why-hits",
            fired,
            **target,
            **near,
            side=SIDES[fired.side],
            power=self.field.fighters[fired.ship].ship.lasers[fired.laser].power,
            after=after,
            hull=ship.hull,
            fate="destroyed" if contact.key in self.step.destroyed else "lives",
        )

    def _to_shield_end(self, fired: Firing, contact: Contact) -> float | None:
        """Return how far from the nearest end of a shield the beam met the side, in 0.1 mm; None: no shield."""
        ship = self.field.fighters[contact.key].ship
        spans = ship.guard[fired.side]
        if not spans:
            return None
        way = next((way / of for side, way, of in contact.sides if side == fired.side), 0.0)
        return min(abs(way * ship.whole[fired.side] - end) / 2 for span in spans for end in span)

    def _taking(self, fired: Firing, key: int) -> Line:
        """Return how a card's rocks were shared among the lasers that ask for them."""
        fighters = self.field.fighters
        kind, target = self._card(key)
        args: Args = {**target, "goods": self.cast.goods, "carried": self.carried[key]}
        cargo = key < len(fighters) and fighters[key].ship.role == "cargo"
        if cargo and fighters[key].seat == fighters[fired.ship].seat:
            return self._line("why-own-cargo", fired, **args)
        lasers = [
            fighters[other.ship].ship.lasers[other.laser]
            for other in self.step.fired
            if other.contact
            and other.contact.key == key
            # A shield stops all beams except penetrating ones from asking.
            and (not other.shielded or fighters[other.ship].ship.lasers[other.laser].kind == "penetrating")
        ]
        asked = sum(laser.power for laser in lasers)
        line = f"why-shares-{kind}" if asked > self.carried[key] else f"why-takes-{kind}"
        return self._line(line, fired, **args, asked=asked, got=self.step.taken.get((key, fired.ship), 0))

    def _card(self, key: int) -> tuple[str, Args]:
        return self.cast.card(card_name(self.field, key), "target-")

    def _line(self, message: str, fired: Firing, **more: Value) -> Line:
        return Line(message, {**self.cast.ship(fired.ship), **more})

    def _nearest_passed(self, fired: Firing) -> tuple[int, float] | None:
        """Return the card that a beam which met nothing passed most closely, if it is near, and the gap in 0.1 mm."""
        fighter = self.field.fighters[fired.ship]
        mx, my, aim = muzzle(fighter.ship.lasers[fired.laser], fighter.pose.heading)
        x, y = fighter.pose.x + mx, fighter.pose.y + my
        dx, dy = SIN[aim], -COS[aim]
        best: tuple[int, float] | None = None
        for key, outline in self.outlines.items():
            if key == fired.ship:
                continue
            gap, along = min(
                (abs(dx * (cy - y) - dy * (cx - x)) / SCALE, (dx * (cx - x) + dy * (cy - y)) / SCALE)
                for cx, cy in outline
            )
            if along > 0 and 0 < gap < NEAR and (best is None or gap < best[1]):
                best = key, gap
        return best


def _closeness(gap: float | None) -> str:
    """Return whether a shield's end was `near`, `far`, or the side has `none`."""
    return "none" if gap is None else "near" if gap < NEAR else "far"


def _millimetres(units: float) -> float:
    """Return a length in millimetres, rounded to 0.1 mm as messages write it."""
    return round(units / 10, 1)
