"""Stellar Conflict, a card game with secret fleets: data types (`model`), `choosing` fleets, rules, layout, views."""
