"""The examination: all checks, one after the other. What one cannot look at keeps no other from being made."""

from collections.abc import Sequence
from pathlib import Path

import httpx
from msgspec import Struct

from engine.fights.encounters import now_ms
from events.store.append_result import LogError
from events.store.log import Log
from events.store.server.free_space import Disk
from service.doctor.backups import backup
from service.doctor.clocks import clocks
from service.doctor.finding import Finding, wrong
from service.doctor.key_files import key_files
from service.doctor.log_checks import disk, replicas_awaited, server_settings
from service.doctor.webhooks import webhooks
from service.doctor.workers import workers
from service.seats.signing_key import signing_key
from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR, Tokens

GOOD_FOR = 60_000  # milliseconds, of the token with which workers are asked


class Asked(Struct, frozen=True, kw_only=True):
    """What is looked at besides the log: addresses of workers and proxies, the place of backups, files with keys.

    `replicas` are those that workers should await (None: as they say), `directory` that of the embedded server.
    """

    urls: tuple[str, ...]
    replicas: int | None
    backup: str
    within: float
    key_files: Sequence[Path]
    directory: Path | None


async def examine(log: Log, asked: Asked, client: httpx.AsyncClient) -> list[Finding]:
    """What there is to be found."""
    found = key_files(asked.key_files, asked.directory)
    try:
        info, settings = await server_settings(log)
        tokens = Tokens(await signing_key(log))
        token = tokens.token(EVERY_ENCOUNTER, OPERATOR, issue=0, until=now_ms() + GOOD_FOR)
        states, of_workers = await workers(client, asked.urls, token)
        awaited = [each.replicas for each in states] + ([] if asked.replicas is None else [asked.replicas])
        return [
            *settings,
            *await replicas_awaited(log, info.replicas, awaited, embedded=asked.directory is not None),
            *await disk(log, Disk() if asked.directory is None else Disk.usual(asked.directory)),
            *await clocks(log),
            *await backup(log, asked.backup, asked.within, now_ms()),
            *found,
            *of_workers,
            *await webhooks(log, client),
        ]
    except LogError as error:
        return [*found, wrong("log", str(error), "See to the log's server first, then ask again.")]
