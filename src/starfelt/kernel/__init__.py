"""Battles by the million: tables as arrays, judged by compiled code with the integers and the rules of the referee.

`roster` says what all tables of a batch share, `batch` holds them, `exact` judges one table at a time in 64-bit
integers. The kernel counts and the referee explains: they agree on every table.
"""
