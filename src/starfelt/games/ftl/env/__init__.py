"""Environments of Faster Than Light for agents."""
