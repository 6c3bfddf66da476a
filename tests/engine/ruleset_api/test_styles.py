"""Styles of playing: one is taken by its name, the first without a name, and a refusal names those there are."""

import pytest

from engine.ruleset_api.refusal import Refused
from engine.rulesets.brp import ruleset
from tests.support.brawl import brawl


def test_without_a_name_it_is_the_first() -> None:
    assert ruleset.in_style() is next(iter(ruleset.styles.values()))
    assert all(ruleset.in_style(name) is style for name, style in ruleset.styles.items())


def test_one_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(Refused) as caught:
        ruleset.in_style("wild")
    assert (caught.value.code, caught.value.legal) == ("unknown-style", ruleset.style_names)
    assert caught.value.detail.endswith(f"There are: {', '.join(ruleset.style_names)}.")


def test_a_ruleset_without_styles_says_so() -> None:
    assert brawl.in_style() is brawl.manners
    with pytest.raises(Refused, match="It has none"):
        brawl.in_style("wild")
