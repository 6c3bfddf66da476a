"""Strategies for any event whatsoever, made from the types themselves."""

import types
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from events.chain.codec import EVENT_TYPES
from events.types.values import Event

_INT = st.integers(-(2**63), 2**64 - 1) | st.integers(-50, 150)
_FLOAT = st.floats(allow_nan=False)
_TEXT = st.text(max_size=20)
_PLAIN = st.none() | st.booleans() | _INT | _FLOAT | _TEXT
_ANYTHING = st.recursive(
    _PLAIN,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_TEXT, inner, max_size=3),
    max_leaves=6,
)
_SIMPLE: dict[Any, SearchStrategy[Any]] = {
    int: _INT, float: _FLOAT, str: _TEXT, bool: st.booleans(), type(None): st.none(), Any: _ANYTHING
}  # fmt: skip


def _values(hint: Any) -> SearchStrategy[Any]:
    """Values of a type as events use it."""
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    inner = get_args(hint)
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return st.one_of([_values(one) for one in inner])
    if origin is dict:
        return st.dictionaries(_values(inner[0]), _values(inner[1]), max_size=3)
    if origin is tuple and inner[-1] is Ellipsis:
        return st.lists(_values(inner[0]), max_size=3).map(tuple)
    if origin is tuple:
        return st.tuples(*[_values(one) for one in inner])
    assert issubclass(hint, Struct), f"no strategy for {hint}"
    return structs(hint)


def structs(kind: type[Struct]) -> SearchStrategy[Any]:
    """Instances of a struct, with and without its optional fields."""
    hints = get_type_hints(kind)
    needed: dict[str, SearchStrategy[Any]] = {}
    optional: dict[str, SearchStrategy[Any]] = {}
    for field in fields(kind):
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        (optional if has_default else needed)[field.name] = _values(hints[field.name])
    return st.fixed_dictionaries(needed, optional=optional).map(lambda given: kind(**given))


EVENTS: dict[type[Event], SearchStrategy[Event]] = {kind: structs(kind) for kind in EVENT_TYPES}

any_event: SearchStrategy[Event] = st.one_of([*EVENTS.values()])
