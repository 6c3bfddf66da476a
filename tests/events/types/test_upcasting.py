"""Logs that an older version wrote are read, and nothing changes shape unnoticed."""

from typing import Any

import msgspec
import pytest

from events import Moved, decode_event
from events.chain.codec import EVENT_TYPES, UnreadableEvent
from events.types.upcasting import UPCASTERS
from tests.golden.shapes import SAMPLES, SHAPES, current, read, refused, shape_of, tag_of

KNOWN = read(SHAPES)
WRITTEN = read(SAMPLES)


def test_every_type_of_event_looks_as_it_is_remembered() -> None:
    now = current()
    changes = refused(KNOWN, now)
    assert not changes, (
        f"{changes}: give the type a new tag and the old one an upcaster (events/types/upcasting.py)"
    )
    assert {tag: KNOWN.get(tag) for tag in now} == now, "new: run python -m tests.golden.shapes"


def test_every_version_that_was_ever_written_is_read_by_this_one() -> None:
    tags = {tag_of(kind) for kind in EVENT_TYPES}
    gone = KNOWN.keys() - tags - {"Header"}
    assert gone <= UPCASTERS.keys(), "a type that logs hold has gone without an upcaster"
    assert WRITTEN.keys() == KNOWN.keys() - {"Header"}, "run python -m tests.golden.shapes"
    for tag, sample in WRITTEN.items():
        event = decode_event(bytes.fromhex(sample))
        assert tag in UPCASTERS or tag_of(type(event)) == tag


def test_a_changed_field_type_or_default_is_refused_and_a_new_field_with_a_default_is_not() -> None:
    was = {"Moved": shape_of(Moved)}

    def after(**fields: Any) -> list[str]:
        shape = {**was["Moved"], **fields}
        return refused(was, {"Moved": {name: field for name, field in shape.items() if field}})

    assert after() == after(why={"type": "str", "default": ""}) == []
    assert after(why={"type": "str"})  # old bytes lack it
    assert after(metres={"type": "float", "default": 1.0})  # old bytes would mean something else
    assert after(metres={"type": "int", "default": 0.0})
    assert after(combatant=None)


def test_the_same_holds_for_the_values_inside_an_event() -> None:
    def inside(**fields: Any) -> dict[str, Any]:
        return {"Outer": {"inner": {"type": {"Inner": {"a": {"type": "int"}, **fields}}}}}

    assert refused(inside(), inside(b={"type": "str", "default": ""})) == []
    assert refused(inside(), inside(b={"type": "str"}))
    assert refused(inside(b={"type": "str", "default": ""}), inside())
    assert refused(inside(), inside(a={"type": "int", "default": 1}))


def feet_to_metres(old: dict[str, Any]) -> dict[str, Any]:
    return {"type": "Walked/2", "who": old["who"], "metres": old.get("feet", 10) * 0.3}


def walked_to_moved(old: dict[str, Any]) -> dict[str, Any]:
    return {"type": "Moved", "combatant": old["who"], "metres": old["metres"]}


def test_an_event_is_lifted_from_version_to_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(UPCASTERS, "Walked", feet_to_metres)
    monkeypatch.setitem(UPCASTERS, "Walked/2", walked_to_moved)

    first = msgspec.msgpack.encode({"type": "Walked", "who": "ann", "feet": 20})
    by_default = msgspec.msgpack.encode({"type": "Walked", "who": "ann"})
    second = msgspec.msgpack.encode({"type": "Walked/2", "who": "ann", "metres": 2.5})

    assert decode_event(first) == Moved(combatant="ann", metres=6.0)
    assert decode_event(by_default) == Moved(combatant="ann", metres=3.0)
    assert decode_event(second) == Moved(combatant="ann", metres=2.5)


def test_an_event_of_no_known_version_is_named() -> None:
    with pytest.raises(UnreadableEvent, match="Walked"):
        decode_event(msgspec.msgpack.encode({"type": "Walked", "who": "ann"}))


def test_an_upcaster_that_leaves_the_version_as_it_was_does_not_go_round_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(UPCASTERS, "Walked", dict)
    with pytest.raises(UnreadableEvent, match="Walked"):
        decode_event(msgspec.msgpack.encode({"type": "Walked"}))
