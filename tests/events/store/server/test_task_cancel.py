"""Cancelling tasks: a task ends, even where a library loses its first cancellation."""

import asyncio

from events.store.server.task_cancel import cancel_and_wait
from tests.support.waiting import in_time


async def test_a_task_that_does_not_hear_it_at_once_is_told_again() -> None:
    heard = 0

    async def hard_of_hearing() -> None:
        nonlocal heard
        while heard < 3:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                heard += 1
        raise RuntimeError("and it ends badly")

    task = asyncio.create_task(hard_of_hearing())
    await asyncio.sleep(0)
    async with in_time():
        await cancel_and_wait(task)
    assert heard == 3
    assert task.done()


async def test_tasks_that_are_over_or_are_none() -> None:
    await cancel_and_wait()
    task = asyncio.create_task(asyncio.sleep(0))
    await task
    await cancel_and_wait(task)
