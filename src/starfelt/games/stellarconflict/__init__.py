"""Stellar Conflict: options and messages (`model`), secret fleets (`choosing`), rules, layout and views."""
