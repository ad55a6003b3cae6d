"""Small screens in any orientation: the table is as large as possible, and a card in hand is large enough to aim."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer, begin
from tests.browser.hands import Fingers, Opens, in_play, name_player, sit_down, store
from tests.browser.sizes import covered, resize
from tests.browser.test_battle import judge_example
from tests.browser.test_by_touch import assert_fits_a_phone

pytestmark = [pytest.mark.browser, pytest.mark.any_game]

#: A phone's browser with its bars, upright and sideways, and a small one.
SIZES = [(390, 664), (844, 390), (360, 640)]
#: The least width of a card in hand while it is placed.
LEAST_PX = 44


#: The longest name of a player, of wide letters.
WIDE_NAME = 24 * "W"
#: Whether elements lie whole within those around them.
_WITHIN = """([outer, inner]) => [...document.querySelectorAll(inner)].every((one) => {
    const [box, around] = [one, one.closest(outer)].map((element) => element.getBoundingClientRect());
    return box.width === 0 || (box.left >= around.left && box.right <= around.right + 1);
})"""


def phone(new_context: Opens, width: int, height: int) -> Page:
    size = {"width": width, "height": height}
    return new_context(viewport=size, has_touch=True, is_mobile=True, device_scale_factor=2).new_page()


def wide(player: Fingers) -> float:
    """Return the width of the card in hand, in pixels; the phone is held upright."""
    box = player.held.bounding_box()
    assert box is not None
    return box["width"]


def test_the_table_is_as_large_as_can_be(new_context: Opens, server: LiveServer) -> None:
    page = phone(new_context, *SIZES[0])
    sit_down(page, server)
    in_play(page)
    player = Fingers(page)
    for width, height in SIZES:
        resize(page, (width, height))
        assert_fits_a_phone(page)
        box = player.felt.bounding_box()
        assert box is not None
        assert box["width"] >= (width if height > width else 0.8 * width)

        # Wherever it is moved, it is visible under the finger and large enough, and the server gets exactly that place.
        player.take()
        for corner in ((80, 80), (1120, 80), (1120, 720), (80, 720)):
            player.carry(*corner)
            page.wait_for_function(
                "([card, least]) => card.getBoundingClientRect().width >= least",
                arg=[player.held.element_handle(), LEAST_PX],
            )
            x, y = player.held_at()
            to_x, to_y = player.screen(*corner)
            assert abs(x - to_x) + abs(y - to_y) < 4
        assert wide(player) >= LEAST_PX

        # An illegal card cannot be placed, and the button says so.
        player.carry(600, 400)
        expect(player.reason).to_have_text("The card touches the asteroid.")
        player.lift()
        expect(page.get_by_role("button", name="Place it")).to_be_disabled()
        before = player.left()
        free = player.free_place((300, 400))
        player.touch(*player.screen(600, 400))
        player.carry(*free)
        expect(player.reason).to_have_text("")
        player.lift()
        assert player.outcome(before) == "laid"
        assert_fits_a_phone(page)


def test_who_won_and_every_score_is_in_sight(new_context: Opens) -> None:
    page = phone(new_context, *SIZES[0])
    judge_example(page)
    page.get_by_role("button", name="Skip to the scores").tap()
    expect(page.locator(".scores")).to_be_visible()
    expect(page.locator(".headline")).to_contain_text(re.compile("wins!|draw"))
    for width, height in SIZES:
        resize(page, (width, height))
        if width < height:
            assert covered(page.locator(".seats"), by=page.locator(".sheet")) == 0
        else:
            # The scores stand beside the table.
            expect(page.locator(".sheet")).to_have_count(0)
        for score in page.locator(".scores summary").all():
            box = score.bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height
        assert_fits_a_phone(page)
    # The list of losses is one tap away.
    page.locator(".scores summary").first.tap()
    page.locator(".scores button.item").first.tap()
    expect(page.locator(".scores")).to_have_count(0)
    for size in SIZES:
        resize(page, size)
        assert_fits_a_phone(page)


def test_a_handle_is_never_beyond_the_maps_edge_and_the_map_follows_again(new_context: Opens) -> None:
    page = phone(new_context, 360, 640)
    page.goto("/")
    page.get_by_role("radio", name="Faster Than Light").check()
    name_player(page, "Ada")
    page.get_by_role("button", name="Play now").tap()
    table = page.get_by_role("application")
    launch = page.locator('[data-grab="launch"]')
    expect(launch).to_be_visible()
    outer, inner = table.bounding_box(), launch.bounding_box()
    assert outer is not None
    assert inner is not None
    assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]

    # After zooming in, a player sees everything again with the next turn.
    nearer = page.get_by_role("button", name="Zoom in")
    all_again = page.get_by_role("button", name="Show the action")
    nearer.tap()
    expect(all_again).to_be_visible()
    page.get_by_role("button", name="Seal").tap()
    expect(all_again).to_have_count(0)

    # Held sideways, the map fills the page with the orders on top; nothing important is under them or under a button.
    page.set_viewport_size({"width": 844, "height": 390})
    in_sight(page, "[data-piece], [data-grab]")
    alone = page.get_by_role("button", name="Map only")
    alone.tap()
    expect(page.get_by_role("button", name="Seal")).to_be_hidden()
    alone.tap()
    page.goto("/")
    page.get_by_role("radio", name="Hex & Spades").check()
    page.get_by_role("button", name="Play now").tap()
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_visible()
    in_sight(page, ".map .acting, .map .reach")


_COVERED = """(minded) => {
    const over = [...document.querySelectorAll('.stage > .top, .stage > .dock, .zoom')];
    const boxes = over.map((element) => element.getBoundingClientRect());
    return [...document.querySelectorAll(minded)].map((thing) => thing.getBoundingClientRect())
        .filter((box) => boxes.some((other) => box.left < other.right && other.left < box.right
            && box.top < other.bottom && other.top < box.bottom)).length;
}"""


def in_sight(page: Page, minded: str) -> None:
    """Check that the map is as wide as the page and reaches its bottom, and that nothing covers the given elements."""
    table = page.get_by_role("application")
    expect(table).to_be_visible()
    box, size = table.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    assert (box["x"], box["width"]) == (0, size["width"])
    assert box["y"] + box["height"] == size["height"]
    page.wait_for_function(f"(minded) => ({_COVERED})(minded) === 0", arg=minded)


def test_a_long_name_cuts_off_neither_the_time_left_nor_the_numbers(
    new_context: Opens, server: LiveServer
) -> None:
    players = [server.guest() for _ in range(4)]
    options = {"placing": "turns", "days_per_turn": 2}
    match = server.make(players[0], game="lightspeed", seats=4, name=WIDE_NAME, options=options)
    seats = [server.sit(match, player) for player in players]
    for seat in seats[1:]:
        seat.do("sit", name=WIDE_NAME)
    for seat in seats:
        seat.do("ready", ready=True)
    page = phone(new_context, *SIZES[0])
    store(page.context, "token", players[1])
    page.goto(f"/m/{match}")
    expect(page.locator(".status")).to_be_visible()
    for size in ((1280, 800), *SIZES):
        resize(page, size)
        assert page.evaluate(_WITHIN, [".status", ".status span"])
        assert page.evaluate(_WITHIN, [".seats > li", ".seats .cards b"])
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


#: Tools whose words lie on the signs of their buttons. The box of a line is higher than its letters.
_ON_SIGNS = """(tools) => {
    const box = (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
    };
    return tools.filter((tool) => {
        const words = box(tool.querySelector("span"));
        return [...tool.querySelectorAll("button")].map(box).some((sign) =>
            sign.left < words.right && words.left < sign.right && sign.top < words.bottom - 0.3 * sign.height);
    }).map((tool) => tool.textContent);
}"""


def test_the_words_of_a_tool_do_not_lie_on_its_signs(new_context: Opens, server: LiveServer) -> None:
    match, ada, _ = begin(server, game="ftl")
    page = phone(new_context, 360, 640)
    store(page.context, "token", ada.token or "")
    store(page.context, "language", "fr")
    page.goto(f"/m/{match}")
    tools = page.locator(".tools .tool:has(span)")
    expect(tools).to_have_count(2)
    assert tools.evaluate_all(_ON_SIGNS) == []
