"""The common part of the two card games, Light Speed and Stellar Conflict. It is not a game."""
