"""Texts of one language: what message keys and ids read like, from data files."""

import tomllib
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

import msgspec
from msgspec import Struct

GENERAL = Path(__file__).with_name("english.toml")


class Texts(Struct, frozen=True, forbid_unknown_fields=True):
    """`lines` by message key, `words` by id; how they are written is said in `english.toml`."""

    lines: dict[str, str] = {}
    words: dict[str, str] = {}

    def line(self, key: str) -> str | None:
        """The line for the key, or for the longest beginning of it that has one."""
        while key not in self.lines:
            key, dot, _ = key.rpartition(".")
            if not dot:
                return None
        return self.lines[key]

    def word(self, id: str, count: float | None = None) -> str | None:
        """What an id is called, for this many of it (None: in general); None where it has no word."""
        known = self.words.get(id)
        if known is None:
            return None
        one, _, many = known.partition("|")
        return one if count == 1 else many or one


def read(path: Path) -> Texts:
    """The texts of a file. Raises OSError, TOMLDecodeError, msgspec.ValidationError naming the file."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Texts)
    except msgspec.ValidationError as error:
        raise msgspec.ValidationError(f"{path.name}: {error}") from error


def merge(general: Texts, own: Texts) -> Texts:
    """Both; where both have a text, that of `own`."""
    return Texts(lines=general.lines | own.lines, words=general.words | own.words)


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
