"""No test fails for being slow: none compares the time of the wall, and all wait with one patience."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.support.node import ROOT
from tests.support.waiting import Patience, in_time, patience, wait_for, wait_until

CLOCKS = {"time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "now", "utcnow"}
OF = {"time", "datetime"}
"""What tells the time of the wall: `time.monotonic`, `datetime.now`."""

ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)

MAY_COMPARE = {
    "tests/faults/clients.py": "gives up a command that nobody answers while workers are killed; what is late is told",
    "tests/faults/__main__.py": "tells how far it is, now and then",
    "tests/worlds/__main__.py": "tells how far it is, now and then",
    "tests/events/store/server/test_replicas.py": "a replica speaks once a second: the quickest of several is quicker",
}

MAY_LIMIT = {
    "tests/support/waiting.py": "the patience itself",
}
"""Where `asyncio.timeout` and `asyncio.wait_for` are used: elsewhere it is `in_time`."""


@cache
def sources(speak_of: str) -> dict[str, ast.Module]:
    """The Python files of the tests in which such words stand."""
    texts = {
        each.relative_to(ROOT).as_posix(): each.read_text(encoding="utf-8")
        for each in sorted((ROOT / "tests").rglob("*.py"))
    }
    return {path: ast.parse(text) for path, text in texts.items() if re.search(speak_of, text)}


def calls(node: ast.AST, names: set[str], of: set[str]) -> Iterator[ast.Call]:
    """Calls of one of these functions of one of these modules, inside."""
    for each in ast.walk(node):
        match each:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=module), attr=name)):
                if name in names and module in of:
                    yield each


def assigned(node: ast.AST) -> Iterator[tuple[set[str], ast.AST]]:
    """What gets a value there, and which."""
    match node:
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
            pairs = list(zip(names, values, strict=False))
        case ast.Assign(targets=targets, value=value):
            pairs = [(each, value) for each in targets]
        case (
            ast.AugAssign(target=target, value=value)
            | ast.AnnAssign(target=target, value=ast.expr() as value)
        ):
            pairs = [(target, value)]
        case ast.Call(func=ast.Attribute(value=ast.Name() as list_, attr="append"), args=[value]):
            pairs = [(list_, value)]
        case _:
            return
    for target, value in pairs:
        yield {each.id for each in ast.walk(target) if isinstance(each, ast.Name)}, value


def compares_time(function: ast.AST) -> Iterator[int]:
    """The lines on which the time is compared, itself or what was made of it before."""
    known: set[str] = set()

    def told(node: ast.AST) -> bool:
        names = (each.id for each in ast.walk(node) if isinstance(each, ast.Name))
        return any(calls(node, CLOCKS, OF)) or not known.isdisjoint(names)

    nodes = sorted(ast.walk(function), key=lambda each: getattr(each, "lineno", 0))
    given = [pair for each in nodes for pair in assigned(each)]
    for _ in range(2):  # what is compared in a loop may be known only further below
        known |= {name for names, value in given if told(value) for name in names}
    for each in nodes:
        if isinstance(each, ast.Compare) and any(isinstance(how, ORDER) for how in each.ops) and told(each):
            yield each.lineno


def functions(tree: ast.AST) -> Iterator[ast.AST]:
    return (each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef))


def test_no_test_compares_the_time_of_the_wall() -> None:
    found = {
        path: sorted({line for function in functions(tree) for line in compares_time(function)})
        for path, tree in sources(rf"\b({'|'.join(CLOCKS)})\(").items()
    }
    found = {path: lines for path, lines in found.items() if lines}
    assert {path: lines for path, lines in found.items() if path not in MAY_COMPARE} == {}, (
        "count something, stop the clock (tests/support/still_clock.py) or take CPU time"
    )
    assert found.keys() == MAY_COMPARE.keys()


def test_all_wait_with_the_one_patience() -> None:
    found = {
        path
        for path, tree in sources(r"asyncio\.(timeout|wait_for)").items()
        if any(calls(tree, {"timeout", "wait_for"}, {"asyncio"}))
    }
    assert found == MAY_LIMIT.keys(), "tests/support/waiting.py: in_time, wait_for, patience"


@pytest.mark.parametrize(
    "told",
    [
        "begun = time.monotonic(); work(); assert time.monotonic() - begun < 2",
        "end = time.time() + 3\n    while time.time() < end: pass",
        "took.append(time.perf_counter() - begun); assert min(took) < 1",
        "assert datetime.now() - at < LONG",
    ],
)
def test_a_comparison_is_found_however_it_is_made(told: str) -> None:
    assert list(compares_time(ast.parse(f"def test():\n    {told}")))


@pytest.mark.parametrize(
    "told", ["begun = time.process_time(); assert time.process_time() - begun < 2", "at(time.time())"]
)
def test_cpu_time_may_be_compared_and_the_time_may_be_said(told: str) -> None:
    assert not list(compares_time(ast.parse(f"def test():\n    {told}")))


class Machine:
    """A machine that is so slow, on which each look takes so many seconds."""

    def __init__(self, slowness: float, a_look: float) -> None:
        self.now, self._slowness, self._a_look = 0.0, slowness, a_look

    def looks(self, seconds: float) -> int:
        """How often it is looked until such a patience is used up."""
        patience, looks = Patience(seconds, self.clock, lambda: self._slowness), 0
        while patience.is_left():
            looks += 1
        return looks

    def clock(self) -> float:
        self.now += self._a_look
        return self.now


def test_patience_grows_where_many_want_each_core() -> None:
    idle, busy = Machine(slowness=1, a_look=0.125), Machine(slowness=4, a_look=0.125)
    assert idle.looks(10) == 79
    assert busy.looks(10) == 4 * 80 - 1


def test_time_in_which_nobody_could_look_does_not_count() -> None:
    stopped = Machine(slowness=1, a_look=3600)
    assert stopped.looks(10) == 39


def test_what_never_becomes_so_is_said_in_the_end() -> None:
    with pytest.raises(AssertionError, match="still 0 after"):
        wait_until(lambda: 0, seconds=0.01)
    assert wait_until(lambda: 7) == 7
    assert patience() >= 120


async def test_so_it_is_while_the_event_loop_goes_on() -> None:
    with pytest.raises(AssertionError, match="still 0 after"):
        await wait_for(lambda: 0, seconds=0.01)
    with pytest.raises(TimeoutError):
        async with in_time(Patience(0.01)):
            await wait_for(lambda: 0)
    async with in_time():
        assert await wait_for(lambda: 7) == 7
