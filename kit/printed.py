"""A printed deck for synthetic photographs, composed by a generator that shares no geometry with the product."""

from pathlib import Path

from kit.photographs import Deck, Photograph, photograph
from starfelt.games.deployment.paper.sheets import cards_of, drawing
from starfelt.paper.printing import pictures

#: The cards in the tests' photographs: few, because each run prints them again.
SHIPS = ("moth", "ghost", "viper")


def printed_deck(folder: Path) -> Deck:
    """Print these ships of two teams, and the small asteroid, with marks."""
    cards = [
        card
        for card in cards_of("lightspeed", ())
        if card.asteroid == "small" or (card.team in {"red", "blue"} and card.ship and card.ship.id in SHIPS)
    ]
    drawn = [(drawing(card, marks=True), card.width / 10, card.height / 10) for card in cards]
    for card, png in zip(cards, pictures(drawn), strict=True):
        (folder / f"{card.name}.png").write_bytes(png)
    return Deck(folder)


def small_table(deck: Deck) -> Photograph:
    """Return one difficult photograph of a small table, taken at an angle."""
    return photograph(deck, 5, count=9, table=(560, 420), size=(2000, 1500), tilt=35)
