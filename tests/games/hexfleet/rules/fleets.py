"""A compact test battle of Hex & Spades: ships as given, with stacked cards and chits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starfelt.games.hexfleet.rules.game import HEX_FLEET as GAME
from starfelt.games.hexfleet.rules.model import HexFleetShip, HexFleetState
from starfelt.play.match import Match
from tests.games.asking import Asked

ADA, BOB = 0, 1


def ship(
    id_: str,
    side: int,
    q: int,
    r: int,
    facing: int = 0,
    kind: str = "heavy",
    weapons: int = 0,
    **present: Any,
) -> dict[str, Any]:
    """Return a ship of a scenario; `weapons` 0: the least of its class.

    In `present`, the points left, the weapons are called `weapons_`.
    """
    carried = weapons or (16 if kind == "heavy" else 8)
    if "weapons_" in present:
        present["weapons"] = present.pop("weapons_")
    plain = {"id": id_, "side": side, "class": kind, "weapons": carried, "q": q, "r": r, "facing": facing}
    return plain | ({"present": present} if present else {})


class HexFleetMatch:
    """A match that keeps its state. Its ships are those of `DUEL` unless others are given.

    `chits` are the first to be drawn; the option of that name is `chits_`, the seed `seed_`. `rocks` are asteroids
    that block, `aim` is the objective.
    """

    def __init__(
        self,
        *ships: dict[str, Any],
        radius: int = 10,
        pack: str = "",
        chits: str = "",
        rocks: Sequence[tuple[int, int]] = (),
        aim: dict[str, Any] | None = None,
        **options: Any,
    ):
        if "chits_" in options:
            options["chits"] = options.pop("chits_")
        seed = options.pop("seed_", 1)
        scenario: dict[str, Any] = {"map": {"radius": radius}, "ships": list(ships or DUEL)}
        if rocks:
            scenario["map"]["asteroids"] = list(rocks)
            options.setdefault("asteroids", True)
        if aim:
            scenario["objective"] = aim
        seats = 1 + max(entry["side"] for entry in scenario["ships"])
        rigged = {"pack": pack.split(), "chits": chits.split()}
        chosen = {"scenario": scenario, **options}
        self._table = Asked(Match.begin(GAME, chosen, seats=seats, seed=seed, rigged=rigged))

    @property
    def state(self) -> HexFleetState:
        return self._table.state

    @property
    def events(self) -> list[Any]:
        """Return the events of the last command."""
        return self._table.events

    def ask(self, seat: int | None, do: str, **arguments: Any) -> list[str] | str:
        """Send a command in the format of a match file. Returns the kinds of its events, or the code of its refusal."""
        answer = self._table.ask(seat, {"do": do, **arguments})
        return answer if isinstance(answer, str) else [str(event.__struct_config__.tag) for event in answer]

    def ship(self, id_: str) -> HexFleetShip:
        """Return the current state of a ship."""
        return next(ship for ship in self.state.ships if ship.id == id_)

    def last(self, kind: type[Any]) -> Any:
        """Return the last event of this kind from the last command."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))


#: Two heavy ships, five hexes apart, face to face, shields up.
DUEL = (
    ship("B1", 0, 0, 2, 0, shields_up=True),
    ship("K1", 1, 0, -3, 3, shields_up=True),
)
