"""The worker: what its handlers share."""

from msgspec import Struct
from starlette.requests import HTTPConnection

from engine.fights.encounters import Encounters
from engine.fights.store_errors import unknown_encounter
from events.store.log import Log
from events.store.marks.archived import ArchivedFights
from events.store.marks.campaigns import Campaigns
from events.store.marks.table_codes import TableCodes
from events.store.marks.taken_seats import TakenSeats
from service.archive.archive import Archive
from service.forecasts.forecasts import Forecasts
from service.http.health.log_health import LogHealth
from service.http.health.record_checks import RecordChecks
from service.limits.community_limits import CommunityLimits
from service.limits.connections import Connections
from service.limits.fight_sizes import FightSizes
from service.limits.rates import Rate
from service.live.hub import Hub
from service.live.kept_bodies import KeptBodies
from service.live.rehearsal import Rehearsal
from service.live.viewer_cache import ViewerCache
from service.monitoring.last_backup import LastBackup
from service.monitoring.metrics import Metrics
from service.monitoring.traces import Traces
from service.seats.tokens import Tokens
from service.webhooks.dispatcher import Dispatcher

Connection = HTTPConnection


class Worker(Struct, frozen=True):
    """The log, whether it takes commits, the fights as this worker sees them, who may watch them, and who does.

    `origins` are those of other hosts' pages that may use it, `hosts` the names by which it goes (none: by any),
    `pictures_from` are origins whose pictures the page shows, `opening_key` is what opening an encounter takes ("":
    nothing), `address` where others reach the service, `proxies` those whose word counts (see `Settings`). `metrics`
    and `traces` (None: there are none) are told how it is doing.
    """

    log: Log
    log_health: LogHealth
    encounters: Encounters
    viewer_cache: ViewerCache
    tokens: Tokens
    hub: Hub
    connections: Connections
    requests: Rate
    computing: Rate
    openings: Rate
    wrong_codes: Rate
    all_wrong_codes: Rate
    bytes: Rate
    openings_a_day: Rate
    bytes_a_day: Rate
    sizes: FightSizes
    record_checks: RecordChecks
    taken_seats: TakenSeats
    table_codes: TableCodes
    campaigns: Campaigns
    communities: CommunityLimits
    archived: ArchivedFights
    kept_bodies: KeptBodies
    forecasts: Forecasts
    dispatcher: Dispatcher
    rehearsal: Rehearsal
    metrics: Metrics
    last_backup: LastBackup
    origins: tuple[str, ...] = ()
    hosts: frozenset[str] = frozenset()
    pictures_from: tuple[str, ...] = ()
    opening_key: str = ""
    address: str = ""
    always_there: bool = False
    proxies: tuple[str, ...] = ()
    archive: Archive | None = None
    traces: Traces | None = None


def worker(connection: Connection) -> Worker:
    """What this connection's worker has."""
    found: Worker = connection.scope["app"].state.worker
    return found


def encounters(connection: Connection) -> Encounters:
    """The fights, as this connection's worker sees them."""
    return worker(connection).encounters


async def at_hand(connection: Connection, encounter: str) -> None:
    """Have a fight in the log, from the archive if need be. Raises Refused as Archive.bring_back does; LogError."""
    archive = worker(connection).archive
    if archive is not None:
        await archive.bring_back(encounter)


def known_id(encounter: str) -> str:
    """The id from an address, if an encounter can have it. Raises Refused("unknown-encounter")."""
    if not encounter or len(encounter) > 64 or "{" in encounter or "}" in encounter:
        raise unknown_encounter(encounter[:64])
    return encounter
