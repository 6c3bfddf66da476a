"""The web application: its addresses, and the log it works on."""

import asyncio
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
from engine.fights.patrol import Patrol
from engine.history.snapshot import SNAPSHOT_EVERY
from events.store.append_result import LogError, LogFull
from events.store.log import Log
from events.store.marks.archived import ArchivedFights
from events.store.marks.campaigns import Campaigns
from events.store.marks.communities import Communities
from events.store.marks.encounter_list import part_lists
from events.store.marks.shared_counters import SharedCounters
from events.store.marks.table_codes import TableCodes
from events.store.marks.taken_seats import TakenSeats
from events.store.marks.webhook_store import WebhookStore
from events.store.server.check import check_server
from events.store.server.connection import PATIENCE
from events.store.server.free_space import Disk
from events.store.server.replicas import NONE, Replicas
from service.archive.archive import Archive
from service.archive.object_store import ObjectStore
from service.archive.retention import Policy, sweeping
from service.forecasts.forecasts import Forecasts
from service.forecasts.processes import Processes
from service.http.compression import Compressed
from service.http.guards.allowed_origins import as_browsers_say
from service.http.health.log_health import LogHealth
from service.http.health.metrics_port import MetricsPort
from service.http.health.record_checks import RecordChecks
from service.http.operations import Address, Operation, no_such_address, routes
from service.http.routes.campaigns import (
    add_fight,
    add_prepared,
    open_campaign,
    remove_campaign,
    remove_fight,
    remove_prepared,
    show_campaign,
    show_campaign_summary,
    show_prepared,
)
from service.http.routes.commands import fork_encounter, open_encounter, send_command
from service.http.routes.communities import (
    add_community,
    change_community,
    list_communities,
    list_community_campaigns,
    list_community_fights,
    roll_community_key,
    show_community,
)
from service.http.routes.docs_pages import docs, docs_api, docs_start
from service.http.routes.export import export_encounter, export_web_page
from service.http.routes.feed import list_community_feed, list_feed, stream_community_feed, stream_feed
from service.http.routes.fights import list_encounters, list_events
from service.http.routes.forecast import stream_forecast
from service.http.routes.health import show_health
from service.http.routes.kept_seats import keep_seats, list_kept_seats
from service.http.routes.live import LIVE, stream_events
from service.http.routes.maps import read_map
from service.http.routes.past import show_ledger, show_summary, show_timeline
from service.http.routes.pictures import add_picture, remove_picture, show_picture
from service.http.routes.probes import live_probe, metrics, ready_probe, worker_state
from service.http.routes.rulesets import (
    export_sheets,
    list_combatants,
    list_rules,
    list_rulesets,
    read_sheets,
    show_rule,
    show_ruleset,
)
from service.http.routes.secrets import show_secrets
from service.http.routes.status import show_status
from service.http.routes.steps import show_steps
from service.http.routes.table_codes import (
    admit_guest,
    ask_to_join,
    close_table,
    open_table,
    refuse_guest,
    show_admission,
    show_door,
    show_table,
)
from service.http.routes.views import (
    show_audit,
    show_check,
    show_encounter,
    show_odds,
    show_options,
    show_reach,
    show_suggestion,
)
from service.http.routes.web_page import (
    operator_page,
    overlay_page,
    page,
    page_file,
    rulebook_page,
    schema_page,
    service_worker,
)
from service.http.routes.webhooks import (
    add_webhook,
    list_webhooks,
    remove_webhook,
    roll_webhook_secret,
    send_webhook_again,
    try_webhook,
)
from service.http.worker import Worker
from service.limits.community_limits import CommunityLimits
from service.limits.connections import Connections
from service.limits.fight_sizes import FightSizes
from service.limits.limits import Limits
from service.limits.rates import DAY, Rate
from service.live.hub import Hub
from service.live.kept_bodies import KeptBodies
from service.live.rehearsal import Rehearsal
from service.live.viewer_cache import ViewerCache
from service.monitoring.last_backup import LastBackup
from service.monitoring.metrics import Metrics
from service.schema.asyncapi import asyncapi_operation
from service.schema.openapi import openapi_operation
from service.schema.schema_files import catalogue, schema_file
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens
from service.webhooks.dispatcher import Dispatcher
from service.worker.decision_timeouts import watch_deadlines
from service.worker.feed_sweep import sweeping_feed
from service.worker.gauges import add_gauges
from service.worker.loop_lag import WorstLag, measuring_lag
from service.worker.observers import posts, traces_if_wanted
from service.worker.patrolling import patrolling
from service.worker.presence import present

