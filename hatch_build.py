"""The book: the site that Sphinx makes of docs/. It is built where it has changed, and a wheel takes it along.

python hatch_build.py        build it, for a service that runs from this checkout
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
DOCS = ROOT / "docs"
BOOK = ROOT / "build" / "book"
WARNINGS = ROOT / "build" / "book-warnings.txt"
"""What Sphinx has to say against the book."""
SOURCES = ROOT / "build" / "book-sources.txt"
"""The digest of all that the book was made of; it is put there last."""


class WithBook(BuildHookInterface[Any]):
    """Puts the book into the wheel. An install in place has none: its service reads what lies in build/."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """As hatchling calls it before a build."""
        if version != "editable":
            build_data["force_include"][str(built())] = "service/book"


def built() -> Path:
    """The folder of the book, as the pages are now."""
    digest = sources_digest()
    if not (BOOK.exists() and SOURCES.exists() and SOURCES.read_text(encoding="utf-8") == digest):
        print("==> making the book from docs/ (some ten seconds)", file=sys.stderr)
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
        # The digest of before: a page that was changed meanwhile is not in the book.
        SOURCES.write_text(digest, encoding="utf-8")
    return BOOK


def sources() -> list[Path]:
    """All that the book is made of."""
    pages = [each for each in DOCS.rglob("*") if each.is_file() and "__pycache__" not in each.parts]
    return sorted([*pages, ROOT / "pyproject.toml", Path(__file__)])


def sources_digest() -> str:
    """A digest over names and contents of all that the book is made of: dates say nothing after a checkout, and
    a folder's date changes when an example is run and Python compiles it."""
    total = hashlib.sha256()
    for each in sources():
        name = each.relative_to(ROOT).as_posix()
        total.update(f"{name} {hashlib.sha256(each.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


if __name__ == "__main__":
    built()
