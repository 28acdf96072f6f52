"""`python -m pencilmark` is the command."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """The command, deaf to nothing: Ctrl-C may come while it is still being loaded."""
    try:
        from pencilmark.cli import main as command

        command()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
