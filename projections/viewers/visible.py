"""What a viewer sees of one event, and what it says to them: where it happens, who comes into sight, what is left."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

import events as ev
from engine.state.hidden_combatants import changes_hiding
from engine.state.state import Fight
from projections.redaction.appearance import appears, presence
from projections.redaction.bodies import MEASURED, unmeasured, untold_before
from projections.redaction.hit_point_bands import band, exactness
from projections.redaction.visibility import Visibility
from projections.replay.event_walk import Spot
from projections.timeline.messages import SILENT, Message, Messages, message

UNMEASURED = ".unmeasured"
"""How the key of a line ends that does not say what is left."""


class Visible(Struct, frozen=True):
    """An event as a viewer sees it, where it happens, and what is `said` of it; `given` by a seat, not by the rules."""

    event: ev.Event
    spot: Spot
    said: tuple[Message, ...]
    given: bool = False


CHANGE_SIGHT = frozenset({ev.CombatantJoined, ev.ConditionGained, ev.ConditionLost})
"""Kinds of events after which a viewer may see others than before."""


def changes_sight(event: ev.Event) -> bool:
    return type(event) is ev.CombatantJoined or changes_hiding(event)


def come_and_gone(
    fight: Fight, before: Visibility, now: Visibility, joined: str, given: bool
) -> list[Visible]:
    """The events for those who became visible to a viewer, and for those who no longer are.

    One who has just `joined` was told of by that, or is told of to nobody who does not see them.
    """
    visible = []
    changed = (before.hidden ^ now.hidden) | (before.known ^ now.known)
    for who, combatant in fight.combatants.items():
        if who not in changed or who == joined:
            continue
        event: ev.CombatantJoined | ev.CombatantLeft
        if who in now.hidden:
            event, key = ev.CombatantLeft(combatant=who, reason="out of sight"), "disappeared"
        elif who in now.known:
            event, key = presence(combatant), "sensed" if who in before.hidden else "lost-from-sight"
        else:
            event, key = appears(combatant, fight, now.viewer, now.redaction), "appeared"
        visible.append(Visible(event, Spot(fight.round, fight.phase, None), ((key, _named(event)),), given))
    return visible


def _named(event: ev.CombatantJoined | ev.CombatantLeft) -> dict[str, Any]:
    about: dict[str, Any] = {"combatant": event.combatant}
    if isinstance(event, ev.CombatantJoined):
        about |= {"name": event.name, "side": event.side, "position": event.position}
    plain: dict[str, Any] = msgspec.to_builtins(
        {name: each for name, each in about.items() if each not in ("", None)}
    )
    return plain


def with_bands(visible: list[Visible], after: Fight, visibility: Visibility) -> list[Visible]:
    """What is seen of a commit; where a table shows what foes have left in bands, their last line says which.

    Only the last one of each: what is left in the middle of a commit no view shows either.
    """
    if visibility.sees_all or exactness(after) != "banded":
        return visible
    return list(_with_bands(visible, after, visibility))


def _with_bands(visible: Sequence[Visible], after: Fight, visibility: Visibility) -> Iterator[Visible]:
    last = {
        (args["combatant"], args["resource"]): number
        for number, each in enumerate(visible)
        for key, args in each.said
        if key.endswith(UNMEASURED)
    }
    for number, each in enumerate(visible):
        what = next((what for what, at in last.items() if at == number), None)
        if what is None or what[0] in visibility.unseen:
            yield each
            continue
        now, most = after.combatants[what[0]].resources[what[1]]
        yield replace(
            each, said=tuple((key, {**args, "band": band(now, most or 0)}) for key, args in each.said)
        )


def said(
    fight: Fight,
    event: ev.Event,
    visibility: Visibility,
    shown: Sequence[ev.RollRevealed] = (),
    known: Messages | None = None,
) -> tuple[Message, ...]:
    """What an event that the viewer sees says to them, in messages, and then what it has `shown` of hidden rolls.

    `known` is what was said of events of the commit to others, to whom it said the same; None for one that only this
    viewer sees so.
    """
    kind = type(event)
    if kind in SILENT:
        return ()
    if type(event) is ev.IntentDeclared and event.hidden and (visibility.sees_all or event.intent):
        event, known = replace(event, hidden=False), None
    elif type(event) is ev.ConditionGained and untold_before(fight, event, visibility):
        fight, known = fight.fork(), None  # for the viewer it begins now
        del fight.mine(event.combatant).conditions[event.condition]
    without = kind in MEASURED and unmeasured(fight, event, visibility)
    whole = not visibility.hidden or kind is ev.AnswerKept or _is_own_answer(fight, event, visibility)
    told: list[Message] = []
    for each in (event, *shown):
        if known is None:
            about = message(fight, each)
        elif (which := id(each)) in known:
            about = known[which]
        else:
            about = known[which] = message(fight, each)
        if about is None:
            continue
        key, args = about
        if without:
            key = f"{key}{UNMEASURED}"
            args = {name: value for name, value in args.items() if name not in ("now", "maximum")}
        told += [(key, args if whole else visibility.redaction.data(args))]
    return tuple(told)


def _is_own_answer(fight: Fight, event: ev.Event, visibility: Visibility) -> bool:
    """Whether it is an answer of the viewer's own: what was chosen could name nobody whom they do not see."""
    return isinstance(event, ev.DecisionMade) and visibility.own(fight.decisions[event.decision].asked)
