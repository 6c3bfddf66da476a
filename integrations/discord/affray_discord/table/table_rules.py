"""What a table plays by, as a GM types it: "foes_hit_points=banded, statements=sealed, -mishaps"."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from affray_client.types import HouseRule, RulesetDetails

YES, NO = ("yes", "true", "on", "ja"), ("no", "false", "off", "nein")


class UnknownRule(Exception):
    """The ruleset has no such option or part, or not with this value."""

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.said = said


class TableRules(Struct, frozen=True, kw_only=True):
    """The options of a table, and the parts it plays with (None: the usual ones)."""

    options: dict[str, Any]
    parts: list[str] | None


def table_rules(text: str, rules: RulesetDetails) -> TableRules:
    """The rules that a text names. Raises UnknownRule."""
    known = {each.name: each for each in rules.options}
    parts, options = list(rules.usual), {}
    for piece in filter(None, (each.strip() for each in text.split(","))):
        name, equals, value = (each.strip() for each in piece.partition("="))
        if piece[0] in "+-":
            parts = _with(parts, piece, rules)
        elif name not in known or not equals:
            raise UnknownRule(piece)
        else:
            options[name] = _value(known[name], value, piece)
    return TableRules(options=options, parts=None if parts == rules.usual else parts)


def completions(text: str, rules: RulesetDetails) -> list[tuple[str, str]]:
    """What a text may be completed to: in words, and as it is typed."""
    before, comma, last = text.rpartition(",")
    head = f"{before.strip()}, " if comma else ""
    sought = last.strip().casefold()
    return [
        (said, f"{head}{typed}")
        for said, typed in _all(rules)
        if sought in said.casefold() or sought in typed.casefold()
    ]


def _all(rules: RulesetDetails) -> Iterator[tuple[str, str]]:
    for part in rules.parts:
        sign = "-" if part.name in rules.usual else "+"
        yield f"{sign} {part.title}", f"{sign}{part.name}"
    for option in rules.options:
        for value in option.schema.get("enum", []):
            if value != option.default:
                yield f"{option.says}: {option.values.get(value, value)}", f"{option.name}={value}"
        if option.schema.get("type") == "boolean":
            value = "no" if option.default else "yes"
            yield f"{option.says} {'✗' if option.default else '✓'}", f"{option.name}={value}"
        elif "enum" not in option.schema:
            yield f"{option.says}: …", f"{option.name}="


def _with(parts: list[str], piece: str, rules: RulesetDetails) -> list[str]:
    name = piece[1:].strip()
    if name not in {each.name for each in rules.parts}:
        raise UnknownRule(piece)
    others = [each for each in parts if each != name]
    return [*others, name] if piece[0] == "+" and name not in parts else others if piece[0] == "-" else parts


def _value(option: HouseRule, value: str, piece: str) -> Any:
    if option.schema.get("type") == "boolean":
        if value.casefold() not in (*YES, *NO):
            raise UnknownRule(piece)
        return value.casefold() in YES
    if option.schema.get("type") == "integer":
        if not value.lstrip("-").isdecimal():
            raise UnknownRule(piece)
        return int(value)
    if "enum" in option.schema and value not in option.schema["enum"]:
        raise UnknownRule(piece)
    return value
