"""The printed book of a card game."""
