"""The way to a service: each request is sent until it is answered, or patience ends."""

import time
from collections.abc import Generator
from typing import TypeVar

import httpx

from affray_client.authorities import authorities_for
from affray_client.exchange import Exchange

T = TypeVar("T")


class Connection:
    """The way to the service at `url`; clients may share it."""

    def __init__(self, url: str, timeout: float, transport: httpx.BaseTransport | None) -> None:
        self._http = httpx.Client(
            base_url=url, timeout=timeout, transport=transport, verify=authorities_for(url), trust_env=False
        )
        self.url = str(self._http.base_url).rstrip("/")

    def close(self) -> None:
        """Hang up."""
        self._http.close()

    def carry(self, exchange: Exchange[T]) -> T:
        """What the service answers. Raises Problem, Unreachable, Misunderstood."""
        while True:
            try:
                answer = exchange.answered(self._http.request(**exchange.request))
                if answer is not None:
                    return answer
            except httpx.RequestError as error:
                exchange.lost(error)
            time.sleep(exchange.pause())

    def hear(self, exchange: Exchange[T]) -> Generator[T, None]:
        """Each message of an answer that comes piece by piece; from the first again where it breaks off.

        Raises Problem, Unreachable, Misunderstood.
        """
        while True:
            try:
                with self._http.stream(**exchange.request) as answer:
                    if answer.is_success:
                        for line in answer.iter_lines():
                            message = exchange.told(line)
                            if message is not None:
                                yield message
                        return
                    answer.read()
                    exchange.answered(answer)
            except httpx.RequestError as error:
                exchange.lost(error)
            time.sleep(exchange.pause())
