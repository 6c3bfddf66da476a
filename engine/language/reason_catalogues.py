"""Catalogues of reasons: why something is barred or refused, by key, in each language.

`reasons.en.ftl` and `reasons.de.ftl` lie in the folder whose rules they serve, anywhere in the home of a ruleset or of
a part. The first segment of a key names whose it is: "d20.weapon-broken" is the message `weapon-broken` of the ruleset
d20, "brp.dusk.too-dark" that of the part dusk of brp, "affray.no-board" one of the rooms that all share. Nothing is
loaded for it, and a message is parsed when it is said for the first time.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.installed.package_folders import data_files, homes
from engine.language.fluent_messages import BadCatalogue, Message, messages
from engine.language.lean_source import ENTRY
from engine.language.phrase_files import id_of

SHARED = "affray"
"""Whose reasons are that no ruleset has: those of rooms of the engine, the projections and the service."""

_ROOMS = Path(__file__).parents[2]
_SHARING = ("engine", "projections", "service")


def owner_and_id(key: str) -> tuple[str, str]:
    """Whose reason a key names, and its id in their catalogues."""
    owner, _, rest = key.partition(".")
    part, dot, inner = rest.partition(".")
    if dot and f"{owner}.{part}" in homes():
        return f"{owner}.{part}", id_of(inner)
    return owner, id_of(rest)


def reason_files(owner: str, language: str) -> list[Path]:
    """The catalogues of an owner in a language."""
    name = f"reasons.{language}.ftl"
    if owner == SHARED:
        return [file for each in _SHARING for file in sorted((_ROOMS / each).glob(f"*/{name}"))]
    home = homes().get(owner)
    return [] if home is None else data_files(home, name)


@cache
def reason(key: str, language: str) -> Message | None:
    """What a key says in a language; None where nothing does. Raises BadCatalogue, OSError and UnicodeDecodeError."""
    owner, id = owner_and_id(key)
    found = _entries(owner, language).get(id)
    if found is None:
        return None
    entry, file = found
    try:
        return messages(entry)[id]
    except BadCatalogue:
        # The whole file names the line; and it may be well-formed where a piece of it is not.
        return reasons_of([file])[id]


def reasons_of(files: list[Path]) -> dict[str, Message]:
    """All messages of some catalogues. Raises BadCatalogue where one is not well-formed, or is there twice."""
    found: dict[str, Message] = {}
    for file in files:
        where = f"{file.parent.name}/{file.name}"
        own = messages(file.read_text(encoding="utf-8"), where)
        if twice := found.keys() & own.keys():
            raise BadCatalogue(f"{where}: {', '.join(sorted(twice))} is in another catalogue too")
        found |= own
    return found


@cache
def _entries(owner: str, language: str) -> Mapping[str, tuple[str, Path]]:
    """The source of each message, and the file that it is in."""
    return {
        entry[1]: (entry[0], file)
        for file in reason_files(owner, language)
        for entry in ENTRY.finditer(file.read_text(encoding="utf-8"))
    }
