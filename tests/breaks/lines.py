"""Which tests run which lines: noted once while all cheap tests run, so that those that run a broken line come first.

The code is imported with a mark at the head of each stretch of statements that run one after the other. What runs sets
its mark, and after each test the marks are read and taken back. The notes lie in build/. Of a file that has changed
since they say which tests ran a function of the same name.
"""

import ast
import builtins
import hashlib
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import msgspec
import pytest

from tests.breaks.places import FOLDERS, ROOT, modules

NOTES = ROOT / "build" / "tests" / "lines"
MARKS = "__marks__"
"""What the marked code calls the array of marks; a builtin while tests run."""

INNER = ("body", "orelse", "finalbody", "handlers", "cases")
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


class Stretch(msgspec.Struct, array_like=True):
    """Lines of a function of which all run when the first does, and which tests ran them: a bit for each."""

    first: int
    last: int
    function: str
    tests: bytes = b""


class FileNotes(msgspec.Struct, array_like=True):
    digest: str
    stretches: list[Stretch]


class Notes(msgspec.Struct, array_like=True):
    tests: list[str]
    files: dict[str, FileNotes]


def who_runs(path: str, line: int, function: str) -> Sequence[str] | None:
    """The ids of the tests that ran a line; None where nothing is known of it."""
    notes = _noted()
    noted = notes.files.get(path)
    if noted is None:
        return None
    if noted.digest == digest(ROOT / path):
        around = [each for each in noted.stretches if each.first <= line <= each.last]
        ran = [min(around, key=lambda each: each.last - each.first)] if around else []
    else:
        ran = [each for each in noted.stretches if each.function == function]
    if not ran:
        return None
    numbers = {number for each in ran for number in _numbers(each.tests)}
    return [notes.tests[number] for number in sorted(numbers)]


def passes_by(path: str, line: int, function: str) -> Callable[[str], bool]:
    """Whether a test, by its id, is known not to run a line; of one that is newer than the notes that is not known."""
    ran = who_runs(path, line, function)
    others = frozenset(_noted().tests) - frozenset(ran) if ran else frozenset()
    return others.__contains__


@cache
def _noted() -> Notes:
    with suppress(
        FileNotFoundError, msgspec.ValidationError
    ):  # nobody took any; or in the form of another version
        return msgspec.msgpack.decode(zlib.decompress(NOTES.read_bytes()), type=Notes)
    return Notes([], {})


def _numbers(bits: bytes) -> Iterator[int]:
    return (8 * place + bit for place, byte in enumerate(bits) if byte for bit in range(8) if byte >> bit & 1)


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def marked(tree: ast.Module, first: int = 0) -> list[Stretch]:
    """Put marks into the functions of a module, numbered from `first`; the stretches of lines that they stand for."""
    found: list[Stretch] = []
    for node in list(ast.walk(tree)):
        if isinstance(node, FUNCTION):
            _mark(node, node.name, found, first)
    ast.fix_missing_locations(tree)
    return found


def _mark(node: ast.AST, function: str, found: list[Stretch], first: int) -> None:
    for field in INNER:
        inner = getattr(node, field, None)
        if not isinstance(inner, list) or not inner:
            continue
        if isinstance(inner[0], ast.stmt):
            setattr(node, field, list(_with_marks(inner, function, found, first)))
        for each in inner:
            if not isinstance(
                each, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
            ):  # has its own turn
                _mark(each, function, found, first)


def _with_marks(
    body: Sequence[ast.stmt], function: str, found: list[Stretch], first: int
) -> Iterator[ast.stmt]:
    """The statements, with a mark at their head and after each that may go elsewhere."""
    fresh = True
    for each in body:
        if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):  # a docstring stays the first
            yield each
            continue
        if fresh:
            mark = ast.parse(f"{MARKS}[{first + len(found)}] = 1").body[0]
            yield ast.copy_location(mark, each)
            found.append(Stretch(each.lineno, each.lineno, function))
            stretch = found[-1]
        yield each
        stretch.last = each.end_lineno or each.lineno
        fresh = any(hasattr(each, field) for field in INNER)


class Learning:
    """A plugin that notes which lines each test runs. The code is to be imported after it is made."""

    def __init__(self, root: Path = ROOT, folders: Sequence[str] = FOLDERS) -> None:
        self._codes: dict[str, CodeType] = {}
        self._files: dict[str, FileNotes] = {}
        self._stretches: list[Stretch] = []
        self._tests: list[str] = []
        for file in (each for folder in folders for each in modules(root / folder)):
            tree = ast.parse(file.read_text("utf-8"))
            stretches = marked(tree, len(self._stretches))
            self._codes[str(file)] = compile(tree, str(file), "exec")
            self._files[file.relative_to(root).as_posix()] = FileNotes(digest(file), stretches)
            self._stretches += stretches
        self._none = bytes(len(self._stretches))
        self._marks = bytearray(self._none)
        self._ran: list[bytearray] = [bytearray() for _ in self._stretches]
        setattr(builtins, MARKS, self._marks)
        _import_as(self._codes)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._marks[:] = self._none
        try:
            return (yield)
        finally:
            self._note(item.nodeid)

    def _note(self, test: str) -> None:
        number, place = len(self._tests), -1
        self._tests.append(test)
        while (place := self._marks.find(1, place + 1)) >= 0:
            ran = self._ran[place]
            ran.extend(bytes(number // 8 + 1 - len(ran)))
            ran[number // 8] |= 1 << number % 8

    def notes(self) -> Notes:
        for stretch, ran in zip(self._stretches, self._ran, strict=True):
            stretch.tests = bytes(ran)
        return Notes(self._tests, self._files)


def keep(notes: Notes) -> None:
    NOTES.parent.mkdir(parents=True, exist_ok=True)
    NOTES.write_bytes(zlib.compress(msgspec.msgpack.encode(notes), 1))


def _import_as(codes: Mapping[str, CodeType]) -> None:
    unmarked = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return codes.get(self.path) or unmarked(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
