"""The book: the site that Sphinx makes of docs/. It is built where it has changed, and a wheel takes it along.

python hatch_build.py        build it, for a service that runs from this checkout
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
DOCS = ROOT / "docs"
BOOK = ROOT / "build" / "book"
WARNINGS = ROOT / "build" / "book-warnings.txt"
"""What Sphinx has to say against the book; it is put there last, and its date is the book's."""


class WithBook(BuildHookInterface[Any]):
    """Puts the book into the wheel. An install in place has none: its service reads what lies in build/."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """As hatchling calls it before a build."""
        if version != "editable":
            build_data["force_include"][str(built())] = "service/book"


def built() -> Path:
    """The folder of the book, as the pages are now."""
    if not _up_to_date():
        begun = time.time()
        new, trees, noted = (BOOK.with_name(f"book-{each}") for each in ("new", "trees", "noted"))
        for each in (new, trees):
            shutil.rmtree(each, ignore_errors=True)
            each.mkdir(parents=True)
        told = ["-q", "-b", "dirhtml", "-c", str(DOCS / "site"), "-d", str(trees), "-w", str(noted)]
        subprocess.run(
            [sys.executable, "-m", "sphinx", *told, str(DOCS), str(new)],
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            check=True,
        )
        for each in (trees, new / "_sources", BOOK):
            shutil.rmtree(each, ignore_errors=True)
        new.rename(BOOK)  # whole, or not at all
        noted.rename(WARNINGS)
        os.utime(WARNINGS, (begun, begun))  # a page that was changed meanwhile is newer
    return BOOK


def _up_to_date() -> bool:
    """Whether nothing that the book is made of is newer; a folder is, when something in it came or went."""
    if not WARNINGS.exists():
        return False
    sources = [DOCS, *DOCS.rglob("*"), ROOT / "pyproject.toml", Path(__file__)]
    return all(each.stat().st_mtime <= WARNINGS.stat().st_mtime for each in sources)


if __name__ == "__main__":
    built()
