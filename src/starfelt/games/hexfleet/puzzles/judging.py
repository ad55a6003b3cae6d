"""Judging an activation by the rules: the exact chance of a shot, and whether an enemy ship can answer it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from starfelt.games.hexfleet.rules import combat
from starfelt.games.hexfleet.rules.fleet import get, on_table
from starfelt.games.hexfleet.rules.hexes import HexPose, reach
from starfelt.games.hexfleet.rules.model import HexFleetShip, HexFleetState
from starfelt.games.hexfleet.rules.odds import PlannedShot, chance_of_losing
from starfelt.games.hexfleet.rules.pack import in_order, suit_of
from starfelt.games.hexfleet.rules.views import shot_of

#: The cards that are left in the pack in `last-cards`.
CARDS = 3
#: The clubs of a pack: so many damage cards may be drawn again.
_CLUBS = 13


def losses(target: HexFleetShip, goal: str) -> tuple[int, int, int]:
    """Return the weapons, shields and propulsion that a target must lose."""
    whole = goal in ("destroy", "destroy-last")
    return (target.weapons, target.shields, target.propulsion) if whole else (target.weapons, 0, 0)


def chance_of(state: HexFleetState, target: str, goal: str, hails: int = 0) -> Fraction:
    """Return the exact chance that the activated ship's shot at a target reaches a goal, from what everybody knows.

    A target without weapons cannot be silenced.

    Args:
        state: the match, during an activation.
        target: the ship that is fired at.
        goal: what the shot must do.
        hails: how often the ship hails others before it fires. Each hail turns up two cards.
    """
    assert state.active is not None
    ship, other = get(state, state.active.ship), get(state, target)
    if goal in ("silence", "silence-last") and not other.weapons:
        return Fraction(0)
    return _after_hails(shot_of(state, ship, other), losses(other, goal), hails)


@lru_cache(maxsize=512)
def _after_hails(shot: PlannedShot, least: tuple[int, int, int], hails: int) -> Fraction:
    """Return the chance of a shot that comes after hails: the mean over all pairs of cards that they may turn up."""
    most = 2 * (shot.before + shot.tries + shot.after + shot.wanted + hails) + _CLUBS
    if shot.wanted < sum(least):
        # The weapons turn up too few cards, whichever they are.
        return Fraction(0)
    if not hails or most <= len(shot.pack):
        # The pack is not used up: of its unknown cards, the later ones are as good as the first ones.
        return chance_of_losing(shot, least)
    shots = _hail(shot)
    chances = (count * _after_hails(after, least, hails - 1) for after, count in shots.items())
    return sum(chances, Fraction(0)) / shots.total()


def _hail(shot: PlannedShot) -> Counter[PlannedShot]:
    """Return the shot after each pair of cards that a hail may turn up, and how many pairs lead to it."""
    pack, discard = _alike(shot, shot.pack), _alike(shot, shot.discard)
    pairs = [(pack[0], other) for other in discard] if len(pack) == 1 else combinations(pack or discard, 2)
    shots: Counter[PlannedShot] = Counter()
    for pair, count in Counter(pairs).items():
        # When the pack is used up, the discard pile becomes the pack, without the cards that are turned up.
        again = len(pack) < 2
        left = [*pack, *discard] if again else [*pack]
        for card in pair:
            left.remove(card)
        out = pair if again else (*discard, *pair)
        shots[shot._replace(pack=_alike(shot, left), discard=_alike(shot, out))] += count
    return shots


def _alike(shot: PlannedShot, cards: Iterable[str]) -> tuple[str, ...]:
    """Return cards in order; only their suits, unless ranks count because the target tries to raise its shields."""
    return tuple(in_order(cards)) if shot.tries else tuple(sorted(map(suit_of, cards)))


def answers(state: HexFleetState, seat: int, pose: HexPose) -> str | None:
    """Return an enemy ship that can move and then fire at a ship of a seat in a pose; None: no one can.

    Every pose within its propulsion counts, wherever the other ships may go meanwhile.
    """
    rocks = frozenset(state.asteroids)
    for enemy in on_table(state):
        if enemy.side == seat or not enemy.weapons:
            continue
        for place in reach(state.radius, enemy.pose, enemy.propulsion, {pose[:2]}, rocks):
            facings = [facing for facing, way in enumerate(place.ways) if way is not None]
            if any(
                combat.bears(enemy.kind, HexPose(place.q, place.r, facing), pose.q, pose.r, rocks)
                for facing in facings
            ):
                return enemy.id
    return None
