"""Light Speed as an environment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from starfelt.games.contract import Event
from starfelt.games.deployment.env.history import CardRecorder
from starfelt.games.deployment.env.setting import CardSetting
from starfelt.games.lightspeed.rules.model import LightSpeedOpened


class LightSpeedRecorder(CardRecorder):
    """Writes the rows of a match of Light Speed."""

    def rows(self, event: Event) -> Iterable[list[float]]:
        """Return the rows of an event."""
        if isinstance(event, LightSpeedOpened):
            return self.asteroid_rows(event.asteroids)
        return super().rows(event)


class LightSpeedSetting(CardSetting):
    """Light Speed, turn by turn unless the options say otherwise."""

    recorder_type = LightSpeedRecorder
    usual: ClassVar[dict[str, Any]] = {"placing": "turns"}
