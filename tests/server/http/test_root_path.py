"""A site below a root path, whether or not the proxy strips that path."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.sync.client import connect

from kit.live_server import LiveServer
from starfelt.client.connection import connect as connected
from starfelt.client.connection import guest

ROOT = "/club/starfelt"


@pytest.fixture
def site(opener: Callable[..., LiveServer], tmp_path: Path) -> LiveServer:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text(
        '<title>Starfelt</title><link href="./favicon.svg"><p data-root="./"></p>', "utf-8"
    )
    (static / "favicon.svg").write_text("<svg/>", "utf-8")
    return opener(static=static, root=ROOT)


@pytest.mark.parametrize("asked", ["", ROOT])
def test_pages_files_and_matches(site: LiveServer, asked: str) -> None:
    page = site.http.get(f"{asked}/").text
    assert page == f'<title>Starfelt</title><link href="{ROOT}/favicon.svg"><p data-root="{ROOT}/"></p>'
    assert site.http.get(f"{asked}/favicon.svg").text == "<svg/>"
    assert site.http.get(f"{asked}/readyz").text == "ready\n"
    assert site.http.get(f"{asked}/api/elsewhere").status_code == 404
    token = site.http.post(f"{asked}/api/guest").json()["token"]
    match = site.make(token)
    with connect(f"ws://{site.host}{asked}/api/matches/{match}/socket") as socket:
        socket.send(json.dumps({"t": "hello", "token": token}))
        assert json.loads(socket.recv())["view"]["you"] == 0


def test_what_messengers_are_told_names_the_whole_address(site: LiveServer) -> None:
    match = site.make(site.guest())
    page = site.http.get(f"{ROOT}/m/{match}").text
    assert f'<meta property="og:url" content="http://{site.host}{ROOT}/m/{match}" />' in page
    assert f'href="{ROOT}/favicon.svg"' in page


def test_programs_play_by_the_whole_link(site: LiveServer) -> None:
    match = site.make(site.guest())

    async def look() -> str:
        token = await guest(f"http://{site.host}{ROOT}")
        async with connected(f"http://{site.host}{ROOT}/m/{match}", token) as seat:
            return seat.view.id

    assert asyncio.run(look()) == match


def test_the_root_itself_and_its_neighbours(site: LiveServer) -> None:
    assert "Starfelt" in site.http.get(ROOT).text
    # A path that only starts with the root's letters is a normal page of this site.
    assert "Starfelt" in site.http.get(f"{ROOT}s").text
