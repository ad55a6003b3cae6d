"""Stellar Conflict as an environment."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from starfelt.games.contract import Event
from starfelt.games.deployment.env.history import CardRecorder
from starfelt.games.deployment.env.setting import CardSetting
from starfelt.games.stellarconflict.bots.choosing import captain
from starfelt.games.stellarconflict.rules.model import Choose, Chosen, StellarConflictOpened
from starfelt.play import Match


class StellarConflictRecorder(CardRecorder):
    """Writes the rows of a match of Stellar Conflict."""

    def rows(self, event: Event) -> Iterable[list[float]]:
        """Return the rows of an event."""
        match event:
            case StellarConflictOpened(asteroids=asteroids):
                return self.asteroid_rows(asteroids)
            case Chosen(seat=seat, count=count, ships=ships, reason=reason):
                late = None if reason == "choice" else reason
                return [self.choice_row(seat, count, ships or (), late)]
            case _:
                return super().rows(event)


class StellarConflictSetting(CardSetting):
    """Stellar Conflict: all choose ships as captains do, then place cards."""

    recorder_type = StellarConflictRecorder

    def wait(self, match: Match, chance: Random) -> None:
        """Let all choose ships as captains do, then let time pass."""
        for seat in range(self.seats):
            view = match.view(seat)
            if view.phase == "choosing" and view.choice is not None and view.choice.ships is None:
                match.do(seat, Choose(captain(view, seat, chance)))
        if match.view(None).phase != "placing":
            match.tick()
