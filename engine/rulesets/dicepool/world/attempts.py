"""Attempts and talk: checks against a difficulty that the GM sets; critical talk charms or frightens.

Source: dp.host.check, dp.social.persuade-charmed, dp.social.intimidate-afraid.
"""

from functools import partial

from affray.rules import (
    GM,
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Details,
    Fight,
    Param,
    Procedure,
    Sentence,
    Shown,
    Why,
    ask,
    may,
    of_one,
)
from engine.ruleset_api.maneuver import does_nothing
from engine.rulesets.dicepool.attacks.attack import drawn
from engine.rulesets.dicepool.attacks.critical import DOUBLE, SIXES
from engine.rulesets.dicepool.conditions.landing import Infliction, inflict
from engine.rulesets.dicepool.conditions.luck import LUC, luck_param, spend
from engine.rulesets.dicepool.moves.move import counted, no_move_left
from engine.rulesets.dicepool.people.can_act import others, unheard
from engine.rulesets.dicepool.people.checks import COMMON, resolve
from engine.rulesets.dicepool.people.kinds import Check
from engine.rulesets.dicepool.sheet import ATTRIBUTES
from engine.rulesets.dicepool.turn.action import action

RULE = "dp.host.check"
CHARMS = ("persuade", "charmed", "dp.social.persuade-charmed")
FRIGHTENS = ("intimidate", "afraid", "dp.social.intimidate-afraid")


@of_one
def skills(actor: Combatant) -> Param:
    """Which skill is used, or none."""
    own = [name.removeprefix("skill ") for name in actor.stats if name.startswith("skill ")]
    return Param(names=("none", *own), default="none")


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """What is checked: an attribute or PERCEPTION, a skill, whether sight matters, LUC dice."""
    attribute = Param(names=(*ATTRIBUTES, "perception"), default="perception")
    sight = Param(names=("no", "yes"), default="no")
    params = {"attribute": attribute, "skill": skills(actor), "visual": sight, **luck_param(fight, actor)}
    return Details(params=params)


def difficulty(fight: Fight, who: str, about: Args) -> Procedure[int]:
    """The difficulty, as the GM sets it; the middle one of the common five where nobody says."""
    args = {"who": who, **{name: value for name, value in about.items() if name != "luck"}}
    open_ = {"difficulty": Param(low=1, high=100, default=COMMON[2])}
    answer = yield from ask(GM, "difficulty", lambda _: [may("set", params=open_)], args=args, default="set")
    return COMMON[2] if answer is None else answer.args["difficulty"]


def attempt(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Roll; what a success means is for the GM to say."""
    yield from spend(fight, who, args.get("luck", 0), rule=LUC)
    held = yield from difficulty(fight, who, args)
    perceives = args["attribute"] == "perception"
    check = Check(
        who=who,
        kind="perception" if perceives else "attribute",
        attribute=args["attribute"],
        skill=args["skill"],
        luck=args.get("luck", 0),
        sight=args["visual"] == "yes",
    )
    yield from resolve(fight, check, "attempt", held, rule=RULE)


def listeners(fight: Fight, actor: Combatant) -> list[Args]:
    """Everybody who is noticed, friend or foe."""
    return [{"target": each.id} for each in others(fight, actor)]


def not_heard(fight: Fight, actor: Combatant, args: Args) -> Why:
    """Nobody is persuaded by what they do not hear (dp.condition.deaf.first); a threat may be seen."""
    target = fight.combatants[args["target"]]
    rule = unheard(fight, target, actor)
    if not rule:
        return NOT_BARRED
    return Sentence("dicepool.not-heard", {"target": target.name, "who": actor.name}), rule


def talk_details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """Which skill is used, and LUC dice to go into the pool."""
    return Details(params={"skill": skills(actor), **luck_param(fight, actor)})


def talk(way: tuple[str, str, str], fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Roll charisma and a skill; a success that holds enough sixes conditions (dp.amb.social-critical)."""
    key, name, rule = way
    yield from spend(fight, who, args.get("luck", 0), rule=LUC)
    target = yield from drawn(fight, who, key, args)
    held = yield from difficulty(fight, who, {**args, "target": target})
    needed, by = (2, DOUBLE) if fight.table.double_six and fight.table.double_six_in_talk else (3, SIXES)

    def verdict(thrown: Shown, reached: bool) -> tuple[str, str]:
        critical = reached and thrown.dice.count(6) >= needed
        return ("critical" if critical else "success" if reached else "failure"), by if critical else ""

    check = Check(
        who=who,
        kind="social",
        attribute="charisma",
        skill=args["skill"],
        luck=args.get("luck", 0),
        target=target,
    )
    resolved = yield from resolve(fight, check, "talk", held, rule=rule, verdict=verdict)
    if resolved.result == "critical":
        yield from inflict(fight, target, name, Infliction(rule=rule, source=who))


DEEDS = ("open", "reload", "shout", "other")
"""Deeds that take an action and no roll of the rules; what comes of them is told at the table (dp.host.round)."""

CHAPTER = Chapter(
    name="attempts, talk and other deeds",
    maneuvers=(
        action(
            CHARMS[0],
            CHARMS[2],
            partial(talk, CHARMS),
            targets=listeners,
            bars_each=(not_heard,),
            details=talk_details,
        ),
        action(FRIGHTENS[0], FRIGHTENS[2], partial(talk, FRIGHTENS), targets=listeners, details=talk_details),
        action("attempt", RULE, attempt, details=details),
        action("jump", "dp.host.round", counted, bars=(no_move_left,)),
        *(action(key, "dp.host.round", does_nothing) for key in DEEDS),
    ),
)
