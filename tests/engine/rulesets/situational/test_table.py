"""What a table may leave out, what a sheet and a ruling may not say, what is told of whom, and the autopilot."""

from typing import Any

import msgspec
import pytest

from affray.testing import SERVER, Table, entrant
from engine.audit.audit import audit
from engine.autopilot.autopilot import suggestion
from engine.ruleset_api.refusal import Refused
from engine.rulesets.situational import ruleset
from events import (
    ConditionGained,
    DamageTaken,
    DiceRolled,
    ItemChanged,
    Moved,
    OrderSet,
    StatChanged,
)
from service.rulesets.ready_combatants import ready
from tests.support.situational import SQUARES, act, attack, check, end, fight, fighter, needed


def in_everything(**options: Any) -> Table:
    """Bob, crouching behind a low wall in haze, whom two flank, and whom Cat attacks out of hiding, at speed."""
    board = {"light": "hazy", "edges": [{"at": [4, 5], "side": "E", "cover": 40, "thing": "rock"}]}
    table = fight(
        fighter("ann", Sword=-2, at=(4, 5), hidden_from=["*"]),
        fighter("al", Sword=3, at=(6, 5)),
        fighter("bob", "blue", at=(5, 5), defence=9, endurance=20),
        board=board,
        speed_damage="always",
        **options,
    )
    lowered = ConditionGained(combatant="bob", condition="posture", data={"posture": "crouching"})
    table.rule("He crouches.", effects=[lowered])
    return table


@pytest.mark.rule("sit.host.attack")
@pytest.mark.parametrize(
    ("left_out", "target", "bonus"),
    [
        ("", 7, 7),
        ("flanking", 7, 8),
        ("postures", 6, 7),
        ("cover", 4, 7),
        ("concealment", 6, 7),
        ("surprise", 7, 8),
    ],
)
def test_a_table_may_leave_out_each_part(left_out: str, target: int, bonus: int) -> None:
    table = in_everything(**({left_out: False} if left_out else {}))
    table.rule("She is sure of it.", effects=[StatChanged(combatant="ann", stat="Sword", now=6)])
    attack(table, "ann", "bob", 4, defence=6)
    assert (needed(table), check(table, "defence").total) == (target, bonus)


def test_and_then_nothing_of_it_is_offered() -> None:
    keys = {
        each.choice.key
        for each in in_everything(concealment=False, postures=False, cover=False).options("ann")
    }
    assert not keys & {"hide", "search", "point-out", "attack-square", "posture", "strike-cover"}


# Sheets


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        ({"skills": {"scale": 3}}, "scale is a figure of its own, no skill"),
        ({"shields": {"kick": {}}}, "'kick' names two things"),
        (
            {"weapons": {"bow": {"skill": "Bow", "hands": 2, "place": "both"}, "axe": {"skill": "Axe"}}},
            "the right hand holds both bow and axe",
        ),
        ({"weapons": {"axe": {"skill": "Axe", "damage": "1q8"}}}, "1q8"),
        ({"speed": -1}, "speed"),
        ({"techniques": ["Flight"]}, "Flight"),
    ],
)
def test_a_sheet_that_does_not_add_up_is_refused(sheet: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why) as refused:
        Table(ruleset, [entrant("ann", sheet=sheet)])
    assert refused.value.code == "bad-sheet"


@pytest.mark.rule("sit.host.dying", "sit.host.scale")
def test_what_follows_from_a_sheet() -> None:
    table = fight(
        fighter(
            "ann",
            endurance=2,
            scale=2,
            Sword=3,
            armour={"mail": {"bonus": 2}},
            shields={"shield": {}},
            at=(2, 2),
        ),
        fighter("bob", "blue", endurance=-9, at=(20, 20), body={"head": "head", "right-hand": "hand"}),
    )
    ann = table["ann"]
    assert (ann.now("health"), ann.stats["size"], table["bob"].now("health")) == (5, 4, 1)
    assert ann.items["mail"] == {"kind": "armour", "wounds": 0, "worn": True}
    assert (ann.items["shield"]["place"], ann.items["right-fist"]["place"]) == ("left", "body")
    assert [*table["bob"].items] == ["right-fist"]


