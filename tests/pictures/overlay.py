"""The overlay of a stream over what could be a camera's picture, at the moment of a blow."""

import time
from pathlib import Path

from tests.pictures.scenes import FORD, Fight
from tests.pictures.small_png import small_png
from tests.support import browser as browsers
from tests.support.at_the_page import Seat

SIZE = (1280, 720)
CAMERA = "radial-gradient(circle at 65% 40%, #c9a46a, #5b4a3a 45%, #20242b)"
BLOW = "return Boolean(document.querySelector('.delta') && document.querySelector('.latest p + p'))"


def take_overlay(url: str, file: Path) -> None:
    """The picture: the overlay has to look on while the blow falls."""
    fight = Fight(url, "pathmaster", "At the ford", FORD)
    token = fight.send("invite", seat="stream", role="spectator")["token"]
    with browsers.browser(*SIZE) as page:
        seat = Seat(page)
        seat.go(f"{url}/overlay?stays=0&size=0.7#join/{fight.id}/{token}")
        seat.sees("Before the first round")
        fight.play(lambda view: _settled(page, view))
        page.run("document.body.style.background = arguments[0]", CAMERA)
        time.sleep(1)
        page.screenshot(file)
        seat.go("about:blank")
        file.write_bytes(small_png(page, file.read_bytes()))


def _settled(page: browsers.Page, view: dict[str, object]) -> bool:
    time.sleep(0.1)  # the overlay hears of it
    return view["round"] != 0 and bool(page.run(BLOW))
