"""The page of a fight in a real browser, opened from disk."""

import base64
import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from affray.testing import SERVER, Table, entrant
from engine.language.number_text import outcome
from engine.rulesets.brp import ruleset
from events import CombatantJoined, EncounterOpened, IntentDeclared
from events.chain.commit import GENESIS, EncodedCommit, seal
from events.chain.reading import DamagedLog
from events.exports.file import BadTransfer, dump, load
from projections.page import record_in
from projections.page.page_texts import page_texts
from projections.page.turning import Chance, Moment, Point, Turning
from projections.replay.past_state import fight_at
from projections.timeline.roll_ledger import ledger
from service.cli.html_export import page_of
from service.http.routes.export_response import as_html, checked
from service.scenarios import scenarios
from tests.support.affray import affray
from tests.support.browser import Page, browser, missing
from tests.support.brp import attacks, fight, fighter, to_action
from tests.support.commits import chain, entries
from tests.support.waiting import wait_until

SCRIPT = scenarios()["duel-at-the-ford"]

needs_browser = pytest.mark.skipif(bool(missing()), reason=missing())


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory in which the duel at the ford was played to its end; tests leave it as it is."""
    data = tmp_path_factory.mktemp("ford") / "data"
    played = affray("play", SCRIPT, "--data", data, "--encounter", "ford", "--quiet")
    assert played.returncode == 0, played.stderr
    return data


@pytest.fixture(scope="module")
def record(data: Path) -> Path:
    """The duel as a file."""
    file = data.with_name("ford.jsonl")
    assert affray("export", "ford", "--data", data, "-o", file).returncode == 0
    return file


@pytest.fixture(scope="module")
def html(data: Path) -> Path:
    """The duel as a page."""
    file = data.with_name("ford.html")
    made = affray("export", "--html", "ford", "--data", data, "-o", file)
    assert (made.returncode, made.stderr) == (0, "")
    return file


@pytest.fixture(scope="module")
def window() -> Iterator[Page]:
    """A browser that the tests of this module share."""
    with browser() as page:
        yield page


@pytest.fixture
def page(window: Page, html: Path) -> Page:
    """The duel, freshly opened on a desk's screen."""
    window.size(1280, 900)
    window.open(html)
    return window


def page_at(file: Path, table: Table) -> Path:
    """The page of a fight, made by way of its exported file."""
    sealed: list[EncodedCommit] = []
    for each in table.commits:
        header = each.header
        sealed.append(
            seal(
                each.version,
                each.events,
                command=header.command,
                kind=header.kind,
                by=header.by,
                at=header.at,
                prev=sealed[-1].header.hash if sealed else GENESIS,
                outside=header.outside,
            )
        )
    file.write_bytes(b"".join(dump(table.fight.id, entries(sealed))))
    file.with_suffix(".html").write_bytes(page_of(str(file), None, None))
    return file.with_suffix(".html")


def with_record(page: bytes, record: bytes) -> bytes:
    """The page with another record in it."""
    packed = base64.b64encode(gzip.compress(record))
    return re.sub(rb'(id="record">)[^<]*', lambda found: found[1] + packed, page)


def test_a_page_carries_the_record_byte_for_byte(html: Path, record: Path) -> None:
    assert record_in(html.read_bytes()) == record.read_bytes()


def test_a_page_is_made_of_a_file_just_as_of_the_log(record: Path, tmp_path: Path) -> None:
    made = affray("export", "--html", record, "-o", tmp_path / "ford.html")
    assert (made.returncode, made.stderr) == (0, "")
    assert record_in((tmp_path / "ford.html").read_bytes()) == record.read_bytes()


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("", "line 1"),
        ('{"format":1,"encounter":"ford","entries":0}\n', "never opened"),
        ('{"format":1,"encounter":"ford","entries":3}\n', "3 entries were announced"),
    ],
)
def test_what_is_no_fight_has_no_page(tmp_path: Path, lines: str, says: str) -> None:
    (tmp_path / "no.jsonl").write_text(lines)
    with pytest.raises((BadTransfer, DamagedLog), match=says):
        page_of(str(tmp_path / "no.jsonl"), None, None)


