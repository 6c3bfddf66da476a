"""A message in English: the key's line, with the arguments put in. Nothing here ever fails for lack of a text."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct

from projections.language.number_text import number, step
from projections.language.phrase_files import Texts
from projections.language.safe_text import clean, is_id, words

_BRACKETS = re.compile(r"\[([^\[\]]*)\]")
_SLOT = re.compile(
    r"""\{ (?P<name> [^{}|:?=]+ )
          (?: \| (?P<one> [^{}|]* ) (?: \| (?P<many> [^{}|]* ) )?
            | : (?P<flag> or | the | self )
            | (?: = (?P<wanted> [^{}|:?]+ ) )? (?P<silent> \? )
          )? \}""",
    re.VERBOSE,
)
_ENDED_TWICE = re.compile(r"([.!?]”?)\.$")
_PEOPLE = frozenset({"combatant", "target", "foe", "asked", "whom", "attacker", "defender", "patient"})
_OF_CONTEXT = frozenset({"decision", "source", "dice"})
"""Arguments that `{rest}` leaves out: they are for programs."""


class _Slot(NamedTuple):
    """Where an argument goes in a line; the fields are those of the pattern."""

    name: str
    one: str | None
    many: str | None
    flag: str | None
    wanted: str | None
    silent: str | None


class _Part(NamedTuple):
    """A part of a line: what is said, or what instead where something is lacking that it needs."""

    said: tuple[str | _Slot, ...]
    needs: tuple[_Slot, ...]
    instead: tuple[str | _Slot, ...]


@lru_cache(maxsize=2000)
def _parts(line: str) -> tuple[_Part, ...]:
    """A line taken apart; what stands in brackets needs all that it names."""
    parts = []
    for at, text in enumerate(_BRACKETS.split(line)):
        said, _, instead = text.partition("||") if at % 2 else (text, "", "")
        pieces = _pieces(said)
        needs = tuple(each for each in pieces if not isinstance(each, str)) if at % 2 else ()
        parts.append(_Part(pieces, needs, _pieces(instead)))
    return tuple(parts)


def _pieces(text: str) -> tuple[str | _Slot, ...]:
    found: list[str | _Slot] = []
    end = 0
    for slot in _SLOT.finditer(text):
        found += (text[end : slot.start()], _Slot(*slot.groups()))
        end = slot.end()
    return (*found, text[end:])


class Speaker(Struct, frozen=True):
    """Who says it: with which texts, and what everybody is called (id -> name)."""

    texts: Texts
    names: Mapping[str, str] = {}

    def sentence(self, key: str, args: Mapping[str, Any]) -> str:
        """The message as a sentence. A key without a line is said in its own words, with its arguments."""
        line = self.texts.line(key)
        if line is None:
            line = f"[{{combatant}}: ]{words(key)}[ ({{rest}})]"
        given = {**args, **_derived(args), "rest": self._rest(key, line, args) if "{rest" in line else ""}
        sentence = "".join(
            self._said(piece, given)
            for part in _parts(line)
            for piece in (part.said if all(_there(each, given) for each in part.needs) else part.instead)
        )
        return _capital(_ENDED_TWICE.sub(r"\1", sentence))

    def say(self, value: Any, flag: str = "") -> str:
        """A value in words: names, numbers, lists, moments, places in an order, steps of a sum.

        The flag "or" joins a list with it, "the" puts it before an id that has no word of its own.
        """
        match value:
            case bool():
                return "yes" if value else "no"
            case int() | float():
                return number(value)
            case str():
                return self._text(value, flag == "the")
            case {"op": str(op), "value": int() | float() as operand}:
                return self._step(op, operand, value)
            case {"combatant": str(who), "rank": int(rank)}:
                return f"{self._text(who)} {number(rank)}"
            case {"round": int(round_)}:
                return _moment(round_, value)
            case dict():
                return ", ".join(f"{self._text(str(name))} {self.say(each)}" for name, each in value.items())
            case list() | tuple():
                return _listed([self.say(each) for each in value], flag)
            case None:
                return "none"
        return clean(str(value))

    def _text(self, value: str, article: bool = False) -> str:
        if value in self.names:
            return clean(self.names[value])
        known = self.texts.word(value)
        if known is not None:
            return known
        return f"the {words(value)}" if article and is_id(value) else words(value)

    def _step(self, op: str, operand: float, modifier: Mapping[str, Any]) -> str:
        why = words(str(modifier.get("note") or str(modifier.get("rule", "")).rpartition(".")[2]))
        return f"{step(op, operand)} for {why}" if why else step(op, operand)

    def _said(self, piece: str | _Slot, args: Mapping[str, Any]) -> str:
        if isinstance(piece, str):
            return piece
        name, one, many, flag = piece.name, piece.one, piece.many, piece.flag
        if piece.silent:
            return ""
        value = args.get(name)
        if flag == "self" and value == args.get("combatant"):
            return "themselves"
        if value is None or value == "":
            return "somebody" if name in _PEOPLE else f"some {words(name)}"
        if one is None:
            return self.say(value, flag or "")
        if not isinstance(value, int | float):
            return self.say(value)
        counted = (one if value == 1 else many) if many is not None else self._unit(args.get(one, one), value)
        return f"{number(value)} {counted}"

    def _unit(self, id: Any, count: float) -> str:
        return self.texts.word(str(id), count) or words(str(id))

    def _rest(self, key: str, line: str, args: Mapping[str, Any]) -> str:
        """What the line does not name and the key does not say already."""
        named = {slot["name"] for slot in _SLOT.finditer(line)} | _OF_CONTEXT
        silent: tuple[Any, ...] = ("", None, False, [], (), {}, *key.split("."))
        left = {name: each for name, each in args.items() if name not in named and each not in silent}
        return ", ".join(f"{words(name)} {self.say(each)}" for name, each in left.items())


def _derived(args: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments that follow from the others, for lines to use."""
    skill, purpose = str(args.get("skill", "")), str(args.get("purpose", ""))
    derived: dict[str, Any] = {"by_hand": args.get("source") == "table", "basis": skill or "base"}
    derived["by_gm"] = args.get("source") == "gm"
    if skill.casefold() == purpose.casefold():
        derived["skill"] = ""  # "dodge", not "dodge with Dodge"
    if isinstance(args.get("modifiers"), list | tuple):
        derived["modifiers"] = [each for each in args["modifiers"] if not _changes_nothing(each)]
    return derived


def _changes_nothing(modifier: Any) -> bool:
    """Whether it is a step that is there for its rule alone: × 1, +0."""
    match modifier:
        case {"op": "*", "value": 1} | {"op": "+", "value": 0}:
            return True
    return False


def _there(slot: _Slot, args: Mapping[str, Any]) -> bool:
    """Whether the argument is there, and is what the slot wants it to be."""
    value = args.get(slot.name)
    return bool(value) if slot.wanted is None else value == slot.wanted


def _moment(round_: int, value: Mapping[str, Any]) -> str:
    phase, rank = value.get("phase", ""), value.get("rank")
    if not phase:
        return f"the end of round {round_}"
    where = f"round {round_}, {words(str(phase))}"
    return where if rank is None else f"{where}, rank {clean(str(rank))}"


def _listed(said: list[str], flag: str) -> str:
    if len(said) < 2:
        return "".join(said) or "nothing"
    return f"{', '.join(said[:-1])} {'or' if flag == 'or' else 'and'} {said[-1]}"


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
