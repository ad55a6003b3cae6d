"""Keeps the old edition of every changed fleet, because matches were played with it: `uv run scripts/keep_fleets.py`.

Run it before committing a change to a fleet. It copies the edition in git to `fleets/past/`, and adds the new edition
to the list of editions that must exist for ever.
"""

import subprocess
import sys
from pathlib import Path

from starfelt.cards.editions import NoEdition, edition_of, fleet_of, todays
from starfelt.cards.fleet import fleet_from, shipped_fleets
from starfelt.files import parse_toml

ROOT = Path(__file__).resolve().parent.parent
FLEETS = ROOT / "src" / "starfelt" / "cards" / "fleets"
#: Every edition that was ever committed, one a line.
LISTED = ROOT / "tests" / "cards" / "editions.txt"


def missing() -> list[str]:
    """Return the listed editions that are missing in the package."""

    def here(edition: str) -> bool:
        try:
            fleet_of(edition)
        except NoEdition:
            return False
        return True

    return [edition for edition in LISTED.read_text("utf-8").split() if not here(edition)]


def list_unlisted() -> list[str]:
    """Return the current editions that are not listed."""
    return sorted({*map(todays, shipped_fleets())} - {*LISTED.read_text("utf-8").split()})


def main() -> None:
    """Keep the missing editions, and list the new ones."""
    for edition in missing():
        name = f"{edition.partition('@')[0]}.toml"
        shown = ["git", "show", f"HEAD:{(FLEETS / name).relative_to(ROOT).as_posix()}"]
        text = subprocess.run(shown, cwd=ROOT, capture_output=True, check=True).stdout
        if edition_of(fleet_from(parse_toml(text))) != edition:
            sys.exit(f"{edition} is not what git holds of {name}: look for it in its history")
        (FLEETS / "past").mkdir(exist_ok=True)
        (FLEETS / "past" / f"{edition}.toml").write_bytes(text)
    with LISTED.open("a", encoding="utf-8") as listed:
        listed.writelines(f"{edition}\n" for edition in list_unlisted())


if __name__ == "__main__":
    main()
