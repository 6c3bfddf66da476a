"""The chance that an option shows is the real one: of a hundred rolls, so many succeed."""

from typing import Any

import pytest

from affray.testing import Table
from engine.commands import types as cmd
from engine.rulesets.brp import ruleset
from events import CheckResolved
from tests.support.brp import BOW, attacks, fight, fighter, pass_until, state_all, to_action
from tests.support.harm import wounded


def table(*combatants: cmd.Entrant, **options: Any) -> Table:
    """A fight that has begun; what follows from a roll may be rolled by the server."""
    begun = Table(ruleset, combatants=list(combatants), options=options, strict=False)
    begun.answer("gm", "begin")
    return begun


def successes(at: Table, who: str, key: str, **args: Any) -> int:
    """How many of all the rolls from 1 to 100 succeed, each tried from here."""
    found = 0
    for roll in range(1, 101):
        here = at.version
        at.answer(who, key, dice=[roll], args=args)
        checks = [each for each in at.facts(CheckResolved) if each.combatant == who]
        found += checks[0].result in ("critical", "special", "success") and not _jammed(at, who)
        at.undo(to=here)
    return found


def _jammed(at: Table, who: str) -> bool:
    return any(item.get("jammed") for item in at[who].items.values())


@pytest.mark.rule("brp.levels.over-hundred", "brp.levels.fumble")
@pytest.mark.parametrize(("skill", "chance"), [(1, 1), (60, 60), (97, 97), (100, 99), (120, 99), (250, 99)])
def test_00_always_fails_so_no_chance_is_above_99(skill: int, chance: int) -> None:
    at = table(fighter("ann", DEX=14, Sword=skill), fighter("bob", "blue", DEX=9))
    state_all(at, ann=attacks("bob"))

    assert at.option("ann", "attack", target="bob", weapon="sword").chance == chance
    assert successes(at, "ann", "attack", target="bob", weapon="sword") == chance


@pytest.mark.rule("brp.levels.over-hundred", "brp.amb.auto-bands")
@pytest.mark.parametrize(("skill", "chance"), [(0, 5), (3, 5), (60, 60), (97, 95), (120, 95), (250, 95)])
def test_with_automatic_bands_chances_go_from_5_to_95(skill: int, chance: int) -> None:
    at = table(fighter("ann", DEX=14, Sword=skill), fighter("bob", "blue", DEX=9), auto_bands=True)
    state_all(at, ann=attacks("bob"))
    shown = at.option("ann", "attack", target="bob", weapon="sword")

    assert shown.chance == chance
    assert successes(at, "ann", "attack", target="bob", weapon="sword") == chance
    said = [
        (each.op, each.value, each.total) for each in shown.modifiers if each.rule == "brp.amb.auto-bands"
    ]
    assert said == ([] if chance == skill else [("min" if skill < 5 else "max", chance, chance)])


@pytest.mark.rule("brp.malfunction.independent", "brp.malfunction.range", "brp.levels.success")
@pytest.mark.parametrize(("skill", "chance"), [(50, 50), (98, 89)])
def test_a_roll_that_jams_the_weapon_is_no_success(skill: int, chance: int) -> None:
    musket = {**BOW, "missile": "fast", "malfunction": 90}
    at = table(
        fighter("ann", DEX=14, weapons={"musket": musket}, Bow=skill, position=(0, 0)),
        fighter("bob", "blue", DEX=9, position=(50, 0)),
    )
    state_all(at, ann=attacks("bob", "musket"))

    assert at.option("ann", "attack", target="bob", weapon="musket").chance == chance
    assert successes(at, "ann", "attack", target="bob", weapon="musket") == chance


