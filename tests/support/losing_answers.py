"""A way to a service on which answers get lost."""

import httpx
from starlette.applications import Starlette

from service.worker.in_process import transport


class Losing(httpx.AsyncBaseTransport):
    """A way to the service on which the answers to commands get lost while it is `losing`."""

    def __init__(self, app: Starlette) -> None:
        self._way = transport(app)
        self.losing = False

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Pass it on, and lose the answer."""
        response = await self._way.handle_async_request(request)
        if self.losing and request.method == "POST":
            raise httpx.ReadError("The connection broke.")
        return response
