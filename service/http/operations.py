"""The operations of the service: a method at an address, its handler, and what the OpenAPI document says of it."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from service.http.problem_details import not_for_this_address, problem_for
from service.http.query_params import Query
from service.http.request_limits import count

Handler = Callable[..., Awaitable[Response]]
"""It is called with the request, and by name with what stands in the blanks of the path."""


class Operation(Struct, frozen=True, kw_only=True):
    """One method at one address, and its handler.

    `takes` and `gives` are the types of the body and of the answer, `streams` that of each message where the answer is
    a stream; `queries` what may stand behind the question mark, `about` tags. It asks for a seat's token unless it is
    `open_to_all`, or `keyed`: then for the service's key, where that has one.
    """

    method: str
    path: str
    handler: Handler
    status: int = 200
    takes: Any = None
    gives: Any = None
    streams: Any = None
    queries: list[Query] = []
    about: list[str] = []
    keyed: bool = False
    open_to_all: bool = False


def operation(method: str, path: str, **said: Any) -> Callable[[Handler], Operation]:
    """Make a handler an operation; `said` are the other fields."""
    return lambda handler: Operation(method=method, path=path, handler=handler, **said)


get = partial(operation, "GET")
post = partial(operation, "POST")
delete = partial(operation, "DELETE")


class Address:
    """All operations with one path, as an ASGI application that also says which methods there are."""

    def __init__(self, operations: Mapping[str, Operation], also: str = "OPTIONS") -> None:
        self.operations = operations
        self._allowed = sorted([*operations, also])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; whatever is raised becomes a problem document."""
        request = Request(scope, receive)
        found = self.operations.get(request.method)
        try:
            if found is not None:
                await count(request)
                response = await found.handler(request, **request.path_params)
            elif request.method == "OPTIONS":
                response = Response(status_code=204, headers={"allow": ", ".join(self._allowed)})
            else:
                response = not_for_this_address(request, self._allowed)
        except Exception as error:
            response = problem_for(request, error)
        await response(scope, receive, send)


def routes(operations: Iterable[Operation]) -> list[Route]:
    """The routes to these operations, one for each path."""
    by_path: dict[str, dict[str, Operation]] = {}
    for each in operations:
        by_path.setdefault(each.path, {})[each.method] = each
    return [Route(path, Address(there)) for path, there in by_path.items()]
