"""What is printed of Hex & Spades."""
