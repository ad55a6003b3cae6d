"""What is printed of Light Speed."""
