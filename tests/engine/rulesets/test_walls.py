"""Walls: what stands between stops every kind of strike, in every system, and is named by the reason of the bar.

One stands at 5, 4 and the other at 7, 4; the obstacle is between. Who flanks stands next to the flanked, and the
obstacle on the border of the two, or in both cells beside the corner where they meet.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from affray.testing import Table
from engine.autopilot.autopilot import suggestion
from engine.commands import types as cmd
from engine.rulesets.situational.situations.flanking import flanked
from events import BoardChanged, CheckResolved, ConditionGained, DamageTaken, Ground, ItemChanged
from tests.support import brp, d20, dicepool, pathmaster, riding, situational

Board = dict[str, Any]
SQUARES: Board = {"shape": "squares", "width": 20, "height": 9}
HERE, THERE, FAR = (5, 4), (7, 4), (1, 4)


@dataclass(frozen=True)
class Obstacle:
    """What stands on an edge or in a cell, by its name; what it stops: every strike, or those that take sight."""

    name: str
    edge: Board | None = None
    ground: Board | None = None
    stops: bool = True
    ends_sight: bool = False

    def between(self) -> Board:
        """It, between the two who stand two cells apart."""
        if self.edge is not None:
            return {"edges": [{"at": HERE, "side": "E", **self.edge}]}
        return {"cells": [{"at": (6, 4), **self.ground}]} if self.ground else {}

    def at_the_border(self) -> Board:
        """It, between 5, 4 and its neighbour: 6, 4 beyond an edge, 6, 5 past two cells."""
        if self.ground is None:
            return self.between()
        return {"cells": [{"at": at, **self.ground} for at in ((6, 4), (5, 5))]}

    def neighbours(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Who flanks 5, 4, the second beyond the obstacle."""
        return ((4, 4), (6, 4)) if self.ground is None else ((4, 3), (6, 5))


OBSTACLES = (
    Obstacle("", stops=False),
    Obstacle("low wall", edge={"barred": True, "cover": 50, "thing": "low wall"}, stops=False),
    Obstacle("curtain", edge={"opaque": True, "thing": "veil"}, stops=False, ends_sight=True),
    Obstacle("wall", edge={"barred": True, "opaque": True, "cover": 100}),
    Obstacle("iron door", edge={"barred": True, "opaque": True, "thing": "iron door"}),
    Obstacle("glass", edge={"barred": True, "cover": 100, "thing": "glass"}),
    Obstacle("wall", ground={"solid": True}),
    Obstacle("thicket", ground={"cover": 100, "thing": "thicket"}),
)


def bar(table: Table, key: str, **args: Any) -> str:
    """Why Ann cannot do this to Bob; "" where she can."""
    return table.option("ann", key, target="bob", **args).barred


def pools(board: Board, ann: cmd.Entrant, *others: cmd.Entrant) -> Table:
    return dicepool.fight(ann, *others, board={**SQUARES, **board})


def dicepool_strikes(weapon: dict[str, Any]) -> Callable[[Obstacle], str]:
    def strikes(obstacle: Obstacle) -> str:
        ann = dicepool.creature("ann", at=HERE, weapons={"it": weapon})
        return bar(
            pools(obstacle.between(), ann, dicepool.creature("bob", "blue", at=THERE)), "attack", weapon="it"
        )

    return strikes


def dicepool_area(obstacle: Obstacle) -> bool:
    flask = dicepool.bow(attribute="strength", area=2)
    ann = dicepool.creature("ann", at=FAR, weapons={"flask": flask})
    people = (dicepool.creature("bob", "blue", at=HERE), dicepool.creature("cid", "blue", at=THERE))
    table = pools(obstacle.between(), ann, *people)
    table.answer("ann", "attack", target="bob", weapon="flask", dice=dicepool_misses(obstacle))
    return len(table.facts(CheckResolved)) == 2


def dicepool_misses(obstacle: Obstacle) -> list[list[int]]:
    return [[1, 1, 1]] * (1 if obstacle.stops else 2)


