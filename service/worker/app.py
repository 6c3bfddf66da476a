"""The web application: its addresses, and the log it works on."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache

from msgspec import Struct
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from engine.fights.encounters import Encounters
from engine.history.snapshot import SNAPSHOT_EVERY
from events.store.append_result import LogError, LogFull
from events.store.connection import PATIENCE
from events.store.free_space import Disk
from events.store.log import Log
from events.store.server_check import check_server
from events.store.shared_counters import SharedCounters
from events.store.webhook_store import WebhookStore
from service.http.log_health import LogHealth
from service.http.operations import Address, Operation, routes
from service.http.problem_details import no_such_address
from service.http.routes.commands import fork_encounter, open_encounter, play
from service.http.routes.export import export_lines, export_page
from service.http.routes.fights import events, list_encounters
from service.http.routes.health import health
from service.http.routes.live import LIVE, stream
from service.http.routes.rulesets import list_ready, list_rules, list_rulesets, show_rule, show_ruleset
from service.http.routes.views import (
    show_audit,
    show_encounter,
    show_ledger,
    show_odds,
    show_options,
    show_suggestion,
    show_timeline,
)
from service.http.routes.web_page import page, page_file, rulebook_page, schema_page
from service.http.routes.webhooks import add_webhook, list_webhooks, remove_webhook, try_webhook
from service.http.worker import Worker
from service.limits.connections import Connections
from service.limits.fight_sizes import FightSizes
from service.limits.limits import Limits
from service.limits.rates import Rate
from service.live.hub import Hub
from service.live.viewer_cache import ViewerCache
from service.schema.asyncapi import asyncapi_operation
from service.schema.openapi import openapi_operation
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens
from service.webhooks.dispatcher import Dispatcher
from service.worker.decision_timeouts import watch_deadlines

OPERATIONS: list[Operation] = [
    open_encounter,
    play,
    fork_encounter,
    list_encounters,
    show_encounter,
    show_options,
    show_odds,
    show_suggestion,
    show_timeline,
    show_ledger,
    show_audit,
    events,
    list_rulesets,
    show_ruleset,
    list_ready,
    list_rules,
    show_rule,
    health,
    stream,
    add_webhook,
    list_webhooks,
    remove_webhook,
    try_webhook,
]

logger = logging.getLogger("affray")


class Settings(Struct, frozen=True, kw_only=True):
    """How a worker works.

    `snapshot_every` is after how many events of a fight a snapshot follows (0: never). `origins` are those
    of other hosts' pages that may use the service ("https://table.example"), `webhooks_to` addresses below
    which webhooks may go; without any there are none. `opening_key` is what opening an encounter takes ("": nothing).
    `address` is where others reach the service ("http://192.168.1.5:8377"; "": wherever they do), for links that are
    made under an address of this machine only; or, with `always_there`, for all links. `proxies` are those whose word
    counts for where a request comes from. `disk` is the one on which the log lies.
    """

    snapshot_every: int = SNAPSHOT_EVERY
    origins: tuple[str, ...] = ()
    webhooks_to: tuple[str, ...] = ()
    limits: Limits = Limits()
    opening_key: str = ""
    address: str = ""
    always_there: bool = False
    proxies: tuple[str, ...] = ()
    disk: Disk = Disk()


DEFAULT = Settings()

STRETCH = 10  # seconds, over which requests are counted


def create_app(redis_url: str, settings: Settings = DEFAULT) -> Starlette:
    """The service on the log at `redis_url` ("redis://...", "unix:///...sock").

    Starting it raises LogError where there is no server, or one that will not do.
    """
    app = Starlette(
        routes=_routes(),
        lifespan=lambda app: working(app, redis_url, settings),
        middleware=[*_cors(settings.origins), Middleware(WithoutSlash)],
        exception_handlers={HTTPException: no_such_address},
    )
    app.router.redirect_slashes = False  # see WithoutSlash
    return app


@cache
def _routes() -> tuple[BaseRoute, ...]:
    """All addresses. They hold no state and describing them takes long, so all applications of a process share them."""
    undescribed = [page, page_file, rulebook_page, schema_page, export_lines, export_page]
    descriptions = [openapi_operation(OPERATIONS), asyncapi_operation()]
    return (
        *routes([*OPERATIONS, *undescribed, *descriptions]),
        LIVE,
        Route(LIVE.path, Address({}, also="websocket")),
    )


class WithoutSlash:
    """`/rulesets/` is the address of `/rulesets`."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look for it there."""
        if scope["type"] != "lifespan":
            scope["path"] = scope["path"].rstrip("/") or "/"
        await self._app(scope, receive, send)


def _cors(origins: tuple[str, ...]) -> list[Middleware]:
    """What browsers let pages of these origins send and read. No cookies: a seat is a token in a header."""
    if not origins:
        return []
    return [
        Middleware(
            CORSMiddleware,
            allow_origins=origins,
            allow_methods=["GET", "POST", "DELETE"],
            allow_headers=["authorization", "content-type", "last-event-id"],
            expose_headers=["retry-after"],
        )
    ]


@asynccontextmanager
async def working(
    app: Starlette, redis_url: str, settings: Settings = DEFAULT, *, patience: float = PATIENCE
) -> AsyncIterator[None]:
    """The application at work on its log, while the block runs.

    `patience` is for how many seconds a log that does not answer is tried again.
    """
    async with Log.at(redis_url, patience=patience, disk=settings.disk) as log:
        info = await check_server(log.client)
        for warning in info.warnings:
            logger.warning(warning)
        try:
            settings.disk.check()
        except LogFull as error:  # what is on record can be seen all the same
            logger.warning(error)
        encounters = Encounters(log, snapshot_every=settings.snapshot_every)
        limits, shared = settings.limits, SharedCounters(log)
        viewer_cache = ViewerCache(encounters)
        hub, connections = Hub(viewer_cache), Connections(limits, shared)
        tokens = Tokens(await signing_key(log))
        dispatcher = Dispatcher(WebhookStore(log), encounters, hub, settings.webhooks_to)
        app.state.worker = Worker(
            log=log,
            fitness=LogHealth(log.client),
            encounters=encounters,
            viewer_cache=viewer_cache,
            tokens=tokens,
            hub=hub,
            connections=connections,
            requests=Rate("requests", STRETCH * limits.requests, STRETCH, shared),
            openings=Rate("openings", limits.openings, 60, shared),
            bytes=Rate("bytes of commands", limits.bytes, 60, shared),
            sizes=FightSizes(log, limits.fight_bytes),
            dispatcher=dispatcher,
            origins=settings.origins,
            opening_key=settings.opening_key,
            address=settings.address,
            always_there=settings.always_there,
        )
        async with (
            hub.running(),
            connections.running(),
            dispatcher.running(),
            watch_deadlines(encounters),
            _known(log, settings.address),
        ):
            yield


@asynccontextmanager
async def _known(log: Log, address: str) -> AsyncIterator[None]:
    """Have the address at hand for who makes links without a worker (`affray token --link`), while the block runs."""
    if not address:
        yield
        return
    with suppress(LogError):  # a full log can still be read
        await log.keep_address(address)
    yield
    with suppress(LogError):
        if await log.address() == address:
            await log.keep_address("")
