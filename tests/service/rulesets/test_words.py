"""Words that somebody new may ask about: a sentence each, in every language, and a rule that there is."""

import re

import pytest

from engine import catalogue
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import rulesets
from projections.language.languages import ENGLISH, languages
from service.rulesets.localized_schema import worded
from service.rulesets.words import WordDetails, words

IN_EACH_SYSTEM = pytest.mark.parametrize("system", rulesets())
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", languages())


def known(system: str, language: str = ENGLISH) -> list[WordDetails]:
    return words(ruleset_with(system), language)


@IN_EACH_SYSTEM
def test_each_leads_to_a_rule_that_there_is(system: str) -> None:
    found = known(system)
    assert len(found) >= 7
    for each in found:
        assert catalogue.entry(each.rule).id == each.rule


@IN_EACH_SYSTEM
@IN_EACH_LANGUAGE
def test_each_is_one_short_sentence_and_no_form_is_said_twice(system: str, language: str) -> None:
    assert worded("words", ruleset_with(system), language).keys() == {each.word for each in known(system)}
    forms = [form for each in known(system, language) for form in each.forms]
    assert len(forms) == len(set(forms))
    for each in known(system, language):
        assert all(form and form == form.strip() for form in each.forms)
        assert re.fullmatch(r"[A-ZÄÖÜ].{20,220}\.", each.says)
        assert not re.search(r"\. [A-Z]", each.says)


def test_in_german_a_word_has_its_own_forms_and_the_same_rule() -> None:
    here = {each.word: each for each in known("situational", "de")}
    assert here["target"].forms == ["Zielwert"]
    assert here["target"].rule == {each.word: each for each in known("situational")}["target"].rule
