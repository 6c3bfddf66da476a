"""The difference from one JSON object to the next, as a JSON Merge Patch (RFC 7386)."""

from typing import Any


def difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The patch that makes `after` of `before`: changed members, and None for those that went.

    Neither object has a member that is None, since a patch could not say so.
    """
    patch: dict[str, Any] = {name: None for name in before if name not in after}
    for name, value in after.items():
        old = before.get(name)
        if isinstance(old, dict) and isinstance(value, dict):
            if inner := difference(old, value):
                patch[name] = inner
        elif old != value:
            patch[name] = value
    return patch
