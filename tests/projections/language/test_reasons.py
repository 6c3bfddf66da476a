"""Reasons in other languages: what rules bar and commands refuse, by their English sentences; and none is missing."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from engine.installed.package_folders import homes
from engine.language.costs import in_words
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import rulesets
from projections.language import reasons as texts
from projections.language.languages import ENGLISH, languages
from projections.language.reasons import Reasons, reasons_for

ENGINE = Path(engine.__file__).parent
KERNEL = ("fights",)
TRANSLATED = [each for each in languages() if each != ENGLISH]
KEYED = {"brp", "d20", "dicepool", "pathmaster", "situational"}
"""Rulesets whose reasons all have keys, and rooms: see test_reason_catalogues."""

SENTENCE = re.compile(r"[a-z]{2,} [a-z].*[.!?]\s*$", re.DOTALL)
DESCRIBED = {
    "Meta",
    "Seam",
    "Hook",
    "Moment",
    "ValueError",
    "TypeError",
    "DamagedLog",
    "AssertionError",
    "Divergence",
}
"""What sentences are for programmers in."""


def german(ruleset: str = "") -> Reasons:
    found = reasons_for(ruleset, (), "de")
    assert found is not None
    return found


def test_a_reason_is_said_with_words_articles_names_and_numbers() -> None:
    say = german("pathmaster").say
    broken = Sentence("pathmaster.weapon-broken", {"weapon": "long-sword"})
    assert say(broken) == "Das Langschwert ist zerbrochen."
    assert say("It takes 2 seconds; Bo has 1 second left.") == "Das kostet 2 Sekunden; Bo hat noch 1 Sekunde."
    far = {"target": "Bo", "away": 2.5, "weapon": "bow", "most": 3}
    assert (
        say(Sentence("pathmaster.farther-than-it-carries", far))
        == "Bo ist 2,5 Felder entfernt; der Bogen trägt 3 weit."
    )


def test_what_is_a_thing_has_an_article_in_german_and_a_name_has_none() -> None:
    say = german("dicepool").say
    short = {"target": "Bo", "away": 3, "weapon": "fists", "reach": 1}
    assert say(Sentence("dicepool.weapon-too-short", short)) == (
        "Bo ist 3 Felder entfernt; Reichweite 1 (die Fäuste)."
    )
    fixed = Sentence("affray.nothing-gets-through", {"thing": "wall", "one": "The Wall", "other": "Bo"})
    assert say(fixed, frozenset({"The Wall", "Bo"})) == (
        "Zwischen The Wall und Bo kommt nichts durch die Wand."
    )


TEXTS = {
    "{1} stands already.": "{1} steht schon.",
    "The chance is {1}.": "Die Chance ist {1}.",
    "The {1} is broken.": "{1.the} ist zerbrochen.",
}


def of_texts() -> Reasons:
    """Reasons of a ruleset that has no keys."""
    known = tuple(texts._reason(each, said) for each, said in TEXTS.items())
    return Reasons(known, german("brp").speaker, {})


def test_a_name_stays_whatever_it_is() -> None:
    say = of_texts().say
    assert say("Sword stands already.", frozenset({"Sword"})) == "Sword steht schon."
    assert say("sword and Bo stands already.", frozenset({"sword", "Bo"})) == "sword und Bo steht schon."


def test_a_sentence_that_was_said_of_a_thing_is_said_again_of_a_name() -> None:
    say = of_texts().say
    assert say("The sword is broken.") == "Das Schwert ist zerbrochen."
    assert say("The sword is broken.", frozenset({"sword"})) == "Sword ist zerbrochen."


def test_several_sentences_are_said_one_after_the_other() -> None:
    said = of_texts().say("Bo stands already. The chance is 0.")
    assert said == "Bo steht schon. Die Chance ist 0."


def test_a_cost_of_several_kinds_is_said_one_after_the_other() -> None:
    assert german("pathmaster").say("1 move, 1 attack") == "1 Bewegung, 1 Angriff"


def test_a_cost_of_one_is_in_the_singular_and_of_more_in_the_plural() -> None:
    said = german("pathmaster").say
    assert (said("1 actions"), said("1 action"), said("2 actions")) == ("1 Aktion", "1 Aktion", "2 Aktionen")
    several = [{"step": 1, "move": 2}, {"step": 3, "free": 1}]
    assert [german("pathmaster").cost(in_words(each), each) for each in several] == [
        "1 Schritt, 2 Bewegungen",
        "3 Schritte, 1 freie Handlung",
    ]
    assert german("brp").say("1 power points a level") == "1 Kraftpunkt je Stufe"


def test_a_cost_that_a_rule_has_in_words_is_said_in_words_for_it() -> None:
    cost = "uses the shield until the next turn, leaves half of the Parry"
    assert german("pathmaster").cost(cost, {}) == (
        "verbraucht den Schild bis zum nächsten Zug, lässt die Hälfte der Parade"
    )


def test_what_nobody_has_translated_is_told_in_english_as_a_whole() -> None:
    assert of_texts().say("Bo stands already. Nobody knows this.") == "Bo stands already. Nobody knows this."


def test_english_needs_none() -> None:
    assert reasons_for("brp", (), ENGLISH) is None


def test_a_catalogue_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "reasons.de.toml"
    broken.write_text('[reasons]\n"a" = 7\n')
    with pytest.raises(Refused, match=r"reasons\.de\.toml"):
        texts._read(broken)


def sentences(file: Path) -> Iterator[str]:
    """The sentences that a module makes for people, with blanks where something is put in."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    skipped = {id(each) for node in ast.walk(tree) if not _for_people(node) for each in ast.walk(node)}
    skipped |= {id(one) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for one in node.values}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        text = _text(node)
        if SENTENCE.search(re.sub(r"\{\w*\}", "x", text)):
            yield text


