"""The operator's page: with their token it shows how the service is, without it nothing but where to enter one."""

from collections.abc import Iterator

import pytest

from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR
from tests.support import page_in_node as pages
from tests.support.at_the_page import DESK, Seat
from tests.support.seats import minted
from tests.support.web_fights import Fight

pytestmark = pages.needs_pages


@pytest.fixture
def desk() -> Iterator[Seat]:
    """Somebody at a desk who has never been here."""
    with pages.window(*DESK) as page:
        yield Seat(page)


def test_the_link_shows_the_figures_and_the_token_leaves_the_address(url: str, desk: Seat) -> None:
    fight = Fight(url, "brp", {"ann": ("Brigand", {}), "bob": ("Brigand", {})}, title="Under the arches")
    desk.go(f"{url}/operator#key/{minted(EVERY_ENCOUNTER, OPERATOR)}")
    desk.sees("The log takes commits.", "#page")
    desk.sees("Under the arches", "#page")
    desk.sees(fight.id, "#page")
    desk.sees(url, "section[aria-labelledby=workers]")
    assert desk.page.run("return location.hash") == ""
    assert desk.page.run("return document.querySelector('input')") is None
    desk.press("Forget the token")
    desk.sees("Operator's token", "form")
    assert "Under the arches" not in desk.text()


@pytest.mark.ci
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_it_fits_and_is_fit_for_all(url: str, real_phone: Seat, scheme: str) -> None:
    Fight(
        url, "brp", {"ann": ("Brigand", {})}, title="A title of the length that people give to a long evening"
    )
    real_phone.page.emulate(prefers_color_scheme=scheme)
    real_phone.go(f"{url}/operator#key/{minted(EVERY_ENCOUNTER, OPERATOR)}")
    real_phone.sees("The log takes commits.")
    assert real_phone.page.run("return document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize(("given", "says"), [("guess", "token"), (minted(), "another")])
def test_whoever_brings_another_token_is_refused_and_may_enter_one(
    url: str, desk: Seat, given: str, says: str
) -> None:
    desk.go(f"{url}/operator#key/{given}")
    desk.sees(says, ".refusal")
    desk.sees("affray token --operator --link", "form")
    assert "The log takes commits" not in desk.text()


def test_it_is_in_german_too(url: str, desk: Seat) -> None:
    desk.go(f"{url}/operator?lang=de#key/{minted(EVERY_ENCOUNTER, OPERATOR)}")
    desk.sees("Das Log nimmt Commits an.", "#page")
    assert desk.page.run("return document.documentElement.lang") == "de"
