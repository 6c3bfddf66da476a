"""Python and the page say every line alike, out of the same catalogues."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from engine.language.speaker import Speaker
from projections.language.languages import ENGLISH, languages
from projections.language.phrases import phrases_for
from projections.timeline.timeline import names, timeline
from service.http.routes.web_page import page_files
from service.rulesets.info import sayings
from tests.golden import make
from tests.support.node import needs_node, node

SCRIPTS = ("text/sentences.js", "text/sum-steps.js", "text/words.js", "vendor/fluent.js")
FIGHTS = sorted(each.stem for each in make.FOLDER.glob("*.jsonl"))
Message = tuple[str, dict[str, Any]]

SAY = """
import { readFileSync } from "node:fs";
import { has, phrases, phrased, speaker } from "./text/sentences.js";
const found = JSON.parse(readFileSync(process.argv[2], "utf8")).map(({ says, names, messages, choices }) => {
  const known = phrases(says);
  const { sentence, value } = speaker(known, names);
  return {
    said: messages.map(([key, args]) => sentence(key, args)),
    buttons: choices.map((each) => value(each)),
    weapons: choices.map((each) => value(each, "weapon")),
    questions: phrased(known, "question").filter((each) => has(known, `question.${each}`)),
  };
});
console.log(JSON.stringify(found));
"""


class Talk(Struct, frozen=True):
    """Messages of a fight by these rules, what everybody in it is called, the language, and what may be chosen."""

    ruleset: str
    names: dict[str, str]
    messages: list[Message]
    language: str = ENGLISH
    choices: tuple[Any, ...] = ()

    def said(self) -> list[str]:
        """What Python says of them."""
        speaker = Speaker(phrases_for(self.ruleset, (), self.language), self.names)
        return [speaker.sentence(key, args) for key, args in self.messages]


def on_the_page(folder: Path, talks: list[Talk]) -> list[dict[str, list[str]]]:
    """What the page's own script says of each, in one run of Node."""
    for name in SCRIPTS:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(page_files()[name])
    (folder / "package.json").write_text('{"type": "module"}')
    told = [
        {
            "says": msgspec.to_builtins(sayings(each.ruleset, (), each.language)),
            **msgspec.structs.asdict(each),
        }
        for each in talks
    ]
    (folder / "talks.json").write_text(json.dumps(told))
    (folder / "say.js").write_text(SAY)
    ran = node(folder / "say.js", folder / "talks.json")
    assert ran.returncode == 0, ran.stderr
    found: list[dict[str, list[str]]] = json.loads(ran.stdout)
    return found


def golden(name: str, language: str) -> Talk:
    """All lines of a golden fight, in this language."""
    lines = timeline(make.record_of(name))
    ruleset = next(each.args["ruleset"] for each in lines if each.key == "opened")
    return Talk(ruleset, dict(names(lines)), [(each.key, each.args) for each in lines], language)


@needs_node
@pytest.mark.parametrize("language", languages())
def test_every_line_of_every_golden_fight_is_said_alike(tmp_path: Path, language: str) -> None:
    talks = [golden(each, language) for each in FIGHTS]
    assert sum(len(each.messages) for each in talks) > 3000
    for name, talk, found in zip(FIGHTS, talks, on_the_page(tmp_path, talks), strict=True):
        assert found["said"] == talk.said(), name


ROLLED: dict[str, Any] = {"purpose": "attack", "skill": "axe", "roll": 14, "base": 5, "total": 7}


def adds(value: float, note: str) -> dict[str, Any]:
    """A step that adds to a total."""
    return {"op": "+", "value": value, "note": note}


