"""Whoever looks elsewhere is called when a decision becomes theirs, in the ways they switched on."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.service.web.test_page_dock import BLOW, DUEL
from tests.service.web.test_page_shell import CONTROLLED
from tests.support import browser as browsers
from tests.support import page_in_node as pages
from tests.support.at_the_page import PHONE, Seat
from tests.support.node import ROOT, needs_node, node
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

pytestmark = pages.needs_pages

# What would be felt, heard and shown is written down instead.
LISTEN = """
window.felt = []; window.heard = []; window.shown = []; window.marked = [];
Object.defineProperty(navigator, "userActivation", { configurable: true, value: { hasBeenActive: true } });
navigator.vibrate = (how) => felt.push(how);
navigator.setAppBadge = async (count) => marked.push(count);
navigator.clearAppBadge = async () => marked.push(0);
window.awake = [];
class Lock extends EventTarget {
  async release() { awake.push("off"); this.dispatchEvent(new Event("release")); }
}
Object.defineProperty(navigator, "wakeLock", { configurable: true, value: {
  request: async () => { awake.push("on"); return (window.lock = new Lock()); },
} });
const media = window.matchMedia.bind(window);
window.matchMedia = (asked) => (asked === "(pointer: coarse)" ? { matches: true } : media(asked));
class Tone extends EventTarget {
  connect(other) { return other; }
  start() { heard.push("tone"); }
  stop() {}
}
const nothing = () => {};
const gain = { setValueAtTime: nothing, linearRampToValueAtTime: nothing, exponentialRampToValueAtTime: nothing };
window.AudioContext = class { currentTime = 0; state = "running"; };
window.OscillatorNode = class extends Tone {};
window.GainNode = class extends Tone { gain = gain; };
window.Notification = class extends EventTarget {
  static permission = "granted";
  static async requestPermission() { return "granted"; }
  constructor(title, { body }) { super(); shown.push(body); }
  close() {}
};
"""
BACK = """
Object.defineProperty(document, "hidden", { configurable: true, get: () => false });
document.dispatchEvent(new Event("visibilitychange"));
"""
AWAY = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"
SWITCH = """
const label = [...document.querySelectorAll(".calling label")].find((each) => each.innerText.trim() === arguments[0]);
label?.querySelector("input").click();
return Boolean(label);
"""


@pytest.fixture
def phone() -> Iterator[Seat]:
    with pages.window(*PHONE) as page:
        page.before(LISTEN)  # before the page looks what there is to call somebody with
        seat = Seat(page)
        yield seat
        assert page.complaints() == []


@pytest.fixture
def fight(url: str) -> Fight:
    """Captain and brigand have said that they attack each other; the captain is to act."""
    fight = Fight(url, "brp", DUEL)
    fight.send("answer", choice="begin", args={})
    fight.answer("captain", "attack", target="brigand", weapon="longsword")
    fight.answer("brigand", "attack", target="captain", weapon="axe")
    return fight


def sits_down(phone: Seat, fight: Fight) -> None:
    """The brigand's player waits for the captain."""
    phone.go(fight.link("tom", "player", "brigand"))
    phone.sees("Waiting for Captain of the watch", ".decisions")


def strike(fight: Fight) -> None:
    """The captain strikes, so that the brigand is asked."""
    fight.answer("captain", "attack", target="brigand", weapon="longsword")


def test_the_phone_buzzes_and_the_tab_and_the_app_say_so_and_nothing_is_heard(
    phone: Seat, fight: Fight
) -> None:
    sits_down(phone, fight)
    strike(fight)
    phone.sees("How do you defend?", ".decisions")
    wait_until(lambda: phone.page.run("return felt.length") == 1)
    assert phone.page.run("return document.title").startswith("● Your decision")
    assert phone.page.run("return marked.at(-1)") == 1
    assert phone.page.run("return [heard.length, shown.length]") == [0, 0]


def test_the_screen_stays_on_while_one_is_asked_also_after_a_look_elsewhere(
    phone: Seat, fight: Fight
) -> None:
    sits_down(phone, fight)
    assert phone.page.run("return awake") == []
    strike(fight)
    phone.sees("How do you defend?", ".decisions")
    wait_until(lambda: phone.page.run("return awake") == ["on"])
    phone.page.run(f"{AWAY}; lock.dispatchEvent(new Event('release'))")  # as browsers do
    phone.page.run(BACK)
    wait_until(lambda: phone.page.run("return awake") == ["on", "on"])
    fight.answer("brigand", "none")
    phone.sees("What do you do?", ".decisions")
    assert phone.page.run("return awake.at(-1)") == "on"
    fight.answer("brigand", "pass")
    wait_until(lambda: phone.page.run("return awake.at(-1)") == "off")


def test_whoever_wants_it_dark_has_it_dark(phone: Seat, fight: Fight) -> None:
    sits_down(phone, fight)
    phone.page.run("document.querySelector('.menu summary').click()")
    wait_until(lambda: phone.page.run(SWITCH, "Keep the screen on") is True)
    strike(fight)
    phone.sees("How do you defend?", ".decisions")
    wait_until(lambda: phone.page.run("return felt.length") == 1)
    assert phone.page.run("return awake") == []


