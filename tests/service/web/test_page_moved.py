"""A fight that has moved to another server, in a real browser: the page says so, and leads to the same seat there."""

from pathlib import Path

import httpx
import pytest

from tests.support import browser as browsers
from tests.support.affray import Serving, affray
from tests.support.at_the_page import PHONE, Seat
from tests.support.duel import opening
from tests.support.waiting import wait_until

pytestmark = pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())


@pytest.mark.ci
def test_whoever_sits_at_the_old_server_is_led_to_the_new_one(tmp_path: Path) -> None:
    with (
        Serving(tmp_path / "old", tmp_path / "old.json") as old,
        Serving(tmp_path / "new", tmp_path / "new.json") as new,
        browsers.browser(*PHONE) as page,
    ):
        token = httpx.post(f"{old.url}/encounters", json=opening(), trust_env=False).json()["token"]
        seat = Seat(page)
        seat.go(f"{old.url}/#join/duel/{token}")
        seat.sees("Begin")
        key = affray("move", "key", "--data", tmp_path / "new").stdout.strip()
        bundle = tmp_path / "duel.age"
        left = affray(
            *("move", "out", "duel", "--key", key, "--to", new.url, "-o", bundle, "--data", tmp_path / "old")
        )
        assert left.returncode == 0, left.stderr
        assert affray("move", "in", bundle, "--data", tmp_path / "new").returncode == 0

        # Whoever watches is told at once; who comes back may look at it, and is told when they act.
        seat.sees(f"goes on at {new.url}")
        assert seat.violations() == []
        seat.press("Connect again")
        seat.press("Begin")
        seat.sees(f"goes on at {new.url}", ".refusal")
        assert seat.violations() == []
        seat.press("Play on there", ".refusal")
        seat.sees("Begin")
        assert page.run("return location.origin") == new.url
        seat.press("Begin")
        wait_until(lambda: version(new.url, token) == 2)


def version(url: str, token: str) -> int:
    """How far the duel is there."""
    headers = {"authorization": f"Bearer {token}"}
    return int(httpx.get(f"{url}/encounters/duel", headers=headers, trust_env=False).json()["version"])
