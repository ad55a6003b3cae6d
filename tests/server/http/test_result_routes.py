"""The preview of a match's link: a picture of the result, and page metadata that no player's name can break."""

from __future__ import annotations

from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from struct import unpack

import pytest

from kit.live_server import LiveServer, begin

#: A name that would be a script if it were not escaped, of the maximal length.
HOSTILE = '"><script>x</script>'

#: The page's text before its code has loaded, and the page around it.
OPENING = '<p class="loading">{}</p>'
PAGE = "<title>Starfelt</title>" + OPENING.format("")


class Head(HTMLParser):
    """The title and the Open Graph tags of a page, and whether there was anything else."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.graph: dict[str, str] = {}
        self.title = ""
        self.feed(page.partition("<p")[0])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "meta":
            found = dict(attrs)
            self.graph[found["property"] or ""] = found["content"] or ""

    def handle_data(self, data: str) -> None:
        self.title += data


@pytest.fixture
def server(opener: Callable[..., LiveServer], tmp_path: Path) -> LiveServer:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text(PAGE)
    return opener(static=static)


def finished(server: LiveServer) -> str:
    """Return a match of Light Speed that Bob has resigned."""
    match, ada, bob = begin(server, game="lightspeed", name=HOSTILE)
    bob.do("resign")
    ada.until_phase("finished")
    return match


def test_a_game_from_outside_is_called_by_its_id(server: LiveServer) -> None:
    match = server.make(server.guest())
    page = server.http.get(f"/m/{match}").text
    assert Head(page).title == "highest · Starfelt"
    assert OPENING.format("<b>highest</b><br>Loading…") in page


def test_a_result_has_a_picture_and_a_head_that_names_cannot_break(server: LiveServer) -> None:
    match = finished(server)
    head = Head(server.http.get(f"/m/{match}").text)
    assert Head(server.http.get(f"/m/{match}/analysis").text).graph == head.graph
    assert head.tags == ["title", *["meta"] * len(head.graph)]
    assert head.title == head.graph["og:title"] == f"Light Speed: {HOSTILE} wins!"
    assert "Bob" in head.graph["og:description"]
    picture = server.http.get(head.graph["og:image"])
    assert picture.headers["content-type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")
    assert unpack(">II", picture.content[16:24]) == (1200, 630)


def test_a_reader_of_french_is_told_in_french(server: LiveServer) -> None:
    match = finished(server)
    page = server.http.get(f"/m/{match}", headers={"accept-language": "fr-FR,fr;q=0.9"})
    head = Head(page.text)
    assert head.title == f"Light Speed : {HOSTILE} gagne !"
    assert head.graph["og:image"].endswith("/result.png?lang=fr")
    # Only the board shows the result.
    assert OPENING.format("<b>Light Speed</b><br>Chargement…") in page.text
    assert page.headers["vary"].lower().startswith("accept-")


def test_before_it_has_ended_a_match_has_no_picture(server: LiveServer) -> None:
    match, *_ = begin(server, game="lightspeed")
    head = Head(server.http.get(f"/m/{match}").text)
    assert "og:image" not in head.graph
    assert head.graph["og:description"] == "Ada, Bob"
    # With these the page loads the board while its texts are still loading.
    assert (head.graph["starfelt:game"], head.graph["starfelt:phase"]) == ("lightspeed", "playing")
    assert server.http.get(f"/api/matches/{match}/result.png").status_code == 409


@pytest.mark.parametrize("name", ["abcdefghjk", "x", "nobody"])
def test_a_match_that_is_not_there_is_the_plain_page(server: LiveServer, name: str) -> None:
    assert server.http.get(f"/m/{name}").text == PAGE


def test_games_without_cards_have_a_picture_too(server: LiveServer) -> None:
    match, ada, bob = begin(server, game="ftl")
    bob.do("resign")
    ada.until_phase("finished")
    picture = server.http.get(f"/api/matches/{match}/result.png").content
    assert picture.startswith(b"\x89PNG")
    # The language of the page that links to it, independent of the browser's.
    french = server.http.get(f"/api/matches/{match}/result.png?lang=fr").content
    assert french.startswith(b"\x89PNG")
    assert french != picture
