"""What has changed from one view to the next, as a JSON Patch (RFC 6902)."""

from collections.abc import Iterator, Sequence
from typing import Any

import jsonpatch
import msgspec
from msgspec import Raw

from projections.view import EncounterView, View

Operation = dict[str, Any]
"""As JSON Patch has it; a `value` may be JSON already (Raw)."""

KEYED = {"combatants": "id", "pending": "decision", "timers": "timer"}
"""The lists of a view whose members have ids: a member is compared with itself of before."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def patch(before: EncounterView, after: EncounterView) -> list[Operation]:
    """The operations that make the JSON of `after` out of that of `before`; none where they are equal.

    The library compares only what differs. Most of a view is the same from one commit to the next, and to
    find that out by its structs costs a hundredth of comparing their JSON.
    """
    operations: list[Operation] = []
    old: dict[str, Any] = {}
    new: dict[str, Any] = {}
    for field in before.__struct_fields__:
        was, now = getattr(before, field), getattr(after, field)
        if was == now:
            continue
        if field in KEYED and (moved := _aligned(field, was, now)) is not None:
            moves, was = moved
            operations += moves
            # To the library they are objects with numbers for names, and its paths come out the same.
            was, now = dict(_numbered(was)), dict(_numbered(now))
        old[field], new[field] = _differing(was, now)
    operations += jsonpatch.make_patch(_decode(_encode(old)), _decode(_encode(new))).patch
    return operations


def _differing(was: Any, now: Any) -> tuple[Any, Any]:
    """Of two values that differ, what does: of objects only those members."""
    if isinstance(was, View) and type(was) is type(now):
        was, now = ({name: getattr(each, name) for name in each.__struct_fields__} for each in (was, now))
    if not (isinstance(was, dict) and isinstance(now, dict)):
        return was, now
    old = {name: each for name, each in was.items() if name not in now}
    new = {name: each for name, each in now.items() if name not in was}
    for name in was:
        if name in now and was[name] != now[name]:
            old[name], new[name] = _differing(was[name], now[name])
    return old, new


def _numbered(members: Sequence[Any]) -> Iterator[tuple[str, Any]]:
    return ((str(at), each) for at, each in enumerate(members))


def _aligned(field: str, was: Sequence[Any], now: Sequence[Any]) -> tuple[list[Operation], list[Any]] | None:
    """What to take out and put in so that the same members stand at the same places, and the list then.

    None where members changed places among each other.
    """
    key = KEYED[field]
    names = [getattr(each, key) for each in now]
    before = [getattr(each, key) for each in was]
    gone, there = set(before) - set(names), set(before)
    if [name for name in before if name not in gone] != [name for name in names if name in there]:
        return None
    operations: list[Operation] = [
        {"op": "remove", "path": f"/{field}/{at}"}
        for at in reversed(range(len(before)))
        if before[at] in gone
    ]
    aligned = [each for each in was if getattr(each, key) not in gone]
    for at, name in enumerate(names):
        if name not in there:
            operations.append({"op": "add", "path": f"/{field}/{at}", "value": Raw(_encode(now[at]))})
            aligned.insert(at, now[at])
    return operations, aligned
