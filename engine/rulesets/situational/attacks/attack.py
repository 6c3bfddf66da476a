"""The attack and the combo of two (sit.host.round): what may be struck with what, and why not."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from affray.rules import (
    NOT_BARRED,
    Args,
    Bands,
    Chapter,
    Combatant,
    Details,
    Estimate,
    Fight,
    Maneuver,
    Param,
    Procedure,
    Refused,
    Sentence,
    Why,
    at_least,
    hindrance,
    of_fight_and_two,
    of_one,
    of_state,
    summed,
    up_to,
)
from engine.rulesets.situational.attacks.declared import Attack, attack_of
from engine.rulesets.situational.attacks.strike import no_defence, strike
from engine.rulesets.situational.attacks.target import (
    attack_bonus,
    attack_dice,
    defence,
    target,
    to_defend,
)
from engine.rulesets.situational.people.can_act import active, down, targets
from engine.rulesets.situational.people.inventory import at_hand, inventory, sound, weapon_of
from engine.rulesets.situational.seams import AIMS, BARS, PIERCES, SPOILS
from engine.rulesets.situational.sheet import Weapon
from engine.rulesets.situational.turn.prices import price

ROUND = "sit.host.round"
SPACE = "sit.host.space"
FACES = 6


def aims(fight: Fight, actor: Combatant) -> list[Args]:
    """Every weapon against every foe; area attacks are another maneuver."""
    return _aims(fight, actor, [name for name in inventory(actor, Weapon) if not weapon_of(actor, name).area])


def _aims(fight: Fight, actor: Combatant, weapons: list[str]) -> list[Args]:
    foes = targets(fight, actor)
    return [{"target": foe.id, "weapon": name} for name in weapons for foe in foes]


def not_ready(fight: Fight, actor: Combatant, args: Args) -> Why:
    """The weapon is in hand, and whole, unless the table lets what is destroyed serve as an improvised one."""
    return _not_ready(actor, args["weapon"], fight.table.improvised)


@of_one
def _not_ready(actor: Combatant, name: str, improvised: bool) -> Why:
    if not sound(actor, name) and not improvised:
        return Sentence("situational.weapon-destroyed", {"weapon": name}), "sit.item.destroyed"
    if not at_hand(actor, name):
        return Sentence("situational.not-ready", {"weapon": name}), ROUND
    return NOT_BARRED


def out_of_reach(fight: Fight, actor: Combatant, args: Args) -> Why:
    """The foe is within the weapon's reach, or its range, and no wall is between (sit.amb.walls)."""
    foe, name = fight.combatants[args["target"]], args["weapon"]
    most = weapon_of(actor, name).carries
    hinders = hindrance(fight, actor, foe, most=most)
    if hinders is None:
        return NOT_BARRED
    if hinders.kind == "far":
        away = {"target": foe.name, "away": hinders.away, "weapon": name, "most": most}
        return Sentence("situational.out-of-reach", away), SPACE
    why = hinders.between(actor, foe)
    return next(iter(PIERCES(fight, attack_of(fight, actor.id, args), why)), (why, SPACE))


def hindered(fight: Fight, actor: Combatant, args: Args) -> Why:
    """The weapon is ready and reaches the foe, and no chapter says anything against it.

    One to be drawn that would not reach is barred by the distance.
    """
    return _hindered(fight, actor, fight.combatants[args["target"]], args["weapon"])


@of_fight_and_two
def _hindered(fight: Fight, actor: Combatant, foe: Combatant, weapon: str) -> Why:
    args = {"target": foe.id, "weapon": weapon}
    why = _unreached(fight, actor, args)
    return why if why[0] else barred_otherwise(fight, actor, args)


def _unreached(fight: Fight, actor: Combatant, args: Args) -> Why:
    why = not_ready(fight, actor, args)
    if why[0] and at_hand(actor, args["weapon"]):
        return why
    far = out_of_reach(fight, actor, args)
    return far if far[0] else why


def bands(fight: Fight, actor: Combatant, args: Args) -> Bands:
    """How far a weapon carries that is ready; the distance adds nothing."""
    return _bands(fight, actor.id, args["weapon"])


@of_state
def _bands(fight: Fight, who: str, weapon: str) -> Bands:
    actor = fight.combatants[who]
    ready = not not_ready(fight, actor, {"weapon": weapon})[0]
    return up_to(weapon_of(actor, weapon).carries) if ready else ()


def barred_otherwise(fight: Fight, actor: Combatant, args: Args) -> Why:
    """What the chapters say against it."""
    return (BARS(fight, attack_of(fight, actor.id, args)) or [NOT_BARRED])[0]


