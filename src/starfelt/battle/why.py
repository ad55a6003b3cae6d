"""*Why did this hit?* For every shot, what the referee saw: the line, what it passed, what it met, what came of it."""

from __future__ import annotations

from collections.abc import Iterator

from starfelt.battle.field import Field, muzzle
from starfelt.battle.referee import Battle, Fired, Happening
from starfelt.battle.reporting import card_name
from starfelt.battle.story import Cast, Value
from starfelt.cards.fleet import SIDES
from starfelt.messages import Line
from starfelt.table.beam import Contact, Target, Targets, first_contact
from starfelt.table.card import Corners
from starfelt.table.directions import COS, SCALE, SIN

#: No card is larger than this, in 0.1 mm.
LARGEST = (2000, 2000)
#: A card that a beam passes nearer than this, in 0.1 mm, is worth a word.
NEAR = 300


def why_of(field: Field, battle: Battle, cast: Cast) -> tuple[tuple[tuple[Line, ...], ...], ...]:
    """Return the explanation of each shot of each step."""
    outlines = [f.corners for f in field.fighters] + [a.corners for a in field.asteroids]
    standing = set(range(len(outlines)))
    damage = [0] * len(field.fighters)
    steps: list[tuple[tuple[Line, ...], ...]] = []
    for number, step in enumerate(battle.steps):
        teller = _Teller(field, cast, {key: outlines[key] for key in standing}, damage, step)
        steps.append(
            tuple(
                tuple(Line(line.id, line.args, number, index) for line in teller.tell(fired))
                for index, fired in enumerate(step.fired)
            )
        )
        for (ship, _), amount in step.damage.items():
            damage[ship] += amount
        standing -= set(step.destroyed) | set(step.removed)
    return tuple(steps)


class _Teller:
    """Explains the shots of one step, with the cards that stand when it begins."""

    def __init__(
        self, field: Field, cast: Cast, outlines: dict[int, Corners], damage: list[int], step: Happening
    ) -> None:
        self.field, self.cast, self.outlines, self.damage, self.step = field, cast, outlines, damage, step

    def tell(self, fired: Fired) -> Iterator[Line]:
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

    def _ship_hit(self, fired: Fired, contact: Contact, kind: str) -> Iterator[Line]:
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
        if kind == "ion" or ship.role == "cargo":
            return
        before = self.damage[contact.key]
        after = before + sum(n for (hurt, _), n in self.step.damage.items() if hurt == contact.key)
        line = "why-dies" if contact.key in self.step.destroyed else "why-survives"
        yield self._line(
            line, self.cast.ship(contact.key, "target-"), before=before, after=after, hull=ship.hull
        )

    def _card(self, key: int) -> tuple[str, dict[str, Value]]:
        return self.cast.card(card_name(self.field, key), "target-")

    def _line(self, message: str, args: dict[str, Value], **more: Value) -> Line:
        return Line(message, {**args, **more})

    def _behind(self, x: int, y: int, aim: int, met: int, own: int) -> Contact | None:
        """Return what the beam would have met had the card `met` not been there."""
        cards: list[Target] = [
            # The centre lies midway between two opposite corners.
            (key, (q[0][0] + q[2][0]) // 2, (q[0][1] + q[2][1]) // 2, q)
            for key, q in self.outlines.items()
            if key != met
        ]
        return first_contact(x, y, aim, Targets(cards, [LARGEST]), own)

    def _nearest_passed(
        self, x: int, y: int, aim: int, distance: float | None, fired: Fired
    ) -> tuple[int, float] | None:
        """Return the card that the beam passes most closely before it ends, and the gap in 0.1 mm."""
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


def _millimetres(units: float) -> str:
    """Return a length in millimetres with one decimal, as text: messages print it as it is."""
    return f"{units / 10:.1f}"
