"""Environments of Hex & Spades for agents."""
