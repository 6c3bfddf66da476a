"""What the OpenAPI document says of a request and of its answer, and whether both are so.

operation = operation_of(message)       # None where the document knows no such address
operation.allows(message)               # whether the document allows it; None where it cannot be told
operation.check(message, answer)        # raises Unlike
"""

import json
import re
from functools import cache
from typing import Any
from urllib.parse import unquote

import jsonschema_rs
from msgspec import UNSET

from tests.flood.connection import Answer
from tests.flood.message import DEEP, Message
from tests.support.node import ROOT

JSON_TYPES = ("application/json", "application/problem+json")

SAID_IN_WORDS = re.compile(
    r"-?[0-9]+(\.0*)?(e[+-]?[0-9]+)|-?[0-9]+\.0+\b|NaN|Infinity|[0-9]{16,}", re.IGNORECASE
)
"""Numbers that the document speaks of in words: whole ones without fraction or exponent, and none too large."""


class Unlike(Exception):
    """An answer that is not as the document says."""


class Operation:
    """One operation of the document: its parameters, its body and its answers."""

    def __init__(self, path: str, method: str, told: dict[str, Any]) -> None:
        self.name = f"{method} {path}"
        self.parts = path.strip("/").split("/")
        self.method = method
        self.parameters = {
            each["name"]: each for each in map(resolved, told.get("parameters", [])) if each["in"] == "query"
        }
        body = told.get("requestBody", {}).get("content", {}).get("application/json", {})
        self.body: dict[str, Any] | None = body.get("schema")
        self.examples = [each["value"] for each in body.get("examples", {}).values()]
        self._validators: dict[str, jsonschema_rs.Draft202012Validator] = {}
        self.answers = {
            status: resolved(each).get("content", {}) for status, each in told["responses"].items()
        }

    def allows(self, message: Message) -> bool | None:
        """Whether the document allows the body and the query of a request; None where it cannot be told."""
        found = [self._allows_body(message), self._allows_query(message)]
        return None if None in found and False not in found else all(found)

    def _allows_body(self, message: Message) -> bool | None:
        if self.body is None:
            return True if message.body is UNSET else None
        if message.body is UNSET or isinstance(message.body, bytes):
            return None
        try:
            text = json.dumps(message.body, ensure_ascii=False)
            text.encode()
        except (UnicodeEncodeError, RecursionError):
            return None
        if DEEP in text or SAID_IN_WORDS.search(text):
            return None
        return self._validator("body", self.body).is_valid(message.body)

    def _allows_query(self, message: Message) -> bool | None:
        names = [name for name, _ in message.query]
        if len({*names}) < len(names) or not self.parameters.keys() >= {*names}:
            return None
        missing = [
            name for name, each in self.parameters.items() if each.get("required") and name not in names
        ]
        found = [self._allows_value(name, value) for name, value in message.query]
        return False if missing or False in found else None if None in found else True

    def _allows_value(self, name: str, value: str) -> bool | None:
        schema, text = self.parameters[name]["schema"], unquote(value)
        if schema.get("type") == "array" and {*text} & {*", \t\r\n"}:
            return None  # what a list is made of is said in words
        try:
            text.encode()
        except UnicodeEncodeError:
            return None
        return self._validator(name, schema).is_valid(_as_json(text, schema))

    def check(self, message: Message, answer: Answer, body: bytes) -> None:
        """Check that an answer, whose body is this, is one that the document says of the request. Raises Unlike."""
        told = self.answers.get(str(answer.status))
        if told is None:
            raise Unlike(f"{self.name} has no answer with status {answer.status}, by the document")
        kind = answer.headers.get("content-type", "").partition(";")[0]
        if body and kind not in told:
            raise Unlike(f"{self.name} answers {answer.status} with {kind!r}, and not by the document")
        if body and kind in JSON_TYPES and (schema := told[kind].get("schema")):
            said = json.loads(body)
            if (
                wrong := next(self._validator(f"{answer.status} {kind}", schema).iter_errors(said), None)
            ) is not None:
                at = "/".join(map(str, wrong.instance_path))
                raise Unlike(f"{self.name} answers {answer.status}, and at {at!r} {wrong.message[:300]}")
        if {"header", "path", "role", "wire"} & {*message.mutated}:
            return
        allowed = self.allows(message)
        if allowed and answer.status == 400:
            raise Unlike(f"{self.name}: the document allows what is called malformed")
        if allowed is False and answer.status < 300:
            raise Unlike(f"{self.name}: what the document does not allow is done")

    def _validator(self, of: str, schema: dict[str, Any]) -> jsonschema_rs.Draft202012Validator:
        if of not in self._validators:
            whole = {**schema, "components": _document()["components"]}
            self._validators[of] = jsonschema_rs.Draft202012Validator(whole)
        return self._validators[of]


def operation_of(message: Message) -> Operation | None:
    """The operation that a request asks for, where the document has one."""
    return next(
        (
            each
            for each in operations()
            if each.method == message.method
            and len(each.parts) == len(message.path)
            and all(
                part == was or part.startswith("{")
                for part, was in zip(each.parts, message.path, strict=True)
            )
        ),
        None,
    )


@cache
def operations() -> tuple[Operation, ...]:
    """All operations; those without a variable part come before those that have one in its place."""
    found = [
        Operation(path, method.upper(), told)
        for path, methods in _document()["paths"].items()
        for method, told in methods.items()
    ]
    return tuple(sorted(found, key=lambda each: [part.startswith("{") for part in each.parts]))


@cache
def _document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "schemas" / "openapi.json").read_bytes())
    return found


def resolved(told: dict[str, Any]) -> dict[str, Any]:
    """What a reference within the document leads to."""
    found = told
    while "$ref" in found:
        whole: Any = _document()
        for part in found["$ref"].removeprefix("#/").split("/"):
            whole = whole[part]
        found = whole
    return found


def _as_json(text: str, schema: dict[str, Any]) -> Any:
    """A value in a query as its schema means it."""
    match schema.get("type"):
        case "integer" if re.fullmatch(r"-?(0|[1-9][0-9]*)", text):
            return int(text)
        case "array":
            return [text]
        case "object":
            try:
                return json.loads(text)
            except ValueError:
                return text
    return text
