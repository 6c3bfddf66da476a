"""Redacted options: what a combatant is offered, without a word of those whom they do not see.

A ruleset should see to that by itself. What it forgets is taken out here, before it goes on record and before an
answer is compared with it; so nobody finds out by trying either.
"""

from collections.abc import Callable, Collection
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from engine.board.paths import Walk
from engine.language.sentence import Sentence
from engine.redaction.redaction import Redaction
from engine.ruleset_api.bands import Bands
from engine.ruleset_api.procedure import EVERYTHING, Ask, Estimate, Look, Option
from engine.ruleset_api.refusal import Refused
from engine.state.hidden_combatants import out_of_sight_of, unseen_by
from engine.state.state import Fight
from events import Choice, Modifier, Param

UNSEEN = Sentence("affray.unseen")

Check = Callable[[Fight, dict[str, Any]], None]
Chances = Callable[[Fight, dict[str, Any]], Fraction]
Mentions = Callable[[Any], bool]
"""Whether a value (a text, a list, a map) has an id or a name of an unseen combatant in it."""


def redact_ask(fight: Fight, ask: Ask, look: Look = EVERYTHING) -> list[Option]:
    """The options of a question, redacted for the one who is asked; of a menu as far as a look is at them.

    There are none for one who has left the fight; dice are typed in all the same.
    """
    asked = fight.combatants.get(ask.asked)
    if asked is not None and not asked.present and ask.ask != "dice":
        return []
    options = ask.options(fight) if look is EVERYTHING or ask.look is None else ask.look(fight, look)
    out_of_sight = out_of_sight_of(fight, ask.asked)
    return _redact(fight, ask.asked, options, out_of_sight) if out_of_sight else options


def _redact(fight: Fight, asked: str, options: list[Option], out_of_sight: frozenset[str]) -> list[Option]:
    mentions = Redaction(fight, unseen_by(fight, asked)).mentions
    redacted = (redact_option(option, mentions, out_of_sight) for option in options)
    return [each for each in redacted if each is not None]


def redact_option(option: Option, mentions: Mentions, out_of_sight: Collection[str]) -> Option | None:
    """The option without what mentions an unseen combatant; None for one that is about them.

    Its chances are those of a fight without all others who are out of sight: whoever counted would be told.
    """
    choice = redact_choice(option.choice, mentions)
    if choice is None:
        return None
    others = [each for each in out_of_sight if each not in choice.args.values()]
    return replace(
        option,
        choice=choice,
        modifiers=redact_modifiers(option.modifiers, mentions),
        barred=UNSEEN if mentions(option.barred) else option.barred,
        check=None if option.check is None else _quietly(option.check, mentions),
        estimate=None if option.estimate is None else _estimated(option.estimate, mentions, others),
        odds=None if option.odds is None else _reckoned(option.odds, others),
        critical=None if option.critical is None else _reckoned(option.critical, others),
        walk=None if option.walk is None else _walked(option.walk, others),
        bands=None if option.bands is None else _banded(option.bands, others),
    )


def _estimated(
    estimate: Callable[[Fight], Estimate], mentions: Mentions, out_of_sight: Collection[str]
) -> Callable[[Fight], Estimate]:
    """The estimate as if these were not there, whose steps name no unseen combatant."""

    def estimated(fight: Fight) -> Estimate:
        found = estimate(_without(fight, out_of_sight))
        return replace(found, modifiers=redact_modifiers(found.modifiers, mentions))

    return estimated


def _reckoned(odds: Chances, out_of_sight: Collection[str]) -> Chances:
    """The odds as if these were not there."""
    return lambda fight, args: odds(_without(fight, out_of_sight), args)


def _walked(walk: Callable[[Fight], Walk], out_of_sight: Collection[str]) -> Callable[[Fight], Walk]:
    """How far one gets as if these were in nobody's way."""
    return lambda fight: walk(_without(fight, out_of_sight))


def _banded(bands: Callable[[Fight], Bands], out_of_sight: Collection[str]) -> Callable[[Fight], Bands]:
    """How far something carries as if these were not there."""
    return lambda fight: bands(_without(fight, out_of_sight))


def _without(fight: Fight, who: Collection[str]) -> Fight:
    """A fight that these have left."""
    without = fight.fork()
    for each in who:
        without.mine(each).present = False
    return without


def _quietly(check: Check, mentions: Mentions) -> Check:
    """The check of what was filled in, which names no unseen combatant but those the sender named."""

    def quietly(fight: Fight, args: dict[str, Any]) -> None:
        try:
            check(fight, args)
        except Refused as refused:
            if mentions(refused.why) and not mentions(args):
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
