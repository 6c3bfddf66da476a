"""A table in the tests of a ruleset fails for what would show only in the midst of a fight, or never."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from affray import checks
from affray.checks import check_facts, check_questions, check_ruleset
from affray.testing import Table, entrant
from docs.examples.coins import ruleset as coins
from engine.driver.pending import Pending
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import rulesets
from events import (
    CheckResolved,
    CombatantJoined,
    DamageHealed,
    DamageTaken,
    Modifier,
    Noted,
    Number,
    ResourceChanged,
    RulingMade,
)
from tests.support.third_party import installed


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
        check_questions([Pending(asked, pending.ask, pending.fight, pending.options)])


def test_an_installed_ruleset_is_checked_as_by_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(checks, "_faults", lambda *name: asked.append(name) or ["there is no rule 'd20.x.y'"])
    check_ruleset(coins)  # nobody has installed it
    check_ruleset(rulesets()["d20"])  # what comes with Affray has a test of its own
    assert asked == []
    monkeypatch.setattr(checks, "SHIPPED", Path("elsewhere"))
    with pytest.raises(AssertionError, match=r"affray rulesets --check d20\nthere is no rule 'd20.x.y'"):
        check_ruleset(rulesets()["d20"])
    assert asked == [("d20",)]


def test_of_a_ruleset_of_ours_with_a_part_the_part_alone_is_checked(tmp_path: Path) -> None:
    files = {
        "gale/__init__.py": GALE,
        "gale/gale.rules.toml": 'system = "d20.gale"\ntitle = "Gale"\n[[rule]]\n'
        'id = "gale.blows"\nsection = "Gale"\nkind = "option"\ntext = "It blows."\n',
    }
    with installed(tmp_path, {}, files, {"d20": {"gale": "gale:part"}}):
        with pytest.raises(
            AssertionError, match=r"affray rulesets --check d20\nd20.gale: there is no rule 'gale.blow'"
        ):
            Table(ruleset_with("d20", ["gale"]))
        checks._faults.cache_clear()


GALE = """
from engine.ruleset_api.part import Part

BLOWS = "gale.blow"
part = Part(name="gale", host="d20", title="Gale", version="1")
"""


def test_a_rule_that_no_catalogue_has_is_named_where_it_is_cited() -> None:
    known = {"d20.natural.die-face"}
    steps = Modifier(rule="d20.dusk", op="+", value=2, total=5)
    check = CheckResolved(
        combatant="bob", purpose="hit", base=3, total=5, roll=4, result="hit", modifiers=(steps,), rule=""
    )
    check_facts(None, [Noted(key="lit", rule="d20.natural.die-face")], known)
    check_facts(None, [RulingMade(ruling="x", reason="y", rule="gm")], known)
    check_facts(None, [check])  # nobody knows which there are
    with pytest.raises(
        AssertionError, match=r"CheckResolved cites 'd20.dusk', and no catalogue has that rule"
    ):
        check_facts(None, [check], known)


def test_a_total_is_that_of_its_steps() -> None:
    step = Modifier(rule="x", op="+", value=2, total=5)
    right = CheckResolved(
        combatant="bob", purpose="hit", base=3, total=5, roll=4, result="hit", modifiers=(step,)
    )
    from_the_roll = replace(right, total=9, modifiers=(replace(step, total=9),))
    halved = replace(right, total=2, modifiers=(step, Modifier(rule="x", op="*", value=0.5, total=2)))
    check_facts(None, [right, from_the_roll, halved])
    with pytest.raises(
        AssertionError, match=r"'hit' does not follow: its steps come to 5, and the event says 6"
    ):
        check_facts(None, [replace(right, total=6)])
    with pytest.raises(AssertionError, match=r"'hit' does not follow: 3 or 7 with \+2 by 'x' is not 6"):
        check_facts(None, [replace(right, total=6, modifiers=(replace(step, total=6),))])
    held = Number(name="armour", base=10, total=11)
    with pytest.raises(AssertionError, match=r"its difficulty does not follow: its steps come to 10, and"):
        check_facts(None, [replace(right, difficulty=held)])