def test_sounds_are_switched_on_and_stay_on(phone: Seat, fight: Fight) -> None:
    sits_down(phone, fight)
    phone.page.run("document.querySelector('.menu summary').click()")
    wait_until(lambda: phone.page.run(SWITCH, "Quiet sounds") is True)
    wait_until(lambda: phone.page.run("return heard.length") == 2)
    assert phone.violations() == []
    phone.page.call("refresh")
    phone.sees("Waiting for Captain of the watch", ".decisions")
    strike(fight)
    wait_until(lambda: phone.page.run("return heard.length") == 2)


def test_who_looks_elsewhere_is_notified_and_who_looks_here_is_not(phone: Seat, fight: Fight) -> None:
    sits_down(phone, fight)
    phone.page.run("document.querySelector('.menu summary').click()")
    wait_until(lambda: phone.page.run(SWITCH, "Notify me while I look elsewhere") is True)
    strike(fight)
    phone.sees("How do you defend?", ".decisions")
    assert phone.page.run("return shown") == []

    phone.page.run(AWAY)
    fight.answer("brigand", "none")
    wait_until(lambda: len(phone.page.run("return shown")) == 1)
    assert phone.page.run("return shown[0]") == "Brigand: What do you do?"


def test_who_has_just_acted_is_not_called_to_what_they_look_at(phone: Seat, fight: Fight) -> None:
    fight.send("answer", combatant="captain", choice="pass", args={})
    fight.send("answer", combatant="brigand", choice="attack", args=BLOW, dice=[{"shows": [20]}])
    phone.go(fight.link("both", "player", "captain", "brigand"))
    phone.sees("How do you defend?", ".decisions")
    phone.press("Don't defend", ".decisions")
    phone.sees("Declare your action", ".decisions")
    assert phone.page.run("return felt.length") == 0


@pytest.fixture
def whole_phone() -> Iterator[Seat]:
    """Somebody with a phone that notifies, which a headless shell does not."""
    if why := browsers.missing():
        pytest.skip(why)
    if not shutil.which("chromium"):
        pytest.skip("no chromium here that notifies")
    with browsers.browser(*PHONE, whole=True) as page:
        yield Seat(page)
        assert page.complaints() == []


@pytest.mark.long
def test_a_phone_that_notifies_by_way_of_the_app_alone_does_so_until_the_answer(
    whole_phone: Seat, fight: Fight
) -> None:
    context = whole_phone.page.devtools("Target.getTargetInfo")["targetInfo"]["browserContextId"]
    wanted = {"permissions": ["notifications"], "origin": fight.url, "browserContextId": context}
    whole_phone.page.devtools("Browser.grantPermissions", **wanted)
    whole_phone.go(fight.link("tom", "player", "brigand"))
    whole_phone.sees("Waiting for Captain of the watch", ".decisions")
    wait_until(lambda: whole_phone.page.run(CONTROLLED))
    whole_phone.page.run(APP_ALONE)
    whole_phone.page.run(AWAY)
    strike(fight)
    wait_until(lambda: [at for _, at in shown(whole_phone)] == [f"#fight/{fight.id}/tom"])
    fight.answer("brigand", "none")
    wait_until(lambda: shown(whole_phone) == [["Brigand: What do you do?", f"#fight/{fight.id}/tom"]])
    fight.answer("brigand", "pass")
    wait_until(lambda: shown(whole_phone) == [])


APP_ALONE = """
localStorage["affray.calling"] = JSON.stringify({ notify: true });
window.Notification = class {
  static permission = "granted";
  constructor() { throw new TypeError("Illegal constructor"); }
};
"""


def shown(phone: Seat) -> Any:
    """The notifications that the app shows: what each says, and where it leads."""
    return phone.page.call("execute/async", script=SHOWN, args=[])


SHOWN = """
const [done] = arguments;
navigator.serviceWorker.getRegistration().then((worker) => worker.getNotifications())
  .then((all) => done(all.map(({ body, data }) => [body, data.at])));
"""


@needs_node
@pytest.mark.parametrize(
    ("open_pages", "done"),
    [
        ([], ["opened /#fight/bridge/tom"]),
        (["/"], ["in front: /", "goes to /#fight/bridge/tom"]),
        (["/", "/#fight/bridge/tom"], ["in front: /#fight/bridge/tom", "goes to /#fight/bridge/tom"]),
    ],
)
def test_a_notification_that_is_touched_leads_to_its_fight(
    tmp_path: Path, open_pages: list[str], done: list[str]
) -> None:
    (tmp_path / "touch.js").write_text(TOUCH)
    worker = ROOT / "service" / "web" / "service-worker.js"
    ran = node(tmp_path / "touch.js", worker, json.dumps(open_pages))
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == ["put away", *done]


TOUCH = """
const [, , worker, pages] = process.argv;
const told = [];
const page = (url) => ({
  url: `http://host${url}`,
  focus: async () => told.push(`in front: ${url}`),
  navigate: async (at) => told.push(`goes to ${at}`),
});
const heard = {};
const clients = {
  matchAll: async () => JSON.parse(pages).map(page),
  openWindow: async (at) => told.push(`opened ${at}`),
};
const script = require("fs").readFileSync(worker, "utf8");
new Function("self", "addEventListener", script)({ clients }, (kind, hears) => { heard[kind] = hears; });
const notification = { close: () => told.push("put away"), data: { at: "#fight/bridge/tom" } };
let waits = null;
heard.notificationclick({ notification, waitUntil: (what) => { waits = what; } });
waits.then(() => console.log(JSON.stringify(told)));
"""
