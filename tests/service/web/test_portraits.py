"""Portraits that lie on another server: shown where the operator named it, and nobody else is asked for any."""

import threading
from base64 import b64decode
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.support import browser as browsers
from tests.support.affray import Serving
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.opening import in_detail
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

pytestmark = pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())

PNG = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)
BOARD = {"shape": "squares", "width": 12, "height": 8}

# Whose picture is seen on the cards, and whose initials.
FACES = """
const seen = (each) => getComputedStyle(each).visibility === "visible";
return Object.fromEntries([...document.querySelectorAll("article.person")].map((card) => {
  const face = card.querySelector(".face");
  return [card.getAttribute("aria-label"), face && seen(face) && face.naturalWidth ? "a picture"
    : seen(card.querySelector(".portrait b")) ? "initials" : "nothing"];
}));
"""
ON_THE_BOARD = "return document.querySelectorAll('.figure .face.loaded').length"


class Gallery:
    """A server of pictures, and what it was asked for: whose, and from where, as far as the browser said so."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str | None]] = []
        asked = self.asked

        class Answer(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                asked.append((self.path, self.headers.get("referer")))
                there = self.path != "/gone.png"
                self.send_response(200 if there else 404)
                self.send_header("content-type", "image/png")
                self.end_headers()
                self.wfile.write(PNG if there else b"")

            def log_message(self, *_: object) -> None:
                """Nobody reads it."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def url(self, name: str) -> str:
        return f"{self.origin}/{name}.png"


@pytest.fixture
def galleries() -> Iterator[tuple[Gallery, Gallery]]:
    """Two servers of pictures: one to be named, one not."""
    named, other = Gallery(), Gallery()
    for each in (named, other):
        threading.Thread(target=each.server.serve_forever, daemon=True).start()
    yield named, other
    for each in (named, other):
        each.server.shutdown()
        each.server.server_close()


def fight(url: str, named: Gallery, other: Gallery, key: str = "") -> Fight:
    """Ann's picture is there, Bob's is not; Cid's is elsewhere; Dora has one, and hides."""
    hidden = {"hidden_from": ["*"]}
    people = {
        "ann": ("Sworn sword", {"name": "Ann", "portrait": named.url("ann"), "position": [4, 4]}),
        "bob": ("Troll", {"name": "Bob", "portrait": named.url("gone"), "position": [9, 4]}),
        "cid": ("Raider", {"name": "Cid", "portrait": other.url("cid"), "position": [7, 6]}),
        "dora": (
            "Raider",
            {"name": "Dora", "portrait": named.url("dora"), "position": [8, 6], "sheet": hidden},
        ),
    }
    return Fight(url, "pathmaster", people, key=key, board=BOARD)


@pytest.mark.ci
def test_pictures_of_a_server_that_was_named_are_seen_and_nobody_else_is_asked(
    galleries: tuple[Gallery, Gallery], tmp_path: Path
) -> None:
    named, other = galleries
    options = ("--pictures-from", named.origin)
    with (
        Serving(tmp_path / "data", tmp_path / "up.json", *options) as serving,
        browsers.browser(*PHONE) as page,
    ):
        phone = Seat(page)
        phone.go(fight(serving.url, named, other).link("mira", "player", "ann"))
        shown = {"Ann": "a picture", "Bob": "initials", "Cid": "initials"}
        wait_until(lambda: phone.page.run(FACES) == shown)
        phone.opens("Board")
        wait_until(lambda: phone.page.run(ON_THE_BOARD) == 1)
        assert {path for path, _ in named.asked} == {"/ann.png", "/gone.png"}  # and never Dora's
        assert {referrer for _, referrer in named.asked} == {None}
        assert other.asked == []
        assert [each for each in page.complaints() if "gone.png" not in each] == []
        assert phone.violations() == []


def test_without_the_option_there_are_initials_and_no_server_is_asked(
    galleries: tuple[Gallery, Gallery], url: str
) -> None:
    named, other = galleries
    with browsers.browser(*PHONE) as page:
        phone = Seat(page)
        phone.go(fight(url, named, other).link("mira", "player", "ann"))
        phone.sees("Ann")
        assert phone.page.run(FACES) == {"Ann": "initials", "Bob": "initials", "Cid": "initials"}
        assert (named.asked, other.asked) == ([], [])
        assert page.complaints() == []


@pytest.mark.long
def test_a_gm_gives_somebody_a_picture_before_the_fight(url: str) -> None:
    with browsers.browser(*DESK) as page:
        gm = Seat(page)
        gm.go(url)
        in_detail(gm)
        gm.fill("Name", "Ann", ".in-detail")
        gm.fill("Picture", "data:image/png;base64,iVBORw0KGgo=", ".in-detail")
        gm.press("Add to the fight", ".in-detail")
        gm.press("Open the fight")
        gm.sees("live", "header")
        found = wait_until(
            lambda: page.run("return document.querySelector('.person .face')?.getAttribute('src')")
        )
        assert found == "data:image/png;base64,iVBORw0KGgo="
