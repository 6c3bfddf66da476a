"""The budget of a turn: five kinds of action, and what everything costs (pm.cost.action-table-governs)."""

from collections.abc import Mapping
from functools import cache, lru_cache

from affray.rules import (
    NOT_BARRED,
    BudgetChanged,
    Combatant,
    Cost,
    Economy,
    Fight,
    Procedure,
    Sentence,
    Why,
    of_state,
    records,
    table,
)
from engine.ruleset_api.maneuver import in_words as in_words
from engine.rulesets.pathmaster.people.stance import took

KINDS = ("Interrupt", "Free", "Step", "Move", "Attack")
"""The columns of the table; a budget goes by its column's name in small letters."""

BUDGETS = tuple(kind.lower() for kind in KINDS)

GOVERNS = "pm.cost.action-table-governs"
FULL_ROUND = "pm.turn.full-round-budget"
AFFORDABLE = "pm.turn.costs-must-be-affordable"


@cache
def _rows() -> dict[str, dict[str, int]]:
    return {
        row["Activity"]: {kind.lower(): row[kind] for kind in KINDS if row[kind]}
        for row in records(table("pm.table.action-costs"))
    }


def row(activity: str) -> dict[str, int]:
    """What an activity adds to each budget, or takes from it (negative), as the table has it."""
    return _rows()[activity]


@cache
def cost(activity: str) -> Mapping[str, int]:
    """What an activity takes of each budget; a Step that is only possible costs nothing until it is taken."""
    return {kind: -points for kind, points in row(activity).items() if points < 0 and kind != "step"}


@cache
def bill(activity: str) -> tuple[Cost, str]:
    """The same, and in words."""
    return cost(activity), in_words(cost(activity))


@cache
def price(activity: str) -> Mapping[str, int]:
    """What an activity takes with the Step in it; only interrupts cannot do without the Step that they are charged.

    Source: pm.ambiguity.optional-step-not-in-table.
    """
    added = row(activity)
    return {
        kind: -points
        for kind, points in added.items()
        if points < 0 and (kind != "step" or "interrupt" in added)
    }


def missing(actor: Combatant, spent: Mapping[str, int]) -> Sentence | None:
    """Why this cannot be paid, in a sentence, and what to exchange for it; None where it can."""
    return _missing(actor, tuple(spent.items()))


@of_state
def _missing(actor: Combatant, spent: tuple[tuple[str, int], ...]) -> Sentence | None:
    lacking = tuple(kind for kind, points in spent if not has(actor, kind, points))
    if not lacking:
        return None
    left = tuple(actor.budget(kind) for kind in BUDGETS)
    gives = tuple(give for give in ("attack", "move") if exchangeable(actor, give))
    return _lacks(actor.name, lacking, left, gives, spent)


@lru_cache(maxsize=10_000)
def _lacks(
    name: str,
    lacking: tuple[str, ...],
    left: tuple[int, ...],
    gives: tuple[str, ...],
    spent: tuple[tuple[str, int], ...],
) -> Sentence:
    there = {kind: left[BUDGETS.index(kind)] for kind in lacking}
    told = {"cost": dict(spent), "who": name, "left": there}
    if trades := _trades(left, gives, spent):
        return Sentence("pathmaster.paid-after-exchange", {**told, "trades": trades})
    return Sentence("affray.cannot-be-paid", told)


def against(actor: Combatant, activity: str) -> Why:
    """Why an activity cannot be paid for, and by which rule; ("", "") where it can."""
    return lacks(actor, cost(activity))


def lacks(actor: Combatant, spent: Cost) -> Why:
    """Why this cannot be paid, and by which rule; ("", "") where it can.

    What takes both the Attack and the Move is a Full Round action: both unspent, neither exchanged
    (pm.ambiguity.full-round-and-exchange).
    """
    whole = {"attack", "move"} <= spent.keys()
    if whole and (exchanged := [each for each in ("attack", "move") if actor.budget(f"exchanged-{each}")]):
        return Sentence("pathmaster.full-round-after-exchange", {"action": exchanged[0]}), FULL_ROUND
    why = missing(actor, spent)
    return (why, FULL_ROUND if whole else AFFORDABLE) if why is not None else NOT_BARRED


def has(actor: Combatant, kind: str, points: int = 1) -> bool:
    """Whether so much of a budget is left; Free actions may be without limit (pm.exchange.unlimited-free)."""
    return actor.budget(kind) >= points or (kind == "free" and unlimited(actor))


def unlimited(actor: Combatant) -> bool:
    """Whether a combatant gave up both Attack and Move for any number of Free actions."""
    return bool(actor.budget("unlimited"))


def exchangeable(actor: Combatant, give: str) -> bool:
    """Whether an action is there to be given up: each once (pm.ambiguity.exchange-options-incomplete)."""
    return actor.budget(give) > 0 and not actor.budget(f"exchanged-{give}")


def _trades(
    left: tuple[int, ...], gives: tuple[str, ...], spent: tuple[tuple[str, int], ...]
) -> list[Sentence]:
    """The exchange, or the two, after which this could be paid; none where none would do."""
    singly = [(each,) for each in EXCHANGES if each[0] in gives]
    pairs = [(*one, *other) for one in singly for other in singly if one[0][0] < other[0][0]]
    for given in (*singly, *pairs):
        after = dict(zip(BUDGETS, left, strict=True))
        for give, get in given:
            for kind, points in row(f"Exchange {give.capitalize()} for {get.capitalize()}").items():
                after[kind] += points
        if all(after[kind] >= points for kind, points in spent):
            return [Sentence("pathmaster.exchange", {"give": give, "get": get}) for give, get in given]
    return []


def spend(fight: Fight, who: str, spent: Mapping[str, int], *, rule: str = GOVERNS) -> Procedure[None]:
    """Pay. What costs nothing leaves no trace."""
    actor = fight.combatants[who]
    left = {
        kind: max(0, actor.budget(kind) - points)
        for kind, points in spent.items()
        if not (kind == "free" and unlimited(actor))
    }
    if left:
        yield BudgetChanged(combatant=who, budgets=left, rule=rule)


EXCHANGES: dict[tuple[str, str], str] = {
    ("attack", "move"): "pm.exchange.attack-for-move",
    ("attack", "free"): "pm.exchange.attack-for-two-free",
    ("attack", "interrupt"): "pm.exchange.attack-for-interrupt",
    ("move", "free"): "pm.exchange.move-for-two-free",
    ("move", "interrupt"): "pm.exchange.move-for-interrupt",
}
"""What may be given up for what, and by which rule."""


def _noted(fight: Fight, who: str, taken: str, rule: str) -> Procedure[None]:
    yield took(fight.combatants[who], taken, rule=rule)


ECONOMY = Economy(
    lacks=lacks,
    pay=lambda fight, who, spent, rule: spend(fight, who, spent, rule=rule),
    note=_noted,
    words=in_words,
)
