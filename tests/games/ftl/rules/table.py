"""A compact test table for Faster Than Light: placed piece by piece, plotted in one line, played a turn at a time."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.geometry import units
from starfelt.games.ftl.rules.model import FtlHit, FtlShip, Missile, Plot, Removed, Seal
from starfelt.play.match import Match
from starfelt.table.card import Pose
from tests.games.asking import Asked

ADA, BOB = 0, 1
#: A piece's place in a test: inches and degrees.
At = tuple[float, float, int]
#: Bob's ship four inches ahead of Ada's.
NEAR: dict[str, Any] = {"ada": (24, 24, 0), "bob": (24, 20, 180)}


def pose(at: At) -> Pose:
    return Pose(units(at[0]), units(at[1]), at[2] * 10)


class FtlTable(Asked):
    """A match under test. Ships are at (x, y, heading) in inches and degrees; each seat's missiles count from m1."""

    def __init__(
        self,
        ada: At = (24, 42, 0),
        bob: At = (24, 6, 180),
        missiles: tuple[list[At], list[At]] = ([], []),
        hits: tuple[int, int] = (0, 0),
        **options: Any,
    ) -> None:
        super().__init__(Match.begin(FTL, options, seed=1))
        flying = (
            Missile(seat, number, pose(at))
            for seat, own in enumerate(missiles)
            for number, at in enumerate(own, 1)
        )
        self.state = replace(
            self.state,
            ships=(FtlShip(pose(ada), hits[0]), FtlShip(pose(bob), hits[1])),
            missiles=tuple(flying),
            launched=(len(missiles[0]), len(missiles[1])),
        )

    def turn(self, ada: str = "", bob: str = "") -> FtlTable:
        """Play a turn. Sheets are written as `ship R+45, m1 S3`; every order must be legal."""
        for seat, text in ((ADA, ada), (BOB, bob)):
            orders = dict(entry.split() for entry in text.split(",") if entry)
            assert isinstance(self.ask(seat, Plot(orders)), list), text
            assert isinstance(self.ask(seat, Seal()), list)
        return self

    @property
    def hits(self) -> list[tuple[str, str, str | None]]:
        """Return the last turn's hits, as (attacker, target, choice): seats by their initials, `A ship`, `B m2`."""
        return [
            (f"{'AB'[e.seat]} {e.piece}", f"{'AB'[e.target_seat]} {e.target}", e.choice)
            for e in self.events
            if isinstance(e, FtlHit)
        ]

    @property
    def removed(self) -> dict[str, str]:
        """Return the pieces removed in the last turn, with the reasons."""
        return {f"{'AB'[e.seat]} {e.piece}": e.why for e in self.events if isinstance(e, Removed)}

    @property
    def left(self) -> set[str]:
        """Return the pieces on the table."""
        ships = {f"{'AB'[seat]} ship" for seat, ship in enumerate(self.state.ships) if ship.alive}
        return ships | {f"{'AB'[m.seat]} m{m.number}" for m in self.state.missiles}

    @property
    def winners(self) -> tuple[int, ...] | None:
        return self.state.outcome.winners if self.state.outcome else None
