"""Discord's limits of a message, as they are documented: what goes beyond them is refused by the real one."""

from collections.abc import Iterator
from typing import Any

Payload = dict[str, Any]

CONTENT, EMBEDS, EMBED_IN_ALL = 2000, 10, 6000
TITLE, DESCRIPTION, FIELDS, FIELD_NAME, FIELD_VALUE, FOOTER = 256, 4096, 25, 256, 1024, 2048
ROWS, BUTTONS, LABEL, CUSTOM_ID = 5, 5, 80, 100
CHOICES, CHOICE, PLACEHOLDER = 25, 100, 150
MODAL_TITLE, MODAL_ROWS, FIELD_LABEL, FIELD_HELP = 45, 5, 45, 100

ACTION_ROW, BUTTON, SELECT, TEXT_INPUT, FORM_LABEL = 1, 2, 3, 4, 18


def faults_of_message(message: Payload) -> Iterator[str]:
    """What Discord would refuse about a message."""
    content, embeds = message.get("content") or "", message.get("embeds") or []
    yield from _longer("content", content, CONTENT)
    yield from _more("embeds", embeds, EMBEDS)
    for embed in embeds:
        yield from _embed(embed)
    if sum(map(_length, embeds)) > EMBED_IN_ALL:
        yield f"embeds are longer than {EMBED_IN_ALL} in all"
    yield from _more("rows", message.get("components") or [], ROWS)
    ids: list[str] = []
    for row in message.get("components") or []:
        yield from _row(row)
        ids += [each["custom_id"] for each in row["components"] if "custom_id" in each]
    if len(set(ids)) < len(ids):
        yield f"two components have the same custom_id: {ids}"


def faults_of_modal(modal: Payload) -> Iterator[str]:
    """What Discord would refuse about a form."""
    yield from _longer("title", modal["title"], MODAL_TITLE, least=1)
    yield from _longer("custom_id", modal["custom_id"], CUSTOM_ID, least=1)
    yield from _more("rows", modal["components"], MODAL_ROWS)
    for row in modal["components"]:
        if row["type"] != FORM_LABEL:
            yield f"a form has labels, not components of type {row['type']}"
            continue
        yield from _longer("label", row["label"], FIELD_LABEL, least=1)
        yield from _longer("description", row.get("description", ""), FIELD_HELP)
        inner = row["component"]
        if inner["type"] == SELECT:
            yield from _select(inner)
        else:
            yield from _longer("custom_id", inner["custom_id"], CUSTOM_ID, least=1)
            yield from _longer("placeholder", inner.get("placeholder") or "", PLACEHOLDER - 50)


def _row(row: Payload) -> Iterator[str]:
    if row["type"] != ACTION_ROW:
        yield f"a message of this kind has rows, not components of type {row['type']}"
        return
    inner = row["components"]
    if any(each["type"] == SELECT for each in inner):
        yield from _more("selects in a row", inner, 1)
    yield from _more("buttons in a row", inner, BUTTONS)
    for each in inner:
        if each["type"] == SELECT:
            yield from _select(each)
        else:
            yield from _longer("label", each["label"], LABEL, least=1)
            yield from _longer("custom_id", each["custom_id"], CUSTOM_ID, least=1)


def _select(select: Payload) -> Iterator[str]:
    yield from _longer("custom_id", select["custom_id"], CUSTOM_ID, least=1)
    yield from _longer("placeholder", select.get("placeholder") or "", PLACEHOLDER)
    options = select["options"]
    yield from _more("options", options, CHOICES)
    if not options:
        yield "a select without options"
    for each in options:
        yield from _longer("option", each["label"], CHOICE, least=1)
        yield from _longer("value", each["value"], CHOICE, least=1)
        yield from _longer("description", each.get("description") or "", CHOICE)
    if len({each["value"] for each in options}) < len(options):
        yield "two options have the same value"
    if select.get("max_values", 1) > len(options):
        yield "more may be chosen than there are options"


def _embed(embed: Payload) -> Iterator[str]:
    yield from _longer("title", embed.get("title", ""), TITLE)
    yield from _longer("description", embed.get("description", ""), DESCRIPTION)
    yield from _longer("footer", embed.get("footer", {}).get("text", ""), FOOTER)
    yield from _more("fields", embed.get("fields", []), FIELDS)
    for each in embed.get("fields", []):
        yield from _longer("field name", each["name"], FIELD_NAME, least=1)
        yield from _longer("field value", each["value"], FIELD_VALUE, least=1)


def _length(embed: Payload) -> int:
    texts = [embed.get("title", ""), embed.get("description", ""), embed.get("footer", {}).get("text", "")]
    for each in embed.get("fields", []):
        texts += [each["name"], each["value"]]
    return sum(map(len, texts))


def _longer(name: str, text: str, most: int, least: int = 0) -> Iterator[str]:
    if not least <= len(text) <= most:
        yield f"{name} has {len(text)} characters, not {least} to {most}: {text[:60]!r}"


def _more(name: str, found: list[Any], most: int) -> Iterator[str]:
    if len(found) > most:
        yield f"{len(found)} {name}, not {most} at most"
