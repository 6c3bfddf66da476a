"""Shaking off: a die against a condition, once in a turn, for one action (dp.shake-off.one-action)."""

from affray.rules import (
    NO_DETAILS,
    NOT_BARRED,
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Details,
    Fight,
    Procedure,
    Sentence,
    Why,
    bonus,
    least,
)
from engine.kit.checks import check
from engine.rulesets.dicepool.conditions.affliction import Affliction, affliction, afflictions
from engine.rulesets.dicepool.conditions.effects import in_force
from engine.rulesets.dicepool.conditions.landing import end
from engine.rulesets.dicepool.conditions.luck import LUC, luck_param, spend
from engine.rulesets.dicepool.people.checks import resolve
from engine.rulesets.dicepool.people.derived_stats import actions
from engine.rulesets.dicepool.people.kinds import Check
from engine.rulesets.dicepool.sheet import ATTRIBUTES
from engine.rulesets.dicepool.turn.action import SHAKE_OFF, action, too_many

ROLL = "dp.shake-off.roll"
ONCE = "dp.shake-off.once-per-turn"
PERSISTENT = "dp.persistent.no-shake-off"
SPELL = "dp.spell.no-shake-off"
TEN = 10


def conditions(fight: Fight, actor: Combatant) -> list[Args]:
    """Everything that one suffers from."""
    return [{"condition": name} for name in afflictions(actor)]


def fast(fight: Fight, actor: Combatant, args: Args) -> Why:
    """Why a condition cannot be shaken off: it has an end of its own, or it was tried this turn."""
    if (why := lasts(actor, args["condition"], PERSISTENT, SPELL))[0]:
        return why
    attempt = f"shaken {args['condition']}" if fight.table.shake_off == "condition" else "shaken"
    return tried(actor) if actor.budget(attempt) else NOT_BARRED


def lasts(who: Combatant, name: str, persistent: str, spell: str) -> Why:
    """Why a condition has an end of its own: it is persistent, a spell's, each by a rule, or the turn's."""
    held = affliction(who, name) or Affliction()
    if held.persistent:
        return Sentence("dicepool.until-rest", {"who": who.name, "condition": name}), persistent
    if not held.of_own and held.spells:
        return Sentence("dicepool.by-a-spell", {"who": who.name, "condition": name}), spell
    if not held.of_own:
        return Sentence(
            "dicepool.for-this-turn", {"who": who.name, "condition": name}
        ), "dp.amb.confused-roll"
    return NOT_BARRED


def taken_up(fight: Fight, actor: Combatant) -> Why:
    """Why nothing can be shaken off any more: the actions that conditions leave are taken (dp.amb.bans-and-shake-off).

    Where they leave none there is one attempt in a turn all the same (dp.shake-off.despite-no-actions).
    """
    if not actions(fight, actor).total:
        return tried(actor) if actor.budget("shaken") else NOT_BARRED
    return too_many(fight, actor, 1) if fight.table.shaking_off_counts else NOT_BARRED


def tried(actor: Combatant) -> Why:
    """The sentence for whoever has had their attempt."""
    return Sentence("dicepool.tried", {"who": actor.name}), ONCE


def shake_off(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Roll a die: on a 5 or 6 the condition ends whole (dp.amb.removal-clears-levels), a severe one only on a 6.

    A table may have a 10 on a check of a bare attribute instead (dp.shake-off.attribute-check); a severe condition
    takes a 6 all the same (dp.amb.attribute-check-details).
    """
    name = args["condition"]
    times = fight.combatants[who].budget("shaken") + 1
    yield BudgetChanged(combatant=who, budgets={"shaken": times, f"shaken {name}": 1}, rule=ONCE)
    severe = is_severe(fight, fight.combatants[who], name)
    if fight.table.attribute_check and not severe:
        luck = args.get("luck", 0)
        yield from spend(fight, who, luck, rule=LUC)
        attribute = fight.table.shake_off_attributes.get(name) or best(fight.combatants[who])
        bare = Check(who=who, kind="attribute", attribute=attribute, luck=luck)
        ends = (
            yield from resolve(fight, bare, "shake-off", TEN, rule="dp.shake-off.attribute-check")
        ).result == "success"
    else:
        rule, needed = ("dp.severe.needs-six", 6) if severe else (ROLL, 5)
        die = yield from check(
            fight,
            who,
            "shake-off",
            lambda now: bonus(0),
            lambda now: least(needed, rule=rule, name=name),
            dice="1d6",
            rule=rule,
        )
        ends = die.reaches
    if ends:
        levels = 2 if fight.table.removes == "condition" else 1
        yield from end(fight, who, name, reason="shaken off", rule=ROLL, levels=levels)


def lucky(fight: Fight, actor: Combatant, args: Args) -> Details:
    """LUC dice to go into the pool, where there is one (dp.host.luck)."""
    pool = fight.table.attribute_check and not is_severe(fight, actor, args["condition"])
    return Details(params=luck_param(fight, actor)) if pool else NO_DETAILS


def is_severe(fight: Fight, actor: Combatant, name: str) -> bool:
    """Whether a condition is severe: it was made so, or is so at its level."""
    held = affliction(actor, name) or Affliction()
    return held.severe or any(each.severe for each in in_force(fight, name, held.level))


def best(actor: Combatant) -> str:
    """A creature's best attribute, the first of equals (dp.amb.attribute-check-details)."""
    return max(ATTRIBUTES, key=lambda name: actor.stats[name])


CHAPTER = Chapter(
    name="shake-off",
    maneuvers=(
        action(
            SHAKE_OFF, ROLL, shake_off, targets=conditions, bars=(taken_up,), bars_each=(fast,), details=lucky
        ),
    ),
    budgets={"shaken": (0, 10)},
)
