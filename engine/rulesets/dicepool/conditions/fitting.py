"""Fitting methods: a deed that deals with the cause of a condition ends it, if the GM says so."""

from affray.rules import GM, Args, Chapter, Combatant, Fight, Procedure, Sentence, Why, ask, can_strike, may
from engine.rulesets.dicepool.attacks.attack import drawn
from engine.rulesets.dicepool.conditions.affliction import afflictions, level
from engine.rulesets.dicepool.conditions.landing import end
from engine.rulesets.dicepool.conditions.shake_off import lasts
from engine.rulesets.dicepool.people.can_act import others
from engine.rulesets.dicepool.turn.action import action

RULE = "dp.shake-off.fitting-method"


def conditions(fight: Fight, actor: Combatant) -> list[Args]:
    """The conditions of oneself and of whoever is next to one."""
    near = [actor, *(each for each in others(fight, actor) if can_strike(fight, actor, each, most=1))]
    return [{"target": each.id, "condition": name} for each in near for name in afflictions(each)]


def lasting(fight: Fight, actor: Combatant, args: Args) -> Why:
    """What is persistent, a spell's, or the turn's has an end of its own; and who is fast asleep cannot be woken."""
    target = fight.combatants[args["target"]]
    why = lasts(target, args["condition"], "dp.persistent.full-rest", "dp.spell.lasts-full-duration")
    if not why[0] and args["condition"] == "sleeping" and level(target, "sleeping") == 2:
        return Sentence("dicepool.asleep", {"target": target.name}), "dp.condition.sleeping.second"
    return why


def deal_with(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """The deed is done, and the GM says whether it ends the condition; no die is rolled.

    Who cannot tell friend from foe does it to whom the lot falls on (dp.amb.friend-from-foe).
    """
    target = yield from drawn(fight, who, "deal-with", args)
    about = {"who": who, **args, "target": target}
    answer = yield from ask(GM, "fitting", lambda _: [may("ends"), may("stays")], args=about, default="stays")
    if answer is not None and answer.choice == "ends":
        yield from end(fight, target, args["condition"], reason="fitting", rule=RULE)


CHAPTER = Chapter(
    name="fitting methods",
    maneuvers=(action("deal-with", RULE, deal_with, targets=conditions, bars_each=(lasting,)),),
)
