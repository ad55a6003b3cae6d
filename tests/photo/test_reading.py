"""Photographs of cards become tables: every card at its place within its error; or a message why not."""

from dataclasses import replace
from typing import Any

import pytest

pytest.importorskip("cv2")
pytest.importorskip("typst")

import cv2
import numpy as np

from kit.comparing import compare
from kit.photographs import Deck, Photograph, PhotographedCard, cv, lay, photograph
from kit.readings import list_seen
from starfelt.messages import LANGUAGES, say
from starfelt.photo.detection import look
from starfelt.photo.picture import Unusable
from starfelt.photo.reading import read_pictures


def test_a_photograph_is_read_to_tenths_of_millimetres(taken: Photograph) -> None:
    reading = read_pictures([taken.data], (560, 420))
    compared = compare(list_seen(reading), taken.cards)
    assert compared.wrong == []
    assert {id(card) for card in taken.whole} <= {id(there) for _, there in compared.pairs}
    assert max(compared.off_mm) < 0.5
    assert max(compared.off_deg) < 0.3
    assert reading.table.file.game == "lightspeed"
    assert [seat.colour for seat in reading.table.file.seats] == ["red", "blue"]
    assert len(reading.cards) == len(compared.pairs)
    assert all(0 < card.error_mm < 1 and 0 < card.error_deg < 1 for card in reading.cards)


def test_two_pictures_of_one_table_are_joined(deck: Deck) -> None:
    """Neither shows the whole table; both show its middle."""
    lying = lay(deck, np.random.default_rng(8), 12, (800, 420))
    halves = [
        photograph(
            deck,
            30 + k,
            table=(800, 420),
            size=(1600, 1200),
            tilt=20,
            hard=0.5,
            lying=lying,
            view=(x, 0.5),
            cover=0.5,
        )
        for k, x in enumerate((0.25, 0.75))
    ]
    alone = [len(read_pictures([half.data]).cards) for half in halves]
    reading = read_pictures([half.data for half in halves])
    compared = compare(list_seen(reading), lying)
    assert compared.wrong == []
    assert len(compared.pairs) > max(alone)
    assert max(compared.off_mm) < 0.7


def test_a_card_on_which_two_pictures_disagree_is_in_doubt(deck: Deck) -> None:
    """It was pushed by 3 mm between them."""
    cards = [
        PhotographedCard("red-moth", 100, 100, 20, 63, 88),
        PhotographedCard("red-ghost", 300, 90, 110, 63, 88),
        PhotographedCard("blue-ghost", 260, 280, 350, 63, 88),
        PhotographedCard("blue-viper", 450, 300, 30, 63, 88),
    ]
    pushed = [replace(card, x=card.x + 3) if card.name == "red-ghost" else card for card in cards]
    pictures = [
        photograph(deck, 3, table=(560, 420), size=(1600, 1200), tilt=10, hard=0.3, lying=lying).data
        for lying in (cards, pushed)
    ]
    reading = read_pictures(pictures)
    told = {card.name: error.error_mm for card, error in zip(list_seen(reading), reading.cards, strict=True)}
    pushed_mm = told.pop("red-ghost")
    assert pushed_mm > 1.5
    assert max(told.values()) < pushed_mm


def test_a_curled_card_is_measured_and_noted(deck: Deck) -> None:
    """Its ends are 2.5 mm above the table, and the camera sees it aslant: their parallax is up to 2 mm."""
    cards = [
        PhotographedCard("red-moth", 100, 100, 20, 63, 88, curl=2.5, axis=80),
        PhotographedCard("red-ghost", 300, 90, 110, 63, 88),
        PhotographedCard("blue-ghost", 260, 280, 350, 63, 88, curl=2.5, axis=10),
        PhotographedCard("blue-viper", 450, 300, 30, 63, 88),
    ]
    taken = photograph(deck, 3, table=(560, 420), size=(2000, 1500), tilt=40, hard=0.5, lying=cards)
    reading = read_pictures([taken.data])
    compared = compare(list_seen(reading), cards)
    assert len(compared.pairs) == 4
    assert max(compared.off_mm) < 0.5
    assert max(compared.off_deg) < 0.3
    curled = {note.args["card"] for note in reading.notes if note.id == "photo-note-curled"}
    assert curled == {"red-moth", "blue-ghost"}


