"""Environments of the card games for agents."""
