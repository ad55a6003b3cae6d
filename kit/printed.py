"""A printed deck to take photographs of, composed by a generator that shares no geometry with the product."""

from pathlib import Path

from kit.photographs import Deck, Photograph, photograph
from starfelt.paper.cards import cards_of, drawing
from starfelt.paper.printing import pictures

#: The cards that the tests' photographs are made of: few, for they are printed anew for each run.
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
    """One photograph of a small table, from aslant, with all that makes photographs hard."""
    return photograph(deck, 5, count=9, table=(560, 420), size=(2000, 1500), tilt=35)