MESSAGES: list[Message] = [
    ("question.defend", {"attacker": "ann", "weapon": "long-sword", "level": "success", "roll": 12}),
    ("question.defend", {"weapon": "Stormbringer"}),
    ("question.interrupt", {"happening": "strikes", "who": "ann", "target": "bob", "weapon": "sword"}),
    ("question.interrupt", {"happening": "leaves", "who": "eve"}),
    ("suffers.flanked", {"by": ["ann", "bob"]}),
    ("suffers.flanked", {"by": []}),
    ("suffers.injured", {"penalty": -30}),
    ("suffers.stunned", {"rounds": 1}),
    ("suffers.stunned", {"rounds": "some"}),
    ("suffers.preparing", {"rounds": 1, "of": 3}),
    ("suffers.preparing", {"rounds": 3, "of": 3.0}),
    ("suffers.preparing", {"rounds": 4, "of": 3}),
    ("suffers.preparing", {"rounds": True, "of": True}),
    ("suffers.preparing", {}),
    ("suffers.nothing-known", {"depth": 0.5, "of": {"a": [1, None, True, "eve"]}}),
    ("budget.attack", {"left": 2}),
    ("asks.act", {"ask": "act"}),
    ("asks.read-minds", {"ask": "read-minds"}),
    ("maneuver.juggle", {"combatant": "ann", "knives": 3, "at": {"round": 3, "phase": "act", "rank": 2}}),
    ("omens.bad-moon", {"combatant": "eve", "hour": "mid-night", "until": {"round": 2}}),
    ("omens", {}),
    ("time", {"hours": 1, "minutes": 2, "seconds": 3, "clock": 9}),
    ("condition.gained.asleep", {"combatant": "bob", "condition": "asleep", "until": {"round": 0, "time": 36_005}}),
    ("linked.rides", {"combatant": "ann", "other": "bob", "link": "rides"}),
    ("item.picked-up", {"to": "ann", "item": "long-sword", "change": "picked-up", "position": [1.0, 2.5]}),
    ("sensed", {"combatant": "ann", "name": "Ann", "side": "red"}),
    ("condition.gained.prone_in_mud", {"combatant": "bob", "condition": "prone_in_mud"}),
    ("condition.gained.prone.in-mud", {"combatant": "bob", "condition": "prone.in-mud"}),
    ("damage.taken", {"combatant": "bob", "amount": 1, "resource": "hp", "now": -2, "cause": "eve"}),
    ("damage.taken", {"combatant": "nobody", "amount": "much"}),
    ("damage.taken", {"combatant": "bob", "amount": 2.5, "resource": "hp", "now": -0.5, "cause": "long-sword"}),
    ("damage.taken", {"combatant": "bob", "amount": 4, "resource": "holy-water", "now": 1, "cause": "first aid"}),
    *(
        (key, {"combatant": "bob", "target": "ann", "weapon": thing, "item": thing, "cause": thing})
        for key in ("maneuver.attack", "item.thrown", "item.broken", "damage.none")
        for thing in ("sword", "axe", "light-crossbow", "second-knife", "fists", "rune-blade", "Stormbringer", "eve")
    ),
    ("damage.taken", {"combatant": "bob", "amount": 1, "resource": "rune-stones", "now": 1}),
    ("damage.healed", {"combatant": "bob", "amount": 1, "resource": "hp", "now": 3, "cause": "poison"}),
    ("item.opened", {"item": "door", "fields": {"open": True}, "hands": ["left", "right"], "hit-location": "head"}),
    ("board.put out", {"change": "put out", "cells": ["4/6"], "light": "dark"}),
    *(("cover.stops", {"thing": thing, "damage": 3}) for thing in ("low wall", "old well", "door", "eve")),
    *(
        (key, {"combatant": "bob", "purpose": "Does he notice?", "notation": "1d100", "total": 82, "dice": [82]})
        for key in ("dice", "dice-hidden", "dice-revealed")
    ),
    ("item.damaged", {"combatant": "bob", "item": "sword", "change": "damaged", "fields": {"hp": 1, "broken": True}}),
    ("ruling", {"ruling": "hidden", "reason": "dim light", "about": "sword"}),
    ("spoke", {"combatant": "ann", "text": "{ $x } long-sword"}),
    ("seat-given.player", {"seat": "second-knife", "role": "player", "combatants": ["ann"]}),
    ("asked.defend", {"asked": "ann", "ask": "defend", "choices": ["parry", "dodge"], "decision": "d1"}),
    ("asked.read-minds", {"asked": "ann", "ask": "read-minds", "choices": ["parry"], "decision": "d1"}),
    ("kept", {"combatant": "ann", "ask": "defend", "choice": "parry", "with": "sword"}),
    ("critical", {"kind": "slash", "severity": "A", "roll": 100, "text": "A headlock."}),
    ("critical", {"kind": "slash", "severity": "A", "roll": 100, "text": "Nobody knows this."}),
    ("check.success", {**ROLLED, "result": "success", "weapon": "boarding-pike", "unit": "percent"}),
    ("check.success", {**ROLLED, "result": "success", "weapon": "war-axe", "unit": "percent"}),
    ("check.not resisted (45 needed)", {**ROLLED, "result": "not resisted (45 needed)"}),
    *(
        ("check.hit", {**ROLLED, "result": "hit", "modifiers": steps})
        for steps in (
            [adds(-25, "Dodge (Quickness)"), adds(10, "Dodge (hits)")],
            [adds(-25, "Dodge (Quickness)"), adds(25, "Dodge (hits)")],
            [adds(-5, "Dodge"), {"op": "*", "value": 0.5, "note": "fog"}, adds(2.5, "Dodge")],
            [adds(-5, "9 against 14"), adds(1, "2.5 metres count half")],
            [adds(-5, "Shield (prone)"), adds(-5, "Bob (or Ann)"), {"op": "+", "value": 1}],
        )
    ),
    ("closed", {"reason": "{ $secret } ends { IS($x) -> *[a] b }."}),
    (
        "check.failure",
        {
            "purpose": "dodge", "skill": "Dodge", "roll": 96, "base": 40, "total": 16, "result": "failure",
            "source": "table",
            "modifiers": [
                {"op": "*", "value": 1 / 3, "note": "dim light"},
                {"op": "+", "value": -20, "rule": "brp.some.rule"},
                {"op": "+", "value": 0, "rule": "brp.some.rule"},
                {"op": "max", "value": 16.0, "rule": "brp.some.rule"},
            ],
        },
    ),
    *(
        (
            "check.hit",
            {
                "purpose": "attack", "skill": "axe", "roll": 14, "base": 5, "total": 7, "result": "hit", "unit": unit,
                "modifiers": [
                    {"op": "+", "value": 3, "note": "flank"},
                    {"op": "+", "value": -1, "note": "blind"},
                    {"op": "min", "value": 1, "note": "the rules"},
                    {"op": "*", "value": 0.5, "note": "fog"},
                ],
                "difficulty": held,
            },
        )
        for unit in ("", "percent", "bonus", "dice", "rune-stones")
        for held in (
            None,
            {"base": 18, "total": 18},
            {"base": 1, "total": 1, "unit": "sixes", "name": "bob"},
            {"base": 3, "total": 1, "unit": "sixes", "name": "luck", "modifiers": [{"op": "+", "value": -2}]},
        )
    ),
]  # fmt: skip


