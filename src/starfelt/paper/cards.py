"""The cards of a game, and the drawing of each one at its true size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from starfelt.cards.drawing import standalone
from starfelt.cards.fleet import Fleet
from starfelt.paper.marks import MarkedCard, face_svg, marked_cards


def cards_of(game: str, own: Sequence[Fleet]) -> list[MarkedCard]:
    """Return every card of a game: its fleets in each team's colour, both asteroids, players' own fleets.

    Raises:
        BadFile: the own fleets have more ships than there are marks.
    """
    return [
        card
        for card in marked_cards(own).values()
        if card.asteroid or (card.fleet and card.fleet.game == game)
    ]


def drawing(card: MarkedCard, *, marks: bool, light: bool = False, turn: Literal[0, 90] = 0) -> str:
    """Return a card as an SVG document of its true size.

    Args:
        card: any card.
        marks: whether it has its mark.
        light: whether it is drawn on white, to save ink.
        turn: how far it is turned clockwise, in degrees.
    """
    return document_of(face_svg(card, marks=marks, light=light), card, turn)


def document_of(fragment: str, card: MarkedCard, turn: int) -> str:
    """Return a drawing of a card's size as an SVG document, turned clockwise by 0, 90 or −90 degrees."""
    if turn:
        turned = f'<g transform="rotate({turn})">{fragment}</g>'
        return standalone(turned, card.height, card.width, team=card.team)
    return standalone(fragment, card.width, card.height, team=card.team)
