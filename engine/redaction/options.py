"""Redacted options: what a combatant is offered, without a word of those whom they do not see.

A ruleset should see to that by itself. What it forgets is taken out here, before it goes on record and before an
answer is compared with it; so nobody finds out by trying either.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.redaction.hidden_combatants import unseen_by
from engine.redaction.redaction import Redaction
from engine.ruleset_api.procedure import Ask, Estimate, Option
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import Choice, Modifier, Param

UNSEEN = "Something that cannot be seen from here prevents it."

Check = Callable[[Fight, dict[str, Any]], None]
Mentions = Callable[[Any], bool]
"""Whether a value (a text, a list, a map) has an id or a name of an unseen combatant in it."""


def redact_ask(fight: Fight, ask: Ask) -> list[Option]:
    """The options of a question, redacted for the one who is asked."""
    options = ask.options(fight)
    unseen = unseen_by(fight, ask.asked)
    if not unseen:
        return options
    mentions = Redaction(fight, unseen).mentions
    return [each for each in (redact_option(option, mentions) for option in options) if each is not None]


def redact_option(option: Option, mentions: Mentions) -> Option | None:
    """The option without what mentions an unseen combatant; None for one that is about them."""
    choice = redact_choice(option.choice, mentions)
    if choice is None:
        return None
    return replace(
        option,
        choice=choice,
        modifiers=redact_modifiers(option.modifiers, mentions),
        barred=UNSEEN if mentions(option.barred) else option.barred,
        check=None if option.check is None else _quietly(option.check, mentions),
        estimate=None if option.estimate is None else _redacted(option.estimate, mentions),
    )


def _redacted(estimate: Callable[[Fight], Estimate], mentions: Mentions) -> Callable[[Fight], Estimate]:
    """The estimate, whose steps name no unseen combatant."""

    def redacted(fight: Fight) -> Estimate:
        found = estimate(fight)
        return Estimate(found.chance, redact_modifiers(found.modifiers, mentions))

    return redacted


def _quietly(check: Check, mentions: Mentions) -> Check:
    """The check of what was filled in, which names no unseen combatant but those the sender named."""

    def quietly(fight: Fight, args: dict[str, Any]) -> None:
        try:
            check(fight, args)
        except Refused as refused:
            if mentions(refused.detail) and not mentions(args):
                raise Refused(refused.code, UNSEEN, rule=refused.rule) from refused
            raise

    return quietly


def redact_choice(choice: Choice, mentions: Mentions) -> Choice | None:
    """The choice without what mentions an unseen combatant; None for one that is about them."""
    params = {name: _param(each, mentions) for name, each in choice.params.items()}
    if mentions(choice.key) or mentions(choice.args) or any(each is None for each in params.values()):
        return None
    open_ = {name: each for name, each in params.items() if each is not None}
    return replace(choice, params=open_, cost="" if mentions(choice.cost) else choice.cost)


def redact_modifiers(modifiers: tuple[Modifier, ...], mentions: Mentions) -> tuple[Modifier, ...]:
    """The steps of a sum, each counting as before, without notes that mention an unseen combatant."""
    return tuple(replace(each, note="") if mentions(each.note) else each for each in modifiers)


def _param(param: Param, mentions: Mentions) -> Param | None:
    """The parameter, without those it must not name; None where only they are left."""
    names = tuple(each for each in param.names if not mentions(each))
    if param.names and not names:
        return None
    return replace(param, names=names, default=None if mentions(param.default) else param.default)
