"""The verdict of an audit: clean, altered, made by other rules, or wrong from the first."""

from collections.abc import Iterable
from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from affray.testing import SEED, SERVER, Table
from docs.examples.coins import ruleset as coins
from engine.audit.audit import MOST_DIFFERENCES, Audit, audit, audit_entries
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import BudgetChanged, DamageTaken, DiceRolled, Event, PhaseEntered
from events.chain.commit import ChainHead
from events.chain.known_head import KnownHead
from events.chain.reading import Entry
from events.chain.reading import commits as commits_in
from tests.support.coins import coins_table
from tests.support.commits import entries
from tests.support.forging import place_of, places_of, resealed, sealed_again, with_altered


def a_fight() -> Table:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.answer("bob", "stand")
    return table


def find(name: str, parts: Iterable[str]) -> Ruleset:
    return coins


def whole(table: Table) -> tuple[list[Entry], ChainHead]:
    """The entries of the log, and the head of the chain that is kept apart."""
    commits = sealed_again(table.commits)
    return entries(commits), ChainHead(commits[-1].version, commits[-1].header.hash)


def found_in(found: Audit) -> dict[str, int]:
    return {each.check: each.findings for each in found.checks if each.findings}


def test_an_honest_fight_is_clean_and_everything_was_looked_at() -> None:
    found = audit(a_fight().commits, coins, SEED)
    assert (found.verdict, found.more) == ("clean", False)
    looked_at = {each.check: each.looked_at for each in found.checks}
    assert looked_at["chain"] == looked_at["rules"] == found.events
    assert (looked_at["history"], looked_at["dice"], looked_at["seed"]) == (3, 1, 1)
    assert looked_at["machine"] > 0
    assert not found_in(found)


def test_what_could_not_be_looked_at_is_told() -> None:
    table = a_fight()
    without_seed = {each.check: each.looked_at for each in audit(table.commits, coins).checks}
    assert without_seed["seed"] == 0
    raw, _ = whole(table)

    def missing(name: str, parts: Iterable[str]) -> Ruleset:
        raise Refused("unknown-ruleset", f"There is no ruleset {name!r}.")

    found = audit_entries(raw, SEED, missing)
    without_rules = {each.check: each.looked_at for each in found.checks}
    assert without_rules["chain"] > 0
    assert without_rules["dice"] == 1, "dice need no rules"
    assert without_rules["rules"] == without_rules["range"] == 0
    assert (found.verdict, found.unjudged) == ("rules-missing", "There is no ruleset 'coins'.")


def test_what_is_wrong_counts_for_more_than_rules_that_are_missing() -> None:
    def missing(name: str, parts: Iterable[str]) -> Ruleset:
        raise Refused("unknown-part", "coins has no part 'dusk' here. It has none.")

    raw, head = whole(a_fight())
    assert audit_entries(raw[:-1], SEED, missing, head=head).verdict == "altered"
    forged = with_altered(a_fight().commits, DiceRolled, dice=(7,), total=7)
    assert audit_entries(entries(sealed_again(forged)), SEED, missing).verdict == "wrong"
    assert audit_entries(raw, SEED, missing).verdict == "rules-missing", "though its end is unproven too"


def test_an_altered_entry_is_an_altered_record() -> None:
    raw, head = whole(a_fight())
    entry_id, fields = raw[-1]
    raw[-1] = (entry_id, [each.replace(b"ann", b"bob") for each in fields])
    found = audit_entries(raw, SEED, find, head=head)
    assert (found.verdict, found.clean) == ("altered", False)
    assert found_in(found) == {"chain": 1}


def test_an_end_that_is_missing_is_an_altered_record() -> None:
    raw, head = whole(a_fight())
    short = [each for each in raw if not each[0].startswith(b"3-")]
    found = audit_entries(short, SEED, find, head=head)
    assert (found.verdict, found.head_checked) == ("altered", True)
    assert [(each.entry, each.check) for each in found.findings] == [("3-0", "chain")]


def test_without_a_head_nothing_tells_whether_the_end_is_missing() -> None:
    raw, _ = whole(a_fight())
    short = [each for each in raw if not each[0].startswith(b"3-")]
    for there in (raw, short):
        found = audit_entries(there, SEED, find)
        assert (found.verdict, found.clean, found.head_checked) == ("unproven-end", False, False)
        assert found.findings == []


def test_what_is_wrong_counts_for_more_than_an_end_that_is_unproven() -> None:
    forged = with_altered(a_fight().commits, DamageTaken, kind="as it was once")
    found = audit_entries(entries(sealed_again(forged)), SEED, find)
    assert (found.verdict, found.head_checked) == ("rules-changed", False)