@needs_browser
def test_a_german_page_says_nothing_in_english(window: Page, record: Path, tmp_path: Path) -> None:
    made = affray("export", "--html", record, "--lang", "de", "-o", tmp_path / "ford.html")
    assert (made.returncode, made.stderr) == (0, "")
    window.size(1280, 900)
    window.open(tmp_path / "ford.html", "#v=20")
    assert window.run("return [document.documentElement.lang, document.body.dataset.verdict]") == [
        "de",
        "good",
    ]
    said = window.run(
        """for (const each of document.querySelectorAll('[role=tab], details > summary')) each.click();
        for (const each of document.querySelectorAll('[hidden]')) each.hidden = false;
        const labels = [...document.querySelectorAll('[aria-label], [title]')];
        return [...document.body.innerText.split('\\n'), ...labels.flatMap((each) => [each.ariaLabel, each.title])];"""
    )
    shown = {str(each).strip() for each in said}
    english, german = page_texts("en"), page_texts("de")
    fixed = {id: text for id, text in english.items() if isinstance(text, str) and "{" not in text}
    assert {id for id, text in fixed.items() if text in shown and text != german[id]} == set()
    assert len({id for id in fixed if german[id] in shown}) > 20
    assert {"Runde 3", "Zurückgenommenes zeigen"} <= shown
    assert window.complaints() == []


@needs_browser
def test_it_opens_from_disk_without_a_complaint_and_vouches_for_the_fight(page: Page) -> None:
    assert page.run("return location.protocol") == "file:"
    assert page.run("return document.body.dataset.verdict") == "good"
    assert "The chain is whole" in page.text("#verdict")
    assert page.complaints() == []
    assert "CLEAN" in page.run("document.getElementById('why').click(); return proof.innerText")


@needs_browser
def test_a_link_leads_to_any_moment_and_shows_what_was_true_then(
    page: Page, html: Path, record: Path
) -> None:
    with record.open("rb") as lines:
        commits = load(lines).commits
    shown = page.run(
        """
        const found = [];
        for (let v = 1; v <= arguments[0]; v++) {
          location.hash = `#v=${v}`;
          dispatchEvent(new HashChangeEvent('hashchange'));
          const people = {};
          for (const each of document.querySelectorAll('.person'))
            people[each.getAttribute('aria-label')] =
              [...each.querySelectorAll('[role=meter]')].map((bar) => bar.getAttribute('aria-valuetext'));
          const round = document.querySelector('#phases .round').innerText;
          found.push([document.getElementById('slider').value, round, people]);
        }
        return found;
        """,
        len(commits),
    )
    for version, (slider, round_, people) in enumerate(shown, start=1):
        fight, _ = fight_at(commits, version)
        assert slider == str(version)
        assert round_ == (f"Round {fight.round}" if fight.round else "Before the first round")
        assert people == {
            each.name: [f"{now} of {most}" for now, most in each.resources.values()]
            for each in fight.combatants.values()
        }
    page.open(html, "#v=12")
    assert page.text("#now").startswith("Step 12")


@needs_browser
def test_the_keys_step_through_the_fight(page: Page) -> None:
    page.run("location.hash = '#v=5'; dispatchEvent(new HashChangeEvent('hashchange')); now.focus()")
    page.press("ArrowRight")
    assert page.text("#now").startswith("Step 6")
    page.press("ArrowLeft")
    page.press("ArrowLeft")
    assert page.text("#now").startswith("Step 4")
    page.press("Shift", "ArrowRight")
    assert page.text("#phases .round") == "Round 2"
    page.press("Shift", "ArrowLeft")
    assert page.text("#phases .round") == "Round 1"
    page.run("slider.focus()")
    page.press("Home")
    assert page.text("#now").startswith("Step 1")
    page.press("End")
    assert page.run("return slider.value === slider.max")


@needs_browser
def test_undone_play_is_struck_through_and_can_be_put_away(page: Page, record: Path) -> None:
    with record.open("rb") as lines:
        undone = {each.position.partition("-")[0] for each in ledger(load(lines).commits) if each.undone}
    struck = "[...told.querySelectorAll('li.undone')]"
    assert undone <= set(page.run(f"return {struck}.flatMap((each) => each.dataset.v.split(' '))"))
    assert page.run(
        f"return {struck}.every((each) => each.querySelector('s') && /undone/.test(each.textContent))"
    )
    page.click("#undone")
    assert page.run(f"return {struck}.every((each) => each.offsetParent === null)")


@needs_browser
def test_every_roll_is_explained_with_its_rules(page: Page, record: Path) -> None:
    with record.open("rb") as lines:
        rolls = ledger(load(lines).commits)
    page.click("#tab-rolls")
    explained = page.run(
        """
        return [...rolls.querySelectorAll('details')].map((each) => {
          each.unfold();
          return [...each.querySelectorAll('code')].map((rule) => rule.textContent).concat(each.textContent);
        });
        """
    )
    assert len(explained) == len(rolls)
    for roll, (*rules, text) in zip(rolls, explained, strict=True):
        assert f"Entry {roll.position}" in text or not roll.notation
        assert roll.rule in rules
        if roll.check is not None:
            assert {each.rule for each in roll.check.modifiers} <= {*rules}
            held = roll.check
            assert outcome(held.roll, held.total, held.unit, held.difficulty) in text


