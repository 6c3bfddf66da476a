import os
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from events.embedded.server import embedded
from events.store.connection import with_retries
from events.store.log import Log

# A failing assert in a module that the tests share shows its values, as one in a test does.
pytest.register_assert_rewrite("tests.support")

# All workers that tests start sign tokens with it, so that any test can give one out.
os.environ.setdefault("AFFRAY_KEY", "a key that everybody knows, for tests only")


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


def pytest_sessionfinish() -> None:
    from tests.support.browser import end_browsers  # not before its asserts can be rewritten

    end_browsers()
