"""The book of a card game: cards of true size with backs, counters, mark stickers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from starfelt.cards.card_games import GameName
from starfelt.cards.drawing import back_svg
from starfelt.cards.fleet import Fleet, shipped_fleets
from starfelt.cards.races import RACE_TEAMS
from starfelt.cards.rocks import Size as AsteroidSize
from starfelt.cards.teams import PRINTED, TEAMS
from starfelt.games.deployment.paper import stickers, tokens
from starfelt.paper.book import Book, Page, Piece, both, cut_pages, fits_turned
from starfelt.paper.cards import cards_of, document_of, drawing
from starfelt.paper.lettering import sign_picture
from starfelt.paper.marks import MarkedCard

#: The colour around cards of no team.
NEUTRAL = "#c9a974"


@dataclass(frozen=True, slots=True)
class CardBook:
    """Fills the book of a card game.

    Args:
        game: its id.
        asteroids: those in its box.
        by_race: True: each race is printed in its one colour; False: every team has the classic ships.
        counter: the drawing of the goods counter; each team has `counters` of them. `delays` is the number of delay
            markers.
        rows: of the score sheet, in `rounds` tables with rows of `high` millimetres.
    """

    game: GameName
    asteroids: tuple[AsteroidSize, ...]
    by_race: bool
    counter: Callable[[], Piece]
    counters: int
    delays: int
    rows: tuple[str, ...]
    rounds: int
    high: int

    def __call__(self, book: Book, seats: int, own: Sequence[Fleet]) -> None:
        """Add the game's sheets for so many seats."""
        teams = PRINTED[:seats]
        cards = cards_of(self.game, own)
        score = _score(self, teams, book)
        book.add("score", [score], {"rounds": self.rounds})
        printed = [*_game(self, book, cards, teams), *_own(book, cards, own, teams)]
        count = tokens.counters(teams, self.counter(), self.counters, delays=self.delays)
        book.add("tokens", cut_pages(book, list(count), across=tokens.ACROSS))
        if book.marks:
            book.add("stickers", stickers.pages(book, printed))
            book.add("templates", stickers.templates(book, printed))


def _game(box: CardBook, book: Book, cards: Iterable[MarkedCard], teams: Sequence[str]) -> list[MarkedCard]:
    """Add the package's own ships and asteroids, and return each kind of card once.

    Every team of Light Speed flies the same ships. A race of Stellar Conflict is printed in its one colour.
    """
    every = list(cards)
    decks = list(RACE_TEAMS.items()) if box.by_race else [("classic", team) for team in teams]
    ships = [
        card
        for fleet, team in decks
        for card in every
        if card.fleet is shipped_fleets()[fleet] and card.team == team
    ]
    rocks = [next(card for card in every if card.asteroid == size) for size in box.asteroids]
    pieces = [_piece(book, card) for card in (*ships, *rocks)]
    book.add(f"ships-{box.game}", cut_pages(book, pieces), {"teams": len(teams)})
    _on_cover(book, [ships[0], ships[len(ships) // 2], ships[-1]])
    return [*ships, *dict.fromkeys(rocks)]


def _own(
    book: Book, cards: Iterable[MarkedCard], own: Sequence[Fleet], teams: Sequence[str]
) -> list[MarkedCard]:
    """Add a section for each own fleet, in every team's colour, and return its cards."""
    every = list(cards)
    shown: list[MarkedCard] = []
    for fleet in own:
        deck = [card for team in teams for card in every if card.fleet is fleet and card.team == team]
        if deck:
            pages = cut_pages(book, [_piece(book, card) for card in deck], (fleet.name,))
            book.add("own", pages, {"name": fleet.name, "count": len(deck)})
        shown += deck
    return shown


def _piece(book: Book, card: MarkedCard) -> Piece:
    """Return a card to cut out, turned where more of them fit on a sheet so. Its back is turned the other way."""
    ground = TEAMS[card.team].colour if card.team else NEUTRAL
    usual = shipped_fleets()["classic"] if card.fleet is None else card.fleet
    turn = 90 if fits_turned(book.size, usual.width / 10, usual.height / 10) else 0
    face = drawing(card, marks=book.marks, light=book.save_ink, turn=turn)
    back = document_of(_back(card, light=book.save_ink), card, -turn)
    width, height = (card.height, card.width) if turn else (card.width, card.height)
    return Piece(face, width / 10, height / 10, back, ground)


def _back(card: MarkedCard, *, light: bool) -> str:
    """Return a card's back. An asteroid's is neutral; a large one's is two, side by side."""
    if card.fleet:
        return back_svg(card.fleet, light=light)
    classic = shipped_fleets()["classic"]
    halves = (0,) if card.asteroid == "small" else (-classic.width / 2, classic.width / 2)
    back = back_svg(classic, light=light)
    return "".join(f'<g transform="translate({x:g} 0)">{back}</g>' for x in halves)


def _on_cover(book: Book, cards: Sequence[MarkedCard]) -> None:
    """Place three cards on the cover, fanned like a hand."""
    for number, card in enumerate(cards):
        turn = (number - 1) * 13
        x, y = book.size.width - 86 + number * 20, 21 + abs(number - 1) * 3
        drawn = drawing(card, marks=book.marks, light=book.save_ink)
        book.lay(drawn, x, y, 34, 34 * card.height / card.width, turn)


def _score(box: CardBook, teams: Sequence[str], book: Book) -> Page:
    """Return a table for the scores of several rounds, with one column a team."""
    return Page(
        kind="score",
        data={
            "rounds": box.rounds,
            "round": both("paper-score-round"),
            "high": box.high,
            "rows": [both(f"paper-score-{row}") for row in box.rows],
            "seats": [book.keep(sign_picture(team)) for team in teams],
        },
    )
