"""Odds of choices: worked out from what the one who asks may know, and sent with what they rest on."""

import logging
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import accumulate

from msgspec import Struct

from engine.dice.odds import TooManyDice
from engine.driver.odds import Chance, chance_of, odds
from engine.driver.pending import Pending
from engine.history.head_chain import Head
from engine.odds.as_seen import as_seen
from engine.odds.continued import NotContinued
from engine.odds.outlook import NotSettled, Outlook, outlook, outlook_of_answer
from engine.redaction.options import redact_ask
from engine.ruleset_api.parts import prepared, rules_of
from engine.ruleset_api.procedure import Answer, Option
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from projections.language.phrases import phrases_of
from projections.redaction.hit_point_bands import exactness
from projections.redaction.viewer import Viewer
from service.rulesets.ready_combatants import Ready, ready_in
from service.wire import outlook as wire

logger = logging.getLogger("affray")

NOT_TO_BE_SAID = (TooManyDice, NotSettled, NotContinued)
"""What cannot be said beforehand, and is nobody's fault."""
UNFIT = (Refused, LookupError, ValueError)
"""What may go wrong where what a fight says of a stranger does not fit the usual one who stands in their place.

A condition may speak of a weapon that only the stranger has.
"""


class Seen(Struct, frozen=True):
    """A fight as a seat knows it: whose sheets it has, and in whose place the preset `usual` stands."""

    fight: Fight
    known: Callable[[str], bool]
    strangers: tuple[str, ...] = ()
    usual: str = ""


def seen_by(fight: Fight, pending: Pending, viewer: Viewer) -> Seen | None:
    """The fight as the viewer knows it, made once for a decision; None where nothing can be guessed of strangers."""
    if viewer.sees_all:
        return Seen(fight, lambda whose: True)
    kept = (seen_by, viewer)
    if kept not in pending.shown:
        pending.shown[kept] = _seen_by(fight, pending, viewer)
    seen: Seen | None = pending.shown[kept]
    return seen


def _seen_by(fight: Fight, pending: Pending, viewer: Viewer) -> Seen | None:
    usual = usual_stranger(fight, viewer.language)
    if usual is None:
        return None

    def known(whose: str) -> bool:
        return whose in viewer.combatants

    who, measured = pending.request.asked, exactness(fight) == "exact"
    try:
        seen, strangers = as_seen(
            rules_of(fight), fight, who, known, lambda _: usual.sheet, measured=measured
        )
    except (Refused, ValueError):
        return None
    return Seen(seen, known, strangers, usual.name if strangers else "")


def chances_for(
    encounter: str,
    fight: Fight,
    pending: Pending,
    viewer: Viewer,
    options: list[Option],
    answer: Answer,
    by: str = "",
) -> tuple[list[Chance], str]:
    """The exact chances of a choice, as far as the viewer can know, and who stands for strangers ("": nobody).

    No fraction rests on a sheet that the viewer does not have: where it cannot be said without, there is none. Nor is
    there where the rules fail, which is logged. Raises Refused like an answer would.
    """
    try:
        found = odds(fight, options, answer.choice, answer.args, by)
    except Refused:
        raise
    except Exception as error:
        _log_unless_expected(error, encounter, pending, viewer, answer)
        return [Chance(args=answer.args, chance=None)], ""
    if viewer.sees_all or all(each.chance is None for each in found):
        return found, ""
    seen = seen_by(fight, pending, viewer)
    if seen is None:
        return [Chance(args=each.args, chance=None) for each in found], ""
    return [
        _chance_seen(encounter, seen, pending, viewer, Answer(choice=answer.choice, args=each.args))
        for each in found
    ], seen.usual


def _chance_seen(encounter: str, seen: Seen, pending: Pending, viewer: Viewer, answer: Answer) -> Chance:
    """The same chance where those stand in the place of strangers who may."""
    try:
        return chance_of(seen.fight, redact_ask(seen.fight, pending.ask), answer.choice, answer.args)
    except Exception as error:
        if not (seen.strangers and isinstance(error, UNFIT)):
            _log_unless_expected(error, encounter, pending, viewer, answer)
        return Chance(args=answer.args, chance=None)


