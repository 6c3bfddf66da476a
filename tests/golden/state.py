"""The state of a fight as JSON: what differs from its default, with sorted keys."""

import json
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any

from msgspec import Struct, to_builtins

from engine.board.board import board_of
from engine.state.state import Fight


def written(fight: Fight) -> bytes:
    """The bytes of a file that is easy to compare."""
    return json.dumps(plain(fight), sort_keys=True, ensure_ascii=False, indent=1).encode() + b"\n"


def plain(value: Any) -> Any:
    """The value as JSON has it; fields of the state that have their default are left out."""
    if is_dataclass(value):
        kept = [each for each in fields(value) if each.compare]
        told = {each.name: getattr(value, each.name) for each in kept}
        if isinstance(value, Fight) and value.board == board_of(value.options):
            del told["board"]  # what the options say, they say already
        return {
            each.name: plain(told[each.name])
            for each in kept
            if each.name in told and told[each.name] != _default(each)
        }
    if isinstance(value, Struct):
        return to_builtins(value)
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    if isinstance(value, frozenset):
        return [plain(each) for each in sorted(value)]
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value


def _default(field: Field[Any]) -> Any:
    return field.default_factory() if field.default_factory is not MISSING else field.default
