"""The laser battle that Light Speed and Stellar Conflict share: a table is judged, reported and told."""
