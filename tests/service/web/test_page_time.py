"""Time on the page: what a step changed, keys, links to a moment, undo from the past, and the end of a fight."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.support import page_in_node as pages
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

pytestmark = pages.needs_pages

PEOPLE = {"captain": ("Captain of the watch", {}), "brigand": ("Brigand", {})}
CURSED = {"type": "ResourceChanged", "combatant": "brigand", "resource": "pp", "amount": -1}
HURT = {"type": "DamageTaken", "combatant": "brigand", "injury": "stone", "amount": 3, "cause": "stone"}
SHARED = "return document.querySelector('.shared input')?.value ?? ''"


@pytest.fixture
def seats() -> Iterator[Any]:
    """Opens windows: `seats(*DESK)` is somebody with one of that size."""
    with ExitStack() as stack:
        opened: list[Seat] = []

        def another(*size: int) -> Seat:
            opened.append(Seat(stack.enter_context(pages.window(*size))))
            return opened[-1]

        yield another
        for each in opened:
            assert each.violations() == []
            assert each.page.complaints() == []


def struck(url: str) -> Fight:
    """A secret curse, a stone that hits, and words: the steps of who does not see the curse have other numbers."""
    fight = Fight(url, "brp", PEOPLE)
    fight.send("answer", choice="begin", args={})
    fight.send("rule", ruling="A curse.", reason="Dark.", hidden=True, effects=[CURSED])
    fight.send("rule", ruling="A stone falls.", reason="Loose.", effects=[HURT])
    fight.send("say", combatant="captain", text="What was that?")
    fight.answer("captain", "wait")
    return fight


def step_of(seat: Seat) -> int:
    found = re.search(r"/at/(\d+)$", seat.page.run("return location.hash"))
    return int(found[1]) if found else 0


def to_the_stone(seat: Seat) -> None:
    """Go back to the step at which the stone falls."""
    seat.sees("What was that?", ".story")
    seat.page.run("document.activeElement.blur()")
    for _ in range(9):
        if "A stone falls" in seat.text(".changed"):
            return
        before = step_of(seat)
        seat.key("ArrowLeft")
        wait_until(lambda before=before: step_of(seat) != before)
        seat.sees(f"Step {step_of(seat)}", ".changed")
    raise AssertionError(seat.text())


def test_a_fork_of_a_fight_without_a_title_is_called_by_who_fights_there_but_for_the_hidden(
    url: str, seats: Any
) -> None:
    gm = seats(*DESK)
    fight = Fight(url, "brp", {**PEOPLE, "wolf": ("Wolf", {})}, title="")
    fight.send("answer", choice="begin", args={})
    hides = {"type": "ConditionGained", "combatant": "wolf", "condition": "hidden"}
    fight.send("rule", ruling="It hides.", reason="Dark.", hidden=True, effects=[hides])
    fight.send("say", combatant="captain", text="What was that?")
    shows = {"type": "ConditionLost", "combatant": "wolf", "condition": "hidden"}
    fight.send("rule", ruling="There it is.", reason="A torch.", effects=[shows])
    gm.go(fight.link())
    gm.sees("There it is", ".story")
    gm.go(f"{fight.url}/#fight/{fight.id}/gm/at/3")
    gm.sees("Step 3", ".changed")
    gm.press("What if? Fork from here")
    gm.sees("What if: Captain of the watch against Brigand (3)", "header h1")


def test_a_step_says_first_what_it_changed(url: str, seats: Any) -> None:
    gm = seats(*DESK)
    gm.go(struck(url).link())
    to_the_stone(gm)
    gm.sees("Brigand: Hit points", ".differences")
    assert gm.text(".changed").index("Hit points") < gm.text(".changed").index("A stone falls")
    gm.sees("A stone falls", ".scrubber output")
    gm.sees("−3", ".person.touched")


def test_a_link_to_a_moment_opens_there_for_whoever_holds_another_seat(url: str, seats: Any) -> None:
    fight = struck(url)
    gm, ann = seats(*DESK), seats(*PHONE)
    gm.go(fight.link())
    to_the_stone(gm)
    gm.press("Copy link", ".changed")
    wait_until(lambda: gm.page.run(SHARED))
    link = gm.page.run(SHARED)

    ann.go(fight.link("ann", "player", "captain"))
    ann.sees("Captain", ".people")
    ann.go("about:blank")
    ann.go(link)
    ann.sees("A stone falls", ".latest")
    assert (step_of(gm), step_of(ann)) == (4, 3)  # Ann's numbers do not tell of the curse


def test_a_gm_gives_away_a_link_to_watch_from_a_step_on(url: str, seats: Any) -> None:
    fight = struck(url)
    gm, guest = seats(*DESK), seats(*PHONE)
    gm.go(fight.link())
    to_the_stone(gm)
    gm.press("Link to watch", ".changed")
    wait_until(lambda: "#join/" in gm.page.run(SHARED))
    guest.go(gm.page.run(SHARED))
    guest.sees("A stone falls", ".latest")
    assert "Undo" not in guest.text(".changed")


def test_keys_lead_through_time_and_a_list_names_them(url: str, seats: Any) -> None:
    gm = seats(*DESK)
    gm.go(struck(url).link())
    gm.sees("What was that?", ".story")
    gm.page.run("document.activeElement.blur()")
    gm.key("Home")
    gm.sees("Step 1 of", ".changed")
    gm.key("ArrowRight")
    gm.sees("Step 2 of", ".changed")
    gm.key("p")
    gm.sees("Step 3 of", ".changed")
    gm.key("p")
    gm.key("?")
    gm.sees("Back to now", ".time-keys")
    assert gm.violations() == []
    gm.press("Close", ".time-keys")
    gm.key("End")
    wait_until(lambda: gm.text(".changed") == "")


POINTER = "const [x, y, w, h] = Object.values(document.querySelector(arguments[0]).getBoundingClientRect().toJSON());"
MIDDLE = POINTER + "return [Math.round(x + w * arguments[1]), Math.round(y + h / 2)];"


def point_at(seat: Seat, selector: str, share: float = 0.5, *then: dict[str, Any]) -> None:
    """Move the pointer over this, so much of its width from the left; then do what is said."""
    x, y = seat.page.run(MIDDLE, selector, share)
    moves = [{"type": "pointerMove", "x": x, "y": y}, *then]
    seat.page.call("actions", actions=[{"type": "pointer", "id": "hand", "actions": moves}])


@pytest.mark.ci
def test_a_step_button_goes_on_while_it_is_held_and_the_bar_says_what_lies_under_the_pointer(
    url: str, real_desk: Seat
) -> None:
    gm = real_desk
    gm.go(struck(url).link())
    gm.sees("What was that?", ".story")
    last = "return Number(document.querySelector('.track input').max)"
    back = '.scrubber [aria-label="One step back"]'
    point_at(gm, back, 0.5, {"type": "pointerDown", "button": 0})
    wait_until(lambda: step_of(gm) == 1)  # and no press for each step
    point_at(gm, back, 0.5, {"type": "pointerUp", "button": 0})
    point_at(gm, ".track", 3 / (gm.page.run(last) - 1))
    gm.sees("4 Round 1 · The GM rules: “A stone falls.”", ".peek.shown")
    assert step_of(gm) == 1
    point_at(gm, ".story-head")
    wait_until(lambda: gm.text(".peek.shown") == "")


def test_step_by_step_leads_past_steps_of_which_nothing_is_told(url: str, seats: Any) -> None:
    people = {"sword": ("Sworn sword", {}), "troll": ("Troll", {})}
    fight = Fight(url, "pathmaster", people)
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})  # nobody is
    fight.send("rule", ruling="It rains.", reason="April.")
    fight.send("rule", ruling="It pours.", reason="April.")
    gm = seats(*DESK)
    gm.go(fight.link())
    gm.sees("It pours.", ".story")
    gm.page.run("document.activeElement.blur()")
    gm.key("ArrowLeft")
    wait_until(lambda: step_of(gm) == 4)
    gm.key("ArrowLeft")
    wait_until(lambda: step_of(gm) == 2)
    gm.press("One step on", ".scrubber")
    wait_until(lambda: step_of(gm) == 4)


def test_playing_goes_on_to_now_and_stops_there(url: str, seats: Any) -> None:
    gm = seats(*DESK)
    gm.go(struck(url).link())
    gm.sees("What was that?", ".story")
    gm.press("Play", ".scrubber")
    gm.page.run(
        "const field = document.querySelector('.speed select'); field.value = '4';"
        "field.dispatchEvent(new Event('change', { bubbles: true }))"
    )
    gm.sees("A stone falls", ".changed")
    wait_until(lambda: gm.text(".changed") == "" and step_of(gm) == 0)
    gm.sees("now", ".scrubber output")
    assert gm.page.run("return document.querySelector('.scrubber [aria-label=Pause]')") is None


def test_in_the_past_no_button_undoes_now_and_one_undoes_to_here_with_the_reason(
    url: str, seats: Any
) -> None:
    fight = struck(url)
    gm = seats(*DESK)
    gm.go(fight.link())
    to_the_stone(gm)
    assert gm.page.run("return document.querySelector('header [aria-label=Undo]')") is None
    gm.sees("nothing here changes the fight", "header")
    gm.press("Undo to here (1)", ".changed")
    gm.sees("Captain of the watch means to wait", ".goes")
    gm.fill("Reason", "It rained.", ".back-to")
    gm.press("Undo back to here", ".back-to")
    gm.sees("It rained.", ".story")
    gm.sees("Redo:", "header")
    [undone] = [each for each in fight.get("/events")["events"] if each["type"] == "Undone"]
    assert undone["reason"] == "It rained."
    gm.page.run("document.querySelector('.branches').open = true")
    gm.sees("Undone, step 6: Captain of the watch means to wait", ".branches")


def test_a_player_asks_to_undo_to_a_step_and_the_gm_sees_what_goes(url: str, seats: Any) -> None:
    fight = struck(url)
    gm, ann = seats(*DESK), seats(*PHONE)
    gm.go(fight.link())
    gm.sees("What was that?", ".story")
    ann.go(fight.link("ann", "player", "captain"))
    ann.press("Story", ".tabs")
    ann.sees("What was that?", ".story")
    ann.press("Fight", ".tabs")
    ann.go("about:blank")
    ann.go(f"{url}/#fight/{fight.id}/ann/at/2")
    ann.sees("Step 2", ".changed")
    ann.press("Undo to here (2)", ".changed")
    ann.sees("A stone falls", ".goes")
    ann.press("Ask the GM to undo to here", ".back-to")
    gm.sees("ann asks to undo", ".request")
    gm.sees("A stone falls", ".request .goes")
    gm.press("Allow undo", ".request")
    gm.sees("Undone: “The GM rules: “A stone falls.”", ".story")
    assert [each["commits"] for each in fight.get("/events")["events"] if each["type"] == "Undone"] == [
        [4, 6]
    ]


def test_the_end_tells_who_stands_what_decided_it_and_is_undone_to_play_on(url: str, seats: Any) -> None:
    fight = struck(url)
    secret = [{"combatant": "captain", "purpose": "luck", "notation": "1d100", "hidden": True}]
    fight.send("rule", ruling="Any luck?", reason="Dark.", rolls=secret)
    gm, ann = seats(*DESK), seats(*PHONE)
    ann.go(fight.link("ann", "player", "captain"))
    ann.sees("Captain", ".people")
    gm.go(fight.link())
    gm.sees("Captain", ".people")
    fight.send("close", reason="It is getting dark.")
    for seat in (gm, ann):
        seat.sees("The fight ends undecided.", ".end-screen")
        seat.sees("Brigand", ".stood")
        seat.sees("A stone falls", ".decisive")
        seat.sees("3", ".statistics")
        assert seat.violations() == []
    assert "Play on" not in ann.text(".end-screen")
    gm.press("Play on: undo the end", ".end-screen")
    wait_until(lambda: gm.text(".end-screen") == "" and ann.text(".end-screen") == "")


def test_dice_that_were_typed_are_offered_again_after_an_undo_and_a_reload(url: str, seats: Any) -> None:
    fight = Fight(url, "brp", PEOPLE)
    fight.send("answer", choice="begin", args={})
    fight.answer("captain", "attack", target="brigand", weapon="longsword")
    fight.answer("brigand", "wait")
    dice = [{"shows": [20]}]
    typed = {"choice": "attack", "args": {"target": "brigand", "weapon": "longsword"}, "dice": dice}
    struck = fight.send("answer", combatant="captain", **typed)
    fight.send("undo", version=struck["version"])
    gm = seats(*DESK)
    gm.go(fight.link())
    gm.sees("Captain of the watch is asked", ".dock")
    gm.page.run("for (const each of document.querySelectorAll('.dock details')) each.open = true")
    wait_until(lambda: gm.page.run("return document.querySelector('.by-hand input')?.value ?? ''") == "20")
