"""Themes: why a solution works, found by comparing the battle with its cards to the battle without them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, TypeAlias, get_args

from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, Firing, judge

#: What a theme means. The card is one that the solution places or moves:
#: fork: the card hits two enemies or more.
#: first-strike: an enemy is destroyed before it fires a shot that would have harmed you.
#: combined-fire: an enemy falls to the card and another ship of yours together.
#: kill-credit: an enemy goes to your kill pile only with the solution, although it is destroyed without it, too, or
#:     your damage alone would not destroy it.
#: open-lane: another ship of yours hits an enemy that it did not hit before.
#: shield, cover, sacrifice: the card stops a harmful enemy beam with a shield, with its hull, or with its life.
#: asteroid-cover: an asteroid stops an enemy beam that, on the same table without asteroids, harms the card.
#: hold-fire: the card stops a beam of your own that would have hit your ship.
#: crossfire: an enemy beam hits an enemy ship.
#: retreat: a beam that would have harmed the moved card harms it no more.
#: rescue: a ship of yours survives that would have fallen.
#: mining, denial: the card brings home rocks or cubes; the enemy brings home fewer.
#: delay, penetrating: an ion beam delays an enemy; a penetrating beam goes through a shield.
Theme: TypeAlias = Literal[
    "fork",
    "first-strike",
    "combined-fire",
    "kill-credit",
    "open-lane",
    "shield",
    "cover",
    "sacrifice",
    "asteroid-cover",
    "hold-fire",
    "crossfire",
    "retreat",
    "rescue",
    "mining",
    "denial",
    "delay",
    "penetrating",
]
THEMES: tuple[Theme, ...] = get_args(Theme)


def themes_of(before: Field, after: Field, seat: int, own: int = 1) -> tuple[Theme, ...]:
    """Return the themes of a seat's solution, in the order of `THEMES`.

    Args:
        before: the table without the solution.
        after: the table with it. Its cards are the last ships; on `before`, they are elsewhere or missing.
        seat: the seat.
        own: how many cards the solution has.
    """
    found = set(_Comparison(before, after, seat, own).themes())
    return tuple(theme for theme in THEMES if theme in found)


class _Comparison:
    """The battle without a solution and the battle with it."""

    def __init__(self, before: Field, after: Field, seat: int, own: int) -> None:
        self._field, self._seat = after, seat
        self._ships = len(after.fighters)
        self._own = range(self._ships - own, self._ships)
        # Without cards, asteroids have lower numbers.
        there = len(before.fighters)
        self._before = _Told(judge(before), there, gap=self._ships - there)
        self._after = _Told(judge(after), self._ships, gap=0)
        #: The battle with the solution, without asteroids.
        self._bare = _Told(judge(replace(after, asteroids=())), self._ships, gap=0)

    def _mine(self, key: int | None) -> bool:
        return self._ship(key) and self._field.fighters[key or 0].seat == self._seat

    def _theirs(self, key: int | None) -> bool:
        return self._ship(key) and self._field.fighters[key or 0].seat != self._seat

    def _ship(self, key: int | None) -> bool:
        return key is not None and key < self._ships

    def themes(self) -> Iterator[Theme]:
        before, after, own = self._before, self._after, self._own
        hits = {(ship, key) for (ship, _), key in after.harms.items() if ship in own and self._theirs(key)}
        if any(sum(ship == card for ship, _ in hits) > 1 for card in own):
            yield "fork"
        if any(self._theirs(ship) and self._is_silenced(shot) for shot in before.harms for ship, _ in [shot]):
            yield "first-strike"
        for key in after.destroyed:
            helpers = {ship for (ship, _), hit in after.harms.items() if hit == key and self._mine(ship)}
            if self._theirs(key) and not helpers.isdisjoint(own) and len(helpers) > 1:
                yield "combined-fire"
        if any(self._theirs(key) and self._is_credited(key) for key in after.destroyed):
            yield "kill-credit"
        for shot, key in after.harms.items():
            other = before.harms.get(shot)
            if self._theirs(key) and key != other:
                if self._mine(shot[0]) and shot[0] not in own:
                    yield "open-lane"
                if self._theirs(shot[0]):
                    yield "crossfire"
        yield from self._stops()
        if any(key in own and self._is_behind_asteroid(shot) for shot, key in self._bare.harms.items()):
            yield "asteroid-cover"
        if any(self._mine(key) and key not in after.destroyed for key in before.destroyed):
            yield "rescue"
        if any(key in own and after.harms.get(shot) != key for shot, key in before.harms.items()):
            yield "retreat"
        if sum(map(after.goods, own)) > sum(map(before.goods, own)):
            yield "mining"
        enemies = [key for key in range(self._ships) if self._theirs(key)]
        if sum(map(after.goods, enemies)) < sum(map(before.goods, enemies)):
            yield "denial"
        for fired in after.fired:
            if fired.ship in own and fired.contact is not None and self._theirs(fired.contact.key):
                kind = self._field.fighters[fired.ship].ship.lasers[fired.laser].kind
                if kind == "ion" and not fired.shielded:
                    yield "delay"
                if kind == "penetrating" and fired.shielded:
                    yield "penetrating"

    def _is_silenced(self, shot: tuple[int, int]) -> bool:
        """Tell whether an enemy shot that harmed this seat is never fired, because its ship is destroyed before."""
        harmed = self._before.harms[shot]
        return self._mine(harmed) and shot not in self._after.shots and shot[0] in self._after.destroyed

    def _is_behind_asteroid(self, shot: tuple[int, int]) -> bool:
        """Tell whether a shot is an enemy's, and an asteroid stops it."""
        return self._theirs(shot[0]) and self._after.harms.get(shot, 0) >= self._ships

    def _is_credited(self, key: int) -> bool:
        """Tell whether a kill counts for this seat only with the solution, and is not the work of its beams alone."""
        before, after, seat = self._before, self._after, self._seat
        if after.destroyed[key] != seat or before.destroyed.get(key) == seat:
            return False
        return key in before.destroyed or after.damage[key, seat] < self._field.fighters[key].ship.hull

    def _stops(self) -> Iterator[Theme]:
        """Yield what the cards do to beams that would have harmed this seat's other ships."""
        for shot, key in self._before.harms.items():
            card = self._after.shots.get(shot)
            if not self._mine(key) or key in self._own or card not in self._own:
                continue
            if self._mine(shot[0]):
                yield "hold-fire"
            elif shot not in self._after.harms:
                yield "shield"
            else:
                yield "sacrifice" if card in self._after.destroyed else "cover"


