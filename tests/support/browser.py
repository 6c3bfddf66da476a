"""A real browser for tests: headless Chromium, driven over the WebDriver protocol.

    with browser(width=1280, height=900) as page:
        page.open(file)
        assert page.run("return document.title") == "At the ford"
        page.press("ArrowLeft")
        page.screenshot(folder / "page.png")

It needs the programs `chromium` and `chromedriver` (Debian: packages chromium and chromium-driver), or others
named by the environment's CHROMIUM and CHROMEDRIVER. Where there are none, `missing()` says so. Where there is
`chromium-headless-shell` (the package of that name), it is taken: it does the same for a fifth to a quarter less.
"""

import json
import os
import shutil
import socket
import subprocess
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.support.waiting import patience, wait_until

KEYS = {
    "ArrowLeft": "\ue012", "ArrowRight": "\ue014", "ArrowUp": "\ue013", "ArrowDown": "\ue015",
    "Home": "\ue011", "End": "\ue010",
    "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009",
    "Escape": "\ue00c", "PageUp": "\ue00e", "PageDown": "\ue00f",
}  # fmt: skip


def missing() -> str:
    """Why there is no browser to test with; "" where there is one."""
    for name, program in _programs().items():
        if shutil.which(program) is None:
            return f"no {name} here ({program}); Debian has it in the package chromium or chromium-driver"
    return ""


def in_time(complaints: list[str]) -> list[str]:
    """Without those of chances that were asked for while the decision was being made: nobody can know better."""
    return [each for each in complaints if not ("/odds?" in each and "409" in each)]


class Page:
    """A window of the browser."""

    laid_out = True

    def __init__(self, http: httpx.Client, opens: Callable[[], str]) -> None:
        self._http = http
        self._opens = opens

    def open(self, file: Path, fragment: str = "") -> None:
        """Open a file from disk and wait until the page has come to its verdict."""
        self.call("url", url="about:blank")
        self.call("url", url=file.resolve().as_uri() + fragment)
        wait_until(lambda: self.run("return document.body.dataset.verdict !== undefined"))

    def another(self) -> None:
        """Go on in another tab, beside this one; `call("window", handle=...)` leads back."""
        self.call("window", handle=self._opens())

    def run(self, script: str, *arguments: Any) -> Any:
        """The result of a function's body in the page."""
        return self.call("execute/sync", script=script, args=list(arguments))

    def text(self, selector: str) -> str:
        """What is to be read in the first element that fits."""
        return str(self.run("return document.querySelector(arguments[0]).innerText", selector))

    def click(self, selector: str) -> None:
        """A click on the first element that fits."""
        self.run("document.querySelector(arguments[0]).click()", selector)

    def press(self, *keys: str) -> None:
        """Press keys one after the other; the first stay down while the last is typed ("Shift", "ArrowLeft")."""
        typed = [KEYS.get(key, key) for key in keys]
        down = [{"type": "keyDown", "value": key} for key in typed]
        up = [{"type": "keyUp", "value": key} for key in reversed(typed)]
        self.call("actions", actions=[{"type": "key", "id": "keys", "actions": down + up}])

    def emulate(self, **media: str) -> None:
        """Show it as with these preferences: `media="print"`, `prefers_color_scheme="dark"`."""
        features = [
            {"name": name.replace("_", "-"), "value": value}
            for name, value in media.items()
            if name != "media"
        ]
        self.devtools("Emulation.setEmulatedMedia", media=media.get("media", ""), features=features)

    def size(self, width: int, height: int) -> None:
        """As on a screen of so many CSS pixels."""
        self.devtools(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )

    def devtools(self, command: str, **params: Any) -> Any:
        """A command of the browser's own protocol."""
        return self.call("goog/cdp/execute", cmd=command, params=params)

    def before(self, script: str) -> None:
        """Run this in each page that is opened from now on, before its own scripts."""
        self.devtools("Page.addScriptToEvaluateOnNewDocument", source=script)

    def complaints(self) -> list[str]:
        """What the browser's console has to complain of, since the last time."""
        found = self.call("se/log", type="browser")
        return in_time([each["message"] for each in found if each["level"] in ("SEVERE", "WARNING")])

    def screenshot(self, file: Path) -> None:
        """What is in the window, as PNG."""
        file.write_bytes(b64decode(self.get("screenshot")))

    def pdf(self, file: Path) -> None:
        """The page as it is printed."""
        file.write_bytes(b64decode(self.call("print")))

    def call(self, path: str, **body: Any) -> Any:
        """A command of the WebDriver protocol."""
        return _value(self._http.post(path, content=json.dumps(body)))

    def get(self, path: str) -> Any:
        """As `call`, where the protocol wants to be asked."""
        return _value(self._http.get(path))