@needs_node
@pytest.mark.parametrize("language", languages())
def test_whatever_is_said_is_said_alike(tmp_path: Path, language: str) -> None:
    people = {"ann": "Ann", "bob": "Bob the Brave", "eve": '{ $weapon }"<b>x</b>'}
    talks = [
        Talk(each, people, MESSAGES, language) for each in ("brp", "pathmaster", "situational", "unheard-of")
    ]
    for talk, found in zip(talks, on_the_page(tmp_path, talks), strict=True):
        assert found["said"] == talk.said(), talk.ruleset


@needs_node
def test_the_page_knows_what_has_a_phrase(tmp_path: Path) -> None:
    [found] = on_the_page(tmp_path, [Talk("brp", {}, [])])
    assert {"begin", "statement", "act", "defend", "dice"} <= set(found["questions"])


@needs_node
@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", ["none", "head", "low wall", "Ann", "NE", "2.5", "none", "yes"]),
        ("de", ["nichts", "Kopf", "niedrige Mauer", "Ann", "NO", "2,5", "keine", "ja"]),
    ],
)
def test_no_button_is_blank_and_each_reads_as_in_the_terminal(
    tmp_path: Path, language: str, labels: list[str]
) -> None:
    choices = ("", "head", "low wall", "ann", "NE", 2.5, None, True)
    talk = Talk("situational", {"ann": "Ann"}, [], language, choices)
    [found] = on_the_page(tmp_path, [talk])
    speaker = Speaker(phrases_for("situational", (), language), talk.names)
    assert found["buttons"] == [speaker.choice(each) for each in choices] == labels
    weapons = [speaker.choice(each, "weapon") for each in choices]
    assert found["weapons"] == weapons == ["ann" if each == "Ann" else each for each in labels]
