"""What is printed of Stellar Conflict."""
