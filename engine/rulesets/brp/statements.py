"""The statements phase: everybody says what they mean to do (brp.statements.declare)."""

from typing import Any

from engine.procedure import Option, Procedure, ask, barred, may
from engine.rulesets.brp.able import foes, hidden
from engine.rulesets.brp.sheet import Power
from engine.rulesets.brp.sides import hostile
from engine.rulesets.brp.things import armed_with, things
from engine.state import Fight
from events import IntentDeclared

INTENTS = ("attack", "power", "move", "noncombat", "engage", "disengage", "defend", "wait")


def statement(fight: Fight, who: str) -> Procedure[None]:
    """Ask somebody for their intent; parries and dodges need none."""
    answer = yield from ask(who, "statement", lambda now: statement_options(now, who), default="wait")
    if answer is None:
        return
    yield IntentDeclared(combatant=who, intent=answer.choice, args=answer.args, rule="brp.statements.declare")


def statement_options(fight: Fight, who: str) -> list[Option]:
    """What somebody may state: within what they know (brp.statements.knowledge-limit)."""
    actor = fight.combatants[who]
    rule = "brp.statements.declare"
    options = [
        may("attack", args={"target": foe.id, "weapon": weapon}, rule=rule)
        for foe in foes(fight, actor)
        for weapon in armed_with(actor)
    ]
    for other in fight.combatants.values():
        if hostile(actor, other) and hidden(other, actor):
            options.append(
                barred(
                    "attack",
                    f"{actor.name} has not noticed anybody of that name.",
                    rule="brp.statements.knowledge-limit",
                    args={"target": other.id},
                )
            )
    for name in things(actor, Power):
        args: dict[str, Any] = {"power": name}
        options.append(may("power", args=args, rule=rule))
    if actor.engaged:
        options.append(may("disengage", rule="brp.disengage.declare"))
    else:
        options.append(may("engage", rule=rule))
        options.append(may("noncombat", rule=rule))
    options += [may(each, rule=rule) for each in ("move", "defend", "wait")]
    return options
