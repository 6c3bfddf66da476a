"""Who brought what: whether a commit holds what its kind of command may bring, reckoned as it should be."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from engine.audit.branches import Branches
from engine.audit.report import Finding
from engine.audit.rules import difference, entry_at, plain
from engine.commands import types as cmd
from engine.commands.join_leave import joined_by, still_here
from engine.commands.opening import spelled_options
from engine.commands.ruling_effects import settled
from engine.commands.sealed_mode import check_opening
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, table_options
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import (
    AnswerKept,
    CombatantJoined,
    CombatantLeft,
    DiceRolled,
    EncounterClosed,
    EncounterOpened,
    EntropyAdded,
    Event,
    HiddenRoll,
    Noted,
    RollRevealed,
    RulingMade,
    SeatInvited,
    SeatRevoked,
    UndoDenied,
    UndoRequested,
)
from events.chain.commit import Commit

# What a kind of command brings from outside: first this, and then any number of these (None: nothing more).
BRINGS: dict[str, tuple[type[Event], Any]] = {
    "open": (EncounterOpened, CombatantJoined),
    "join": (CombatantJoined, None),
    "leave": (CombatantLeft, None),
    "keep": (AnswerKept, None),
    "say": (Noted, None),
    "rule": (RulingMade, DiceRolled | HiddenRoll | cmd.Effect),
    "entropy": (EntropyAdded, None),
    "reveal": (RollRevealed, RollRevealed),
    "close": (EncounterClosed, None),
}


def outside_findings(ruleset: Ruleset, commit: Commit, fight: Fight) -> Iterator[Finding]:
    """What is wrong with the facts that a commit brings from outside into this state."""
    kind, outside = commit.header.kind, commit.events[: commit.header.outside]
    if not _fits(kind, outside):
        brought = ", ".join(type(each).__name__ for each in outside) or "nothing"
        yield Finding(
            entry=entry_at((commit.version, 0)),
            check="commit",
            says=f"a command of the kind {kind!r} does not bring {brought} from outside",
            event=type(commit.events[0]).__name__,
        )
        return
    if not outside:
        return
    try:
        derived = _derived(ruleset, fight.fork(), outside)
    except Exception as error:  # a sheet or an effect that never was legal may fail in any way
        detail = error.detail if isinstance(error, Refused) else f"{type(error).__name__}: {error}"
        yield Finding(
            entry=entry_at((commit.version, 0)),
            check="rules",
            says=f"this would be refused: {detail}",
            event=type(outside[0]).__name__,
            recorded=[plain(each) for each in outside],
        )
        return
    for number, (fact, by_rules) in enumerate(zip(outside, derived, strict=True)):
        if fact != by_rules:
            yield Finding(
                entry=entry_at((commit.version, number)),
                check="rules",
                says=difference(fact, by_rules),
                event=type(fact).__name__,
                rule=by_rules.rule or fact.rule,
                recorded=plain(fact),
                derived=plain(by_rules),
            )


ASIDE: dict[str, type[Event]] = {
    "invite": SeatInvited,
    "revoke": SeatRevoked,
    "ask-undo": UndoRequested,
    "deny": UndoDenied,
    "note": Noted,
    "whisper": Noted,
}
"""What a kind of command brings that is no play."""


def out_of_play_findings(tree: Branches) -> Iterator[Finding]:
    """What is wrong with commits that are no play: each has one event, of its kind, and a Noted an audience."""
    for version, commit in tree.aside.items():
        first, kind = commit.events[0], commit.header.kind
        fits = type(first) is ASIDE[kind] and len(commit.events) == 1
        if not fits or (isinstance(first, Noted) and not first.audience):
            brought = ", ".join(type(each).__name__ for each in commit.events)
            says = f"a command of the kind {kind!r} does not bring {brought}"
            entry = entry_at((version, 0))
            yield Finding(entry=entry, check="commit", says=says, event=type(first).__name__)


def _fits(kind: str, outside: Sequence[Event]) -> bool:
    if not outside:
        return kind in ("answer", "call-time", "elapse")
    first, more = BRINGS.get(kind, (None, None))
    if first is None or not isinstance(outside[0], first):
        return False
    return len(outside) == 1 or (more is not None and all(isinstance(each, more) for each in outside[1:]))


def _derived(ruleset: Ruleset, fight: Fight, outside: Sequence[Event]) -> list[Event]:
    """The same facts as a command would bring them now. Raises Refused."""
    first = outside[0]
    match first:
        case EncounterOpened():
            derived: list[Event] = [_opened(ruleset, first)]
            evolve(fight, first)
            fight.table = table_options(ruleset, fight)
            for each in outside[1:]:
                assert isinstance(each, CombatantJoined)
                derived.append(_joined(ruleset, fight, each))
                evolve(fight, each)
            return derived
        case CombatantJoined():
            fight.table = table_options(ruleset, fight)
            return [_joined(ruleset, fight, first)]
        case RulingMade():
            fight.table = table_options(ruleset, fight)
            return [replace(first, rule=""), *_ruled(ruleset, fight, outside[1:])]
        case CombatantLeft():
            still_here(fight, first.combatant)
            return [first]
        case Noted():
            return [replace(first, key="spoke", rule=ruleset.speech)]
        case _:
            return list(outside)


def _ruled(ruleset: Ruleset, fight: Fight, outside: Sequence[Event]) -> list[Event]:
    """What a ruling has rolled, and then its effects. The dice are looked at with all others."""
    rolls = [each for each in outside if isinstance(each, DiceRolled | HiddenRoll)]
    effects = [each for each in outside if isinstance(each, cmd.Effect)]
    if effects and fight.options.get("sealed"):
        raise Refused("sealed", "the encounter is sealed, and a ruling changes the state.")
    return [*(replace(each, rule="") for each in rolls), *settled(ruleset, fight, effects)]


def _opened(ruleset: Ruleset, opened: EncounterOpened) -> EncounterOpened:
    check_opening(opened.options, "" if opened.seeded else None)
    options = spelled_options(ruleset, opened.options)
    if "typed_dice" not in opened.options:  # there was no such option yet
        del options["typed_dice"]
    return replace(
        opened,
        ruleset=ruleset.name,
        phase=ruleset.machine.phases[0],
        machine=ruleset.machine.table(),
        options=options,
    )


def _joined(ruleset: Ruleset, fight: Fight, joined: CombatantJoined) -> CombatantJoined:
    entrant = cmd.Entrant(
        id=joined.combatant, name=joined.name, side=joined.side, sheet=joined.sheet, position=joined.position
    )
    return joined_by(ruleset, fight, entrant)
