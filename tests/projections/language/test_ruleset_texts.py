"""What a ruleset's questions and conditions are called: none is left without words."""

import re
from pathlib import Path

import msgspec
import pytest

import engine
from engine.rulesets.brp.people.memory import CONDITIONS as BRP
from engine.rulesets.pathmaster.conditions import SHAPES
from engine.rulesets.pathmaster.harm.ruled import DATA
from projections.language.phrase_files import english
from projections.language.sentences import Speaker
from service.rulesets.info import sayings

COUNTING = {"stance", "first-aid"}
"""Conditions that only keep count, and that nobody is shown."""

ASKED = re.compile(r"""(?:\bask=|\bask\(\s*[\w.]+,\s*)"([a-z-]+)\"""")


@pytest.mark.parametrize(("ruleset", "known"), [("brp", BRP), ("pathmaster", SHAPES | DATA)])
def test_every_condition_that_keeps_something_says_what_it_does(
    ruleset: str, known: dict[str, type[msgspec.Struct]]
) -> None:
    assert known.keys() - COUNTING <= sayings(ruleset).conditions.keys()


@pytest.mark.parametrize("ruleset", ["brp", "pathmaster"])
def test_everything_that_is_asked_reads_as_a_question(ruleset: str) -> None:
    folder = Path(engine.__file__).parent / "rulesets" / ruleset
    asked = {each for file in folder.rglob("*.py") for each in ASKED.findall(file.read_text("utf-8"))}
    assert len(asked) > 8
    assert asked <= sayings(ruleset).questions.keys()


def test_what_a_condition_does_is_said_with_its_numbers() -> None:
    speaker = Speaker(english("pathmaster"), {"ann": "Ann"})
    said = speaker.sentence("suffers.bleeding", {"wounds": {}, "loss": 8})
    assert said == "Loses 8 hit points at the start of each of their turns"
    assert speaker.sentence("suffers.flanked", {"by": ["ann"]}).startswith("Beset by Ann: ")
