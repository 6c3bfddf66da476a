"""Fire: bursts and other ways to fire several shots in one attack, by one procedure (pm.missile.rate-of-fire)."""

from functools import partial

from msgspec.structs import replace

from affray.rules import (
    NOT_BARRED,
    Args,
    Bands,
    Cell,
    Chapter,
    Combatant,
    Cost,
    Details,
    Estimate,
    Fight,
    Maneuver,
    Option,
    Param,
    Procedure,
    Sentence,
    Why,
    ask,
    beyond,
    board,
    cell,
    covered,
    directions,
    may,
)
from engine.rulesets.pathmaster.attack_roll.aimed import aimed
from engine.rulesets.pathmaster.attack_roll.chance import chance
from engine.rulesets.pathmaster.attack_roll.reach import check_cell, out_of_reach
from engine.rulesets.pathmaster.attack_roll.strike import strike
from engine.rulesets.pathmaster.attacks.attack_options import unfit_to_attack
from engine.rulesets.pathmaster.budget import cost, lacks
from engine.rulesets.pathmaster.gear.ammunition import counted, fired, rounds
from engine.rulesets.pathmaster.people.can_act import active, targets
from engine.rulesets.pathmaster.people.inventory import inventory, ready, weapon_of
from engine.rulesets.pathmaster.people.stance import took
from engine.rulesets.pathmaster.people.stunned import reeling
from engine.rulesets.pathmaster.sheet import Weapon
from engine.rulesets.pathmaster.shooting.covering_fire import in_harms_way, lay
from engine.rulesets.pathmaster.shooting.fire_modes import COVERING, SINGLE, added, fire_modes
from engine.rulesets.pathmaster.shooting.ranged import bands

FIRE = "fire"
RATE = "pm.missile.rate-of-fire"
AMMUNITION = "pm.autofire.ammunition-required"


def forms(fight: Fight, actor: Combatant) -> list[Args]:
    """Every mode of every missile weapon, against each target where it has one; what takes a full round comes last."""
    arms = {name: each for name, each in inventory(actor, Weapon).items() if each.used == "missile"}
    found: list[Args] = [{"weapon": name} for name, each in arms.items() if not each.modes]
    for name, weapon in arms.items() if len(found) < len(arms) else ():
        for key, fire in fire_modes().items():
            if fire.of in weapon.modes and key != SINGLE:
                one = {"weapon": name, "mode": key}
                found += (
                    [{**one, "target": each.id} for each in targets(fight, actor)] if _at_one(key) else [one]
                )
    return sorted(found, key=lambda args: "mode" in args and fire_modes()[args["mode"]].whole)


def _at_one(mode: str) -> bool:
    fire = fire_modes()[mode]
    return not fire.cells and fire.strikes == 1 and mode != COVERING


def costs(actor: Combatant, args: Args) -> Cost:
    """An Attack, or the full round."""
    whole = "mode" in args and fire_modes()[args["mode"]].whole
    return cost("Attack - Full Round" if whole else "Attack - Ranged")


def ruled(fight: Fight, actor: Combatant, args: Args) -> str:
    """The rule of the mode."""
    return fire_modes()[args["mode"]].rule


def unfit(fight: Fight, actor: Combatant, args: Args) -> Why:
    """The weapon fires so, is ready, has shots enough for it and reaches whom it is fired at; and there is time."""
    name = args["weapon"]
    if "mode" not in args:
        return Sentence("pathmaster.one-shot-an-attack", {"weapon": name}), RATE
    takes = fire_modes()[args["mode"]].rounds
    if (why := lacks(actor, costs(actor, args)))[0] or (
        why := unfit_to_attack(actor, name, "Attack - Ranged")
    )[0]:
        return why
    if counted(weapon_of(actor, name)) and (left := rounds(actor, name)) < takes:
        return Sentence(
            "pathmaster.too-few-shots", {"weapon": name, "left": left, "takes": takes}
        ), AMMUNITION
    if args["mode"] == COVERING and cell(actor) is None:
        return Sentence("pathmaster.no-place-to-cover"), fire_modes()[COVERING].rule
    if "target" in args:
        return out_of_reach(fight, actor, fight.combatants[args["target"]], name)
    return NOT_BARRED


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """The path of a firehose, the place that is covered, or the chance of a burst."""
    fire, name = fire_modes()[args["mode"]], args["weapon"]
    if "target" in args:
        return Details(estimate=partial(hits, who=actor.id, args=args))
    if fire.strikes > 1:
        return Details()
    on = board(fight)
    if not directions(on):
        there = tuple(each.id for each in _struck(fight, actor))
        return Details(params={"targets": Param(names=there, many=fire.cells)}, bounds={"targets": fire.rule})
    params = {"x": Param(low=0, high=on.width - 1), "y": Param(low=0, high=on.height - 1)}
    if fire.cells:
        params["path"] = Param(names=tuple(directions(on)), many=fire.cells - 1, default=[])
    check = partial(within_fire, who=actor.id, name=name)
    return Details(params=params, bounds={"path": fire.rule}, check=lambda now, given: check(now, args=given))


