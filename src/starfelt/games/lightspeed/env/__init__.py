"""Environments of Light Speed for agents."""
