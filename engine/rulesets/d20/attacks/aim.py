"""The aim of an attack: the number it needs, how likely it strikes, and why it cannot be made.

Source: d20.host.attack, d20.host.missile, d20.amb.needed-number.
"""

from fractions import Fraction

from msgspec.structs import replace

from affray.rules import (
    NOT_BARRED,
    Args,
    Bands,
    Combatant,
    Details,
    Fight,
    Modifier,
    Sentence,
    Why,
    cell,
    hindrance,
    summed,
    up_to,
)
from engine.rulesets.d20.mishaps.seams import STRIKES, Attack
from engine.rulesets.d20.options import Options
from engine.rulesets.d20.people.arms import Arm, arm_of, arms
from engine.rulesets.d20.people.can_act import foes
from engine.rulesets.d20.seams import TO_HIT

ATTACK = "d20.host.attack"
MISSILE = "d20.host.missile"
FACES = range(1, 21)
AFAR = ("thrown", "missile")


def bonus(fight: Fight, attacker: Combatant, target: Combatant) -> tuple[int, tuple[Modifier, ...]]:
    """What is added to the roll, and each step to it from the attacker's own bonus."""
    return summed(attacker.stats["attack"], TO_HIT(fight, attacker, target))


def aimed(fight: Fight, attacker: Combatant, args: Args) -> Attack:
    """The attack before it is rolled: armour class less the bonus is the lowest natural roll that hits.

    Between 2 and 20, since a 1 always misses and a 20 always hits (d20.amb.one-always-misses,
    d20.amb.twenty-always-hits).
    """
    target = fight.combatants[args["target"]]
    options: Options = fight.table
    low, high = 1 + options.one_always_misses, 21 - options.twenty_always_hits

    def needs(added: int) -> int:
        raw: int = target.stats["armour_class"] - added
        return max(low, min(high, raw))

    return Attack(
        attacker=attacker.id,
        target=target.id,
        weapon=args["weapon"],
        needed=needs(bonus(fight, attacker, target)[0]),
        bare=needs(attacker.stats["attack"]),
        at=cell(target),
    )


def rolled(attack: Attack, natural: int) -> Attack:
    """The attack with this natural roll; it strikes its target with the needed number or more (d20.host.attack)."""
    return replace(attack, natural=natural, struck=attack.target if natural >= attack.needed else "")


def odds(fight: Fight, attacker: Combatant, args: Args) -> Fraction:
    """How likely the attack strikes its target: by each face of the die, where no mishap says otherwise."""
    attack = aimed(fight, attacker, args)
    chances = Fraction(0)
    for face in FACES:
        this = rolled(attack, face)
        otherwise = STRIKES(fight, this)
        chances += otherwise[-1] if otherwise else Fraction(bool(this.struck))
    return chances / len(FACES)


def each_aim(fight: Fight, actor: Combatant) -> list[Args]:
    """Every foe, with every weapon that the attacker carries."""
    carried = arms(actor)
    return [{"target": foe.id, "weapon": name} for foe in foes(fight, actor) for name in carried]


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """What the attack is rolled with, and how likely it strikes."""
    total, modifiers = bonus(fight, actor, fight.combatants[args["target"]])
    return Details(
        chance=total,
        modifiers=modifiers,
        unit="bonus",
        odds=lambda now, chosen: odds(now, now.combatants[actor.id], chosen),
    )


def not_ready(fight: Fight, actor: Combatant, args: Args) -> Why:
    """The weapon is whole and in hand (d20.fumble.break-on-one).

    What is not in hand and would not reach the target either is barred by that: drawing it does not help.
    """
    arm = arm_of(actor, args["weapon"])
    if arm.broken:
        return Sentence("d20.weapon-broken", {"weapon": args["weapon"]}), "d20.fumble.break-on-one"
    if arm.held:
        return NOT_BARRED
    far = out_of_reach(fight, actor, args)
    return far if far[0] else (Sentence("d20.not-in-hand", {"weapon": args["weapon"]}), "d20.host.round")


def carries(arm: Arm) -> int:
    """How many hexes away a target may be (d20.host.missile, d20.host.space)."""
    return arm.range if arm.use in AFAR else arm.reach


def bands(fight: Fight, actor: Combatant, args: Args) -> Bands:
    """How far it carries or reaches; the distance adds nothing."""
    return () if not_ready(fight, actor, args)[0] else up_to(carries(arm_of(actor, args["weapon"])))


def out_of_reach(fight: Fight, actor: Combatant, args: Args) -> Why:
    """The target is near enough, and nothing stands between; friends in the way do not block the line."""
    target, arm = fight.combatants[args["target"]], arm_of(actor, args["weapon"])
    most, rule = carries(arm), MISSILE if arm.use in AFAR else "d20.host.space"
    hinders = hindrance(fight, actor, target, most=most)
    if hinders is None:
        return NOT_BARRED
    if hinders.kind == "far":
        key = "d20.farther-than-it-carries" if arm.use in AFAR else "d20.farther-than-it-reaches"
        away = {"target": target.name, "away": hinders.away, "weapon": args["weapon"], "most": most}
        return Sentence(key, away), rule
    return hinders.between(actor, target), rule
