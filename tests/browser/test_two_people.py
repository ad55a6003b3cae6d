"""The whole story of two people, one at a desk in English, one on a phone in French.

They meet at a table, keep their stories, lose and recover one, invite, take data along, sign a browser out, and one
deletes themselves.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer
from tests.browser.hands import Opens, ready, store
from tests.browser.sizes import PHONES, resize
from tests.browser.test_invitations import look_now

pytestmark = [pytest.mark.browser, pytest.mark.any_game]


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def code_of(page: Page, close: str) -> str:
    """Return the recovery code that a dialog shows, and close it."""
    slip = page.get_by_role("dialog")
    expect(slip.get_by_role("img")).to_be_visible()  # the same as a QR code
    code = slip.locator(".code").inner_text()
    slip.get_by_role("button", name=close, exact=True).click()
    return code


@pytest.mark.logs("401")
def test_two_people_from_their_first_table_to_the_end(new_context: Opens, server: LiveServer) -> None:
    ada, phone = new_context().new_page(), new_context(has_touch=True)
    store(phone, "language", "fr")
    bob = phone.new_page()
    resize(bob, PHONES["phone"])

    # A table that counts once both have a recovery code. They get it without leaving the table.
    ada.goto("/")
    ada.get_by_role("radio", name="Faster Than Light").check()
    press(ada, "Play with friends")
    ada.get_by_role("dialog").get_by_label("Your name").fill("Ada")
    press(ada, "Create table")
    link = ada.get_by_label("Link to this match").input_value()
    bob.goto(link)
    bob.get_by_label("Votre nom").fill("Bob")
    press(bob, "Prendre une place")
    press(ada, "Get your recovery code")
    ada_code = code_of(ada, "Close")
    press(bob, "Obtenir votre code de récupération")
    bob_code = code_of(bob, "Fermer")
    expect(ada.get_by_text("This match counts for ratings.")).to_be_visible()
    expect(bob.get_by_text("Cette partie compte pour les cotes.")).to_be_visible()
    ready(ada)
    press(bob, "Je suis prêt")

    # She wins and he loses points; each marks the other.
    token = bob.evaluate("localStorage.getItem('starfelt.token')")
    loser = server.sit(link.rsplit("/", 1)[1], token)
    loser.until_phase("playing")
    loser.do("resign")
    loser.close()
    expect(ada.get_by_text(re.compile(r"Rating: 1,500 → 1,5\d\d"))).to_be_visible()
    press(ada, "Add Bob to friends")
    press(bob, "Ajouter Ada à mes amis")
    expect(bob.get_by_role("button", name="Retirer Ada de mes amis")).to_be_visible()

    # His browser loses everything; home leads to where his code opens his story again.
    bob.evaluate("localStorage.clear()")
    bob.goto("/")
    bob.get_by_role("link", name="Ouvrir votre parcours par son code").click()
    bob.get_by_label("Un code de récupération que vous avez déjà").fill(bob_code)
    press(bob, "Ouvrir mon parcours ici")
    expect(bob.get_by_role("region", name="Parties").get_by_role("listitem")).to_contain_text("Ada")

    # Hers is opened in another browser by the link. From there she invites him; he cannot play, and she is told.
    lost, ada = ada, new_context().new_page()
    lost.goto("about:blank")
    ada.goto(f"/you#code={ada_code.replace(' ', '-')}")
    press(ada, "Open my story here")
    expect(ada.get_by_role("region", name="Matches").get_by_role("listitem")).to_contain_text("Bob")
    bob.goto("/puzzles")
    ada.goto("/friends")
    press(ada, "Invite")
    ada.wait_for_url("**/m/*")
    look_now(bob)
    press(bob, "Plus tard")
    expect(ada.get_by_text("Bob has left the table.")).to_be_visible()

    # She signs the first browser out, which is told.
    ada.goto("/you")
    press(ada, "Sign out everywhere else")
    press(ada, "Sign out")
    expect(ada.get_by_text("Only this browser has access now.")).to_be_visible()
    lost.goto("/")
    expect(lost.get_by_text("This browser no longer opens your earlier matches.")).to_be_visible()

    # He takes his data along and deletes himself. She finds a number in his place, in whatever language she reads.
    bob.goto("/you")
    with bob.expect_download() as data:
        press(bob, "Télécharger toutes mes données")
    assert '"name": "Bob"' in data.value.path().read_text("utf-8")
    press(bob, "Me supprimer")
    bob.get_by_role("dialog").get_by_role("button", name="Me supprimer").click()
    deleted = bob.get_by_role("region", name="Vous êtes supprimé")
    expect(deleted).to_contain_text("Supprimés")
    expect(deleted).to_contain_text("Conservées")
    bob.reload()
    expect(bob.get_by_text("Vos parties et vos bilans apparaîtront ici")).to_be_visible()
    expect(deleted).to_have_count(0)
    assert bob.evaluate("localStorage.getItem('starfelt.token')") is None
    ada.goto("/friends")
    expect(ada.get_by_text("Nobody is here yet.")).to_be_visible()
    ada.goto("/you")
    match = ada.get_by_role("main").get_by_role("listitem").filter(has=ada.get_by_role("link"))
    expect(match).to_contain_text("Player 2")
    ada.locator(".language").click()
    expect(match).to_contain_text("Joueur 2")
    ada.goto(link)
    expect(ada.locator(".seats")).to_contain_text("Joueur 2")
