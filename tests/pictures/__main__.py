"""Take the pictures of the docs: the tour for a GM, the page in eight states, and the overlay.

    python -m tests.pictures [FOLDER]

Without a folder they go to docs/pictures. The states are taken at a desk and on a phone, light and dark:
states/board-desk-light.png.
"""

import os
import sys
import time
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.pictures.overlay import take_overlay
from tests.pictures.scenes import FONTS, Scene, scenes
from tests.pictures.small_png import small_png
from tests.pictures.tour import take_tour
from tests.support import browser as browsers
from tests.support.affray import Serving
from tests.support.at_the_page import PHONE, Seat
from tests.support.waiting import wait_until

SIZES = {"desk": (1280, 800), "phone": PHONE}
LOOKS = ("light", "dark")
PANEL = ("Story", "GM")  # the parts that a wide page has to open as well
QUIET = 1.0  # seconds, after which nothing moves any more


def main(folder: Path) -> None:
    """Take them all into a folder."""
    os.environ.setdefault("CHROMIUM", "chromium")  # the headless shell draws letters otherwise
    (folder / "states").mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as kept:
        data = Path(kept)
        with Serving(data / "data", data / "announced.json") as serving:
            take_overlay(serving.url, folder / "overlay.png")
            for scene, size, look in product(scenes(serving.url), SIZES, LOOKS):
                file = folder / "states" / f"{scene.name}-{size}-{look}.png"
                take(scene, size, look, file)
                print(f"{file.name:<24} {file.stat().st_size:>8,}")
    take_tour(folder)


def take(scene: Scene, size: str, look: str, file: Path) -> None:
    """One picture."""
    with browsers.browser(*SIZES[size]) as page:
        page.emulate(prefers_color_scheme=look, prefers_reduced_motion="reduce")
        page.devtools("Emulation.setScrollbarsHidden", hidden=True)
        seat = Seat(page)
        for link in (*scene.before, scene.link):
            seat.go(link)
            if "#" in link:
                seat.sees("live", "header")
        if scene.part and (size == "phone" or scene.part in PANEL):
            seat.opens(scene.part)
        if scene.at is not None:
            page.run("location.hash += `/at/${arguments[0]}`", scene.at)
            seat.sees("what changed here", ".dock")
        wait_until(lambda: page.run(FONTS))
        time.sleep(QUIET)
        if scene.does:
            page.run(scene.does)
            time.sleep(QUIET)
        page.screenshot(file)
        seat.go("about:blank")
        file.write_bytes(small_png(page, file.read_bytes()))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[2] / "docs" / "pictures")