OPERATIONS: list[Operation] = [
    open_encounter,
    send_command,
    fork_encounter,
    list_encounters,
    show_encounter,
    show_steps,
    show_options,
    show_odds,
    show_reach,
    show_suggestion,
    stream_forecast,
    show_timeline,
    show_ledger,
    show_summary,
    show_audit,
    show_check,
    show_secrets,
    list_events,
    export_encounter,
    export_web_page,
    add_picture,
    show_picture,
    remove_picture,
    list_rulesets,
    show_ruleset,
    list_combatants,
    read_sheets,
    export_sheets,
    read_map,
    list_rules,
    show_rule,
    show_health,
    show_status,
    stream_events,
    add_webhook,
    list_webhooks,
    remove_webhook,
    try_webhook,
    send_webhook_again,
    roll_webhook_secret,
    open_table,
    show_table,
    close_table,
    admit_guest,
    refuse_guest,
    show_door,
    ask_to_join,
    show_admission,
    open_campaign,
    show_campaign,
    show_campaign_summary,
    remove_campaign,
    add_prepared,
    show_prepared,
    remove_prepared,
    add_fight,
    remove_fight,
    list_communities,
    add_community,
    show_community,
    change_community,
    roll_community_key,
    list_community_fights,
    list_community_campaigns,
    list_feed,
    stream_feed,
    list_community_feed,
    stream_community_feed,
]

logger = logging.getLogger("affray")


class Settings(Struct, frozen=True, kw_only=True):
    """How a worker works.

    `snapshot_every` is after how many events of a fight a snapshot follows (0: never). `origins` are those of other
    hosts' pages that may use the service ("https://table.example"), `hosts` the names by which the service goes,
    besides addresses (none: by any), `webhooks_to` addresses below which webhooks may go; without any there are
    none. `pictures_from` are origins whose pictures the page shows as portraits. `opening_key` is what opening an
    encounter takes ("": nothing). `address` is where others reach the service ("http://192.168.1.5:8377"; "":
    wherever they do), for links that are made under an address of this machine only; or, with `always_there`, for all
    links. `proxies` are those whose word counts for where a request
    comes from. `disk` is the one on which the log lies, `replicas` are awaited before a command is acknowledged.
    `archive` is the URL of the archive ("": there is none), to which fights go in which nothing happened for
    `archive_after` seconds, and in which they are deleted after `delete_after` (0: never). Who comes in at
    `metrics_port` (0: there is none) is answered with probes and figures, without a token. This machine reaches the
    worker at `here` ("": it was not said).
    """

    snapshot_every: int = SNAPSHOT_EVERY
    origins: tuple[str, ...] = ()
    hosts: frozenset[str] = frozenset()
    webhooks_to: tuple[str, ...] = ()
    pictures_from: tuple[str, ...] = ()
    limits: Limits = Limits()
    opening_key: str = ""
    address: str = ""
    always_there: bool = False
    here: str = ""
    proxies: tuple[str, ...] = ()
    disk: Disk = Disk()
    replicas: Replicas = NONE
    archive: str = ""
    archive_after: float = 0
    delete_after: float = 0
    metrics_port: int = 0


DEFAULT = Settings()

STRETCH = 10  # seconds, over which requests are counted
COMPUTING = "computing"
WRONG_CODES, ALL_WRONG_CODES = 20, 600  # of a table: from one address in five minutes, from all in one
LAST_WORDS = 1.0  # seconds for what the log is told at the end; it may be away


def create_app(redis_url: str, settings: Settings = DEFAULT) -> Starlette:
    """The service on the log at `redis_url` ("redis://...", "unix:///...sock").

    Starting it raises LogError where there is no server, or one that will not do.
    """
    app = Starlette(
        routes=_routes(),
        lifespan=lambda app: working(app, redis_url, settings),
        middleware=[
            Middleware(Compressed),
            *_cors(settings.origins),
            *([Middleware(MetricsPort, settings.metrics_port)] if settings.metrics_port else []),
            Middleware(WithoutSlash),
        ],
        exception_handlers={HTTPException: no_such_address},
    )
    app.router.redirect_slashes = False  # see WithoutSlash
    return app


@cache
def _routes() -> tuple[BaseRoute, ...]:
    """All addresses. They hold no state and describing them takes long, so all applications of a process share them."""
    undescribed = [
        page,
        service_worker,
        page_file,
        rulebook_page,
        schema_page,
        keep_seats,
        list_kept_seats,
        operator_page,
        overlay_page,
        docs_start,
        docs_api,
        docs,
        live_probe,
        ready_probe,
        metrics,
        worker_state,
    ]
    descriptions = [openapi_operation(OPERATIONS), asyncapi_operation(), schema_file, catalogue]
    return (
        *routes([*OPERATIONS, *undescribed, *descriptions]),
        LIVE,
        Route(LIVE.path, Address({}, also="websocket")),
    )


class WithoutSlash:
    """`/rulesets/` is the address of `/rulesets`. The book's pages end in one: their links are relative to it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look for it there."""
        if scope["type"] != "lifespan" and not scope["path"].startswith("/docs/"):
            scope["path"] = scope["path"].rstrip("/") or "/"
        await self._app(scope, receive, send)


EXPOSED = [
    *("allow", "etag", "retry-after", "www-authenticate", "x-request-id"),
    *("affray-version", "deprecation", "sunset", "link"),
]
"""What of an answer pages of other origins may read, besides what they always may."""


