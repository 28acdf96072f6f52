"""From the command to a page: a socket, the address to open, a server until Ctrl-C."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn

from pencilmark.web.app import create_app
from pencilmark.web.door import Door, more_files, quiet_logs
from pencilmark.web.guard import LOOPBACK
from pencilmark.web.memory import settle

__all__ = ["LOOPBACK", "address_of", "hosts_of", "listen", "serve"]


def listen(host: str, port: int, more: int = 20) -> socket.socket:
    """A socket on that port or, if it is taken, on one of the next."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + (more if port else 1)):
        # with the protocol named, asyncio sends the end of an answer without waiting for news of its beginning
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
        except OSError:
            listener.close()
            continue
        listener.listen(256)
        return listener
    raise OSError(f"no port from {port} on is free on {host}")


def address_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def hosts_of(host: str, more: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The names a request may call this server by. An address in numbers is always one: no other site's name can be
    made to look like it."""
    own = {socket.gethostname().lower(), socket.getfqdn().lower(), host.lower()}
    local = {f"{name.partition('.')[0]}.local" for name in own}
    return (*LOOPBACK, *sorted(own | local | {name.lower() for name in more}))


def serve(listener: socket.socket, hosts: tuple[str, ...], ready: Callable[[], None]) -> None:
    """Serve until Ctrl-C. `ready` is called as soon as requests are answered."""
    config = uvicorn.Config(
        create_app(hosts),
        log_level="warning",
        access_log=False,
        server_header=False,
        loop="asyncio",
        http=Door,
        ws="none",
        timeout_keep_alive=75,  # longer than clients keep a connection: none is closed under a request
        timeout_graceful_shutdown=1,
    )
    more_files()
    quiet_logs()
    settle()
    server = _Server(config, ready)
    server.run(sockets=[listener])


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()
