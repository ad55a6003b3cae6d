"""Builds the web font Starfelt Sans from Mona Sans: Latin letters in the weights and widths that the pages use.

    uv run scripts/face.py

Mona Sans is 98 kB, Starfelt Sans 39. Half of the difference is kerning that varies with weight and width: here all
styles use the kerning of one middle style. The licence requires the changed name
(`web/src/style/starfelt-sans-licence.txt`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WEB = Path(__file__).resolve().parent.parent / "web"
MONA = WEB / "node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2"
FACE = WEB / "src/style/starfelt-sans.woff2"
NAME = "Starfelt Sans"
#: The ranges of the two axes that are kept.
RANGES = {"wght": (400, 800), "wdth": (100, 125)}
#: The style whose kerning all styles use.
MIDDLE = {"wght": 600, "wdth": 110}
FEATURES = ["ccmp", "kern", "mark", "tnum"]
#: The id of the copyright entry in a font's name table.
COPYRIGHT = 0


# The library's type information is incomplete.
_font: Any = TTFont
_subset: Any = subset
_instancer: Any = instancer


def mona() -> Any:
    """Return Mona Sans without the parts that the pages never use."""
    font = _font(MONA, recalcTimestamp=False)
    subsetter = _subset.Subsetter(_subset.Options(layout_features=FEATURES, hinting=False))
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    return font


def face() -> Any:
    """Return Starfelt Sans."""
    fixed, font = (_instancer.instantiateVariableFont(mona(), part) for part in (MIDDLE, RANGES))
    font["GPOS"], font["GDEF"] = fixed["GPOS"], fixed["GDEF"]
    for record in font["name"].names:
        if record.nameID != COPYRIGHT:
            text = str(record).replace("Mona Sans", NAME).replace("MonaSans", NAME.replace(" ", ""))
            record.string = text
    font.flavor = "woff2"
    return font


if __name__ == "__main__":
    made = face()
    made.save(FACE)
    print(f"{FACE.name}: {FACE.stat().st_size / 1000:.0f} kB, {len(made.getGlyphOrder())} glyphs")
