"""The tutorial of Light Speed: two rigged rounds on a small table, with a few ships each, against a script."""

from __future__ import annotations

from starfelt.games.contract import Lesson
from starfelt.games.deployment.rules.model import Place, Withdraw
from starfelt.games.lightspeed.rules.model import LightSpeedOptions

#: Fleet editions with only a few ships. They are stored among the editions of old matches.
_THREE_BEAMS = "classic@1f40801f"
_TARGETS = "classic@4be936d5"
_THREE_OWN = "classic@74ff6243"
_THREE_THEIRS = "classic@a9f573fb"


def _lesson(
    own: str, theirs: str, decks: list[list[str]], script: tuple[Place, ...], pause_ms: int
) -> Lesson:
    """The opponent places all cards but its last, so that it never calls *stop*, and withdraws that one."""
    return Lesson(
        options=LightSpeedOptions(table_mm=(900, 600), aim="full", editions=(own, theirs), decide_s=1),
        rigged={"decks": decks},
        script=(*((place,) for place in script), (Withdraw(),)),
        pause_ms=pause_ms,
    )


LESSONS = {
    # A Viper to hit; a Moth that mines along y = 300 until a shield blocks it; the asteroid.
    "beams": _lesson(
        _THREE_BEAMS,
        _TARGETS,
        [["lancer", "bulwark", "moth"], ["viper", "moth", "hydra"]],
        (Place(700, 130, 180), Place(150, 300, 90)),
        600,
    ),
    # Three ships against a slow cadet.
    "cadet": _lesson(
        _THREE_OWN,
        _THREE_THEIRS,
        [["sidewinder", "viper", "destroyer"], ["intruder", "ghost", "avenger"]],
        (Place(220, 150, 90), Place(680, 460, 330)),
        4000,
    ),
}
