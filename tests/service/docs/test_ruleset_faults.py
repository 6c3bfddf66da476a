"""`affray rulesets --check`: what is wrong with a ruleset before anybody plays by it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.language.phrase_files import Phrases, read_phrases
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import ruleset, rulesets
from projections.language.phrases import phrases_for
from service.cli import rulesets as command
from service.cli.main import affray
from service.docs import ruleset_faults
from service.docs.reason_faults import reason_faults, reason_hints
from service.docs.rule_coverage import Coverage
from service.docs.ruleset_faults import faults_in_play_of, faults_of, hints_of
from service.rulesets.conditions import SUFFERS
from tests.support.third_party import installed

ENGLISH = "dusk-falls = Dusk falls.\nnoun-lamp = lamp\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of d20 for as long as the test runs."""
    (tmp_path / "en.ftl").write_text(ENGLISH)
    monkeypatch.setattr(ruleset_faults, "homes", lambda: {"d20": tmp_path})
    monkeypatch.setattr(ruleset_faults, "_words", lambda found: ())
    monkeypatch.setattr(ruleset_faults, "coverage", covered({}))
    return tmp_path


def covered(unknown: dict[str, list[str]]) -> Callable[[str], Coverage]:
    return lambda system: Coverage(system, {}, {}, {}, unknown, {})


@pytest.mark.parametrize("name", rulesets())
def test_what_comes_with_affray_has_none(name: str) -> None:
    assert faults_of(name) == []


def test_a_rule_that_no_catalogue_has(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ruleset_faults, "coverage", covered({"d20.dusk.fall": ["dusk.py:12"]}))
    assert (
        faults_of("d20")[0] == "d20: there is no rule 'd20.dusk.fall' in its catalogue; dusk.py:12 names it"
    )


def test_texts_that_do_not_load(home: Path) -> None:
    (home / "en.ftl").write_text("dusk falls\n")
    (fault,) = faults_of("d20")
    assert fault.startswith("d20: ")
    assert "en.ftl" in fault


def test_a_message_without_a_translation(home: Path) -> None:
    assert faults_of("d20") == []  # none is translated: it is told in English
    (home / "de.ftl").write_text("noun-lamp = Lampe\n")
    assert faults_of("d20") == ["d20: its de.ftl lacks the message 'dusk-falls'"]


THIRD = {
    "dunes/__init__.py": """
hot = bar("dunes.heat", "dunes.too-hot", "actor", when=noon)
dry = Sentence("dunes.dry"), Sentence("affray.no-such-thing"), Sentence("d20.of-another")
if late:
    raise Refused("barred", f"It is {hour} o'clock already.")
""",
    "dunes/reasons.en.ftl": "too-hot = It is too hot for { $actor }.\nwindy = It is windy.\n",
}


def test_a_key_without_english_and_a_sentence_without_a_key(tmp_path: Path) -> None:
    with installed(tmp_path, {"dunes": "dunes:ruleset"}, THIRD):
        assert list(reason_faults("dunes")) == [
            "dunes: its reasons.en.ftl lacks 'dry', which __init__.py:3 says",
            "dunes: its reasons.en.ftl lacks 'no-such-thing', which __init__.py:3 says",
        ]
        assert list(reason_hints("dunes")) == [
            "dunes: __init__.py:5 has a sentence without a key, told in every language as it is: "
            '"It is {} o\'clock already."'
        ]


def test_a_reason_that_is_not_in_a_language_that_the_ruleset_has(tmp_path: Path) -> None:
    code = {"dunes/__init__.py": "", "dunes/de.ftl": "word_dune = Düne\n    .gender = feminine\n"}
    with installed(tmp_path, {"dunes": "dunes:ruleset"}, {**THIRD, **code}):
        assert list(reason_faults("dunes")) == [
            "dunes: its reasons.de.ftl lacks the message 'too-hot'",
            "dunes: its reasons.de.ftl lacks the message 'windy'",
        ]


@pytest.mark.parametrize("name", rulesets())
def test_no_ruleset_that_comes_with_affray_has_a_sentence_in_its_code(name: str) -> None:
    assert hints_of(name) == []


