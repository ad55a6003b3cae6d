"""What tests make things of: random tables, from a seed or from Hypothesis, and tables written in one line."""
