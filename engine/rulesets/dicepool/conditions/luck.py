"""LUC dice: what bars their use, spending one, and what is asked as a condition lands (dp.host.luck)."""

from affray.rules import (
    NOT_BARRED,
    Combatant,
    Fight,
    Option,
    Param,
    Procedure,
    ResourceChanged,
    Sentence,
    Why,
    ask,
    may,
    of_fight,
)
from engine.dice.size_limits import MOST_DICE
from engine.rulesets.dicepool.people.can_act import standing
from engine.rulesets.dicepool.seams import LUCK

LUC = "dp.host.luck"
CANCEL = "dp.luck.cancel-on-application"
SEVERE = "dp.luck.make-severe"


def no_luck(fight: Fight, who: Combatant) -> Why:
    """Why a combatant can use no LUC die: none is left, or a condition bars it (dp.amb.luck-against-cursed)."""
    if not who.now("luck"):
        return Sentence("dicepool.no-luck-left", {"who": who.name}), LUC
    return next(iter(LUCK(fight, who)), NOT_BARRED)


@of_fight
def luck_param(fight: Fight, who: Combatant) -> dict[str, Param]:
    """How many LUC dice may go into a pool before it is rolled."""
    if no_luck(fight, who)[0]:
        return {}
    return {"luck": Param(low=0, high=min(who.now("luck"), MOST_DICE), default=0)}


def put_in(fight: Fight, who: str, about: str) -> Procedure[int]:
    """How many LUC dice go into a pool that nobody decided to roll; nobody is asked unless the table has it so.

    Source: dp.amb.luck-pools.
    """
    if not fight.table.luck_everywhere:
        return 0

    def options(now: Fight) -> list[Option]:
        params = luck_param(now, now.combatants[who])
        return [may("go-on", params=params, rule=LUC)] if params else []

    answer = yield from ask(who, "luck", options, args={"about": about}, default="go-on", rule=LUC)
    luck: int = 0 if answer is None else answer.args["luck"]
    yield from spend(fight, who, luck, rule=LUC)
    return luck


def spend(fight: Fight, who: str, dice: int, *, rule: str) -> Procedure[None]:
    """Spend LUC dice."""
    if dice:
        left = fight.combatants[who].now("luck") - dice
        yield ResourceChanged(
            combatant=who, resource="luck", amount=-dice, now=left, reason="spent", rule=rule
        )


def spends(fight: Fight, who: str, choice: str, rule: str, about: dict[str, object]) -> Procedure[bool]:
    """Whether a combatant spends a LUC die on this, now; only who could is asked."""
    if who not in fight.combatants:
        return False

    def options(now: Fight) -> list[Option]:
        me = now.combatants[who]
        could = standing(me) and not no_luck(now, me)[0]
        return [may("let", rule=rule), may(choice, rule=rule)] if could else []

    answer = yield from ask(who, choice, options, args=about, default="let", rule=rule)
    if answer is None or answer.choice == "let":
        return False
    yield from spend(fight, who, 1, rule=rule)
    return True
