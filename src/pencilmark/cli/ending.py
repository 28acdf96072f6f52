"""How every command ends: whatever happens becomes a sentence and an exit status, never a traceback.

2     bad usage or input, a file that cannot be written, or too little memory
130   Ctrl-C; a command that had something done has said so
0     the reader of our output has gone (`| head -1`): nothing is left to say
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import click

from pencilmark.cli.streams import silence
from pencilmark.errors import PencilmarkError

__all__ = ["BAD", "INTERRUPTED", "ending_well", "heed_termination"]

BAD = 2
INTERRUPTED = 130  # what shells expect of a program that Ctrl-C ended
_NO_MEMORY = "there is not enough memory for this"
_UNLOADED = "failed to map segment"  # what the system says of a library for which there is no room


def heed_termination() -> None:
    """Let `kill` and `timeout` end the command without a trace of files that are half written."""
    with suppress(ValueError):  # not in the main thread, which alone may say so
        if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
            signal.signal(signal.SIGTERM, _terminate)


def _terminate(*_: object) -> None:
    from pencilmark.files import abandon

    abandon()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def ending_well() -> Iterator[None]:
    """Run a command in this."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        _end("interrupted", INTERRUPTED)
    except PencilmarkError as error:
        _end(error, BAD)
    except MemoryError:
        _end(_NO_MEMORY, BAD)
    except ImportError as error:
        if _UNLOADED not in str(error):
            raise
        _end(_NO_MEMORY, BAD)
    except BrokenPipeError:
        silence()
        sys.exit(0)
    except OSError as error:  # a full disk behind standard output, a folder that cannot be made
        place = error.filename or "standard output: cannot be written"
        _end(f"{place}: {error.strerror or error}", BAD)


def _end(message: object, status: int) -> None:
    try:
        click.echo(f"pencilmark: {message}", err=True)
        sys.stdout.flush()
    except OSError:  # what could not be written must not be tried again at the exit
        silence()
    sys.exit(status)
