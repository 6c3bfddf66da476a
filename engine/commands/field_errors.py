"""The faults of a value that does not fit its type: every one of them at once, where msgspec stops at the first.

They are looked for by the JSON Schema of the type, only after msgspec has refused the value, and one after the other,
so that what it takes is bounded by how many are listed.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import islice
from types import UnionType
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from engine.commands.validation_messages import IN_WORDS, in_words, place_of, what_of, whole
from engine.language.sentence import Sentence
from engine.ruleset_api.field_error import Fault, fault, pointer

if TYPE_CHECKING:  # it takes a tenth of the time in which a service starts
    from jsonschema import ValidationError  # type: ignore[import-untyped]

MOST = 50
"""Faults that are listed; who has mended these learns of the others."""

MOST_TYPES = 256

LARGEST = 100_000
"""Bytes of JSON in which all are looked for."""

ONE_OF = Sentence("affray.one-of-allowed")
DOES_NOT_FIT = Sentence("affray.does-not-fit")

TYPES = frozenset({"object", "array", "string", "integer", "number", "boolean", "null"})
"""The types of JSON Schema: for each there is a sentence that says it is wanted."""


def faults_of(kind: Any, value: Any, refused: msgspec.ValidationError) -> list[Fault]:
    """Every fault of plain data that is to be of this type and is `refused`, but no more than MOST of them.

    What msgspec has found is among them, also where a schema cannot say it; of large data it is all that there is.
    """
    first = _first(refused)
    if len(msgspec.json.encode(value)) > LARGEST:
        return [first]
    meant = _meant(kind, value)
    if isinstance(meant, list):
        return meant
    found = list(islice(_faults(_validator(meant).iter_errors(value)), MOST))
    if not any(each.pointer.startswith(first.pointer) for each in found):
        found = [first, *found]
    return list({(each.pointer, each.detail): each for each in found}.values())


def _first(refused: msgspec.ValidationError) -> Fault:
    """The fault that msgspec has found: "Expected `str`, got `int` - at `$.combatants[0].id`"."""
    place = place_of(refused)
    path = place.split("[...]")[0].replace("[", ".").replace("]", "").split(".")
    return fault(pointer(*path[1:]), whole(what_of(refused) if place else in_words(refused)))


def _meant(kind: Any, value: Any) -> Any:
    """Of several structs the one that a value says it is; or the faults of one that says nothing of the kind."""
    several = get_args(kind) if isinstance(kind, UnionType) else ()
    if not several or not all(getattr(each, "__struct_config__", None) for each in several):
        return kind
    if not isinstance(value, dict):
        return [fault("", _wanted("object"))]
    tag = several[0].__struct_config__.tag_field
    known = {each.__struct_config__.tag: each for each in several}
    said = value.get(tag)
    found = known.get(said) if isinstance(said, str) else None
    return found or [fault(pointer(tag), ONE_OF, known)]


@lru_cache(maxsize=MOST_TYPES)
def _validator(kind: Any) -> Any:
    schema = msgspec.json.schema(kind)
    config = getattr(kind, "__struct_config__", None)
    if config is not None and "$ref" in schema:  # of one type alone it goes without saying which it is
        named = schema["$defs"][schema["$ref"].rpartition("/")[2]]
        named["required"] = [each for each in named.get("required", []) if each != config.tag_field]
    return _validator_kind()(schema)


def _any_of(
    validator: Any, several: list[Any], value: Any, schema: dict[str, Any]
) -> Iterator["ValidationError"]:
    """The keyword `anyOf`; where a tag tells structs apart only the one that is meant is looked at."""
    if (by := schema.get("discriminator")) is None:
        yield from _standard().VALIDATORS["anyOf"](validator, several, value, schema)
        return
    tag, mapping = by["propertyName"], by["mapping"]
    said = value.get(tag) if isinstance(value, dict) else None
    if isinstance(said, str) and said in mapping:
        yield from validator.descend(value, {"$ref": mapping[said]})
        return
    one_of = {"enum": [*mapping]}
    yield from validator.descend(value, {"type": "object", "required": [tag], "properties": {tag: one_of}})


def _standard() -> Any:
    """The validator of JSON Schema as it is written."""
    from jsonschema import Draft202012Validator

    return Draft202012Validator


@cache
def _validator_kind() -> Any:
    """The same with our `anyOf`."""
    from jsonschema.validators import extend  # type: ignore[import-untyped]

    return extend(_standard(), {"anyOf": _any_of})


def _faults(errors: Iterable["ValidationError"]) -> Iterator[Fault]:
    for error in errors:
        if error.validator == "anyOf":
            yield from _of_none(error)
        else:
            yield from _fault(error)


def _of_none(error: "ValidationError") -> Iterator[Fault]:
    """The faults of what fits none of several: of the one whose type it has, or else of the first."""
    tried: dict[Any, list[ValidationError]] = {}
    for each in error.context or ():
        tried.setdefault(each.relative_schema_path[0], []).append(each)
    meant = [
        each
        for each in tried.values()
        if not any(one.validator == "type" and not one.relative_path for one in each)
    ]
    yield from _faults(meant[0] if meant else next(iter(tried.values()))[:1])


def _fault(error: "ValidationError") -> Iterator[Fault]:
    at, limit = pointer(*error.absolute_path), error.validator_value
    if "propertyNames" in error.absolute_schema_path:
        yield fault(at + pointer(str(error.instance)), Sentence("affray.no-name"))
        return
    match error.validator:
        case "required":
            for name in limit:
                if name not in error.instance:
                    yield fault(at + pointer(name), Sentence("affray.missing"))
        case "additionalProperties":
            known = [*error.schema.get("properties", {})]
            for name in error.instance:
                if name not in known:
                    yield fault(at + pointer(name), Sentence("affray.no-such-field"), known)
        case "type":
            yield fault(at, _wanted(limit))
        case "enum":
            yield fault(at, ONE_OF, limit)
        case "minimum":
            yield fault(at, Sentence("affray.at-least", {"limit": limit}))
        case "maximum":
            yield fault(at, Sentence("affray.at-most", {"limit": limit}))
        case "minLength":
            yield fault(at, Sentence("affray.not-empty"))
        case "maxLength":
            yield fault(at, Sentence("affray.most-characters", {"limit": limit}))
        case "maxItems" | "maxProperties":
            yield fault(at, Sentence("affray.these-at-most", {"limit": limit}))
        case "minItems" | "minProperties":
            yield fault(at, Sentence("affray.these-at-least", {"limit": limit}))
        case "pattern" if limit in IN_WORDS:
            yield fault(at, Sentence("affray.wanted-text", {"like": IN_WORDS[limit]}))
        case _:
            yield fault(at, DOES_NOT_FIT)


def _wanted(kind: Any) -> Sentence:
    return Sentence(f"affray.wanted-{kind}") if kind in TYPES else DOES_NOT_FIT