def dicepool_flank(obstacle: Obstacle) -> bool:
    one, other = obstacle.neighbours()
    people = (dicepool.creature("cid", at=other), dicepool.creature("bob", "blue", at=HERE))
    table = pools(obstacle.at_the_border(), dicepool.creature("ann", at=one), *people)
    return table.option("ann", "attack", target="bob", weapon="club").chance == 4


def hexes(obstacle: Obstacle, *people: cmd.Entrant, **more: Any) -> Table:
    return d20.fight(*people, **obstacle.between(), **more)


def d20_strikes(weapon: dict[str, Any]) -> Callable[[Obstacle], str]:
    def strikes(obstacle: Obstacle) -> str:
        ann = d20.fighter("ann", at=HERE, weapons={"it": weapon})
        return bar(hexes(obstacle, ann, d20.fighter("bob", "blue", at=THERE)), "attack", weapon="it")

    return strikes


def d20_tight_quarters(obstacle: Obstacle) -> bool:
    maul = {**d20.ARMS["maul"], "reach": 2}
    people = (d20.fighter("ann", at=HERE, weapons={"maul": maul}), d20.fighter("bob", "blue", at=(4, 4)))
    table = hexes(obstacle, *people, d20.fighter("cid", at=THERE), ceiling=5, tight_quarters_reach=True)
    d20.strike(table, "ann", "bob", *((2,) if obstacle.stops else (2, 4)))
    return "cid" in d20.dealt(table)


def d20_friendly_fire(obstacle: Obstacle) -> bool:
    people = (d20.fighter("ann", at=FAR, weapons="bow"), d20.fighter("bob", "blue", at=HERE))
    table = hexes(obstacle, *people, d20.fighter("cid", at=THERE))
    d20.strike(table, "ann", "bob", *((2,) if obstacle.stops else (2, 4)))
    return "cid" in d20.dealt(table)


def pathmaster_strikes(**skill: int) -> Callable[[Obstacle], str]:
    def strikes(obstacle: Obstacle) -> str:
        people = (pathmaster.fighter("ann", at=HERE, **skill), pathmaster.fighter("bob", "blue", at=THERE))
        table = pathmaster.fight(*people, board={**SQUARES, **obstacle.between()})
        return bar(table, "attack", weapon=next(iter(skill)).lower())

    return strikes


def pathmaster_flank(obstacle: Obstacle) -> bool:
    one, other = obstacle.neighbours()
    people = (pathmaster.fighter("ann", at=one, Sword=50), pathmaster.fighter("cid", at=other, Sword=50))
    bob = pathmaster.fighter("bob", "blue", at=HERE, Sword=50)
    table = pathmaster.fight(*people, bob, board={**SQUARES, **obstacle.at_the_border()})
    pathmaster.until(table, "ann")
    return "flanked" in table["bob"].conditions


def situational_strikes(**more: Any) -> Callable[[Obstacle], str]:
    def strikes(obstacle: Obstacle) -> str:
        skill = {name: each for name, each in more.items() if name[0].isupper()}
        options = {name: each for name, each in more.items() if name not in skill}
        people = (situational.fighter("ann", at=HERE, **skill), situational.fighter("bob", "blue", at=THERE))
        table = situational.fight(*people, board={**SQUARES, **obstacle.between()}, **options)
        return bar(table, "attack", weapon=next(iter(skill)).lower())

    return strikes


def situational_area(**options: bool) -> Callable[[Obstacle], bool]:
    def catches(obstacle: Obstacle) -> bool:
        people = [situational.fighter("ann", at=FAR, Grenade=0)]
        people += [situational.fighter(who, "blue", at=at) for who, at in (("bob", HERE), ("cid", THERE))]
        table = situational.fight(*people, board={**SQUARES, **obstacle.between()}, **options)
        dodges = [("dodge", 1)] * (1 if obstacle.stops else 2)
        situational.act(
            table, "ann", "blast", target="bob", weapon="grenade", dice=[("damage", [1, 1]), *dodges]
        )
        return "cid" in {each.combatant for each in table.facts(CheckResolved)}

    return catches


