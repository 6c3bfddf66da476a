"""Broken code in the place of whole code, in this process and in those that it starts."""

import functools
import gc
import marshal
import os
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

INHERITED = Path(__file__).parent / "inherited"
VARIABLE = "AFFRAY_TESTS_BROKEN"


class Whole(NamedTuple):
    """What there is of a file: its functions, wherever they are held (in properties, closures), and caches."""

    functions: list[FunctionType]
    caches: list[Any]


def whole() -> Mapping[str, Whole]:
    """Everything in this process by its file; asked once, since it goes through all there is."""
    gc.unfreeze()  # what is set aside is not gone through
    found: dict[str, Whole] = defaultdict(lambda: Whole([], []))
    for each in gc.get_objects():
        if type(each) is FunctionType:
            found[each.__code__.co_filename].functions.append(each)
        elif type(each) is functools._lru_cache_wrapper and type(each.__wrapped__) is FunctionType:
            found[each.__wrapped__.__code__.co_filename].caches.append(each)
    return found


def swap(code: CodeType, there: Mapping[str, Whole], kept: Path) -> None:
    """Break every function that was made of this module, and the module itself where it is imported later.

    Processes that this one starts are broken, too: Python runs `inherited/sitecustomize.py` in them, which finds the
    code in the file `kept`.
    """
    new = {(each.co_qualname, each.co_firstlineno): each for each in _codes(code)}
    functions, caches = there.get(code.co_filename, Whole([], []))
    for function in functions:
        old = function.__code__
        found = new.get((old.co_qualname, old.co_firstlineno))
        if found and found.co_freevars == old.co_freevars:
            function.__code__ = found
    for cache in caches:  # what it gave when it was whole
        cache.cache_clear()
    _import_as(code)
    os.environ.update(inherited(code, kept))


def inherited(code: CodeType, kept: Path) -> dict[str, str]:
    """The variables that break a process from its start; `kept` is where it finds the code."""
    kept.write_bytes(marshal.dumps((code.co_filename, code)))
    paths = [str(INHERITED), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {VARIABLE: str(kept), "PYTHONPATH": os.pathsep.join(paths)}


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _codes(each)


def _import_as(code: CodeType) -> None:
    unbroken = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return code if self.path == code.co_filename else unbroken(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
