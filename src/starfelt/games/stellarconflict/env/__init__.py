"""Environments of Stellar Conflict for agents."""
