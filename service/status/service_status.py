"""The status of a service: what a log, its workers and its fights tell its operator, put together."""

import shutil
from collections.abc import Iterable
from pathlib import Path

from engine.fights.encounters import Encounters, now_ms
from events.store.append_result import LogError
from events.store.log import Log
from events.store.marks.backups import BackupRun, Backups
from events.store.marks.communities import Communities
from events.store.marks.running_workers import RunningWorker, RunningWorkers
from events.store.server.check import ServerInfo
from service import __version__
from service.status.communities import communities_status
from service.status.fights import Wanted, fights
from service.status.webhooks import webhooks
from service.wire.status import LoggedError, ServiceStatus, StorageStatus, WorkerStatus

MOST = 50  # errors


async def service_status(
    log: Log, there: Encounters, info: ServerInfo, why_not: LogError | None, wanted: Wanted
) -> ServiceStatus:
    """The status now; `info` and `why_not` (it takes no commits) are of the log's server. Raises LogError."""
    now = now_ms()
    running = await RunningWorkers(log).all()
    return ServiceStatus(
        now=now,
        version=__version__,
        storage=_storage(info, why_not, log.disk.directory, await Backups(log).last()),
        workers=[_worker(each, now) for each in running],
        errors=_errors(running),
        webhooks=await webhooks(log, now),
        fights=await fights(log, there, wanted),
        communities=await communities_status(Communities(log)),
    )


def _storage(
    info: ServerInfo, why_not: LogError | None, directory: Path | None, last: BackupRun | None
) -> StorageStatus:
    return StorageStatus(
        server=f"{info.name} {info.version}",
        takes_commits=why_not is None,
        why_not="" if why_not is None else str(why_not),
        used=round(info.used, 4),
        disk_free=None if directory is None else shutil.disk_usage(directory).free,
        replicas=info.replicas,
        replica_lag=info.behind,
        last_backup=0 if last is None else last.at,
        left_out=0 if last is None else last.left_out,
        warnings=info.warnings,
    )


def _worker(each: RunningWorker, now: int) -> WorkerStatus:
    runs = each.runs(now)
    return WorkerStatus(
        host=each.host,
        pid=each.pid,
        url=each.url,
        version=each.version,
        started=each.started,
        runs=runs,
        ready=runs and each.ready,
        silent=max(0, now - each.at) / 1000,
        lag=each.lag,
        fights=each.fights,
        connections=each.connections,
    )


def _errors(running: Iterable[RunningWorker]) -> list[LoggedError]:
    """The last lines of all workers, the newest first."""
    found = [
        LoggedError(
            at=line.at,
            level=line.level,
            message=line.message,
            request=line.request,
            host=each.host,
            pid=each.pid,
        )
        for each in running
        for line in each.lines
    ]
    return sorted(found, key=lambda each: -each.at)[:MOST]