def situational_flank(**options: bool) -> Callable[[Obstacle], bool]:
    def flanks(obstacle: Obstacle) -> bool:
        one, other = obstacle.neighbours()
        people = [situational.fighter(who, at=at, Sword=2) for who, at in (("ann", one), ("cid", other))]
        board = {**SQUARES, **obstacle.at_the_border()}
        table = situational.fight(
            *people, situational.fighter("bob", "blue", at=HERE), board=board, **options
        )
        return flanked(table.fight, table["bob"])

    return flanks


CLUB = dicepool.club(range=2)
DIRECT: dict[tuple[str, str], Callable[[Obstacle], str]] = {
    ("dice pools", "melee"): dicepool_strikes(CLUB),
    ("dice pools", "missile"): dicepool_strikes(dicepool.bow()),
    ("d20", "melee"): d20_strikes({"like": "spear", "reach": 2}),
    ("d20", "missile"): d20_strikes(d20.ARMS["bow"]),
    ("d100", "melee"): pathmaster_strikes(Spear=50),
    ("d100", "missile"): pathmaster_strikes(Bow=50),
    ("situational", "melee"): situational_strikes(Spear=2),
    ("situational", "missile"): situational_strikes(Bow=2),
    ("situational without cover", "melee"): situational_strikes(Spear=2, cover=False),
    ("situational without cover", "missile"): situational_strikes(Bow=2, cover=False),
}
BESIDES: dict[tuple[str, str], Callable[[Obstacle], bool]] = {
    ("dice pools", "area"): dicepool_area,
    ("dice pools", "flank"): dicepool_flank,
    ("d20", "tight quarters"): d20_tight_quarters,
    ("d20", "friendly fire"): d20_friendly_fire,
    ("d100", "flank"): pathmaster_flank,
    ("situational", "area"): situational_area(),
    ("situational", "flank"): situational_flank(),
    ("situational without cover", "area"): situational_area(cover=False),
    ("situational without cover", "flank"): situational_flank(cover=False),
}
NEEDS_SIGHT = "dice pools"
"""Where one must see whom one strikes at, if not from the next square (dp.host.space)."""


@pytest.mark.rule(
    "dp.host.space",
    "d20.host.space",
    "d20.host.missile",
    "pm.attack.target-in-reach-or-range",
    "sit.host.space",
    "dp.amb.walls",
    "pm.ambiguity.walls",
    "sit.amb.walls",
)
@pytest.mark.parametrize("obstacle", OBSTACLES, ids=lambda each: each.name or "nothing")
@pytest.mark.parametrize("strike", DIRECT, ids=" ".join)
def test_a_blow_and_a_shot_come_through_where_nothing_stops_them(
    strike: tuple[str, str], obstacle: Obstacle
) -> None:
    why = DIRECT[strike](obstacle)
    if obstacle.stops:
        assert why == f"Nothing gets through the {obstacle.name} between Ann and Bob."
    elif obstacle.ends_sight and strike[0] == NEEDS_SIGHT:
        assert why == "The veil between Ann and Bob ends sight."
    else:
        assert why == ""


@pytest.mark.rule(
    "dp.host.attack",
    "dp.host.flank",
    "d20.amb.walls",
    "d20.tight-quarters.victim",
    "d20.friendly-fire.arc",
    "pm.ambiguity.who-threatens",
    "sit.amb.evasion",
    "sit.amb.flank-large",
)
@pytest.mark.parametrize("obstacle", OBSTACLES, ids=lambda each: each.name or "nothing")
@pytest.mark.parametrize("strike", BESIDES, ids=" ".join)
def test_an_area_a_flank_and_a_strike_astray_go_through_nothing_either(
    strike: tuple[str, str], obstacle: Obstacle
) -> None:
    assert BESIDES[strike](obstacle) is not obstacle.stops


