"""Behaviour that all levels share: a bot answers parleys, recalls its ships, and lets its mind play its ships."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from starfelt.games.contract import Command
from starfelt.games.hexfleet.bots.losing import find_armed_sides, lasts_long, standing
from starfelt.games.hexfleet.bots.mind import HexFleetMind
from starfelt.games.hexfleet.bots.sight import HexFleetSight
from starfelt.games.hexfleet.rules.commands import AnswerParley, EndActivation, Recall, Return
from starfelt.games.hexfleet.rules.events import Offered
from starfelt.games.hexfleet.rules.hexes import HexPose, hexes
from starfelt.games.hexfleet.rules.model import HexFleetView
from starfelt.play.player import Answer

_DECODE = msgspec.json.Decoder(HexFleetView)
#: A bot accepts a truce if its share of points left is this much smaller than the other side's.
_LOSING = 0.15


def act(mind: HexFleetMind, view: bytes, seat: int, chance: Random) -> Answer | None:
    """Return the answer of `mind` to `view` (JSON) from `seat`; see `starfelt.bots.play.answer`."""
    seen = _DECODE.decode(view)
    if seen.phase == "finished":
        return None
    wait = round(mind.think_ms * chance.uniform(0.7, 1.3))
    for made in seen.offers:
        if made.to == seat:
            return Answer(_plain(_reply(seen, seat, made)), wait)
    back = _called_back(seen, seat)
    if back is not None:
        return Answer(_plain(Recall(back)), wait)
    active = seen.active
    if active is None or active.seat != seat or not active.may:
        return None
    sight = HexFleetSight(seen, seat, active)
    if "return" in active.may:
        return Answer(_plain(Return(*mind.appear(sight, _free(sight), chance))), wait)
    # A ship without other commands may still hail or make an offer.
    done = active.may == ("done",) and not seen.channels
    return Answer(_plain(EndActivation() if done else mind.act(sight, chance)), wait)


def _called_back(seen: HexFleetView, seat: int) -> str | None:
    """Return the ship to recall: one that can fire, or any ship if no other ship of the side can fire."""
    fights = any(
        ship.side == seat and ship.weapons and ship.status in ("table", "waiting") for ship in seen.ships
    )
    armed = {ship.id for ship in seen.ships if ship.weapons}
    return next((ship for ship in seen.recalls if ship in armed or not fights), None)


def _plain(command: Command) -> dict[str, Any]:
    return msgspec.to_builtins(command)


def _reply(seen: HexFleetView, seat: int, made: Offered) -> AnswerParley:
    """Accept a surrender. Accept a truce if the bot is losing, if no ship can fire any more, or after a long battle."""
    mine, theirs = standing(seen, seat), standing(seen, made.seat)
    other = next(ship.id for ship in seen.ships if ship.id in made.channel and ship.side == made.seat)
    weary = mine < theirs - _LOSING or not find_armed_sides(seen.ships) or lasts_long(seen)
    return AnswerParley(other, made.offer == "surrender" or weary)


def _free(sight: HexFleetSight) -> list[HexPose]:
    taken = {(ship.q, ship.r) for ship in sight.view.ships if ship.status == "table"} | {*sight.active.barred}
    return [
        HexPose(*place, facing)
        for place in hexes(sight.view.radius)
        if place not in taken
        for facing in range(6)
    ]
