"""The pictures of the tour for a GM: one evening's fight, from opening it to its end, at a desk and three phones."""

import time
from base64 import b64decode
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.pictures.scenes import FONTS, Fight, asked, last_wound
from tests.pictures.side_by_side import side_by_side
from tests.pictures.small_png import small_png
from tests.support import browser as browsers
from tests.support.affray import Serving
from tests.support.at_the_page import PHONE, Seat
from tests.support.opening import add
from tests.support.waiting import wait_until

PORT = 8377  # what a reader sees in links; it has to be free
DESK = (1280, 700)
STAGE, PANEL = (314, 104, 560, 520), (880, 104, 400, 520)  # parts of it: left, top, width, height
QUIET = 0.6  # seconds, after which nothing moves any more
ROOM = 440  # pixels, as high as a picture of several devices is
SECRET = "courage"
LONG = 4  # rounds, after which there is something to look back to
TITLE = "Ambush at the high pass"
PEOPLE = ("Captain of the watch", "Archer", "Healer", "Brigand", "Cutthroat", "Wolf")
SEATS = {"mira": "Captain of the watch", "tom": "Archer", "ines": "Healer"}


def take_tour(folder: Path) -> None:
    """Take them all into a folder."""
    with TemporaryDirectory() as kept, ExitStack() as stack:
        data = Path(kept)
        serving = stack.enter_context(Serving(data / "data", data / "up.json", "--lan", port=PORT))
        pages = {who: stack.enter_context(browsers.browser(*PHONE)) for who in SEATS}
        pages["gm"] = stack.enter_context(browsers.browser(*DESK))
        for each in pages.values():
            each.emulate(prefers_color_scheme="light", prefers_reduced_motion="reduce")
            each.devtools("Emulation.setScrollbarsHidden", hidden=True)
        _Tour(serving, {who: Seat(each) for who, each in pages.items()}, folder).run()


