"""Pictures of a table, read whole: what `starfelt photo` and the pages answer with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2

from starfelt.battle.photo_file import CardError
from starfelt.battle.reporting import card_name
from starfelt.battle.table_file import JudgeableTable
from starfelt.cards.fleet import Fleet
from starfelt.messages import Line
from starfelt.paper.marks import marked_cards
from starfelt.photo.detection import MarkedImage, look
from starfelt.photo.doubt import doubts
from starfelt.photo.laying import lay_cards
from starfelt.photo.looking import to_look
from starfelt.photo.measuring import measure_cards
from starfelt.photo.picture import Unusable, grey_of

#: The most pictures of one table.
PICTURES = 8


@dataclass(frozen=True, slots=True)
class Reading:
    """A table read from pictures, its cards' errors in the file's order, notes as messages, what each picture shows.

    `unread` are places on the table (mm) where a card that was not seen may be, the likeliest first.
    """

    table: JudgeableTable
    cards: tuple[CardError, ...]
    notes: tuple[Line, ...]
    unread: tuple[tuple[float, float], ...]
    sights: tuple[MarkedImage, ...]


def read_pictures(
    pictures: Sequence[bytes], table_mm: tuple[float, float] | None = None, own: Sequence[Fleet] = ()
) -> Reading:
    """Return the table that one or more pictures show.

    Args:
        pictures: JPEG or PNG files.
        table_mm: the table's width and height, where it is known.
        own: fleets of one's own, in the order in which their marks were printed.

    Raises:
        Unusable: no table can be made of them; says which picture, why, and what to do.
        BadFile: fleets of one's own have more ships than there are marks.
    """
    if len(pictures) > PICTURES:
        raise Unusable("photo-too-many", most=PICTURES)
    known = marked_cards(own)
    sights: list[MarkedImage] = []
    for number, data in enumerate(pictures, 1):
        try:
            sights.append(look(grey_of(data)))
        except Unusable as error:
            raise Unusable(error.message, **{**error.args_, "picture": number}) from None
        except cv2.error:
            raise Unusable("photo-broken", picture=number) from None
    cards, notes, unread = measure_cards(sights, known)
    places = to_look(unread, cards, known)
    if places:
        notes.append(Line("photo-note-unread", {"count": len(places)}))
    done = lay_cards(cards, table_mm, own, places)
    errors = tuple(
        CardError(card_name(done.table.field, key), round(card.error_mm, 3), round(card.error_deg, 3))
        for key, card in enumerate(done.cards)
    )
    open_ = doubts(done.table.field, [(card.error_mm, card.error_deg) for card in done.cards])
    every = (*done.notes, *notes, *open_)
    return Reading(done.table, errors, every, tuple(done.unread), tuple(sights))