def test_the_percentile_system_has_places_in_metres_and_no_walls() -> None:
    table = brp.fight(brp.fighter("ann", position=(0, 0)), brp.fighter("bob", "blue", position=(2, 0)))
    with table.refuses("bad-ruling", match="no board"):
        table.rule("A wall.", effects=[BoardChanged(cells=(Ground(at=(1, 0), solid=True),), change="rises")])


SHUT: Board = {
    "edges": [{"at": HERE, "side": "E", "barred": True, "opaque": True, "cover": 100, "thing": "hatch"}]
}
NEXT = (6, 4)


def offered(table: Table, who: str, key: str, **args: Any) -> bool:
    """Whether somebody is offered this, legal or barred."""
    return any(
        each.choice.key == key and args.items() <= each.choice.args.items() for each in table.options(who)
    )


@pytest.mark.rule("dp.host.health", "dp.shake-off.fitting-method")
@pytest.mark.parametrize("wall", [{}, SHUT])
def test_dice_pools_nobody_is_treated_through_a_wall(wall: Board) -> None:
    ann = dicepool.creature("ann", at=HERE, remedies={"balm": {"dice": 1, "plus": 2}})
    table = pools(wall, ann, dicepool.creature("bob", at=NEXT), dicepool.creature("eve", "blue", at=(9, 4)))
    dicepool.afflict(table, "bob", "dazed")
    assert offered(table, "ann", "heal", target="bob") is not bool(wall)
    assert offered(table, "ann", "deal-with", target="bob") is not bool(wall)


@pytest.mark.rule("sit.host.dying")
@pytest.mark.parametrize("wall", [{}, SHUT])
def test_situational_nobody_is_treated_through_a_wall(wall: Board) -> None:
    people = [situational.fighter("ann", at=HERE, Medicine=2), situational.fighter("bob", at=NEXT)]
    table = situational.fight(
        *people, situational.fighter("eve", "blue", at=(9, 4)), board={**SQUARES, **wall}
    )
    table.rule("Bob falls.", effects=[ConditionGained(combatant="bob", condition="dying")])
    assert offered(table, "ann", "treat", target="bob") is not bool(wall)


@pytest.mark.rule("sit.host.riding")
def test_nobody_mounts_over_a_wall() -> None:
    column = [{**SHUT["edges"][0], "at": (5, y)} for y in (3, 4, 5)]
    people = [situational.fighter("ann", at=HERE), riding.horse("star", at=NEXT)]
    table = situational.fight(
        *people, situational.fighter("eve", "blue", at=(9, 4)), board={**SQUARES, "edges": column}
    )
    assert table.option("ann", "mount").barred == "Nothing gets through the hatch between Ann and Star."


@pytest.mark.rule("d20.drop.kick-back")
def test_nothing_is_kicked_through_a_wall() -> None:
    people = (d20.fighter("ann", at=HERE), d20.fighter("bob", "blue", at=(4, 4)), d20.fighter("cid", at=NEXT))
    table = d20.fight(*people, surface="grass", **SHUT)
    d20.strike(table, "ann", "bob", 1, 3)
    table.rule(
        "It lies beyond.",
        effects=[ItemChanged(combatant="", item="sword", change="moved", fields={}, position=NEXT)],
    )
    d20.end(table, "ann")
    assert table.option("cid", "kick").barred == "Nothing gets through the hatch between Cid and Ann."


