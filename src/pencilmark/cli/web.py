"""`pencilmark web`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from urllib.parse import urlencode

import click

from pencilmark.cli.file_names import FileOrExample
from pencilmark.cli.streams import silence

__all__ = ["web"]


@click.command()
@click.argument("file", required=False, type=FileOrExample(exists=True, dir_okay=False, path_type=Path))
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", default=8642, show_default=True, type=click.IntRange(0, 65535), help="0: any that is free."
)
@click.option("--no-open", is_flag=True, help="Do not open the browser.")
@click.option(
    "--name", "names", multiple=True, metavar="NAME", help="With --host: a name others call this machine by."
)
@click.option(
    "--lessons",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="A folder with lessons of your own (*.txt), shown beside the others.",
)
@click.option(
    "--export",
    "exported",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Write the workbench as static files, for any host; nothing is started.",
)
@click.option(
    "--runtime",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="With --export: where npm put Python for the browser (node_modules/pyodide).",
)
def web(
    file: Path | None,
    host: str,
    port: int,
    no_open: bool,
    names: tuple[str, ...],
    lessons: Path | None,
    exported: Path | None,
    runtime: Path | None,
) -> None:
    """Start the workbench and open it in the browser, with the board in FILE if there is one."""
    if exported:
        _export(exported, runtime)
    elif runtime:
        raise click.UsageError("--runtime goes with --export")
    else:
        if lessons:
            os.environ["PENCILMARK_LESSONS"] = str(lessons.resolve())  # the workers read it
        _serve(file, host, port, no_open, names)


def _export(folder: Path, runtime: Path | None) -> None:
    from pencilmark.web.export import WITHOUT_KERNELS, export, find_kernels, find_runtime, look_at

    look_at(folder)  # before minutes of compiling
    found = find_runtime(runtime)

    def say(words: str) -> None:
        click.echo(words, err=True)

    kernels = find_kernels(say)
    size = export(folder, found, kernels, say)
    if kernels is None:
        say(WITHOUT_KERNELS)
    click.echo(
        f"the workbench is in {folder} ({size / 1e6:.1f} MB); try it: python -m http.server -d {folder}"
    )


def _serve(file: Path | None, host: str, port: int, no_open: bool, names: tuple[str, ...]) -> None:
    from pencilmark.web.serve import LOOPBACK, address_of, hosts_of, listen, serve

    try:
        listener = listen(host, port)
    except OSError as error:
        raise click.ClickException(str(error)) from None
    address = address_of(listener) + (_fragment(file) if file else "")
    loopback = host in ("127.0.0.1", "localhost", "::1")
    if not loopback:
        click.echo(f"listening on {host}: every machine that can reach it may use the workbench", err=True)

    def ready() -> None:
        try:
            click.echo(f"pencilmark is at {address} (Ctrl-C ends it)")
        except OSError:  # nobody is there to read it, and the workbench works without
            silence(sys.stdout)
        if not no_open:
            _open(address)

    serve(listener, LOOPBACK if loopback else hosts_of(host, names), ready)


def _fragment(file: Path) -> str:
    return "#" + urlencode({"board": file.read_text(encoding="utf-8", errors="replace")})


def _open(address: str) -> None:
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
