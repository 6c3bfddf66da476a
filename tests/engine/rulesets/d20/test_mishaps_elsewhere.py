"""The mishaps as a part: another d20 game takes them alone, a table leaves them out, and they know no host by name."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from affray.testing import Table, entrant
from engine.audit.audit import audit
from engine.kit.dropped_items import picked_up
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import NOT_BARRED, Args, Maneuver, Why
from engine.ruleset_api.part import Part
from engine.ruleset_api.parts import part_of, ruleset_with
from engine.ruleset_api.ruleset import Ruleset
from engine.rulesets.d20 import mishaps as package
from engine.rulesets.d20 import ruleset
from engine.rulesets.d20.mishaps import mishaps
from engine.rulesets.d20.mishaps.seams import FACING, NO_PICK_UP
from engine.state.state import Combatant, Fight
from events import EncounterOpened, ItemChanged, Noted, ResourceChanged
from tests.support import d20
from tests.support.skirmish import SQUARES, skirmish, with_mishaps

SWORD, BOW = {"sword": {"use": "melee"}}, {"bow": {"use": "missile"}}


def skirmishing(*more: Any, things: Any = SWORD, rules: Any = with_mishaps, **options: Any) -> Table:
    people = [
        entrant("ann", "red", position=(5, 5), things=things),
        entrant("bob", "blue", position=(8, 5), things=SWORD),
        *more,
    ]
    return Table(rules, people, options={"board": SQUARES, **options})


def lost(table: Table) -> dict[str, int]:
    return {each.combatant: -each.amount for each in table.facts(ResourceChanged)}


@pytest.mark.rule("d20.critical.natural-twenty")
def test_another_game_has_its_criticals() -> None:
    table = skirmishing()
    table.answer("ann", "blow", target="bob", weapon="sword", dice=[20, 20, 19])
    assert lost(table) == {"bob": 12}


@pytest.mark.rule("d20.critical.nineteen-armoured-head")
def test_the_sheets_of_another_game_gain_the_head_and_its_options_those_of_the_mishaps() -> None:
    helmet = entrant("eve", "blue", position=(9, 9), head_armoured=True)
    table = skirmishing(helmet, friendly_fire_arc=45)
    table.answer("ann", "blow", target="eve", weapon="sword", dice=[20, 19])
    assert lost(table) == {"eve": 6}
    assert table.fight.table.friendly_fire_arc == 45


@pytest.mark.rule("d20.friendly-fire.trigger")
def test_another_game_has_its_friendly_fire() -> None:
    table = skirmishing(entrant("cid", "red", position=(6, 5)), things=BOW)
    table.answer("ann", "blow", target="bob", weapon="bow", dice=[2])
    assert lost(table) == {"cid": 3}


@pytest.mark.rule("d20.amb.location-figure", "d20.fumble.natural-one-drops", "d20.drop.scoop-next-round")
def test_where_a_game_keeps_no_facing_ahead_is_at_the_target() -> None:
    places = {3: (6, 5), 4: (6, 6), 5: (4, 6), 6: (4, 5), 7: (4, 4), 8: (6, 4)}
    for face, at in places.items():
        table = skirmishing()
        table.answer("ann", "blow", target="bob", weapon="sword", dice={"blow": 1, "break": 3, "drop": face})
        assert table.fact(ItemChanged).position == at
    table = skirmishing()
    table.answer("ann", "blow", target="bob", weapon="sword", dice=[1, 3, 1])
    for who in ("ann", "bob"):
        table.answer(who, "end")
    table.answer("ann", "pick-up", item="sword")
    assert table["ann"].items["sword"]["held"]
    assert audit(table.commits, with_mishaps).clean


@pytest.mark.rule("d20.amb.location-figure", "d20.drop.adjacent-hex")
def test_where_it_says_where_somebody_looks_that_is_ahead() -> None:
    north = Chapter(name="north", adds=(FACING.add(lambda fight, combatant: ("N",)),))
    facing = Part(name="facing", host="skirmish", title="Facing", version="1", chapters=(north,))
    table = skirmishing(rules=Ruleset.with_parts(skirmish, [mishaps("skirmish"), facing]))
    table.answer("ann", "blow", target="bob", weapon="sword", dice=[1, 3, 4])
    assert table.fact(ItemChanged).position == (6, 4)


def bends_down(fight: Fight, who: str, args: Args) -> Iterator[ItemChanged]:
    yield picked_up(fight, who, args["item"], rule="skirmish.bend-down")


def not_yet(fight: Fight, actor: Combatant, args: Args) -> Why:
    return next((why for why in NO_PICK_UP(fight, actor, args["item"]) if why[0]), NOT_BARRED)


BENDING_DOWN = Chapter(
    name="bending down",
    maneuvers=(
        Maneuver(
            key="pick-up",
            rule="skirmish.bend-down",
            targets=lambda fight, actor: [{"item": each} for each in fight.things],
            bars_each=(not_yet,),
            does=bends_down,
        ),
    ),
)


@pytest.mark.rule("d20.drop.scoop-next-round")
def test_a_game_with_a_pick_up_of_its_own_keeps_it_and_asks_the_mishaps() -> None:
    own = replace(skirmish, chapters=(*skirmish.chapters, BENDING_DOWN))
    with pytest.raises(
        ValueError, match="'pick-up' is brought by the chapter 'bending down' and by 'picking up'"
    ):
        Ruleset.with_parts(own, [mishaps("skirmish")])
    table = skirmishing(rules=Ruleset.with_parts(own, [mishaps("skirmish", picks_up=False)]))
    table.answer("ann", "blow", target="bob", weapon="sword", dice=[1, 3, 1])
    with table.refuses("barred", rule="d20.drop.scoop-next-round"):
        table.answer("ann", "pick-up", item="sword")
    for who in ("ann", "bob"):
        table.answer(who, "end")
    table.answer("ann", "pick-up", item="sword")
    assert table.fact(ItemChanged).rule == "skirmish.bend-down"
    assert {"kick"} <= set(table.fight.rulebook.maneuvers)


def test_without_the_part_the_other_game_has_none_of_it() -> None:
    table = skirmishing(rules=skirmish)
    table.answer("ann", "blow", target="bob", weapon="sword", dice=[20])
    assert lost(table) == {"bob": 3}
    table.answer("ann", "blow", target="bob", weapon="sword", dice=[1])
    assert "sword" in table["ann"].items


def test_the_mishaps_know_nothing_of_their_host() -> None:
    folder = Path(package.__file__).parent
    imported = {
        each
        for file in folder.rglob("*.py")
        for each in re.findall(r"from (engine\.rulesets\.\S+) import", file.read_text(encoding="utf-8"))
    }
    assert imported
    assert {each for each in imported if not each.startswith("engine.rulesets.d20.mishaps")} == set()


@pytest.mark.rule("d20.natural.die-face")
def test_a_table_plays_with_the_mishaps_unless_it_says_otherwise() -> None:
    assert ruleset.usual == ("mishaps",)
    assert [each.name for each in ruleset_with("d20").parts] == ["mishaps"]
    assert part_of("d20", "mishaps").title == "Mishaps"
    table = d20.fight(d20.fighter("ann"), d20.fighter("bob", "blue", at=(6, 5)))
    opened = table.all_facts(EncounterOpened)[0]
    assert opened.parts == {"mishaps": "2"}


@pytest.mark.rule("d20.host.attack")
def test_without_them_natural_ones_twos_and_twenties_are_hits_and_misses() -> None:
    for weapon, die, damage in (
        ("sword", 20, {"bob": 4}),
        ("sword", 1, {}),
        ("bow", 2, {}),
        ("hatchet", 15, {"bob": 4}),
    ):
        people = [d20.fighter("ann", weapons=weapon), d20.fighter("cid", at=(6, 4))]
        table = d20.fight(*people, d20.fighter("bob", "blue", at=(6, 5)), parts=(), surface="stone")
        d20.strike(table, "ann", "bob", *([die, 4] if damage else [die]))
        assert (d20.dealt(table), table.facts(Noted), table.facts(ItemChanged)) == (damage, [], [])
        assert weapon in table["ann"].items
