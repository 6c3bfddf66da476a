"""The answer to an attack that succeeded: parry, dodge, or neither (brp.parry.reactive, brp.dodge.reactive)."""

from collections.abc import Iterable, Iterator

from affray.rules import (
    NOT_BARRED,
    Answer,
    BudgetChanged,
    Combatant,
    Fight,
    Option,
    Procedure,
    Sentence,
    Why,
    ask,
    barred,
    may,
)
from engine.rulesets.brp.attacks.declared import Attack
from engine.rulesets.brp.checks.check import Check
from engine.rulesets.brp.checks.levels import succeeded
from engine.rulesets.brp.defences import gate, stance
from engine.rulesets.brp.defences.dodge import count_shot, dodge, dodge_option
from engine.rulesets.brp.defences.made import NONE, Defence
from engine.rulesets.brp.defences.parry import parry, parry_options
from engine.rulesets.brp.people.can_act import helpless, hidden
from engine.rulesets.brp.people.inventory import weapon_of
from engine.rulesets.brp.rounds.instant import WOUNDS, Effect, Instant, before_its_shots, happens
from engine.rulesets.brp.seams import NO_DODGE, NO_PARRY, STRAINS, WAYS
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.specials import stun


def defend_against(fight: Fight, at: Attack, check: Check) -> Procedure[Defence]:
    """The choice of a defence: ask the target how they meet the blow, and roll it.

    Source: brp.parry.reactive, brp.dodge.reactive. They know the blow's level (brp.amb.parry-level-knowledge). Of two
    shots at one instant neither comes after the other (brp.amb.simultaneous-death). A failed one may keep who
    disengages (brp.disengage.failure). The stunned have to see it coming first (brp.crushing.stunned-defence).
    """
    answer = yield from _answer(fight, at, check)
    yield from shot_at(fight, at)
    if answer is None:
        return NONE
    if answer.choice == "none":
        yield from _failed(fight, at.whom)
        return NONE
    if not (yield from stun.sees_it_coming(fight, at.whom)):
        yield from _failed(fight, at.whom)
        return NONE
    way = next((each for each in WAYS(fight) if each.key == answer.choice), None)
    kind: stance.Kind = "parries" if answer.choice == "parry" else "dodges"
    if way is not None:
        kind, met = way.counts, (yield from way.does(fight, at, answer.args))
    elif answer.choice == "parry":
        item = answer.args["with"]
        check = yield from parry(fight, at.whom, item, at.weapon)
        met = Defence("parry", item, check.level)
    else:
        met = Defence("dodge", "", (yield from dodge(fight, at.whom, at.weapon)).level)
    if not succeeded(met.level):
        yield from _failed(fight, at.whom)
    what = gate.STRAIN[kind]
    strain = Effect(does=STRAINS(fight, at.whom, what, 0.0), stage=WOUNDS, whom=at.whom, what=what)
    yield from happens(at.instant, strain)
    return met


def _failed(fight: Fight, whom: str) -> Procedure[None]:
    """A defence that failed, or was open and not made, keeps who disengages in the fight.

    Source: brp.amb.disengage-undefended.
    """
    if stance.disengaging(fight.combatants[whom]):
        failed = fight.combatants[whom].budget("failed-defences") + 1
        yield BudgetChanged(combatant=whom, budgets={"failed-defences": failed}, rule="brp.disengage.failure")


def shot_at(fight: Fight, at: Attack) -> Procedure[None]:
    """A shot at a combatant, whether it hits or not: the first of the round is the one that may be dodged.

    Source: brp.amb.first-missile.
    """
    before = fight.combatants[at.whom].budget("shots")
    yield from count_shot(fight, at.whom, at.weapon)
    if at.instant is not None:
        counted = fight.combatants[at.whom].budget("shots") - before
        at.instant.shots[at.whom] = at.instant.shots.get(at.whom, 0) + counted


def _answer(fight: Fight, at: Attack, check: Check) -> Procedure[Answer | None]:
    """The choice of a defence; whoever goes over to full defence at this moment is asked again."""
    while True:
        answer = yield from ask(
            at.whom,
            "defend",
            lambda now: defence_options(now, at.who, at.whom, at.item, at.use, at.instant),
            args={"attacker": at.who, "weapon": at.item, "level": check.level, "roll": check.roll},
            default="none",
            rule="brp.action.defence-timing",
        )
        if answer is None or answer.choice != "full-defence":
            return answer
        yield from stance.adopt(fight, at.whom)


def defence_options(
    fight: Fight, who: str, whom: str, with_what: str, use: str = "", instant: Instant | None = None
) -> list[Option]:
    """The defences against a blow, with chance or why barred; none at all for the helpless and the unaware.

    Source: brp.parry.reactive, brp.dodge.reactive, brp.action.menu-anytime.
    """
    attacker, defender = fight.combatants[who], before_its_shots(instant, fight.combatants[whom])
    if helpless(defender) or hidden(attacker, defender):
        return []
    against = weapon_of(attacker, with_what, use)
    options = list(_ways(fight, attacker, defender, with_what, against))
    options.append(_full_defence(fight, attacker, defender, with_what, against))
    if all(each.barred for each in options):
        return options
    return [*options, may("none", rule="brp.resolution.matrix-lookup")]


def _ways(
    fight: Fight, attacker: Combatant, defender: Combatant, with_what: str, against: Weapon
) -> Iterator[Option]:
    """The parries and the dodge, legal or barred, and whatever else the table has; all past one gate."""
    bars: dict[stance.Kind, Why] = {
        "parries": next(iter(NO_PARRY(fight, attacker, defender, against)), NOT_BARRED),
        "dodges": next(iter(NO_DODGE(fight, attacker, defender, against)), NOT_BARRED),
    }
    blow = (fight, attacker, defender, with_what, against)
    ways: list[tuple[stance.Kind, Iterable[Option]]] = [
        ("parries", parry_options(fight, defender, against)),
        ("dodges", [dodge_option(*blow)]),
        *((way.counts, way.options(*blow)) for way in WAYS(fight)),
    ]
    for kind, options in ways:
        yield from (gate.gated(fight, defender, kind, gate.unless(bars[kind], each)) for each in options)


def _full_defence(
    fight: Fight, attacker: Combatant, defender: Combatant, with_what: str, against: Weapon
) -> Option:
    """Full defence at this moment (brp.action.menu-anytime), where that leaves a defence to make."""
    why, rule = stance.no_full_defence(fight, defender)
    if why:
        return barred("full-defence", why, rule=rule)
    if stance.disengaging(defender):
        why = Sentence("brp.disengages-defensively", {"defender": defender.name})
        return barred("full-defence", why, rule="brp.disengage.limits")
    then = _ways(fight, attacker, stance.as_if_adopted(fight, defender), with_what, against)
    if all(each.barred for each in then):
        of_no_use = Sentence("brp.full-defence-is-no-use")
        return barred("full-defence", of_no_use, rule="brp.defensive.extra-dodge")
    return may("full-defence", cost="every attack of this round", rule="brp.action.menu-anytime")
