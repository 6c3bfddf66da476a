"""Numbers on the pages are those of the code, where a change of the code would make them untrue."""

import re
from pathlib import Path

from engine.ruleset_api.ruleset import rulesets
from events.chain.reading import MOST_EVENTS
from events.exports.lines import LONGEST_LINE
from events.exports.reader import MOST_BYTES
from service.cli.options.limits import BYTES_PER_DAY, OPENINGS_PER_DAY
from service.limits.limits import SPECTATORS, Limits
from service.live.hub import BEAT
from service.live.recent import MOST
from service.live.subscriber import MOST_WAITING

ROOT = Path(__file__).parents[2]
WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"]


def page(name: str) -> str:
    return re.sub(r"\s+", " ", (ROOT / name).read_text(encoding="utf-8"))


def test_there_are_as_many_systems_as_the_pages_say() -> None:
    systems = WORDS[
        len([each for each in rulesets().values() if each.sheet.__module__.startswith("engine.")])
    ]
    for name in ("README.md", "docs/reference/systems.md"):
        assert set(re.findall(r"[Ii]t plays (\w+) systems|Affray plays (\w+)", page(name))) <= {
            (systems, ""),
            ("", systems),
        }
    assert f"by all {systems} systems" in page("docs/reference/seats.md")


def test_the_limits_are_those_that_a_worker_starts_with() -> None:
    live, limits = page("docs/reference/live.md"), Limits()
    assert f"| live connections of a seat | {limits.of_seat}; a spectators' link: {SPECTATORS} times" in live
    assert f"| live connections of one worker | {limits.connections:,} |" in live
    assert f"| {limits.requests * 10:,} in ten seconds; a spectators' link: {SPECTATORS} times" in live
    assert f"`--requests-per-second` ({limits.requests})" in live
    assert f"| {limits.openings} in a minute |" in live
    assert f"| {limits.bytes // 10**6} MB in a minute;" in live
    assert f"| {OPENINGS_PER_DAY:,} where others than this machine" in live
    assert f"| {BYTES_PER_DAY // 10**9} GB, likewise |" in live
    assert f"| {limits.fight_bytes // 10**6} MB, about |" in live
    assert f"| one message | {limits.message_bytes // 1024} KiB |" in live


def test_the_feed_waits_and_remembers_as_long_as_the_page_says() -> None:
    live = page("docs/reference/live.md")
    assert f"About every {BEAT:.0f} seconds a **beat**" in live
    assert f"more than {MOST} versions back" in live
    assert f"when {MOST_WAITING} messages, or 1 MB, wait" in live


def test_an_export_has_the_limits_that_the_page_says() -> None:
    text = page("docs/reference/log-format.md")
    assert f"no line above {LONGEST_LINE:,} bytes" in text
    assert f"({MOST_EVENTS:,} events, {MOST_BYTES:,} bytes of events, salts and header)" in text
