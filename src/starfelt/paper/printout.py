"""The complete printable book of any game."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.cards.fleet import Fleet
from starfelt.files import BadFile
from starfelt.games import GAMES, PACKAGES
from starfelt.paper import rules
from starfelt.paper.book import Book, Filler, Paper
from starfelt.paper.cards import CardBook

_FILLERS: dict[str, Filler] = {package.id: package.load("book") for package in PACKAGES if package.book}
#: The games that have printable sheets.
PRINTED = tuple(_FILLERS)
#: The printable card games.
CARD_GAMES = tuple(game for game, fill in _FILLERS.items() if isinstance(fill, CardBook))


def book_of(
    game: str,
    *,
    paper: Paper = "a4",
    seats: int | None = None,
    own: Sequence[Fleet] = (),
    marks: bool = False,
) -> Book:
    """Return a game's book.

    Args:
        game: one of `PRINTED`.
        paper: the paper size.
        seats: the number of players; None: as many as the game allows.
        own: players' own fleets, printed beside the package's.
        marks: whether cards have the marks that a photograph is read by.

    Raises:
        BadFile: the game has no sheets or no cards, does not allow that many players, or a fleet is of another game.
    """
    if game not in PRINTED:
        raise BadFile("", f"{game} cannot be printed")
    counts = GAMES[game].seat_counts
    seats = max(counts) if seats is None else seats
    if seats not in counts:
        raise BadFile("seats", f"{game} is played by {' or '.join(map(str, counts))}")
    book = Book(game, paper)
    if game in CARD_GAMES:
        check_fleets(game, own)
    elif own or marks:
        raise BadFile("", f"{game} has no cards")
    _FILLERS[game](book, seats, own, marks=marks)
    rules.add(book)
    return book


def check_fleets(game: str, own: Sequence[Fleet]) -> None:
    """Check that fleets are of a game.

    Raises:
        BadFile: a fleet is of another game.
    """
    for number, fleet in enumerate(own):
        if fleet.game != game:
            raise BadFile(f"fleets[{number}].game", f"{fleet.id!r} is a fleet of {fleet.game}, not of {game}")
