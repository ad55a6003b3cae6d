"""Places to look: squares in the pictures that are most like the marks of cards that were not seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from starfelt.paper.marks import MARK_SIDE, MarkedCard
from starfelt.photo.detection import Floats
from starfelt.photo.measuring import Measured, Unread

#: The most places: more than a person looks at. Cloth may have a pattern of hundreds of squares.
PLACES = 5
#: The least correlation of a place with the mark of a missing card.
_ALIKE = 0.5


def to_look(
    unread: Sequence[Unread], cards: Sequence[Measured], known: Mapping[int, MarkedCard]
) -> list[Floats]:
    """Return the likeliest places of missing cards (mm), best first: at most one for each of these cards.

    Any ship of a fleet on the table may be missing, and any asteroid.
    """
    sides = {(card.card.team, card.card.fleet) for card in cards}
    seen = {card.card.mark for card in cards}
    missing = [
        mark
        for mark, card in known.items()
        if card.asteroid is not None or ((card.team, card.fleet) in sides and mark not in seen)
    ]
    if not unread or not missing:
        return []
    alike = np.array([each.alike[missing] for each in unread])
    at = np.array([each.place for each in unread])
    places: list[Floats] = []
    while len(places) < PLACES and alike.max() >= _ALIKE:
        place, card = divmod(int(alike.argmax()), len(missing))
        places.append(at[place])
        alike[:, card] = 0
        # The same place may be in several pictures.
        alike[np.hypot(*(at - at[place]).T) <= MARK_SIDE / 10] = 0
    return places
