"""Cancelling tasks for certain."""

import asyncio
from asyncio import Task
from typing import Any

AGAIN = 0.1  # seconds


async def cancel_and_wait(*tasks: Task[Any]) -> None:
    """Cancel tasks until they are over; how they end does not matter any more.

    Once is not enough: the Redis client sends under `asyncio.wait_for`, which before Python 3.12 loses a
    cancellation that comes at the moment in which the sending is done.
    """
    left = set(tasks)
    while left:
        for each in left:
            each.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN)
    await asyncio.gather(*tasks, return_exceptions=True)
