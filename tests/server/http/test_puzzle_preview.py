"""The preview of a link to a puzzle: the table without its solution, and the goal in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from struct import unpack

import pytest

from kit.live_server import LiveServer
from kit.puzzles import card_puzzles_of
from starfelt.puzzles.shipped import puzzles_of
from tests.server.http.test_result_routes import PAGE, Head

ONE = card_puzzles_of("lightspeed")[0]


@pytest.fixture
def server(opener: Callable[..., LiveServer], tmp_path: Path) -> LiveServer:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text(PAGE)
    return opener(static=static)


def test_a_link_to_a_puzzle_shows_its_table_and_its_goal(server: LiveServer) -> None:
    head = Head(server.http.get(f"/puzzles/{ONE.id}").text)
    assert head.title == head.graph["og:title"] == "Light Speed: a puzzle"
    assert head.graph["og:description"].endswith(
        f"so that you win. A draw is not enough. Rating {ONE.difficulty}"
    )
    picture = server.http.get(head.graph["og:image"])
    assert picture.headers["content-type"] == "image/png"
    assert unpack(">II", picture.content[16:24]) == (1200, 630)


@pytest.mark.parametrize("game", ["ftl", "hexfleet"])
def test_a_link_to_a_puzzle_of_a_match_shows_its_board(server: LiveServer, game: str) -> None:
    one = puzzles_of(game)[0]
    head = Head(server.http.get(f"/puzzles/{one.id}").text)
    picture = server.http.get(head.graph["og:image"])
    assert picture.headers["content-type"] == "image/png"
    assert unpack(">II", picture.content[16:24]) == (1200, 630)


@pytest.mark.parametrize("game", ["ftl", "hexfleet"])
def test_a_small_picture_shows_the_board_of_a_match(server: LiveServer, game: str) -> None:
    asked = f"/api/puzzles/{puzzles_of(game)[0].id}/board.svg"
    drawn = server.http.get(asked)
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<svg ")
    assert server.http.get(asked, headers={"if-none-match": drawn.headers["etag"]}).status_code == 304


def test_a_small_picture_shows_the_table_without_its_card(server: LiveServer) -> None:
    drawn = server.http.get(f"/api/puzzles/{ONE.id}/board.svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.count("<use ") == len(ONE.table.ships)
    assert drawn.text.count("<circle ") == len(ONE.table.asteroids)


def test_a_reader_of_french_is_told_in_french(server: LiveServer) -> None:
    page = server.http.get(f"/puzzles/{ONE.id}", headers={"accept-language": "fr-FR,fr;q=0.9"})
    head = Head(page.text)
    assert head.title == "Light Speed : un problème"
    assert head.graph["og:image"].endswith("/picture.png?lang=fr")
    assert page.headers["vary"].lower().startswith("accept-")


@pytest.mark.parametrize("name", ["ls-nothing0", "rush", "x"])
def test_any_other_address_is_the_plain_page(server: LiveServer, name: str) -> None:
    assert server.http.get(f"/puzzles/{name}").text == PAGE