def _for_people(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()):  # a docstring
            return False
        case ast.Call(func=ast.Name(id=name)):
            return name not in DESCRIBED
        case ast.keyword(arg=name):
            return name not in {"about", "doc", "description", "title"}
    return True


def _text(node: ast.AST) -> str:
    match node:
        case ast.JoinedStr():
            return "".join(_text(each) if isinstance(each, ast.Constant) else "{}" for each in node.values)
        case ast.Constant(value=str() as text):
            return text
    return ""


def modules(folder: Path) -> list[Path]:
    return [each for each in sorted(folder.rglob("*.py")) if each.name not in ("seams.py", "sheet.py")]


def sentences_of_the_kernel() -> set[str]:
    files = [
        each
        for name in KERNEL
        for each in ([ENGINE / name] if name.endswith(".py") else modules(ENGINE / name))
    ]
    return {one for file in files for one in sentences(file)}


def untranslated(found: set[str], reasons: Reasons) -> list[str]:
    """Those that come out in English, with something in each blank that is no word."""
    filled = {each: re.sub(r"\{\w*\}", "7", each) for each in found}
    return sorted(each for each, said in filled.items() if reasons.say(said) == said)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("ruleset", [each for each in rulesets() if each in homes() and each not in KEYED])
def test_every_reason_of_a_ruleset_is_translated(ruleset: str, language: str) -> None:
    reasons = reasons_for(ruleset, (), language)
    assert reasons is not None
    found = {each for file in modules(homes()[ruleset]) for each in sentences(file)}
    assert untranslated(found, reasons) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_reason_of_the_kernel_is_translated(language: str) -> None:
    reasons = reasons_for("", (), language)
    assert reasons is not None
    assert untranslated(sentences_of_the_kernel(), reasons) == []


@pytest.mark.parametrize(
    "file", [file for folder in (Path(texts.__file__).parent, ENGINE) for file in folder.rglob("reasons.*.toml")],
    ids=lambda file: f"{file.parent.name}/{file.name}",
)  # fmt: skip
def test_no_translation_names_a_blank_that_its_sentence_has_not(file: Path) -> None:
    for english, said in texts._read(file).items():
        assert {each[0] for each in re.findall(r"\{(\w+)(\.\w+)?\}", said)} <= set(
            re.findall(r"\{(\w+)\}", english)
        )


def test_what_was_said_is_kept_up_to_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "KEPT", 2)
    reasons = Reasons((), reasons_for("brp", (), "de").speaker, {})
    for sentence in ("One.", "Two.", "Two.", "Three."):
        assert reasons.say(sentence) == sentence
    assert [sentence for sentence, _ in reasons.kept] == ["Three."]
