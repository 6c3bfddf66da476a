"""Intents: a front-end says who goes where and what somebody has now, and the service finds the commands for it."""

import pytest

from engine.audit.audit import audit_entries
from engine.commands import types as cmd
from engine.driver.reach import reach
from engine.ruleset_api.ruleset import rulesets
from events import DecisionMade, Moved, ResourceChanged, RulingMade
from service.rulesets.conditions import conditions
from tests.support.exported import entries_of
from tests.support.intents import ON_A_BOARD, SYSTEMS, fight, walker
from tests.support.pathmaster import fighter
from tests.support.pathmaster import opened as pathmaster_opened

PORTRAIT = "https://pictures.example/ann.webp"


@pytest.mark.parametrize("system", ON_A_BOARD)
def test_whoever_is_asked_goes_to_a_cell_and_the_way_is_found(system: str) -> None:
    table = fight(system)
    who, asked = walker(table)
    cells = [each for each in reach(table.fight, who, asked.options, "", {}) if each.ends]
    farthest = max(cells, key=lambda each: (each.cost, each.at))
    before = table.fight.combatants[who].position
    table.play(cmd.Move(id="go", combatant=who, to=farthest.at))
    assert table.commits[-1].header.kind == "answer"
    [made] = [each for each in table.last if isinstance(each, DecisionMade) and each.how == "seat"]
    assert made.choice == farthest.choice
    gone = [each.to for each in table.last if isinstance(each, Moved) and each.combatant == who]
    assert gone
    assert gone[-1] == table.fight.combatants[who].position
    if len(gone) >= farthest.cost:
        assert gone[-1] == farthest.at
    table.undo()
    assert table.fight.combatants[who].position == before


