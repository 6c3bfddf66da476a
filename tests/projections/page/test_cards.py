"""The cards of a story, as both pages put them together: a golden fight's lines in, what each card shows out."""

import json
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from engine.language.speaker import Speaker
from projections.language.phrases import phrases_for
from projections.page import shared_scripts
from projections.timeline.card_facts import card_facts
from projections.timeline.timeline import Line, names, timeline
from tests.golden import make
from tests.support.node import needs_node, node

pytestmark = needs_node

RUN = """
import { readFileSync } from "node:fs";
import { cardsOf } from "./cards.mjs";
console.log(JSON.stringify(cardsOf(JSON.parse(readFileSync("./lines.json", "utf8")))));
"""


def told(line: Line, speaker: Speaker) -> dict[str, Any]:
    """A line as the timeline of a seat has it."""
    text = speaker.sentence(line.key, line.args)
    aside = not text or speaker.phrases.aside(line.key, line.args)
    return {**structs.asdict(line), **structs.asdict(card_facts(line, speaker)), "text": text, "aside": aside}


def put_together(folder: Path, lines: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The cards of these lines, by the position of their first."""
    (folder / "cards.mjs").write_text(shared_scripts()["cards.js"], encoding="utf-8")
    (folder / "run.mjs").write_text(RUN.replace("./lines.json", str(folder / "lines.json")), encoding="utf-8")
    (folder / "lines.json").write_bytes(msgspec.json.encode(lines))
    ran = node(folder / "run.mjs")
    assert ran.returncode == 0, ran.stderr
    return {each["first"]["position"]: each for each in json.loads(ran.stdout)}


def cards_of(folder: Path, name: str) -> dict[str, dict[str, Any]]:
    """The cards of a golden fight."""
    record = make.record_of(name)
    lines = timeline(record)
    opened = record[0].events[0]
    speaker = Speaker(phrases_for(opened.ruleset, opened.parts), names(lines))  # type: ignore[attr-defined]
    return put_together(folder, [told(each, speaker) for each in lines])


def shown(card: dict[str, Any]) -> list[str]:
    """What a card shows at once, a row a text."""
    rows = []
    for each in card["rows"]:
        if harm := each.get("harm"):
            rows.append(f"{harm['who']} {harm['by']} ({harm['before']} to {harm['now']} of {harm['most']})")
        elif chips := each.get("chips"):
            rows.append(" ".join(f"{'-' if one['lost'] else '+'}{one['condition']}" for one in chips))
        else:
            rows.append(each["line"]["text"])
    return rows


def test_a_blow_is_one_card_with_its_rolls_and_what_it_cost(tmp_path: Path) -> None:
    cards = cards_of(tmp_path, "duel-at-the-ford")
    blow = cards["36-2"]
    assert (blow["kind"], blow["doer"], blow["target"], blow["brief"]) == (
        "blow",
        "ordwin",
        "berrick",
        "sword",
    )
    assert (blow["tone"], blow["badge"], blow["weighty"]) == ("great", "special", True)
    assert shown(blow) == [
        "Sword 65 %: rolled 6, special success",
        "Dodge 45 %: rolled 91, failure",
        "berrick -4 (11 to 7 of 14)",
        "Berrick Thorn’s Luck 55 %: rolled 15, success",
    ]
    assert "Damage: 1d8+1 = 3." in [each["text"] for each in blow["told"]]


def test_a_parried_blow_has_failed_whatever_was_rolled(tmp_path: Path) -> None:
    cards = cards_of(tmp_path, "duel-at-the-ford")
    assert (cards["39-2"]["tone"], cards["39-2"]["badge"]) == ("bad", "parried")
    assert (cards["17-2"]["tone"], cards["17-2"]["badge"]) == ("worst", "fumble")
    assert (cards["66-2"]["tone"], cards["66-2"]["badge"]) == ("best", "critical")


def test_a_wound_and_what_follows_from_it_stand_on_the_card(tmp_path: Path) -> None:
    cards = cards_of(tmp_path, "chase-over-the-market")
    assert shown(cards["20-1"])[1:3] == ["lio -18 (11 to -7 of 45)", "+unconscious +prone"]
    assert cards["20-1"]["rows"][1]["harm"]["now"] == -7


def test_undone_play_stays_on_its_card_and_does_not_count(tmp_path: Path) -> None:
    cards = cards_of(tmp_path, "duel-at-the-ford")
    assert cards["22-2"]["undone"]
    assert not cards["22-2"]["weighty"]
    assert (cards["23-0"]["first"]["key"], cards["23-0"]["lines"][0]["deed"]) == ("undone", "")


def test_what_is_small_has_one_line(tmp_path: Path) -> None:
    cards = cards_of(tmp_path, "duel-at-the-ford")
    assert (cards["9-2"]["large"], cards["9-2"]["rows"]) == (False, [])
    assert (cards["11-0"]["first"]["text"], cards["11-0"]["rows"]) == ("Ordwin Hale does nothing.", [])


def test_a_blow_of_which_nothing_comes_has_lapsed_once_it_is_over(tmp_path: Path) -> None:
    base = {"deed": "1-0", "text": "…", "aside": False, "undone": False}
    args = {"combatant": "ann", "target": "bob"}
    strikes = {**base, "position": "1-0", "key": "maneuver.attack", "kind": "blow", "args": args}
    falls = {**base, "position": "1-1", "key": "condition.gained.stunned", "args": {"combatant": "ann"}}
    turn = {**base, "position": "1-2", "key": "step.turn", "deed": "", "args": {}}
    hit = {**base, "position": "1-1", "key": "check.hit", "args": args, "tone": "good", "badge": "hit"}
    assert not put_together(tmp_path, [strikes, falls])["1-0"]["lapsed"]
    assert put_together(tmp_path, [strikes, falls, turn])["1-0"]["lapsed"]
    assert not put_together(tmp_path, [strikes, hit, turn])["1-0"]["lapsed"]
    undone = put_together(tmp_path, [strikes, {**turn, "undone": True}, hit])["1-0"]
    assert (undone["lapsed"], undone["badge"]) == (False, "")


def test_a_blow_says_that_it_hit_once_nobody_can_parry_it_any_more(tmp_path: Path) -> None:
    base = {"deed": "1-0", "text": "…", "aside": False, "undone": False}
    args = {"combatant": "ann", "target": "bob"}
    strikes = {**base, "position": "1-0", "key": "maneuver.attack", "kind": "blow", "args": args}
    hit = {**base, "position": "1-1", "key": "check.hit", "args": args, "tone": "great", "badge": "special"}
    miss = {**base, "position": "1-1", "key": "check.miss", "args": args, "tone": "bad", "badge": "miss"}
    wound = {
        **base,
        "position": "1-2",
        "key": "damage.taken",
        "args": {"combatant": "bob", "amount": 4, "now": 3},
    }
    parry = {
        **base,
        "position": "1-2",
        "key": "parried",
        "args": {},
        "tone": "bad",
        "badge": "parried",
        "marks": True,
    }
    turn = {**base, "position": "1-3", "key": "step.turn", "deed": "", "args": {}}
    said = {
        name: (card["tone"], card["badge"])
        for name, lines in {
            "asked how to defend": [strikes, hit],
            "missed": [strikes, miss],
            "parried": [strikes, hit, parry],
            "wounded": [strikes, hit, wound],
            "nothing got through": [strikes, hit, turn],
        }.items()
        for card in put_together(tmp_path, lines).values()
        if card["large"]
    }
    assert said == {
        "asked how to defend": ("", ""),
        "missed": ("bad", "miss"),
        "parried": ("bad", "parried"),
        "wounded": ("great", "special"),
        "nothing got through": ("great", "special"),
    }
