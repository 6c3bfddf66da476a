"""The phrases of one language: what message keys and ids read like, from catalogues in Fluent's syntax."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from engine.language.card_data import CARDS, CardData, Tone, beginnings, both, card_data
from engine.language.fluent_messages import WORD, BadCatalogue, Message, messages

ASIDES = "asides.toml"

ANSWERED = "answered"
"""How the keys of answers begin."""

MOST_KEYS = 4096
"""Keys that are kept looked up; of some, what a GM has written is a part."""


class _Asides(Struct, frozen=True, forbid_unknown_fields=True):
    """An `asides.toml` as it is written."""

    keys: list[str]


class Wording(Struct, frozen=True):
    """How lines of one key are told, whatever their arguments are: looked up once.

    `message` is that for the key, or for the longest beginning of it that has one, and `names` are the arguments that
    this names, itself or in the messages that it uses; a story `tells` such a line. `kind`, `tone`, `mark` and `quiet`
    are as cards have them (see CardData).
    """

    message: Message | None
    names: frozenset[str]
    tells: bool
    kind: str
    tone: Tone
    mark: Tone
    quiet: bool


class Phrases(Struct, frozen=True):
    """`messages` by id, and the `source` they were read from, for front-ends that read it themselves.

    `asides` are keys, or beginnings of keys, of what matters at the table and not in a story; `cards` says how lines
    look on cards.
    """

    messages: Mapping[str, Message]
    source: str = ""
    asides: frozenset[str] = frozenset()
    cards: CardData = CardData()
    _wordings: dict[str, Wording] = field(default_factory=dict)

    def wording(self, key: str) -> Wording:
        """How lines of this key are told."""
        if key not in self._wordings:
            if len(self._wordings) >= MOST_KEYS:
                self._wordings.clear()
            self._wordings[key] = self._looked_up(key)
        return self._wordings[key]

    def _looked_up(self, key: str) -> Wording:
        message = next(
            (found for each in beginnings(key) if (found := self.messages.get(id_of(each))) is not None), None
        )
        return Wording(
            message=message,
            names=frozenset() if message is None else self.named(message),
            tells=self.asides.isdisjoint(beginnings(key)),
            kind=self.cards.kind(key),
            tone=self.cards.tone(key),
            mark=self.cards.mark(key),
            quiet=self.cards.is_quiet(key),
        )

    def message(self, key: str) -> Message | None:
        """The message for the key, or for the longest beginning of it that has one."""
        return self.wording(key).message

    def named(self, message: Message) -> frozenset[str]:
        """The arguments that a message names, itself or in those that it uses."""
        used = (found for each in message.uses if (found := self.messages.get(each)) is not None)
        return message.names.union(*(each.names for each in used)) if message.uses else message.names

    def tells(self, key: str) -> bool:
        """Whether a story has the line."""
        return self.wording(key).tells

    def aside(self, key: str, args: Mapping[str, Any]) -> bool:
        """Whether a story goes on without the line: bookkeeping, or an answer that what follows it shows."""
        return not self.wording(key).tells or (
            "choice" not in args and (key == ANSWERED or key.startswith(f"{ANSWERED}."))
        )

    def word(self, id: str) -> Message | None:
        """What an id is called, which may depend on `count`."""
        return self.messages.get(f"{WORD}{id_of(id)}")


@lru_cache(maxsize=MOST_KEYS)
def id_of(key: str) -> str:
    """How a message key is written in a catalogue, where ids have neither dots nor blanks: "condition_gained_prone"."""
    return key.replace(".", "_").replace(" ", "-")


def phrases_from(source: str, asides: Iterable[str] = ()) -> Phrases:
    """The phrases of a catalogue's text. Raises BadCatalogue."""
    return Phrases(messages=messages(source), source=source, asides=frozenset(asides))


def read_phrases(catalogues: Iterable[Path]) -> Phrases:
    """The phrases of some catalogues, with the `asides.toml` and the `cards.toml` in the folder of each.

    Raises OSError, and BadCatalogue naming the file, the line and what is wrong there.
    """
    found: dict[str, Message] = {}
    sources: list[str] = []
    asides: list[str] = []
    cards = CardData()
    for path in catalogues:
        where = f"{path.parent.name}/{path.name}"
        sources.append(path.read_text(encoding="utf-8"))
        own = messages(sources[-1], where)
        if twice := found.keys() & own.keys():
            raise BadCatalogue(f"{where}: {', '.join(sorted(twice))} is in another catalogue too")
        found |= own
        asides += _left_out(path.with_name(ASIDES))
        cards = both(cards, _cards(path.with_name(CARDS)))
    return Phrases(messages=_flat(found), source="\n".join(sources), asides=frozenset(asides), cards=cards)


def _left_out(file: Path) -> list[str]:
    """The keys of an `asides.toml`, if it is there."""
    if not file.is_file():
        return []
    try:
        return msgspec.toml.decode(file.read_bytes(), type=_Asides).keys
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadCatalogue(f"{file.parent.name}/{file.name}: {error}") from error


def _cards(file: Path) -> CardData:
    """What a `cards.toml` says, if it is there."""
    try:
        return card_data(file)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadCatalogue(f"{file.parent.name}/{file.name}: {error}") from error


def merge(general: Phrases, own: Phrases) -> Phrases:
    """Both; where both have a message, that of `own`, which comes last in the source too. Raises BadCatalogue."""
    return Phrases(
        messages=_flat({**general.messages, **own.messages}),
        source=f"{general.source}\n{own.source}",
        asides=general.asides | own.asides,
        cards=both(general.cards, own.cards),
    )


def _flat(found: dict[str, Message]) -> dict[str, Message]:
    """The messages, when none uses one that uses others, and so none itself. Raises BadCatalogue."""
    for id, message in found.items():
        for each in message.uses:
            if each in found and found[each].uses:
                raise BadCatalogue(f"{id} uses {each}, which uses other messages itself")
    return found
