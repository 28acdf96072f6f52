"""pencilmark: a workbench for constraint puzzles."""

__version__ = "0.1.0"
