"""The Charge: straight at a foe, up to twice the Move rating, and a blow at the end (pm.charge.cost-and-path)."""

from collections.abc import Iterator

from affray.rules import (
    NOT_BARRED,
    Args,
    Bands,
    Board,
    Cell,
    Chapter,
    Combatant,
    Details,
    Estimate,
    Fight,
    Maneuver,
    Noted,
    Param,
    Points,
    Procedure,
    Refused,
    Sentence,
    Why,
    beyond,
    board,
    can_strike,
    cell,
    covered,
    directions,
    stopping,
    up_to,
)
from engine.board.cells import apart
from engine.board.lines import bends, line
from engine.rulesets.pathmaster.attack_roll.aimed import aimed
from engine.rulesets.pathmaster.attack_roll.chance import chance, giving
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.attack_roll.reach import Aim, hindrance
from engine.rulesets.pathmaster.attack_roll.strike import strike
from engine.rulesets.pathmaster.attacks.attack_options import attack_options
from engine.rulesets.pathmaster.budget import against, cost
from engine.rulesets.pathmaster.defences.set_parry import parry_with_attack, stays_with_attack, with_attack
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.movement.move import check_path, slow
from engine.rulesets.pathmaster.movement.walk import walk, walk_off
from engine.rulesets.pathmaster.people.can_act import active, foes
from engine.rulesets.pathmaster.people.derived_stats import move_rating
from engine.rulesets.pathmaster.people.inventory import ready, weapon_of
from engine.rulesets.pathmaster.people.stance import stance, stance_with
from engine.rulesets.pathmaster.people.stunned import reeling
from engine.rulesets.pathmaster.seams import ATTACK
from engine.rulesets.pathmaster.sheet import Weapon

CHARGE = "pm.charge.cost-and-path"
MELEE = "pm.charge.melee-only"
FIRST = "pm.charge.delayed-foe-strikes-first"
TARGET = "pm.charge.defenses-against-target"
WEAKER = "pm.charge.weaker-against-opportunity-attacks"
WITHIN_A_MOVE = Points("pm.charge.bonus-within-single-move", 20, "charge")
WITHIN_TWO = Points("pm.charge.bonus-within-double-move", 30, "charge")


def unfit(actor: Combatant, name: str, weapon: Weapon) -> Why:
    """It takes a whole turn that nothing was done of, a melee weapon in hand, and legs to run."""
    if weapon.used != "melee":
        return Sentence("pathmaster.no-charge-with-ranged", {"weapon": name}), MELEE
    if (why := against(actor, "Charge"))[0]:
        return why
    if actor.budget("stepped") or actor.budget("moved"):
        return Sentence("pathmaster.no-charge-after-moving", {"who": actor.name}), CHARGE
    if (why := ready(actor, name))[0]:
        return why
    return (slow(actor), CHARGE) if move_rating(actor) < 1 else NOT_BARRED


def too_near(fight: Fight, actor: Combatant, aim: Aim) -> Why:
    """A foe within reach is attacked, not charged."""
    if cell(actor) is not None and can_strike(fight, actor, aim.foe, most=aim.weapon.reach):
        within = {"target": aim.foe.name, "weapon": aim.name}
        return Sentence("pathmaster.within-reach-already", within), CHARGE
    return NOT_BARRED


def details(fight: Fight, actor: Combatant, name: str, weapon: Weapon) -> Details:
    """How much goes into the Parry at the same time, and the way."""
    amount, bound = with_attack(actor, name, weapon)
    return Details(
        params={"parry": amount, **_how_far(fight, actor)},
        bounds={"parry": bound},
        check=lambda now, given: check(now, actor.id, given),
        rule=CHARGE,
    )


def hits(fight: Fight, actor: Combatant, aim: Aim) -> Estimate:
    """The chance of the blow at the end of the straight way, or of one Move without a board; none if it falls short."""
    runner, gone = actor.copy(), max(1, move_rating(actor))
    if cell(actor) is not None:
        way = way_at(fight, actor, aim.foe.id, aim.name)
        start, _ = _nearest(fight, actor, aim.foe.id)
        end = start
        for direction in way:
            end = beyond(end, direction, board(fight))
        x, y = actor.position or start
        runner.position = (x + end[0] - start[0], y + end[1] - start[1])
        gone = len(way)
    runner.budgets["moved"] = gone
    running = stance_with(actor, rule=WEAKER, charging=aim.foe.id, pace=move_rating(actor))
    runner.conditions[running.condition] = running
    after = fight.supposing(runner)
    if hindrance(after, runner, after.combatants[aim.foe.id], aim.name)[0]:
        return Estimate(None)
    attack = aimed(after, actor.id, aim.foe.id, aim.name, manner="charge")
    return chance(after, giving(attack, stays_with_attack(actor, aim.name, aim.weapon)))


def _how_far(fight: Fight, actor: Combatant) -> dict[str, Param]:
    """What says how far one runs: a path, or without a board a number of cells."""
    if cell(actor) is not None:
        return {"path": Param(names=tuple(directions(board(fight))), many=100, default=[])}
    most = max(1, move_rating(actor))
    return {"cells": Param(low=1, high=2 * most, default=most)}


def bands(actor: Combatant, weapon: Weapon) -> Bands:
    """How far away a foe may be whom the blow is to reach: beyond the weapon, and no farther than one runs."""
    return up_to(2 * move_rating(actor) + weapon.reach, weapon.reach + 1)