@needs_browser
def test_an_altered_record_is_not_vouched_for(page: Page, html: Path, tmp_path: Path) -> None:
    made = html.read_bytes()
    altered = record_in(made).replace(b'"result":"failure"', b'"result":"success"', 1)
    file = tmp_path / "altered.html"
    file.write_bytes(with_record(made, altered))
    page.open(file)
    assert page.run("return document.body.dataset.verdict") == "bad"
    assert "Do not trust" in page.text("#verdict")


@needs_browser
def test_a_story_that_is_not_the_record_is_not_vouched_for(page: Page, html: Path, tmp_path: Path) -> None:
    made = html.read_bytes()
    [packed] = re.findall(rb'id="story">([^<]*)<', made)
    story = json.loads(gzip.decompress(base64.b64decode(packed)))
    story["rolls"][3]["total"] += 1
    told = base64.b64encode(gzip.compress(json.dumps(story).encode()))
    file = tmp_path / "retold.html"
    file.write_bytes(made.replace(packed, told))
    page.open(file)
    assert page.run("return document.body.dataset.verdict") == "bad"
    assert story["rolls"][3]["p"] in page.text("#verdict")


@needs_browser
def test_dice_of_an_open_fight_are_said_to_be_open(page: Page, tmp_path: Path) -> None:
    table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=11))
    to_action(table, ann=attacks("bob"))
    table.answer("ann", "attack", target="bob", weapon="sword", dice=SERVER)
    page.open(page_at(tmp_path / "open.jsonl", table))
    assert page.run("return document.body.dataset.verdict") == "part"
    assert "when the fight is closed" in page.text("#verdict")
    assert "No override" in page.run("return proof.textContent")


@needs_browser
def test_of_what_is_withheld_the_digests_are_checked(page: Page, tmp_path: Path) -> None:
    opened = EncounterOpened(
        encounter="keep", ruleset="brp", version="1", phase="opening", machine={"opening": {}}
    )
    people = [CombatantJoined(combatant="ann", name="Ann", side="red")]
    meant = [IntentDeclared(combatant="ann", intent="ambush", hidden=True)]
    record = b"".join(
        dump("keep", entries(chain([opened], people, meant)), withhold=frozenset({"3-0"}).__contains__)
    )
    (tmp_path / "keep.jsonl").write_bytes(record)
    (tmp_path / "keep.html").write_bytes(page_of(str(tmp_path / "keep.jsonl"), None, None))
    page.open(tmp_path / "keep.html")
    assert page.run("return document.body.dataset.verdict") == "part"
    assert "of 1 withheld only the digests are here" in page.text("#verdict")
    assert "ambush" not in page.run("return document.body.textContent")
    [digest] = re.findall(rb'"digest":"([0-9a-f]{64})"', record)
    made_otherwise = with_record((tmp_path / "keep.html").read_bytes(), record.replace(digest, b"5" * 64))
    (tmp_path / "keep.html").write_bytes(made_otherwise)
    page.open(tmp_path / "keep.html")
    assert page.run("return document.body.dataset.verdict") == "bad"


@needs_browser
def test_names_are_shown_as_they_are_and_never_as_markup(page: Page, tmp_path: Path) -> None:
    bad = '</script><script>hurt=1</script><img src=x onerror="hurt=1"><b>\u202e\x07'
    table = Table(ruleset, [entrant("ann", f"<i>{bad}", name=f"{bad} Ann"), entrant("bob", name=bad)])
    table.rule(bad, reason=bad)
    table.close(bad)
    page.open(page_at(tmp_path / "bad.jsonl", table))
    for tab in ("moves", "rolls", "proof", "story"):
        page.click(f"#tab-{tab}")
    page.run("document.querySelectorAll('details.why').forEach((each) => each.unfold())")
    assert page.run(
        "return window.hurt === undefined && !document.querySelector('img, h1 b, bdi b, h5 b, i')"
    )
    assert page.text("#people").count("</script><script>") >= 2
    assert not re.search("[\u202e\x07]", page.run("return document.body.innerText"))
    assert page.complaints() == []


@pytest.mark.smoke
@needs_browser
def test_it_fits_a_phone(page: Page) -> None:
    page.size(360, 740)
    for tab in ("moment", "story", "moves", "rolls", "proof"):
        page.click(f"#tab-{tab}")
        page.run(
            "document.querySelectorAll('details').forEach((each) => { if (each.offsetParent) each.open = true; })"
        )
        assert page.run("return document.documentElement.scrollWidth <= innerWidth"), tab
    small = "[...document.querySelectorAll('nav button, [role=tab]')].filter((each) => each.offsetParent)"
    assert page.run(f"return {small}.every((each) => each.offsetHeight >= 44)")


