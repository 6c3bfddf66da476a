"""The way to a service: each request is sent until it is answered, or patience ends."""

import asyncio
from collections.abc import AsyncGenerator
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

    async def hear(self, exchange: Exchange[T]) -> AsyncGenerator[T, None]:
        """Each message of an answer that comes piece by piece; from the first again where it breaks off.

        Raises Problem, Unreachable, Misunderstood.
        """
        while True:
            try:
                async with self._http.stream(**exchange.request) as answer:
                    if answer.is_success:
                        async for line in answer.aiter_lines():
                            message = exchange.told(line)
                            if message is not None:
                                yield message
                        return
                    await answer.aread()
                    exchange.answered(answer)
            except httpx.RequestError as error:
                exchange.lost(error)
            await asyncio.sleep(exchange.pause())
