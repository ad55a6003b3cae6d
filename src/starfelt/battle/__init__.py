"""The laser battle of Light Speed and Stellar Conflict: judging a table, reporting the result and explaining it."""