@pytest.mark.rule("pm.feint.precondition", "pm.evaluate.target", "pm.condition.helpless.coup-de-grace")
@pytest.mark.parametrize("key", ["feint", "coup-de-grace", "evaluate"])
def test_d100_what_is_done_to_a_foe_in_reach_is_not_done_through_a_wall(key: str) -> None:
    column = [
        {"at": (5, y), "side": "E", "barred": True, "cover": 100, "thing": "grating"} for y in (3, 4, 5)
    ]
    people = (pathmaster.fighter("ann", at=HERE, Sword=50), pathmaster.fighter("bob", "blue", at=NEXT))
    for edges, why in ((column, "Nothing gets through the grating between Ann and Bob."), ([], "")):
        table = pathmaster.fight(*people, board={**SQUARES, "edges": edges})
        if key == "coup-de-grace":
            table.rule("Bob is helpless.", effects=[ConditionGained(combatant="bob", condition="helpless")])
        args = {} if key == "evaluate" else {"weapon": "sword"}
        assert bar(table, key, **args) == why


@pytest.mark.rule("pm.evaluate.target")
def test_a_foe_round_the_corner_is_sized_up_where_one_step_leads_there() -> None:
    people = (pathmaster.fighter("ann", at=HERE, Sword=50), pathmaster.fighter("bob", "blue", at=NEXT))
    table = pathmaster.fight(*people, board={**SQUARES, **SHUT})
    assert bar(table, "attack", weapon="sword") != ""
    assert bar(table, "evaluate") == ""


@pytest.mark.rule("pm.opportunity.sphere-of-control")
@pytest.mark.parametrize("wall", [{}, SHUT])
def test_d100_whoever_leaves_from_behind_a_wall_is_not_struck_at(wall: Board) -> None:
    people = (
        pathmaster.fighter("ann", at=NEXT, Sword=50),
        pathmaster.fighter("bob", "blue", at=HERE, Sword=50),
    )
    table = pathmaster.fight(*people, board={**SQUARES, **wall})
    pathmaster.act(table, "ann", "move", path=["E", "E", "E"])
    assert (("bob", "interrupt") in table.waiting()) is not bool(wall)


@pytest.mark.rule("pm.charge.cost-and-path")
def test_a_foe_within_reach_behind_a_wall_is_not_said_to_be_there_for_an_attack() -> None:
    people = (pathmaster.fighter("ann", at=HERE, Sword=50), pathmaster.fighter("bob", "blue", at=NEXT))
    table = pathmaster.fight(*people, board={**SQUARES, **SHUT})
    with table.refuses("bad-argument", match="Something bars the way E"):
        pathmaster.act(table, "ann", "charge", target="bob", weapon="sword")


@pytest.mark.rule("sit.cover.attack-through-total")
def test_a_door_behind_another_wall_is_not_broken() -> None:
    solid = [{"at": (6, y), "solid": True} for y in range(9)]
    door = {"at": (7, 4), "side": "E", "barred": True, "opaque": True, "cover": 100, "thing": "door"}
    people = (situational.fighter("ann", at=HERE, Bow=3), situational.fighter("bob", "blue", at=(9, 4)))
    table = situational.fight(*people, board={**SQUARES, "cells": solid, "edges": [door]})
    with table.refuses("bad-argument", match="Nothing gets through the wall to the door"):
        situational.act(table, "ann", "strike-cover", weapon="bow", x=7, y=4, side="E")