def outlook_for(
    encounter: str, head: Head, fight: Fight, pending: Pending, viewer: Viewer, answer: Answer
) -> wire.Outlook | None:
    """What an answer leads to, as far as the viewer can know.

    None where no dice are thrown, and where nothing can be guessed of strangers; in the middle of what another does, as
    of a parry, wherever somebody takes part whose sheet the viewer does not have. Also
    where the rules fail, which is logged.
    """
    try:
        if pending.is_menu:
            return _outlook(fight, pending, viewer, answer)
        return _outlook_of_answer(head, fight, pending, viewer, answer)
    except Exception as error:
        _log_unless_expected(error, encounter, pending, viewer, answer)
        return None


def _log_unless_expected(
    error: Exception, encounter: str, pending: Pending, viewer: Viewer, answer: Answer
) -> None:
    """Log what was asked where it fails for no reason that is known: the rules have an error."""
    if isinstance(error, NOT_TO_BE_SAID):
        return
    what = "What %s %s of %s leads to cannot be worked out (fight %s, decision %s, seat %s)."
    about = (answer.choice, answer.args, pending.request.asked, encounter)
    logger.warning(what, *about, pending.request.decision, viewer.seat, exc_info=error)


def _outlook(fight: Fight, pending: Pending, viewer: Viewer, answer: Answer) -> wire.Outlook | None:
    seen = seen_by(fight, pending, viewer)
    if seen is None:
        return None
    try:
        found = outlook(rules_of(fight), seen.fight, pending.request.asked, answer, seen.known)
    except UNFIT:
        if seen.strangers:
            return None
        raise
    return None if found is None else _sent(fight, found, seen.strangers, seen.usual)


def _outlook_of_answer(
    head: Head, fight: Fight, pending: Pending, viewer: Viewer, answer: Answer
) -> wire.Outlook | None:
    """What an answer leads to in the middle of a step, for who has the sheets of all who take part."""
    if not (viewer.sees_all or all(each.id in viewer.combatants for each in fight.present())):
        return None
    who, base = pending.request.asked, prepared(head.base)
    found = outlook_of_answer(rules_of(fight), base, head.record, fight, who, answer, lambda whose: True)
    return None if found is None else _sent(fight, found, (), "")


def usual_stranger(fight: Fight, language: str) -> Ready | None:
    """The preset that stands for whoever's sheet is not known: the first foe, or the first of all."""
    there = ready_in(rules_of(fight), language).combatants
    return next((each for each in there if each.side == "foes"), there[0] if there else None)


def _sent(fight: Fight, found: Outlook, strangers: tuple[str, ...], usual: str) -> wire.Outlook:
    tells = phrases_of(fight).tells
    harmed = {*found.lost, *found.conditions, *found.out}
    return wire.Outlook(
        results=_likely(found.results),
        harm=[harm for each in fight.combatants if each in harmed and (harm := _harm(found, each, tells))],
        told=_likely({key: odds for key, odds in found.told.items() if tells(key)}),
        assumed=[
            wire.AssumedAnswer(asked=each.asked, ask=each.ask, choice=each.choice, args=each.args)
            for each in found.assumed
        ],
        strangers=[*strangers],
        usual=usual,
        left=float(100 * found.left),
    )


def _harm(found: Outlook, who: str, tells: Callable[[str], bool]) -> wire.LikelyHarm | None:
    """What may become of a combatant; None where it is nothing that a story would tell."""
    lost = found.lost.get(who, {})
    conditions = {
        each: odds
        for each, odds in found.conditions.get(who, {}).items()
        if tells(f"condition.gained.{each}")
    }
    if not (lost or conditions or who in found.out):
        return None
    reached = [*accumulate(reversed(lost.values()))][::-1]
    return wire.LikelyHarm(
        combatant=who,
        lost=[
            wire.LikelyLoss(
                points=points, chance=str(odds), percent=float(100 * odds), at_least=float(100 * more)
            )
            for (points, odds), more in zip(lost.items(), reached, strict=True)
        ],
        mean=float(sum((points * odds for points, odds in lost.items()), Fraction(0))),
        conditions=_likely(conditions),
        out=_one("out", found.out[who]) if who in found.out else None,
    )


def _likely(of: Mapping[str, Fraction]) -> list[wire.Probability]:
    return [_one(what, of[what]) for what in sorted(of, key=lambda each: (-of[each], each))]


def _one(what: str, odds: Fraction) -> wire.Probability:
    return wire.Probability(what=what, chance=str(odds), percent=float(100 * odds))
