"""Options combine: every pair of their values is played to the end of a fight, but those that exclude each other."""

from functools import cache
from itertools import combinations
from typing import Any, get_args, get_type_hints

import pytest

from affray.testing import SEED, SERVER, Table
from engine.audit.audit import audit
from engine.autopilot.autopilot import OwnManners, suggestion
from engine.commands import types as cmd
from engine.ruleset_api.preferences import Preference
from engine.ruleset_api.ruleset import TableOptions
from engine.rulesets.brp import ruleset
from tests.support.brp import BOW, DAGGER, SPEAR, SWORD, fighter
from tests.support.pairs import Setting, covering, pairs_of

TABLES = 25
"""So many tables hold every pair between them."""

COMMANDS = 1500
"""More than any of these fights takes."""

EXCLUDED = {
    ("hit_locations", True, "major_wounds", "rolled"): "brp.wound.major.excludes-locations",
    ("dodge_missiles", True, "high_speed_dodge", False): "brp.option.dodge-missiles.full",
}
"""The pairs that exclude each other, and by which rule."""

MARKS = {
    "brp.option.statements.removed",
    "brp.option.statements.reversed-order",
    "brp.statements.npc-disclosure",
    "brp.option.initiative.roll",
    "brp.option.initiative.npc-groups",
    "brp.option.powers-in-action.merged-countdown",
    "brp.noncombat.gm-longer",
    "brp.option.over100.same-weapon",
    "brp.option.dodge-missiles.hand-parry",
    "brp.option.catch.special",
    "brp.option.shield-missiles.spot-success",
    "brp.option.dying-blow.stamina",
    "brp.option.dying-blow.death",
    "brp.option.random-armour.roll",
    "brp.option.locations.roll",
    "brp.option.locations.leg-disabled",
}
"""Rules by which something has happened in one fight or another, so that the options are not there for nothing."""


@cache
def values() -> dict[str, tuple[Any, ...]]:
    """The values of each option of these rules, those of every table left out."""
    own = [name for name in ruleset.options.__struct_fields__ if name not in TableOptions.__struct_fields__]
    hints = get_type_hints(ruleset.options)
    return {name: get_args(hints[name]) or (True, False) for name in own}


def excluded(one: Setting, other: Setting) -> bool:
    """Whether two settings do not go together."""
    return any({one, other} == {each.one, each.other} for each in ruleset.excludes)


@cache
def tables() -> list[dict[str, Any]]:
    """Tables that hold every pair between them."""
    return covering(values(), excluded)


def people() -> list[cmd.Entrant]:
    """A swordswoman of great skill, an archer who throws as well, a caster, and two of the GM's in a group."""
    bolts = {"bolt": {"damage": "1d6", "cost": 1, "instant": True}, "slow": {"damage": "1d6", "cost": 1}}
    hide = {"hide": {"av": 2, "dice": "1d4"}}
    knife = {**DAGGER, "missile": "thrown", "range": 20}
    guard: dict[str, Any] = {"player": False, "sheet": {"group": "guards"}, "position": (3.0, 0.0)}
    return [
        fighter("ann", DEX=14, Sword=130, Shield=60, Spot=40, armour=hide, position=(0.0, 0.0)),
        fighter(
            "bea", DEX=16, skills={"Bow": 70, "Dagger": 60, "Throw": 60}, Dodge=50, Sword=60,
            weapons={"bow": BOW, "knife": knife, "sword": SWORD}, position=(-6.0, 0.0),
        ),
        fighter("cid", "blue", DEX=11, INT=15, powers=bolts, Axe=60, Dodge=50, position=(6.0, 2.0)),
        fighter("dan", "blue", DEX=9, Spear=65, Shield=60, armour=hide, **guard),
        fighter("eva", "blue", DEX=10, skills={"Bow": 60, "Spear": 50}, weapons={"bow": BOW, "spear": SPEAR}, **guard),
    ]  # fmt: skip


OWN: OwnManners = {
    "ann": (
        Preference(ask="statement", choice="noncombat", args={"also": ["attack"]}, rounds=(1,)),
        Preference(ask="act", choice="skill", args={"skill": "Spot", "again": "yes"}, rounds=(1,)),
        Preference(ask="act", choice="attack", args={"shares": [65, 65]}),
    ),
    "bea": (
        Preference(ask="statement", choice="attack", args={"weapon": "bow"}),
        Preference(ask="act", choice="attack", args={"weapon": "bow"}),
        Preference(ask="defend", choice="catch"),
    ),
    "cid": (
        Preference(ask="statement", choice="power", args={"power": "bolt"}, rounds=(1, 3, 5)),
        Preference(ask="statement", choice="power", args={"power": "slow"}, rounds=(2, 4)),
        Preference(ask="power", choice="use"),
    ),
    "eva": (Preference(ask="statement", choice="attack", args={"weapon": "bow"}),),
}


@cache
def played(number: int) -> Table:
    """One of the tables, played to the end by the autopilot with the server's dice."""
    table = Table(ruleset, people(), options=tables()[number], strict=False)
    for _ in range(COMMANDS):
        pending = next(iter(table.pending_all().values()), None)
        if pending is None:
            return table
        answer = suggestion(ruleset, pending, OWN)
        table.answer(
            pending.request.asked,
            answer.choice,
            args=answer.args,
            decision=pending.request.decision,
            dice=SERVER,
        )
    raise AssertionError(f"round {table.fight.round}: {table.waiting()}")


@pytest.mark.rule("brp.option.statements.combinable")
def test_the_tables_hold_every_pair_that_goes_together() -> None:
    held = {frozenset(pair) for table in tables() for pair in combinations(table.items(), 2)}
    assert pairs_of(values()) - held == {
        frozenset(((one, one_is), (other, other_is))) for one, one_is, other, other_is in EXCLUDED
    }
    assert len(tables()) == TABLES


@pytest.mark.rule("brp.wound.major.excludes-locations", "brp.option.dodge-missiles.full")
@pytest.mark.parametrize(("pair", "rule"), EXCLUDED.items())
def test_the_others_are_refused_by_a_rule(pair: tuple[str, Any, str, Any], rule: str) -> None:
    one, one_is, other, other_is = pair
    table = Table(ruleset, people())
    with table.refuses("unknown-option", rule=rule, match=f"{one}.* and {other}"):
        Table(ruleset, people(), options={one: one_is, other: other_is})


@pytest.mark.parametrize("number", range(TABLES))
def test_every_table_comes_to_an_end(number: int) -> None:
    table = played(number)
    assert table.fight.closed
    assert audit(table.commits, ruleset, SEED).findings == []


def test_the_options_leave_their_mark() -> None:
    seen = {
        rule
        for number in range(TABLES)
        for commit in played(number).commits
        for event in commit.events
        for rule in (event.rule, *(each.rule for each in getattr(event, "modifiers", ())))
    }
    assert seen >= MARKS
