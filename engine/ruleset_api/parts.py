"""Installed parts, and the ruleset that a fight is played by, with its parts."""

import logging
from collections.abc import Iterable
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from engine.ruleset_api.part import Part
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, ruleset
from engine.state.state import Fight

logger = logging.getLogger("affray")

GROUP = "affray.parts"
"""The group of entry points in which a package makes its parts known."""


def parts_of(host: str) -> dict[str, Part]:
    """The installed parts of a ruleset by name; of one that cannot be loaded a warning names the package."""
    found: dict[str, Part] = {}
    for entry in _installed():
        try:
            part = _loaded(entry)
        except Refused as refused:
            logger.warning("%s", refused.detail)
            continue
        if part.host == host:
            found[part.name] = part
    return found


@cache
def _installed() -> tuple[EntryPoint, ...]:
    return tuple(sorted(entry_points(group=GROUP), key=lambda each: each.name))


@cache
def _loaded(entry: EntryPoint) -> Part:
    package = "a package" if entry.dist is None else f"the package {entry.dist.name} {entry.dist.version}"
    try:
        found = entry.load()
    except Exception as error:  # other people's code, which may fail in any way
        why = f"{type(error).__name__}: {error}"
        raise Refused(
            "broken-ruleset", f"The part {entry.name!r} of {package} cannot be loaded ({why})."
        ) from error
    if not isinstance(found, Part):
        raise Refused(
            "broken-ruleset", f"The part {entry.name!r} of {package} is no Part but {type(found).__name__}."
        )
    return found


def ruleset_with(name: str, parts: Iterable[str] = ()) -> Ruleset:
    """The ruleset of this name with these parts. Raises Refused: unknown-ruleset, unknown-part, broken-ruleset."""
    parts = tuple(parts)
    return _with(name, parts) if parts else ruleset(name)


@cache
def _with(name: str, parts: tuple[str, ...]) -> Ruleset:
    host, known = ruleset(name), parts_of(name)
    for each in parts:
        if each not in known:
            there = f"There are: {', '.join(known)}." if known else "It has none."
            raise Refused("unknown-part", f"{name} has no part {each!r}. {there}", legal=list(known))
    try:
        return Ruleset.of(host, (known[each] for each in parts))
    except ValueError as error:
        raise Refused(
            "unknown-part", f"These parts do not go together: {error}.", legal=list(known)
        ) from error


def rules_of(fight: Fight) -> Ruleset:
    """The ruleset that a fight is played by, with its parts. Raises Refused."""
    return ruleset_with(fight.ruleset, fight.parts)