def of_no_use(fight: Fight, actor: Combatant, args: Args) -> Why:
    """What bars every attack with the weapon, at whatever it is aimed: a jam, a useless hand."""
    return barred_otherwise(fight, actor, {**args, "target": actor.id})


def checked(fight: Fight, actor: Combatant, args: Args) -> None:
    """Raises Refused for arguments that the chapters say something against."""
    why, rule = barred_otherwise(fight, actor, args)
    if why:
        raise Refused("bad-argument", why, rule=rule)


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """What an attack leaves open, and its exact chance."""
    params, bounds = _left_open(fight, actor, fight.combatants[args["target"]], args["weapon"])
    who = actor.id
    return Details(
        params=params,
        bounds=bounds,
        check=lambda now, filled: checked(now, now.combatants[who], filled),
        estimate=lambda now: estimate(now, who, args),
        odds=lambda now, filled: chance(now, who, filled),
        unit="bonus",
    )


@of_fight_and_two
def _left_open(
    fight: Fight, actor: Combatant, foe: Combatant, weapon: str
) -> tuple[dict[str, Param], dict[str, str]]:
    """What an attack with this weapon leaves open, and by which rules."""
    params, rules = dict[str, Param](), dict[str, str]()
    for name, param, rule in AIMS(fight, actor, foe, weapon):
        params[name], rules[name] = param, rule
    return params, rules


def estimate(fight: Fight, who: str, args: Args) -> Estimate:
    """The attack bonus, as far as it is known before all is chosen."""
    known = fight.combatants
    return _estimate(fight, known[who], known[args["target"]], args["weapon"])


@of_fight_and_two
def _estimate(fight: Fight, actor: Combatant, foe: Combatant, weapon: str) -> Estimate:
    plus = attack_bonus(fight, attack_of(fight, actor.id, {"target": foe.id, "weapon": weapon}))
    return Estimate(plus.total, summed(plus.base, plus.adds)[1])


def chance(fight: Fight, who: str, args: Args) -> Fraction:
    """The exact chance that an attack reaches the Target and that no defence roll stops it."""
    return chances(fight, who, args, (0,))[0]


def chances(fight: Fight, who: str, args: Args, harder: Sequence[int]) -> list[Fraction]:
    """The same where the Target is so much higher, for each of these; all else is worked out once."""
    attack = attack_of(fight, who, args)
    plus = attack_bonus(fight, attack).total
    comes: Fraction | int = 1
    if not no_defence(fight, attack)[0]:
        comes = 1 - at_least("1d6", to_defend(attack, plus).total - defence(fight, attack).total)
    needs = target(fight, attack).total - plus
    return [hits(fight, attack, needs + each) * comes for each in harder]


def hits(fight: Fight, attack: Attack, least: int) -> Fraction:
    """How likely the highest attack die is so high, and none shows the lowest face where that spoils the attack."""
    if not SPOILS(fight, attack):
        return at_least(attack_dice(attack), least)
    dice, good = attack.weapon.dice, FACES - 1
    return Fraction(good**dice - min(good, max(0, least - 2)) ** dice, FACES**dice)


def once(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """One attack."""
    yield from strike(fight, who, args)


def twice(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Two attacks on one foe; the second falls away where the first has settled it, or barred it."""
    yield from strike(fight, who, args)
    actor = fight.combatants[who]
    gone = args["weapon"] not in actor.items
    settled = gone or not active(actor) or down(fight.combatants[args["target"]])
    if not settled and not barred_otherwise(fight, actor, args)[0]:
        yield from strike(fight, who, args)


def in_a_row(fight: Fight, actor: Combatant) -> list[Args]:
    """The same with what need not be loaded between two attacks (sit.amb.reload)."""
    arms = {name: weapon_of(actor, name) for name in inventory(actor, Weapon)}
    return _aims(fight, actor, [name for name, each in arms.items() if not (each.area or each.reload)])


def _maneuver(key: str, does: Callable[[Fight, str, Args], Procedure[None]]) -> Maneuver:
    return Maneuver(
        key=key,
        rule=ROUND,
        cost=price(key),
        targets=aims if key == "attack" else in_a_row,
        bars_each=(hindered,),
        details=details,
        bands=bands,
        says=said,
        does=does,
    )


def said(fight: Fight, actor: Combatant, args: Args) -> Args:
    """What was chosen, without what was left at nothing."""
    return {name: value for name, value in args.items() if value != ""}


CHAPTER = Chapter(name="attacks", maneuvers=(_maneuver("attack", once), _maneuver("combo", twice)))
