"""The web page as phones get it: over plain http from the machine's own address, where browsers grant pages less."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from service.http.guards.network_addresses import is_loopback
from tests.service.web.test_at_the_table import invite, opened
from tests.support import browser as browsers
from tests.support.affray import Serving
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.network import in_a_network
from tests.support.waiting import wait_until

pytestmark = pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())


@pytest.fixture
def seats() -> Iterator[Any]:
    """A new browser whenever it is called."""
    with ExitStack() as stack:
        yield lambda width, height: Seat(stack.enter_context(browsers.browser(width, height)))


@pytest.mark.ci
@in_a_network
def test_a_gm_at_the_laptop_and_a_player_on_a_phone_play_a_fight(
    request: pytest.FixtureRequest, seats: Any, tmp_path: Path
) -> None:
    with Serving(tmp_path / "data", tmp_path / "up.json", "--lan") as serving:
        address = serving.announced["address"]
        gm, mira = seats(*DESK), seats(*PHONE)
        gm.go(serving.printed("The GM, on this machine:"))
        gm.sees("Open a fight")
        assert gm.page.run("return location.hash") == ""  # the key has left the address bar
        opened(gm, serving.url)
        assert is_loopback(gm.page.run("return location.hostname"))

        link = invite(gm, "mira", "Captain of the watch")
        assert link.startswith(f"{address}/#join/")
        gm.press("Show QR code", ".seats")
        assert (
            gm.page.run("return document.querySelector('.seats svg.code').getBoundingClientRect().width")
            > 150
        )

        mira.go(link)
        mira.sees("Playing Captain of the watch", "header")
        assert mira.page.run("return isSecureContext") is False
        gm.press("Begin", ".decisions")
        mira.press("Attack", ".decisions")
        mira.press("Longsword", ".picker")
        mira.page.run("document.querySelector('.picker .go').click()")
        mira.sees("Waiting for Brigand", ".decisions")
        mira.press("Undo", ".latest")
        mira.sees("Declare your action", ".decisions")
        assert mira.page.complaints() == []


@in_a_network
@pytest.mark.long
def test_a_gm_on_a_phone_opens_with_the_key_shakes_the_dice_and_copies_a_link(
    request: pytest.FixtureRequest, seats: Any, tmp_path: Path
) -> None:
    with Serving(tmp_path / "data", tmp_path / "up.json", "--lan") as serving:
        gm = seats(*PHONE)
        gm.go(serving.printed("The GM, elsewhere:"))
        wait_until(lambda: gm.page.run("return location.hash") == "")  # the key is kept
        opened(gm, serving.announced["address"])
        link = invite(gm, "mira", "Captain of the watch")
        gm.page.run("document.querySelector('.seats .link button').focus()")
        gm.key("Enter")  # a real one: browsers let no page copy without somebody who does something
        gm.sees("Copied", ".seats")
        gm.page.run("document.querySelector('.corner [name=seat]').focus()")
        gm.key("Control", "v")
        assert gm.page.run("return document.querySelector('.corner [name=seat]').value") == link[:64]
        gm.opens("Fight")
        gm.press("Shake the dice", ".talking")
        gm.press("Shake them", ".talking")
        gm.opens("Story")
        wait_until(lambda: "dice" in gm.text(".story").lower())
        assert gm.page.complaints() == []


@in_a_network
@pytest.mark.long
def test_a_stranger_is_told_what_to_do_and_types_the_key(
    request: pytest.FixtureRequest, seats: Any, tmp_path: Path
) -> None:
    with Serving(tmp_path / "data", tmp_path / "up.json", "--lan") as serving:
        key = serving.printed("The GM, elsewhere:").rpartition("/")[2]
        stranger = seats(*PHONE)
        stranger.go(serving.announced["address"])
        stranger.sees("To join a fight, open the link", ".opening")
        stranger.press("Open the fight")
        stranger.sees("takes this service's key, and none came")
        stranger.fill("Key", "wrong" + key)
        stranger.press("Open the fight")
        stranger.sees("takes this service's key, and another one came")
        stranger.fill("Key", key)
        stranger.press("Open the fight")
        stranger.sees("live", "header")
