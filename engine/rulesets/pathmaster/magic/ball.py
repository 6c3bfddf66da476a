"""Balls: elemental spells that burst over an area and attack everybody in it (pm.spell.ball.direct-damage)."""

from functools import partial

from affray.rules import (
    Args,
    Cell,
    Chapter,
    CheckResolved,
    Combatant,
    Details,
    Fight,
    Item,
    Maneuver,
    Noted,
    Param,
    Points,
    Procedure,
    Why,
    bar,
    board,
    cell,
    covered,
    roll,
    stopping,
    summed,
)
from engine.board.cells import gap
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.attack_roll.reach import WITHIN, check_cell
from engine.rulesets.pathmaster.budget import GOVERNS, price
from engine.rulesets.pathmaster.harm.apply_result import apply_result
from engine.rulesets.pathmaster.interrupts.area import ADDS, DROP, REACTED, reaction
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.magic.casting import cast as casting
from engine.rulesets.pathmaster.magic.casting import unable
from engine.rulesets.pathmaster.magic.mishap import mishap
from engine.rulesets.pathmaster.magic.modifiers import VOICE, voice
from engine.rulesets.pathmaster.magic.spells import known
from engine.rulesets.pathmaster.magic.wards import taken_off
from engine.rulesets.pathmaster.seams import HIT
from engine.rulesets.pathmaster.sheet import Spell, Weapon
from engine.rulesets.pathmaster.shooting.covering_fire import in_harms_way
from engine.rulesets.pathmaster.tables.reading import read_attack

BALL = "ball"
ROUTE = "pm.spell.class.ball-elemental"
NOW = "pm.spell.ball.no-hold"
DEFENCES = "pm.spell.ball.defences"
ROLL = "pm.spell.ball.roll"
EACH = "pm.spell.ball.per-target"
DAMAGE = "pm.spell.ball.direct-damage"
FAILS = "pm.spell.ball.fumble"
IN_THE_MIDDLE = Points("pm.spell.ball.centre-bonus", 30, "in the middle")
FAILURE = 4
"""The first roll fails the spell with so much or less."""
MISHAP = 30
"""What that adds on the table of spell failures."""

SPELL = Item({"nature": "spell"})
"""What it is to the incorporeal."""


@bar(ROUTE, "pathmaster.no-place-to-burst")
def nowhere(fight: Fight, actor: Combatant) -> bool:
    """An area takes a board."""
    return cell(actor) is None


def balls(fight: Fight, actor: Combatant) -> list[Args]:
    """The balls among somebody's spells."""
    spells = known(actor) if "magic" in actor.sheet else {}
    return [{"ball": name} for name, each in spells.items() if each.ball]


def not_able(fight: Fight, actor: Combatant, args: Args) -> Why:
    """Why it cannot be cast."""
    return unable(actor, args["ball"])


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """Where its middle is, and how loud it is cast."""
    on, spell = board(fight), known(actor)[args["ball"]]
    params = {
        "x": Param(low=0, high=on.width - 1),
        "y": Param(low=0, high=on.height - 1),
        "voice": voice(actor),
    }
    check = partial(_within_range, who=actor.id, name=args["ball"], most=int(spell.range))
    bounds = {"x": WITHIN, "y": WITHIN, "voice": VOICE}
    return Details(
        params=params, bounds=bounds, area=spell.area, check=lambda now, given: check(now, args=given)
    )


def _within_range(fight: Fight, who: str, name: str, most: int, args: Args) -> None:
    check_cell(fight, fight.combatants[who], name, (args["x"], args["y"]), most=most)


