"""What every type of event looks like, and one of each as bytes: what logs out there may hold.

python -m tests.golden.shapes                  take in new types, and new fields with a default
python -m tests.golden.shapes --replace NAME   forget a shape that no log has ever been written in

A type of event whose fields, their types or their defaults change gets a new tag and an upcaster for
the old one (see events.types.upcasting). The old shape and its sample stay here.
"""

import json
import sys
import types
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from events import EVENT_TYPES, Header

SHAPES = Path(__file__).with_name("event_shapes.json")
SAMPLES = Path(__file__).with_name("event_samples.json")

# A shape maps a field to its type and, where it has one, its default.
Shape = dict[str, dict[str, Any]]


def current() -> dict[str, Shape]:
    """The shapes of this version by tag; that of a commit's header under "Header"."""
    return {"Header": shape_of(Header), **{tag_of(kind): shape_of(kind) for kind in EVENT_TYPES}}


def tag_of(kind: type[Struct]) -> str:
    """What bytes of this type say they are."""
    return str(kind.__struct_config__.tag)


def shape_of(kind: type[Struct]) -> Shape:
    """The fields of a struct, those of the structs in it spelled out."""
    hints = get_type_hints(kind)
    shape: Shape = {}
    for field in fields(kind):
        described: dict[str, Any] = {"type": described_type(hints[field.name])}
        if field.default is not NODEFAULT:
            described["default"] = field.default
        elif field.default_factory is not NODEFAULT:
            described["default"] = field.default_factory()
        shape[field.name] = described
    result: Shape = json.loads(json.dumps(shape))
    return result


def described_type(hint: Any) -> Any:
    """A type as JSON: its name, with what it is made of."""
    origin, inner = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return {hint.__name__: shape_of(hint)}
    if origin in (Union, types.UnionType):
        return {"one of": [described_type(each) for each in inner]}
    if origin is not None:
        return {str(getattr(origin, "__name__", origin)): [described_type(each) for each in inner]}
    if hint is Ellipsis:
        return "..."
    return hint if isinstance(hint, str) else getattr(hint, "__name__", str(hint))


def sample_of(kind: type[Struct]) -> bytes:
    """An event in which every field says something, as it is written."""
    hints = get_type_hints(kind)
    return msgspec.msgpack.encode(kind(**{name: _some(hints[name]) for name in kind.__struct_fields__}))


def _some(hint: Any) -> Any:
    origin, inner = get_origin(hint), get_args(hint)
    simple: dict[Any, Any] = {int: 7, float: 1.5, str: "ann", bool: True, Any: ["any", 1]}
    if hint in simple:
        return simple[hint]
    if origin in (Union, types.UnionType):
        return _some(inner[0])
    if origin is dict:
        return {_some(inner[0]): _some(inner[1])}
    if origin is tuple:
        return tuple(_some(each) for each in inner if each is not Ellipsis)
    if origin is not None:  # a Literal
        return inner[0]
    return hint(**{name: _some(each) for name, each in get_type_hints(hint).items() if name in _names(hint)})


def _names(kind: type[Struct]) -> tuple[str, ...]:
    return kind.__struct_fields__


def refused(known: dict[str, Shape], now: dict[str, Shape]) -> list[str]:
    """Every change that bytes out there would not survive, in a sentence each."""
    sentences = []
    for tag, old in known.items():
        for name in sorted(old.keys() | now.get(tag, {}).keys() if tag in now else ()):
            before, after = old.get(name), now[tag].get(name)
            if _still_read({} if before is None else {name: before}, {} if after is None else {name: after}):
                continue
            sentences.append(f"{tag}.{name} was {json.dumps(before)} and is {json.dumps(after)}")
    return sentences


def _still_read(before: Any, after: Any) -> bool:
    """Whether what was written as the one is read as the other: it is the same, but for new fields with a default."""
    if isinstance(before, dict) and isinstance(after, dict):
        new = [after[name] for name in after.keys() - before.keys()]
        kept = all(name in after and _still_read(before[name], after[name]) for name in before)
        return kept and all(isinstance(each, dict) and {"type", "default"} == each.keys() for each in new)
    if isinstance(before, list) and isinstance(after, list):
        return len(before) == len(after) and all(map(_still_read, before, after))
    return bool(before == after)


def read(file: Path) -> dict[str, Any]:
    """What is checked in; nothing where there is no such file yet."""
    found: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return found


def main(arguments: list[str]) -> int:
    """Write both files, unless something was changed that must not be."""
    known, samples, now = read(SHAPES), read(SAMPLES), current()
    if arguments[:1] == ["--replace"]:
        for tag in arguments[1:]:
            known.pop(tag, None)
            samples.pop(tag, None)
    if sentences := refused(known, now):
        print("Logs written before could not be read, or would mean something else:", file=sys.stderr)
        print(*(f"  {each}" for each in sentences), sep="\n", file=sys.stderr)
        print(
            "Give the type a new tag and the old one an upcaster (events/types/upcasting.py).",
            file=sys.stderr,
        )
        return 1
    fresh = {tag_of(kind): sample_of(kind).hex() for kind in EVENT_TYPES}
    _write(SHAPES, {**known, **now})
    _write(SAMPLES, {**fresh, **samples})
    return 0


def _write(file: Path, value: dict[str, Any]) -> None:
    file.write_text(json.dumps(dict(sorted(value.items())), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
