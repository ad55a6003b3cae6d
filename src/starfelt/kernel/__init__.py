"""Bulk simulation of card battles: compiled code judges millions of tables a second, with the referee's exact results.

A *table* is one arrangement of cards. A batch of tables is a set of arrays. `roster` describes what all tables of a
batch share, `batch` holds them, and `fighting` applies the rules to sixteen tables at a time. It is written in the
kernel's `language`. The kernel only counts results; the referee (`battle.referee`) also explains them. Both use
integers and agree on every table.
"""
