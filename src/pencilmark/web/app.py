"""The server: routes, headers, and the way from a request to a worker and back.

`create_app()` is an ASGI application. Everything it serves besides the API was read into memory when it
was made, so no request can name a file.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect
from starlette.requests import Request as HttpRequest
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pencilmark.web.crew import Crew
from pencilmark.web.guard import Guard
from pencilmark.web.limits import LIMITS
from pencilmark.web.pages import Pages
from pencilmark.web.requests import Refusal
from pencilmark.web.streams import STREAM, Texts, put_together, streamed
from pencilmark.web.verbs import VERBS

__all__ = ["create_app"]


def create_app(hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "[::1]")) -> Any:
    """The workbench, for requests that name one of `hosts`."""
    crew = Crew()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        first = asyncio.ensure_future(crew.warm_up())
        yield
        first.cancel()
        await crew.close()

    async def api(request: HttpRequest) -> Response:
        return await _api(crew, request)

    routes = [Route("/api/{verb}", api, methods=["GET", "POST"])]
    pages = Pages()
    routes.append(Route("/{path:path}", pages.answer, methods=["GET"]))
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={Refusal: _refused})
    app.state.crew = crew
    return Guard(app, hosts)


async def _refused(request: HttpRequest, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    headers = {"Retry-After": "1"} if error.status == 429 else {}
    return JSONResponse(error.as_dict(), error.status, headers)


async def _api(crew: Crew, request: HttpRequest) -> Response:
    verb = request.path_params["verb"]
    if verb not in VERBS:
        raise Refusal(f"there is no verb {verb!r}; there are {', '.join(VERBS)}", 404)
    if request.method == "GET" and verb != "about":
        raise Refusal(f"{verb} is asked by POST", 405)
    body = {} if request.method == "GET" else await _body(request)
    if STREAM in request.headers.get("accept", ""):
        return await streamed(crew.run(verb, body, stream=True))
    return await _whole(crew.run(verb, body), request)


async def _body(request: HttpRequest) -> Any:
    """The JSON of a request, refused as soon as it is too long or too slow."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal("expected a body of the type application/json", 415)
    try:
        raw = await asyncio.wait_for(_bytes(request), LIMITS.body_seconds)
        return json.loads(raw)
    except TimeoutError:
        raise Refusal("the request came too slowly", 408) from None
    except ClientDisconnect:
        raise Refusal("the client has gone") from None
    except (ValueError, RecursionError):
        raise Refusal("expected JSON") from None


async def _bytes(request: HttpRequest) -> bytes:
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > LIMITS.body:
            raise Refusal(f"expected a request of at most {LIMITS.body >> 10} KiB", 413)
    return bytes(raw)


async def _whole(texts: Texts, request: HttpRequest) -> Response:
    """All pieces of the answer; the job ends when the client goes away."""
    work = asyncio.ensure_future(put_together(texts))
    gone = asyncio.ensure_future(_disconnected(request))
    await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
    gone.cancel()
    if not work.done():
        work.cancel()
        with suppress(asyncio.CancelledError, Refusal):
            await work
        return Response(status_code=499)
    return Response(work.result(), media_type="application/json")


async def _disconnected(request: HttpRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
