"""Nothing that a translated ruleset says lacks a translation: messages, their arguments, words and their genders.

It goes over every ruleset and part that is installed. One without any catalogue in a language is told in English.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import service
from affray_mcp.texts import HERE as ASSISTANT
from affray_terminal.text.words import HERE, phrases_with
from engine.installed.package_folders import SHIPPED, data_files, homes
from engine.language.fluent_messages import WORD, Message
from engine.language.phrase_files import Phrases, read_phrases
from engine.language.safe_text import is_id, slug
from engine.language.speaker import Speaker
from engine.ruleset_api.ruleset import rulesets
from projections.language.languages import ENGLISH, languages
from projections.language.phrases import GENERAL, phrases_for
from projections.page.page_texts import TEXTS
from projections.timeline.timeline import Line, names, timeline
from service.rulesets.ready_combatants import ready
from service.status.fights import ORDERS
from tests.golden import make

TRANSLATED = [each for each in languages() if each != ENGLISH]
OF_GRAMMAR = {"gender", "case"}
"""What `the` and the like are told in every language, though English makes no use of it."""
BY_ARGUMENTS = ("argument_", "text_", WORD)
"""What a language may have more of than English, which makes words of ids and has sentences as they are."""
PAGE = Path(service.__file__).parent / "web"
GENERAL_TEXTS = {
    "every ruleset": GENERAL.parent,
    "the terminal": HERE.parent,
    "an assistant": ASSISTANT.parent,
    "the page": PAGE,
    "the exported page": TEXTS,
}

Catalogues = tuple[str, Path, str]
"""What they are of, the folder that they are in, and the language."""


def has(home: Path, language: str) -> bool:
    return bool(data_files(home, f"{language}.ftl"))


def translated() -> Iterator[Catalogues]:
    """Every home with texts in a language; what comes with Affray is as a whole in it, or not at all."""
    for language in TRANSLATED:
        for name, home in {**GENERAL_TEXTS, **homes()}.items():
            system = SHIPPED / home.relative_to(SHIPPED).parts[0] if home.is_relative_to(SHIPPED) else home
            if has(home, ENGLISH) and has(system, language):
                yield name, home, language


def systems() -> list[tuple[str, str]]:
    """The rulesets that have texts in a language, with that language."""
    known = {(name, language) for name, _, language in translated()}
    return [(name, each) for name in rulesets() for each in TRANSLATED if (name, each) in known]


def both(home: Path, language: str) -> tuple[Phrases, Phrases]:
    """The English catalogues of a home, and those in another language."""
    english, other = (read_phrases(data_files(home, f"{each}.ftl")) for each in (ENGLISH, language))
    return english, other


everywhere = pytest.mark.parametrize(
    ("name", "home", "language"),
    list(translated()),
    ids=[f"{name} ({lang})" for name, _, lang in translated()],
)
in_every_system = pytest.mark.parametrize(
    ("ruleset", "language"), systems(), ids=[f"{name} ({lang})" for name, lang in systems()]
)


def test_german_is_there_for_what_comes_with_affray() -> None:
    assert {"every ruleset", "the terminal", "an assistant", "the page", "brp", "pathmaster"} <= {
        name for name, _, language in translated() if language == "de"
    }


@everywhere
def test_every_message_is_translated(name: str, home: Path, language: str) -> None:
    english, other = both(home, language)
    general = phrases_for("", (), language).messages if name in homes() else {}
    lacking = english.messages.keys() - other.messages.keys()
    assert sorted(each for each in lacking if not (each.startswith(WORD) and each in general)) == []


@everywhere
def test_every_translation_is_of_a_message_that_there_is(name: str, home: Path, language: str) -> None:
    english, other = both(home, language)
    more = other.messages.keys() - english.messages.keys()
    assert sorted(each for each in more if not each.startswith(BY_ARGUMENTS)) == []


def named(phrases: Phrases, message: Message) -> frozenset[str]:
    return phrases.named(message) - OF_GRAMMAR


@everywhere
def test_every_translation_names_the_arguments_of_the_english_message(
    name: str, home: Path, language: str
) -> None:
    english, other = both(home, language)
    differing = {
        id: f"{sorted(named(english, message))}, not {sorted(named(other, other.messages[id]))}"
        for id, message in english.messages.items()
        if id in other.messages and not id.startswith(WORD)
        if named(english, message) != named(other, other.messages[id])
    }
    assert differing == {}


def is_noun(message: Message, language: str) -> bool:
    """Whether it is the word for a thing; of German they are known by their capital."""
    if language != "de" or "count" in message.names:
        return False
    first = message.say(Speaker(phrases_for()), {})[:1]
    return first.isupper()


@everywhere
def test_every_noun_has_a_gender(name: str, home: Path, language: str) -> None:
    _, other = both(home, language)
    words = {id: message for id, message in other.messages.items() if id.startswith(WORD)}
    assert [id for id, each in words.items() if is_noun(each, language) and not each.gender] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_gender_that_a_language_has_has_an_article(language: str) -> None:
    phrases = phrases_for("", (), language)
    speaker = Speaker(phrases)
    words = {id.removeprefix(WORD): each for id, each in phrases.messages.items() if each.gender}
    bare = [
        id for id, each in words.items() if speaker.call("THE", ("it",), {"it": id}) == each.say(speaker, {})
    ]
    assert bare == []


def offered(ruleset: str) -> set[str]:
    """The ids that every table of a ruleset sees: what one can do and be, and the phases."""
    found = rulesets()[ruleset]
    return {*found.rulebook.maneuvers, *found.rulebook.conditions, *found.machine.phases}


@in_every_system
def test_what_a_table_sees_has_a_word(ruleset: str, language: str) -> None:
    phrases = phrases_for(ruleset, (), language)
    assert sorted(each for each in offered(ruleset) if phrases.word(each) is None) == []


def things(sheet: dict[str, Any]) -> set[str]:
    """The ids of what a combatant carries: the fields of a sheet whose entries are described one by one."""
    described = (each for each in sheet.values() if isinstance(each, dict))
    return {id for each in described for id, about in each.items() if isinstance(about, dict)}


def carried(ruleset: str) -> set[str]:
    """The ids of all that ready combatants carry, and of what else there is to be carried."""
    found = ready(ruleset)
    return {
        id for sheet in (*(each.sheet for each in found.combatants), found.armoury) for id in things(sheet)
    }


@in_every_system
def test_what_ready_combatants_carry_has_a_word_with_a_gender(ruleset: str, language: str) -> None:
    phrases = phrases_for(ruleset, (), language)
    words = {each: phrases.word(each) for each in carried(ruleset)}
    assert [id for id, word in words.items() if word is None or not word.gender] == []


@pytest.mark.parametrize("ruleset", [name for name, language in systems() if language == "de"])
def test_after_a_german_article_adjectives_bend(ruleset: str) -> None:
    speaker = Speaker(phrases_for(ruleset, (), "de"))
    stiff = [
        said
        for case, ending in (("nominative", "er|es"), ("accusative", "er|es"), ("dative", "er|es|e"))
        for each in carried(ruleset)
        if (said := speaker.call("THE", ("it",), {"it": each}, case))
        if re.match(rf"(der|das|den|dem|die) [a-zäöüß]+({ending}) ", said)
    ]
    assert stiff == []


def listening(phrases: Phrases, lines: list[Line]) -> tuple[Speaker, set[str], set[str]]:
    """Who tells these lines, which ids were told without a word, and which things without a gender."""
    without_word: set[str] = set()
    without_gender: set[str] = set()

    class Listening(Speaker, frozen=True):
        def text(self, value: str) -> str:
            if value not in self.names and self.phrases.word(value) is None:
                without_word.add(value)
            return super().text(value)

        def _the(self, name: str, args: Any, case: str = "") -> str:
            value = args.get(name)
            if isinstance(value, str) and is_id(value) and value not in self.names:
                word = self.phrases.word(value)
                if word is None or not word.gender:
                    without_gender.add(value)
            return super()._the(name, args, case)

        def call(self, function: str, given: Any, args: Any, case: str = "") -> str:
            if function == "THE":
                return self._the(given[0], args, case)
            return super().call(function, given, args, case)

    return Listening(phrases, names(lines)), without_word, without_gender


def written(ruleset: str) -> set[str]:
    """What a ruleset itself writes in quotes: ids and texts of rules, not what people at a table say."""
    files = [*homes()[ruleset].rglob("*.py"), *homes()[ruleset].rglob("*.toml")]
    quoted = {each for file in files for each in re.findall(r'"([^"\n]+)"', file.read_text(encoding="utf-8"))}
    words = {each for each in quoted if re.search("[a-z]{2}", each)}  # not STR, A or 1d100
    return words | {slug(each) for each in words}


GOLDEN = sorted(each.stem for each in make.FOLDER.glob("*.jsonl"))


@cache
def told(fight: str) -> tuple[str, list[Line]]:
    """The ruleset of a golden fight and all its lines, which are asked for in every language."""
    lines = timeline(make.record_of(fight))
    return next(each.args["ruleset"] for each in lines if each.key == "opened"), lines


@pytest.mark.parametrize("fight", GOLDEN)
def test_the_data_of_a_condition_is_in_no_line(fight: str) -> None:
    ruleset, lines = told(fight)
    phrases = phrases_for(ruleset)
    speaker, known = Speaker(phrases, names(lines)), rulesets()[ruleset].rulebook.conditions
    general = [phrases.messages[f"condition_{each}"] for each in ("gained", "changed", "lost")]
    shown = {
        speaker.sentence(each.key, {**each.args, "until": None})
        for each in lines
        if each.args.get("condition") in known
        if any(phrases.message(each.key) is message for message in general)
    }
    assert sorted(each for each in shown if "(" in each) == []


@pytest.mark.parametrize("fight", GOLDEN)
@pytest.mark.parametrize("language", TRANSLATED)
def test_a_golden_fight_is_told_without_a_word_of_english(fight: str, language: str) -> None:
    ruleset, lines = told(fight)
    phrases = phrases_for(ruleset, (), language)
    if (ruleset, language) not in systems():
        pytest.skip(f"{ruleset} has no texts in {language}")
    speaker, without_word, without_gender = listening(phrases, lines)
    for each in lines:  # those too that only the details show
        speaker.sentence(each.key, each.args)
    ours = written(ruleset)
    assert sorted(each for each in without_word if each in ours) == []
    assert sorted(each for each in without_gender if each in ours) == []


def test_the_page_says_what_is_in_its_catalogue_and_nothing_else() -> None:
    scripts = "\n".join(file.read_text(encoding="utf-8") for file in sorted(PAGE.rglob("*.js")))
    named = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', scripts))  # some are chosen before they are said
    known = set(read_phrases([PAGE / "text" / "en.ftl"]).messages) - {"decimal-mark"}
    asked = set(re.findall(r'\bphrase\("([a-z-]+)"', scripts))
    assert asked - known == set()
    begun = (
        *re.findall(r"\bphrase\(`([a-z-]+)\$\{", scripts),
        "right-",
        "left-",
    )  # and ended by what it is about
    assert {each for each in known - named if not each.startswith(begun)} == set()


def test_what_the_page_says_later_is_in_its_catalogue_and_nothing_else_is() -> None:
    scripts = "\n".join(file.read_text(encoding="utf-8") for file in sorted(PAGE.rglob("*.js")))
    known = set(read_phrases([PAGE / "text" / "later" / "en.ftl"]).messages)
    asked = set(re.findall(r'\blaterPhrase\("([a-z-]+)"', scripts))
    assert asked - known == set()
    begun = (*re.findall(r"\blaterPhrase\(`([a-z-]+)\$\{", scripts),)  # and ended by what it is about
    assert {each for each in known - asked if not each.startswith(begun)} == set()


def test_the_operators_page_says_what_is_in_its_catalogue_and_nothing_else() -> None:
    script = (PAGE / "operator.js").read_text(encoding="utf-8")
    asked = set(re.findall(r'\bsaid\("([a-z-]+)"', script))
    asked |= {f"op-order-{each}" for each in ORDERS}
    assert asked == set(read_phrases([PAGE / "operator" / "en.ftl"]).messages)


def test_the_forms_of_pictures_say_what_is_in_their_catalogue_and_nothing_else() -> None:
    scripts = "\n".join(file.read_text(encoding="utf-8") for file in sorted((PAGE / "pictures").glob("*.js")))
    asked = set(re.findall(r'\bsaid\("([a-z-]+)"', scripts))
    known = set(read_phrases([PAGE / "pictures" / "en.ftl"]).messages)
    assert asked - known == set()
    counted = {
        f"map-{each}" for each in ("walls", "doors", "windows", "lights", "objects", "unreadable", "outside")
    }
    assert known - asked == counted - asked


def test_the_page_knows_the_languages_that_there_are() -> None:
    script = (PAGE / "text" / "language.js").read_text(encoding="utf-8")
    assert re.findall(r"LANGUAGES = (.*);", script) == [json.dumps([*languages()])]


def test_what_the_terminal_says_is_in_a_catalogue() -> None:
    scripts = "\n".join(file.read_text("utf-8") for file in sorted(HERE.parents[1].rglob("*.py")))
    asked = set(re.findall(r"""\bspeaker\.(?:phrase|sentence)\(\s*["']([a-z.-]+)["']""", scripts))
    known = phrases_with("")
    assert len(asked) > 30
    assert sorted(each for each in asked if known.message(each) is None) == []
