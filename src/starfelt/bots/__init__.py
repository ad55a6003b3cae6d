"""Bots: computer players. A bot sees the same view as a person on its seat, and answers with a command.

`play.answer` is the entry point. Each game's bots are in a folder of their own and are listed in `registry.py`.
"""
