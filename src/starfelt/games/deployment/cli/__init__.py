"""Subcommands of the card games."""
