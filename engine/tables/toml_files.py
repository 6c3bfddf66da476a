"""The TOML file that a set of tables is written in."""

import tomllib
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
