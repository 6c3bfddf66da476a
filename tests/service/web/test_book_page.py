"""The book in a browser: by day and by night, on a phone and at a desk, and its search by the keyboard."""

import pytest

from tests.support import browser as browsers
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.book import book
from tests.support.waiting import wait_until

needs_browser = pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())
DRAWN = "return [...document.querySelectorAll('pre.mermaid')].every((each) => each.querySelector('svg'))"
TOO_WIDE = "return document.documentElement.scrollWidth > innerWidth"
PAGES = ("", "how-to/network/", "reference/pathmaster/", "reference/rules/d20/", "nowhere/")


@needs_browser
@pytest.mark.parametrize(
    ("screen", "light", "names"),
    [
        (PHONE, "dark", PAGES[1:3]),
        pytest.param(PHONE, "light", PAGES, marks=pytest.mark.long),
        pytest.param(DESK, "dark", PAGES, marks=pytest.mark.long),
        pytest.param(DESK, "light", PAGES, marks=pytest.mark.long),
    ],
)
def test_its_pages_can_be_read_by_everybody(
    url: str, screen: tuple[int, int], light: str, names: tuple[str, ...]
) -> None:
    book()
    with browsers.browser(*screen) as page:
        page.emulate(prefers_color_scheme=light)
        reader = Seat(page)
        for name in names:
            reader.go(f"{url}/docs/{name}")
            wait_until(lambda: page.run(DRAWN) is True)
            assert reader.violations() == [], name
            assert page.run(TOO_WIDE) is False, name
            assert [each for each in page.complaints() if "nowhere/ - Failed" not in each] == []


@pytest.mark.ci
@needs_browser
def test_it_is_searched_by_the_keyboard(url: str) -> None:
    book()
    with browsers.browser(*DESK) as page:
        reader = Seat(page)
        reader.go(f"{url}/docs/how-to/network/")
        wait_until(lambda: page.run("return document.readyState") == "complete")
        page.press("/")
        wait_until(lambda: page.run("return document.activeElement.name") == "q")
        for letter in "undo":
            page.press(letter)
        page.press("Enter")
        reader.sees("found", "#search-results")
        assert page.run("return location.pathname") == "/docs/search/"
        page.click("#search-results li a")
        reader.sees("Undo", "article")
        assert page.complaints() == []
