"""Sentences by their keys: what they say in English, byte for byte, and in German."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from affray.rules import NOT_BARRED, Refused, Sentence, bar
from engine.language.plain_voice import english
from engine.language.reason_catalogues import owner_and_id, reason
from engine.language.speaker import Speaker
from engine.redaction.redaction import Redaction
from engine.state.state import Combatant, Fight
from projections.language.phrases import speaker_in
from tests.support.third_party import installed

REASONS = """
gone = The { $thing } is gone.
share = { $thing } leaves 50 %, %s of it.
several = { AND($names) } or { $others }: { OR($names) }.
left =
    { $left ->
        [one] { $left } shot is left.
       *[other] { $left } shots are left.
    }
takes = It takes { COST($cost) }.
near = It is { COMPARE($far, $reach) ->
    [less] within reach
    [equal] just in reach
   *[more] out of reach
 }.
not-so = { QUOTE($sent) } is no way to { IS($how) ->
    [absent] go
   *[present] go { $how }
 }.
why = Not now: { $why }
braces = A set {"{"}1{"}"} of { $thing }.
"""
GERMAN = """
gone = { THE($thing) } ist weg.
why = Nicht jetzt: { $why }
"""
PEOPLE = {"ann-1": "Ann", "ulf-1": "Ulf"}
TWO = Fight(combatants={id: Combatant(id, name, "red", {}, {}, {}, {}) for id, name in PEOPLE.items()})
FILES = {"dunes/__init__.py": "", "dunes/reasons.en.ftl": REASONS, "dunes/sand/reasons.de.ftl": GERMAN}


@pytest.fixture(autouse=True)
def dunes(tmp_path: Path) -> Iterator[None]:
    with installed(tmp_path, {"dunes": "dunes:ruleset"}, FILES):
        yield


def german(*names: str) -> Speaker:
    found = speaker_in("de", "brp", (), names)
    assert found is not None
    return found


def test_a_sentence_says_its_arguments_as_they_are_given() -> None:
    assert str(Sentence("dunes.gone", {"thing": "long-sword"})) == "The long-sword is gone."
    assert str(Sentence("dunes.gone", {"thing": 2.50})) == "The 2.5 is gone."


@pytest.mark.parametrize(("far", "said"), [(1, "within"), (2, "just in"), (3, "out of")])
def test_what_is_equal_is_neither_less_nor_more(far: int, said: str) -> None:
    assert str(Sentence("dunes.near", {"far": far, "reach": 2})) == f"It is {said} reach."


def test_a_percent_sign_is_said_as_it_stands() -> None:
    assert str(Sentence("dunes.share", {"thing": "5 %(thing)s"})) == "5 %(thing)s leaves 50 %, %s of it."


def test_several_are_told_with_commas_or_with_a_word_between() -> None:
    said = Sentence("dunes.several", {"names": ["a", "b", "c"], "others": ["d", "e"]})
    assert str(said) == "a and b and c or d, e: a or b or c."


def test_a_number_chooses_its_form() -> None:
    said = [str(Sentence("dunes.left", {"left": left})) for left in (1, 2)]
    assert said == ["1 shot is left.", "2 shots are left."]


def test_a_cost_and_what_was_sent_are_told() -> None:
    assert str(Sentence("dunes.takes", {"cost": {"actions": 1, "move": 2}})) == "It takes 1 action, 2 move."
    said = [str(Sentence("dunes.not-so", {"sent": "it's", "how": how})) for how in ("", "west")]
    assert said == ['"it\'s" is no way to go.', '"it\'s" is no way to go west.']


def test_a_sentence_may_hold_another() -> None:
    inner = Sentence("dunes.gone", {"thing": "sword"})
    said = Sentence("dunes.why", {"why": inner})
    assert str(said) == "Not now: The sword is gone."
    assert german().tell(said) == "Nicht jetzt: Das Schwert ist weg."


def test_braces_in_a_text_are_braces() -> None:
    assert str(Sentence("dunes.braces", {"thing": "{two}"})) == "A set {1} of {two}."


def test_a_sentence_is_as_its_text_for_whoever_compares() -> None:
    said = Sentence("dunes.gone", {"thing": "sword"})
    assert said == "The sword is gone."
    assert said == Sentence("dunes.gone", {"thing": "sword"})
    assert said != Sentence("dunes.gone", {"thing": "bow"})
    assert said != 7
    assert said in {"The sword is gone."}
    assert "sword" in said


def test_a_name_stays_in_german_and_a_thing_has_its_article() -> None:
    said = Sentence("dunes.gone", {"thing": "sword"})
    assert german().tell(said) == "Das Schwert ist weg."
    assert german("Sword").tell(Sentence("dunes.gone", {"thing": "Sword"})) == "Sword ist weg."


def test_what_has_no_german_is_told_in_english() -> None:
    assert german().tell(Sentence("dunes.left", {"left": 2})) == "2 shots are left."


def test_what_nobody_has_written_is_told_in_the_words_of_its_key() -> None:
    assert str(Sentence("dunes.too-windy", {"wind": 7})) == "too windy (7)."
    assert str(Sentence("nobody.is-here")) == "is here."
    assert str(Sentence("dunes.gone")) == "The  is gone."


def test_a_catalogue_that_cannot_be_read_leaves_the_refusal(tmp_path: Path) -> None:
    broken = {**FILES, "marsh/__init__.py": "", "marsh/reasons.en.ftl": "deep = { $deep\n"}
    with installed(tmp_path / "other", {"marsh": "marsh:ruleset"}, broken):
        assert str(Sentence("marsh.deep", {"deep": 3})) == "deep (3)."


def test_the_reasons_of_a_part_are_by_its_ruleset_and_its_name(tmp_path: Path) -> None:
    files = {**FILES, "dusk/__init__.py": "", "dusk/reasons.en.ftl": "too-dark = It is too dark.\n"}
    with installed(tmp_path / "other", {"dunes": "dunes:ruleset"}, files, {"dunes": {"dusk": "dusk:part"}}):
        assert owner_and_id("dunes.dusk.too-dark") == ("dunes.dusk", "too-dark")
        assert str(Sentence("dunes.dusk.too-dark")) == "It is too dark."
    assert owner_and_id("dunes.dusk.too-dark") == ("dunes", "dusk_too-dark")


def test_a_message_is_read_when_it_is_said() -> None:
    assert reason("dunes.gone", "de") is not None
    assert reason("dunes.left", "de") is None
    assert english("dunes.gone", {"thing": "sand"}) == "The sand is gone."


def test_a_refusal_says_its_sentence() -> None:
    refused = Refused("barred", Sentence("dunes.gone", {"thing": "sword"}))
    assert str(refused) == refused.detail == "The sword is gone."
    assert refused.reason == Sentence("dunes.gone", {"thing": "sword"})
    assert Refused("barred", "As it is.").reason is None


def test_a_sentence_mentions_whom_its_arguments_name() -> None:
    redaction = Redaction(TWO, {"ulf-1"})
    said = Sentence("dunes.why", {"why": Sentence("dunes.several", {"names": ["Ann"], "others": ["Ulf"]})})
    assert redaction.mentions(said)
    assert not redaction.mentions(Sentence("dunes.gone", {"Ulf": "sword"}))


def test_a_bar_says_why_where_its_condition_holds() -> None:
    ann = TWO.combatants["ann-1"]
    gone = bar("x.rule", "dunes.gone", "thing", when=lambda fight, actor, args: args["thing"] != "axe")
    assert gone(TWO, ann, {"thing": "axe"}) == NOT_BARRED
    assert gone(TWO, ann, {"thing": "sword"}) == (Sentence("dunes.gone", {"thing": "sword"}), "x.rule")


def test_a_bar_tells_names_of_combatants_and_what_it_found() -> None:
    ann = TWO.combatants["ann-1"]
    told = bar("r", "k", "actor", "target", "weapon", when=lambda fight, actor, args: {"left": 2}, most=3)
    why, rule = told(TWO, ann, {"target": "ulf-1", "weapon": "ulf-1"})
    assert rule == "r"
    assert isinstance(why, Sentence)
    assert why.args == {"most": 3, "left": 2, "actor": "Ann", "target": "Ulf", "weapon": "ulf-1"}
