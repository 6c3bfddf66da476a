"""Full-Round Attack: a whole turn for several strikes, by skill or with two weapons (pm.full-attack.cost)."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from affray.rules import (
    Args,
    Bands,
    Chapter,
    Combatant,
    Details,
    Estimate,
    Fight,
    Maneuver,
    Option,
    Points,
    Procedure,
    Sentence,
    Why,
    ask,
    may,
    perform,
)
from engine.rulesets.pathmaster.attack_roll.aimed import aimed
from engine.rulesets.pathmaster.attack_roll.chance import chance, giving
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.attack_roll.reach import Aim, carries, out_of_reach
from engine.rulesets.pathmaster.attack_roll.strike import strike
from engine.rulesets.pathmaster.attacks.attack_options import unfit_to_attack
from engine.rulesets.pathmaster.attacks.feint import beyond as not_deceived
from engine.rulesets.pathmaster.attacks.feint import feints_used, pretend
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.defences.set_parry import parry_with_attack, stays_with_attack, with_attack
from engine.rulesets.pathmaster.defences.shield import shields
from engine.rulesets.pathmaster.movement.step import step_options
from engine.rulesets.pathmaster.people.can_act import active, targets
from engine.rulesets.pathmaster.people.derived_stats import skill
from engine.rulesets.pathmaster.people.inventory import inventory, ready, ready_arms, weapon_of
from engine.rulesets.pathmaster.people.stunned import reeling
from engine.rulesets.pathmaster.sheet import Weapon

FULL = "pm.full-attack.cost"
NO_DELAYS = "pm.full-attack.no-attack-delays"
SECOND = "pm.multi-strike.second-attack-at-ten-ranks"
MORE = "pm.multi-strike.more-attacks-per-ten-ranks"
WITHIN = "pm.multi-strike.targets-within-reach"
STEP = "pm.multi-strike.step-placement"
TWO = "pm.two-weapon.second-attack"
CAP = "pm.two-weapon.skill-cap"
OFF_HAND = "pm.two-weapon.off-hand-penalty"
COMBINED = "pm.combined-strike.attack-set"
MORE_THAN_TEN = "pm.combined-strike.requirement"
FEINTS = "pm.full-attack.extra-strikes-as-feints"
TWO_WEAPONS, AMBIDEXTROUS = "Two-Weapon Combat", "Ambidextrous"
HANDS = ("right", "left")

Strikes = list[tuple[str, list[Points]]]
"""With which weapon each strike is made, and what is taken off it."""


def forms(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Multi-Strike with each weapon, and every pair of weapons in two hands, a shield and an empty hand among them.

    Whoever has learned Two-Weapon Combat may combine the two (pm.combined-strike.requirement).
    """
    if targets(fight, actor):
        yield from ({"weapon": name} for name, each in inventory(actor, Weapon).items() if not each.part)
        arms = {**ready_arms(actor), **{name: weapon_of(actor, name) for name in shields(actor)}}
        right, left = ([name for name, each in arms.items() if hand in _hand(each)] for hand in HANDS)
        ways = ({}, {"combined": "yes"}) if f"ranks {TWO_WEAPONS}" in actor.stats else ({},)
        yield from ({"weapon": one, "other": other, **way} for one in right for other in left for way in ways)


def _hand(weapon: Weapon) -> str:
    """Where a weapon is used with one hand; "" for any other."""
    return weapon.part or (weapon.place if weapon.hands == 1 and weapon.used == "melee" else "")


def unfit(fight: Fight, actor: Combatant, args: Args) -> Why:
    """It takes no weapon that has to be loaded, and as many ranks as a second strike does."""
    name = args["weapon"]
    if weapon_of(actor, name).used != "melee":
        return Sentence("pathmaster.one-strike-only", {"weapon": name}), NO_DELAYS
    if "combined" in args and _ranks(actor, args) <= 10:
        takes = {"weapon": name, "skill": weapon_of(actor, name).skill}
        return Sentence("pathmaster.combined-strike-takes-ranks", takes), MORE_THAN_TEN
    if "other" not in args and len(strikes(actor, args)) < 2:
        takes = {"weapon": name, "skill": weapon_of(actor, name).skill}
        return Sentence("pathmaster.second-strike-takes-ranks", takes), SECOND
    return unfit_to_attack(actor, name, "Attack - Full Round")


def strikes(actor: Combatant, args: Args) -> Strikes:
    """The strikes of this form, in their order: those of the primary weapon, then one with the other hand.

    Combined, all are capped, and the one with the other hand has no Multi-Attack penalty
    (pm.ambiguity.combined-strike-ranks).
    """
    weapon, other = args["weapon"], args.get("other", "")
    more = 0 if other and "combined" not in args else _ranks(actor, args) // 10
    later = [
        [Points(SECOND if each == 1 else MORE, -30 * each, f"strike {each + 1}")]
        for each in range(1, more + 1)
    ]
    capped = _capped(actor, weapon) if other else []
    found = [(weapon, [*capped, *adds]) for adds in ([], *later)]
    if not other:
        return found
    off_hand = [] if AMBIDEXTROUS in actor.items else [Points(OFF_HAND, -20, "off hand")]
    return [*found, (other, [*_capped(actor, other), *off_hand])]


