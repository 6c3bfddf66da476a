"""Initiative: everybody rolls once, and the order stands for the fight (dp.host.initiative)."""

from affray.rules import BudgetChanged, Fight, OrderSet, Place, Procedure, Shown, Step
from engine.kit import ties
from engine.rulesets.dicepool.conditions.luck import put_in
from engine.rulesets.dicepool.people.checks import resolve
from engine.rulesets.dicepool.people.kinds import Check

RULE = "dp.host.initiative"


def next_initiative(fight: Fight) -> Step | None:
    """The roll of those who have no place in the order yet."""
    placed = {place.combatant for place in fight.orders.get("initiative", ())}
    late = [each.id for each in fight.present() if each.id not in placed]
    return Step(name="initiative", procedure=lambda now: initiative(now, late), rule=RULE) if late else None


def initiative(fight: Fight, newcomers: list[str]) -> Procedure[None]:
    """They roll their INITIATIVE pools; the highest acts first, equals go by the larger pool, then by a die.

    Nobody who has a place changes it; whoever comes later in a round than their place has no turn in it.
    """
    figures: dict[str, tuple[int, int]] = {}
    for who in newcomers:
        luck = yield from put_in(fight, who, "initiative")
        check = Check(who=who, kind="initiative", attribute="initiative", luck=luck)
        resolved = yield from resolve(fight, check, "initiative", rule=RULE, verdict=ranked)
        figures[who] = (resolved.roll, resolved.total)
    order = list(fight.orders.get("initiative", ()))
    begun = any(each.budget("turn") >= fight.round > 0 for each in fight.present())
    for who in (yield from ties.ranked(figures, "initiative-tie", "1d6", rule=RULE)):
        rank = figures[who][0]
        at = next((n for n, place in enumerate(order) if place.rank < rank), len(order))
        order.insert(at, Place(combatant=who, rank=rank))
        passed = order[at + 1 :]
        if begun and any(fight.combatants[each.combatant].budget("turn") >= fight.round for each in passed):
            yield BudgetChanged(combatant=who, budgets={"turn": fight.round}, rule=RULE)
    yield OrderSet(kind="initiative", order=tuple(order), rule=RULE)


def ranked(thrown: Shown, reached: bool) -> tuple[str, str]:
    """What the dice come to is a rank in the order."""
    return "initiative", ""