@pytest.mark.parametrize("numbered", [True, False], ids=["with its number", "the hash alone"])
def test_a_head_known_from_elsewhere_proves_the_end_or_that_it_is_missing(numbered: bool) -> None:
    raw, head = whole(a_fight())
    known = KnownHead(head.hash, head.version if numbered else None)
    found = audit_entries(raw, SEED, find, known=known)
    assert (found.verdict, found.head_checked, found.known_head) == ("clean", True, 3)

    short = [each for each in raw if not each[0].startswith(b"3-")]
    last = commits_in(short)[-1]
    made_up = ChainHead(last.version, last.header.hash)  # as whoever cuts a file makes its head fit
    assert audit_entries(short, SEED, find, head=made_up).verdict == "clean"
    found = audit_entries(short, SEED, find, head=made_up, known=known)
    assert (found.verdict, found.findings[0].check) == ("altered", "chain")
    assert found.findings[0].entry == ("3-0" if numbered else "2-0")


def test_an_earlier_head_vouches_for_what_came_up_to_it_and_not_for_the_end() -> None:
    raw, head = whole(a_fight())
    second = commits_in(raw)[1]
    known = KnownHead(second.header.hash, 2)
    found = audit_entries(raw, SEED, find, known=known)
    assert (found.verdict, found.known_head) == ("unproven-end", 2)
    assert audit_entries(raw, SEED, find, head=head, known=known).verdict == "clean"

    other, apart = whole(a_fight())  # the same fight with other salts
    found = audit_entries(other, SEED, find, head=apart, known=known)
    assert [(each.entry, each.check) for each in found.findings] == [("2-0", "chain")]
    assert found.verdict == "altered"


def test_facts_that_differ_under_a_whole_chain_mean_that_the_rules_have_changed() -> None:
    table = a_fight()
    forged = with_altered(table.commits, DamageTaken, kind="as it was once")
    found = audit(forged, changed(coins, version="2"), SEED)
    assert found.verdict == "rules-changed"
    assert (found.rules_recorded, found.rules_here) == ("1", "2")
    [finding] = found.findings
    assert finding.rule == "coins.throw"
    assert (finding.recorded["kind"], finding.derived.get("kind", "")) == ("as it was once", "")


def test_dice_that_are_not_the_seeds_are_wrong_whatever_the_rules() -> None:
    table = a_fight()
    version, number = place_of(table.commits, DiceRolled)
    rolled = table.commits[version - 1].events[number]
    assert isinstance(rolled, DiceRolled)
    other = rolled.total % 6 + 1
    found = audit(with_altered(table.commits, DiceRolled, dice=(other,), total=other), coins, SEED)
    assert found.verdict == "wrong"
    assert found_in(found)["dice"] == 1


def test_a_transition_that_the_phase_machine_does_not_have_is_named_as_such() -> None:
    table = coins_table()
    for who in ("ann", "bob", "carl"):
        table.answer(who, "wait")
    version, number = next(each for each in places_of(table.commits, PhaseEntered) if each[0] > 1)
    events = list(table.commits[version - 1].events)
    events[number] = replace(events[number], phase="start")
    found = audit(resealed(table.commits, {version: events}), coins, SEED)
    assert found.verdict == "wrong"
    assert found_in(found)["machine"] == 1


@pytest.mark.parametrize("budget", [-1, 99])
def test_a_budget_out_of_its_range_is_found(budget: int) -> None:
    def few(fight: Fight, effect: Event) -> None:
        if isinstance(effect, BudgetChanged) and max(effect.budgets.values()) > 10:
            raise ValueError("nobody has that many throws")

    table = a_fight()
    events = [*table.commits[-1].events]
    events.insert(1, BudgetChanged(combatant="bob", budgets={"throws": budget}))
    found = audit(resealed(table.commits, {3: events}), changed(coins, effect=few), SEED)
    [finding] = [each for each in found.findings if each.check == "range"]
    assert finding.entry == "3-1"
    assert ("below zero" in finding.says) == (budget < 0)


def test_the_search_for_differences_says_where_it_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.audit.rules.MOST_DIFFERENCES", 2)
    monkeypatch.setattr("engine.audit.audit.MOST_DIFFERENCES", 2)
    table = coins_table(ann=30, bob=30, carl=30)
    for _ in range(2):
        table.answer("ann", "throw", target="bob", dice=SERVER)
        table.answer("bob", "stand")
        table.answer("bob", "wait")
        table.answer("carl", "wait")
    one = with_altered(table.commits, DamageTaken, kind="once")
    assert not audit(one, coins, SEED).more
    two = with_altered(one, DamageTaken, which=1, kind="twice")
    assert audit(two, coins, SEED).more
    assert MOST_DIFFERENCES == 200


def test_it_tells_how_far_it_is() -> None:
    table = a_fight()
    told: list[tuple[int, int]] = []
    audit(table.commits, coins, SEED, lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    events = sum(len(each.events) for each in table.commits)
    assert told[-1] == (2 * events, 2 * events)
