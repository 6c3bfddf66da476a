"""Rulesets are found as entry points, and each is loaded by itself: a broken one stops nobody else's fight."""

import logging
from dataclasses import replace
from importlib.metadata import EntryPoint, distribution

import pytest

from docs.examples.coins import ruleset as coins
from engine.ruleset_api.phase import Phase
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import ruleset, rulesets


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruleset that works, one whose module is missing, one that is something else; two of them from a package."""

    def entry(name: str, value: str) -> EntryPoint:
        return EntryPoint(name, value, "affray.rulesets")

    missing = entry("missing", "no.such.module:ruleset")
    object.__setattr__(missing, "dist", distribution("msgspec"))
    entries = (entry("coins", "docs.examples.coins:ruleset"), missing, entry("text", "string:digits"))
    found = {each.name: each for each in entries}
    monkeypatch.setattr("engine.ruleset_api.ruleset.installed", lambda: found)


def test_a_broken_ruleset_leaves_the_others_alone() -> None:
    assert ruleset("coins").name == "coins"


def test_a_broken_ruleset_is_refused_with_the_package_that_brought_it() -> None:
    with pytest.raises(
        Refused, match=r"'missing' of the package msgspec [\d.]+ .*No module named 'no'"
    ) as caught:
        ruleset("missing")
    assert caught.value.code == "broken-ruleset"


def test_something_that_is_no_ruleset_is_refused() -> None:
    with pytest.raises(Refused, match="string:digits is no Ruleset but str"):
        ruleset("text")


def test_a_list_of_all_has_those_that_work_and_warns_of_the_others(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, logger="affray"):
        assert list(rulesets()) == ["coins"]
    assert [each.getMessage().partition(" of ")[0] for each in caplog.records] == [
        "The ruleset 'missing'",
        "The ruleset 'text'",
    ]


def test_a_phase_without_an_entry_is_refused_before_a_fight_comes_there() -> None:
    with pytest.raises(ValueError, match="the phase 'start' has no entry in `phases`"):
        replace(coins, phases={})


def test_what_no_fight_would_ever_run_is_refused() -> None:
    first = coins.machine.phases[0]
    entered = Phase(next=coins.phases[first].next, enter=lambda fight: iter(()))
    with pytest.raises(ValueError, match=f"begins in the phase '{first}' and never enters it"):
        replace(coins, phases={**coins.phases, first: entered})
