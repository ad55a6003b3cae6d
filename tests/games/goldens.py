"""Rewrites the golden playthroughs: `python -m tests.games.goldens`. `test_goldens.py` compares them."""

from __future__ import annotations

from pathlib import Path

from kit.variants import VARIANTS, Variant
from starfelt.games import GAMES
from starfelt.testing import playthrough

FOLDER = Path(__file__).parent / "goldens"


def path_of(game_id: str, variant: Variant) -> Path:
    """Return the path of a golden playthrough."""
    return FOLDER / f"{game_id}-{variant.name}.txt"


def main() -> None:
    """Rewrite every golden playthrough."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for game_id, variants in VARIANTS.items():
        for variant in variants:
            text = "\n".join(playthrough(GAMES[game_id], variant)) + "\n"
            path_of(game_id, variant).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
