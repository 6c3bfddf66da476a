"""Spells of the table owner's set: a sheet names them, and whoever joins with it casts them."""

from typing import Any

import pytest

from engine.audit.audit import audit
from engine.ruleset_api.refusal import Refused
from engine.rulesets.pathmaster import ruleset
from engine.rulesets.pathmaster.tables.check import NOT_BY_A_SPELL
from engine.rulesets.pathmaster.tables.generic import generic
from events import CombatantJoined
from tests.support.casters import TORCH, caster, points
from tests.support.pathmaster import TABLES, act, fighter, opened, unanswered

HUSH = {"level": 4, "thing": True, "classes": ["force"]}
OWNED = {**TABLES("14B"), "spells": {"Hush": HUSH, "Spark": {"level": 4, "bolts": 1, "table": "sword"}}}


def knowing(*names: str, **magic: Any) -> dict[str, Any]:
    """Ann of level 10 knows these spells of the set."""
    about = {"points": 40, "knows": list(names), **magic}
    return {"level": 10, "magic": about, "things": TORCH, "skills": {"Directed Spells": 60}}


@pytest.mark.rule("pm.spell.knowledge-required")
def test_a_spell_that_is_known_is_cast_as_the_set_has_it() -> None:
    table = unanswered(fighter("ann", **knowing("Hush")), fighter("bob", "blue"), tables=OWNED)
    act(table, "ann", "cast", spell="Hush", target="bob")

    assert points(table) == 36


@pytest.mark.rule("pm.spell.knowledge-required")
def test_a_bolt_of_the_set_strikes_by_its_attack_table() -> None:
    table = unanswered(fighter("ann", **knowing("Spark")), fighter("bob", "blue", hp=90), tables=OWNED)
    act(table, "ann", "cast", spell="Spark", target="bob", dice=[("attack", [50]), ("critical", [50])])

    assert table["bob"].now("hp") <= 90 - 14


@pytest.mark.rule("pm.spell.knowledge-required", clause="only a known spell")
def test_what_is_not_known_is_not_cast() -> None:
    table = unanswered(fighter("ann", **knowing("Hush")), fighter("bob", "blue"), tables=OWNED)

    assert {each.choice.args.get("spell") for each in table.options("ann") if each.choice.key == "cast"} == {
        "Hush"
    }


def test_a_caster_has_spells_of_the_set_and_of_its_own() -> None:
    own = {"Mine": {"level": 1}}
    table = opened(fighter("ann", **knowing("Hush", spells=own)), fighter("bob", "blue"), tables=OWNED)

    assert table["ann"].sheet["magic"] == {"points": 40, "spells": {**own, "Hush": HUSH}}


def test_what_is_on_record_is_the_spell_itself_and_audits() -> None:
    table = opened(fighter("ann", **knowing("Hush")), fighter("bob", "blue"), tables=OWNED)
    joined = table.all_facts(CombatantJoined)[0]

    assert joined.sheet["magic"]["spells"] == {"Hush": HUSH}
    assert joined.sheet["level"] == 10
    assert audit(table.commits, ruleset).findings == []


def test_a_sheet_that_names_no_spell_of_the_set_is_on_record_as_it_is() -> None:
    ann = caster()
    table = opened(ann, fighter("bob", "blue"), tables=OWNED)

    assert table["ann"].sheet == ann.sheet


@pytest.mark.parametrize(
    ("magic", "why"),
    [
        ({"knows": ["Hsuh"]}, "'Tables of a test' have no spell 'Hsuh'; they have: Hush, Spark"),
        ({"knows": ["Hush"], "spells": {"Hush": {"level": 1}}}, "'Hush' names two spells"),
        ({"knows": ["Hush", "Hush"]}, "'Hush' names two spells"),
        (
            {"knows": ["Hush"], "spells": {f"spell {each}": {"level": 1} for each in range(200)}},
            "201 spells are known; 200 at most",
        ),
    ],
)
def test_a_sheet_that_does_not_add_up_is_refused(magic: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused) as refused:
        opened(fighter("ann", magic=magic), fighter("bob", "blue"), tables=OWNED)

    assert refused.value.code == "bad-sheet"
    assert why in refused.value.detail.replace('"', "'")


def test_tables_without_spells_say_that_there_are_none() -> None:
    with pytest.raises(Refused, match="have no spell 'Hush'; they have: none"):
        opened(fighter("ann", magic={"knows": ["Hush"]}), fighter("bob", "blue"))


def test_a_spell_of_which_no_condition_can_come_is_refused_whoever_knows_it() -> None:
    odd = {**OWNED, "spells": {"Odd": {"level": 1, "fails": ["asleep", "aiming"]}}}
    with pytest.raises(Refused, match=r"spells\.Odd, column fails: 'aiming' comes of no spell") as refused:
        opened(fighter("ann"), fighter("bob", "blue"), tables=odd)

    assert refused.value.code == "unknown-option"


def test_what_comes_of_no_spell_is_what_the_rulebook_has_with_more_than_a_name() -> None:
    takes_more = set()
    for name, condition in ruleset.rulebook.conditions.items():
        try:
            condition.check({})
        except ValueError:
            takes_more.add(name)
    assert takes_more == NOT_BY_A_SPELL


def test_a_set_with_a_spell_that_cannot_be_cast_is_refused() -> None:
    odd = {**OWNED, "spells": {"Odd": {"level": 1, "ball": True, "range": "touch", "table": "none"}}}
    with pytest.raises(Refused) as refused:
        opened(fighter("ann"), fighter("bob", "blue"), tables=odd)

    assert refused.value.code == "unknown-option"
    assert "spells.Odd, column table: 'none' is no attack table" in refused.value.detail
    assert "spells.Odd, column range: a ball bursts at a cell" in refused.value.detail


def test_every_generic_spell_can_be_known() -> None:
    names = list(generic().spells)
    table = opened(fighter("ann", **knowing(*names)), fighter("bob", "blue"), tables=None)

    assert list(table["ann"].sheet["magic"]["spells"]) == names