@needs_browser
def test_everything_one_can_use_has_a_name_and_the_move_is_announced(page: Page) -> None:
    for tab in ("moves", "rolls", "proof", "story"):
        page.click(f"#tab-{tab}")
        nodes = page.devtools("Accessibility.getFullAXTree")["nodes"]
        roles = {"button", "link", "slider", "tab", "checkbox", "meter", "tabpanel", "navigation"}
        used = [each for each in nodes if each.get("role", {}).get("value") in roles and not each["ignored"]]
        assert len(used) > 10
        assert [each for each in used if not each.get("name", {}).get("value")] == []
    said = page.run(
        """
        return new Promise((done) => {
          new MutationObserver(() => live.textContent && done(live.textContent)).observe(live, {childList: true});
          back.click();
        });
        """
    )
    assert re.match(r"Step \d+, round \d+, ", said)


@needs_browser
def test_in_the_dark_and_in_the_light_all_text_stands_out(page: Page) -> None:
    for scheme in ("light", "dark"):
        page.emulate(prefers_color_scheme=scheme)
        page.run(MOVED)
        faint = page.run(CONTRAST)
        assert faint == [], scheme
    page.emulate(prefers_color_scheme="light")


@needs_browser
def test_it_prints_the_story_without_what_is_only_for_the_screen(page: Page, tmp_path: Path) -> None:
    page.click("#tab-proof")
    page.emulate(media="print")
    assert page.run("return told.offsetParent !== null && proof.offsetParent !== null")
    assert page.run("return [scrubber, tabs].every((each) => getComputedStyle(each).display === 'none')")
    page.emulate(media="")
    page.pdf(tmp_path / "ford.pdf")
    assert (tmp_path / "ford.pdf").read_bytes().startswith(b"%PDF")


# Once no colour is on its way to another.
MOVED = "return Promise.all(document.getAnimations().map((each) => each.finished)).then(() => null)"

# Elements with text of their own whose colour is less than 4.5 times as bright, or dark, as what is behind it.
CONTRAST = """
const light = (colour) => {
  const linear = (c) => c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
  const [r, g, b] = colour.match(/[\\d.]+/g).map((c) => linear(Number(c) / 255));
  return .2126 * r + .7152 * g + .0722 * b;
};
const behind = (node) => {
  for (; node; node = node.parentElement) {
    const colour = getComputedStyle(node).backgroundColor;
    if (!/, 0\\)$/.test(colour)) return colour;
  }
  return 'rgb(128, 128, 128)';
};
return [...document.querySelectorAll('body *')]
  .filter((each) => each.offsetParent && [...each.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
  .filter((each) => !each.disabled)
  .map((each) => {
    const [a, b] = [light(getComputedStyle(each).color), light(behind(each))].sort((x, y) => y - x);
    return [each.className || each.tagName, each.textContent.slice(0, 40), (a + .05) / (b + .05)];
  })
  .filter(([, , ratio]) => ratio < 4.5);
"""


@needs_browser
def test_where_the_fight_turned_is_drawn_and_leads_to_the_round(
    window: Page, record: Path, tmp_path: Path
) -> None:
    def at(round: int, step: int, percent: int) -> Point:
        return Point(
            Moment(round, step), {"red": Chance(percent, 20, 70), "blue": Chance(100 - percent, 30, 80)}
        )

    whole = checked([*record.read_bytes().splitlines(keepends=True)])
    turning = Turning(40, [at(1, 2, 30), at(2, 9, 32), at(3, 15, 62)])
    file = tmp_path / "ford.html"
    file.write_bytes(as_html(whole, (), turning=turning))
    window.size(1280, 900)
    window.open(file)
    wait_until(lambda: window.run("return document.querySelectorAll('#turning polyline').length") == 2)
    shown = window.text("#turning")
    assert "In round 2 the chance of red rose from 32 to 62 %" in shown
    assert "played the fight to its end 40 times" in shown
    window.click("#turning ol a")
    wait_until(lambda: window.run("return document.getElementById('slider').value") == "9")
    window.run("document.querySelector('#turning details').open = true")
    wait_until(lambda: "62 % (20–70)" in window.text("#turning"))


@needs_browser
def test_a_page_for_which_nobody_asked_where_it_turned_says_nothing_of_it(page: Page) -> None:
    assert page.run("return document.getElementById('turning').children.length") == 0
