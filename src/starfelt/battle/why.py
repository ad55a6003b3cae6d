"""*Why did this hit?* An explanation of each shot: its line, the cards it passed, the card it met, and the result."""

from __future__ import annotations

from collections.abc import Iterator

from starfelt.battle.field import Field, muzzle
from starfelt.battle.referee import Battle, Firing, JudgedStep
from starfelt.battle.reporting import card_name
from starfelt.battle.story import Cast
from starfelt.cards.fleet import SIDES
from starfelt.messages import Args, Line, Value
from starfelt.table.beam import Contact, Target, Targets, first_contact
from starfelt.table.card import Corners
from starfelt.table.directions import COS, SCALE, SIN

#: The size of the largest possible card, in 0.1 mm.
LARGEST = (2000, 2000)
#: A card that a beam passes at less than this distance, in 0.1 mm, is mentioned.
NEAR = 300


def why_of(field: Field, battle: Battle, cast: Cast) -> tuple[tuple[tuple[Line, ...], ...], ...]:
    """Return the explanation of each shot of each step."""
    outlines = [f.corners for f in field.fighters] + [a.corners for a in field.asteroids]
    standing = set(range(len(outlines)))
    damage = [0] * len(field.fighters)
    carried = [f.cubes for f in field.fighters] + [a.rocks for a in field.asteroids]
    steps: list[tuple[tuple[Line, ...], ...]] = []
    for number, step in enumerate(battle.steps):
        teller = _Teller(field, cast, {key: outlines[key] for key in standing}, damage, carried, step)
        steps.append(
            tuple(
                tuple(Line(line.id, line.args, number, index) for line in teller.tell(fired))
                for index, fired in enumerate(step.fired)
            )
        )
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

    def tell(self, fired: Firing) -> Iterator[Line]:
        fighter = self.field.fighters[fired.ship]
        laser = fighter.ship.lasers[fired.laser]
        mx, my, aim = muzzle(laser, fighter.pose.heading)
        x, y = fighter.pose.x + mx, fighter.pose.y + my
        yield self._line("why-fires", self.cast.ship(fired.ship), power=laser.power, kind=laser.kind)
        contact = fired.contact
        distance = contact.num * SCALE / contact.den if contact else None
        passed = self._nearest_passed(x, y, aim, distance, fired)
        if passed:
            key, gap = passed
            kind, args = self._card(key)
            yield self._line(f"why-passes-{kind}", args, gap=_millimetres(gap))
        if contact is None or distance is None:
            yield self._line("why-miss", {})
            return
        kind, args = self._card(contact.key)
        yield self._line(f"why-meets-{kind}", args, side=SIDES[fired.side], distance=_millimetres(distance))
        behind = self._behind(x, y, aim, contact.key, fired.ship)
        if behind:
            kind, args = self._card(behind.key)
            yield self._line(f"why-behind-{kind}", args)
        if contact.key < len(self.field.fighters):
            yield from self._ship_hit(fired, contact, laser.kind)
        elif laser.kind == "ion":
            yield self._line("why-ion-rock", {})
        else:
            yield self._taking(fired, contact.key)

    def _ship_hit(self, fired: Firing, contact: Contact, kind: str) -> Iterator[Line]:
        ship = self.field.fighters[contact.key].ship
        spans = ship.guard[fired.side]
        if fired.shielded:
            yield self._line(
                "why-pierces" if kind == "penetrating" else "why-shield", {}, side=SIDES[fired.side]
            )
            if kind != "penetrating":
                return
        elif spans:
            way = next((way / of for side, way, of in contact.sides if side == fired.side), 0.0)
            gaps = [abs(way * ship.whole[fired.side] - end) / 2 for span in spans for end in span]
            yield self._line("why-beside", {}, side=SIDES[fired.side], gap=_millimetres(min(gaps)))
        if kind == "ion":
            args = self.cast.ship(contact.key, "target-")
            by = self.step.delayed.get(contact.key)
            yield self._line("why-delays", args, by=by) if by else self._line("why-no-delay", args)
            return
        if ship.role == "cargo":
            yield self._taking(fired, contact.key)
            return
        before = self.damage[contact.key]
        after = before + sum(n for (hurt, _), n in self.step.damage.items() if hurt == contact.key)
        line = "why-dies" if contact.key in self.step.destroyed else "why-survives"
        yield self._line(
            line, self.cast.ship(contact.key, "target-"), before=before, after=after, hull=ship.hull
        )
        if self.field.switches.piracy and self.carried[contact.key]:
            yield self._taking(fired, contact.key)

    def _taking(self, fired: Firing, key: int) -> Line:
        """Return how a card's rocks were shared among the lasers that ask for them."""
        fighters = self.field.fighters
        args = {**self.cast.ship(fired.ship), "goods": self.cast.goods, "carried": self.carried[key]}
        cargo = key < len(fighters) and fighters[key].ship.role == "cargo"
        if cargo and fighters[key].seat == fighters[fired.ship].seat:
            return self._line("why-own-cargo", args)
        lasers = [
            fighters[other.ship].ship.lasers[other.laser]
            for other in self.step.fired
            if other.contact
            and other.contact.key == key
            # A shield stops all beams except penetrating ones from asking.
            and (not other.shielded or fighters[other.ship].ship.lasers[other.laser].kind == "penetrating")
        ]
        asked = sum(laser.power for laser in lasers)
        line = "why-shares" if asked > self.carried[key] else "why-takes"
        return self._line(line, args, asked=asked, got=self.step.taken.get((key, fired.ship), 0))

    def _card(self, key: int) -> tuple[str, Args]:
        return self.cast.card(card_name(self.field, key), "target-")

    def _line(self, message: str, args: Args, **more: Value) -> Line:
        return Line(message, {**args, **more})

    def _behind(self, x: int, y: int, aim: int, met: int, own: int) -> Contact | None:
        """Return what the beam would have met if the card `met` were not there."""
        cards: list[Target] = [
            # The centre is midway between two opposite corners.
            (key, (q[0][0] + q[2][0]) // 2, (q[0][1] + q[2][1]) // 2, q)
            for key, q in self.outlines.items()
            if key != met
        ]
        return first_contact(x, y, aim, Targets(cards, [LARGEST]), own)

    def _nearest_passed(
        self, x: int, y: int, aim: int, distance: float | None, fired: Firing
    ) -> tuple[int, float] | None:
        """Return the card that the beam passes most closely before its end, and the gap in 0.1 mm."""
        dx, dy = SIN[aim], -COS[aim]
        best: tuple[int, float] | None = None
        met = fired.contact.key if fired.contact else None
        for key, outline in self.outlines.items():
            if key in (fired.ship, met):
                continue
            gap, along = min(
                (abs(dx * (cy - y) - dy * (cx - x)) / SCALE, (dx * (cx - x) + dy * (cy - y)) / SCALE)
                for cx, cy in outline
            )
            ahead = along > 0 and (distance is None or along < distance)
            if ahead and 0 < gap < NEAR and (best is None or gap < best[1]):
                best = key, gap
        return best


def _millimetres(units: float) -> float:
    """Return a length in millimetres, rounded to 0.1 mm as messages write it."""
    return round(units / 10, 1)
