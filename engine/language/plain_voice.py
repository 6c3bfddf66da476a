"""The plain voice: reasons in English, with names, ids and numbers as a rule gave them."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.language.costs import in_words, one_of
from engine.language.fluent_messages import EQUAL, LESS, MORE, BadCatalogue, Message
from engine.language.reason_catalogues import reason
from engine.language.safe_text import words

ENGLISH = "en"
"""The language that every text is written in; another one says what it has, and the rest in English."""

_PLAIN = frozenset({str, int, float})
"""What `%s` writes as a reason has it."""


def english(key: str, args: Mapping[str, Any]) -> str:
    """What a reason says in English. One without a message is said in the words of its key, and nothing fails."""
    found = _english(key)
    if found is None:
        return _unknown(key, args)
    template = found.template
    if template is None:
        return found.say(PLAIN, args)
    for name in args:
        if type(args[name]) not in _PLAIN:
            return found.say(PLAIN, args)
    try:
        return template % args
    except KeyError:
        return found.say(PLAIN, args)


@cache
def _english(key: str) -> Message | None:
    try:
        return reason(key, ENGLISH)
    except (BadCatalogue, OSError, UnicodeDecodeError):  # `affray check` says so, and a refusal stays one
        return None


def _unknown(key: str, args: Mapping[str, Any]) -> str:
    said = words(key.partition(".")[2] or key)
    return f"{said} ({', '.join(map(str, args.values()))})." if args else f"{said}."


class PlainVoice:
    """Who says reasons in English (see engine.language.fluent_messages.Voice)."""

    def value(self, name: str, args: Mapping[str, Any]) -> str:
        """The argument as it is, several of them with commas between."""
        value = args.get(name, "")
        return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

    def call(
        self, function: str, given: tuple[str | float, ...], args: Mapping[str, Any], case: str = ""
    ) -> str:
        """One of the functions that messages have."""
        values: list[Any] = [args.get(each, "") if isinstance(each, str) else each for each in given]
        first, *more = values
        match function:
            case "IS":
                return "absent" if not first else first if isinstance(first, str) else "present"
            case "THE":
                return f"the {first}"
            case "AND" | "OR":
                return (
                    f" {function.lower()} ".join(map(str, first))
                    if isinstance(first, list | tuple)
                    else str(first)
                )
            case "COST":
                return in_words(first)
            case "QUOTE":
                return repr(first)
            case "CODE":
                return self.value(str(given[0]), args)
            case "COUNT":
                unit = words(str(more[0] or given[1]))
                return f"{first} {one_of(unit) if first == 1 else unit}"
            case "COMPARE":
                return LESS if first < more[0] else MORE if first > more[0] else EQUAL
            case "SELF":
                return "themselves" if first and first == more[0] else str(first)
        return str(first)

    def refer(self, id: str, args: Mapping[str, Any]) -> str:
        """Another message: reasons use none."""
        return words(id)


PLAIN = PlainVoice()
