"""Mark stickers for cards that a player already owns, and templates that show where to stick them."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.cards.drawing import standalone
from starfelt.cards.plates import PLATE_SIDE
from starfelt.paper.book import Book, Page, Piece, both, cut_pages, tile
from starfelt.paper.lettering import BRASS, FAINT, INK, sign, word
from starfelt.paper.marks import MarkedCard, mark_svg

_WIDE, _HIGH = 300, 240


def pages(book: Book, cards: Sequence[MarkedCard]) -> list[Page]:
    """Return pages of marks, each with its card's name, its team's shape and the letter of its place."""
    return tile(book, [_sticker(card) for card in cards], 2)


def _sticker(card: MarkedCard) -> Piece:
    """Return a mark on its plate, with a cut line, the card's name below, and a small card that shows the place."""
    half = PLATE_SIDE / 2
    name = card.ship.name if card.ship else both(f"paper-{card.name}")[0]
    # The plate is at the left; the small card, a sixth of the true one, is to its right.
    scale = min(0.15, 90 / card.width, 132 / card.height)
    small = (
        f'<g transform="translate(100 -40) scale({scale:.4f})"><rect x="{-card.width / 2}" y="{-card.height / 2}"'
        f' width="{card.width}" height="{card.height}" fill="#f4f7f9" stroke="#5b6874" stroke-width="10"/>'
        f'<rect x="{card.place.x - half:g}" y="{card.place.y - half:g}" width="{PLATE_SIDE}" height="{PLATE_SIDE}"'
        f' fill="{INK}"/></g>'
    )
    words = word(name, -118, 100, 24, anchor="start") + word(
        card.place.letter, 100, 74, 40, weight=800, colour=BRASS
    )
    team = sign(card.team, -134, 92, 0.2) if card.team else ""
    plate = (
        f'<g transform="translate(-56 -28)"><rect x="{-half}" y="{-half}" width="{PLATE_SIDE}" height="{PLATE_SIDE}"'
        f' fill="#fff" stroke="{FAINT}" stroke-width="1.5"/>{mark_svg(card.mark)}</g>'
    )
    return Piece(standalone(plate + small + team + words, _WIDE, _HIGH), _WIDE / 10, _HIGH / 10)


def templates(book: Book, cards: Sequence[MarkedCard]) -> list[Page]:
    """Return one template for each place in use, on each size of card. Its window is to be cut out."""
    wanted = {(card.width, card.height, card.place.letter): card for card in cards}
    return cut_pages(book, [_template(wanted[key]) for key in sorted(wanted)])


def _template(card: MarkedCard) -> Piece:
    """Return a card's outline with its up arrow, and the window for its mark."""
    half = PLATE_SIDE / 2
    wide, high, place = card.width, card.height, card.place
    up = (
        f'<path d="M0 {60 - high / 2:g}l34 46H-34ZM-10 {104 - high / 2:g}h20v46h-20Z" fill="{BRASS}"/>'
        + word(place.letter, place.x, place.y + 48, 130, weight=800, colour=BRASS)
    )
    window = (
        f'<rect x="{place.x - half:g}" y="{place.y - half:g}" width="{PLATE_SIDE}" height="{PLATE_SIDE}" fill="#fff"'
        f' stroke="{INK}" stroke-width="2" stroke-dasharray="12 8"/>'
    )
    card_edge = (
        f'<rect x="{1 - wide / 2:g}" y="{1 - high / 2:g}" width="{wide - 2}" height="{high - 2}" fill="#f4f7f9"'
        f' stroke="{INK}" stroke-width="2"/>'
    )
    return Piece(standalone(card_edge + window + up, wide, high), wide / 10, high / 10)
