"""One attack: interrupts, the defender's choice, the roll, and its result by the table."""

from functools import partial

from msgspec.structs import replace

from affray.rules import ConditionLost, Fight, Noted, Points, Procedure, roll
from engine.rulesets.pathmaster.attack_roll.aimed import aimed, attack_of, occasion_of
from engine.rulesets.pathmaster.attack_roll.chance import show
from engine.rulesets.pathmaster.attack_roll.declared import Attack, Manner
from engine.rulesets.pathmaster.attack_roll.flank import see_flanking
from engine.rulesets.pathmaster.attack_roll.fumble import fumble
from engine.rulesets.pathmaster.attack_roll.interception import intercepted
from engine.rulesets.pathmaster.attack_roll.outcome import TOTAL, outcome, reading
from engine.rulesets.pathmaster.attack_roll.reach import WITHIN, out_of_reach
from engine.rulesets.pathmaster.attacks.feint import lowers, name_penalty
from engine.rulesets.pathmaster.checks.static import OPEN_ENDED
from engine.rulesets.pathmaster.defences.choice import PARRIED, At, choose_aim, choose_defence, settle
from engine.rulesets.pathmaster.defences.defensive_bonus import against, defence, stated
from engine.rulesets.pathmaster.defences.denied import NO_SHIELD
from engine.rulesets.pathmaster.harm.apply_result import apply_result
from engine.rulesets.pathmaster.harm.ruling_consequences import settle_all
from engine.rulesets.pathmaster.interrupts.dodge_and_drop import DROP, drop
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.interrupts.sacrifice import INTERPOSED, came_between
from engine.rulesets.pathmaster.magic.wards import WARDED, taken_off
from engine.rulesets.pathmaster.people.can_act import active
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.people.stunned import reeling
from engine.rulesets.pathmaster.seams import ACTS, HIT, MISSED, RESOLVED, STRUCK

SINGLY = "pm.attack.multiple-attacks-one-at-a-time"
ATTACKS = ("attack", "shoot", "all-out-attack")


def strike(
    fight: Fight,
    who: str,
    whom: str,
    with_what: str,
    *,
    manner: Manner = "attack",
    going: str = "",
    adds: tuple[Points, ...] = (),
    mode: str = "",
) -> Procedure[str]:
    """Strike once, and apply what comes of it (pm.attack.hit-applies-damage): hit, miss, fumble, or "" for no roll.

    Before the roll others may step in, and a flanking may end by it (pm.flank.condition-and-bonus); whoever a spell has
    carried out of reach is not met (pm.attack.target-in-reach-or-range).
    """
    stood = fight.combatants[whom].position
    yield from pause(fight, Happening(kind="strikes", who=who, target=whom, weapon=with_what, manner=manner))
    if WARDED.name in fight.combatants[whom].conditions:
        adds = (*adds, *(yield from taken_off(fight, who, whom)))
    between = list[str]()
    if INTERPOSED.name in fight.combatants[whom].conditions:
        between = yield from came_between(fight, who, whom)
    if not active(fight.combatants[who]) or reeling(fight.combatants[who]):
        return ""
    if fight.combatants[whom].position != stood and _beyond(fight, who, whom, with_what):
        told = {"target": whom, "weapon": with_what}
        yield Noted(key="attack.beyond", combatant=who, args=told, rule=WITHIN)
        return ""
    yield from see_flanking(fight)

    def on(now: Fight, by: str) -> Attack:
        return replace(aimed(now, who, by, with_what, manner=manner), adds=adds, mode=mode)

    if between and (result := (yield from intercepted(fight, who, whom, between, on))) != "miss":
        return result
    occasion = occasion_of(fight, who, whom, manner)
    at = partial(
        attack_of, who=who, whom=whom, with_what=with_what, manner=manner, going=going, occasion=occasion
    )
    keeps_aim = yield from choose_aim(fight, at(fight))
    chosen, feinted = yield from _met(fight, lambda now: replace(at(now), keeps_aim=keeps_aim))
    if not active(fight.combatants[who]):
        return ""
    more = {"keeps_aim": keeps_aim, "drops": chosen == DROP, "feinted": feinted, "adds": adds, "mode": mode}
    result = yield from _resolve(fight, lambda now: replace(at(now), **more))
    if NO_SHIELD in fight.combatants[whom].conditions:
        yield ConditionLost(combatant=whom, condition=NO_SHIELD, rule="pm.shield.gm-situations")
    return result


def _beyond(fight: Fight, who: str, whom: str, with_what: str) -> bool:
    """Whether somebody has got out of reach meanwhile, and not by drawing back (pm.retreat.attack-still-resolved)."""
    attacker, target = fight.combatants[who], fight.combatants[whom]
    return who not in stance(target).retreats and bool(out_of_reach(fight, attacker, target, with_what)[0])


def _met(fight: Fight, at: At) -> Procedure[tuple[str, str]]:
    """The defender's choice, and then which part of it a Feint lowers (pm.feint.order-of-choice).

    A Parry opens a treated wound (pm.condition.bleeding.treated-restrictions).
    """
    attack = at(fight)
    who, whom = attack.attacker.id, attack.target.id
    feints = lowers(fight, who, whom)
    chosen = yield from choose_defence(fight, at, openly=not feints)
    feinted = (yield from name_penalty(fight, who, whom, chosen)) if feints else ""
    if chosen in PARRIED:
        yield from ACTS(fight, whom, "parry", {})
    elif chosen == DROP:
        yield from drop(fight, whom, who)
    yield from settle(fight, at(fight), chosen)
    yield from settle_all(fight)
    return chosen, feinted


def _resolve(fight: Fight, at: At) -> Procedure[str]:
    """The total of the defence (pm.db.three-parts), the roll, and what the tables make of it.

    While dice are rolled by hand a ruling may change those who fight, so they are looked at again after the roll.
    """
    attack = at(fight)
    who, whom = attack.attacker.id, attack.target.id
    met = defence(fight, attack)
    yield stated(fight, attack, met)
    again = sum(each in ATTACKS for each in stance(attack.attacker).taken) > 1
    rule = SINGLY if again else TOTAL
    thrown = yield from roll(
        who, "attack", OPEN_ENDED, rule=rule, reads=lambda: reading(fight, at(fight), against(met))
    )
    attack = at(fight)
    check, found = outcome(fight, attack, thrown, against(met))
    yield check
    yield from show(attack, met)
    yield from STRUCK(fight, attack)
    if check.result == "hit":
        yield from apply_result(fight, who, whom, attack.name, found)
        yield from HIT(fight, attack)
    elif check.result == "fumble":
        yield from fumble(fight, who, whom, attack.name)
    else:
        told = {"target": whom, "weapon": attack.name}
        yield Noted(key="attack.miss", combatant=who, args=told, rule=TOTAL)
    if check.result != "hit":
        yield from MISSED(fight, attack)
    yield from RESOLVED(fight, attack, thrown.dice[0])
    return check.result