@pytest.mark.parametrize("system", ON_A_BOARD)
def test_every_cell_that_is_listed_can_be_gone_to_and_no_other(system: str) -> None:
    table = fight(system)
    who, asked = walker(table)
    cells = {each.at: each for each in reach(table.fight, who, asked.options, "", {})}
    for at, each in list(cells.items())[:: max(1, len(cells) // 12)]:
        if each.ends:
            table.play(cmd.Move(id=f"go-{at[0]}-{at[1]}", combatant=who, to=at))
            table.undo()
    here = table.fight.combatants[who].position
    outside = next((x, y) for x in range(24) for y in range(24) if (x, y) not in cells and (x, y) != here)
    with table.refuses("bad-argument", match="cannot get to") as refused:
        table.play(cmd.Move(id="no", combatant=who, to=outside))
    assert all(tuple(each["at"]) in cells for each in refused.value.legal)
    assert refused.value.legal


def test_one_says_which_choice_it_is_to_be() -> None:
    table = fight("situational")
    who, asked = walker(table)
    run = [each for each in reach(table.fight, who, asked.options, "run", {}) if each.ends]
    table.play(cmd.Move(id="go", combatant=who, to=run[0].at, choice="run"))
    assert any(isinstance(each, DecisionMade) and each.choice == "run" for each in table.last)


def test_what_leads_nowhere_is_not_done_instead() -> None:
    table = fight("situational")
    who, asked = walker(table)
    still = next(each for each in asked.legal() if each.walk is None)
    with table.refuses("bad-argument", match="leads to no cell") as refused:
        table.play(cmd.Move(id="no", combatant=who, to=(6, 6), choice=still.choice.key))
    assert "move" in refused.value.legal
    with table.refuses("unknown-choice"):
        table.play(cmd.Move(id="no", combatant=who, to=(6, 6), choice="teleport"))


def test_without_a_board_nobody_goes_to_a_cell() -> None:
    table = fight("brp")
    with table.refuses("not-pending"):
        table.play(cmd.Move(id="no", combatant="ann", to=(6, 6)))
    table.play_until("ann", answers={"begin": "begin"})
    with table.refuses("bad-argument", match="without a board"):
        table.play(cmd.Move(id="no", combatant="ann", to=(6, 6)))


def test_nobody_goes_for_another() -> None:
    table = fight("dicepool")
    who, _ = walker(table)
    other = "bob" if who != "bob" else "ann"
    with table.refuses("not-yours"):
        table.play(cmd.Move(id="no", by=other, combatant=who, to=(6, 6)))


def test_a_step_takes_less_than_a_move() -> None:
    table = pathmaster_opened(
        fighter("ann", at=(3, 3), Sword=60), fighter("bob", "blue", at=(9, 9), Sword=50)
    )
    who, asked = walker(table)
    assert who == "ann"
    near = {each.at: each.choice for each in reach(table.fight, who, asked.options, "", {}) if each.ends}
    assert near[4, 3] == "step"
    assert near[6, 3] == "move"


@pytest.mark.parametrize("system", SYSTEMS)
def test_hit_points_are_set_to_a_number_in_every_system(system: str) -> None:
    table = fight(system)
    name = rulesets()[system].hit_points
    was, most = table["ann"].resources[name]
    table.play(cmd.Adjust(id="set", combatant="ann", hit_points=1, reason="A trap."))
    assert table["ann"].now(name) == 1
    assert table.commits[-1].header.kind == "rule"
    assert table.fact(RulingMade) == RulingMade(ruling="", reason="A trap.", combatant="ann")
    assert table.fact(ResourceChanged).amount == 1 - was
    table.undo()
    assert table["ann"].resources[name] == (was, most)


@pytest.mark.parametrize("system", SYSTEMS)
def test_conditions_come_and_go_in_every_system(system: str) -> None:
    for each in conditions(rulesets()[system]):
        table = fight(system)
        had = set(table["ann"].conditions)
        gain = cmd.Adjust(id="gain", combatant="ann", conditions={each.condition: True})
        if each.condition in had:
            continue
        if each.needs:
            with table.refuses("bad-ruling", match=each.needs[0]):
                table.play(gain)
            continue
        table.play(gain)
        table.undo()
        assert set(table["ann"].conditions) == had
    table = fight(system)
    table.play(cmd.Adjust(id="gain", combatant="ann", conditions={"hidden": True}))
    assert "hidden" in table["ann"].conditions
    table.play(cmd.Adjust(id="lose", combatant="ann", conditions={"hidden": False}))
    assert "hidden" not in table["ann"].conditions


def test_several_at_once_and_a_place() -> None:
    table = fight("d20")
    table.play(
        cmd.Adjust(id="set", combatant="ann", hit_points=2, conditions={"prayer": True}, position=(2.0, 2.0))
    )
    assert (table["ann"].now("hp"), table["ann"].position) == (2, (2.0, 2.0))
    assert "prayer" in table["ann"].conditions
    with table.refuses("nothing-to-change", match="Ann is like that already"):
        table.play(cmd.Adjust(id="again", combatant="ann", hit_points=2, conditions={"chant": False}))
    with table.refuses("bad-ruling", match="has no 'mana'; there is hp"):
        table.play(cmd.Adjust(id="no", combatant="ann", resources={"mana": 2}))
    with table.refuses("bad-ruling", match="stands in"):
        table.play(cmd.Adjust(id="no", combatant="ann", position=table["bob"].position))


def test_pictures_and_ids_of_other_programs_come_along_and_change() -> None:
    ids = {"foundry": "Scene.1.Token.7"}
    table = fight("d20", portrait=PORTRAIT, external_ids=ids)
    assert (table["ann"].portrait, table["ann"].external_ids) == (PORTRAIT, ids)
    table.play(
        cmd.Describe(
            id="other",
            combatants={
                "ann": cmd.Appearance(portrait="", external_ids={"foundry": "", "roll20": "-Kx"}),
                "bob": cmd.Appearance(external_ids={"foundry": "Scene.1.Token.8"}),
            },
        )
    )
    assert (table["ann"].portrait, table["ann"].external_ids) == ("", {"roll20": "-Kx"})
    assert table["bob"].external_ids == {"foundry": "Scene.1.Token.8"}
    table.undo()
    assert (table["ann"].portrait, table["ann"].external_ids) == (PORTRAIT, ids)
    table.redo()
    assert table["ann"].external_ids == {"roll20": "-Kx"}
    with table.refuses("out-of-range", match="8 programs"):
        many = {f"program-{number}": "x" for number in range(8)}
        table.play(cmd.Describe(id="no", combatants={"ann": cmd.Appearance(external_ids=many)}))
    with table.refuses("unknown-combatant"):
        table.play(cmd.Describe(id="no", combatants={"zoe": cmd.Appearance(portrait="")}))


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_audit_finds_all_of_it_in_order(system: str) -> None:
    table = fight(system, portrait=PORTRAIT)
    table.play(cmd.Describe(id="d", combatants={"ann": cmd.Appearance(external_ids={"discord": "1"})}))
    table.play(
        cmd.Adjust(id="a", combatant="ann", hit_points=table["ann"].now(rulesets()[system].hit_points) - 1)
    )
    if system in ON_A_BOARD:
        who, asked = walker(table)
        to = next(each.at for each in reach(table.fight, who, asked.options, "", {}) if each.ends)
        table.play(cmd.Move(id="m", combatant=who, to=to))
    entries, head = entries_of(table.commits)
    found = audit_entries(entries, table.seed, head=head)
    assert found.clean, found.findings
