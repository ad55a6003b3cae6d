"""Match logic for any game: seats, time, event log, views, presence. Pure: time comes from the caller."""
