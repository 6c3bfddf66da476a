"""Chances that the books print, as the classes of the rolls have them."""

import re
import tomllib
from collections.abc import Generator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from affray.rules import Fight, records, table
from engine.dice import Thrown
from engine.dice.odds import at_least, totals
from engine.dice.roll_source import rolled
from engine.odds.classes import classes
from engine.ruleset_api.procedure import Roll
from engine.rulesets.brp.attacks.fumbles import entry, fumble
from engine.rulesets.brp.checks.check import skill_check
from engine.rulesets.brp.checks.levels import level
from engine.rulesets.brp.checks.resistance import resist
from engine.rulesets.brp.harm import major
from engine.rulesets.brp.options import Options
from engine.rulesets.pathmaster.illness.length import effects
from engine.rulesets.pathmaster.illness.unresponsive import muscles_fail
from tests.support import brp

RULES = [
    rule
    for each in sorted(Path("engine/rulesets").glob("*/*.rules.toml"))
    for rule in tomllib.loads(each.read_text("utf-8")).get("rule", ())
]
PRINTS = re.compile(r"(\d+)% chance|in (\d+)% of cases")
LISTED = tomllib.loads((Path(__file__).parent / "printed_chances.toml").read_text("utf-8"))["rule"]
CHANCES = ("chance", "others-harmed-chance")
LEVELS = ("critical", "special", "success", "failure", "fumble")


def roll_of(procedure: Generator[Any, Any, Any]) -> Roll:
    """The roll that a check begins with."""
    want = next(procedure)
    assert isinstance(want, Roll)
    return want


def fight() -> Fight:
    return Fight(table=Options())


def printed(span: str) -> Fraction:
    """How likely a span of d100 is that is printed as "01-03", "97-00" or ""."""
    ends = [int(each) or 100 for each in span.split("-") if each]
    return Fraction(ends[-1] - ends[0] + 1, 100) if ends else Fraction(0)


@pytest.mark.rule("brp.table.success-levels-samples", "brp.levels.critical", "brp.levels.special")
@pytest.mark.parametrize(
    "sample", records(table("brp.table.success-levels-samples")), ids=lambda each: each["chance"]
)
def test_each_level_of_a_skill_is_as_likely_as_it_is_printed(sample: dict[str, Any]) -> None:
    chance = int(sample["chance"])
    found = classes(roll_of(skill_check(fight(), "ann", "attack", "Sword", chance)))
    odds = {level(chance, each.example.total): each.odds for each in found}
    assert {name: odds.get(name, Fraction(0)) for name in LEVELS} == {
        name: printed(str(sample[name])) for name in LEVELS
    }
    assert len(found) == len(odds)


def rows_by_low(id: str) -> dict[int, Fraction]:
    """How likely each row of a table of d100 is that is printed from `low` to `high`, by `low`."""
    return {row["low"]: Fraction(row["high"] - row["low"] + 1, 100) for row in records(table(id))}


@pytest.mark.rule("brp.fumble.roll")
@pytest.mark.parametrize("kind", ["melee-attack", "melee-parry", "missile-attack", "natural"])
def test_each_row_of_a_table_of_fumbles_is_as_likely_as_it_is_printed(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.rulesets.brp.attacks.fumbles.table_for", lambda *_: kind)
    table = brp.fight(brp.fighter("ann"), brp.fighter("bob", "blue"))
    fumbled = fumble(table.fight, "ann", "sword", "attack")
    want = next(each for each in fumbled if isinstance(each, Roll))
    found = {entry(kind, each.example.total).low: each.odds for each in classes(want)}
    assert found == rows_by_low(f"brp.table.fumble-{kind}")


@pytest.mark.rule("brp.wound.major.table-roll")
def test_each_major_wound_is_as_likely_as_the_rows_are_printed_that_do_the_same() -> None:
    printed = rows_by_low("brp.table.major-wounds")
    want = Roll(combatant="ann", purpose="major wound", notation="1d100", reads=major.reads)
    read = major.reads()
    found = {read(each.example): each.odds for each in classes(want)}
    rows: dict[Any, Fraction] = {}
    for low, odds in printed.items():
        does = read(Thrown((low,), low))
        rows[does] = rows.get(does, Fraction(0)) + odds
    assert found == rows
    assert len(found) > 1


@pytest.mark.rule("brp.amb.external-rolls")
@pytest.mark.parametrize(
    ("active", "passive", "percent"), [(10, 10, 50), (12, 10, 60), (10, 13, 35), (30, 5, 95), (5, 30, 5)]
)
def test_a_point_between_two_figures_is_five_percent(active: int, passive: int, percent: int) -> None:
    found = classes(roll_of(resist("ann", "resistance", active, passive, rule="brp.amb.external-rolls")))
    assert max(found, key=lambda each: each.example.total == 1).odds == Fraction(percent, 100)


@pytest.mark.rule("d20.fumble.magic-two-dice", "d20.fumble.break-die-by-weapon")
def test_one_weapon_in_six_breaks_and_one_of_magic_in_sixty_four() -> None:
    assert totals("1d6")[1] == Fraction(1, 6)
    assert totals("2d8")[2] == Fraction(1, 64)


@pytest.mark.rule("dp.legacy.half-chance")
def test_what_older_abilities_inflict_lands_half_the_time() -> None:
    assert at_least("1d6", 4) == Fraction(1, 2)


def test_every_rule_that_prints_a_chance_is_listed_with_it() -> None:
    """A rule that is added to a catalogue with a chance in its text fails here until its odds are looked at."""
    found = {
        each["id"]: [int(one or other) for one, other in PRINTS.findall(" ".join(each["text"].split()))]
        for each in RULES
    }
    assert len(found) > 1000
    assert {id: printed for id, printed in found.items() if printed} == {
        each["id"]: each["percent"] for each in LISTED
    }


@pytest.mark.parametrize("listed", LISTED, ids=lambda each: each["id"])
def test_what_a_printed_chance_is_decided_by_is_as_likely(listed: dict[str, Any]) -> None:
    if "dice" in listed:
        assert [100 * at_least(listed["dice"], listed["least"])] == listed["percent"]
        return
    met = [each[by] for each in effects(*listed["effects"]) for by in CHANCES if by in each]
    assert [100 * (1 - at_least("1d100", chance + 1)) for chance in met] == listed["percent"]


@pytest.mark.rule("pm.poison.muscle.moderate")
def test_a_quarter_of_all_actions_fails_for_muscles_that_do_not_respond(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("engine.rulesets.pathmaster.illness.unresponsive.declare", called_off)
    failed = Fraction(0)
    for each in classes(roll_of(muscles_fail(fight(), "ann", "attack", {}))):
        fails = muscles_fail(fight(), "ann", "attack", {})
        want = next(fails)
        assert isinstance(want, Roll)
        with pytest.raises(StopIteration) as over:
            fails.send(rolled(want, each.example))
        failed += each.odds * over.value.value
    assert failed == Fraction(1, 4)


def called_off(*_: object) -> Generator[Any, Any, bool]:
    """What is declared before anything comes of it, and is not here."""
    yield from ()
    return False
