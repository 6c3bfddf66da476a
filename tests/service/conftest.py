from collections.abc import AsyncIterator, Iterator

import httpx
import pytest
import pytest_asyncio
from starlette.applications import Starlette

from affray_client import AsyncClient
from events.store.log import Log
from service.worker.app import create_app, working
from service.worker.in_process import URL, transport
from tests.support.affray import Serving
from tests.support.ford import Ford
from tests.support.seats import AsGm, GmTokens


@pytest_asyncio.fixture
async def app(server_url: str, log: Log) -> AsyncIterator[Starlette]:
    """The service in this process, on an empty log."""
    app = create_app(server_url)
    async with working(app, server_url):
        yield app


@pytest_asyncio.fixture
async def http(app: Starlette) -> AsyncIterator[httpx.AsyncClient]:
    """Plain HTTP to the service, as the GM of every encounter."""
    async with httpx.AsyncClient(transport=transport(app), base_url=URL, auth=AsGm(app)) as http:
        yield http


@pytest_asyncio.fixture
async def client(app: Starlette) -> AsyncIterator[AsyncClient]:
    """The service's own client, as the GM of every encounter."""
    async with AsyncClient(URL, transport=transport(app), tokens=GmTokens(app)) as client:
        yield client


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The service, a process of its own that all tests of this process share; fights of other tests are there too."""
    folder = tmp_path_factory.mktemp("serving")
    with Serving(folder / "data", folder / "announce.json") as serving:
        yield serving.url


@pytest_asyncio.fixture
async def ford(url: str) -> AsyncIterator[Ford]:
    """A duel there, which has begun."""
    async with AsyncClient(url) as gm:
        ford = Ford(gm)
        await ford.open()
        yield ford
