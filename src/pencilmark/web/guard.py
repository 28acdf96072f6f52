"""At the door: which host a request may name, and the headers of every reply."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, MutableMapping
from ipaddress import ip_address
from typing import Any

__all__ = ["CONTENT_POLICY", "LOOPBACK", "Guard"]

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Guard:
    def __init__(self, app: Any, hosts: tuple[str, ...]) -> None:
        self.app, self.hosts = app, hosts
        self.loopback = set(hosts) <= set(LOOPBACK)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, _with_headers(send))

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        host, origin = _header(scope, b"host"), _header(scope, b"origin")
        if not self._known(host):
            await _refuse(send, 421, f"this workbench is not {host!r}")
        elif (origin and origin.partition("://")[2] != host) or _is_from_elsewhere(scope):
            await _refuse(send, 403, "only the workbench's own page may ask")
        else:
            await self.app(scope, receive, send)

    def _known(self, host: str) -> bool:
        """Another site's name that was made to point at this machine is not ours."""
        name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
        if name.lower() in self.hosts:
            return True
        return not self.loopback and _is_address(name)


def _is_address(name: str) -> bool:
    """Is it an address in numbers? Those are nobody's names."""
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def _is_from_elsewhere(scope: Scope) -> bool:
    """Did a page of another site cause this request? Browsers say so also where they name no origin. A link to the
    page itself may be anywhere."""
    site, mode = _header(scope, b"sec-fetch-site"), _header(scope, b"sec-fetch-mode")
    is_link = mode == "navigate" and scope["method"] == "GET" and not scope["path"].startswith("/api/")
    return site in ("cross-site", "same-site") and not is_link


def _header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def _with_headers(send: Send) -> Send:
    async def sending(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *HEADERS]
        await send(message)

    return sending


async def _refuse(send: Send, status: int, text: str) -> None:
    body = json.dumps({"error": {"kind": "usage", "message": text}}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
