"""Analyses of Light Speed."""
