"""The web page without a browser: run in Node with happy-dom, against a real service, for what it draws and sends.

    with drawn(*PHONE) as page:
        page.call("url", url=link)
        assert page.run("return document.title") == "At the ford"

A page here does what one of `tests.support.browser` does, as far as nothing is laid out: no sizes, places, colours,
pointers or axe. It costs a tenth of a CPU second rather than several. It needs Node and, from `make setup`, happy-dom;
where they are not there, `no_dom()` says so. All pages of a process are in one process of Node, which ends with it.
"""

import itertools
import json
import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.support import browser as browsers
from tests.support.foreign_tools import FOLDER
from tests.support.node import node_command

LIBRARY = FOLDER / "dom" / "node_modules" / "happy-dom" / "lib" / "index.js"
PROGRAM = Path(__file__).parent / "dom" / "pages.mjs"

LAYOUT = re.compile(
    r"\b(?:(?:scroll|client|offset)(?:Width|Height|Left|Top)|get(?:BoundingClientRect|ComputedStyle|CTM|ScreenCTM|BBox)"
    r"|elementFromPoint|checkVisibility|naturalWidth)\b"
)
"""What a script asks that nobody knows without a layout: happy-dom would say 0."""

IN_BROWSERS = os.environ.get("AFFRAY_PAGES") == "browser"


def no_dom() -> str:
    """Why no page can be drawn without a browser; "" where one can."""
    if node_command() is None:
        return "there is no Node of version 20.10 or newer"
    return "" if LIBRARY.is_file() else "no happy-dom (make setup installs it, where npm is)"


class Page:
    """A window in which a page is drawn, and in which its scripts run."""

    laid_out = False

    def __init__(self, width: int, height: int) -> None:
        self._window = _ask(do="open", width=width, height=height)

    def run(self, script: str, *arguments: Any) -> Any:
        """The result of a function's body in the page."""
        assert not (asks := LAYOUT.search(script)), f"{asks[0]} needs a browser"
        return self._do("run", script=script, given=arguments)

    def text(self, selector: str) -> str:
        """What is to be read in the first element that fits."""
        return str(self.run("return document.querySelector(arguments[0]).innerText", selector))

    def click(self, selector: str) -> None:
        """A click on the first element that fits."""
        self.run("document.querySelector(arguments[0]).click()", selector)

    def press(self, *keys: str) -> None:
        """Press keys; the first stay down while the last is typed ("Shift", "ArrowLeft")."""
        self._do("press", keys=keys)

    def another(self) -> None:
        """Go on in another tab, beside this one; `call("window", handle=...)` leads back."""
        self._do("another")

    def size(self, width: int, height: int) -> None:
        """As on a screen of so many CSS pixels, as far as a style sheet hides something there."""
        self._do("size", width=width, height=height)

    def emulate(self, **media: str) -> None:
        """Show it as with these preferences: `prefers_reduced_motion="reduce"`."""
        self._do("emulate", media=media)

    def before(self, script: str) -> None:
        """Run this in each page that is opened from now on, before its own scripts."""
        self._do("before", script=script)

    def complaints(self) -> list[str]:
        """What the console has to complain of, since the last time."""
        found: list[str] = self._do("complaints")
        return browsers.in_time(found)

    def call(self, path: str, **body: Any) -> Any:
        """The commands of the WebDriver protocol that are needed without a layout."""
        if path == "execute/async":
            return self._do("async", script=body["script"], given=body["args"])
        if path == "window":
            return self._do("tab", handle=body["handle"])
        assert path in ("url", "refresh"), f"{path} needs a browser"
        return self._do(path, **body)

    def get(self, path: str) -> Any:
        """As `call`, where the protocol wants to be asked."""
        assert path == "window", f"{path} needs a browser"
        return self._do("handle")

    def close(self) -> None:
        """Forget the window and all that it kept."""
        self._do("close")

    def _do(self, what: str, **more: Any) -> Any:
        return _ask(do=what, window=self._window, **more)


def no_pages() -> str:
    """Why there are no windows for `window`; "" where there are."""
    return browsers.missing() if IN_BROWSERS else no_dom()


needs_pages = pytest.mark.skipif(bool(no_pages()), reason=no_pages())


def window(width: int = 1280, height: int = 900) -> AbstractContextManager[Any]:
    """A window for whatever needs no layout: drawn in Node, or in a real browser where AFFRAY_PAGES is "browser".

    There `make night` runs the same tests, and axe looks at the pages to which they come.
    """
    return browsers.browser(width, height) if IN_BROWSERS else drawn(width, height)


@contextmanager
def drawn(width: int = 1280, height: int = 900) -> Iterator[Page]:
    """A window of that size while the block runs, in which nothing is known of others."""
    page = Page(width, height)
    try:
        yield page
    finally:
        page.close()


_running: list[subprocess.Popen[str]] = []


def end_pages() -> None:
    """End the process of all pages, once there will be none."""
    while _running:
        with _running.pop() as ending:
            assert ending.stdin is not None
            ending.stdin.close()  # it ends with its input


def _node() -> subprocess.Popen[str]:
    if not _running:
        command = node_command()
        assert command is not None
        words = [*command, "--experimental-vm-modules", str(PROGRAM), LIBRARY.as_uri()]
        pipe = subprocess.PIPE
        _running.append(subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True, encoding="utf-8"))
    return _running[0]


_numbers = itertools.count()


def _ask(**what: Any) -> Any:
    running, number = _node(), next(_numbers)
    assert running.stdin is not None
    assert running.stdout is not None
    running.stdin.write(json.dumps({"number": number, **what}) + "\n")
    running.stdin.flush()
    told: dict[str, Any] = {"number": -1}
    while told["number"] != number:  # an earlier one was interrupted, and its answer comes now
        line = running.stdout.readline()
        assert line, "the pages in Node have ended"
        told = json.loads(line)
    assert "error" not in told, told["error"]
    return told["value"]
