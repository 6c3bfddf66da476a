import os
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

import pytest
import pytest_asyncio
from hypothesis import settings

from events.embedded.server import embedded
from events.store.connection import with_retries
from events.store.log import Log

# As many examples of a property as `make test` tries; tests that say their own number take the same share of it.
settings.register_profile("short", max_examples=20)

# A failing assert in a module that the tests share shows its values, as one in a test does.
pytest.register_assert_rewrite("tests.support")

# All workers that tests start sign tokens with it, so that any test can give one out.
os.environ.setdefault("AFFRAY_KEY", "a key that everybody knows, for tests only")

# What commands say is compared with English, whatever the language of the machine.
os.environ["AFFRAY_LANG"] = "en"


@pytest.fixture(scope="session")
def server_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a server that all tests of this process share."""
    with embedded(tmp_path_factory.mktemp("server"), die_with_parent=True) as server:
        yield server.url


@pytest_asyncio.fixture
async def log(server_url: str) -> AsyncIterator[Log]:
    """An empty log."""
    async with Log.at(server_url) as log:
        await with_retries(log.client.flushall)
        yield log


LEFT_OUT = pytest.StashKey[int]()
"""How many long tests are left out; a worker counts them, and whoever started it says so."""


def pytest_deselected(items: Sequence[pytest.Item]) -> None:
    config = items[0].config
    long = [each for each in items if each.get_closest_marker("long")]
    config.stash[LEFT_OUT] = config.stash.get(LEFT_OUT, 0) + len(long)


def pytest_sessionfinish(session: pytest.Session) -> None:
    from tests.support.browser import end_browsers  # not before its asserts can be rewritten

    end_browsers()
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash.get(LEFT_OUT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    node.config.stash[LEFT_OUT] = getattr(node, "workeroutput", {}).get(
        "left_out", 0
    )  # the same in all of them


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if left_out := config.stash.get(LEFT_OUT, 0):
        terminalreporter.write_line(f"left out: {left_out} long tests; make test-all runs them")
