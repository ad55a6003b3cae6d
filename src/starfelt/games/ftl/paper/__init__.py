"""What is printed of Faster Than Light."""
