"""Somebody at the web page, with a window of their own."""

from pathlib import Path

from tests.support import browser as browsers
from tests.support.browser import Page
from tests.support.waiting import wait_until

AXE = (Path(browsers.__file__).parent / "axe" / "axe.min.js").read_text()
PHONE, DESK = (390, 844), (1280, 900)


class Seat:
    """Somebody at the table, with a window of their own: a browser's, or one of `page_in_node`."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def go(self, address: str) -> None:
        """Open an address."""
        self.page.call("url", url=address)

    def text(self, selector: str = "body") -> str:
        """What is to be read there; "" where there is nothing."""
        return str(self.page.run("return document.querySelector(arguments[0])?.innerText ?? ''", selector))

    def sees(self, what: str, where: str = "body") -> None:
        """Wait until that is to be read."""
        try:
            wait_until(lambda: what in self.text(where))
        except AssertionError as error:
            raise AssertionError(f"{what!r} is not to be read: {self.text()}") from error

    def loses(self, what: str, where: str) -> None:
        """Wait until that is not to be read any more."""
        wait_until(lambda: what not in self.text(where))

    def press(self, label: str, within: str = "body") -> None:
        """Press the first button (or link, or summary) that says this, as soon as it is there."""
        wait_until(lambda: self.page.run(PRESS, label, within) is True)

    def opens(self, part: str) -> None:
        """Go to a part of a fight's page: a tab of a phone or of the panel on a wide page."""
        self.press(part, ".tabs, .panel-tabs")

    def fill(self, label: str, value: str, within: str = "body") -> None:
        """Write into the field of this label."""
        wait_until(lambda: self.page.run(FILL, label, value, within) is True)

    def key(self, *keys: str) -> None:
        """Press keys on the keyboard."""
        self.page.press(*keys)

    def violations(self) -> list[str]:
        """What axe has to say against the page, once what fades in is there; nothing where it has no layout."""
        if not self.page.laid_out:
            return []
        self.page.run(AXE)
        found = self.page.call("execute/async", script=LOOK, args=[])
        return [f"{each['id']}: {each['nodes'][0]['html']}" for each in found]


PRESS = """
const [label, within] = arguments;
const found = [...document.querySelectorAll(`:is(${within}) :is(button, a, summary)`)]
  .find((each) => each.offsetParent !== null && !each.disabled
    && [each.innerText.trim(), each.innerText.trim().split("\\n")[0], each.getAttribute("aria-label"),
      each.querySelector("b")?.innerText].includes(label));
if (!found) return [...document.querySelectorAll(`:is(${within}) button`)].map((each) => each.innerText);
found.click();
return true;
"""
FILL = """
const [label, value, within] = arguments;
const labels = [...document.querySelectorAll(`:is(${within}) label`)];
const found = labels.find((each) => each.innerText.trim().startsWith(label));
const field = found && (found.control || found.querySelector("input, select, textarea"));
if (!field || field.offsetParent === null) return false;
if (field.tagName === "SELECT") {
  for (const each of field.options) if (each.text === value || each.value === value) each.selected = true;
} else field.value = value;
field.dispatchEvent(new Event("input", { bubbles: true }));
field.dispatchEvent(new Event("change", { bubbles: true }));
return true;
"""
LOOK = """
const done = arguments[0];
const ends = (each) => each.effect.getComputedTiming().endTime !== Infinity;
const shown = document.getAnimations().filter(ends).map((each) => each.finished.catch(() => {}));
Promise.all(shown).then(() => axe.run()).then((found) => done(found.violations));
"""
