"""Charmed: no harm to the charmer and no help against it; at the second level its commands are obeyed."""

import pytest

from affray.testing import Table
from events import DamageTaken, ManeuverDeclared, Noted
from tests.support.dicepool import afflict, bow, club, creature, end_turn, fight, pool_of

FIRST, SECOND = "dp.condition.charmed.first", "dp.condition.charmed.second"
HARM, WORDING = "dp.amb.charmed-harm", "dp.amb.charmed-wording"
MISS = [1, 1, 1]


@pytest.mark.rule("dp.condition.charmed.first", clause="does not attack the charmer")
@pytest.mark.rule("dp.condition.charmed.first", clause="lets no harm come to it")
@pytest.mark.rule("dp.condition.charmed.first", "dp.amb.charmed-harm")
def test_the_charmed_do_nothing_hostile_to_the_charmer() -> None:
    bomb = {"types": ["Heat/Fire"], "against": "ranged", "range": 9, "area": 2}
    table = fight(
        creature(
            "ann",
            at=(0, 0),
            weapons={"bow": bow(), "bomb": bomb},
            abilities={"gaze": {"renders": "Dazed [9]"}},
        ),
        creature("bob", "blue", at=(5, 0)),
        creature("carl", "blue", at=(6, 0)),
        creature("dora", "blue", at=(5, 9)),
    )
    afflict(table, "ann", "charmed", source="bob")
    for key, args in (
        ("attack", {"target": "bob", "weapon": "bow"}),
        ("attack", {"target": "carl", "weapon": "bomb"}),
        ("ability", {"target": "bob", "ability": "gaze"}),
        ("intimidate", {"target": "bob"}),
    ):
        with table.refuses("barred", rule=FIRST, match="Ann is charmed, and lets no harm"):
            table.answer("ann", key, args=args)
    assert not table.option("ann", "persuade", target="bob").barred
    assert not table.option("ann", "attack", target="dora", weapon="bomb").barred
    table.answer("ann", "attack", target="carl", weapon="bow", dice=[MISS])


@pytest.mark.rule("dp.amb.charmed-harm")
def test_an_area_that_catches_a_charmer_who_is_not_noticed_tells_nothing() -> None:
    bomb = {"types": ["Heat/Fire"], "against": "ranged", "range": 9, "area": 2}
    table = fight(
        creature("ann", at=(0, 0), weapons={"bomb": bomb}),
        creature("bob", "blue", at=(5, 0), hidden_from=["*"]),
        creature("carl", "blue", at=(6, 0)),
    )
    afflict(table, "ann", "charmed", source="bob")
    assert not table.option("ann", "attack", target="carl", weapon="bomb").barred


@pytest.mark.rule("dp.condition.charmed.first", clause="gives no flank against it")
@pytest.mark.rule("dp.condition.charmed.first", "dp.amb.charmed-harm")
@pytest.mark.parametrize(("charmed", "dice"), [(False, 4), (True, 3)])
def test_the_charmed_give_no_flank_against_the_charmer(charmed: bool, dice: int) -> None:
    table = fight(creature("carl", at=(4, 5)), creature("ann", at=(6, 5)), creature("bob", "blue", at=(5, 5)))
    if charmed:
        afflict(table, "ann", "charmed", source="bob")
    table.answer("carl", "attack", target="bob", weapon="club", dice=[[1] * dice])
    assert pool_of(table) == dice


@pytest.mark.rule("dp.condition.charmed.first", clause="gives no crossfire against it")
@pytest.mark.rule("dp.condition.charmed.first")
@pytest.mark.parametrize(("charmed", "dice"), [(False, 4), (True, 3)])
def test_nor_a_crossfire_by_their_last_shot(charmed: bool, dice: int) -> None:
    armed = {"bow": bow()}
    table = fight(
        creature("ann", at=(10, 0), weapons=armed),
        creature("carl", at=(0, 10), weapons=armed),
        creature("bob", "blue", at=(10, 10)),
    )
    table.answer("ann", "attack", target="bob", weapon="bow", dice=[MISS])
    end_turn(table, "ann")
    if charmed:
        afflict(table, "ann", "charmed", source="bob")
    table.answer("carl", "attack", target="bob", weapon="bow", dice=[[1] * dice])
    assert pool_of(table) == dice


@pytest.mark.rule("dp.condition.charmed.first")
def test_charm_by_somebody_else_is_no_shield() -> None:
    table = fight(creature("ann"), creature("bob", "blue"), creature("carl", "blue"))
    afflict(table, "ann", "charmed", source="carl")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[MISS])


def ordered(**options: object) -> Table:
    """Bob acts first, then Ann, who is charmed by him to the second level and is about to act."""
    table = fight(
        creature("bob", "blue", at=(5, 5)),
        creature("ann", at=(7, 5), weapons={"club": club(), "bow": bow()}),
        creature("carl", at=(8, 5)),
        **options,
    )
    afflict(table, "ann", "charmed", 2, source="bob")
    end_turn(table, "bob")
    return table


