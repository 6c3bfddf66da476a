"""What a ruleset's questions and conditions are called: none is left without words."""

import re
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.language.speaker import Speaker
from engine.ruleset_api.ruleset import rulesets
from projections.language.phrases import phrases_for
from projections.timeline.timeline import timeline
from tests.golden import make

COUNTING = {"attacked", "stance", "first-aid", "medicine", "stun-resisted", "limits"}
"""Conditions that only keep count, and that nobody is shown."""

ASKED = re.compile(r"""(?:\bask=|\bask\(\s*[\w.]+,\s*)"([a-z-]+)\"""")


def phrased(ruleset: str, kind: str) -> set[str]:
    """All that has a phrase of a kind of its own: every question that is put."""
    ids = phrases_for(ruleset).messages
    return {each.removeprefix(f"{kind}_") for each in ids if each.startswith(f"{kind}_")}


@pytest.mark.parametrize("ruleset", rulesets())
def test_every_condition_that_keeps_something_says_what_it_does(ruleset: str) -> None:
    known: dict[str, Any] = rulesets()[ruleset].rulebook.conditions
    assert known.keys() - COUNTING <= phrased(ruleset, "suffers")


@pytest.mark.parametrize("ruleset", rulesets())
def test_everything_that_is_asked_reads_as_a_question(ruleset: str) -> None:
    folder = Path(engine.__file__).parent / "rulesets" / ruleset
    asked = {each for file in folder.rglob("*.py") for each in ASKED.findall(file.read_text("utf-8"))}
    assert len(asked) >= 1
    assert asked <= phrased(ruleset, "question")
    assert asked <= phrased(ruleset, "asks")


def test_what_a_condition_does_is_said_with_its_numbers() -> None:
    speaker = Speaker(phrases_for("pathmaster"), {"ann": "Ann"})
    said = speaker.sentence("suffers.bleeding", {"wounds": {}, "loss": 8})
    assert said == "Loses 8 hit points at the start of each of their turns"
    assert speaker.sentence("suffers.flanked", {"by": ["ann"]}).startswith("Beset by Ann: ")


def test_whoever_could_interrupt_is_told_what_happens() -> None:
    speaker = Speaker(phrases_for("pathmaster"), {"ann": "Ann", "bob": "Bob"})
    strikes = {"happening": "strikes", "who": "ann", "target": "bob", "weapon": "long-sword"}
    assert (
        speaker.sentence("question.interrupt", strikes)
        == "Ann attacks Bob with the long sword. Do you interrupt?"
    )
    assert speaker.sentence("question.interrupt", {}) == "Do you interrupt?"


def test_waiting_reads_on_from_a_name() -> None:
    speaker = Speaker(phrases_for("brp"))
    assert speaker.phrase("asks.statement", {"ask": "statement"}) == "to declare"
    assert speaker.phrase("asks.read-minds", {"ask": "read-minds"}) == "to decide (read minds)"


def test_what_other_lines_tell_already_is_said_in_none() -> None:
    speaker = Speaker(phrases_for("brp"), {"ann": "Ann"})
    assert speaker.sentence("condition.lost.fatal", {"combatant": "ann", "reason": "dead"}) == ""
    assert speaker.sentence("condition.lost.fatal", {"combatant": "ann"}) == (
        "Ann hangs between life and death no longer."
    )


NOTED = re.compile(r"""\bNoted\(\s*key=f?"([a-z.{}-]+)\"""")


@pytest.mark.parametrize("ruleset", ["brp", "pathmaster"])
def test_everything_that_is_noted_is_told_or_left_out_on_purpose(ruleset: str) -> None:
    folder = Path(engine.__file__).parent / "rulesets" / ruleset
    noted = {each for file in folder.rglob("*.py") for each in NOTED.findall(file.read_text("utf-8"))}
    keys = {each.partition("{")[0].rstrip(".") for each in noted}
    known = phrases_for(ruleset)
    assert len(keys) > 8
    assert [each for each in sorted(keys) if known.message(each) is None and known.tells(each)] == []


@pytest.mark.parametrize("name", sorted(each.stem for each in make.FOLDER.glob("*.jsonl")))
def test_every_line_of_a_golden_fight_has_a_phrase(name: str) -> None:
    lines = timeline(make.record_of(name))
    known = phrases_for(next(each.args["ruleset"] for each in lines if each.key == "opened"))
    told = {each.key for each in lines if known.tells(each.key)}
    assert [each for each in sorted(told) if known.message(each) is None] == []


def test_an_attack_that_was_held_back_for_nothing_is_told() -> None:
    phrases = phrases_for("pathmaster")
    speaker = Speaker(phrases, {"ann": "Ann"})
    assert phrases.tells("condition.lost.delayed")
    lost = {"combatant": "ann", "condition": "delayed"}
    assert speaker.sentence("condition.lost.delayed", {**lost, "reason": "unused"}) == (
        "The attack that Ann held back lapses."
    )
    assert speaker.sentence("condition.lost.delayed", {**lost, "reason": "used"}) == ""


def test_what_ends_far_off_is_said_with_how_many_rounds_that_is() -> None:
    lines = timeline(make.record_of("dice-by-hand"))
    [limps] = [each for each in lines if each.key == "condition.gained.twisted-ankle"][:1]
    speaker = Speaker(phrases_for("brp"), {limps.args["combatant"]: "Ann"})
    until = limps.args["until"]
    assert until["rounds"] == until["round"] - limps.round > 12
    assert speaker.sentence(limps.key, limps.args).endswith(
        f"round {until['round']} ({until['rounds']} rounds)."
    )
