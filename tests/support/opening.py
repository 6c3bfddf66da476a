"""Opening a fight on the page: combatants from the bestiary, or described in detail, and who is in so far."""

from tests.support.at_the_page import Seat
from tests.support.waiting import wait_until

NAMES = "return [...document.querySelectorAll('.roster .called')].map((each) => each.value)"


def add(seat: Seat, preset: str) -> None:
    """Add a ready combatant with one tap."""
    before = len(roster(seat))
    seat.press(f"Add {preset}", ".bestiary")
    wait_until(lambda: len(roster(seat)) > before)


def in_detail(seat: Seat) -> None:
    """Unfold the form in which combatants are described, and their sheet."""
    seat.press("In detail, or one of your own", ".adding")
    seat.press("The sheet", ".adding")


def roster(seat: Seat) -> list[str]:
    """The names of those who will take part, in the order of their sides."""
    found: list[str] = seat.page.run(NAMES)
    return found


def sees_in_roster(seat: Seat, name: str) -> None:
    """Wait until somebody of this name will take part."""
    wait_until(lambda: name in roster(seat))
