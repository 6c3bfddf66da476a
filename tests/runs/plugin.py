"""The plugin of pytest that takes the tests a run wants, measures what each costs, and refuses a new one that is dear.

    pytest --take test                what `make test` takes: cheap tests, and a few dear ones as smoke tests
    pytest --take ci --reached FILE   what `.ci/run` takes, with the files of tests that FILE names
    pytest --shuffle 7                in random order, the one of that seed
    pytest --report FILE              measure each test, refuse new ones that are dear, and write down how each ended

A worker of xdist measures what it runs; its reports carry the figures to whoever writes them down.
"""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from tests.runs.cpu_time import NONE, Started, cpu_time, speed
from tests.runs.price_list import CHEAP, DEAR, SLACK, PriceList, Ran, accepting, price_list, taken
from tests.runs.report import Report, write_report

PRICES = pytest.StashKey[PriceList]()
LEFT_OUT = pytest.StashKey[int]()
"""How many tests are left out for their price."""

LEAVES_OUT = {
    "test": f"tests above {CHEAP} CPU seconds and long forms; make pytest-ci runs more of them, make test-all all",
    "ci": f"tests above {DEAR} CPU seconds that nothing changed can reach; make test-all runs all",
    "all": "",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("runs", "which tests are taken, and what they cost")
    group.addoption("--take", choices=("test", "ci", "all"), default="all", help="the tests of which run")
    group.addoption(
        "--part", choices=("together", "apart"), help="only tests that run side by side, or only the others"
    )
    group.addoption(
        "--reached", metavar="FILE", help="a file that names files of tests, to be taken whatever they cost"
    )
    group.addoption(
        "--shuffle", type=int, metavar="SEED", help="in random order: files, and the tests of each file"
    )
    group.addoption("--report", metavar="FILE", help="measure each test, and write there how each ended")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[PRICES] = price_list()
    if config.getoption("--report"):
        every = config.getoption("--take") == "all"
        config.pluginmanager.register(Meter(config.stash[PRICES], every=every), "meter")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what this run does not take."""
    prices = config.stash[PRICES]
    take, part = config.getoption("--take"), config.getoption("--part")
    reached = _reached(config.getoption("--reached"))
    here: list[pytest.Item] = []
    elsewhere: list[pytest.Item] = []
    too_dear: list[pytest.Item] = []
    for item in items:
        path = item.nodeid.partition("::")[0]
        if not _affordable(item, take, prices, path in reached):
            too_dear.append(item)
        elif part is not None and prices.apart(item.nodeid) is not (part == "apart"):
            elsewhere.append(item)
        else:
            here.append(item)
    if too_dear or elsewhere:
        config.hook.pytest_deselected(items=too_dear + elsewhere)
    config.stash[LEFT_OUT] = len(too_dear)
    items[:] = here if (seed := config.getoption("--shuffle")) is None else shuffled(here, seed)


def shuffled(items: Sequence[pytest.Item], seed: int) -> list[pytest.Item]:
    """In random order, a file's tests still side by side: what they share is made once."""
    order = random.Random(seed)
    by_file: dict[Path, list[pytest.Item]] = {}
    for item in items:
        by_file.setdefault(item.path, []).append(item)
    files = sorted(by_file.values(), key=lambda file: file[0].nodeid)
    order.shuffle(files)
    for file in files:
        order.shuffle(file)
    return [item for file in files for item in file]


def _affordable(item: pytest.Item, take: str, prices: PriceList, reached: bool) -> bool:
    """Whether a run takes a test; one that has no price yet costs little until it is measured."""
    cpu = prices.price(item.nodeid) if prices.is_dear(item.nodeid) else 0.0
    return reached or taken(take, cpu or 0.0, mark(item))


def mark(item: pytest.Item) -> str:
    """How a test is marked, of what decides which runs take it."""
    return next((each for each in ("long", "smoke", "ci") if item.get_closest_marker(each)), "")


def _reached(file: str | None) -> frozenset[str]:
    return frozenset(Path(file).read_text(encoding="utf-8").split()) if file else frozenset()


def left_out(count: int, take: str) -> str:
    """What a run says of the tests that it did not take."""
    return f"left out: {count} {LEAVES_OUT[take]}" if count else ""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    said = left_out(config.stash.get(LEFT_OUT, 0), config.getoption("--take"))
    if said and config.getoption("--part") is None:
        terminalreporter.write_line(said)


class Meter:
    """Measures each test that runs in this process, and notes what was measured elsewhere."""

    def __init__(self, prices: PriceList, *, every: bool) -> None:
        self._prices = prices
        self._every = every
        """Whether what is measured becomes the price list."""
        self._started = Started()
        self._ran: dict[str, Ran] = {}
        self._shared, self._shared_started, self._depth = NONE, 0, 0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        """As pytest runs a test, and says what it took before it says how it ended."""
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        reports, measured = self._run(item, nextitem)
        passed = not any(report.failed or report.skipped for report in reports)
        if passed and self._looks_dear(measured):
            # It may have been the first to load what others then find loaded.
            again, warm = self._run(item, nextitem)
            if not any(report.failed for report in again):
                measured = msgspec.structs.replace(
                    measured, cpu=min(measured.cpu, warm.cpu), apart=measured.apart or warm.apart
                )
        last = reports[-1]
        last.user_properties = [*last.user_properties, ("cost", msgspec.to_builtins(measured))]
        if passed and (refusal := refused(measured, self._prices)):
            last.outcome, last.longrepr = "failed", refusal
        for report in reports:
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def _looks_dear(self, measured: Ran) -> bool:
        """Whether a price is to be looked at once more. Where no list is made, only what would be refused is: on a busy
        machine many take twice their price, and would run twice."""
        if not self._every:
            return bool(refused(measured, self._prices))
        return measured.cpu >= CHEAP and not self._prices.is_dear(measured.test)

    def _run(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> tuple[Sequence[pytest.TestReport], Ran]:
        self._shared, self._shared_started = NONE, 0
        started, before = self._started.count, cpu_time()
        if hasattr(item, "_initrequest"):
            item._initrequest()  # what it asked for in a first run is asked for again
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        took = cpu_time() - before - self._shared
        own_processes = self._started.count - started - self._shared_started
        return reports, Ran(
            item.nodeid,
            mark=mark(item),
            cpu=round(took.total, 3),
            apart=own_processes > 0 or took.others >= 0.1,
            shared=round(self._shared.total, 3),
        )

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
        """What is made for several tests is not the price of the one that comes first."""
        if fixturedef.scope == "function" or self._depth:
            return (yield)
        started, before = self._started.count, cpu_time()
        self._depth += 1
        try:
            return (yield)
        finally:
            self._depth -= 1
            self._shared = self._shared.plus(cpu_time() - before)
            self._shared_started += self._started.count - started

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a test ended; of one whose worker has crashed that is all there is to know."""
        before = self._ran.get(report.nodeid, Ran(report.nodeid))
        for name, value in report.user_properties:
            if name == "cost":
                before = msgspec.structs.replace(msgspec.convert(value, Ran), outcome=before.outcome)
        outcome = "failed" if "failed" in (before.outcome, report.outcome) else before.outcome
        if report.skipped and outcome == "passed":
            outcome = "skipped"
        self._ran[report.nodeid] = msgspec.structs.replace(before, outcome=outcome)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write down what ran here and at workers."""
        config = session.config
        if not hasattr(config, "workeroutput"):
            report = Report(speed(), list(self._ran.values()), config.stash.get(LEFT_OUT, 0))
            write_report(report, Path(config.getoption("--report")))


def refused(measured: Ran, prices: PriceList) -> str:
    """Why a test costs more than it may; "" where it does not. On a slower machine it may cost more."""
    if not prices.files or not prices.is_new(measured.test) or measured.cpu < CHEAP * SLACK:
        return ""
    if measured.cpu < CHEAP * SLACK * max(1.0, speed() / prices.unit):
        return ""
    return (
        f"{measured.test} takes {measured.cpu:.1f} CPU seconds, and is not in tests/costs.json. Make it cheaper than"
        f" {CHEAP} (in process, one service for several tests, a smaller case), or accept it:"
        f" {accepting(measured.test)}"
    )
