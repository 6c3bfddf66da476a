"""The log's server under the doctor's eyes: its settings, the replicas that are awaited, its disk."""

from collections.abc import Iterator, Sequence
from typing import Any

from events.store.log import Log
from events.store.server.check import ServerInfo, check_server
from events.store.server.cluster import Cluster
from events.store.server.connection import with_retries
from events.store.server.free_space import TIMES, Disk, in_megabytes
from events.store.server.replicas import Replicas
from service.doctor.finding import Finding, look, well, wrong

WRITES = {
    "aof_last_write_status": "its append-only file could not be written",
    "aof_last_bgrewrite_status": "its append-only file could not be rewritten",
    "rdb_last_bgsave_status": "its last snapshot could not be written",
}
"""What a server says of its disk, each "ok" or else what went wrong last."""


async def server_settings(log: Log) -> tuple[ServerInfo, list[Finding]]:
    """The server, and what its settings could lose. Raises LogError where it does not answer, or will not do."""
    info = await with_retries(lambda: check_server(log.client), log.patience)
    name = f"{info.name} {info.version}"
    found = [_setting(each) for each in info.warnings]
    return info, found or [
        well("settings", f"{name}: nothing that was acknowledged gets lost by its settings.")
    ]


def _setting(warning: str) -> Finding:
    """A warning, whose last sentence says what to do."""
    says, _, do = warning.removesuffix(".").rpartition(". ")
    return wrong("settings", f"{says}." if says else warning, f"{do}." if says else "")


async def replicas_awaited(log: Log, there: int, awaited: Sequence[int], *, embedded: bool) -> list[Finding]:
    """The replicas that are there, against those for which commands wait: what each worker awaits, or was said."""
    if embedded:
        return [
            well("replicas", "The embedded server has none: a backup is what is left when its disk is lost.")
        ]
    if len(set(awaited)) > 1:
        said = " and ".join(map(str, sorted(set(awaited))))
        return [
            wrong(
                "replicas",
                f"Workers await differently many replicas: {said}.",
                "Start all of them with the same --replicas.",
            )
        ]
    count = awaited[0] if awaited else 0
    info = await with_retries(lambda: check_server(log.client, replicas=Replicas(count)), log.patience)
    if info.short:
        return [
            wrong("replicas", info.short, "Start the missing replicas, or the workers with fewer --replicas.")
        ]
    if count < there:
        return [
            look(
                "replicas",
                f"{there} are there, {count} awaited: a failover to one that was not awaited can lose what was "
                "acknowledged.",
                f"Start the workers with --replicas {there}.",
            )
        ]
    if count == 1:
        return [
            look(
                "replicas",
                "The only replica is awaited: while it is away, every command is refused.",
                "Have two replicas at least.",
            )
        ]
    return [well("replicas", f"{there} are there, and {count} awaited.")]


async def disk(log: Log, own: Disk) -> list[Finding]:
    """The room on the log's disk, and whether its server could write to it."""
    found = [
        wrong(
            "disk", f"The log's server {where}: {what}.", "Make room on its disk, and read what its log says."
        )
        for where, what in [each async for each in _not_written(log)]
    ]
    found += _free(own)
    return found or [
        well("disk", "The log's server writes to its disk; how full that is, is to be seen there.")
    ]


def _free(own: Disk) -> Iterator[Finding]:
    if own.directory is None:
        return
    free = own.free
    says = f"{in_megabytes(free)} are free at {own.directory}, and {in_megabytes(own.keep_free)} stay free."
    if free < own.keep_free:
        yield wrong(
            "disk",
            f"{says} Nothing more is written.",
            "Make room there, or lower `affray serve --keep-free`.",
        )
    elif free < TIMES * own.keep_free:
        yield look("disk", says, "Make room there, before nothing more is written.")
    else:
        yield well("disk", says)


async def _not_written(log: Log) -> Any:
    """Where the server could not write, of a cluster each master: who, and what."""
    if isinstance(log.client, Cluster):
        told = [
            (each.name, await log.client.execute_command("INFO", "persistence", target_nodes=each))
            for each in log.client.get_primaries()
        ]
    else:
        told = [("", await log.do("INFO", "persistence"))]
    for name, info in told:
        for key, what in WRITES.items():
            if info.get(key, "ok") != "ok":
                yield name, what
