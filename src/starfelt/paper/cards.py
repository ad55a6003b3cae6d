"""The books of Light Speed and Stellar Conflict: cards of true size with backs, counters, marks to stick on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from starfelt.cards.drawing import back_svg, standalone
from starfelt.cards.fleet import Fleet, shipped_fleets
from starfelt.cards.races import RACE_TEAMS
from starfelt.cards.rocks import Size as AsteroidSize
from starfelt.cards.teams import TEAMS
from starfelt.paper import stickers, tokens
from starfelt.paper.book import Book, Page, Piece, both, cut_pages
from starfelt.paper.lettering import sign_picture
from starfelt.paper.marks import MarkedCard, face_svg, marked_cards

#: The games that are played with cards, and the asteroids in the box of each.
CARD_GAMES: dict[str, tuple[AsteroidSize, ...]] = {
    "lightspeed": ("small", "small", "large"),
    "stellarconflict": ("small", "small", "small", "small", "small"),
}


def cards_of(game: str, own: Sequence[Fleet]) -> list[MarkedCard]:
    """Return every card of a game: its fleets in each team's colour, both asteroids, fleets of one's own.

    Raises:
        BadFile: one's own fleets have more ships than there are marks.
    """
    return [
        card
        for card in marked_cards(own).values()
        if card.asteroid or (card.fleet and card.fleet.game == game)
    ]


def drawing(card: MarkedCard, *, marks: bool) -> str:
    """Return a card as a whole SVG document of its true size."""
    return standalone(face_svg(card, marks=marks), card.width, card.height, team=card.team)


def fill(book: Book, game: str, own: Sequence[Fleet], seats: int, *, marks: bool) -> None:
    """Fill a book with a game of cards for so many seats."""
    teams = list(TEAMS)[:seats]
    cards = cards_of(game, own)
    score = _score(game, teams, book)
    book.add("score", [score], {"rounds": score.data["rounds"]})
    printed = [*_game(book, game, cards, teams, marks=marks), *_own(book, cards, own, teams, marks=marks)]
    if game == "lightspeed":
        count = tokens.counters(teams, tokens.rock(), 45)
    else:
        count = tokens.counters(teams, tokens.cube(), 30, delays=15)
    book.add("tokens", cut_pages(book, list(count), across=tokens.ACROSS))
    if marks:
        book.add("stickers", stickers.pages(book, printed))
        book.add("templates", stickers.templates(book, printed))


def _game(
    book: Book, game: str, cards: Iterable[MarkedCard], teams: list[str], *, marks: bool
) -> list[MarkedCard]:
    """Add the package's own ships and asteroids, and return what they show, each once.

    Every team of Light Speed flies the same ships; a race of Stellar Conflict is printed in its one colour.
    """
    every = list(cards)
    decks = [("classic", team) for team in teams] if game == "lightspeed" else list(RACE_TEAMS.items())
    ships = [
        card
        for fleet, team in decks
        for card in every
        if card.fleet is shipped_fleets()[fleet] and card.team == team
    ]
    rocks = [next(card for card in every if card.asteroid == size) for size in CARD_GAMES[game]]
    pieces = [_piece(card, marks=marks) for card in (*ships, *rocks)]
    book.add(f"ships-{game}", cut_pages(book, pieces), {"teams": len(teams)})
    _on_cover(book, [ships[0], ships[len(ships) // 2], ships[-1]], marks=marks)
    return [*ships, *dict.fromkeys(rocks)]


def _own(
    book: Book, cards: Iterable[MarkedCard], own: Sequence[Fleet], teams: list[str], *, marks: bool
) -> list[MarkedCard]:
    """Add a section for each fleet of one's own, in every team's colour, and return what they show."""
    every = list(cards)
    shown: list[MarkedCard] = []
    for fleet in own:
        deck = [card for team in teams for card in every if card.fleet is fleet and card.team == team]
        if deck:
            pages = cut_pages(book, [_piece(card, marks=marks) for card in deck], (fleet.name,))
            book.add("own", pages, {"name": fleet.name, "count": len(deck)})
        shown += deck
    return shown


def _piece(card: MarkedCard, *, marks: bool) -> Piece:
    return Piece(drawing(card, marks=marks), card.width / 10, card.height / 10, _back(card))


def _back(card: MarkedCard) -> str:
    """A card's back in its team's colours; an asteroid's is nobody's, and the large one's is two side by side."""
    if card.fleet:
        return standalone(back_svg(card.fleet), card.width, card.height, team=card.team)
    classic = shipped_fleets()["classic"]
    halves = (0,) if card.asteroid == "small" else (-classic.width / 2, classic.width / 2)
    backs = "".join(f'<g transform="translate({x:g} 0)">{back_svg(classic)}</g>' for x in halves)
    return standalone(backs, card.width, card.height)


def _on_cover(book: Book, cards: Sequence[MarkedCard], *, marks: bool) -> None:
    """Lay three cards on the cover like a hand that is held."""
    for number, card in enumerate(cards):
        turn = (number - 1) * 13
        x, y = book.size.width - 86 + number * 20, 21 + abs(number - 1) * 3
        book.lay(drawing(card, marks=marks), x, y, 34, 34 * card.height / card.width, turn)


def _score(game: str, teams: list[str], book: Book) -> Page:
    """A table for the scores of some rounds, with a column a team."""
    rows = (
        ("kills", "rocks", "own", "total")
        if game == "lightspeed"
        else ("kills", "cubes", "cargo", "own", "total")
    )
    return Page(
        kind="score",
        data={
            "rounds": 4 if len(rows) == 4 else 3,
            "round": both("paper-score-round"),
            "high": 12 if len(rows) == 4 else 13,
            "rows": [both(f"paper-score-{row}") for row in rows],
            "seats": [book.keep(sign_picture(team)) for team in teams],
        },
    )
