"""The budget of a turn: five kinds of action, and what everything costs (pm.cost.action-table-governs)."""

from functools import cache

from engine.catalogue import records, table
from engine.procedure import Procedure
from engine.state import Combatant, Fight
from events import BudgetChanged

KINDS = ("Interrupt", "Free", "Step", "Move", "Attack")
"""The columns of the table; a budget goes by its column's name in small letters."""

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


def cost(activity: str) -> dict[str, int]:
    """What an activity takes of each budget; a Step that is only possible costs nothing until it is taken."""
    return {kind: -points for kind, points in row(activity).items() if points < 0 and kind != "step"}


def in_words(spent: dict[str, int]) -> str:
    """A cost for people: "1 move, 1 attack"."""
    return ", ".join(f"{points} {kind}" for kind, points in spent.items())


def missing(actor: Combatant, spent: dict[str, int]) -> str:
    """What stands against paying this, in a sentence, and what could be exchanged for it; "" for nothing."""
    lacking = {kind: points for kind, points in spent.items() if not has(actor, kind, points)}
    if not lacking:
        return ""
    left = ", ".join(f"{actor.budget(kind)} {kind}" for kind in lacking)
    return f"It takes {in_words(spent)}; {actor.name} has {left} left.{_remedy(actor, lacking)}"


def against(actor: Combatant, activity: str) -> tuple[str, str]:
    """What stands against paying for an activity, and by which rule; ("", "") for nothing.

    What takes both the Attack and the Move is a Full Round action: both unspent, neither exchanged
    (pm.ambiguity.full-round-and-exchange).
    """
    spent = cost(activity)
    if not {"attack", "move"} <= spent.keys():
        why = missing(actor, spent)
        return why, AFFORDABLE if why else ""
    exchanged = [kind for kind in ("attack", "move") if actor.budget(f"exchanged-{kind}")]
    if exchanged:
        return f"It is a full round action, and the {exchanged[0]} was exchanged already.", FULL_ROUND
    why = missing(actor, spent)
    return why, FULL_ROUND if why else ""


def has(actor: Combatant, kind: str, points: int = 1) -> bool:
    """Whether so much of a budget is left; Free actions may be without limit (pm.exchange.unlimited-free)."""
    return actor.budget(kind) >= points or (kind == "free" and bool(actor.budget("unlimited")))


def _remedy(actor: Combatant, lacking: dict[str, int]) -> str:
    for give in ("attack", "move"):
        if give not in lacking and actor.budget(give) and not actor.budget(f"exchanged-{give}"):
            for kind in lacking:
                if (give, kind) in EXCHANGES:
                    return f" The {give.capitalize()} could be exchanged for it."
    return ""


def spend(fight: Fight, who: str, spent: dict[str, int], *, rule: str = GOVERNS) -> Procedure[None]:
    """Pay. What costs nothing leaves no trace."""
    if not spent:
        return
    actor = fight.combatants[who]
    left = {kind: max(0, actor.budget(kind) - points) for kind, points in spent.items()}
    yield BudgetChanged(combatant=who, budgets=left, rule=rule)


EXCHANGES: dict[tuple[str, str], str] = {
    ("attack", "move"): "pm.exchange.attack-for-move",
    ("attack", "free"): "pm.exchange.attack-for-two-free",
    ("attack", "interrupt"): "pm.exchange.attack-for-interrupt",
    ("move", "free"): "pm.exchange.move-for-two-free",
    ("move", "interrupt"): "pm.exchange.move-for-interrupt",
}
"""What may be given up for what, and by which rule."""
