"""How a fight may end, on the GM's page: who wins and who is out, while it is played; two moments side by side."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support import browser as browsers
from tests.support import page_in_node as pages
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight, duel

# What the service would tell of forecasts is told by the test; what was asked for stands in `forecasts`.
TOLD_BY_HAND = """
const fetched = window.fetch;
window.forecasts = [];
window.fetch = (asked, how) => {
  const address = String(asked.url ?? asked);
  if (!address.includes("/forecast?")) return fetched(asked, how);
  const waiting = [];
  let wake = () => {};
  const add = (each) => { waiting.push(each); wake(); };
  const one = { query: Object.fromEntries(new URL(address).searchParams), stopped: false,
    tell: (message) => add({ done: false, value: new TextEncoder().encode(`data: ${JSON.stringify(message)}\\n\\n`) }),
    end: () => add({ done: true }) };
  window.forecasts.push(one);
  how.signal.addEventListener("abort", () => { one.stopped = true; add(new Error("stopped")); });
  const reader = {
    async read() {
      while (!waiting.length) await new Promise((go) => { wake = go; });
      const next = waiting.shift();
      if (next instanceof Error) throw next;
      return next;
    },
    async cancel() {},
  };
  return Promise.resolve({ ok: true, body: { getReader: () => reader } });
};
"""
PANEL = ".corner"
CHOOSE = """
const select = document.querySelector(".corner select[name='forecast-with']");
if (!select) return false; // not drawn yet
select.value = arguments[0];
select.dispatchEvent(new Event("change", { bubbles: true }));
return true;
"""
BARS = """
return [...document.querySelectorAll(".shares rect")].map((each) => each.getAttribute("width"));
"""


def share(times: int, low: float, high: float) -> dict[str, Any]:
    return {"times": times, "percent": times / 2, "low": low, "high": high}


def told(played: int = 200, **more: Any) -> dict[str, Any]:
    """A message of a forecast of two hundred fights."""
    return {
        "type": "forecast",
        "encounter": "x",
        "version": 4,
        "fights": 200,
        "played": played,
        "seed": 0,
        "wins": {"heroes": share(124, 55.1, 68.4), "foes": share(70, 28.8, 41.9)},
        "undecided": share(6, 1.4, 6.4),
        "out": {"captain": share(70, 28.8, 41.9), "brigand": share(124, 55.1, 68.4)},
        "rounds": {"median": 3, "low": 1, "high": 5},
        **more,
    }


@pytest.fixture
def gm() -> Iterator[Seat]:
    """A GM at a desk."""
    with pages.window(*DESK) as page:
        page.before(TOLD_BY_HAND)
        seat = Seat(page)
        yield seat
        assert seat.violations() == []


def opened(gm: Seat, fight: Fight) -> None:
    gm.go(fight.link())
    gm.opens("GM")
    gm.press("How may this end?", PANEL)


def ask(gm: Seat, label: str) -> None:
    """Ask for a forecast, and wait until the service was asked."""
    count = gm.page.run("return forecasts.length")
    gm.press(label, PANEL)
    wait_until(lambda: gm.page.run("return forecasts.length") == count + 1)


def tell(gm: Seat, message: dict[str, Any], *, last: bool = True) -> None:
    gm.page.run("forecasts.at(-1).tell(arguments[0])", message)
    if last:
        gm.page.run("forecasts.at(-1).end()")


@pages.needs_pages
def test_it_says_who_wins_who_is_out_and_how_long_it_takes(url: str, gm: Seat) -> None:
    opened(gm, duel(url))
    ask(gm, "Forecast from now")
    assert gm.page.run("return forecasts[0].query") == {"at": "4", "fights": "200"}
    tell(gm, told())
    gm.sees("200 fights played", PANEL)
    said = " ".join(gm.text(PANEL).split())
    assert "Heroes 62 % (55 to 68)" in said
    assert "Nobody 3 % (1 to 6)" in said
    assert "It takes 3 more rounds; eight of ten fights end after 1 to 5 more." in said
    assert said.index("Brigand 62 %") < said.index("Captain of the watch 35 %"), "the likeliest first"
    assert gm.page.run(BARS) == ["62%", "35%", "3%", "62%", "35%"]


@pages.needs_pages
def test_figures_come_while_it_is_played_and_it_can_be_stopped(url: str, gm: Seat) -> None:
    opened(gm, duel(url))
    ask(gm, "Forecast from now")
    tell(gm, told(5), last=False)
    gm.sees("5 fights played", PANEL)
    assert gm.page.run("return document.querySelector('.forecast progress').value") == 5
    gm.press("Stop the forecast", PANEL)
    gm.sees("Forecast from now", PANEL)
    assert gm.page.run("return forecasts[0].stopped")
    assert "5 fights played" in gm.text(PANEL), "what was played counts"
    assert not gm.page.run("return document.querySelector('.forecast progress')")


@pages.needs_pages
def test_a_past_step_stands_beside_now_and_a_third_takes_the_place_of_the_first(url: str, gm: Seat) -> None:
    opened(gm, duel(url))
    ask(gm, "Forecast from now")
    tell(gm, told())
    gm.sees("200 fights played", PANEL)
    for step in (2, 1):
        gm.page.run("location.hash = `${location.hash.split('/at/')[0]}/at/${arguments[0]}`", step)
        gm.sees(f"Forecast from step {step}", PANEL)
        ask(gm, f"Forecast from step {step}")
        assert gm.page.run("return forecasts.at(-1).query.at") == str(step)
        tell(gm, told(wins={"heroes": share(2 * step, 1, 9), "foes": share(150, 60, 80)}))
        gm.sees(f"{step} % (1 to 9)", PANEL)
    heads = gm.page.run(
        "return [...document.querySelectorAll('.forecast figcaption b')].map((each) => each.innerText)"
    )
    assert heads == ["From step 2", "From step 1"]


@pages.needs_pages
def test_what_is_refused_is_said_in_its_place(url: str, gm: Seat) -> None:
    opened(gm, duel(url))
    ask(gm, "Forecast from now")
    problem = {"detail": "This worker stops.", "code": "going-away", "status": 503}
    tell(gm, {"type": "ending", "problem": problem})
    gm.sees("This worker stops.", f"{PANEL} [role=alert]")
    assert gm.page.run("return document.querySelectorAll('.forecast').length") == 0


@pages.needs_pages
def test_one_more_and_one_less_stand_side_by_side_each_with_who_falls_when(url: str, gm: Seat) -> None:
    opened(gm, duel(url))
    for number, what in enumerate(("more brigand", "less captain"), start=1):
        wait_until(lambda what=what: gm.page.run(CHOOSE, what))
        ask(gm, "Forecast from now")
        assert what.split()[1] in gm.page.run("return forecasts.at(-1).query[arguments[0]]", what.split()[0])
        fall = {**share(124, 55.1, 68.4), "within": number}
        tell(gm, told(out={"brigand": fall, "brigand-2": share(20, 5, 15)}))
        gm.sees("Forecast from now", PANEL)
    said = " ".join(gm.text(PANEL).split())
    assert "From step 4 with one more like Brigand" in said
    assert "From step 4 without Captain of the watch" in said
    assert "Brigand within 1 round 62 %" in said
    assert "Brigand within 2 rounds 62 %" in said
    assert "Brigand 2 10 %" in said


@pages.needs_pages
def test_a_player_asks_too_and_reads_who_stands_for_strangers(url: str) -> None:
    with pages.window(*PHONE) as page:
        page.before(TOLD_BY_HAND)
        player = Seat(page)
        player.go(duel(url).link("mira", "player", "captain"))
        player.press("How may this end?")
        player.press("Forecast from now")
        wait_until(lambda: page.run("return forecasts.length") == 1)
        tell(player, told(strangers=["brigand"], usual="Brigand"))
        player.sees("Against Brigand, since this sheet is not known to you.", ".coming")
        player.sees("Who wins", ".coming")
        assert player.violations() == []


@pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())
def test_a_gm_asks_the_service_and_sees_bars_in_the_light_and_in_the_dark(url: str) -> None:
    with browsers.browser(*PHONE) as page:
        gm = Seat(page)
        opened(gm, duel(url))
        gm.press("Forecast from now", PANEL)
        gm.sees("Who wins", PANEL)
        gm.sees("200 fights played", PANEL)
        gm.sees("Forecast from now", PANEL)
        for scheme in ("light", "dark"):
            page.emulate(prefers_color_scheme=scheme)
            assert gm.violations() == []
        assert page.run("return document.documentElement.scrollWidth <= innerWidth")
        assert page.complaints() == []
