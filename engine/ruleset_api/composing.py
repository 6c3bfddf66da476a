"""Composing a host and its parts: phases within layers, types with more fields, a join that knows them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct

from engine.ruleset_api.part import Layer, Part
from engine.ruleset_api.phase import Phase
from engine.ruleset_api.procedure import Procedure, Step
from engine.state.state import Fight
from events import CombatantJoined

Join = Callable[[Fight, str, Any], CombatantJoined]


def check_parts(host: str, parts: Sequence[Part]) -> None:
    """Raises ValueError for parts that do not fit the host or each other."""
    names = [part.name for part in parts]
    for part in parts:
        if part.host != host:
            raise ValueError(f"the part {part.name!r} belongs to {part.host!r}, not to {host!r}")
        if names.count(part.name) > 1:
            raise ValueError(f"the part {part.name!r} is named twice")
        for other in part.without:
            if other in names:
                raise ValueError(f"the part {part.name!r} cannot be played together with {other!r}")


def within(layers: Iterable[Layer], fight: Fight, procedure: Procedure[Any]) -> Procedure[Any]:
    """The procedure with the layers around it; the first is the innermost."""
    for layer in layers:
        procedure = layer(fight, procedure)
    return procedure


def layered(phase: Phase, layers: Sequence[Layer]) -> Phase:
    """The phase with the layers around each of its procedures."""

    def around(fight: Fight, procedure: Procedure[Any]) -> Procedure[Any]:
        return within(layers, fight, procedure)

    def following(fight: Fight) -> Step | None:
        step = phase.next(fight)
        if step is None:
            return None
        return msgspec.structs.replace(step, procedure=lambda now: around(now, step.procedure(now)))

    enter = phase.enter
    return Phase(next=following, enter=None if enter is None else lambda now: around(now, enter(now)))


def joined_type(host: type[Any], others: Sequence[type[Struct]]) -> type[Any]:
    """The host's type with the fields of the others. Raises ValueError where two have a field of one name."""
    if not others:
        return host
    fields: list[tuple[str, Any, Any]] = []
    known = dict.fromkeys(host.__struct_fields__, host.__name__)
    for other in others:
        hints = get_type_hints(other, include_extras=True)
        for field in msgspec.structs.fields(other):
            if field.name in known:
                raise ValueError(
                    f"{field.name!r} stands in two of them, {known[field.name]} and {other.__name__}"
                )
            if field.required:
                raise ValueError(f"{other.__name__}.{field.name} needs a default")
            known[field.name] = other.__name__
            default = (
                msgspec.field(default=field.default)
                if field.default is not msgspec.NODEFAULT
                else msgspec.field(default_factory=field.default_factory)
            )
            fields.append((field.name, hints[field.name], default))
    return msgspec.defstruct(
        host.__name__,
        fields,
        bases=(host,),
        namespace={"__doc__": host.__doc__},
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
        module=host.__module__,
    )


def joining(host: Join, parts: Iterable[Part]) -> Join:
    """The host's join, and then what follows from the parts' own fields."""
    joins = [part.joins for part in parts if part.joins is not None]
    if not joins:
        return host

    def join(fight: Fight, combatant: str, sheet: Any) -> CombatantJoined:
        joined = host(fight, combatant, sheet)
        for each in joins:
            joined = each(fight, joined, sheet)
        return joined

    return join
