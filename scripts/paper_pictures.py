"""Draws the pictures of printed sheets for the documentation, from the sheets themselves.

uv run scripts/paper_pictures.py            writes docs/images/paper-*.png
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import typst

from starfelt.paper.printing import pages
from starfelt.paper.printout import book_of

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"

#: The pages to show of each game, from 1, and whether its cards have marks.
SHOWN: dict[str, tuple[tuple[int, ...], bool]] = {
    "lightspeed": ((1, 3, 15, 16), True),
    "stellarconflict": ((3, 9, 23, 25), False),
    "ftl": ((2, 3, 4, 5), False),
    "hexfleet": ((2, 3, 5, 8), False),
}


def strip(game: str) -> bytes:
    """Return some pages of a game side by side, as printed."""
    shown, marks = SHOWN[game]
    made = pages(book_of(game, marks=marks), 100)
    with TemporaryDirectory() as name:
        folder = Path(name)
        for page in shown:
            (folder / f"{page}.png").write_bytes(made[page - 1])
        row = ", ".join(
            f'box(stroke: 0.4pt + rgb("#c9d2da"), image("{page}.png", width: 70mm))' for page in shown
        )
        source = f"#set page(width: auto, height: auto, margin: 1mm)\n#stack(dir: ltr, spacing: 4mm, {row})"
        (folder / "main.typ").write_text(source, "utf-8")
        return typst.compile(folder / "main.typ", format="png", ppi=96)


def main() -> None:
    """Write every picture."""
    for game in SHOWN:
        (IMAGES / f"paper-{game}.png").write_bytes(strip(game))


if __name__ == "__main__":
    main()