class _Tour:
    """The GM, three players, and the fight they are in."""

    def __init__(self, serving: Serving, seats: dict[str, Seat], folder: Path) -> None:
        self.serving, self.seats, self.folder = serving, seats, folder
        self.gm, self.mira = seats["gm"], seats["mira"]
        self.looks: list[bytes] = []

    def run(self) -> None:
        """The evening, in the order of docs/tutorials/gm-tour.md."""
        self.opening()
        self.inviting()
        self.a_round()
        self.undoing()
        self.secretly()
        self.ruling()
        self.past()
        self.ending()

    def opening(self) -> None:
        link = self.serving.printed("The GM, on this machine:")
        self.gm.go(link)
        self.gm.fill("Title", TITLE)
        for each in PEOPLE:
            add(self.gm, each)
        self.shot("open", "gm")
        key = link.rpartition("/")[2]
        self.fight = Fight(self.serving.url, "brp", TITLE, PEOPLE, key=key)
        self.gm.go(self.fight.link())
        self.gm.sees("live", "header")

    def inviting(self) -> None:
        self.gm.opens("GM")
        self.gm.press("Invite a player", ".corner")
        for who, combatant in SEATS.items():
            self.gm.fill("Seat", who.title(), ".corner")
            self.gm.fill("Plays", combatant, ".corner")
            self.gm.press("Create invite link", ".corner")
            wait_until(partial(self.gm.page.run, LINK, who.title()))
        self.gm.page.run(SHOW, ".seats li:last-child .scan")
        self.shot("invite", "gm")
        for who in SEATS:
            self.seats[who].go(str(self.gm.page.run(LINK, who.title())))
            self.seats[who].sees(f"Playing {SEATS[who]}", "header")

    def a_round(self) -> None:
        """Mira declares, attacks, and is attacked."""
        self.gm.opens("Story")
        self.gm.press("Begin", ".decisions")
        asked(self.fight, "c0", "statement")
        self.mira.sees("Declare your action", ".decisions")
        self.look("mira")
        self.mira.press("Attack", ".decisions")
        self.mira.press("Longsword", ".picker")
        self.look("mira")
        self.press_on(GO)
        wait_until(lambda: not self.asks("c0", "statement"))
        asked(self.fight, "c0", "act")
        self.mira.sees("What do you do", ".decisions")
        self.look("mira")
        self.save("declare")
        self.press_on(LIKELY)
        wait_until(lambda: not self.asks("c0", "act"))
        asked(self.fight, "c0", "defend")
        self.mira.sees("How do you defend", ".decisions")
        self.shot("room", "gm", "mira", "tom", "ines", high=ROOM)
        self.look("mira")
        self.press_on(LIKELY)
        wait_until(lambda: not self.asks("c0", "defend"))
        self.look("mira")
        self.save("defend")

    def undoing(self) -> None:
        """Mira would rather not have parried; she asks, and the GM allows it."""
        self.mira.opens("Story")
        self.mira.press("Reason", "header")
        self.mira.fill("For the GM", "My armour may take this one", "header")
        self.look("mira")
        self.mira.press("Ask to undo", "header")
        self.mira.page.run("document.querySelector('.why-undo').open = false")
        self.gm.sees("My armour may take this one", ".request")
        self.look("gm", STAGE)
        self.save("undo")
        self.gm.press("Allow undo", ".request")
        self.mira.opens("Fight")
        self.mira.sees("How do you defend", ".decisions")
        self.mira.press("Don't defend", ".decisions")
        wait_until(lambda: not self.asks("c0", "defend"))

    def secretly(self) -> None:
        """A roll of the GM's that nobody sees, until it is shown."""
        self.gm.opens("GM")
        self.gm.press("Hidden roll", ".corner")
        self.gm.fill("For", "Brigand", ".corner")
        self.gm.fill("What for", SECRET, ".corner")
        self.gm.press("Roll", ".corner form")
        self.gm.sees(SECRET, ".corner")
        self.gm.page.run(SHOW, ".corner details[open] form + p")
        self.mira.opens("Story")
        self.mira.page.run(END)
        self.look("gm", PANEL)
        self.look("mira")
        self.gm.press("Reveal", ".corner")
        self.mira.sees("A hidden roll for", ".story")
        self.mira.page.run(END)
        self.look("mira")
        self.save("secret")

    def ruling(self) -> None:
        """The GM decides what no rule says."""
        self.gm.press("Make a ruling", ".corner")
        form = ".corner details[open] form"
        self.gm.fill("Who", "Wolf", form)
        self.gm.page.run(EFFECT, "ConditionGained")
        self.gm.fill("Condition", "prone", form)
        self.gm.fill("Reason", "The wolf slips on the ice of the frozen stream.", form)
        self.gm.page.run(SHOW, form)
        self.shot("ruling", "gm")
        self.gm.press("Apply", form)
        self.mira.opens("Fight")
        self.mira.sees("The wolf slips on the ice")

    def past(self) -> None:
        """Back to the worst wound of the rounds that followed."""
        self.fight.play(lambda view: view["round"] >= LONG or bool(view["closed"]))
        self.gm.opens("Story")
        self.gm.page.run("location.hash += `/at/${arguments[0]}`", last_wound(self.fight))
        self.gm.sees("what changed here", ".dock")
        self.shot("past", "gm")
        self.gm.press("Back to now", "header")

    def ending(self) -> None:
        """The last blow, and who did what."""
        self.fight.play(lambda view: bool(view["closed"]))
        self.gm.sees("Who did what", ".end-screen")
        self.shot("end", "gm")
        self.mira.page.emulate(prefers_color_scheme="dark", prefers_reduced_motion="reduce")
        self.mira.sees("Who did what", ".end-screen")
        self.shot("end-phone", "mira")

    def press_on(self, button: str) -> None:
        """Mira presses the large button as soon as it is there."""
        wait_until(lambda: self.mira.page.run(button))

    def asks(self, who: str, what: str) -> bool:
        """Whether they are asked this."""
        return any((each["asked"], each["ask"]) == (who, what) for each in self.fight.get("")["pending"])

    def shot(self, name: str, *who: str, high: int = 0) -> None:
        """A picture of what they have before them, side by side."""
        for each in who:
            self.look(each)
        self.save(name, high)

    def look(self, who: str, part: tuple[int, int, int, int] | None = None) -> None:
        """What somebody has before them, or a part of it, comes into the next picture."""
        wait_until(lambda: self.seats[who].page.run(FONTS))
        time.sleep(QUIET)
        clip = dict(zip(("x", "y", "width", "height"), part, strict=True), scale=1) if part else None
        taken = self.seats[who].page.devtools("Page.captureScreenshot", **({"clip": clip} if clip else {}))
        self.looks.append(b64decode(taken["data"]))

    def save(self, name: str, high: int = 0) -> None:
        """A picture of all that was looked at since the last."""
        file = self.folder / f"tour-{name}.png"
        with browsers.browser() as free:
            whole = self.looks[0] if len(self.looks) == 1 else side_by_side(free, self.looks, high)
            file.write_bytes(small_png(free, whole))
        self.looks.clear()
        print(f"{file.name:<24} {file.stat().st_size:>8,}")


LINK = """
const found = [...document.querySelectorAll(".seats li")].find((each) => each.innerText.startsWith(arguments[0]));
return found?.querySelector("input")?.value ?? "";
"""
GO = "const go = document.querySelector('.picker .go'); go?.click(); return Boolean(go)"
LIKELY = "const go = document.querySelector('.decisions .go'); go?.click(); return Boolean(go)"
EFFECT = """
const chosen = document.querySelector(".corner select[aria-label=Effect]");
chosen.value = arguments[0];
chosen.dispatchEvent(new Event("change"));
"""
END = "const story = document.querySelector('.story'); story.scrollTop = story.scrollHeight"
SHOW = "document.querySelector(arguments[0]).scrollIntoView({block: 'center'})"
