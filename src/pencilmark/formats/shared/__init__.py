"""What several formats share: lines cut into cells, the boards of a family from rows and back, what links go through,
rules in words, and models for solvers. No format is in here."""
