"""The dispatcher of webhooks: one worker per fight delivers, from the last delivered position on."""

import asyncio
import contextlib
import logging
import uuid
from asyncio import Task
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from time import perf_counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.fights.encounters import Encounters, now_ms
from engine.ruleset_api.refusal import Refused
from events.store.append_result import LogError
from events.store.marks.encounter_list import in_parts
from events.store.marks.webhook_store import Attempt, Delivered, WebhookEndpoint, WebhookStore
from events.store.server.task_cancel import cancel_and_wait
from service.live.hub import Hub
from service.webhooks.allowed_urls import check_url
from service.webhooks.chosen_events import is_chosen
from service.webhooks.cloud_event import Delivery, delivery
from service.webhooks.webhook_viewer import seated
from service.wire.live_messages import Beat, Frame
from service.wire.webhooks import GaveUp

if TYPE_CHECKING:
    import httpx

LOOK = 2.0  # seconds between two looks at which fights have webhooks
LEASE = 10.0  # seconds for which a worker has a fight to itself, unless it says so again
RELEASE = 1.0  # seconds, within which leases are given back at the end
TIMEOUT = 10.0  # seconds for an answer
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 900.0  # seconds before another try: doubled each time
GONE = 410  # the status that says: never again
MOST_FAILURES = 300  # in a row: about three days
RECENT = 20  # attempts that are remembered
LONGEST = 300  # characters of what went wrong
FAILURES = "failures"
NOT_THERE = ("bad-webhook", "webhooks-off")  # the operator allows no post there, not even a last one

Posted = Callable[[str, str, float], None]
"""Told that a post was "delivered" or "failed", the hash of its commit ("": of none), and when it began."""

Which = Callable[[tuple[str, WebhookEndpoint]], bool]

logger = logging.getLogger("affray")


class Failed(Exception):
    """A delivery that was not accepted, with the status of the answer (0: there was none)."""

    def __init__(self, why: str, status: int = 0) -> None:
        super().__init__(why)
        self.status = status


