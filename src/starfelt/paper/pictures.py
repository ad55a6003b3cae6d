"""Each card of a game as one PNG, cut to the card: for composed photographs and for screens."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from starfelt.cards.fleet import Fleet
from starfelt.files import BadFile
from starfelt.paper.cards import cards_of, drawing
from starfelt.paper.letters import in_letters
from starfelt.paper.marks import MarkedCard
from starfelt.paper.printing import pictures
from starfelt.paper.printout import card_games, check_fleets

#: A ship's id that can be part of a file name on any operating system.
_NAME = re.compile(r"[^\x00-\x1f\x7f/\\:*?\"<>|.][^\x00-\x1f\x7f/\\:*?\"<>|]*")


def card_pictures(
    game: str, own: Sequence[Fleet] = (), *, marks: bool, light: bool = False
) -> Iterator[tuple[str, bytes]]:
    """Yield every card of a game in every team's colour: its file's name (`red-moth.png`) and a PNG of 600 dpi.

    If ships of two fleets have the same id, the last fleet's ship is yielded; own fleets come after the package's.

    Raises:
        BadFile: the game has no cards, a fleet is of another game, an id cannot be a file's name, or the `paper` extra
            is not installed.
    """
    if game not in card_games():
        raise BadFile("", f"{game} has no cards")
    own = [in_letters(fleet) for fleet in own]
    check_fleets(game, own)
    for number, fleet in enumerate(own):
        for index, ship in enumerate(fleet.ships):
            if not _NAME.fullmatch(ship.id):
                raise BadFile(f"fleets[{number}].ships[{index}].id", "this cannot be a part of a file's name")
    cards: dict[str, MarkedCard] = {card.name: card for card in cards_of(game, own)}
    drawn = [
        (drawing(card, marks=marks, light=light), card.width / 10, card.height / 10)
        for card in cards.values()
    ]
    yield from zip((f"{name}.png" for name in cards), pictures(drawn), strict=True)
