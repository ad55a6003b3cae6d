"""The subcommands of `starfelt` that the card games bring: all of them play or judge fleets of cards."""

from __future__ import annotations

#: By name: the module, and the help text.
COMMANDS = {
    "advise": (
        "starfelt.games.deployment.cli.advise",
        "find a better place for a card of a table (starfelt-table/1)",
    ),
    "balance": ("starfelt.games.deployment.cli.balance", "let every two fleets meet, and draw who wins what"),
    "duel": (
        "starfelt.games.deployment.cli.duel",
        "let two fleets fight on very many tables, by the kernel",
    ),
}
