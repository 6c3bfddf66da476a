"""While tests run it is noted which lines each of them runs, stretch by stretch."""

import ast
import subprocess
import sys
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from tests.breaks import lines
from tests.breaks.lines import MARKS, Learning, keep, marked, passes_by, who_runs
from tests.breaks.test_trial import in_a_child

STORY = '''
def pay(purse, price):
    """What is left."""
    left = purse - price
    if left < 0:
        left = 0
        for _ in range(left):
            print(left)
    else:
        spent = True
    return left

class Purse:
    def empty(self):
        try:
            return not self.coins
        except AttributeError:
            def never():
                return 1
            return True
'''


def test_each_stretch_that_may_be_gone_past_has_a_mark() -> None:
    found = marked(ast.parse(STORY))
    assert sorted((each.first, each.last) for each in found) == [
        (4, 10), (6, 8), (8, 8), (10, 10), (11, 11), (15, 20), (16, 16), (18, 19), (19, 19), (20, 20),
    ]  # fmt: skip


def test_marked_code_does_what_it_did_and_keeps_its_texts() -> None:
    tree = ast.parse(STORY)
    found = marked(tree)
    names: dict[str, Any] = {MARKS: bytearray(len(found))}
    exec(compile(tree, "story.py", "exec"), names)
    assert (names["pay"](7, 2), names["pay"].__doc__) == (5, "What is left.")
    assert sorted(each.first for each, ran in zip(found, names[MARKS], strict=True) if ran) == [4, 10, 11]
    names[MARKS][:] = bytes(len(found))
    assert names["Purse"]().empty() is True
    assert sorted(each.first for each, ran in zip(found, names[MARKS], strict=True) if ran) == [
        15,
        16,
        18,
        20,
    ]


class Told(NamedTuple):
    nodeid: str


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of one module, whose notes are kept in it."""
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop" / "purses.py").write_text(STORY)
    monkeypatch.setattr(lines, "ROOT", tmp_path)
    monkeypatch.setattr(lines, "NOTES", tmp_path / "build" / "lines")
    lines._noted.cache_clear()
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def learnt(shop: Path, tests: Callable[[Any], Sequence[Callable[[], object]]]) -> None:
    """Runs tests of the module, `tests/0`, `tests/1` and so on, and keeps what was noted."""
    learning = Learning(shop, ["shop"])
    import shop.purses as purses  # type: ignore[import-not-found]

    for number, test in enumerate(tests(purses)):
        running = learning.pytest_runtest_protocol(Told(f"tests/{number}"))  # type: ignore[arg-type]
        next(running)
        test()
        running.close()
    keep(learning.notes())


def test_notes_say_which_tests_ran_a_line(shop: Path) -> None:
    in_a_child(
        lambda: learnt(shop, lambda purses: [*[lambda: purses.pay(7, 2)] * 9, lambda: purses.pay(1, 2)])
    )
    assert who_runs("shop/purses.py", 10, "pay") == [f"tests/{number}" for number in range(9)]
    assert who_runs("shop/purses.py", 6, "pay") == ["tests/9"]
    assert len(who_runs("shop/purses.py", 11, "pay") or ()) == 10
    assert who_runs("shop/purses.py", 8, "pay") == []


def test_of_a_file_that_has_changed_since_a_function_is_known_by_its_name(shop: Path) -> None:
    in_a_child(
        lambda: learnt(shop, lambda purses: [lambda: purses.pay(7, 2), lambda: purses.Purse().empty()])
    )
    (shop / "shop" / "purses.py").write_text(f"# Purses\n{STORY}")
    assert who_runs("shop/purses.py", 9, "pay") == ["tests/0"]
    assert who_runs("shop/purses.py", 17, "empty") == ["tests/1"]
    assert who_runs("shop/purses.py", 5, "spend") is None


def test_where_nobody_has_taken_notes_nothing_is_known(shop: Path) -> None:
    assert who_runs("shop/purses.py", 4, "pay") is None


def test_a_test_that_is_newer_than_the_notes_may_run_any_line(shop: Path) -> None:
    in_a_child(lambda: learnt(shop, lambda purses: [lambda: purses.pay(7, 2), lambda: purses.pay(1, 2)]))
    passes = passes_by("shop/purses.py", 10, "pay")
    assert [passes(each) for each in ("tests/0", "tests/1", "tests/new")] == [False, True, False]
    unknown = passes_by("shop/other.py", 10, "pay")
    assert not unknown("tests/1")


def test_notes_in_the_form_of_another_version_are_none(shop: Path) -> None:
    lines.NOTES.parent.mkdir()
    lines.NOTES.write_bytes(
        zlib.compress(msgspec.msgpack.encode([["tests/0"], {"shop/purses.py": ["", [[4, 10, b""]]]}]))
    )
    assert who_runs("shop/purses.py", 4, "pay") is None


def test_the_command_imports_nothing_that_pytest_is_to_rewrite() -> None:
    script = "import sys, tests.breaks.__main__; sys.exit('tests.support' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
