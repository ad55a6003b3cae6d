"""The picture of a heat map, as `starfelt advise --picture` writes it: its scale has numbers at its ends."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

from starfelt import lab
from starfelt.analysis.model import HeatMap
from starfelt.games.deployment.analysis.advice import AdvisedCard
from starfelt.games.deployment.analysis.heat_picture import heat_png


def pixels_of(png: bytes) -> NDArray[np.uint8]:
    """Return the pixels of a picture (height, width, 3) that has one chunk of data and no filters."""
    width, height = struct.unpack(">II", png[16:24])
    (length,) = struct.unpack(">I", png[33:37])
    rows = np.frombuffer(zlib.decompress(png[41 : 41 + length]), np.uint8).reshape(height, -1)
    return rows[:, 1:].reshape(height, width, 3)


def dots(strip: NDArray[np.uint8]) -> list[str]:
    """Return the white dots of a part of the scale, of 3 by 3 pixels each."""
    white = (strip[::3, ::3] == 235).all(axis=2)
    return ["".join("#" if dot else "." for dot in row) for row in white]


def test_the_scale_has_the_least_and_the_greatest_lead_at_its_ends() -> None:
    card = AdvisedCard(lab.random_tables("lightspeed", 1, seed=5).file(0), 0, "moth")
    heat = HeatMap((1200, 800), 2, 1, 1, bytes([0, 200]), bytes([0, 200]), (-10, 6))
    scale = pixels_of(heat_png(heat, card.field, card.number, card.fighter.pose))[-28:]
    assert dots(scale[8:23, 6:39]) == [
        ".....#..###",
        "....##..#.#",
        "###..#..#.#",
        ".....#..#.#",
        "....###.###",
    ]
    assert dots(scale[8:23, 1173:1194]) == [
        "....###",
        ".#..#..",
        "###.###",
        ".#..#.#",
        "....###",
    ]
    # Between them lies the scale, from the colour of the least lead to that of the greatest.
    assert scale[10, [45, 1166]].tolist() == [[68, 1, 84], [253, 231, 37]]
