"""A match over any game: seats, injected time, log, views, presence. Pure."""
