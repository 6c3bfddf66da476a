"""What is broken in a function, and what is left alone because nobody could observe it."""

import ast
from pathlib import Path
from typing import Any

import pytest

from tests.breaks.changes import changes
from tests.breaks.places import broken, chosen, places


def broken_ways(body: str, arguments: str = "a, b") -> dict[str, Any]:
    """What each change to a function is called, and what the function then gives for 1 and 2."""
    text = f"def f({arguments}):\n    {body}\n"
    found: dict[str, Any] = {}
    for number, each in enumerate(changes(ast.parse(text))):
        tree = ast.parse(text)
        list(changes(tree))[number].make()
        names: dict[str, Any] = {}
        exec(compile(ast.fix_missing_locations(tree), "f.py", "exec"), names)
        found[each.what] = names["f"](1, 2)
    return found


@pytest.mark.parametrize(
    ("body", "ways"),
    [
        ("return a < b", {"return a < b: returns None": None, "a < b: Lt is LtE": True}),
        ("return a in [b]", {"return a in [b]: returns None": None, "a in [b]: In is NotIn": True}),
        ("return not a", {"return not a: returns None": None, "not a: without not": 1}),
        ("return a and b", {"return a and b: returns None": None, "a and b: and, or swapped": 1}),
        ("return 7", {"return 7: returns None": None, "7 is 8": 8}),
        ("return True", {"return True: returns None": None, "True is False": False}),
        ("b = [b]; b.append(a); return b", {"left out: b.append(a)": [2], "return b: returns None": None}),
        (
            "return 'x' if a else 'y'",
            {"return 'x' if a else 'y': returns None": None, "if a: never": "y", "if a: always": "x"},
        ),
        ("while a: return b", {"if a: never": None, "return b: returns None": None}),
    ],
)
def test_each_kind_of_change_is_made(body: str, ways: dict[str, Any]) -> None:
    assert broken_ways(body) == ways


@pytest.mark.parametrize(
    "body",
    [
        "'''A text: 7.'''",
        "c: Literal[7]",
        "if TYPE_CHECKING: return a < b",
        "if sys.platform == 'win32': return 7",
        "return None",
        "return",
        "pass",
    ],
)
def test_what_nobody_can_observe_is_left_alone(body: str) -> None:
    assert list(changes(ast.parse(f"def f():\n    {body}"))) == []


def test_what_is_read_once_is_left_alone() -> None:
    text = "LIMIT = 7\n@cache(7)\ndef f(a=7) -> Literal[7]: pass\nclass C:\n    limit = 7"
    assert list(changes(ast.parse(text))) == []


def test_a_method_is_a_function_as_well() -> None:
    assert [each.function for each in changes(ast.parse("class C:\n    def f(self): g()"))] == ["f"]


def test_a_function_that_waits_or_yields_stays_one() -> None:
    assert list(broken_ways("yield from iter([1]); list(b); return")["left out: list(b)"]) == [1]


def test_a_function_keeps_the_variables_that_it_shares() -> None:
    tree = ast.parse("def outer(a):\n    def inner():\n        return a\n    return inner")
    next(iter(changes(tree))).make()
    names: dict[str, Any] = {}
    exec(compile(ast.fix_missing_locations(tree), "f.py", "exec"), names)
    inner = names["outer"](1)
    assert inner() is None
    assert inner.__code__.co_freevars == ("a",)


def test_places_are_those_of_all_files_but_the_rulesets(tmp_path: Path) -> None:
    for path in ("engine/dice.py", "engine/rulesets/toss/coin.py", "events/log.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("def f(a):\n    return a\n")
    assert [each.path for each in places([], tmp_path)] == ["events/log.py", "engine/dice.py"]
    assert [each.path for each in places(["engine/rulesets"], tmp_path)] == ["engine/rulesets/toss/coin.py"]
    one = places(["engine/dice.py"], tmp_path)
    assert [str(each) for each in one] == ["engine/dice.py:2  f: return a: returns None"]
    names: dict[str, Any] = {}
    exec(broken(one[0], tmp_path), names)
    assert names["f"](1) is None


def test_a_seed_gives_the_same_places_again(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def f(a):\n" + "    a += 1\n" * 50)
    found = places(["a.py"], tmp_path)
    assert chosen(found, 5, seed=1) == chosen(found, 5, seed=1) != chosen(found, 5, seed=2)
    assert len(chosen(found, 99, seed=1)) == 50