@pytest.mark.parametrize(
    "small", [(), ("red-moth",), ("blue-ghost", "blue-moth", "blue-viper"), ("red", "blue")], ids=str
)
@pytest.mark.parametrize(("tilt", "hard"), [(10, 0.3), (40, 0.5)])
def test_a_sheet_printed_too_small_is_noted(
    deck: Deck, small: tuple[str, ...], tilt: float, hard: float
) -> None:
    """One of a card's sheets was fitted to the page, at 94 %. If all were, the picture is that of a larger table."""
    placed = [
        ("red-moth", 100, 100, 20),
        ("red-ghost", 300, 90, 110),
        ("red-viper", 450, 120, 70),
        ("blue-ghost", 260, 280, 350),
        ("blue-viper", 450, 300, 30),
        ("blue-moth", 90, 300, 10),
    ]
    cards = [
        PhotographedCard(name, x, y, heading, 63 * size, 88 * size)
        for name, x, y, heading in placed
        for size in [0.94 if name.startswith(small or "none") else 1]
    ]
    taken = photograph(deck, 3, table=(560, 420), size=(1600, 1200), tilt=tilt, hard=hard, lying=cards)
    notes = [note for note in read_pictures([taken.data]).notes if note.id == "photo-note-shrunk"]
    if small in ((), ("red", "blue")):
        assert not notes
    else:
        (note,) = notes
        assert set(str(note.args["cards"]).split(", ")) == set(small)
        assert note.args["percent"] == pytest.approx(94, abs=1)


def test_cards_that_touch_as_measured_are_moved_apart(deck: Deck) -> None:
    """Two cards are a tenth of a millimetre too close, which is within the measuring error."""
    cards = [
        PhotographedCard("red-moth", 200, 200, 0, 63, 88),
        PhotographedCard("blue-ghost", 262.85, 200, 0, 63, 88),
        PhotographedCard("blue-viper", 420, 230, 30, 63, 88),
    ]
    taken = photograph(deck, 3, table=(560, 420), size=(1600, 1200), tilt=10, hard=0.3, lying=cards)
    reading = read_pictures([taken.data])
    assert max(compare(list_seen(reading), cards).off_mm) < 0.5
    apart = [note for note in reading.notes if note.id == "photo-note-apart"]
    assert len(apart) == 1


def test_cards_that_overlap_are_refused(deck: Deck) -> None:
    cards = [
        PhotographedCard("red-moth", 200, 200, 0, 63, 88),
        PhotographedCard("blue-ghost", 235, 160, 0, 63, 88),
        PhotographedCard("blue-viper", 420, 230, 30, 63, 88),
    ]
    taken = photograph(deck, 3, table=(560, 420), size=(1600, 1200), tilt=10, hard=0.3, lying=cards)
    with pytest.raises(Unusable) as refused:
        read_pictures([taken.data])
    assert refused.value.message == "photo-overlap"


def png(picture: object) -> bytes:
    return cv2.imencode(".png", np.asarray(picture, np.uint8))[1].tobytes()


def dots_of(taken: Photograph) -> Any:
    return np.asarray(cv2.imdecode(np.frombuffer(taken.data, np.uint8), cv2.IMREAD_GRAYSCALE))


def from_afar(picture: Any) -> Any:
    """The same table, seen from five times as far away."""
    high, wide = picture.shape[:2]
    small: Any = cv.resize(picture, (wide // 5, high // 5), interpolation=cv.INTER_AREA)
    wider = np.full_like(picture, 120)
    wider[high // 5 : 2 * (high // 5), wide // 5 : 2 * (wide // 5)] = small[: high // 5, : wide // 5]
    return wider


def cut_through_its_mark(deck: Deck) -> Any:
    """One card, with its mark cut in half by the picture's edge."""
    card = [PhotographedCard("red-moth", 150, 112, 60, 63, 88)]
    picture = dots_of(photograph(deck, 3, table=(300, 225), size=(1200, 900), hard=0.4, lying=card))
    mark = look(picture).corners[0]
    return picture[:, int(mark[:, 0].mean()) :]


def test_what_cannot_be_used_says_why(taken: Photograph, deck: Deck) -> None:
    picture = dots_of(taken)
    part: Any = picture[:1000, :1200]
    cases = {
        "photo-not-a-picture": b"GIF89a and so on",
        "photo-broken": png(picture)[:3000],
        "photo-too-small": png(picture[:200, :200]),
        "photo-too-many-dots": png(picture[:500, :500])[:16] + (60000).to_bytes(4, "big") * 2 + bytes(20),
        "photo-dark": png(part // 20),
        "photo-blurred": png(cv.GaussianBlur(part, (0, 0), 14)),
        "photo-too-far": png(from_afar(picture)),
        "photo-cut-off": png(cut_through_its_mark(deck)),
        "photo-no-marks": png(np.random.default_rng(1).normal(120, 4, (600, 800))),
    }
    for why, data in cases.items():
        with pytest.raises(Unusable) as refused:
            read_pictures([data])
        assert refused.value.message == why
        assert refused.value.args_["picture"] == 1
        for language in LANGUAGES:
            assert say(language, why, refused.value.args_)


def test_a_table_that_is_too_small_is_refused(taken: Photograph) -> None:
    with pytest.raises(Unusable) as refused:
        read_pictures([taken.data], (300, 300))
    assert refused.value.message == "photo-off-the-table"
