"""Battles by the million: tables as arrays, judged by compiled code with the integers and the rules of the referee.

`roster` says what all tables of a batch share, `batch` holds them, `fighting` has the rules, sixteen tables at a time,
in the `language` of the kernel. The kernel counts and the referee explains: they agree on every table.
"""