def _ranks(actor: Combatant, args: Args) -> int:
    """The ranks that further strikes go by: of both skills the lower (pm.ambiguity.combined-strike-ranks)."""
    skills = [weapon_of(actor, args["weapon"]).skill, *([TWO_WEAPONS] if "combined" in args else [])]
    return min(actor.stats.get(f"ranks {each}", 0) for each in skills)


def _capped(actor: Combatant, name: str) -> list[Points]:
    """What Two-Weapon Combat takes off a skill that is better than it."""
    over = skill(actor, weapon_of(actor, name).skill) - skill(actor, TWO_WEAPONS)
    return [Points(CAP, -over, TWO_WEAPONS)] if over > 0 else []


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """How much goes into the Parry; it is taken off every strike (pm.multi-strike.parry-lowers-all-strikes).

    So it is with two weapons (pm.two-weapon.parry-lowers-both).
    """
    amount, bound = with_attack(actor, args["weapon"], weapon_of(actor, args["weapon"]))
    return Details(
        params={"parry": amount},
        bounds={"parry": bound},
        estimate=partial(first_hits, who=actor.id, args=args),
        rule=COMBINED if "combined" in args else TWO if "other" in args else SECOND,
    )


def first_hits(fight: Fight, who: str, args: Args) -> Estimate:
    """The chance that the first strike hits, where there is one foe that it can be aimed at."""
    actor = fight.combatants[who]
    name, adds = strikes(actor, args)[0]
    near = _near(fight, actor, name)
    if len(near) != 1:
        return Estimate(None)
    attack = _attack(fight, who, near[0].id, name, adds)
    return chance(fight, giving(attack, stays_with_attack(actor, name, attack.weapon)))


def _attack(fight: Fight, who: str, whom: str, name: str, adds: list[Points]) -> Attack:
    """One of the strikes."""
    return replace(aimed(fight, who, whom, name), adds=tuple(adds))


def _near(fight: Fight, actor: Combatant, weapon: str) -> list[Combatant]:
    """Whom a strike with this weapon can be aimed at."""
    return [each for each in targets(fight, actor) if not out_of_reach(fight, actor, each, weapon)[0]]


def bands(fight: Fight, actor: Combatant, args: Args) -> Bands:
    """How far the weapon of the first strike reaches."""
    return () if unfit(fight, actor, args)[0] else carries(weapon_of(actor, args["weapon"]))


def full_round_attack(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Strike after strike, each at whom one wants of those within reach, with one Step before, between or after.

    All but the first may be Feints, for the strikes that are still to come in it.
    """
    yield from parry_with_attack(fight, who, args["weapon"], args["parry"])
    feinted: list[str] = []
    for number, (name, adds) in enumerate(strikes(fight.combatants[who], args)):
        how, whom = yield from _next(fight, who, name, adds, extra=number > 0)
        if not whom:
            break
        if how == "feint":
            feinted.append(whom)
            yield from pretend(fight, who, whom, name, adds)
        else:
            yield from strike(fight, who, whom, name, adds=tuple(adds))
    yield from feints_used(fight, who, feinted, rule=FEINTS)


def _next(
    fight: Fight, who: str, weapon: str, adds: list[Points], *, extra: bool
) -> Procedure[tuple[str, str]]:
    """What the next is, a strike or, of those that are `extra`, a Feint, and at whom; "" for nobody."""

    def strike_at(whom: str) -> Option:
        def hits(now: Fight) -> Estimate:
            return chance(now, _attack(now, who, whom, weapon, adds))

        return may("strike", args={"target": whom}, estimate=hits, rule=WITHIN)

    def options(now: Fight) -> list[Option]:
        actor = now.combatants[who]
        if not active(actor) or reeling(actor) or ready(actor, weapon)[0]:
            return []
        near, arm = _near(now, actor, weapon), weapon_of(actor, weapon)
        return [
            *(strike_at(each.id) for each in near),
            *(
                may("feint", args={"target": each.id}, rule=FEINTS)
                for each in near
                if extra and not not_deceived(now, actor, Aim(each, weapon, arm))[0]
            ),
            *(
                may("step", args=each.choice.args, rule=STEP)
                for each in step_options(now, who)
                if not each.barred
            ),
            may("stop", rule=FULL),
        ]

    while True:
        answer = yield from ask(who, "strike", options, args={"weapon": weapon}, default="stop", rule=FULL)
        if answer is None or answer.choice == "stop":
            return "", ""
        if answer.choice != "step":
            return answer.choice, str(answer.args["target"])
        yield from perform(fight, who, "step", {**answer.args, "facing": "keep"})


CHAPTER = Chapter(
    name="full-round attack",
    maneuvers=(
        Maneuver(
            key="full-round-attack",
            rule=FULL,
            cost=cost("Attack - Full Round"),
            targets=forms,
            bars_each=(unfit,),
            details=details,
            bands=bands,
            does=full_round_attack,
            counts_as=("full-round-attack", FULL),
        ),
    ),
)
