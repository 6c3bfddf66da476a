"""The operations of the service: a method at an address, its handler, and what the OpenAPI document says of it."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from service.http.deprecation import Going
from service.http.etags import tagged
from service.http.guards.allowed_origins import check_source
from service.http.guards.request_limits import count
from service.http.health.request_metrics import observed
from service.http.problem_details import not_for_this_address, nothing_there, problem_for
from service.http.query_params import LISTS, Query, check_known
from service.http.worker import worker

LANG = "lang"
"""The query that texts depend on, or else the header `Accept-Language`."""

PRIVATE = (
    *("/encounters", "/tables", "/campaigns", "/communities", "/maps"),
    *("/healthz", "/livez", "/readyz", "/metrics", "/status", "/feed", "/seats"),
)
"""Below these addresses an answer is for whoever asked, and for now: nothing on the way keeps it."""

BY_LANGUAGE = (b"vary", b"accept-language")

OTHER = "other"
"""What a request is called that is for no operation."""

Handler = Callable[..., Awaitable[Response]]
"""It is called with the request, and by name with what stands in the blanks of the path."""


class Operation(Struct, frozen=True, kw_only=True):
    """One method at one address, and its handler.

    `takes` and `gives` are the types of the body and of the answer, `streams` that of each message where the answer is
    a stream (which `ends` by itself, or else goes on until somebody stops it), `sends` the media type of an answer that
    is a file; `queries` what may stand behind the question mark, `about` tags. What is not `about` anything is for
    people and their browsers, and takes any query; of others, one that is not among `queries` is refused. It asks for a
    seat's token unless it is `open_to_all`, or `keyed`: then for the service's key, where that has one. `going` says
    that it is named for removal.
    """

    method: str
    path: str
    handler: Handler
    status: int = 200
    takes: Any = None
    gives: Any = None
    streams: Any = None
    ends: bool = False
    sends: str = ""
    queries: list[Query] = []
    about: list[str] = []
    keyed: bool = False
    open_to_all: bool = False
    going: Going | None = None

    def check_queries(self, request: Request) -> None:
        """Check that nothing is asked for that this address does not know, or twice. Raises Refused("malformed")."""
        if self.about and request.scope["query_string"]:
            lists = [each.name for each in self.queries if isinstance(each, LISTS)]
            check_known(request, (*(each.name for each in self.queries), LANG), lists)

    @property
    def name(self) -> str:
        """What it is called in figures and traces."""
        return f"{self.method} {self.path}"


def operation(method: str, path: str, **said: Any) -> Callable[[Handler], Operation]:
    """Make a handler an operation; `said` are the other fields."""
    return lambda handler: Operation(method=method, path=path, handler=handler, **said)


get = partial(operation, "GET")
post = partial(operation, "POST")
delete = partial(operation, "DELETE")


UNFINISHED = Sentence("affray.unfinished")


class Address:
    """All operations with one path, as an ASGI application that also says which methods there are."""

    def __init__(self, operations: Mapping[str, Operation], also: str = "OPTIONS") -> None:
        self.operations = operations
        gets = operations.get("GET")
        head = ["HEAD"] if gets is not None and gets.streams is None else []
        self._allowed = sorted([*operations, *head, also])
        self._in_words = {
            method for method, each in operations.items() if any(one.name == LANG for one in each.queries)
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; whatever is raised becomes a problem document."""
        request = Request(scope, receive)
        found = self.operations.get(self._as_answered(request.method))
        named = OTHER if found is None else found.name
        response = await observed(request, named, self._answer(request, found))
        await response(scope, receive, send)

    async def _answer(self, request: Request, found: Operation | None) -> Response:
        try:
            check_source(request)
            if found is not None:
                await count(request)
                found.check_queries(request)
                response = tagged(request, await found.handler(request, **request.path_params))
            elif request.method == "OPTIONS":
                response = Response(status_code=204, headers={"allow": ", ".join(self._allowed)})
            else:
                response = not_for_this_address(request, self._allowed)
        except asyncio.CancelledError:
            if not worker(request).hub.stopping:
                raise
            response = problem_for(request, Refused("going-away", UNFINISHED))
        except Exception as error:
            response = problem_for(request, error)
        if request.scope["path"].startswith(PRIVATE):
            _keep_nowhere(response)
        if found is not None and found.method in self._in_words:
            _differ_by_language(response)
        if found is not None and found.going is not None:
            response.raw_headers.extend(found.going.headers())
        if request.method == "HEAD":
            response = await _without_body(response)
        return response

    def _as_answered(self, method: str) -> str:
        """The method whose answer it is; a HEAD is a GET without the body, where that has an end."""
        return "GET" if method == "HEAD" and method in self._allowed else method


def _keep_nowhere(response: Response) -> None:
    """Have the answer kept nowhere on the way, unless it says otherwise."""
    for name, _ in response.raw_headers:
        if name == b"cache-control":
            return
    response.raw_headers.append((b"cache-control", b"no-store"))


def _differ_by_language(response: Response) -> None:
    if BY_LANGUAGE not in response.raw_headers:
        response.raw_headers.append(BY_LANGUAGE)


async def _without_body(response: Response) -> Response:
    """The answer to a HEAD: the headers that a GET is answered with. What is streamed is let go."""
    body = getattr(response, "body_iterator", None)
    if isinstance(body, AsyncGenerator):
        await body.aclose()
    headers = Response(status_code=response.status_code)
    headers.raw_headers = response.raw_headers
    return headers


def routes(operations: Iterable[Operation]) -> list[Route]:
    """The routes to these operations, one for each path."""
    by_path: dict[str, dict[str, Operation]] = {}
    for each in operations:
        by_path.setdefault(each.path, {})[each.method] = each
    return [Route(path, Address(there)) for path, there in by_path.items()]


async def no_such_address(request: Request, _: Exception) -> Response:
    """The problem document where there is nothing."""
    return await observed(request, OTHER, _nothing_there(request))


async def _nothing_there(request: Request) -> Response:
    return nothing_there(request)
