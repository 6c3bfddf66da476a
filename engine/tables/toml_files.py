"""The TOML file that a set of tables is written in, and in which line of it each thing stands."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.tables.problem import BadTables, Problem


def read_toml(path: Path) -> dict[str, Any]:
    """What a file says. Raises BadTables for one that is not there, or that is no TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        why = error.strerror or str(error)
    except UnicodeDecodeError:
        why = "it is not UTF-8 text"
    except tomllib.TOMLDecodeError as error:
        why = f"it is no TOML: {error}"
    raise BadTables([Problem(what=why, file=path.name)])


def lines_of(text: str) -> dict[str, int]:
    """The lines of a TOML file in which its sections and keys stand ("attack.blade", "attack.blade.title").

    The reader of the standard library says nothing of lines, so that each is read alone: a section, or what stands
    before its "=". What is inside another line (a row of a list) is no such thing.
    """
    found: dict[str, int] = {}
    section: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("["):
            if path := _path(line):
                section = path
                found.setdefault(".".join(path), number)
        elif "=" in line and (path := _path(f"{line.partition('=')[0]}= 0")):
            found.setdefault(".".join((*section, *path)), number)
    return found


def _path(line: str) -> tuple[str, ...]:
    """The names that lead to what a line opens; none for a line that is no TOML by itself."""
    try:
        return tuple(_names(tomllib.loads(line)))
    except tomllib.TOMLDecodeError:
        return ()


def _names(raw: Any) -> Iterator[str]:
    while isinstance(raw, dict) and raw:
        [(name, raw)] = raw.items()
        yield name
