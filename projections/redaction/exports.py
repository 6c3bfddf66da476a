"""Redaction of exports for players: they withhold what is hidden by itself, and all that names a hidden combatant.

Such an export is for everybody at the table, so no combatant is in it who is hidden from anybody. Events cannot be
shown in part, for then their digests would not fit; so an event that names a hidden combatant is kept back whole,
and so is what cannot be read without it: the answer to a question, the same choices put again, the end of a timer or
of a condition, what becomes of a thing. While somebody hides, so is whose turn begins: the rule that says so may be
that of a tie with them, or of an order that they are first in. And so are questions that are spelled out after one was
kept back that differs only by somebody unseen: where nobody hides they name the choices of that one.
"""

from collections.abc import Sequence
from typing import TypeGuard

import msgspec

import events as ev
from engine.history.effective_commits import effective_commits, fold
from engine.history.past_menus import Menus, past_menus
from engine.redaction.redaction import Redaction
from engine.state.interned_choices import is_menu
from events.chain.commit import Commit
from events.chain.withheld import hidden
from projections.redaction.check_makers import makers
from projections.redaction.known_to import KNOWN_TO
from projections.redaction.options import redact_choices

NO_IDS = frozenset({"type", "rule", "decision", "like", "roll", "request", "name"})
"""Fields with no combatant's id in them: types, rules, entries of the log ("7-1"), names for people."""


Question = tuple[str, bytes]


def withheld_from_players(commits: Sequence[Commit]) -> frozenset[str]:
    """The ids of the entries ("7-1") that players do not get, of a record from the first commit on.

    Who is hidden goes by the fight at its end: who has become visible is in later exports from the
    beginning on. The end of a fight reveals nobody. Raises DamagedLog.
    """
    fight = fold(effective_commits(commits))
    unseen = {each.id for each in fight.combatants.values() if "hidden" in each.conditions}
    return hidden(commits) | _naming(commits, Redaction(fight, unseen))


def players_menus(commits: Sequence[Commit]) -> Menus:
    """What could be chosen in turns, as far as players may know: without all that names a hidden combatant."""
    fight = fold(effective_commits(commits))
    redaction = Redaction(
        fight, {each.id for each in fight.combatants.values() if "hidden" in each.conditions}
    )
    return {id: redact_choices(each, redaction) for id, each in past_menus(commits).items()}


def _naming(commits: Sequence[Commit], redaction: Redaction) -> frozenset[str]:
    if not redaction and not any(_is_known_to_some(each) for commit in commits for each in commit.events):
        return frozenset()
    found: set[str] = set()
    gone: set[tuple[str, ...]] = set()  # what later events go back to, and players do not have
    unread: set[str] = set()  # decisions whose choices players do not have
    others: set[Question] = set()  # what was kept back without the choices that name somebody unseen
    lurking = False
    back_to = _back_to(commits)
    then: dict[int, frozenset[tuple[str, ...]]] = {
        0: frozenset()
    }  # what was gone at versions that are gone back to
    goals = {*back_to.values()}
    for commit in commits:
        made_by = makers(commit.events)
        for number, event in enumerate(commit.events):
            about = _about(event)
            like = event.like if isinstance(event, ev.DecisionRequestedLike) else ""
            lurking = lurking or (isinstance(event, ev.CombatantJoined) and event.combatant in redaction.ids)
            if (
                like in unread
                or (not like and _spells_out(event) and _question(event) in others)
                or (_is_void(event) and _names_any(commit.events[number + 1 : number + 2], redaction))
                or (lurking and _is_a_turn(event))
                or _names(event, redaction)
                or _is_known_to_some(event)
                or made_by.get(number) in redaction.ids
                or (_ends(event) and not gone.isdisjoint((about, _then(event))))
            ):
                found.add(f"{commit.version}-{number}")
                gone.update((about, _then(event)))
                if isinstance(event, ev.ConditionLost):
                    gone.remove(about)  # the next of its kind begins afresh
                if _spells_out(event):
                    unread.add(event.decision)
                    others.add(_question(event, redaction))
            else:
                gone -= {about, _then(event)}
        if commit.version in back_to:  # what is gone is so as of then
            gone = {*then[back_to[commit.version]]}
        if commit.version in goals:
            then[commit.version] = frozenset(gone)
    return frozenset(found)


