"""Installed parts, and the ruleset that a fight is played by, with its parts.

A part is an entry point of the group "affray.parts.<ruleset>", by its name.
"""

import logging
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib.metadata import EntryPoint

import msgspec

from engine.installed.package_folders import installed, installed_parts, parts_group
from engine.language.sentence import Sentence
from engine.ruleset_api.field_types import Id
from engine.ruleset_api.part import Part
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, package_of, prepare, ruleset, there
from engine.state.state import Fight

logger = logging.getLogger("affray")

MOST_SETS = 128
"""Rulesets with parts that are kept composed: whoever opens fights chooses the parts, and their order."""


def parts_of(host: str) -> dict[str, Part]:
    """The installed parts of a ruleset by name; of one that cannot be loaded a warning names the package."""
    found: dict[str, Part] = {}
    for name in installed_parts(host):
        try:
            found[name] = part_of(host, name)
        except Refused as refused:
            logger.warning("%s", refused.detail)
    return found


def part_of(host: str, name: str) -> Part:
    """The part of a ruleset. Raises Refused: unknown-part, broken-ruleset."""
    entry = installed_parts(host).get(name)
    if entry is None:
        known = list(installed_parts(host))
        why = Sentence("affray.no-part", {"ruleset": host, "part": name, "there": there(known)})
        raise Refused("unknown-part", why, legal=known)
    return _loaded(entry, host)


@cache
def _loaded(entry: EntryPoint, host: str) -> Part:
    try:
        found = entry.load()
    except Exception as error:  # other people's code, which may fail in any way
        raise _broken(entry, Sentence("affray.part-not-loaded", {"error": _said(error)})) from error
    if not isinstance(found, Part):
        raise _broken(entry, Sentence("affray.no-part-but", {"type": type(found).__name__}))
    if (found.host, found.name) != (host, entry.name):
        raise _broken(entry, Sentence("affray.part-of-another", {"part": found.name, "host": found.host}))
    try:
        msgspec.convert((found.name, found.title, found.about, found.version), tuple[Id, str, str, str])
        alone = Ruleset.with_parts(ruleset(host), [found])
        msgspec.json.schema_components((alone.options, alone.sheet))
    except Exception as error:
        raise _broken(entry, Sentence("affray.part-unfit", {"host": host, "error": _said(error)})) from error
    return found


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _broken(entry: EntryPoint, why: Sentence) -> Refused:
    broken = {"part": entry.name, "package": package_of(entry), "why": why}
    return Refused("broken-ruleset", Sentence("affray.part-broken", broken))


def ruleset_with(name: str, parts: Iterable[str] | None = None) -> Ruleset:
    """The ruleset of this name with these parts; with its usual ones where nobody says which.

    Raises Refused: unknown-ruleset, unknown-part, broken-ruleset.
    """
    parts = ruleset(name).usual if parts is None else tuple(parts)
    return _with(name, parts) if parts else ruleset(name)


@lru_cache(maxsize=MOST_SETS)
def _with(name: str, parts: tuple[str, ...]) -> Ruleset:
    host, known = ruleset(name), [part_of(name, each) for each in parts]
    try:
        return Ruleset.with_parts(host, known)
    except ValueError as error:
        legal = list(installed_parts(name))
        why = Sentence("affray.parts-do-not-fit", {"error": str(error)})
        raise Refused("unknown-part", why, legal=legal) from error


def prepared(fight: Fight) -> Fight:
    """The fight, ready for its rules, as far as it is not (engine.ruleset_api.ruleset.prepare). Raises Refused."""
    if fight.rulebook is None:
        prepare(rules_of(fight), fight)
    return fight


def rules_of(fight: Fight) -> Ruleset:
    """The ruleset that a fight is played by, with its parts. Raises Refused."""
    return rules_of_record(fight.ruleset, fight.parts)


def rules_of_record(name: str, parts: Mapping[str, str]) -> Ruleset:
    """The ruleset that something was played by, with its parts (name -> version). Raises Refused."""
    known = installed_parts(name)
    missing = [
        Sentence("affray.part-of-version", {"part": each, "version": parts[each]})
        for each in parts
        if each not in known
    ]
    if missing and name in installed():
        raise Refused(
            "unknown-part",
            Sentence("affray.part-missing", {"ruleset": name, "parts": missing, "group": parts_group(name)}),
            legal=list(known),
        )
    return ruleset_with(name, parts)


def title_of(host: str, name: str) -> str:
    """What people call the part of a ruleset; its name where it is not installed."""
    try:
        return part_of(host, name).title
    except Refused:
        return name
