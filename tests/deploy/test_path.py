"""Starfelt below a path of another site: nginx with the configuration from `deploy/`, and two players in browsers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from kit.live_server import LiveServer
from starfelt.matches import match
from tests.browser.hands import Opens, in_play, new_table, ready, seat_friend
from tests.deploy.proxies import DEPLOY, nginx

pytestmark = pytest.mark.browser


@pytest.fixture
def site(port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a club's site, with Starfelt at `/starfelt/`."""
    monkeypatch.setattr(match, "COUNTDOWN_MS", 20)
    club = f"http://127.0.0.1:{port}"
    live = LiveServer(tmp_path / "data", origins=frozenset({club}), proxies=["127.0.0.1"], root="/starfelt")
    recipe = (DEPLOY / "nginx-path.conf").read_text()
    assert "127.0.0.1:8000" in recipe
    inside = recipe.replace("127.0.0.1:8000", live.host)
    try:
        with nginx(
            f"server {{ listen 127.0.0.1:{port};\n{inside}\nlocation / {{ return 404; }} }}", tmp_path, port
        ):
            yield club
    finally:
        live.stop()


def test_two_friends_play_below_a_path(site: str, new_context: Opens) -> None:
    ada, bob = (new_context(base_url=f"{site}/starfelt/", locale="en-GB").new_page() for _ in range(2))
    refused: list[str] = []
    for page in ada, bob:
        page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)

    new_table(ada, "Ada")
    link = seat_friend(ada, bob, "Bob")
    assert re.fullmatch(rf"{site}/starfelt/m/\w+", link)
    # Bob has never played here.
    bob.get_by_role("button", name="Play right away").click()
    for page in ada, bob:
        ready(page)
    for page in ada, bob:
        in_play(page)
    bob.reload()
    in_play(bob)

    # The pages link to each other, and to nothing outside the path.
    bob.goto(f"{site}/starfelt")
    expect(bob).to_have_url(f"{site}/starfelt/")
    bob.get_by_role("link", name="Rules", exact=True).click()
    expect(bob).to_have_url(f"{site}/starfelt/rules")
    expect(bob.locator("article img").first).to_be_visible()
    assert all(
        (image.get_attribute("src") or "").startswith(f"{site}/starfelt/assets/")
        for image in bob.locator("article img").all()
    )
    bob.get_by_role("link", name="Judge", exact=True).click()
    expect(bob.get_by_role("heading", level=1)).to_be_visible()
    bob.go_back()
    expect(bob).to_have_url(f"{site}/starfelt/rules")
    manifest = bob.request.get(bob.locator("link[rel=manifest]").evaluate("link => link.href")).json()
    assert (manifest["start_url"], manifest["scope"]) == ("./you", "./")
    assert refused == []
