"""Bodies changed at random: a field dropped, doubled, swapped, of another type, another's; then the text itself.

mutated_body(chance, body, known)   # `known` are strings that mean something in this fight
"""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from tests.flood.message import as_bytes
from tests.flood.odd_values import NUMBERS, copied, odd_text, odd_value

LARGE = 1_000_001  # bytes; one more than is taken

Holder = dict[Any, Any] | list[Any]


def mutated_body(chance: random.Random, body: Any, known: list[str]) -> Any:
    """The body with one to three changes; as bytes where its text was changed."""
    changed = {"": copied(body)}
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        if chance.random() < 0.03:
            changed[""] = chance.choice((odd_value(chance), [changed[""]], {"command": changed[""]}))
        else:
            _change_one(chance, changed, known)
    if chance.random() < 0.15:
        return _mutated_text(chance, as_bytes(changed[""], escaped=chance.random() < 0.5))
    return changed[""]


def _change_one(chance: random.Random, whole: dict[str, Any], known: list[str]) -> None:
    places = _places(whole)
    holder, key = chance.choice(places)
    if chance.random() < 0.4:  # what lies deep has as good a chance as what lies on top
        holder, key = chance.choice(places[-4:])
    chance.choice(WAYS)(chance, holder, key, known, places)


def _places(whole: dict[str, Any]) -> list[tuple[Holder, Any]]:
    """Every place of the body at which there is something: what holds it, and under which key."""
    found: list[tuple[Holder, Any]] = []
    holders: list[Holder] = [whole]
    for each in holders:
        for key in each if isinstance(each, dict) else range(len(each)):
            found.append((each, key))
            if isinstance(each[key], dict | list) and len(found) < 400:
                holders.append(each[key])
    return found


def _drop(chance: random.Random, holder: Holder, key: Any, known: list[str], places: Any) -> None:
    if key == "":
        holder[key] = {}
    else:
        del holder[key]


def _put_odd(chance: random.Random, holder: Holder, key: Any, known: list[str], places: Any) -> None:
    holder[key] = odd_value(chance)


def _put_known(chance: random.Random, holder: Holder, key: Any, known: list[str], places: Any) -> None:
    holder[key] = chance.choice(known) if isinstance(holder[key], str) else [chance.choice(known)]


def _put_number(chance: random.Random, holder: Holder, key: Any, known: list[str], places: Any) -> None:
    was = holder[key]
    near = isinstance(was, int | float) and chance.random() < 0.5
    holder[key] = was + chance.choice((-1, 1)) if near else chance.choice(NUMBERS)


def _swap(chance: random.Random, holder: Holder, key: Any, known: list[str], places: Any) -> None:
    other, there = chance.choice(places)
    if "" not in (key, there):
        value = copied(holder[key])
        holder[key], other[there] = copied(other[there]), value


def _retype(chance: random.Random, holder: Holder, key: Any, known: list[str], places: Any) -> None:
    was = holder[key]
    kinds: list[Callable[[], Any]] = [
        lambda: [was],
        lambda: {"value": was},
        lambda: str(was)[:500],
        lambda: None,
    ]
    if isinstance(was, dict):
        kinds += [lambda: list(was.items()), lambda: list(was)]
    holder[key] = copied(chance.choice(kinds)())


def _double(chance: random.Random, holder: Holder, key: Any, known: list[str], places: Any) -> None:
    if isinstance(holder, list):
        holder[key:key] = chance.choice((1, 1, 20, 300)) * [holder[key]]
    elif key != "":
        holder[f"{key}{chance.choice(('', ' ', 's', '_'))}{odd_text(chance)[:20]}"] = copied(holder[key])


def _mangle(chance: random.Random, holder: Holder, key: Any, known: list[str], places: Any) -> None:
    if isinstance(was := holder[key], str):
        at = chance.randint(0, len(was))
        holder[key] = was[:at] + odd_text(chance) + was[at + chance.randint(0, 1) :]
    elif isinstance(was, dict):
        name = chance.choice(("by", "expected", "dice", "args", "rule", "hidden", "seat", odd_text(chance)))
        was[name] = odd_value(chance)
    elif isinstance(was, list):
        was.append(odd_value(chance))


WAYS = (_drop, _put_odd, _put_odd, _put_known, _put_known, _put_number, _swap, _retype, _double, _mangle)


def _mutated_text(chance: random.Random, text: bytes) -> bytes:
    at = chance.randint(0, len(text))
    inner = text[1:-1] or b'"a":1'
    return chance.choice(
        (
            lambda: text[:at],
            lambda: text[at:],
            lambda: b"{" + inner + b"," + inner + b"}",
            lambda: b"{" + inner + b',"id":"x","id":7}',
            lambda: text[:at] + chance.randbytes(chance.choice((1, 1, 4))) + text[at + 1 :],
            lambda: b"\xef\xbb\xbf" + text,
            lambda: b" \n\t" * chance.choice((1, 1000)) + text + b"\r\n",
            lambda: text + text,
            lambda: text + b",",
            lambda: text.replace(b'"', b"'"),
            lambda: text.replace(b":", b"::", 1),
            lambda: text.replace(b":", b":/* x */", 1),
            lambda: text.decode("utf-8", "replace").encode("utf-16"),
            lambda: text.replace(b"1", b"01").replace(b"0", b"+0"),
            lambda: text.replace(b'"}', b'\xff"}').replace(b'",', b'\xc3",', 1),
            lambda: b"",
            lambda: chance.randbytes(40),
            lambda: b"[" * chance.choice((40, 5000, 100_000)),
            lambda: b'{"a":' * 5000,
            lambda: text[:-1] + b"  " * 100 + text[-1:],
            lambda: text + b" " * LARGE if chance.random() < 0.02 else text + b" " * 10_000,
            lambda: msgspec.msgpack.encode(inner),
        )
    )()
