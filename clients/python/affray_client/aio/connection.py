"""The way to a service: each request is sent until it is answered, or patience ends."""

import asyncio
from typing import TypeVar

import httpx

from affray_client.authorities import authorities_for
from affray_client.exchange import Exchange

T = TypeVar("T")


class AsyncConnection:
    """The way to the service at `url`; clients may share it."""

    def __init__(self, url: str, timeout: float, transport: httpx.AsyncBaseTransport | None) -> None:
        self._http = httpx.AsyncClient(
            base_url=url, timeout=timeout, transport=transport, verify=authorities_for(url), trust_env=False
        )
        self.url = str(self._http.base_url).rstrip("/")

    async def close(self) -> None:
        """Hang up."""
        await self._http.aclose()

    async def carry(self, exchange: Exchange[T]) -> T:
        """What the service answers. Raises Problem, Unreachable, Misunderstood."""
        while True:
            try:
                answer = exchange.answered(await self._http.request(**exchange.request))
                if answer is not None:
                    return answer
            except httpx.RequestError as error:
                exchange.lost(error)
            await asyncio.sleep(exchange.pause())
