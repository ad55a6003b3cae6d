"""The tutorial of Stellar Conflict: a small fleet for each side, no clock, and a scripted opponent."""

from __future__ import annotations

from starfelt.games.contract import Lesson
from starfelt.games.deployment.rules.model import Place
from starfelt.games.stellarconflict.rules.model import Choose, StellarConflictOptions

LESSONS = {
    # A Pike that fires at initiative 3, unless it is delayed, and a Cargo ship with two open sides.
    "cargo": Lesson(
        options=StellarConflictOptions(
            races=("wiss", "vak"),
            editions=("wiss@906314a7", "vak@ffb2f8c3"),
            table_mm=(900, 600),
            choose_s=0,
            deploy_s=0,
            aim="full",
        ),
        rigged={"decks": [["pearl", "lull", "lagoon", "coronet"], ["spoils", "pike", "warlord"]]},
        script=(
            (Choose(("pike",)),),
            (Place(790, 150, 0),),
            (Place(700, 300, 270),),
            (Place(830, 540, 0),),
        ),
        pause_ms=600,
    ),
}
