"""What is written about puzzles and runs."""
