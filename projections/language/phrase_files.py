"""Texts of one language: what message keys and ids read like, from data files."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

GENERAL = Path(__file__).with_name("english.toml")


class Texts(Struct, frozen=True, forbid_unknown_fields=True):
    """`lines` by message key, `words` by id; how they are written is said in `english.toml`.

    `untold` are keys, or beginnings of keys, of what matters at the table and not in a story.
    """

    lines: dict[str, str] = {}
    words: dict[str, str] = {}
    untold: frozenset[str] = frozenset()

    def line(self, key: str) -> str | None:
        """The line for the key, or for the longest beginning of it that has one."""
        return next((self.lines[each] for each in beginnings(key) if each in self.lines), None)

    def tells(self, key: str) -> bool:
        """Whether a story has the line."""
        return self.untold.isdisjoint(beginnings(key))

    def aside(self, key: str, args: Mapping[str, Any]) -> bool:
        """Whether a story goes on without the line: bookkeeping, or an answer that is told by what follows it."""
        return not self.tells(key) or (key.partition(".")[0] == "answered" and "choice" not in args)

    def word(self, id: str, count: float | None = None) -> str | None:
        """What an id is called, for this many of it (None: in general); None where it has no word."""
        known = self.words.get(id)
        if known is None:
            return None
        one, _, many = known.partition("|")
        return one if count == 1 else many or one


def beginnings(key: str) -> Iterator[str]:
    """The key itself, and then its beginnings, longest first: "a.b.c", "a.b", "a"."""
    while key:
        yield key
        key = key.rpartition(".")[0]


def read(path: Path) -> Texts:
    """The texts of a file. Raises OSError, TOMLDecodeError, msgspec.ValidationError naming the file."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Texts)
    except msgspec.ValidationError as error:
        raise msgspec.ValidationError(f"{path.name}: {error}") from error


def merge(general: Texts, own: Texts) -> Texts:
    """Both; where both have a text, that of `own`."""
    return Texts(
        lines=general.lines | own.lines,
        words=general.words | own.words,
        untold=general.untold | own.untold,
    )


@cache
def english(ruleset: str = "") -> Texts:
    """The general texts with those that the ruleset ships as `english.toml` beside its code, if any."""
    texts = read(GENERAL)
    own = _beside(ruleset)
    return texts if own is None else merge(texts, read(own))


def _beside(ruleset: str) -> Path | None:
    for entry in entry_points(group="affray.rulesets", name=ruleset):
        spec = find_spec(entry.module)
        if spec is not None and spec.origin is not None:
            path = Path(spec.origin).with_name(GENERAL.name)
            if path.is_file():
                return path
    return None
