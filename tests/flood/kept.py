"""What the log's server keeps of a fight that a request may change, looked at before and after it."""

from typing import Any

from msgspec import Struct
from redis import Redis

from events.store.keys import commands_key, head_key, hooks_key, log_key


class Kept(Struct, frozen=True):
    """What is kept of a fight: the entries of its log and its last, its head, its command ids, its webhooks."""

    entries: int
    last: bytes
    head: bytes | None
    commands: int
    hooks: dict[bytes, bytes]

    @property
    def version(self) -> int:
        """The last commit."""
        return int(self.last.partition(b"-")[0] or 0)


def kept(node: "Redis[bytes]", fight: str) -> Kept:
    """What is kept of a fight now."""
    with node.pipeline(transaction=False) as asking:
        asking.xlen(log_key(fight))
        asking.xrevrange(log_key(fight), count=1)
        asking.get(head_key(fight))
        asking.hlen(commands_key(fight))
        asking.hgetall(hooks_key(fight))
        entries, last, head, commands, hooks = asking.execute()
    found: Any = last[0][0] if last else b""
    return Kept(entries, found, head, commands, hooks)


def amiss(before: Kept, after: Kept, method: str, path: list[str], status: int, *, repeated: bool) -> str:
    """What was written though it was only asked for, refused or repeated, or not as one commit; "" for nothing."""
    if method in ("GET", "HEAD", "OPTIONS") or not 200 <= status < 300 or repeated:
        return "" if before == after else f"it was no change, and it changed what is kept: {before} {after}"
    if path[-1:] == ["commands"] and (after.version, after.hooks) != (before.version + 1, before.hooks):
        return f"a command is one commit: {before} {after}"
    return ""