def check(fight: Fight, who: str, args: Args) -> None:
    """Raises Refused for a charge that cannot be run like this."""
    actor, on = fight.combatants[who], board(fight)
    if "path" not in args:
        return
    path = args["path"] or way_at(fight, actor, args["target"], args["weapon"])
    start, goal = _nearest(fight, actor, args["target"])
    most = 2 * move_rating(actor)
    if len(path) > most:
        far = Sentence("pathmaster.charge-too-long", {"who": actor.name, "most": most})
        raise Refused("bad-argument", far, rule=CHARGE)
    if bends(start, path, goal, on):
        raise Refused(
            "bad-argument",
            Sentence("pathmaster.charge-not-straight"),
            rule=CHARGE,
            legal=way_at(fight, actor, args["target"], args["weapon"]),
        )
    close = weapon_of(actor, args["weapon"]).reach == 0 and _enters(fight, actor, args["target"], path)
    check_path(fight, who, path[:-1] if close else path)


def _enters(fight: Fight, actor: Combatant, foe: str, path: list[str]) -> bool:
    """Whether a path ends in the space of the foe (pm.grapple.requirements)."""
    on, end = board(fight), cell(actor)
    assert end is not None
    for direction in path:
        end = beyond(end, direction, on)
    there = covered(fight.combatants[foe])
    return not set(there).isdisjoint(covered(actor, end))


def way_at(fight: Fight, actor: Combatant, foe: str, weapon: str) -> list[str]:
    """The straight way until the weapon reaches the foe, as far as two Moves go."""
    on = board(fight)
    start, goal = _nearest(fight, actor, foe)
    path = line(start, goal, on)
    reach = weapon_of(actor, weapon).reach
    return path[: min(_to_reach(start, path, goal, reach, on), 2 * move_rating(actor))]


def _to_reach(start: Cell, path: list[str], goal: Cell, reach: int, on: Board) -> int:
    here = start
    for gone, direction in enumerate(path):
        if apart(here, goal, on) <= reach and stopping([here], [goal], on) is None:
            return gone
        here = beyond(here, direction, on)
    return len(path)


def _nearest(fight: Fight, actor: Combatant, foe: str) -> tuple[Cell, Cell]:
    """The cell of each that is nearest to the other."""
    on = board(fight)
    pairs = [(here, there) for here in covered(actor) for there in covered(fight.combatants[foe])]
    return min(pairs, key=lambda pair: apart(pair[0], pair[1], on))


def says(fight: Fight, actor: Combatant, args: Args) -> Args:
    """With the way that was meant, where none was named."""
    if "cells" in args:
        return args
    return {**args, "path": args["path"] or way_at(fight, actor, args["target"], args["weapon"])}


def charge(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Run at the foe; the blow falls where the weapon reaches, after one that the foe held back.

    Skill may go into the Parry as with any attack (pm.attack.parry-while-attacking).
    """
    actor = fight.combatants[who]
    whom, weapon = args["target"], args["weapon"]
    yield from parry_with_attack(fight, who, weapon, args["parry"])
    yield stance_with(fight.combatants[who], rule=WEAKER, charging=whom, pace=move_rating(actor))
    if "cells" in args:
        there = yield from walk_off(fight, who, args["cells"], [], rule=CHARGE)
    else:
        path = says(fight, actor, args)["path"]
        close = weapon_of(actor, weapon).reach == 0 and _enters(fight, actor, whom, path)
        there = yield from walk(fight, who, path[:-1] if close else path, rule=CHARGE)
        if there and close:
            there = yield from walk(fight, who, path[-1:], rule=CHARGE, manner="step")
    if not there:
        return
    if out := hindrance(fight, fight.combatants[who], fight.combatants[whom], weapon)[0]:
        yield Noted(key="charge.short", combatant=who, args={"target": whom, "why": str(out)}, rule=CHARGE)
        return
    yield from pause(fight, Happening(kind="charges", who=who, target=whom, weapon=weapon, manner="charge"))
    able = fight.combatants[who]
    if not active(able) or reeling(able):
        yield Noted(key="charge.stopped", combatant=who, args={"target": whom}, rule=FIRST)
        return
    yield from strike(fight, who, whom, weapon, manner="charge")


def from_charge(fight: Fight, attack: Attack) -> Iterator[Points]:
    """What the way gone in a charge adds, by the Move rating at its start: wounds on the way do not lengthen it."""
    if attack.manner == "charge":
        yield WITHIN_A_MOVE if attack.attacker.budget("moved") <= stance(attack.attacker).pace else WITHIN_TWO


def from_receiving(fight: Fight, attack: Attack) -> Iterator[Points]:
    """The bonus of a weapon for receiving a charge."""
    if attack.manner == "received" and attack.weapon.receives:
        yield Points(FIRST, attack.weapon.receives, "against a charge")


CHAPTER = Chapter(
    name="charge",
    maneuvers=(
        Maneuver(
            key="charge",
            rule=CHARGE,
            cost={**cost("Charge"), "step": 1},
            look=attack_options(
                "charge",
                at=foes,
                activity=lambda _: "Charge",
                unfit=unfit,
                beyond=too_near,
                legal=details,
                estimate=hits,
                bands=bands,
                bodily=True,
            ),
            says=says,
            does=charge,
            counts_as=("charge", TARGET),
        ),
    ),
    adds=(ATTACK.add(from_charge, from_receiving),),
)
