"""Exchanges: giving up an Attack or a Move, or both, for other actions (pm.exchange.listed-options)."""

from affray.rules import (
    NOT_BARRED,
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Cost,
    Details,
    Fight,
    Maneuver,
    Procedure,
    Sentence,
    Why,
    bar,
    records,
    table,
)
from engine.ruleset_api.maneuver import in_words
from engine.rulesets.pathmaster.budget import EXCHANGES, exchangeable, row

LISTED = "pm.exchange.listed-options"
UNLIMITED = "pm.exchange.unlimited-free"
NEVER = "pm.exchange.free-and-interrupt-not-exchangeable"
NOT_GIVEN = ("free", "interrupt")
BOTH = {"give": "attack-and-move", "get": "unlimited-free"}
"""Two Interrupts and any number of Free actions (pm.ambiguity.unlimited-free)."""


def exchanges(fight: Fight, actor: Combatant) -> list[Args]:
    """The exchanges, and what cannot be exchanged."""
    return [{"give": give, "get": get} for give, get in EXCHANGES] + [
        BOTH,
        *({"give": each} for each in NOT_GIVEN),
    ]


def given_up(args: Args) -> tuple[str, ...]:
    """The actions that are given up."""
    return ("attack", "move") if args == BOTH else (args["give"],)


never = bar(NEVER, "pathmaster.not-exchanged", "give", when=lambda _, actor, args: args["give"] in NOT_GIVEN)
"""Only the Attack and the Move can be given up."""


def gone(fight: Fight, actor: Combatant, args: Args) -> Why:
    """Each action is given up once at most (pm.ambiguity.exchange-options-incomplete).

    Source: pm.exchange.attack-for-two-free, pm.exchange.unlimited-free.
    """
    give = next((each for each in given_up(args) if not exchangeable(actor, each)), "")
    if not give:
        return NOT_BARRED
    if actor.budget(f"exchanged-{give}"):
        return Sentence("pathmaster.exchanged-already", {"action": give}), _rule(args)
    return Sentence("pathmaster.nothing-left-to-exchange", {"actor": actor.name, "action": give}), _rule(args)


def _rule(args: Args) -> str:
    return UNLIMITED if args == BOTH else EXCHANGES[args["give"], args["get"]]


def _after(actor: Combatant, args: Args) -> dict[str, int]:
    """The budgets after an exchange, as the table has it."""
    if args == BOTH:
        gains: Cost = {
            "attack": -1,
            "move": -1,
            "interrupt": row("Exchange Attack for Interrupt")["interrupt"],
        }
    else:
        gains = row(f"Exchange {args['give'].capitalize()} for {args['get'].capitalize()}")
    after = {kind: actor.budget(kind) + points for kind, points in gains.items()}
    after |= {f"exchanged-{give}": 1 for give in given_up(args)}
    return {**after, "unlimited": 1} if args == BOTH else after


def exchange(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Give up one action for others, or both."""
    yield BudgetChanged(combatant=who, budgets=_after(fight.combatants[who], args), rule=_rule(args))


def declared(fight: Fight, actor: Combatant, args: Args) -> str:
    """The rule of an exchange: of those that the text lists, or of the others, which are as good.

    Source: pm.ambiguity.exchange-options-incomplete.
    """
    budgets = {**actor.budgets, **_after(actor, args)}
    listed = any(
        budgets["free"] == each["Free"] or (each["Free"] == "unlimited" and bool(budgets.get("unlimited")))
        for each in records(table("pm.table.action-exchange"))
        if all(budgets[kind.lower()] == each[kind] for kind in ("Attack", "Move", "Interrupt"))
    )
    return LISTED if listed else _rule(args)


CHAPTER = Chapter(
    name="exchange",
    maneuvers=(
        Maneuver(
            key="exchange",
            rule=declared,
            targets=exchanges,
            bars_each=(never, gone),
            details=lambda fight, actor, args: Details(
                rule=_rule(args), cost=in_words(dict.fromkeys(reversed(given_up(args)), 1))
            ),
            does=exchange,
        ),
    ),
)
