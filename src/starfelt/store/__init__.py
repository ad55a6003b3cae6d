"""Persistent storage of match logs: SQLite by default, PostgreSQL for several servers, both behind one interface."""
