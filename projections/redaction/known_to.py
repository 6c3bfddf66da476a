"""What only some know of, as the data of a condition or a timer say themselves: by `known_to`, the ids of those who do.

A timer, or a condition without parts, is told to them alone. A condition with parts (each ailment by its name) has it
on those parts, and on the whole as the mark that there are such parts in it; to others it is told without them, and
not at all where nothing is left. Nobody is told who else knows.
"""

from collections.abc import Collection, Mapping
from typing import Any

from engine.redaction.redaction import Redaction
from engine.ruleset_api.condition import KNOWN_TO as KNOWN_TO
from events import TimerSet


def knows(data: Mapping[str, Any], ours: Collection[str]) -> bool:
    """Whether those who play, or look through, these combatants know of a timer with such data."""
    return KNOWN_TO not in data or any(each in ours for each in data[KNOWN_TO])


def timer_data(timer: TimerSet, redaction: Redaction, *, own: bool) -> dict[str, Any]:
    """The data of a timer for those who know of it: all of it to whoever plays its combatant, or was told of it."""
    if not own and KNOWN_TO not in timer.data:
        return {}
    return redaction.data({name: each for name, each in timer.data.items() if name != KNOWN_TO})


def as_known(data: Mapping[str, Any], ours: Collection[str]) -> dict[str, Any] | None:
    """The data of a condition as far as they know of it; None for nothing at all."""
    if KNOWN_TO not in data:
        return dict(data)
    left = {name: _parts(each, ours) for name, each in data.items() if name != KNOWN_TO}
    has_parts = any(_has_parts(each) for each in data.values())
    told = any(left.values()) if has_parts else knows(data, ours)
    return left if told else None


def _has_parts(value: Any) -> bool:
    return isinstance(value, Mapping) and any(
        isinstance(each, Mapping) and KNOWN_TO in each for each in value.values()
    )


def _parts(value: Any, ours: Collection[str]) -> Any:
    """A map without the parts of which they do not know, and without who does; anything else as it is."""
    if not _has_parts(value):
        return value
    return {
        name: {key: one for key, one in each.items() if key != KNOWN_TO}
        for name, each in value.items()
        if knows(each, ours)
    }
