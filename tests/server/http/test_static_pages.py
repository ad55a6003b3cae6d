"""The static pages: built files cached for ever, one page for every other address, nothing else."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from kit.live_server import LiveServer, begin
from kit.puzzles import card_puzzles_of

#: Pages that are not in the first files: path, the name of their files, the message with their title.
PAGES = (
    ("/m/:id/analysis", "Analysis", "analysis-title"),
    ("/judge", "Judge", "web-judge"),
    ("/puzzles", "Puzzles", "puzzle-title"),
    ("/puzzles/rush", "Run", None),
    ("/puzzles/:id", "Puzzle", None),
    ("/rules/:game?", "Rules", None),
    ("/wall/m/:id", "Wall", None),
)


@pytest.fixture
def pages(opener: Callable[..., LiveServer], tmp_path: Path) -> LiveServer:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text('<head><title>Starfelt</title></head><p class="loading"></p>')
    rows = [
        {"path": path, "title": title, "files": [f"assets/{name}-1.js", f"assets/{name}-1.css"]}
        for path, name, title in PAGES
    ]
    (static / "pages.json").write_text(
        json.dumps({"pages": rows, "boards": {"highest": ["assets/Board-1.js"]}})
    )
    (static / "assets" / "app-1234.js").write_text("'use strict'")
    (static / "assets" / "long-1234.js").write_text("'use strict';" * 200)
    (static / "assets" / "long-1234.js.br").write_bytes(b"smaller")
    (static / "stamp").write_text("abc")
    return opener(static=static)


@pytest.mark.parametrize("path", ["/", "/m/abcdefghjk", "/judge", "/rules/anything"])
def test_the_one_page(pages: LiveServer, path: str) -> None:
    response = pages.http.get(path)
    assert "Starfelt" in response.text
    assert response.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in response.headers["content-security-policy"]
    assert response.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/judge", "Judge"),
        ("/puzzles", "Puzzles"),
        ("/puzzles/rush", "Run"),
        ("/rules", "Rules"),
        ("/rules/ftl/", "Rules"),
        (f"/puzzles/{card_puzzles_of('lightspeed')[0].id}", "Puzzle"),
        ("/m/{match}/analysis", "Analysis"),
    ],
)
def test_what_a_page_will_show_is_asked_for_at_once(pages: LiveServer, path: str, page: str) -> None:
    path = path.format(match=pages.make(pages.guest()))
    code, styles = re.findall(r"<link [^>]*>", pages.http.get(path).text)
    assert 'rel="modulepreload"' in code
    assert f'href="/assets/{page}-1.js"' in code
    assert 'as="style"' in styles
    assert f'href="/assets/{page}-1.css"' in styles
    assert "<link" not in pages.http.get("/").text


@pytest.mark.parametrize(("path", "names"), [("/m/", ["Board"]), ("/wall/m/", ["Wall", "Board"])])
def test_the_board_of_a_match_that_has_begun_is_asked_for_at_once(
    pages: LiveServer, path: str, names: list[str]
) -> None:
    page = pages.http.get(path + begin(pages, game="highest")[0]).text
    assert re.findall(r'"modulepreload"[^>]*href="/assets/(\w+)-1.js"', page) == names


def test_the_judge_is_named_before_its_code_is_here(pages: LiveServer) -> None:
    page = pages.http.get("/judge", headers={"accept-language": "fr"})
    assert '<p class="loading"><b>Composer et juger une table</b>' in page.text
    assert page.headers["vary"] == "Accept-Language"
    assert "<b>Judge a table</b>" in pages.http.get("/judge").text
    assert '<p class="loading"></p>' in pages.http.get("/").text


@pytest.mark.parametrize(
    ("asked", "sent"), [("gzip, br", "br"), ("gzip", "gzip"), ("br;q=1.0", "br"), ("identity", None)]
)
def test_built_files_are_sent_as_small_as_the_browser_takes_them(
    pages: LiveServer, asked: str, sent: str | None
) -> None:
    with pages.http.stream("GET", "/assets/long-1234.js", headers={"accept-encoding": asked}) as response:
        came = b"".join(response.iter_raw())
    assert response.headers.get("content-encoding") == sent
    assert "Accept-Encoding" in response.headers["vary"]
    whole = b"'use strict';" * 200
    assert {"br": b"smaller", "gzip": gzip.compress(whole, 6, mtime=0), None: whole}[sent] == came


def test_built_files_are_kept_for_ever(pages: LiveServer) -> None:
    response = pages.http.get("/assets/app-1234.js")
    assert response.headers["content-type"].startswith("text/javascript")
    assert "immutable" in response.headers["cache-control"]
    assert pages.http.get("/assets/app-9999.js").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/%2e%2e/secret",
        "/assets/%2e%2e/%2e%2e/secret",
        "/..%2fstarfelt.sqlite3",
        "/%00.x",
        "/x." + "x" * 3000,
    ],
)
def test_nothing_outside_the_pages_is_served(pages: LiveServer, path: str) -> None:
    response = pages.http.get(path)
    assert response.status_code == 404 or "<title>" in response.text


def test_the_stamp_of_the_build_is_no_page(pages: LiveServer) -> None:
    assert "abc" not in pages.http.get("/stamp").text


def test_without_built_pages_the_server_says_so(opener: Callable[..., LiveServer], tmp_path: Path) -> None:
    server = opener(static=tmp_path / "none")
    assert server.http.get("/").status_code == 503
    assert server.http.get("/api/health").status_code == 200
