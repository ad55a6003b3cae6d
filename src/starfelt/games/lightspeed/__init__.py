"""Light Speed: its options and messages (`model`), rules, layout and views."""
