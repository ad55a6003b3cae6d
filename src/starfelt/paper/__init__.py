"""Sheets to print: every game's cards, counters and rules, with or without the marks that a photograph is read by."""