class Dispatcher:
    """The dispatcher of one worker: it delivers for the fights that it holds the lease of."""

    def __init__(
        self,
        hooks: WebhookStore,
        encounters: Encounters,
        hub: Hub,
        allowed: tuple[str, ...],
        posted: Posted,
    ) -> None:
        """`allowed` are the addresses below which it may deliver; without any, nowhere. `posted` is told of each."""
        self.allowed = allowed
        self.hooks = hooks
        self._encounters = encounters
        self._hub = hub
        self._posted = posted
        self._name = uuid.uuid4().hex
        self._tasks: dict[tuple[str, WebhookEndpoint], Task[None]] = {}
        self._rounds: dict[str, None] = {}
        self._news = asyncio.Event()
        self._http: httpx.AsyncClient
        self._faults: type[httpx.HTTPError]
        self._nothing: httpx.ByteStream

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Deliver while the block runs."""
        if not self.allowed:
            yield
            return
        import httpx  # only here: it takes a tenth of the time in which a service starts

        limits = httpx.Limits(max_connections=None, max_keepalive_connections=20)
        async with httpx.AsyncClient(
            timeout=TIMEOUT, limits=limits, follow_redirects=False, trust_env=False
        ) as self._http:
            self._faults, self._nothing = httpx.HTTPError, httpx.ByteStream(b"")
            task = asyncio.create_task(self._run())
            try:
                yield
            finally:
                await cancel_and_wait(task)
                await cancel_and_wait(*self._drop(lambda key: True))
                # Others would take over all the same when the leases end.
                with contextlib.suppress(LogError, TimeoutError):
                    async with asyncio.timeout(RELEASE):
                        for encounter in self._rounds:
                            await self.hooks.release(encounter, self._name)

    def look(self) -> None:
        """Look for changed webhooks now."""
        self._news.set()

    async def try_out(self, encounter: str, hook: WebhookEndpoint) -> str:
        """Deliver a heartbeat at once; what went wrong, or "". Accepted, it revives a webhook that was given up.

        Raises Refused: webhooks-off, bad-webhook; LogError.
        """
        check_url(hook.url, self.allowed)
        delivered = await self.hooks.told(encounter, hook)
        frame = Frame(Beat(position=delivered.after), delivered.after)
        try:
            await self._send(hook, delivery(encounter, hook, frame, self._now(), number=str(now_ms())))
        except Failed as failed:
            return str(failed)
        if delivered.failures:
            await self.hooks.keep_told(encounter, hook.id, well_again(delivered))
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
        """Deliver for all fights whose lease no other worker holds."""
        wanted: set[tuple[str, WebhookEndpoint]] = set()
        mine: dict[str, None] = {}
        for some in in_parts(await self.hooks.encounters()):
            leased = await self.hooks.leases(some, self._name, LEASE)
            mine |= dict.fromkeys(leased)
            wanted |= set(await self.hooks.endpoints(leased))
        self._rounds = mine
        self._drop(lambda key: key not in wanted or self._tasks[key].done())
        for key in wanted - self._tasks.keys():
            self._tasks[key] = asyncio.create_task(self._serve(*key))
            self._tasks[key].add_done_callback(_log_faults)

    def _drop(self, which: Which) -> list[Task[None]]:
        gone = [self._tasks.pop(key) for key in list(self._tasks) if which(key)]
        for task in gone:
            task.cancel()
        return gone

    async def _serve(self, encounter: str, hook: WebhookEndpoint) -> None:
        """Deliver everything to a webhook, one message after the other, for as long as it exists."""
        while True:
            try:
                delivered = await self.hooks.told(encounter, hook)
                if delivered.given_up:
                    return
                await asyncio.sleep(pause_before(delivered, now_ms()))
                await self._deliver_all(encounter, hook, delivered)
            except LogError as error:
                logger.info("Webhook %s of %s waits for the log: %s", hook.id, encounter, error)
                await asyncio.sleep(LOOK)

    async def _deliver_all(self, encounter: str, hook: WebhookEndpoint, delivered: Delivered) -> None:
        """Deliver messages until one is not accepted or there will be no more."""
        why = ""
        try:
            check_url(hook.url, self.allowed)
            viewer = seated(await self._encounters.history(encounter), hook.seat)
            async with self._hub.watching(encounter, viewer, delivered.after or None) as subscriber:
                while True:
                    frame = await subscriber.next()
                    if frame.position is not None:
                        delivered = await self._deliver(encounter, hook, frame, delivered)
                        await self.hooks.keep_told(encounter, hook.id, delivered)
                        if delivered.failures:
                            why = FAILURES
                            break
        except Refused as refused:
            again = refused.code in ("going-away", "log-unreachable", "busy")
            delivered = failed_once_more(delivered, refused.detail, given_up=not again)
            why = "" if refused.code in NOT_THERE else refused.code
            await self.hooks.keep_told(encounter, hook.id, delivered)
        if delivered.given_up and why and not is_gone(delivered):
            await self._say_farewell(encounter, hook, delivered, why)

    async def _deliver(
        self, encounter: str, hook: WebhookEndpoint, frame: Frame, delivered: Delivered
    ) -> Delivered:
        """How far a webhook has come with one message more, which is posted unless it was not chosen."""
        position = frame.position or 0
        if not is_chosen(frame, hook.events):
            return replace(delivered, after=position)
        began, at = perf_counter(), now_ms()

        def attempt(status: int, error: str = "") -> Attempt:
            took = int(1000 * (perf_counter() - began))
            return Attempt(
                at=at,
                kind=frame.kind,
                position=position,
                status=status,
                milliseconds=took,
                error=error[:LONGEST],
            )

        try:
            sent = delivery(encounter, hook, frame, self._now())
            status = await self._send(hook, sent, frame.commit)
        except Failed as failed:
            failure = failed_once_more(delivered, str(failed), given_up=failed.status == GONE)
            return with_attempt(failure, attempt(failed.status, str(failed)))
        return with_attempt(well_again(delivered, position), attempt(status))

    async def _say_farewell(
        self, encounter: str, hook: WebhookEndpoint, delivered: Delivered, why: str
    ) -> None:
        """Say once, signed like all else, that a webhook was given up, and how far it came."""
        last = GaveUp(position=delivered.after, failures=delivered.failures, why=why)
        frame = Frame(last, delivered.after)
        with contextlib.suppress(Failed):
            await self._send(
                hook, delivery(encounter, hook, frame, self._now(), number=f"{hook.again}.{delivered.after}")
            )

    def _now(self) -> datetime:
        return datetime.fromtimestamp(self._encounters.clock() / 1000, UTC)

    async def _send(self, hook: WebhookEndpoint, sent: Delivery, commit: str = "") -> int:
        """Send one post; the status of its answer. Raises Failed."""
        began = perf_counter()
        try:
            status = await self._post(hook, sent)
        except Failed:
            self._posted("failed", commit, began)
            raise
        self._posted("delivered", commit, began)
        return status

    async def _post(self, hook: WebhookEndpoint, sent: Delivery) -> int:
        try:
            async with (
                asyncio.timeout(TIMEOUT),  # in all, however slowly the answer trickles in
                self._http.stream("POST", hook.url, content=sent.body, headers=sent.headers) as answer,
            ):
                status = answer.status_code
            # An answer and its stream hold each other, and with them the connection and what was posted, which would
            # wait for the garbage collector (service.worker.gc_tuning).
            answer.stream = self._nothing
        except TimeoutError as error:
            raise Failed(f"no answer within {TIMEOUT:.0f} seconds") from error
        except self._faults as error:
            raise Failed(f"no answer: {error!r}") from error
        if not 200 <= status < 300:
            raise Failed(f"answered with status {status}", status)
        return status


def _log_faults(task: Task[None]) -> None:
    if not task.cancelled() and (fault := task.exception()) is not None:
        logger.error("Delivery to a webhook failed, and is tried again", exc_info=fault)


def pause_before(delivered: Delivered, now: int) -> float:
    """The seconds before the next try: never more than the longest pause, as the clock may have been set back."""
    return min(max(0.0, (delivered.due - now) / 1000), LONGEST_PAUSE)


def failed_once_more(delivered: Delivered, error: str, *, given_up: bool = False) -> Delivered:
    """The state of a webhook's delivery after one more failure."""
    pause = min(FIRST_PAUSE * 2**delivered.failures, LONGEST_PAUSE)
    failures = delivered.failures + 1
    return replace(
        delivered,
        failures=failures,
        due=now_ms() + int(1000 * pause),
        error=error[:LONGEST],
        given_up=given_up or failures >= MOST_FAILURES,
    )


def well_again(delivered: Delivered, after: int | None = None) -> Delivered:
    """The state of a webhook's delivery once something was accepted, which came so far."""
    return Delivered(
        after=delivered.after if after is None else after, again=delivered.again, recent=delivered.recent
    )


def with_attempt(delivered: Delivered, attempt: Attempt) -> Delivered:
    """The state of a webhook's delivery with one attempt more among the last."""
    return replace(delivered, recent=(*delivered.recent[1 - RECENT :], attempt))


def is_gone(delivered: Delivered) -> bool:
    """Whether the receiver said that it wants nothing more."""
    return bool(delivered.recent) and delivered.recent[-1].status == GONE
