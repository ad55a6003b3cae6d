"""Analyses of Stellar Conflict."""