def _is_known_to_some(event: ev.Event) -> bool:
    """Whether it says something of which not everybody knows: such an export is for all."""
    return isinstance(event, ev.ConditionGained | ev.TimerSet) and KNOWN_TO in event.data


def _spells_out(event: ev.Event) -> TypeGuard[ev.DecisionRequested]:
    """Whether an event asks a question and has its choices; that of a menu names nobody, and is not kept back."""
    return isinstance(event, ev.DecisionRequested) and not is_menu(event)


def _back_to(commits: Sequence[Commit]) -> dict[int, int]:
    """For each undo and redo by its version, the last version that counts after it; 0 for none."""
    found: dict[int, int] = {}
    effective = [0]
    for commit in commits:
        back = next((each for each in commit.events if isinstance(each, ev.Undone | ev.Redone)), None)
        if back is None:
            effective.append(commit.version)
            continue
        stays = {*effective} - {*back.commits} if isinstance(back, ev.Undone) else {*effective, *back.commits}
        effective = sorted(stays)
        found[commit.version] = effective[-1]
    return found


def _question(asked: ev.DecisionRequested, redaction: Redaction | None = None) -> Question:
    """What a question asks and offers, without what names somebody unseen."""
    shown = asked.choices if redaction is None else redact_choices(asked.choices, redaction)
    return asked.ask, msgspec.json.encode(shown)


def _about(event: ev.Event) -> tuple[str, ...]:
    """The decision, the timer or the condition that an event begins or ends; nothing in common with others else."""
    match event:
        case ev.DecisionRequested() | ev.DecisionMade():
            return "decision", event.decision
        case ev.TimerSet() | ev.TimerEnded():
            return "timer", event.timer
        case ev.ConditionGained() | ev.ConditionLost():
            return "condition", event.combatant, event.condition
        case ev.HiddenRoll() | ev.RollRevealed():
            return "roll", event.roll
        case ev.ItemChanged():
            return "thing", event.combatant, event.item
    return ()


def _then(event: ev.Event) -> tuple[str, ...]:
    """The same as later events name it: a thing may be another's then."""
    if isinstance(event, ev.ItemChanged):
        return "thing", event.combatant if event.to is None else event.to, event.becomes or event.item
    return _about(event)


def _ends(event: ev.Event) -> bool:
    """Whether an event goes back to an earlier one: it ends what that began, or changes it."""
    conditions = ev.ConditionGained | ev.ConditionLost
    return isinstance(event, ev.DecisionMade | ev.TimerEnded | conditions | ev.RollRevealed | ev.ItemChanged)


def _is_a_turn(event: ev.Event) -> bool:
    """Whether the turn of some begins by a rule."""
    some = isinstance(event, ev.StepBegan) and (event.combatant or event.args.get("combatants"))
    return bool(some and event.rule)


def _is_void(event: ev.Event) -> bool:
    """Whether a question is taken back, to be put again as what may be chosen has changed."""
    return isinstance(event, ev.DecisionMade) and event.how == "void"


def _names_any(events: Sequence[ev.Event], redaction: Redaction) -> bool:
    return any(_names(each, redaction) for each in events)


def _names(event: ev.Event, redaction: Redaction) -> bool:
    """Whether a hidden combatant is in it: as a value, or as a part of an id (a timer's), sentences apart."""
    if isinstance(event, ev.TimerEnded):
        return False  # as its timer
    if isinstance(event, ev.EntropyAdded):
        return False  # it names a seat, not a combatant, and no later roll can be derived without it
    fields = {name: each for name, each in msgspec.to_builtins(event).items() if name not in NO_IDS}
    return redaction.mentions_id(fields, about=fields.get("combatant", ""))
