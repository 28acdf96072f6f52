"""`python -m pencilmark` is the command."""

from pencilmark.cli import main

main()
