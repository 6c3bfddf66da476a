"""The types of all that goes over the wire, in TypeScript (`clients/typescript/types/wire.d.ts`), from the same types
as the JSON Schemas. What the service alone sends has all its fields; what may be sent to it, and events, may leave out
those that have a default.

Made here rather than by openapi-typescript, which front-ends of others use (tests/tools): its types are three times
as long and take open objects for empty ones, it knows nothing of what is said over a WebSocket, and it needs another
compiler.
"""

import inspect
import json
import re
from typing import Any, get_args

import msgspec

from engine.commands.types import ForkFight, Open, Play
from engine.ruleset_api.refusal import ERRORS
from events import SeenEvent
from service.http.problem_details import ProblemDetails
from service.wire.live_messages import COMMAND, Received, Sent
from service.wire.responses import ENTRY

OLD_NAMES = {"ForkCommand": "ForkFight", "RuleCommand": "MakeRuling"}
"""Names that front-ends may still use, and what they mean."""

PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
HEAD = "// What goes over the wire. Written by `make schemas` from the service's own types; change those.\n"

Schema = dict[str, Any]


def typescript(bodies: list[Any]) -> str:
    """The module: an interface for each struct that is in `bodies`, in a live message or in the log."""
    commands, events = get_args(Play), get_args(SeenEvent)
    live = [*get_args(Received), *get_args(Sent)]
    # Not the unions themselves: their members come by name, and the unions are written below.
    single = [each for each in bodies if each != Play]
    _, components = msgspec.json.schema_components(
        [*commands, *events, *single, *live, ProblemDetails], ref_template="#/{name}"
    )
    loose = _reached({each.__name__ for each in (Open, ForkFight, *commands, *events)}, components)
    components[ProblemDetails.__name__]["properties"]["code"] = {"$ref": "#/ErrorCode"}
    parts = [HEAD, _codes()]
    parts += [_interface(name, components[name], name in loose) for name in sorted(components)]
    parts += [
        _union(COMMAND, "Any command to a fight that is open.", commands),
        _union("AnyEvent", "Anything that is on record.", events),
        _comment("An event, with its position in the log as `id`: 7-0, 7-1, ...", "")
        + f"export type {ENTRY} = AnyEvent & {{ id: string }};\n",
        _union("Received", "What a client sends over a WebSocket.", get_args(Received)),
        _union("Sent", "What the service sends live.", get_args(Sent)),
        *(_old_name(old, name) for old, name in OLD_NAMES.items()),
    ]
    return "\n".join(parts)


def _codes() -> str:
    said = "".join(f"\n  | {json.dumps(each)}" for each in ERRORS)
    doc = "Every error code there is today: `code` of a problem document. Another version may know others."
    return _comment(doc, "") + f"export type ErrorCode ={said}\n  | (string & {{}});\n"


def _reached(names: set[str], components: dict[str, Schema]) -> set[str]:
    """These and all that they are made of."""
    todo, found = list(names), set(names)
    while todo:
        for name in re.findall(r'"\$ref": "[^"]*/([^"/]+)"', json.dumps(components[todo.pop()])):
            if name not in found and name in components:
                found.add(name)
                todo.append(name)
    return found


def _interface(name: str, schema: Schema, loose: bool) -> str:
    required = set(schema["required"]) if loose else set(schema["properties"])
    fields = [
        f"  {_field(field)}{'' if field in required else '?'}: {written(each)};\n"
        for field, each in schema["properties"].items()
    ]
    doc = _comment(schema.get("description", ""), "")
    return f"{doc}export interface {name} {{\n{''.join(fields)}}}\n"


def _field(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_]\w*", name) else json.dumps(name)


def _union(name: str, doc: str, members: Any) -> str:
    lines = "".join(f"\n  | {each.__name__}" for each in members)
    return f"{_comment(doc, '')}export type {name} ={lines};\n"


def _old_name(old: str, name: str) -> str:
    return _comment(f"@deprecated An old name of {name}.", "") + f"export type {old} = {name};\n"


def _comment(text: str, indent: str) -> str:
    lines = inspect.cleandoc(text).replace("*/", "* /").splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return "".join(
        [f"{indent}/**\n", *(f"{indent} * {each}".rstrip() + "\n" for each in lines), f"{indent} */\n"]
    )


def written(schema: Schema) -> str:
    """A JSON Schema, of those that msgspec makes, as a type."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return " | ".join(json.dumps(each) for each in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(written(each) for each in schema["anyOf"]))
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(written(each) for each in schema['prefixItems'])}]"
        inner = written(schema.get("items") or {})
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        inner = schema.get("additionalProperties", {})
        return f"Record<string, {written(inner if isinstance(inner, dict) else {})}>"
    return PLAIN.get(schema.get("type", ""), "any")