def _cors(origins: tuple[str, ...]) -> list[Middleware]:
    """What browsers let pages of these origins send and read. No cookies go along: a seat is a token in a header."""
    if not origins:
        return []
    return [
        Middleware(
            CORSMiddleware,
            allow_origins=as_browsers_say(origins),
            allow_methods=["GET", "HEAD", "POST", "DELETE"],
            allow_headers=["authorization", "content-type", "if-none-match", "last-event-id", "x-request-id"],
            expose_headers=EXPOSED,
        )
    ]


@asynccontextmanager
async def working(
    app: Starlette, redis_url: str, settings: Settings = DEFAULT, *, patience: float = PATIENCE
) -> AsyncIterator[None]:
    """The application at work on its log, while the block runs.

    `patience` is for how many seconds a log that does not answer is tried again.
    """
    log_there = Log.at(redis_url, patience=patience, disk=settings.disk, replicas=settings.replicas)
    async with log_there as log:
        info = await check_server(log.client, replicas=settings.replicas)
        for warning in info.warnings:
            if warning != info.short:  # which the log's health says
                logger.warning(warning)
        with suppress(LogError):  # it is full, or a part of it is away
            await part_lists(log)
        log_health = LogHealth(log)
        try:
            settings.disk.check()
            if tight := settings.disk.warning:
                logger.warning(tight)
        except LogFull:  # what is on record can be seen all the same
            await log_health.look()
        metrics = Metrics()
        traces = traces_if_wanted(metrics, settings.proxies)
        encounters = Encounters(log, snapshot_every=settings.snapshot_every, observer=traces or metrics)
        limits, shared = settings.limits, SharedCounters(log)
        viewer_cache = ViewerCache(encounters)
        hub, connections = Hub(viewer_cache, metrics.heard), Connections(limits, shared)
        tokens = Tokens(await signing_key(log))
        archive = Archive(log, tokens, ObjectStore(settings.archive)) if settings.archive else None
        told, rehearsal, forecasts = posts(metrics, traces), Rehearsal(), Forecasts(Processes())
        dispatcher = Dispatcher(WebhookStore(log), encounters, hub, settings.webhooks_to, told)
        app.state.worker = Worker(
            log=log,
            log_health=log_health,
            encounters=encounters,
            viewer_cache=viewer_cache,
            tokens=tokens,
            hub=hub,
            connections=connections,
            requests=Rate("requests", STRETCH * limits.requests, STRETCH, shared),
            computing=Rate(COMPUTING, STRETCH * limits.computing, STRETCH, shared),
            openings=Rate("openings", limits.openings, 60, shared),
            wrong_codes=Rate("wrong-codes", WRONG_CODES, 300, shared),
            all_wrong_codes=Rate("wrong-codes", ALL_WRONG_CODES, 60, shared),
            bytes=Rate("bytes-of-commands", limits.bytes, 60, shared),
            openings_a_day=Rate("openings", limits.openings_a_day, DAY, shared),
            bytes_a_day=Rate("bytes", limits.bytes_a_day, DAY, shared),
            sizes=FightSizes(log, limits.fight_bytes),
            record_checks=RecordChecks(log),
            taken_seats=TakenSeats(log),
            table_codes=TableCodes(log),
            campaigns=Campaigns(log),
            communities=CommunityLimits(Communities(log), shared, metrics.of_community),
            archived=ArchivedFights(log),
            kept_bodies=KeptBodies(),
            forecasts=forecasts,
            dispatcher=dispatcher,
            rehearsal=rehearsal,
            metrics=metrics,
            last_backup=LastBackup(log),
            traces=traces,
            origins=settings.origins,
            hosts=settings.hosts,
            pictures_from=settings.pictures_from,
            opening_key=settings.opening_key,
            address=settings.address,
            always_there=settings.always_there,
            proxies=settings.proxies,
            archive=archive,
        )
        add_gauges(app.state.worker)
        lag = WorstLag()
        async with (
            log_health.watching(),
            rehearsal.running(log),
            hub.running(),
            connections.running(),
            dispatcher.running(),
            forecasts.running(),
            watch_deadlines(encounters),
            measuring_lag(metrics.late, lag.late),
            patrolling(Patrol(encounters)),
            sweeping_feed(encounters.feed),
            sweeping(archive, log, hub.watchers, Policy(settings.archive_after, settings.delete_after)),
            _known(log, settings.address),
            present(app.state.worker, settings.here, lag),
        ):
            try:
                yield
            finally:
                if traces is not None:
                    traces.close()


@asynccontextmanager
async def _known(log: Log, address: str) -> AsyncIterator[None]:
    """Have the address at hand for who makes links without a worker (`affray token --link`), while the block runs."""
    if not address:
        yield
        return
    with suppress(LogError):  # a full log can still be read
        await log.keep_address(address)
    yield
    with suppress(LogError, TimeoutError):
        async with asyncio.timeout(LAST_WORDS):
            if await log.address() == address:
                await log.keep_address("")
