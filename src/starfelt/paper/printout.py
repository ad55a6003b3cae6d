"""The complete printable book of any game."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.cards.fleet import Fleet
from starfelt.files import BadFile
from starfelt.games import GAMES, PACKAGES
from starfelt.paper import rules
from starfelt.paper.book import Book, Paper, Sheets, Wish

_SHEETS: dict[str, Sheets] = {package.id: package.load("book") for package in PACKAGES if package.book}
#: The games that have printable sheets.
PRINTED = tuple(_SHEETS)
#: The printable card games: photographs read cards by their marks.
CARD_GAMES = tuple(game for game, sheets in _SHEETS.items() if "marks" in sheets.offers)
#: Why a game does not fulfil a wish that others do.
_REFUSED: dict[Wish, str] = {
    "marks": "{game} has no cards: photographs are read by marks on the cards of {games}",
    "large_hexes": "{game} has no map of hexes; {games} has one",
    "centimetres": "{game} has no lengths to measure; {games} has",
}


def book_of(
    game: str,
    *,
    paper: Paper = "a4",
    seats: int | None = None,
    own: Sequence[Fleet] = (),
    marks: bool = False,
    save_ink: bool = False,
    one_sided: bool = False,
    large_hexes: bool = False,
    centimetres: bool = False,
) -> Book:
    """Return a game's book.

    Args:
        game: one of `PRINTED`.
        paper: the paper size.
        seats: the number of players; None: as many as the game allows.
        own: players' own fleets, printed beside the package's.
        marks: whether cards have the marks that a photograph is read by.
        save_ink: whether cards and cover are light.
        one_sided: whether backs are on sheets of their own.
        large_hexes: whether the map has hexes of 1.5 inches.
        centimetres: whether an inch of the rules is two centimetres on paper.

    Raises:
        BadFile: the game has no sheets or no cards, does not allow that many players or offer a wish, or a fleet is of
            another game.
    """
    if game not in PRINTED:
        raise BadFile("", f"{game} cannot be printed")
    counts = GAMES[game].seat_counts
    seats = max(counts) if seats is None else seats
    if seats not in counts:
        raise BadFile("seats", f"{game} is played by {' or '.join(map(str, counts))}")
    book = Book(game, paper, marks, save_ink, one_sided, large_hexes, centimetres)
    for wish, why in _REFUSED.items():
        if getattr(book, wish) and wish not in _SHEETS[game].offers:
            raise BadFile(wish, why.format(game=game, games=" and ".join(_offering(wish))))
    if game in CARD_GAMES:
        check_fleets(game, own)
    elif own:
        raise BadFile("", f"{game} has no cards")
    _SHEETS[game].fill(book, seats, own)
    if book.backs:
        book.add("backs", book.backs)
    rules.add(book)
    return book


def _offering(wish: Wish) -> list[str]:
    return [game for game, sheets in _SHEETS.items() if wish in sheets.offers]


def check_fleets(game: str, own: Sequence[Fleet]) -> None:
    """Check that fleets are of a game.

    Raises:
        BadFile: a fleet is of another game.
    """
    for number, fleet in enumerate(own):
        if fleet.game != game:
            raise BadFile(f"fleets[{number}].game", f"{fleet.id!r} is a fleet of {fleet.game}, not of {game}")
