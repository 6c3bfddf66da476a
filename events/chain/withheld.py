"""Withheld events: which ones an export hides, and what stands in their place.

Such an export has the digest of a withheld event, and neither the event nor its salt. The hash
chain can be followed all the same; what the event says cannot be found out by guessing, for want of the
salt; and what is shown later is checked against the digest (see events.exports.compare).
"""

from collections.abc import Sequence

from events.chain.commit import Commit
from events.types.combatant_events import StatChanged
from events.types.fight_events import (
    CheckResolved,
    DecisionMade,
    DecisionRequested,
    DiceRolled,
    EncounterClosed,
    HiddenRoll,
    IntentDeclared,
    IntentRevealed,
    Noted,
    Redone,
    RollRevealed,
    RulingMade,
    Undone,
)
from events.types.values import Event

WITHHELD = "withheld"


def in_place_of(digest: bytes) -> Event:
    """The placeholder that readers of an export get for a withheld event."""
    return Noted(key=WITHHELD, args={"digest": digest.hex()})


def is_placeholder(event: Event) -> bool:
    """Whether this is the placeholder of a withheld event."""
    return isinstance(event, Noted) and event.key == WITHHELD


def hidden(commits: Sequence[Commit]) -> frozenset[str]:
    """The ids of the entries ("7-1") that are for their owner and the GM only.

    These are hidden intents and answers that nothing has revealed; notes, whispers and the words of hidden rulings; and
    all that is private. What was taken back before it was revealed stays hidden: the reveal is of what
    was stated in its place. A fight that was closed has no intents to hide: its seed and its hidden rolls are open too.

    A hidden roll that is not revealed yet is another: its dice are not in the log, but who rolled, and what for, is.
    The digest that stands for it binds its commitment all the same.
    """
    intents: dict[str, list[tuple[int, str]]] = {}  # commits and entries, by whose intent it is
    undone: set[int] = set()
    asked: dict[str, str] = {}  # who is asked in secret, by decision
    words: list[str] = []
    rolls: dict[str, str] = {}  # entries of hidden rolls that nothing reveals, by roll
    private: set[str] = set()  # what was asked in private, by decision
    for commit in commits:
        secretive = {
            each.combatant for each in commit.events if isinstance(each, IntentDeclared) and each.hidden
        }
        for number, event in enumerate(commit.events):
            entry = f"{commit.version}-{number}"
            if _is_private(event, private):
                words.append(entry)
            match event:
                case DecisionRequested(hidden=True):
                    asked[event.decision] = event.asked
                case DecisionMade() if event.decision in asked or secretive:
                    for who in {asked[event.decision]} if event.decision in asked else secretive:
                        intents.setdefault(who, []).append((commit.version, entry))
                case IntentDeclared(hidden=True):
                    intents.setdefault(event.combatant, []).append((commit.version, entry))
                case IntentRevealed():
                    there = intents.pop(event.combatant, [])
                    intents[event.combatant] = [each for each in there if each[0] in undone]
                case Undone():
                    undone.update(event.commits)
                case Redone():
                    undone.difference_update(event.commits)
                case HiddenRoll():
                    rolls[event.roll] = entry
                case RollRevealed():
                    rolls.pop(event.roll, None)
                case EncounterClosed():
                    intents.clear()
                    for each in event.revealed:
                        rolls.pop(each.roll, None)
                case Noted() if event.audience:
                    words.append(entry)
                case RulingMade(hidden=True):
                    words.append(entry)
    return frozenset(
        [*words, *rolls.values(), *(entry for entries in intents.values() for _, entry in entries)]
    )


def _is_private(event: Event, asked: set[str]) -> bool:
    """Whether an event is between a combatant and the GM: itself, or the question that it answers, of those `asked`."""
    match event:
        case DecisionRequested(private=True):
            asked.add(event.decision)
            return True
        case DecisionMade():
            return event.decision in asked
        case CheckResolved() | DiceRolled() | Noted() | StatChanged():
            return event.private
    return False
