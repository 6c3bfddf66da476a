"""The words that a table's code is made of: short ones that are told apart when somebody reads them aloud."""

import secrets
from functools import cache
from pathlib import Path

WORDS = 3
LONGEST = 60  # characters of a code as somebody types it


@cache
def words(language: str) -> tuple[str, ...]:
    """The words of a language; English where there are none of it."""
    here = Path(__file__).parent
    file = here / f"table_words.{language}.txt"
    return tuple((file if file.is_file() else here / "table_words.en.txt").read_text().split())


def drawn_code(language: str) -> str:
    """A code that nobody guesses: "amber-otter-kite"."""
    return "-".join(secrets.choice(words(language)) for _ in range(WORDS))


def as_typed(code: str) -> str:
    """The code that somebody means who typed it with spaces, capitals or dots."""
    return "-".join("".join(each if each.isalpha() else " " for each in code[:LONGEST].lower()).split())
