"""What an export may keep back: which events are hidden, and what stands for them.

Such an export has the digest of an event that is withheld, and neither the event nor its salt. The hash
chain can be followed all the same; what the event says cannot be found out by guessing, for want of the
salt; and what is shown later is checked against the digest (see events.revealing).
"""

from collections.abc import Sequence

from events.base import Event
from events.commit import Commit
from events.flow import DecisionMade, EncounterClosed, IntentDeclared, IntentRevealed, Noted


def in_place_of(digest: bytes) -> Event:
    """What readers of an export get in place of an event that is withheld from them."""
    return Noted(key="withheld", args={"digest": digest.hex()})


def hidden(commits: Sequence[Commit]) -> frozenset[str]:
    """The ids of the entries ("7-1") that are the owner's and the GM's only.

    These are hidden intents that nothing has revealed, with the answers that say them. A fight that was
    closed has nothing to hide: its seed and its hidden rolls are open, and so are its intents. Hidden rolls
    are not in the log before they are revealed, so nothing needs to be withheld of them.
    """
    found: dict[str, list[str]] = {}  # by whose intent it is
    for commit in commits:
        for number, event in enumerate(commit.events):
            match event:
                case IntentDeclared(hidden=True):
                    answers = [
                        f"{commit.version}-{i}"
                        for i, each in enumerate(commit.events)
                        if isinstance(each, DecisionMade)
                    ]
                    entries = [*answers, f"{commit.version}-{number}"]
                    found.setdefault(event.combatant, []).extend(entries)
                case IntentRevealed():
                    found.pop(event.combatant, None)
                case EncounterClosed():
                    found.clear()
    return frozenset(entry for entries in found.values() for entry in entries)