@contextmanager
def browser(width: int = 1280, height: int = 900, *, whole: bool = False) -> Iterator[Page]:
    """A window of that size while the block runs, in which nothing is known of others: no cookies, no storage.

    Starting a browser takes a second, so one that is done with is taken again for the next window. A `whole` one is
    Chromium itself, for what the headless shell lacks: notifications.
    """
    running = Browser("chromium") if whole else _idle.pop() if _idle else Browser()
    page = running.window()
    page.size(width, height)
    try:
        yield page
    except BaseException:
        running.end()
        raise
    if whole:
        running.end()
    else:
        running.close()
        _idle.append(running)


class Browser:
    """A browser that runs until `end`, and shows one window at a time."""

    def __init__(self, chromium: str = "") -> None:
        programs = _programs()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._driver = subprocess.Popen(
            [programs["chromedriver"], f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        url = f"http://127.0.0.1:{port}"
        try:
            with httpx.Client(timeout=patience(), trust_env=False) as http:
                wait_until(lambda: _ready(http, url))
                began = _begin(http, url, chromium or programs["chromium"])
        except BaseException:
            self._driver.terminate()
            raise
        self._session = f"{url}/session/{began['sessionId']}/"
        self._http = httpx.Client(timeout=patience(), trust_env=False, base_url=self._session)
        devtools = began["capabilities"]["goog:chromeOptions"]["debuggerAddress"]
        self._version = httpx.get(f"http://{devtools}/json/version", trust_env=False).json()

    def window(self) -> Page:
        """A new window in a context of its own, which shares nothing with those before it."""
        self._context = self._browser("Target.createBrowserContext")["browserContextId"]
        page = Page(self._http, self._tab)
        page.another()
        page.complaints()  # of what was shown before
        return page

    def _tab(self) -> str:
        opened = self._browser("Target.createTarget", url="about:blank", browserContextId=self._context)
        return str(opened["targetId"])

    def close(self) -> None:
        """Forget the window and all that it kept."""
        self._browser("Target.disposeBrowserContext", browserContextId=self._context)

    def end(self) -> None:
        """End the browser and what drives it."""
        with suppress(httpx.TransportError):
            self._http.delete(self._session.rstrip("/"))
        self._http.close()
        self._driver.terminate()
        self._driver.wait(patience())

    def _browser(self, method: str, **params: Any) -> Any:
        """A command to the browser as a whole: WebDriver's go to one of its windows."""
        with connect(self._version["webSocketDebuggerUrl"], proxy=None, max_size=None) as socket:
            socket.send(json.dumps({"id": 1, "method": method, "params": params}))
            said = json.loads(socket.recv(30))
        assert "result" in said, said
        return said["result"]


_idle: list[Browser] = []


def end_browsers() -> None:
    """End all that wait for a window, once there will be none."""
    while _idle:
        _idle.pop().end()


def _begin(http: httpx.Client, url: str, chromium: str) -> dict[str, Any]:
    options = {
        "binary": shutil.which(chromium),
        # As root, in a container, there is no sandbox to be had; the pages are the tests' own.
        "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    }
    capabilities = {
        "alwaysMatch": {
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL"},
            "acceptInsecureCerts": True,  # of proxies that signed their own
        }
    }
    began: dict[str, Any] = _value(
        http.post(f"{url}/session", content=json.dumps({"capabilities": capabilities}))
    )
    return began


def _ready(http: httpx.Client, url: str) -> bool:
    try:
        return bool(_value(http.get(f"{url}/status"))["ready"])
    except httpx.TransportError:
        return False


def _value(response: httpx.Response) -> Any:
    value = response.json()["value"]
    if response.is_error:
        raise AssertionError(f"{value['error']}: {value['message']}")
    return value


def _programs() -> dict[str, str]:
    return {
        "chromium": os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or "chromium",
        "chromedriver": os.environ.get("CHROMEDRIVER", "chromedriver"),
    }
