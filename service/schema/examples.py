"""The examples in the OpenAPI document: what a played duel sent and was answered (service.docs.openapi_examples)."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

FILE = "examples.json"

Named = dict[str, Any]


@cache
def _examples() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files("service.schema").joinpath(FILE).read_bytes())
    return found


def requests(operation: str) -> Named:
    """Bodies that were sent to this operation, as OpenAPI's `examples`."""
    return _as_examples(_examples().get(operation, {}).get("requests", {}))


def answers(operation: str, status: int | str) -> Named:
    """What was answered with this status."""
    return _as_examples(_examples().get(operation, {}).get("answers", {}).get(str(status), {}))


def _as_examples(found: Named) -> Named:
    if not found:
        return {}
    named = {
        name.replace(" ", "-"): {"summary": name.capitalize(), "value": value}
        for name, value in found.items()
    }
    return {"examples": named}
