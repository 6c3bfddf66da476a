"""The likely answer to a decision: what the combatant declared, or else what the rules' own manners would choose."""

from typing import Any

from msgspec import Struct, field

from engine.autopilot.autopilot import suggestion
from engine.driver.answer_check import check_answer
from engine.driver.pending import Pending
from engine.ruleset_api.parts import rules_of
from engine.ruleset_api.procedure import GM, Answer, Option, worked_out
from engine.ruleset_api.refusal import Refused
from events import IntentDeclared
from projections.views.goal import goal_of


class Likely(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The answer to a decision that is most likely meant, complete: it can be sent as it is.

    `declared` says that the combatant declared it beforehand; else the manners of the ruleset suggest it.
    Where it is a way over the board, `towards` is the foe to whom it leads, and `steps` how many cells it goes;
    `label` says so in the reader's language, where labels were asked for.
    """

    choice: str
    args: dict[str, Any]
    declared: bool = field(default_factory=bool)  # a factory's default is no reason to leave it out
    towards: str = ""
    steps: int = 0
    label: str = ""


def likely(pending: Pending) -> Likely | None:
    """The likely answer; None where there is none, as for dice that are to be typed in."""
    fight = pending.fight
    try:
        liked = suggestion(rules_of(fight), pending)
    except Refused:
        return None
    asked = pending.request.asked
    intent = None if asked == GM else fight.combatants[asked].intent
    meant = None if intent is None else _declared(pending, intent, liked)
    answer = _best(pending, liked) if meant is None else meant
    towards, steps = ("", 0) if asked == GM else _goal(pending, answer)
    return Likely(
        choice=answer.choice, args=answer.args, declared=meant is not None, towards=towards, steps=steps
    )


def _goal(pending: Pending, answer: Answer) -> tuple[str, int]:
    """Towards whom the answer leads, where it leads over the board."""
    options = pending.looked(answer.choice, answer.args)
    walks = [each for each in options if each.walk is not None and each.choice.key == answer.choice]
    return goal_of(pending.fight, pending.request.asked, answer.args) if walks else ("", 0)


def _declared(pending: Pending, intent: IntentDeclared, liked: Answer) -> Answer | None:
    """What was declared as an answer; None where it is not possible now, or was no choice of this decision."""
    alike = [each for each in pending.looked(intent.intent, {}) if each.choice.key == intent.intent]
    fits = [each for each in alike if not each.barred and _agrees(each, intent)]
    if not fits:
        return None
    if liked.choice == intent.intent and any(each.choice.args.items() <= liked.args.items() for each in fits):
        return liked
    for option in fits:
        known = {name: intent.args[name] for name in option.choice.params if name in intent.args}
        try:
            return check_answer(pending.fight, [option], option.choice.key, known)
        except Refused:  # something is left open that was not declared
            continue
    return None


def _best(pending: Pending, liked: Answer) -> Answer:
    """What is liked, with what has the best chance; but foes are not chosen by chance alone."""
    if "target" in liked.args:
        return liked
    options = pending.looked(liked.choice, {})
    alike = [each for each in options if each.choice.key == liked.choice and not each.barred]
    if len(alike) < 2 or any(each.choice.params for each in alike):
        return liked
    chances = [worked_out(pending.fight, each).chance or 0 for each in alike]
    best = max(chances)
    if not best or any(chances[n] == best and each.choice.args == liked.args for n, each in enumerate(alike)):
        return liked
    return Answer(choice=liked.choice, args=dict(alike[chances.index(best)].choice.args))


def _agrees(option: Option, intent: IntentDeclared) -> bool:
    """Whether an option is done to what was declared, as far as that was said."""
    args = option.choice.args
    return all(args[name] == value for name, value in intent.args.items() if name in args)
