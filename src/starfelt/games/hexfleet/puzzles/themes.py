"""Themes of an activation: why its shot does what is wanted, or why no enemy can answer it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from fractions import Fraction
from typing import Literal, TypeAlias, get_args

from msgspec.structs import replace

from starfelt.games.hexfleet.puzzles.judging import answers, chance_of, losses
from starfelt.games.hexfleet.rules.fleet import get, on_table, replace_ships
from starfelt.games.hexfleet.rules.hexes import HexPose
from starfelt.games.hexfleet.rules.model import HexFleetState
from starfelt.games.hexfleet.rules.pack import PACK
from starfelt.games.hexfleet.rules.views import shot_of

#: Why a shot or a place works:
#: not-the-weakest: another ship in reach has fewer points left.
#: counting: with a whole pack, the shot would not have the stated chance.
#: shields-down: the target's shields are down, so that most cards hit.
#: flank: the ship has to move before it can fire at the target.
#: reshuffle: the discard pile comes back during the shot.
#: hail-first, hail-twice: a hail uses up cards of the pack that would not hit, or two hails do.
#: out-of-range, out-of-arc, asteroid: why no enemy can answer.
#: hit-and-run: the ship fires from another place than where it ends.
Theme: TypeAlias = Literal[
    "not-the-weakest",
    "counting",
    "shields-down",
    "flank",
    "reshuffle",
    "hail-first",
    "hail-twice",
    "hit-and-run",
    "out-of-range",
    "out-of-arc",
    "asteroid",
]
THEMES: tuple[Theme, ...] = get_args(Theme)


def shot_themes(
    state: HexFleetState,
    shooter: str,
    name: str,
    goal: str,
    enough: Fraction,
    way: str,
    others: Iterable[str],
) -> tuple[Theme, ...]:
    """Return the themes of a shot.

    Args:
        state: the match when the shot is fired.
        shooter: the ship that fires.
        name: its target.
        goal: what the shot must do.
        enough: the stated chance.
        way: the steps before the shot.
        others: the other ships that it could fire at.
    """
    found = {*_target_themes(state, name, goal, way, others)}
    if chance_of(replace(state, pack=PACK, discard=()), name, goal) < enough:
        found.add("counting")
    planned = shot_of(state, get(state, shooter), get(state, name))
    if len(state.pack) < 2 * (planned.before + planned.tries + planned.after) + planned.wanted:
        found.add("reshuffle")
    return _in_order(found)


def order_themes(
    state: HexFleetState,
    name: str,
    goal: str,
    way: str,
    others: Iterable[str],
    hails: int,
) -> tuple[Theme, ...]:
    """Return the themes of hails and a shot.

    Args:
        state: the match before them.
        name: the target.
        goal: what the shot must do.
        way: the steps before the shot.
        others: the other ships that it could fire at.
        hails: how many.
    """
    found = {*_target_themes(state, name, goal, way, others)}
    return _in_order({*found, "hail-first" if hails == 1 else "hail-twice"})


def _target_themes(
    state: HexFleetState, name: str, goal: str, way: str, others: Iterable[str]
) -> Iterator[Theme]:
    """Yield what a target and the way to it say; the arguments are those of `shot_themes`."""
    target = get(state, name)
    wanted = sum(losses(target, goal))
    if any(0 < sum(losses(get(state, other), goal)) < wanted for other in others):
        yield "not-the-weakest"
    if not target.shields_up:
        yield "shields-down"
    if way:
        yield "flank"


def _in_order(found: Container[Theme]) -> tuple[Theme, ...]:
    return tuple(theme for theme in THEMES if theme in found)


def run_themes(state: HexFleetState, seat: int, final: HexPose, way: str, path: str) -> tuple[Theme, ...]:
    """Return the themes of a place that no enemy can answer.

    Args:
        state: the match after the shot.
        seat: the ship's side.
        final: where the ship ends.
        way: the steps before the shot.
        path: the steps after it.
    """
    found: list[Theme] = []
    if path:
        found.append("hit-and-run")
    elif way:
        found.append("flank")
    bare = replace(state, asteroids=())
    if state.asteroids and answers(bare, seat, final) is not None:
        found.append("asteroid")
    round_about = replace_ships(
        bare, *(replace(ship, kind="medium") for ship in on_table(bare) if ship.kind == "light")
    )
    if answers(round_about, seat, final) is not None and answers(bare, seat, final) is None:
        found.append("out-of-arc")
    if answers(round_about, seat, final) is None:
        found.append("out-of-range")
    return tuple(found)
