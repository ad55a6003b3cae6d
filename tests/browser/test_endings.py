"""Early endings on the pages: resignation, agreed draw, and claims against an idle player."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer, begin
from kit.moved_clock import MovedClock
from starfelt.matches.model import CLAIM_MS, CLAIM_NOTICE_MS
from tests.browser.hands import Mouse, Opens, in_play, store

pytestmark = [pytest.mark.browser, pytest.mark.any_game]

Duel = Callable[[str], tuple[Page, Page]]


@pytest.fixture
def duel(new_context: Opens, server: LiveServer) -> Duel:
    """Begins a match, and opens the pages of both players."""

    def opened(game: str) -> tuple[Page, Page]:
        match, *players = begin(server, game=game)
        pages: list[Page] = []
        for player in players:
            assert player.token
            context = new_context()
            store(context, "token", player.token)
            player.close()
            pages.append(context.new_page())
            pages[-1].goto(f"/m/{match}")
        for page in pages:
            expect(page.get_by_role("application")).to_be_visible()
        return pages[0], pages[1]

    return opened


def menu(page: Page, choice: str) -> None:
    page.get_by_label("More", exact=True).click()
    page.get_by_role("button", name=choice).click()


def picture(page: Page, name: str) -> None:
    folder = os.environ.get("STARFELT_PICTURES")
    if folder:
        page.screenshot(path=f"{folder}/{name}.png")


def expect_end(page: Page, headline: str, reason: str) -> None:
    end = page.locator(".result")
    expect(end.locator(".headline")).to_have_text(headline)
    expect(end.get_by_role("status")).to_have_text(reason)


def test_a_draw_is_offered_declined_and_agreed_to(duel: Duel, clock: MovedClock) -> None:
    ada, bob = duel("ftl")
    menu(ada, "Offer a draw")
    expect(bob.get_by_text("Ada offers a draw.")).to_be_visible()
    picture(bob, "draw")
    bob.get_by_role("button", name="Decline").click()
    expect(ada.get_by_text("You agree to a draw.")).to_be_hidden()
    expect(ada.get_by_text("Bob declines the draw.")).to_be_visible()
    menu(bob, "Offer a draw")
    expect(bob.get_by_text("A draw was just declined.")).to_be_visible()
    clock.put_forward(61)
    menu(bob, "Offer a draw")
    ada.get_by_role("button", name="Accept").click()
    for page in ada, bob:
        # The board shows it; nothing covers the players' names.
        expect_end(page, "A draw!", "By agreement.")
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    picture(ada, "drawn")


def test_who_resigns_is_asked_once_more(duel: Duel) -> None:
    ada, bob = duel("lightspeed")
    hands = ada.locator(".felt-picture .felt-back")
    in_play(bob)
    Mouse(bob).hover(900, 100)
    expect(hands).to_have_count(1)
    menu(ada, "Resign")
    picture(ada, "resign")
    dialog = ada.get_by_role("dialog")
    dialog.get_by_role("button", name="Resign").click()
    # The end has the same form as any other one.
    for page, words in (ada, "Bob wins!"), (bob, "You win!"):
        end = page.locator(".end")
        expect(end.locator(".podium .headline")).to_have_text(words)
        expect(end).to_contain_text("By resignation.")
    expect(hands).to_have_count(0)
    picture(bob, "resigned")


def idle_ada(duel: Duel, clock: MovedClock) -> tuple[Page, Page]:
    """Ada has not sealed her plot for so long that Bob may go on without her."""
    ada, bob = duel("ftl")
    bob.get_by_role("button", name="Seal").click()
    expect(ada.get_by_text("Bob has sealed")).to_be_visible()
    clock.put_forward(CLAIM_MS / 1000 - 30)
    for page in ada, bob:
        page.reload()
    expect(ada.get_by_text("The match waits for you")).to_be_visible()
    expect(bob.get_by_text("The match waits for Ada.")).to_be_visible()
    picture(ada, "awaited")
    clock.put_forward(60)
    bob.reload()
    picture(bob, "claim")
    return ada, bob


def go_on_without_ada(bob: Page) -> None:
    bob.get_by_role("button", name="Go on without Ada").click()
    sure = bob.get_by_role("alertdialog", name="Go on without Ada?")
    picture(bob, "claim-sure")
    sure.get_by_role("button", name="Go on without Ada").click()


def test_who_gives_a_sign_of_life_stays_and_who_leaves_is_gone_on_without(
    duel: Duel, clock: MovedClock
) -> None:
    ada, bob = idle_ada(duel, clock)
    go_on_without_ada(bob)
    notice = ada.get_by_role("alertdialog", name="Bob goes on without you in")
    expect(bob.get_by_text("to come back. Then the match goes on without Ada.")).to_be_visible()
    picture(ada, "claimed")
    picture(bob, "claiming")
    notice.get_by_role("button", name="I’m here").click()
    expect(notice).to_be_hidden()
    expect(bob.get_by_text("Ada is here.")).to_be_visible()
    # She leaves.
    ada.close()
    expect(bob.get_by_role("status").filter(has_text="Ada is away.").first).to_be_visible()
    clock.put_forward(CLAIM_MS / 1000 + 30)
    bob.reload()
    go_on_without_ada(bob)
    expect(bob.get_by_text("to come back. Then the match goes on without Ada.")).to_be_visible()
    clock.put_forward(CLAIM_NOTICE_MS / 1000)
    expect_end(bob, "You win!", "All other players had left.")
