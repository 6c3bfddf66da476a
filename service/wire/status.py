"""The status of a service, as its operator is told: of all fights and workers, and nothing that a table hides."""

from typing import Literal

from msgspec import Struct

from events.store.marks.running_workers import WorkerLine
from projections.viewers.waiting import WaitsFor
from service.wire.communities import CommunityView

FightState = Literal["open", "over", "unreadable"]


class FightStatus(Struct, frozen=True, kw_only=True):
    """A fight: its system and title, when something happened `last`, whom it waits for, as spectators are told.

    Its record takes about so many `bytes` on the log's server. One that is `unreadable` has a record that does not
    hold, or that this worker cannot read.
    """

    encounter: str
    system: str
    title: str
    last: int
    state: FightState
    bytes: int
    waits_for: tuple[WaitsFor, ...]


class FightsStatus(Struct, frozen=True, kw_only=True):
    """A page of the fights: there are `total` in the log and so many `archived`.

    `systems` are how many there are of each, and `matching` how many the page is of, among those that were `looked_at`.
    """

    total: int
    archived: int
    looked_at: int
    matching: int
    systems: dict[str, int]
    fights: list[FightStatus]


class WorkerStatus(Struct, frozen=True, kw_only=True):
    """A worker as it told of itself so many seconds ago (`silent`); one that does not `run` has told nothing for long.

    `lag` is how late, in seconds, it came at worst to what was due in the last minute.
    """

    host: str
    pid: int
    url: str
    version: str
    started: int
    runs: bool
    ready: bool
    silent: float
    lag: float
    fights: int
    connections: int


class LoggedError(WorkerLine, frozen=True, kw_only=True):
    """A line of a worker's log, from warnings up."""

    host: str
    pid: int


class WebhookStatus(Struct, frozen=True, kw_only=True):
    """A webhook of a fight: to which receiver it goes, and what became of the last attempts.

    The `last` one was at that time (0: there was none yet), and answered with that `status` (0: with nothing). After
    `failures` in a row, of which `error` is the last, the next try is in `again_in` seconds; with `given_up` there is
    none.
    """

    encounter: str
    to: str
    last: int
    status: int
    failures: int
    again_in: int
    error: str
    given_up: bool


class WebhooksStatus(Struct, frozen=True, kw_only=True):
    """The webhooks of all fights: how many there are, wait for another try or were given up; the worst of them."""

    total: int
    waiting: int
    given_up: int
    webhooks: list[WebhookStatus]


class StorageStatus(Struct, frozen=True, kw_only=True):
    """The log's server: whether it takes commits, or why not, and how much room there is.

    `used` is the part of its memory that is in use (0: it has no bound, or does not say), `disk_free` the bytes that
    are free where this machine has the log's disk (None: elsewhere), `replica_lag` the bytes by which the slowest
    replica is behind. The `last_backup` ended at that time (0: there was none), and so many fights were `left_out` of
    it.
    """

    server: str
    takes_commits: bool
    why_not: str
    used: float
    disk_free: int | None
    replicas: int
    replica_lag: int
    last_backup: int
    left_out: int
    warnings: tuple[str, ...]


class CommunitiesStatus(Struct, frozen=True, kw_only=True):
    """The communities, by id: how many there are, and the first of them."""

    total: int
    communities: list[CommunityView]


class ServiceStatus(Struct, frozen=True, kw_only=True):
    """The status of a service at a time (milliseconds since 1970)."""

    now: int
    version: str
    storage: StorageStatus
    workers: list[WorkerStatus]
    errors: list[LoggedError]
    webhooks: WebhooksStatus
    fights: FightsStatus
    communities: CommunitiesStatus
