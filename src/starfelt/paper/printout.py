"""The complete printable book of any game."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.cards.fleet import Fleet
from starfelt.files import BadFile
from starfelt.games import GAMES, packages
from starfelt.paper import rules
from starfelt.paper.book import Book, Paper, Sheets, Wish
from starfelt.paper.letters import in_letters

#: Why a game does not fulfil a wish that others do.
_REFUSED: dict[Wish, str] = {
    "marks": "{game} has no cards: photographs are read by marks on the cards of {games}",
    "large_hexes": "{game} has no map of hexes; {games} has one",
    "centimetres": "{game} has no lengths to measure; {games} has",
}


def printed_games() -> tuple[str, ...]:
    """Return the games that have printable sheets."""
    return tuple(game for game, package in packages().items() if package.book)


def card_games() -> tuple[str, ...]:
    """Return the printable card games: photographs read cards by their marks."""
    return games_offering("marks")


def _sheets_of(game: str) -> Sheets:
    sheets: Sheets = packages()[game].load("book")
    return sheets


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
        game: one of `printed_games`.
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
    if game not in printed_games():
        raise BadFile("", f"{game} cannot be printed")
    counts = GAMES[game].seat_counts
    seats = max(counts) if seats is None else seats
    if seats not in counts:
        raise BadFile("seats", f"{game} is played by {' or '.join(map(str, counts))}")
    own = [in_letters(fleet) for fleet in own]
    sheets = _sheets_of(game)
    book = Book(game, paper, marks, save_ink, one_sided, large_hexes, centimetres)
    for wish, why in _REFUSED.items():
        if getattr(book, wish) and wish not in sheets.offers:
            raise BadFile(wish, why.format(game=game, games=" and ".join(games_offering(wish))))
    if "marks" in sheets.offers:
        check_fleets(game, own)
    elif own:
        raise BadFile("", f"{game} has no cards")
    sheets.fill(book, seats, own)
    if book.backs:
        book.add("backs", book.backs)
    rules.add(book)
    return book


def games_offering(wish: str) -> tuple[str, ...]:
    """Return the games whose sheets fulfil a wish that not every game does."""
    return tuple(game for game in printed_games() if wish in _sheets_of(game).offers)


def check_fleets(game: str, own: Sequence[Fleet]) -> None:
    """Check that fleets are of a game.

    Raises:
        BadFile: a fleet is of another game.
    """
    for number, fleet in enumerate(own):
        if fleet.game != game:
            raise BadFile(f"fleets[{number}].game", f"{fleet.id!r} is a fleet of {fleet.game}, not of {game}")
