"""The JSON Patch (RFC 6902) from one view to the next."""

from collections.abc import Sequence
from typing import Any

import jsonpatch
import msgspec
from msgspec import Raw
from msgspec.structs import astuple

from engine.board.board import Board
from projections.views.view import EncounterView, View

Operation = dict[str, Any]
"""As JSON Patch has it; a `value` may be JSON already (Raw)."""

KEYED = {"combatants": "id", "pending": "decision", "timers": "timer"}
"""The lists of a view whose members have ids: a member is compared with itself of before."""

LISTS = (list, tuple)

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


Changes = dict[tuple[int, int, str], tuple[Any, Any, list[Operation]]]
"""How members of a view changed that several viewers see alike: by which two these are, and at which path."""


def patch(before: EncounterView, after: EncounterView, known: Changes | None = None) -> list[Operation]:
    """The operations that make the JSON of `after` out of that of `before`; none where they are equal.

    What is `known` of the same step from one view to the next, for others who look, is not looked for again.

    Most of a view is the same from one commit to the next, and to find that out by its structs costs a hundredth
    of comparing their JSON. A member that came, went or changed needs no more than its path; where a list has
    changed in more than one place, the library finds out how.
    """
    operations: list[Operation] = []
    for field, was, now in zip(before.__struct_fields__, astuple(before), astuple(after), strict=True):
        if was is now or was == now:
            continue
        if field in KEYED and (moved := _aligned(field, was, now)) is not None:
            moves, was = moved
            operations += moves
            for at in range(len(now)):
                if was[at] is not now[at]:
                    operations += _known(f"/{field}/{at}", was[at], now[at], known)
        else:
            operations += _changes(f"/{field}", was, now)
    return operations


def _known(path: str, was: Any, now: Any, known: Changes | None) -> list[Operation]:
    """What to do with a member, which may be as it was."""
    if known is None:
        return [] if was == now else _changes(path, was, now)
    step = (id(was), id(now), path)
    if step not in known:  # with both, so that no other is taken for them
        known[step] = was, now, [] if was == now else _changes(path, was, now)
    return known[step][2]


def _changes(path: str, was: Any, now: Any) -> list[Operation]:
    """What to do with the value at this path, which differs, to make the other of it."""
    kind = type(now)
    if kind in LISTS and type(was) in LISTS:
        return _changed_places(path, was, now)
    if kind is type(was) and kind is not str and kind is not int:
        if kind is dict:
            return _changed_members(path, was, now)
        if isinstance(was, View | Board):
            return _changed_fields(path, was, now)
    return [{"op": "replace", "path": path, "value": Raw(_encode(now))}]


def _changed_fields(path: str, was: View | Board, now: View | Board) -> list[Operation]:
    operations: list[Operation] = []
    for field, old, new in zip(was.__struct_fields__, astuple(was), astuple(now), strict=True):
        if old is not new and old != new:
            operations += _changes(f"{path}/{field}", old, new)
    return operations


def _changed_members(path: str, was: dict[str, Any], now: dict[str, Any]) -> list[Operation]:
    operations: list[Operation] = []
    for name, each in was.items():
        if name not in now:
            operations.append({"op": "remove", "path": f"{path}/{_escaped(name)}"})
        elif each != now[name]:
            operations += _changes(f"{path}/{_escaped(name)}", each, now[name])
    for name, each in now.items():
        if name not in was:
            operations.append({"op": "add", "path": f"{path}/{_escaped(name)}", "value": Raw(_encode(each))})
    return operations


def _changed_places(path: str, was: Sequence[Any], now: Sequence[Any]) -> list[Operation]:
    """What came or went in one piece is put in or taken out; of all else the library finds out how it changed."""
    shorter = min(len(was), len(now))
    at = next((place for place in range(shorter) if was[place] != now[place]), shorter)
    rest = shorter - at  # so many follow at most in both
    if was[len(was) - rest :] == now[len(now) - rest :]:
        come = [
            {"op": "add", "path": f"{path}/{place}", "value": Raw(_encode(now[place]))}
            for place in range(at, len(now) - rest)
        ]
        gone = [{"op": "remove", "path": f"{path}/{at}"}] * (len(was) - rest - at)
        return gone + come
    found = jsonpatch.make_patch(_decode(_encode(was)), _decode(_encode(now))).patch
    return [
        {name: f"{path}{each}" if name in ("path", "from") else each for name, each in one.items()}
        for one in found
    ]


def _escaped(name: str) -> str:
    """A member's name as a path has it (RFC 6901)."""
    return name.replace("~", "~0").replace("/", "~1")


def _aligned(field: str, was: Sequence[Any], now: Sequence[Any]) -> tuple[list[Operation], list[Any]] | None:
    """What to take out and put in so that the same members stand at the same places, and the list then.

    None where members changed places among each other.
    """
    key = KEYED[field]
    if _same_members(was, now, key):
        return [], list(was)
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


def _same_members(was: Sequence[Any], now: Sequence[Any], key: str) -> bool:
    """Whether the same members stand at the same places."""
    if len(was) != len(now):
        return False
    for one, other in zip(was, now, strict=True):
        if one is not other and getattr(one, key) != getattr(other, key):
            return False
    return True
