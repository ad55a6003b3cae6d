"""From pictures of printed cards to a table file, with what is in doubt. Needs the extra `photo`."""
