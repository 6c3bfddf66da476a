from __future__ import annotations

import gc
import os
import sys
from collections.abc import AsyncIterator, Generator, Iterator
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import pytest_asyncio
import pytest_timeout
from hypothesis import HealthCheck, settings

from events.embedded.server import embedded
from events.store.log import Log
from events.store.server.connection import with_retries

if TYPE_CHECKING:  # the libraries are large
    from starlette.applications import Starlette

    from affray_client import AsyncClient
    from tests.support.ford import Ford

# Which tests a run takes, and what they cost.
pytest_plugins = ["tests.runs.plugin", "pytester"]

# As many examples of a property as `tests.runs` tries; tests that say their own number take the same share of it. None
# fails for being slow, as it may be on a busy machine.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
for name, max_examples in {"default": 100, "short": 20, "shortest": 10}.items():
    settings.register_profile(name, PATIENT, max_examples=max_examples)
settings.load_profile("default")

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


@pytest_asyncio.fixture
async def app(server_url: str, log: Log) -> AsyncIterator[Starlette]:
    """The service in this process, on an empty log."""
    from service.worker.app import create_app, working
    from tests.support.waiting import wait_for

    app = create_app(server_url)
    async with working(app, server_url):
        await wait_for(lambda: app.state.worker.rehearsal.over)
        yield app


@pytest_asyncio.fixture
async def http(app: Starlette) -> AsyncIterator[httpx.AsyncClient]:
    """Plain HTTP to the service, as the GM of every encounter."""
    from service.worker.in_process import URL, transport
    from tests.support.seats import AsGm

    async with httpx.AsyncClient(transport=transport(app), base_url=URL, auth=AsGm(app)) as http:
        yield http


@pytest_asyncio.fixture
async def client(app: Starlette) -> AsyncIterator[AsyncClient]:
    """The service's own client, as the GM of every encounter."""
    from affray_client import AsyncClient
    from service.worker.in_process import URL, transport
    from tests.support.seats import GmTokens

    async with AsyncClient(URL, transport=transport(app), tokens=GmTokens(app)) as client:
        yield client


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The service, a process of its own that all tests of this process share; fights of other tests are there too."""
    from tests.support.affray import Serving

    folder = tmp_path_factory.mktemp("serving")
    with Serving(folder / "data", folder / "announce.json") as serving:
        yield serving.url


@pytest_asyncio.fixture
async def ford(url: str) -> AsyncIterator[Ford]:
    """A duel there, which has begun."""
    from affray_client import AsyncClient
    from tests.support.ford import Ford

    async with AsyncClient(url) as gm:
        ford = Ford(gm)
        await ford.open()
        yield ford


def pytest_configure() -> None:
    from tests.support.waiting import let_httpx_wait  # not before its asserts can be rewritten

    let_httpx_wait()


@pytest.hookimpl(optionalhook=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Any) -> bool:
    """What hangs fails: later, where the machine is busy."""
    from tests.support.waiting import slowness

    later = settings._replace(timeout=settings.timeout * slowness())
    return bool(pytest_timeout.pytest_timeout_set_timer(item, later))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Modules and tests stay until the end: Python looks for no garbage among them, now or later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


LARGE = ("aiohttp", "discord", "duckdb", "mcp", "pyarrow", "requests", "sphinx", "textual")
"""Libraries that few tests need: these import them where they run, and no worker has to for reading them."""

COLLECTED_WITH = pytest.StashKey[set[str]]()
"""All modules that were imported for reading the tests."""


def pytest_collection_finish(session: pytest.Session) -> None:
    session.config.stash[COLLECTED_WITH] = {*sys.modules}


def pytest_sessionfinish(session: pytest.Session) -> None:
    from tests.support.browser import end_browsers
    from tests.support.page_in_node import end_pages

    end_browsers()
    end_pages()
    gc.unfreeze()  # libraries look at their end for what was left over