def hits(fight: Fight, who: str, args: Args) -> Estimate:
    """The chance that a burst hits."""
    attack = aimed(fight, who, args["target"], args["weapon"])
    return chance(fight, replace(attack, adds=added(args["mode"], attack.weapon)))


def along(fight: Fight, args: Args) -> list[Cell]:
    """The cells that are fired at: one after the other without a gap, or the one in the middle."""
    found = [(args["x"], args["y"])]
    for direction in args.get("path", ()):
        found.append(beyond(found[-1], direction, board(fight)))
    return found


def within_fire(fight: Fight, who: str, name: str, args: Args) -> None:
    """Raises Refused for a place that the weapon does not reach."""
    actor = fight.combatants[who]
    weapon = weapon_of(actor, name)
    for at in along(fight, args):
        check_cell(fight, actor, name, at, most=weapon.range, least=weapon.nearest)


def _struck(fight: Fight, actor: Combatant) -> list[Combatant]:
    """Whom fire that is aimed at nobody can strike."""
    return [each for each in fight.present() if in_harms_way(actor, each)]


def on_the_path(fight: Fight, who: str, args: Args) -> list[str]:
    """Whom a burst is fired at: one target, or all on the path in its order (pm.ambiguity.firehose-rolls)."""
    if "x" not in args:
        return [args["target"]] if "target" in args else list(args["targets"])
    there = {each.id: covered(each) for each in _struck(fight, fight.combatants[who])}
    path = along(fight, args)
    found = [each for at in path for each, cells in there.items() if at in cells]
    return list(dict.fromkeys(found))


def fire(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Fire: the ammunition is spent once, then each attack is rolled by itself."""
    name, key = args["weapon"], args["mode"]
    mode = fire_modes()[key]
    yield took(fight.combatants[who], "shoot", rule=mode.rule)
    yield from fired(fight.combatants[who], name, mode.rounds)
    if key == COVERING:
        yield from lay(fight, who, name, (args["x"], args["y"]), [each.id for each in fight.present()])
        return
    adds = added(key, weapon_of(fight.combatants[who], name))
    whom = on_the_path(fight, who, args) if mode.strikes == 1 else [""] * mode.strikes
    for each in whom:
        at = each or (yield from next_target(fight, who, args))
        if not at:
            return
        yield from strike(fight, who, at, name, adds=adds, mode=key)


def next_target(fight: Fight, who: str, args: Args) -> Procedure[str]:
    """Whom the next of several independent attacks is aimed at; "" for nobody."""
    name, rule = args["weapon"], fire_modes()[args["mode"]].rule

    def shoot_at(whom: str) -> Option:
        estimate = partial(hits, who=who, args={**args, "target": whom})
        return may("strike", args={"target": whom}, estimate=estimate, rule=rule)

    def options(now: Fight) -> list[Option]:
        actor = now.combatants[who]
        if not active(actor) or reeling(actor) or ready(actor, name)[0]:
            return []
        near = [each for each in targets(now, actor) if not out_of_reach(now, actor, each, name)[0]]
        return [*(shoot_at(each.id) for each in near), may("stop", rule=rule)]

    answer = yield from ask(who, "strike", options, args={"weapon": name}, default="stop", rule=rule)
    return "" if answer is None or answer.choice == "stop" else str(answer.args["target"])


def carries(fight: Fight, actor: Combatant, args: Args) -> Bands:
    """How far the weapon carries."""
    return bands(weapon_of(actor, args["weapon"])) if "mode" in args else ()


CHAPTER = Chapter(
    name="modes of fire",
    maneuvers=(
        Maneuver(
            key=FIRE,
            rule=ruled,
            cost=costs,
            targets=forms,
            bars_each=(unfit,),
            details=details,
            bands=carries,
            does=fire,
        ),
    ),
)
