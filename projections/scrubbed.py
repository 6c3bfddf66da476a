"""Free-form data without any mention of certain ids: arguments, conditions, whatever a ruleset put there."""

from collections.abc import Mapping
from typing import Any


def scrubbed(data: Mapping[str, Any], gone: frozenset[str]) -> dict[str, Any]:
    """The data without the entries that are, or are named after, one of these ids; lists without such members."""
    if not gone:
        return dict(data)
    return {name: _without(each, gone) for name, each in data.items() if not mentions((name, each), gone)}


def mentions(value: Any, gone: frozenset[str]) -> bool:
    """Whether a value is one of these ids, or a pair with one."""
    if isinstance(value, tuple):
        return any(mentions(each, gone) for each in value)
    return isinstance(value, str) and value in gone


def _without(value: Any, gone: frozenset[str]) -> Any:
    if isinstance(value, Mapping):
        return scrubbed(value, gone)
    if isinstance(value, list | tuple):
        return [_without(each, gone) for each in value if not (isinstance(each, str) and each in gone)]
    return value
