"""What is wanted of the options: a few, in words, so that a first answer fits a bot's 25 buttons in every system."""

import cProfile
import pstats
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any

import pytest

from affray.testing import Table
from engine.driver.option_id import option_id
from engine.driver.pending import Pending
from engine.history.head_chain import resume
from engine.language.speaker import Speaker
from engine.ruleset_api.procedure import Option, worked_out
from engine.ruleset_api.ruleset import rulesets
from engine.state.state import Fight
from projections.language.phrases import phrases_for
from projections.redaction.viewer import THE_GM, Viewer
from projections.viewers.view import choices_for, commits_for
from projections.viewers.wanted_choices import as_wanted, wanted_choices
from projections.views.likely import Likely, likely
from projections.views.option_fields import ALL, Narrowing
from projections.views.options import DecisionView
from tests.support.coins import coins_table
from tests.support.two_worlds import OPTIONS, PEOPLE, Course, played_by

BUTTONS, LETTERS, LONGEST_ID = 25, 80, 60
FIRST = Narrowing(labels="sentences", only=("mine", "legal"), limit=BUTTONS)
PEOPLE_THERE = (("ann", "red"), ("bob", "red"), ("carl", "blue"))


def asked_at(table: Table, language: str, narrowing: Narrowing) -> Iterator[DecisionView]:
    """What the GM, for everybody, is shown to be asked at a table."""
    viewer = Viewer(seat="gm", role="gm", language=language)
    assert table.history.head is not None
    pending = resume(table.ruleset, table.history.head, table.history.version)
    for seat in wanted_choices(table.fight, pending, commits_for(table.commits, viewer)[1], narrowing):
        yield from seat.decisions


@cache
def met(system: str, language: str, narrowing: Narrowing) -> list[DecisionView]:
    """All that is asked in the course of a fight."""
    found: list[DecisionView] = []

    def look(table: Table, number: int, before: int) -> None:
        found.extend(asked_at(table, language, narrowing))

    combatants = [PEOPLE[system](who, side, False) for who, side in PEOPLE_THERE]
    played_by(system, combatants, (), 3, OPTIONS[system], Course(meddle=look))
    return found


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("system", rulesets())
def test_a_first_answer_fits_the_buttons_of_a_bot(system: str, language: str) -> None:
    decisions = met(system, language, FIRST)
    assert len(decisions) > 10
    for asked in decisions:
        assert asked.question.endswith(("?", ".", "!")), asked.question
        assert len(asked.options) <= BUTTONS
        assert sum(each.count for each in asked.groups) >= len(asked.options)
        for each in asked.options:
            assert 0 < len(each.label) <= LETTERS, each.label
            assert each.text.endswith((".", "!", "?")), each.text
            assert len(each.id) <= LONGEST_ID
            assert "{" not in each.label + each.text + asked.question


def test_beyond_a_limit_no_chance_is_worked_out_and_the_first_are_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted: list[str] = []

    def counts(fight: Fight, option: Option) -> Option:
        counted.append(option.choice.key)
        return worked_out(fight, option)

    monkeypatch.setattr("projections.views.options.worked_out", counts)
    fewer = 0

    def look(table: Table, number: int, before: int) -> None:
        nonlocal fewer
        assert table.history.head is not None
        pending = resume(table.ruleset, table.history.head, table.history.version)
        viewer_log = commits_for(table.commits, THE_GM)[1]
        for limit in (0, 1, 6):
            counted.clear()
            narrowing = Narrowing(only=("mine",), limit=limit)
            whole = as_wanted(
                choices_for(table.fight, pending, viewer_log), table.fight, viewer_log, narrowing
            )
            all = len(counted)
            counted.clear()
            assert wanted_choices(table.fight, pending, viewer_log, narrowing) == list(whole.values())
            assert len(counted) <= all
            fewer += all - len(counted)

    combatants = [PEOPLE["pathmaster"](who, side, False) for who, side in PEOPLE_THERE]
    played_by("pathmaster", combatants, (), 1, OPTIONS["pathmaster"], Course(meddle=look))
    assert fewer > 0


def calls(does: Callable[[], object]) -> int:
    """How many calls of Python that takes."""
    profile = cProfile.Profile()
    profile.runcall(does)
    return int(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]