class _Told:
    """A battle by shots: (ship, laser). `gap` is added to the numbers of asteroids."""

    def __init__(self, battle: Battle, ships: int, gap: int) -> None:
        self.fired: list[Firing] = [fired for step in battle.steps for fired in step.fired]
        #: The card that each shot met first, and of those shots that no shield stopped, the ship or asteroid.
        self.shots: dict[tuple[int, int], int | None] = {}
        self.harms: dict[tuple[int, int], int] = {}
        for fired in self.fired:
            shot, contact = (fired.ship, fired.laser), fired.contact
            key = None if contact is None else contact.key + (gap if contact.key >= ships else 0)
            self.shots[shot] = key
            if key is not None and not fired.shielded:
                self.harms[shot] = key
        #: The seat to whose kill pile each destroyed ship goes (None: nobody's), and the damage to it by seat.
        self.destroyed = {key: seat for step in battle.steps for key, seat in step.destroyed.items()}
        self.damage: Counter[tuple[int, int]] = Counter()
        self._taken: dict[int, int] = {}
        for step in battle.steps:
            self.damage.update(step.damage)
            for (_, to), rocks in step.taken.items():
                if to is not None:
                    self._taken[to] = self._taken.get(to, 0) + rocks

    def goods(self, key: int) -> int:
        """Return the rocks and cubes that a ship took and, as it survived, keeps."""
        return 0 if key in self.destroyed else self._taken.get(key, 0)
