"""`starfelt analyse MATCH.json`: says what each decision of a match was worth, and what was better."""

from __future__ import annotations

import argparse
from typing import Any

from starfelt.analysis.analyse import analysis_of
from starfelt.analysis.model import Analysis
from starfelt.cli.output import print_json, read_file
from starfelt.files import BadFile
from starfelt.messages import language_of_environment, say
from starfelt.play.match_file import replay_file


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("file", metavar="MATCH.json", help="the match, or - for standard input")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same seed, the same analysis (default: 0)"
    )
    parser.add_argument("--json", action="store_true", help="print the analysis (starfelt-analysis/1)")


def run(given: argparse.Namespace) -> int:
    """Analyse the match and print what was found.

    Raises:
        BadFile: the file cannot be used, or its match is not finished.
    """
    if given.seed < 0:
        raise BadFile("--seed", "expected 0 or more")
    data = read_file(given.file, "analyse")
    analysis = analysis_of(replay_file(data).match, given.seed)
    if given.json:
        print_json(analysis)
    else:
        _print(analysis, [seat["name"] for seat in data["seats"]])
    return 0


def _print(analysis: Analysis, names: list[str]) -> None:
    wide = max(map(len, names))
    print(f"{analysis.game}: {len(analysis.moves)} decisions, seed {analysis.seed}")
    for player in analysis.players:
        like = ""
        if player.unclear:
            like = ", too few decisions to tell a level"
        elif player.like is not None:
            below = " or below" if player.like == next(iter(player.likely)) else ""
            like = f", likely level {player.like}{below} ({player.likely[player.like]:.0%})"
        found = "none" if player.accuracy is None else f"{player.accuracy:.0f} of 100"
        print(f"{names[player.seat]:{wide}}  accuracy {found}{like}")
    if isinstance(analysis.luck, tuple):
        for luck in analysis.luck:
            print(f"{names[luck.seat]:{wide}}  luck {luck.points:+.0f} points of win chance")
    print()
    language = language_of_environment()
    for move in analysis.moves:
        lost = "" if move.loss is None else f"{100 * move.loss:5.1f}"
        print(f"{move.number:3} {names[move.seat]:{wide}} {move.label:14} {lost} {move.mark or ''}".rstrip())
        if move.mark not in (None, "excellent"):
            print(f"      better: {_describe(move.best)}")
            for line in move.why:
                print(f"      {say(language, line.id, {**line.args, 'you': 'no'})}")


def _describe(command: dict[str, Any]) -> str:
    parts = (f"{key} {value}" for key, value in command.items() if key != "do")
    return " ".join([str(command.get("do", "")), *parts])
