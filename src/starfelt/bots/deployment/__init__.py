"""What the bots of Light Speed and Stellar Conflict share: placing cards and judging the table that comes of it.

What a seat sees (`sight`), poses worth a thought (`aiming`), how good a table is (`outlook`), what others may do next
(`foresight`), the three levels (`cadet`, `pilot`, `captain`; a level is a `mind`), and their `hand`.
"""
