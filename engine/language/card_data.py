"""How lines look on cards, as data: what is done, how a roll turned out, what came to nothing."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

CARDS = "cards.toml"

Tone = Literal["", "best", "great", "good", "bad", "worst"]
"""How something turned out for whoever did it; "" where that cannot be said."""


T = TypeVar("T")


class _Keys(Struct, frozen=True, forbid_unknown_fields=True):
    keys: tuple[str, ...] = ()


class _Weapons(Struct, frozen=True, forbid_unknown_fields=True):
    weapons: tuple[str, ...] = ()


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """A `cards.toml` as it is written."""

    kinds: dict[str, str] = {}
    tones: dict[str, Tone] = {}
    marks: dict[str, Tone] = {}
    quiet: _Keys = _Keys()
    shots: _Weapons = _Weapons()


class CardData(Struct, frozen=True):
    """The `kinds` of what is done and the `tones` of rolls, by message key or its beginning.

    `marks` are the tones of what was done by lines that tell of it whatever was rolled; `quiet` lines show only on an
    unfolded card; blows with `shots` are shots.
    """

    kinds: Mapping[str, str] = {}
    tones: Mapping[str, Tone] = {}
    marks: Mapping[str, Tone] = {}
    quiet: frozenset[str] = frozenset()
    shots: frozenset[str] = frozenset()

    def kind(self, key: str) -> str:
        """What kind of thing is done: "blow", "power"; "" for nothing in particular."""
        return _found(self.kinds, key, "")

    def kind_with(self, kind: str, args: Mapping[str, Any]) -> str:
        """The kind of what is done with these arguments: a blow with some weapons is a shot."""
        return "shot" if kind == "blow" and args.get("weapon") in self.shots else kind

    def tone(self, key: str) -> Tone:
        """How a roll turned out for whoever made it."""
        return _found(self.tones, key, "")

    def mark(self, key: str) -> Tone:
        """How something was for whoever did it, if a line of this key tells so; "" if not."""
        return _found(self.marks, key, "")

    def is_quiet(self, key: str) -> bool:
        """Whether a card shows the line only unfolded."""
        return any(each in self.quiet for each in beginnings(key))


def card_data(file: Path) -> CardData:
    """What a `cards.toml` says; nothing where there is none. Raises OSError, and msgspec.DecodeError."""
    if not file.is_file():
        return CardData()
    found = msgspec.toml.decode(file.read_bytes(), type=_File)
    return CardData(
        kinds=found.kinds,
        tones=found.tones,
        marks=found.marks,
        quiet=frozenset(found.quiet.keys),
        shots=frozenset(found.shots.weapons),
    )


def both(general: CardData, own: CardData) -> CardData:
    """Both; where they say different things, what `own` says."""
    return CardData(
        kinds={**general.kinds, **own.kinds},
        tones={**general.tones, **own.tones},
        marks={**general.marks, **own.marks},
        quiet=general.quiet | own.quiet,
        shots=general.shots | own.shots,
    )


def _found(table: Mapping[str, T], key: str, default: T) -> T:
    """What a table has for a key, or for the longest beginning of it that it has."""
    return next((table[each] for each in beginnings(key) if each in table), default)


def beginnings(key: str) -> Iterator[str]:
    """The key itself, and then its beginnings, longest first: "a.b.c", "a.b", "a"."""
    while key:
        yield key
        key = key.rpartition(".")[0]
