"""docs/explanation/code-style.md: what it says of names, docstrings and sizes is so."""

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "explanation" / "code-style.md").read_text(encoding="utf-8")
FOLDERS = ("affray", "events", "engine", "projections", "service", "integrations")


@cache
def modules() -> dict[Path, str]:
    """All code that ships."""
    files = (file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py"))
    return {file: file.read_text(encoding="utf-8") for file in files}


def test_every_module_says_what_it_is() -> None:
    assert [file.as_posix() for file, text in modules().items() if not text.startswith('"""')] == []


def test_nothing_has_a_name_that_says_nothing() -> None:
    [said] = re.findall(r"Nothing is called (.+?)\.", PAGE)
    banned = set(re.findall(r"`(\w+)`", said))
    assert len(banned) == 4
    banned |= {each.removesuffix("s") for each in banned}
    names = {part for file in modules() for part in file.relative_to(ROOT).with_suffix("").parts}
    assert {word for name in names for word in name.split("_")} & banned == set()


def test_files_are_as_short_as_it_says() -> None:
    lengths = [text.count("\n") for text in modules().values()]
    assert sum(each < 100 for each in lengths) > 0.5 * len(lengths)
    assert sum(each > 250 for each in lengths) < 0.06 * len(lengths)
