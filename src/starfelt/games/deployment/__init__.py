"""Deployment, which Light Speed and Stellar Conflict share: cards placed in real time until *stop*, then the battle.

It is no game by itself. What is said here once: the commands and events of placing (`model`), where a card may lie
(`placing`), how decks are shuffled (`decks`), *stop* and what follows it (`game`), what is seen and left (`views`).
"""