def test_a_condition_with_data_that_no_chapter_brings(home: Path) -> None:
    (home / "dusk.py").write_text(
        'BLINDED = "blinded"\n'
        'one = ConditionGained(combatant="a", condition=BLINDED, data={"by": "b"})\n'
        'two = Condition("dazzled", Dazzled)\n'
        'bare = ConditionGained(combatant="a", condition="tired")\n'
        'known = ConditionGained(combatant="a", condition="facing", data={"to": "N"})\n'
    )
    blinded, dazzled, tired = faults_of("d20")
    there = home / "dusk.py"
    assert blinded.startswith(f"d20: no chapter brings the condition 'blinded', which {there}:2 gives data")
    assert dazzled.startswith(f"d20: no chapter brings the condition 'dazzled', which {there}:3 gives data")
    assert tired == (
        f"d20: no chapter brings the condition 'tired', which {there}:4 gives, and no text says what it does "
        "(suffers_tired)"
    )


def test_a_text_that_says_what_a_condition_does_is_enough_for_one_without_data(home: Path) -> None:
    told = next(each for each in phrases_for("d20").messages if each.startswith(SUFFERS))
    name = told.removeprefix(SUFFERS)
    (home / "dusk.py").write_text(f'bare = ConditionGained(combatant="a", condition="{name}")\n')
    assert faults_of("d20") == []


def test_an_id_is_looked_for_wherever_a_rule_is_given(home: Path) -> None:
    (home / "dusk.py").write_text(
        'one = roll("a", "hit", "1d6", rule="d20.natural.die-face" if far else "dusk")\n'
        'two = Note(rule="brp.fumble.roll"), Note(rule=by_name("dawn")), Note(rule="")\n'
    )
    there = home / "dusk.py"
    assert faults_of("d20") == [f"d20: there is no rule 'dusk' in its catalogue; {there}:1 names it"]


@pytest.mark.parametrize("name", rulesets())
def test_what_comes_with_affray_plays_itself_without_a_fault(name: str) -> None:
    assert faults_in_play_of(name) == []


def test_what_one_can_do_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = Phrases(messages={}, source="")
    monkeypatch.setattr(ruleset_faults, "phrases_for", lambda *of: bare)
    assert "d20: its de.ftl has no word for 'attack'" in list(ruleset_faults._words(ruleset("d20")))
    assert read_phrases([]).messages == {}


def test_a_sheet_that_does_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ruleset("d20")  # without its usual part, whose fields the ready combatants have
    faults = list(ruleset_faults._combatants(replace(found, usual=())))
    assert "does not fit: Object contains unknown field" in faults[0]


def test_a_ruleset_that_does_not_load_has_that_one_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise Refused("broken-ruleset", "It cannot be loaded (ValueError: the phase 'end' has no entry).")

    monkeypatch.setattr(ruleset_faults, "ruleset", broken)
    assert faults_of("d20") == ["It cannot be loaded (ValueError: the phase 'end' has no entry)."]


def test_the_command_says_what_it_found_and_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "faults_of", lambda name: [f"{name}: a fault"] if name == "brp" else [])
    monkeypatch.setattr(
        command, "faults_in_play_of", lambda name: [f"{name}: in play"] if name == "d20" else []
    )
    well = CliRunner().invoke(affray, ["rulesets", "--check", "pathmaster", "situational"])
    assert (well.exit_code, well.output) == (0, "No faults: pathmaster, situational.\n")
    ill = CliRunner().invoke(affray, ["rulesets", "--check"])
    assert (ill.exit_code, ill.output) == (1, "brp: a fault\nd20: in play\n")


def test_those_named_are_listed_alone() -> None:
    listed = CliRunner().invoke(affray, ["rulesets", "d20"]).output
    assert "mishaps" in listed
    assert "situational" not in listed


def test_a_name_that_is_none_is_refused() -> None:
    refused = CliRunner().invoke(affray, ["rulesets", "nosuch"])
    assert refused.exit_code
    assert "There is no ruleset 'nosuch'." in str(refused.exception)
