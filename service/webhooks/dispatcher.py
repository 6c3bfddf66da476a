"""Who brings the letters: for each fight with webhooks one of the workers, from where it was left."""

import asyncio
import contextlib
import logging
import uuid
from asyncio import Task
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import httpx

from engine.fights.encounters import Encounters, now_ms
from engine.ruleset_api.refusal import Refused
from events.store.append_result import LogError
from events.store.task_cancel import cancel_and_wait
from events.store.webhook_store import Delivered, WebhookEndpoint, WebhookStore
from service.live.hub import Hub
from service.webhooks.allowed_urls import check_url
from service.webhooks.cloud_event import Delivery, delivery
from service.webhooks.webhook_viewer import seated
from service.wire.live_messages import Beat, Frame

LOOK = 2.0  # seconds between two looks at which fights have webhooks
LEASE = 10.0  # seconds for which a worker has a fight to itself, unless it says so again
TIMEOUT = 10.0  # seconds for an answer
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 900.0  # seconds before another try: doubled each time
GONE = 410  # the status that says: never again
MOST_FAILURES = 300  # in a row: about three days

Which = Callable[[tuple[str, WebhookEndpoint]], bool]

logger = logging.getLogger("affray")


class Failed(Exception):
    """A letter was not taken; `for_good` says that none ever will be."""

    def __init__(self, why: str, *, for_good: bool = False) -> None:
        super().__init__(why)
        self.for_good = for_good


class Dispatcher:
    """The webhooks that this worker sees to."""

    def __init__(
        self, hooks: WebhookStore, encounters: Encounters, hub: Hub, allowed: tuple[str, ...]
    ) -> None:
        """`allowed` are the addresses below which letters may be brought; without any, none is."""
        self.allowed = allowed
        self.hooks = hooks
        self._encounters = encounters
        self._hub = hub
        self._name = uuid.uuid4().hex
        self._tasks: dict[tuple[str, WebhookEndpoint], Task[None]] = {}
        self._rounds: dict[str, None] = {}
        self._news = asyncio.Event()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Bring letters while the block runs."""
        if not self.allowed:
            yield
            return
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=20)
        async with httpx.AsyncClient(
            timeout=TIMEOUT, limits=limits, follow_redirects=False, trust_env=False
        ) as self._http:
            task = asyncio.create_task(self._run())
            try:
                yield
            finally:
                await cancel_and_wait(task)
                await cancel_and_wait(*self._drop(lambda key: True))
                for encounter in self._rounds:
                    with contextlib.suppress(LogError):
                        await self.hooks.release(encounter, self._name)

    def look(self) -> None:
        """There are other webhooks than before."""
        self._news.set()

    async def try_out(self, encounter: str, hook: WebhookEndpoint) -> str:
        """Bring a sign of life at once; what went wrong, or "". Who takes it is told on, if that had been given up.

        Raises Refused: webhooks-off, bad-webhook; LogError.
        """
        check_url(hook.url, self.allowed)
        told = await self.hooks.told(encounter, hook.id)
        frame = Frame(Beat(position=told.after), told.after)
        try:
            await self._bring(hook, delivery(encounter, hook, frame, self._now(), number=str(now_ms())))
        except Failed as failed:
            return str(failed)
        if told.failures:
            await self.hooks.keep_told(encounter, hook.id, Delivered(after=told.after))
            self._drop(lambda key: key == (encounter, hook))
            self.look()
        return ""

    async def _run(self) -> None:
        while True:
            self._news.clear()
            try:
                await self._go_round()
            except LogError as error:
                logger.info("The webhooks cannot be looked up: %s", error)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._news.wait()

    async def _go_round(self) -> None:
        """See to the webhooks of all fights that no other worker sees to."""
        wanted: set[tuple[str, WebhookEndpoint]] = set()
        mine: dict[str, None] = {}
        for encounter in await self.hooks.encounters():
            if await self.hooks.lease(encounter, self._name, LEASE):
                mine[encounter] = None
                wanted |= {(encounter, each) for each in await self.hooks.of(encounter)}
        self._rounds = mine
        self._drop(lambda key: key not in wanted or self._tasks[key].done())
        for key in wanted - self._tasks.keys():
            self._tasks[key] = asyncio.create_task(self._see_to(*key))
            self._tasks[key].add_done_callback(_told_of_faults)

    def _drop(self, which: Which) -> list[Task[None]]:
        gone = [self._tasks.pop(key) for key in list(self._tasks) if which(key)]
        for task in gone:
            task.cancel()
        return gone

    async def _see_to(self, encounter: str, hook: WebhookEndpoint) -> None:
        """Tell a hook everything, one letter after the other, for as long as it lasts."""
        while True:
            try:
                told = await self.hooks.told(encounter, hook.id)
                if told.given_up:
                    return
                await asyncio.sleep(max(0.0, (told.due - now_ms()) / 1000))
                await self._tell(encounter, hook, told)
            except LogError as error:
                logger.info("Webhook %s of %s waits for the log: %s", hook.id, encounter, error)
                await asyncio.sleep(LOOK)

    async def _tell(self, encounter: str, hook: WebhookEndpoint, told: Delivered) -> None:
        """Letters, until one is not taken or there will be no more."""
        try:
            check_url(hook.url, self.allowed)
            viewer = seated(await self._encounters.history(encounter), hook.seat)
            async with self._hub.watching(encounter, viewer, told.after or None) as subscriber:
                while True:
                    frame = await subscriber.next()
                    if frame.position is not None:
                        await self._post(encounter, hook, frame)
                        told = Delivered(after=frame.position)
                        await self.hooks.keep_told(encounter, hook.id, told)
        except Failed as failed:
            told = failed_once_more(told, str(failed), given_up=failed.for_good)
        except Refused as refused:
            again = refused.code in ("going-away", "log-unreachable", "busy")
            told = failed_once_more(told, refused.detail, given_up=not again)
        await self.hooks.keep_told(encounter, hook.id, told)

    async def _post(self, encounter: str, hook: WebhookEndpoint, frame: Frame) -> None:
        """Tell a hook of one message. Raises Failed."""
        await self._bring(hook, delivery(encounter, hook, frame, self._now()))

    def _now(self) -> datetime:
        return datetime.fromtimestamp(self._encounters.clock() / 1000, UTC)

    async def _bring(self, hook: WebhookEndpoint, sent: Delivery) -> None:
        """Bring one letter. Raises Failed."""
        try:
            async with (
                asyncio.timeout(TIMEOUT),  # in all, however slowly the answer trickles in
                self._http.stream("POST", hook.url, content=sent.body, headers=sent.headers) as answer,
            ):
                status = answer.status_code
        except TimeoutError as error:
            raise Failed(f"no answer within {TIMEOUT:.0f} seconds") from error
        except httpx.HTTPError as error:
            raise Failed(f"no answer: {error!r}") from error
        if not 200 <= status < 300:
            raise Failed(f"answered with status {status}", for_good=status == GONE)


def _told_of_faults(task: Task[None]) -> None:
    if not task.cancelled() and (fault := task.exception()) is not None:
        logger.error("A webhook cannot be seen to, and is tried again", exc_info=fault)


def failed_once_more(told: Delivered, error: str, *, given_up: bool = False) -> Delivered:
    """How far a hook has been told, after one more failure."""
    pause = min(FIRST_PAUSE * 2**told.failures, LONGEST_PAUSE)
    failures = told.failures + 1
    return Delivered(
        after=told.after,
        failures=failures,
        due=now_ms() + int(1000 * pause),
        error=error[:300],
        given_up=given_up or failures >= MOST_FAILURES,
    )