# Rulings


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        (Moved(combatant="ann", to=(3, 2)), "Bob stands in (3, 2) already"),
        (Moved(combatant="ann", to=(60, 2)), "outside the board"),
        (StatChanged(combatant="ann", stat="scale", now=2), "the scale of a combatant stays what it was"),
        (StatChanged(combatant="ann", stat="", now=2), "name a figure or a skill"),
        (StatChanged(combatant="ann", stat="Sword", now=200), "a number from -20 to 100, not 200"),
        (DamageTaken(combatant="ann", injury="w", amount=2, resource="health"), "a Wound is one"),
        (ItemChanged(combatant="ann", item="sword", change="", fields={"damage": 3}), "cannot be like that"),
        (
            ItemChanged(combatant="ann", item="egg", change="", fields={}, new=True, to="ann"),
            "is of the kind",
        ),
        (ConditionGained(combatant="ann", condition="posture", data={"posture": "flat"}), "posture"),
        (ConditionGained(combatant="ann", condition="at-speed"), "the rules keep the condition"),
    ],
)
def test_a_ruling_after_which_the_rules_could_not_go_on_is_refused(effect: Any, why: str) -> None:
    table = fight(fighter("ann", Sword=3, at=(2, 2)), fighter("bob", "blue", at=(3, 2)))
    with table.refuses("bad-ruling") as refused:
        table.rule("So be it.", effects=[effect])
    assert why in refused.value.detail


def test_a_ruling_may_hand_things_on_and_put_somebody_where_one_lies() -> None:
    table = fight(fighter("ann", Sword=3, at=(2, 2)), fighter("bob", "blue", at=(3, 2)))
    dead = ConditionGained(combatant="bob", condition="dead")
    moved = Moved(combatant="ann", to=(3, 2))
    given = ItemChanged(combatant="ann", item="sword", change="", fields={"damage": "1d10"}, to="bob")
    table.rule("So be it.", effects=[dead, moved, given])
    assert (table["ann"].position, table["bob"].items["sword"]["damage"]) == ((3.0, 2.0), "1d10")


# Secrets


@pytest.mark.rule("sit.invisible.relative")
def test_whoever_is_not_noticed_is_not_to_be_read_anywhere() -> None:
    table = fight(
        fighter("ann", Sword=3, at=(2, 2)),
        fighter("spy", "blue", Sword=3, name="Zenobia", at=(3, 2), hidden_from=["*"]),
        fighter("bob", "blue", at=(9, 2)),
    )
    told = repr(table.pending("ann", "act").request)
    assert "spy" not in told
    assert "Zenobia" not in told
    act(table, "ann", "move", path=["E", "E"])
    assert table["ann"].position == (2.0, 2.0)
    assert "spy" not in repr([each for each in table.last if each.rule == "sit.host.space"])


@pytest.mark.rule("sit.host.initiative")
def test_dice_of_a_tie_name_those_between_whom_they_decide() -> None:
    table = Table(ruleset, [fighter("ann"), fighter("bob", "blue")])
    table.answer("gm", "begin", dice=[3, 3, 2, 2, 1, 5])
    ties = [each for each in table.facts(DiceRolled) if each.purpose == "initiative-tie"]
    assert [each.against for each in ties] == [("bob",), ("ann",)] * 2
    assert [each.combatant for each in table.fact(OrderSet).order] == ["bob", "ann"]


# The autopilot


def by_the_autopilot(table: Table, most: int = 900) -> int:
    """Play on until the fight is over; how many answers that took."""
    for answers in range(most):
        if table.fight.closed:
            return answers
        pending = next(iter(table.pending_all().values()))
        found = suggestion(ruleset, pending)
        table.answer(
            pending.request.asked,
            found.choice,
            decision=pending.request.decision,
            args=found.args,
            dice=SERVER,
        )
    raise AssertionError(f"no end in round {table.fight.round}")


@pytest.mark.parametrize(("light", "each_side"), [("clear", 3), ("dark", 2)])
def test_a_fight_comes_to_an_end_by_the_autopilot(light: str, each_side: int) -> None:
    people = ready("situational", ()).combatants
    heroes = [each for each in people if each.side == "heroes"][:each_side]
    foes = [each for each in people if each.side == "foes"][:each_side]
    wall = [{"at": [9, row], "side": "E", "cover": 75, "thing": "barricade"} for row in range(2, 6)]
    placed = [
        entrant(f"{each.side}-{n}", each.side, name=each.name, position=(x, 2 + n), sheet=each.sheet)
        for x, side in ((3, heroes), (12, foes))
        for n, each in enumerate(side)
    ]
    board = {**SQUARES, "edges": wall, "light": light}
    table = Table(ruleset, placed, options={"board": board, "typed_dice": "gm"}, strict=False)
    by_the_autopilot(table)
    assert table.fight.round <= 40
    assert audit(table.commits, ruleset).clean


def test_every_ready_combatant_can_be_played_and_is_somebody_else() -> None:
    people = ready("situational", ()).combatants
    assert len({each.name for each in people}) == len(people) >= 12
    for each in people:
        table = Table(
            ruleset,
            [entrant("one", "red", sheet=each.sheet), fighter("bob", "blue", endurance=9)],
            strict=False,
        )
        table.answer("gm", "begin", dice=SERVER)
        if table.waiting() == [("bob", "act")]:
            end(table, "bob")
        assert {"attack", "blast"} & set(table.legal("one"))


