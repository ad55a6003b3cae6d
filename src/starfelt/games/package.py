"""Game packages: one record per game, which says where each part of the game is found.

A part is named as `module:attribute` and is imported on first use. So the record can stand beside the rules,
although bots, environments and sheets belong to higher layers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module, resources
from typing import Any

#: The levels of bots, weakest first. The last one needs the packages of the extra `starfelt[lab]`.
LEVELS = ("cadet", "pilot", "captain", "admiral")


@dataclass(frozen=True, slots=True)
class GamePackage:
    """All parts of one game.

    Args:
        id: the game's id.
        rules: its `Game`.
        folder: the Python package with its data files; see `read`.
        levels: the levels of its bots.
        compiled_levels: the levels whose bots run compiled code.
        clear_lead: the points ahead from which a win against a bot is a clear one, which earns the third star of a
            level; 0: there is no such star.
        bots: its `Bots`, by level.
        views: the structs that its board in the browser reads. The front end's types are generated from them.
        book: its `Sheets`, printed by `starfelt.paper.printout`.
        environment: its `Setting`, for agents.
        analysis: its `GameAnalysis`, for finished matches.
        analysed_move: its struct of a decision in an analysis, a subclass of `starfelt.analysis.model.AnalysedMove`.
        picture: the function that draws a finished match without cards, called by `starfelt.server` for shared links.
        puzzles: its `GamePuzzles`; see `starfelt.puzzles.contract`.
        gymnasium: the name of its Gymnasium environment, as in `starfelt/NAME-v0`.
        gymnasium_version: its newest version; the older ones begin with the default options.
        deal: of a card game, its `CardDeal`; see `starfelt.games.deployment.rules.deal`.
        random_tables: the function that `lab.random_tables` calls.
        commands: subcommands of `starfelt` that it brings, by name: the module, with `arguments` and `run`, and its
            help text.
    """

    id: str
    rules: str
    folder: str = ""
    levels: tuple[str, ...] = ()
    compiled_levels: tuple[str, ...] = ()
    clear_lead: int = 0
    bots: str = ""
    views: str = ""
    book: str = ""
    environment: str = ""
    analysis: str = ""
    analysed_move: str = ""
    picture: str = ""
    puzzles: str = ""
    gymnasium: str = ""
    gymnasium_version: int = 0
    deal: str = ""
    random_tables: str = ""
    commands: Mapping[str, tuple[str, str]] = field(default_factory=dict[str, tuple[str, str]])

    def load(self, part: str) -> Any:
        """Return a part by its field name, as in `load("bots")`, or None if the game does not have it."""
        where: str = getattr(self, part)
        if not where:
            return None
        module, _, attribute = where.partition(":")
        return getattr(import_module(module), attribute)

    def read(self, name: str) -> bytes | None:
        """Return the content of a file in the game's folder, such as `puzzles/shipped.json`; None: there is none."""
        if not self.folder:
            return None
        file = resources.files(self.folder).joinpath(*name.split("/"))
        return file.read_bytes() if file.is_file() else None
