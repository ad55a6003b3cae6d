"""Puzzles of cards: where they come from, which are kept, how they are judged and proved."""
