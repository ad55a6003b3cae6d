"""Photo reading: turns photographs of printed cards into a table file and notes on doubt. Needs the extra `photo`."""