def cast(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Cast it; it goes off at once (pm.spell.ball.no-hold)."""
    name = args["ball"]
    works = partial(burst, fight, who, name, known(fight.combatants[who])[name], (args["x"], args["y"]))
    yield from casting(fight, who, name, args["voice"], works)


def burst(fight: Fight, who: str, name: str, spell: Spell, at: Cell) -> Procedure[None]:
    """Attack everybody in the area, one after the other; or whoever has thrown themselves on its middle, alone.

    Who dives away from the middle was there (pm.spell.ball.reactions); whom a spell has carried out of it is not.

    Source: pm.sacrificial-drop.effect.
    """
    there = in_area(fight, fight.combatants[who], spell.area, at)
    middle = [each for each in there if at in covered(fight.combatants[each])]
    yield from pause(fight, Happening(kind="bursts", who=who, weapon=name, came=at, among=tuple(there)))
    inside = in_area(fight, fight.combatants[who], spell.area, at)
    there = [each for each in there if each in inside or REACTED.on(fight.combatants[each])]
    laid = [each for each in there if reaction(fight.combatants[each]) == DROP]
    for number, each in enumerate(laid[:1] or there):
        on_it = each in laid or each in middle
        if (yield from _attacks(fight, who, each, name, spell.table, middle=on_it, first=not number)):
            break
    for each in there:
        yield from taken_off(fight, who, each)
        if REACTED.on(fight.combatants[each]):
            yield REACTED.lost(each, reason="over", rule=EACH)


def in_area(fight: Fight, caster: Combatant, radius: int, at: Cell) -> list[str]:
    """Who is in the area, friend and foe, the nearest to its middle first (pm.q.first-target).

    Source: pm.spell.ball.per-target.
    Nobody is whom the caster does not notice (pm.ambiguity.fire-at-the-unseen), nor behind what lets nothing through.
    """
    on = board(fight)
    away = {
        each.id: gap(covered(each), [at], on)
        for each in fight.present()
        if (each.id == caster.id or in_harms_way(caster, each)) and stopping([at], covered(each), on) is None
    }
    ranked = [place.combatant for place in fight.orders.get("initiative", ())]
    found = [each for each in away if away[each] <= radius]
    return sorted(found, key=lambda each: (away[each], ranked.index(each) if each in ranked else len(ranked)))


def _attacks(
    fight: Fight, who: str, whom: str, name: str, table: str, *, middle: bool, first: bool
) -> Procedure[bool]:
    """The attack on one of them, by a roll that no skill adds to; whether the spell has failed by it.

    Neither Dodge nor Shield nor Parry counts, but for what is magic (pm.spell.ball.defences). Only the first roll fails
    it, a later one as low does not (pm.spell.ball.later-low-rolls). It harms whom only magic does
    (pm.spell.ball.magical).
    Source: pm.q.centre-scope, pm.q.dive-mitigation, pm.q.later-low-rolls.
    """
    yield Noted(key="ball.meets", combatant=whom, args={"ball": name}, rule=EACH)
    thrown = yield from roll(who, "attack", "1d100", rule=ROLL)
    caster, target = fight.combatants[who], fight.combatants[whom]
    attack = Attack(
        attacker=caster, target=target, name=name, weapon=Weapon(skill=name, used="missile", table=table)
    )
    took = reaction(target)
    warded = target.stats.get("magical_defence", 0)
    wards = [Points(DEFENCES, -warded, "magical defence")] if warded else []
    wards += yield from taken_off(fight, who, whom)
    adds = [*([IN_THE_MIDDLE] if middle else []), *([ADDS[took]] if took else []), *wards]
    total, modifiers = summed(thrown.total, adds)
    found = read_attack(fight, attack, total)
    failed = first and thrown.total <= FAILURE
    result = "fumble" if failed else "hit" if found.hits or found.criticals else "miss"
    yield CheckResolved(
        combatant=who,
        purpose="attack",
        skill=name,
        base=0,
        modifiers=modifiers,
        roll=thrown.total,
        total=total,
        result=result,
        result_rule=FAILS if failed else DAMAGE,
        rule=ROLL,
    )
    if failed:
        yield from mishap(fight, who, name, MISHAP, FAILS)
    elif result == "hit":
        yield from apply_result(fight, who, whom, name, found, arm=SPELL)
        yield from HIT(fight, attack)
    else:
        told = {"target": whom, "weapon": name}
        yield Noted(key="attack.miss", combatant=who, args=told, rule=DAMAGE)
    return failed


CHAPTER = Chapter(
    name="balls",
    maneuvers=(
        Maneuver(
            key=BALL,
            rule=ROUTE,
            cost=price("Spell Casting - Standard"),
            targets=balls,
            bars=(nowhere,),
            bars_each=(not_able,),
            details=details,
            says=lambda fight, actor, args: {name: each for name, each in args.items() if each != "normal"},
            does=cast,
            counts_as=("cast", GOVERNS),
        ),
    ),
)
