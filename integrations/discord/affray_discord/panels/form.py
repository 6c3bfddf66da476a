"""The form of a choice: what it leaves open, as Discord asks for it; and what was written, as the service takes it."""

from typing import Any

import discord
from discord import ui

from affray_discord.table.asked import Choice, Field
from affray_discord.words.safe_text import cut
from affray_discord.words.texts import Texts

TITLE, LABEL, HELP, ROWS, IN_MENU, OPTION = 45, 45, 100, 5, 25, 100
NOTHING = "-"
"""The value of a name that is empty, which Discord takes for no value."""


class BadValue(Exception):
    """What was written does not fit the field: a sentence says why."""


def form(choice: Choice, texts: Texts) -> ui.Modal:
    """The form for a choice. Where it leaves open more than a form holds, what must be said comes first."""
    modal = ui.Modal(title=cut(choice.label, TITLE), custom_id=f"fill:{choice.id}", timeout=None)
    for each in _fields(choice):
        description = _help(each, texts)
        modal.add_item(ui.Label(text=cut(each.label, LABEL), description=description, component=_input(each)))
    modal.stop()  # as the views are: what is sent is told by its custom_id
    return modal


def filled(choice: Choice, values: dict[str, Any], texts: Texts) -> dict[str, Any]:
    """The arguments that a form was sent with: what is as usual is left out. Raises BadValue."""
    found = {}
    for each in _fields(choice):
        value = _value(each, values.get(each.name), texts)
        if value is not None:
            found[each.name] = value
    return found


def values_of(components: list[Any]) -> dict[str, Any]:
    """What was written in a form, by the name of the field."""
    found: dict[str, Any] = {}
    for row in components:
        inner = row.get("component") or {}
        if "custom_id" in inner:
            found[inner["custom_id"]] = inner["values"] if "values" in inner else inner.get("value", "")
    return found


def _fields(choice: Choice) -> list[Field]:
    return sorted(choice.fields, key=lambda each: not each.must)[:ROWS]


def _input(field: Field) -> ui.Item[Any]:
    if field.names and len(field.names) <= IN_MENU:
        usual = field.default if isinstance(field.default, list) else [field.default]
        options = [
            discord.SelectOption(label=cut(called, OPTION), value=value or NOTHING, default=value in usual)
            for value, called in field.names
        ]
        most = min(field.many, len(options)) if field.many else 1
        least = 0 if field.many and not field.must else 1
        return ui.Select(
            custom_id=field.name, options=options, min_values=least, max_values=most, required=least > 0
        )
    usual_text = ", ".join(map(str, field.default)) if isinstance(field.default, list) else field.default
    default = None if usual_text in (None, "") else str(usual_text)
    return ui.TextInput(custom_id=field.name, default=default, required=field.must, max_length=200)


def _help(field: Field, texts: Texts) -> str | None:
    if field.low is not None and field.high is not None:
        said = texts("from-to", low=field.low, high=field.high)
        return cut(f"{said} {texts('several', count=field.many)}" if field.many else said, HELP)
    if field.names and len(field.names) > IN_MENU:
        return cut(texts("one-of", names=", ".join(value for value, _ in field.names)), HELP)
    return None


def _value(field: Field, given: Any, texts: Texts) -> Any:
    """A value as the service takes it; None for the usual one."""
    if isinstance(given, list):
        chosen = ["" if each == NOTHING else each for each in given]
        if field.many:
            return chosen
        return chosen[0] if chosen else None
    written = str(given or "").strip()
    if not written:
        return None
    if field.many:
        return [
            _one(field, each.strip(), texts) for each in written.replace(";", ",").split(",") if each.strip()
        ]
    return _one(field, written, texts)


def _one(field: Field, written: str, texts: Texts) -> int | str:
    if field.low is None and field.high is None:
        return written
    try:
        return int(written)
    except ValueError:
        raise BadValue(texts("no-number", field=field.label)) from None
