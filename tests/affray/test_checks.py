"""A table in the tests of a ruleset fails for what would show only in the midst of a fight, or never."""

import pytest
from msgspec.structs import replace

from affray import checks
from affray.checks import check_facts, check_questions, check_ruleset
from affray.testing import Table, entrant
from docs.examples.coins import ruleset as coins
from engine.driver.pending import Pending
from engine.ruleset_api.ruleset import rulesets
from events import CombatantJoined, DamageHealed, DamageTaken, ResourceChanged


def table() -> Table:
    return Table(coins, [entrant("ann"), entrant("bob")])


def damage(amount: int, now: int) -> DamageTaken:
    return DamageTaken(combatant="bob", injury="i1", resource="coins", amount=amount, now=now)


def healed(amount: int, now: int) -> DamageHealed:
    return DamageHealed(combatant="bob", resource="coins", amount=amount, now=now)


def changed(amount: int, now: int) -> ResourceChanged:
    return ResourceChanged(combatant="bob", resource="coins", amount=amount, now=now)


def test_what_is_left_follows_from_what_was_there() -> None:
    fight = table().fight
    had = fight.combatants["bob"].now("coins")
    check_facts(fight, [damage(2, had - 2), healed(1, had - 1), changed(-1, had - 2), changed(3, had + 1)])


@pytest.mark.parametrize("fact", [damage, healed, changed])
def test_a_fact_that_does_not_follow_is_named(fact: object) -> None:
    with pytest.raises(
        AssertionError, match=r"does not follow: coins was \d+, with [+-]2 \d+, and the event says 99"
    ):
        check_facts(table().fight, [fact(2, 99)])  # type: ignore[operator]


def test_facts_of_one_command_follow_from_each_other() -> None:
    joined = CombatantJoined(combatant="bob", name="Bob", side="a", resources={"coins": (9, 9)})
    check_facts(None, [joined, damage(4, 5), damage(4, 1)])
    with pytest.raises(AssertionError, match="coins was 5"):
        check_facts(None, [joined, damage(4, 5), damage(4, 5)])


def test_healing_may_stop_at_the_maximum() -> None:
    fight = table().fight
    had = fight.combatants["bob"].now("coins")
    check_facts(fight, [damage(2, had - 2), healed(9, had)])
    with pytest.raises(AssertionError, match="does not follow"):
        check_facts(fight, [damage(2, had - 2), healed(9, had - 3)])


def test_a_default_is_an_option() -> None:
    pending = next(iter(table().pending_all().values()))
    check_questions([pending])
    asked = replace(pending.request, default="sing")
    with pytest.raises(AssertionError, match="with the default 'sing', which is no option; there are"):
        check_questions([Pending(asked, pending.ask, pending.options)])


def test_an_installed_ruleset_is_checked_as_by_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "_faults", lambda name: [f"{name}: there is no rule 'd20.x.y'"])
    check_ruleset(coins)  # nobody has installed it
    with pytest.raises(AssertionError, match=r"affray rulesets --check\nd20: there is no rule 'd20.x.y'"):
        check_ruleset(rulesets()["d20"])
