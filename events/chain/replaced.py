"""Replaced events: what stands in a record in place of an event from which a name was erased.

The entry keeps the digest of what was written, in place of the salt, so that the hash chain holds as before. What
stands there instead is bound by nothing: it is for views, replays and audits, and proves nothing. A later note, which
the chain does bind, says of how many entries that is so: others were altered.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from events.chain.commit import Commit, event_digest
from events.chain.damage import Entry, is_replaced
from events.types.fight_events import Noted

_unpack = msgspec.msgpack.Decoder().decode
_pack = msgspec.msgpack.Encoder().encode

ERASED = "erased"
"""The key of the note that says so in a record: what was known of it before no longer holds."""

UNTOLD = "altered: it says something else than was written, and no note that a name was erased tells of it"

FREE = frozenset({"name", "title", "text", "words", "reason", "ruling", "portrait"})
"""The fields that hold what people wrote, whatever their value. Elsewhere a text may be the id of somebody."""


def erased(entries: Sequence[Entry], name: str, instead: str, ids: frozenset[str]) -> list[Entry]:
    """The entries, those in whose event the name stands replaced by ones with something else `instead`.

    It is found as a word of its own, in texts of any field, in upper or lower case. A text that is one of the fight's
    `ids`, or has one in it, is left as it is but where people write freely: by ids events belong together.
    """
    word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
    among_ids = any(word.search(each) for each in ids)

    def renamed(value: Any, free: bool) -> Any:
        match value:
            case str():
                return word.sub(lambda _: instead, value) if free or not among_ids else value
            case list():
                return [renamed(each, free) for each in value]
            case dict():
                return {key: renamed(each, free or key in FREE) for key, each in value.items()}
        return value

    found = []
    for entry_id, fields in entries:
        event = _unpack(fields[1])
        now = renamed(event, free=False)
        if now == event:
            found.append((entry_id, fields))
            continue
        digest = fields[3] if is_replaced(fields) else event_digest(fields[3], fields[1])
        found.append((entry_id, [b"e", _pack(now), b"d", digest, *fields[4:]]))
    return found


def told_of(commit: Commit, replaced: Collection[str]) -> int:
    """Of how many entries a commit says that a name was erased from them; one that was replaced says nothing."""
    if commit.header.kind != "note":
        return 0
    said = [
        event.args.get("entries")
        for number, event in enumerate(commit.events)
        if isinstance(event, Noted) and event.key == ERASED and f"{commit.version}-{number}" not in replaced
    ]
    return sum(each for each in said if type(each) is int and each > 0)


def untold(replaced: Sequence[str], told: Mapping[int, int]) -> str:
    """The first of the replaced entries that no later note tells of; "" for none. `told` says of how many each does."""
    last = max((version for version, count in told.items() if count), default=0)
    after = [each for each in replaced if int(each.partition("-")[0]) >= last]
    if after:
        return after[0]
    return replaced[0] if len(replaced) > sum(told.values()) else ""
