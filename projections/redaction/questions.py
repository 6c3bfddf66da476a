"""Redaction of questions and their answers: who is told that somebody is asked, and what about."""

from typing import Any

from msgspec.structs import replace

import events as ev
from engine.redaction.redaction import Redaction
from engine.ruleset_api.procedure import GM
from engine.state.state import Fight
from projections.redaction.dice import is_among_hidden
from projections.redaction.options import redact_choices
from projections.redaction.viewer import Viewer
from projections.redaction.visibility import Visibility


def redact_requested(fight: Fight, e: ev.DecisionRequested, visibility: Visibility) -> ev.Event | None:
    """A question: with its choices for the one who is asked; that it is asked for others."""
    if is_untold(e, visibility.hidden, visibility.viewer):
        return None
    if visibility.own(e.asked):
        choices = redact_choices(e.choices, visibility.redaction)
        return replace(e, args=asked_about(e, visibility.redaction), choices=choices)
    return ev.DecisionRequested(decision=e.decision, asked=e.asked, ask=e.ask, choices=(), hidden=e.hidden)


def is_untold(request: ev.DecisionRequested, gone: frozenset[str], viewer: Viewer) -> bool:
    """Whether a viewer to whom these are hidden does not see that this is asked.

    That is what others are asked in private; what the GM is asked, or a hidden combatant, or anybody `after` what a
    hidden one did; and dice that settle
    something among hidden ones alone, or that draw one of several with a hidden one among them.
    """
    against = request.args.get("against", ()) if request.ask == "dice" else ()
    if request.private and request.asked not in viewer.combatants:
        return True
    if request.asked == GM or request.asked in gone or request.args.get("after") in gone:
        return True
    return bool(against) and is_among_hidden(request.args.get("notation", ""), against, gone)


def asked_about(request: ev.DecisionRequested, redaction: Redaction) -> dict[str, Any]:
    """What a question is about, for the one who is asked.

    Against whom dice are stays with the GM (see engine.dice.roll_source).
    """
    args = redaction.data(request.args)
    if request.ask == "dice":
        args.pop("against", None)
    return args


def redact_made(fight: Fight, e: ev.DecisionMade, visibility: Visibility) -> ev.Event | None:
    """An answer, unless the viewer was not told of the question."""
    request = fight.decisions[e.decision]
    if is_untold(request, visibility.hidden, visibility.viewer):
        return None
    if visibility.own(request.asked):
        return e
    if request.hidden or request.asked in visibility.known:
        return secret_answer(e)
    return replace(e, args=visibility.redaction.data(e.args)) if visibility.hidden else e


def secret_answer(e: ev.DecisionMade) -> ev.DecisionMade:
    """That an answer was given, and no more."""
    return ev.DecisionMade(decision=e.decision, choice="", how=e.how if e.how == "void" else "seat")
