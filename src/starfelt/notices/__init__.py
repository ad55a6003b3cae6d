"""Notices: what is told to a player whose turn it is in a match over days, and when. Plain data and a moment in."""