@pytest.mark.rule("brp.parry.eligibility", "brp.dodge.scope")
@pytest.mark.parametrize(("bands", "chances"), [(False, (2, 99)), (True, (5, 95))])
def test_the_chances_of_parry_and_dodge_are_the_real_ones(bands: bool, chances: tuple[int, int]) -> None:
    at = table(
        fighter("ann", DEX=14, Sword=60),
        fighter("bob", "blue", DEX=9, Shield=2, Dodge=140),
        auto_bands=bands,
        special_effects="none",
    )
    state_all(at, ann=attacks("bob"))
    at.answer("ann", "attack", target="bob", weapon="sword", dice=[50])

    assert at.option("bob", "parry", **{"with": "shield"}).chance == chances[0]
    assert successes(at, "bob", "parry", **{"with": "shield"}) == chances[0]
    assert at.option("bob", "dodge").chance == chances[1]
    assert successes(at, "bob", "dodge") == chances[1]


@pytest.mark.rule("brp.parry.thrown-with-hand-weapon", "brp.amb.auto-bands")
@pytest.mark.parametrize("bands", [False, True])
def test_where_only_specials_do_no_roll_succeeds_by_itself(bands: bool) -> None:
    javelin = {"skill": "Spear", "damage": "1d6", "missile": "thrown", "range": 20}
    at = table(
        fighter("ann", DEX=14, skills={"Spear": 60}, weapons={"javelin": javelin}, position=(0, 0)),
        fighter("bob", "blue", DEX=9, Sword=15, position=(10, 0)),
        auto_bands=bands,
        special_effects="none",
    )
    state_all(at, ann=("attack", {"target": "bob", "weapon": "javelin", "use": "throw"}))
    at.answer("ann", "attack", target="bob", weapon="javelin", use="throw", dice=[50])

    assert at.option("bob", "parry", **{"with": "sword"}).chance == 3
    assert successes(at, "bob", "parry", **{"with": "sword"}) == 3


@pytest.mark.rule("brp.healing.first-aid", "brp.noncombat.allowed")
@pytest.mark.parametrize(("bands", "chances"), [(False, (99, 0)), (True, (95, 5))])
def test_the_chances_of_first_aid_and_of_searching_are_the_real_ones(
    bands: bool, chances: tuple[int, int]
) -> None:
    at = table(
        fighter("ann", DEX=14, skills={"First Aid": 130, "Spot": 0}, position=(0, 0)),
        fighter("bob", "blue", DEX=9, position=(40, 0)),
        auto_bands=bands,
    )
    state_all(at, ann=("noncombat", {}))
    at.rule(effects=[wounded("ann", 3)])
    aid = {"patient": "ann", "injury": "old cut"}
    pass_until(at, "ann")

    assert at.option("ann", "first-aid", **aid).chance == chances[0]
    assert successes(at, "ann", "first-aid", **aid) == chances[0]
    assert at.option("ann", "search").chance == chances[1]
    assert successes(at, "ann", "search") == chances[1]


@pytest.mark.rule("brp.powers.int-rank-order")
@pytest.mark.parametrize(("bands", "skill", "chance"), [(False, 110, 99), (True, 110, 95), (True, 0, 5)])
def test_the_chance_of_a_power_is_the_real_one(bands: bool, skill: int, chance: int) -> None:
    power = {"skill": "Fire", "damage": "1d6", "instant": True}
    at = table(
        fighter("ann", DEX=14, skills={"Fire": skill}, powers={"fire": power}),
        fighter("bob", "blue", DEX=9),
        auto_bands=bands,
        special_effects="none",
    )
    state_all(at, ann=("power", {"power": "fire"}))

    assert at.option("ann", "use", power="fire", target="bob").chance == chance
    assert successes(at, "ann", "use", power="fire", target="bob", level=1) == chance


@pytest.mark.rule("brp.amb.auto-bands", "brp.levels.fumble")
@pytest.mark.parametrize(
    ("spot", "bands", "shown"), [(0, False, 0), (0, True, 5), (99, False, 99), (100, False, 99)]
)
def test_what_no_roll_can_bring_off_is_shown_as_such(spot: int, bands: bool, shown: int) -> None:
    ann = fighter("ann", DEX=14, skills={"Spot": spot})
    table = fight(ann, fighter("bob", "blue", DEX=5), statements_binding=False, auto_bands=bands)
    to_action(table)
    assert table.option("ann", "search").chance == shown