def test_what_is_left_out_costs_neither_chance_nor_id_nor_words(monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []

    def counts(decision: str, key: str, args: dict[str, Any], params: Iterable[str]) -> str:
        names.append(key)
        return option_id(decision, key, args, params)

    monkeypatch.setattr("projections.views.options.option_id", counts)
    monkeypatch.setattr("projections.views.options.worked_out", lambda fight, option: pytest.fail("a chance"))
    german = Viewer(seat="gm", role="gm", language="de")
    few = Narrowing(labels="yes", fields=("label", "group"), groups=("attack", "move"))
    looked = 0

    def look(table: Table, number: int, before: int) -> None:
        nonlocal looked
        names.clear()
        assert table.history.head is not None
        pending = resume(table.ruleset, table.history.head, table.history.version)
        seats = wanted_choices(table.fight, pending, commits_for(table.commits, german)[1], few)
        kept = sum(len(each["options"]) for seat in seats for each in seat["decisions"])
        assert len(names) == kept
        looked += kept

    combatants = [PEOPLE["pathmaster"](who, side, False) for who, side in PEOPLE_THERE]
    played_by("pathmaster", combatants, (), 1, OPTIONS["pathmaster"], Course(meddle=look))
    assert looked > 0


def test_three_options_of_a_turn_cost_two_thirds_of_all() -> None:
    """Beside the menu itself, which counts what there is: the likely answer is most of it."""
    cost = {ALL: 0, Narrowing(only=("legal",), fields=("chance",), limit=3): 0}

    def look(table: Table, number: int, before: int) -> None:
        assert table.history.head is not None
        viewer_log = commits_for(table.commits, THE_GM)[1]
        for each in cost:
            table.history.head.driver = None
            pending = resume(table.ruleset, table.history.head, table.history.version)
            if all(one.is_menu and one.options and likely(one) for one in pending.values()):
                cost[each] += calls(partial(wanted_choices, table.fight, pending, viewer_log, each))

    combatants = [PEOPLE["pathmaster"](who, side, False) for who, side in PEOPLE_THERE]
    played_by("pathmaster", combatants, (), 1, OPTIONS["pathmaster"], Course(meddle=look))
    whole, few = cost.values()
    assert 0 < few < 0.7 * whole, cost


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("system", rulesets())
def test_an_attack_says_what_it_takes_how_likely_it_is_and_what_comes_of_it(
    system: str, language: str
) -> None:
    outcome = Speaker(phrases_for(system, (), language)).sentence("outcome.act.attack", {})
    attacks = [
        each
        for asked in met(system, language, FIRST)
        for each in asked.options
        if (asked.ask, each.key) == ("act", "attack")
    ]
    assert attacks
    for each in attacks:
        assert outcome in each.text
        assert each.text.startswith(f"{each.label} (")
        assert each.chance is None or str(each.chance) in each.text


@pytest.mark.parametrize("system", rulesets())
def test_no_two_options_have_the_same_id(system: str) -> None:
    for asked in met(system, "en", ALL):
        ids = [each.id for each in asked.options]
        assert len(set(ids)) == len(ids), asked
        assert {each.rpartition(".")[0] for each in ids} <= {asked.decision}


@pytest.mark.parametrize("system", rulesets())
def test_what_is_left_out_is_counted_and_the_end_of_a_turn_never_is(system: str) -> None:
    whole, few = (
        met(system, "en", Narrowing(only=("legal",))),
        met(system, "en", Narrowing(only=("legal",), limit=3)),
    )
    left_out = 0
    for one, other in zip(whole, few, strict=True):
        assert len(other.options) + other.more == len(one.options)
        ends = [each for each in one.options if each.group == "end"]
        assert len(ends) > 2 or all(each in other.options for each in ends)
        left_out += other.more
    assert left_out > 0


@pytest.mark.parametrize("limit", [None, 1])
def test_the_likely_answer_is_looked_for_once(monkeypatch: pytest.MonkeyPatch, limit: int | None) -> None:
    looked: list[str] = []

    def look(pending: Pending) -> Likely | None:
        looked.append(pending.request.decision)
        return likely(pending)

    monkeypatch.setattr("projections.views.options.likely", look)
    table = coins_table()
    [asked] = asked_at(table, "en", Narrowing(limit=limit))
    assert looked == [asked.decision]