@pytest.mark.rule("dp.condition.charmed.second", clause="obeys")
@pytest.mark.rule("dp.condition.charmed.second", "dp.amb.charmed-wording")
def test_what_the_charmer_commands_is_done() -> None:
    table = ordered()
    assert table.waiting() == [("bob", "command")]
    table.answer("bob", "open")
    assert table.waiting() == [("gm", "obeyed")]
    table.answer("gm", "obeyed")
    assert table.legal("ann") == ["shake-off", "open", "end"]
    with table.refuses("barred", rule=SECOND, match="Ann is charmed and obeys"):
        table.answer("ann", "attack", target="bob", weapon="club")
    table.answer("ann", "open")
    assert table.waiting() == [("bob", "command")]
    table.answer("bob", "move", path=["N", "N"])
    table.answer("gm", "obeyed")
    end_turn(table, "ann")
    assert table["ann"].position == (7, 3)
    assert [each.maneuver for each in table.facts(ManeuverDeclared)] == ["move"]


@pytest.mark.rule("dp.condition.charmed.second", "dp.amb.charmed-wording")
def test_a_command_is_done_once() -> None:
    table = ordered()
    table.answer("bob", "open")
    table.answer("gm", "obeyed")
    table.answer("ann", "open")
    table.answer("bob", "none")
    assert "attack" in table.legal("ann")
    table.answer("ann", "move", path=["N"])
    assert table.waiting() == [("carl", "act")]


@pytest.mark.rule("dp.condition.charmed.second", clause="not against its nature")
@pytest.mark.rule("dp.condition.charmed.second", clause="not to its obvious harm")
@pytest.mark.rule("dp.amb.charmed-wording")
@pytest.mark.parametrize("flag", ["harmful", "against-nature"])
def test_what_would_hurt_or_goes_against_nature_is_not_done(flag: str) -> None:
    table = ordered()
    table.answer("bob", "jump")
    table.answer("gm", flag)
    assert [each.rule for each in table.facts(Noted)] == [WORDING]
    assert "attack" in table.legal("ann")
    end_turn(table, "ann")
    assert not table.facts(ManeuverDeclared)


@pytest.mark.rule("dp.condition.charmed.second")
def test_without_a_command_the_charmed_do_as_they_like() -> None:
    table = ordered()
    table.answer("bob", "none")
    table.answer("ann", "move", path=["N"])
    assert table.waiting() == [("bob", "command")]


@pytest.mark.rule("dp.condition.charmed.second")
def test_no_command_reaches_who_does_not_hear_it_or_comes_from_who_is_gone() -> None:
    table = fight(creature("bob", "blue", at=(5, 5)), creature("ann", at=(7, 5)))
    afflict(table, "ann", "charmed", 2, source="bob")
    afflict(table, "ann", "deaf", 2)
    end_turn(table, "bob")
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("dp.condition.deaf.first", clause="no command from farther")
@pytest.mark.parametrize(("at", "asked"), [(11, "command"), (12, "act")])
def test_a_command_carries_six_squares_to_the_deaf(at: int, asked: str) -> None:
    table = fight(creature("bob", "blue", at=(5, 5)), creature("ann", at=(at, 5)))
    afflict(table, "ann", "charmed", 2, source="bob")
    afflict(table, "ann", "deaf")
    end_turn(table, "bob")
    assert [ask for _, ask in table.waiting()] == [asked]


@pytest.mark.rule("dp.condition.charmed.second", "dp.host.health")
def test_nobody_obeys_who_is_out_of_the_fight() -> None:
    table = fight(creature("bob", "blue"), creature("cid", "blue"), creature("ann"))
    afflict(table, "ann", "charmed", 2, source="bob")
    felled = DamageTaken(combatant="bob", injury="fall", amount=20, now=0, resource="health")
    table.rule("Bob falls.", effects=[felled])
    end_turn(table, "cid")
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("dp.condition.charmed.second")
def test_a_command_that_can_be_done_no_more_compels_to_nothing() -> None:
    table = ordered()
    table.answer("bob", "move", path=["E"])
    table.answer("gm", "obeyed")
    assert "attack" in table.legal("ann")
    assert "commanded" in table["ann"].conditions


@pytest.mark.rule("dp.condition.charmed.second")
def test_nobody_whom_the_charmer_does_not_notice_is_named_in_what_can_be_commanded() -> None:
    table = fight(
        creature("bob", "blue", at=(5, 5)),
        creature("ann", at=(7, 5), weapons={"bow": bow()}),
        creature("carl", "green", at=(8, 5), hidden_from=["bob"]),
    )
    afflict(table, "ann", "charmed", 2, source="bob")
    end_turn(table, "bob")
    named = {each.choice.args.get("target") for each in table.options("bob")}
    assert "carl" not in named
    assert "bob" in named
    assert all(each.chance is None for each in table.options("bob"))


@pytest.mark.rule("dp.condition.charmed.second", "dp.host.spell")
def test_a_spell_that_is_commanded_costs_what_it_costs_anyway() -> None:
    spells = {"hush": {"family": "Infliction", "condition": "deaf"}}
    table = fight(creature("ann"), creature("cid"), creature("bob", "blue", mp=2, spells=spells))
    afflict(table, "bob", "charmed", 2, source="ann")
    end_turn(table, "ann")
    end_turn(table, "cid")
    table.answer("ann", "cast", target="cid", spell="hush")
    table.answer("gm", "obeyed")
    cast = table.option("bob", "cast", target="cid", spell="hush")
    assert (cast.choice.cost, cast.takes, cast.chance) == ("2 actions", {"actions": 2}, 3)
