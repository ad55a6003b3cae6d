"""Shared helpers of tests and benchmarks: servers, services, bots' matches, photographs, tables of cards."""