@pytest.mark.rule("sit.amb.area-and-cover", "sit.amb.through-cover-order", "sit.amb.evasion")
@pytest.mark.parametrize(("damage", "wounds"), [(5, 0), (12, 1)])
def test_a_blast_breaks_the_door_before_it_harms_whoever_is_behind(damage: int, wounds: int) -> None:
    door = {"at": HERE, "side": "E", "barred": True, "opaque": True, "cover": 100, "thing": "door"}
    people = [situational.fighter("ann", at=FAR, Grenade=0), situational.fighter("bob", "blue", at=HERE)]
    cid = situational.fighter("cid", "blue", at=THERE, endurance=-2)
    table = situational.fight(*people, cid, board={**SQUARES, "edges": [door]})
    dodges = [("dodge", 6)] + [("dodge", 1)] * wounds
    dice = [("damage", [damage // 2, damage - damage // 2]), *dodges]
    situational.act(table, "ann", "blast", target="bob", weapon="grenade", dice=dice)
    assert bool(situational_harm(table)) is bool(wounds)


def situational_harm(table: Table) -> list[str]:
    return [each.combatant for each in table.facts(DamageTaken) if each.combatant == "cid"]


def suggested(rules: Any, table: Table) -> tuple[str, list[str]]:
    answer = suggestion(rules, table.pending("ann", "act"))
    return answer.choice, list(answer.args.get("path", ()))


@pytest.mark.parametrize("system", ["dice pools", "d20", "d100", "situational"])
def test_whoever_stands_before_a_wall_is_advised_to_go_round_it(system: str) -> None:
    if system == "dice pools":
        table = pools(SHUT, dicepool.creature("ann", at=HERE), dicepool.creature("bob", "blue", at=NEXT))
    elif system == "d20":
        table = d20.fight(d20.fighter("ann", at=HERE), d20.fighter("bob", "blue", at=NEXT), **SHUT)
    elif system == "d100":
        people = (pathmaster.fighter("ann", at=HERE, Sword=50), pathmaster.fighter("bob", "blue", at=NEXT))
        table = pathmaster.fight(*people, board={**SQUARES, **SHUT})
    else:
        fighters = [situational.fighter("ann", at=HERE, Sword=2), situational.fighter("bob", "blue", at=NEXT)]
        table = situational.fight(*fighters, board={**SQUARES, **SHUT})
    choice, path = suggested(table.ruleset, table)
    assert (choice, len(path)) == ("move", 1)


@pytest.mark.rule("sit.host.falling", "sit.amb.walls")
@pytest.mark.parametrize(
    "thing", [{"barred": True, "opaque": True, "cover": 100}, {"barred": True, "cover": 50}]
)
def test_nobody_is_rammed_through_a_wall_nor_over_a_fence(thing: Board) -> None:
    people = (situational.fighter("ann", at=(2, 4)), situational.fighter("bob", "blue", at=THERE))
    edge = {"at": NEXT, "side": "E", **thing}
    table = situational.fight(*people, board={**SQUARES, "edges": [edge]})
    with table.refuses("bad-argument", rule="sit.host.falling", match="does not lead into Bob"):
        situational.act(table, "ann", "ram", target="bob", path=["E"] * 4)


@pytest.mark.rule("sit.host.space", "sit.amb.walls")
@pytest.mark.parametrize(("walls", "through"), [(1, True), (2, False)])
def test_a_giant_does_not_strike_round_a_wall_from_where_it_reaches_nobody(walls: int, through: bool) -> None:
    """From its cell below the wall there is a way to Bob, but it is farther than it reaches."""
    edges = [{**SHUT["edges"][0], "at": (3, y)} for y in range(walls)]
    people = (
        situational.fighter("ann", at=(0, 0), scale=2, Sword=3),
        situational.fighter("bob", "blue", at=(4, 0)),
    )
    table = situational.fight(*people, board={**SQUARES, "edges": edges})
    assert (bar(table, "attack", weapon="sword") == "") is through


@pytest.mark.rule("pm.cost.action-table-governs", "pm.ambiguity.walls")
@pytest.mark.parametrize("wall", [[], [3, 4, 5]])
def test_d100_nothing_is_picked_up_through_a_wall(wall: list[int]) -> None:
    edges = [{**SHUT["edges"][0], "at": (5, y)} for y in wall]
    torch = {"torch": {"place": "ground"}}
    people = (pathmaster.fighter("ann", at=HERE, things=torch), pathmaster.fighter("bob", "blue", at=(1, 1)))
    table = pathmaster.fight(*people, board={**SQUARES, "edges": edges})
    lies = ItemChanged(combatant="ann", item="torch", change="lies", fields={"lies": [*NEXT]})
    table.rule("It rolls away.", effects=[lies])
    why = "The hatch is between Ann and the torch; go round it first."
    assert table.option("ann", "pick-up", item="torch").barred == (why if wall else "")
