"""Random tables and duels of fleets, for the laboratory."""