def test_whoever_has_nothing_in_hand_draws_and_goes_to_the_nearest_foe() -> None:
    sword = {"skill": "Sword", "place": "carried"}
    table = fight(
        fighter("ann", skills={"Sword": 3}, weapons={"sword": sword}, at=(1, 1)),
        fighter("bob", "blue", at=(7, 1)),
    )
    found = suggestion(ruleset, table.pending("ann", "act"))
    assert (found.choice, found.args) == ("draw", {"item": "sword", "hand": "right"})
    act(table, "ann", "draw", item="sword", hand="right")
    found = suggestion(ruleset, table.pending("ann", "act"))
    assert (found.choice, len(found.args["path"])) == ("move", 5)


def test_whoever_knows_of_no_foe_searches() -> None:
    table = fight(fighter("ann", Sword=3), fighter("bob", "blue", hidden_from=["*"]))
    assert suggestion(ruleset, table.pending("ann", "act")).choice == "search"


@pytest.mark.rule("sit.host.round")
@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({}, "of the kind weapon, shield, armour"),
        ({"kind": "hat", "held": True}, "of the kind weapon, shield, armour"),
        ({"kind": "weapon", "place": "right"}, "hat cannot be like that: .*skill"),
        ({"kind": "weapon", "skill": "Axe"}, "say the place where ann has hat: right, left, both, carried"),
        ({"kind": "shield"}, "say the place where ann has hat"),
        ({"kind": "weapon", "skill": "Axe", "place": "ground"}, "say the place where ann has hat"),
        ({"kind": "weapon", "skill": "Axe", "place": "hat"}, "hat cannot be like that: .*place"),
        ({"kind": ["weapon"]}, "of the kind weapon, shield, armour"),
    ],
)
def test_a_ruling_gives_nobody_a_thing_that_they_could_not_use(fields: dict[str, Any], why: str) -> None:
    table = fight(fighter("ann", Sword=2), fighter("bob", "blue"))
    with table.refuses("bad-ruling", match=why):
        table.rule(effects=[ItemChanged(combatant="ann", item="hat", change="new", fields=fields, new=True)])


@pytest.mark.rule("sit.host.round")
def test_what_lies_there_is_anybodys_by_a_ruling_that_says_where_they_have_it() -> None:
    table = fight(fighter("ann", Sword=2, at=(5, 5)), fighter("bob", "blue", at=(9, 9)))
    hat = ItemChanged(combatant="", item="hat", change="new", fields={}, position=(5, 5), new=True)
    table.rule("A hat lies there.", effects=[hat])
    act(table, "ann", "drop", item="sword")
    assert table.fight.things.keys() == {"hat", "sword"}
    taken = ItemChanged(combatant="", item="sword", change="given", fields={}, to="bob")
    with table.refuses("bad-ruling", match="say the place where bob has sword"):
        table.rule(effects=[taken])
    table.rule(effects=[msgspec.structs.replace(taken, fields={"place": "right", "held": True})])
    assert table["bob"].items["sword"]["skill"] == "Sword"
    assert table.fight.things.keys() == {"hat"}
    end(table, "ann")
    assert "put-away" in table.legal("bob")


@pytest.mark.rule("sit.host.round")
def test_what_lies_there_and_makes_no_sense_is_not_taken_up() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    for kind in ("weapon", "shield"):
        odd = {"kind": kind, "damage": 7, "defence": "much"}
        table.rule(effects=[ItemChanged(combatant="", item=kind, change="new", fields=odd, new=True)])
    assert "pick-up" not in table.legal("ann")


@pytest.mark.rule("sit.host.attack", "sit.host.round")
@pytest.mark.parametrize("key", ["attack", "combo"])
@pytest.mark.parametrize("taken", [{"gone": True}, {"to": "bob", "fields": {"place": "carried"}}])
def test_a_weapon_that_a_ruling_takes_while_it_strikes_stops_no_fight(
    key: str, taken: dict[str, Any]
) -> None:
    table = fight(fighter("ann", Sword=3, at=(2, 2)), fighter("bob", "blue", at=(3, 2)))
    act(table, "ann", key, target="bob", weapon="sword", dice=[("attack", 4)])
    table.rule(
        effects=[ItemChanged(combatant="ann", item="sword", change="taken", **{"fields": {}, **taken})]
    )
    table.answer("bob", "let", dice=[("damage", 3)])
    assert table.waiting() == [("ann", "act")]
    assert "sword" not in table["ann"].items
