"""Printable sheets: every game's cards, counters and rules, optionally with marks that photographs are read by."""
