"""The price list of the tests, `tests/costs.json`: what a file of tests takes, and each test above half a CPU second.

It is measured (`make night`, `make costs`), never kept by hand, but for the reason why a dear test is accepted.
"""

from pathlib import Path
from typing import Literal

import msgspec

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "tests" / "costs.json"

CHEAP = 0.5
"""CPU seconds: what costs less is in `make test`. What costs more says what no cheaper test can show."""

SLACK = 3.0
"""A test that is not in the list is refused when it takes so many times CHEAP, as a busy machine makes all dearer.
One that takes less is put into the list by the next night, and then has to say why."""

NEARLY = 1.5
"""A test that was cheap stays so until it takes so many times CHEAP: from night to night prices differ by as much."""

DEAR = 1.0
"""CPU seconds: what costs less is in `.ci/run`, whatever has changed."""


class Dear(msgspec.Struct, frozen=True, omit_defaults=True):
    """A test above half a CPU second."""

    cpu: float
    mark: str = ""
    """`smoke`: `make test` runs it all the same; `ci`: `.ci/run` does."""
    why: str = ""
    """What it shows that no cheaper test can; "" where the file's entry says it for all."""


class FileOfTests(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the tests of one file take."""

    tests: int
    """How many of them are cheap."""
    cpu: float
    """CPU seconds that the cheap ones take together, and what they share."""
    long: float = 0.0
    """CPU seconds more that cheap ones take which are marked `long`: repetitions that `make test` leaves out."""
    cheap: tuple[str, ...] = ()
    """Functions of tests that were cheap when measured: no new ones. What became dear is found by a night."""
    apart: tuple[str, ...] = ()
    """Functions of tests that start processes or look at a browser: they run one at a time."""
    why: str = ""
    """Why the dear ones are accepted, where one reason holds for all."""
    dear: dict[str, Dear] = {}


class PriceList(msgspec.Struct, frozen=True):
    """What all tests take."""

    unit: float
    """CPU seconds that `cpu_time.speed` took when the list was begun. All prices are what a test takes then."""
    files: dict[str, FileOfTests]

    def price(self, test: str) -> float | None:
        """CPU seconds of a test, by its id; of a cheap one the average of its file's. None where it is not known."""
        path, _, name = test.partition("::")
        if (file := self.files.get(path)) is None:
            return None
        if (dear := file.dear.get(name)) is not None:
            return dear.cpu
        return (file.cpu + file.long) / file.tests if file.tests else None

    def is_dear(self, test: str) -> bool:
        """Whether a test is known to take more than half a CPU second."""
        path, _, name = test.partition("::")
        return path in self.files and name in self.files[path].dear

    def is_new(self, test: str) -> bool:
        """Whether no case of a test's function was ever measured or accepted."""
        path, _, name = test.partition("::")
        if (file := self.files.get(path)) is None:
            return True
        return function(name) not in {*file.cheap, *map(function, file.dear)}

    def budget(self, take: str) -> float:
        """CPU seconds that a run takes, whatever has changed: `test`, `ci` or `all`."""
        seconds = sum(file.cpu + (0.0 if take == "test" else file.long) for file in self.files.values())
        dear = [each for file in self.files.values() for each in file.dear.values()]
        return seconds + sum(each.cpu for each in dear if taken(take, each.cpu, each.mark))

    def apart(self, test: str) -> bool:
        """Whether a test runs one at a time; one that is not known yet runs side by side with others."""
        path, _, name = test.partition("::")
        return path in self.files and function(name) in self.files[path].apart

    def with_some_apart(self) -> list[str]:
        """The files of which some tests run one at a time."""
        return [path for path, file in self.files.items() if file.apart]


EMPTY = PriceList(unit=0.0, files={})


def taken(take: str, cpu: float, mark: str) -> bool:
    """Whether a run takes a test of that price, wherever it stands; `long` ones are repetitions of others."""
    match take:
        case "test":
            return mark == "smoke" or (cpu < CHEAP and mark != "long")
        case "ci":
            return mark in ("smoke", "ci") or cpu < DEAR
        case _:
            return True


def function(name: str) -> str:
    """`test_a`, of a test that pytest calls `test_a[1]`."""
    return name.partition("[")[0]


def price_list(file: Path = FILE) -> PriceList:
    """The list as it stands in the repository."""
    if not file.exists():
        return EMPTY
    return msgspec.json.decode(file.read_bytes(), type=PriceList)


class Ran(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one test ended in one run, and what it took."""

    test: str
    outcome: Literal["passed", "failed", "skipped"] = "passed"
    mark: str = ""
    """`smoke`, `ci` or `long`, where it is marked so."""
    cpu: float = 0.0
    apart: bool = False
    """Whether it started processes, or had others work for it: a browser, a service."""
    shared: float = 0.0
    """CPU seconds beside it of what it was the first to need, and others then had as well."""


def updated(old: PriceList, ran: list[Ran], unit: float, *, whole: bool = False) -> PriceList:
    """The list with what was measured in it. `whole`: nothing else is there any more. What did not pass tells no price.

    `unit` is what `cpu_time.speed` takes where it was measured: a slower or busier machine makes nothing dearer.
    A price that has changed by less than a quarter stays as it is, so that the list changes where something has.
    """
    scale = old.unit / unit if old.unit else 1.0
    by_file: dict[str, list[Ran]] = {}
    for each in ran:
        if each.outcome != "passed":
            continue
        each = msgspec.structs.replace(each, cpu=each.cpu * scale, shared=each.shared * scale)
        by_file.setdefault(each.test.partition("::")[0], []).append(each)
    files = {} if whole else dict(old.files)
    for path, tests in by_file.items():
        before = old.files.get(path, FileOfTests(0, 0.0))
        names = {each.test.partition("::")[2] for each in tests}
        too_dear = {
            each.test for each in tests if each.cpu >= CHEAP * (NEARLY if _was_cheap(before, each) else 1)
        }
        functions = {function(name) for name in names}
        dear = {} if whole else {name: each for name, each in before.dear.items() if name not in names}
        dear |= {
            (name := each.test.partition("::")[2]): _dear(before.dear.get(name), each)
            for each in tests
            if each.test in too_dear
        }
        apart = set() if whole else {name for name in before.apart if name not in functions}
        apart |= {function(each.test.partition("::")[2]) for each in tests if each.apart}
        cheap = [each for each in tests if each.test not in too_dear]
        met = {function(each.test.partition("::")[2]) for each in cheap}
        long = sum(each.cpu for each in cheap if each.mark == "long")
        cpu = sum(each.cpu for each in cheap) - long + sum(each.shared for each in tests)
        files[path] = FileOfTests(
            tests=len(cheap),
            cpu=_steady(before.cpu, cpu),
            long=_steady(before.long, long),
            cheap=tuple(sorted(met if whole else met.union(before.cheap))),
            apart=tuple(sorted(apart)),
            why=before.why if dear else "",
            dear=dict(sorted(dear.items())),
        )
    return PriceList(unit=old.unit or round(unit, 5), files=dict(sorted(files.items())))


def write(prices: PriceList, file: Path = FILE) -> None:
    """Put it into the repository."""
    text = msgspec.json.format(msgspec.json.encode(prices), indent=1)
    file.write_bytes(text + b"\n")


def unreasoned(prices: PriceList) -> list[str]:
    """The dear tests that no reason is given for."""
    return [
        f"{path}::{name}"
        for path, file in prices.files.items()
        for name, each in file.dear.items()
        if not (each.why or file.why)
    ]


def accepting(test: str) -> str:
    """The command that accepts a dear test."""
    return f'make accept TEST="{test}" WHY="what no cheaper one can show"'


def _was_cheap(before: FileOfTests, ran: Ran) -> bool:
    name = ran.test.partition("::")[2]
    return name not in before.dear and function(name) in before.cheap


def _dear(before: Dear | None, ran: Ran) -> Dear:
    mark = ran.mark if ran.mark in ("smoke", "ci") else ""
    if before is None:
        return Dear(round(ran.cpu, 1), mark)
    return Dear(_steady(before.cpu, ran.cpu), mark, before.why)


def _steady(before: float, now: float) -> float:
    return before if before and 0.75 <= now / before <= 1.25 else round(now, 1)
