"""Light Speed, a card game with real-time placing: data types (`model`), rules, layout, views."""
