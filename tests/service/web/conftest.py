"""Windows for tests of the page: whoever is `real` has a browser, for what needs a layout or axe.

All others have what `page_in_node.window` gives: a page that is drawn in Node, which costs a tenth.
"""

from collections.abc import Iterator

import pytest

from tests.support import browser as browsers
from tests.support import page_in_node as pages
from tests.support.at_the_page import DESK, PHONE, Seat

KEPT = "local_storage,service_workers,cache_storage"
NO_WISHES = {"prefers_color_scheme": "", "prefers_reduced_motion": ""}


@pytest.fixture
def desk() -> Iterator[Seat]:
    """Somebody at a desk, whose page is drawn in Node."""
    with pages.window(*DESK) as page:
        yield Seat(page)


@pytest.fixture
def phone() -> Iterator[Seat]:
    """Somebody with a phone, whose page is drawn in Node."""
    with pages.window(*PHONE) as page:
        yield Seat(page)


@pytest.fixture(scope="session")
def real_window() -> Iterator[browsers.Page]:
    """A browser's window for all of them: to begin and to forget one costs as much as most tests do."""
    if why := browsers.missing():
        pytest.skip(why)
    with browsers.browser(*PHONE) as page:
        yield page


@pytest.fixture
def real_phone(url: str, real_window: browsers.Page) -> Iterator[Seat]:
    """Somebody with a phone. Whatever they did, nothing was wrong with the page."""
    yield from _seat(url, real_window, PHONE)


@pytest.fixture
def real_desk(url: str, real_window: browsers.Page) -> Iterator[Seat]:
    """Somebody at a desk. Whatever they did, nothing was wrong with the page."""
    yield from _seat(url, real_window, DESK)


def _seat(url: str, window: browsers.Page, size: tuple[int, int]) -> Iterator[Seat]:
    window.devtools("Network.disable")  # and what it was to be like
    # Another service may have been shown last, and may have had the port that is another's now.
    shown = window.run("return location.origin")
    window.call("url", url="about:blank")
    for origin in {url, shown} - {"null"}:
        window.devtools("Storage.clearDataForOrigin", origin=origin, storageTypes=KEPT)
    window.devtools("Network.clearBrowserCookies")
    window.size(*size)
    window.emulate(**NO_WISHES)
    window.complaints()  # of what was shown before
    seat = Seat(window)
    yield seat
    assert seat.violations() == []
    assert window.complaints() == []
