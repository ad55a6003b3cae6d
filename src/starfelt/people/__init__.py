"""People who come back: what a match leaves in their histories, and what histories add up to. Pure rules."""
