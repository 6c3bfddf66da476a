"""The floor of playing: what the events of a fight cost with no rules at all. Dice, evolving, sealing and following."""

from collections.abc import Sequence

from bench.fights import SEED
from engine.dice import derived, key_of, parse, throw
from engine.history.history import follow, replay
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import DiceRolled
from events.chain.codec import decode_events
from events.chain.commit import GENESIS, Commit, EncodedCommit, seal

KEY = key_of(SEED, b"")


def floor(commits: Sequence[Commit]) -> None:
    """Do for these commits, complete from the first, all that playing does for them beside asking the rules."""
    _throw_and_evolve(commits)
    _seal(commits)
    history = replay(commits[:1])
    for commit in commits[1:]:
        follow(history, commit)


def decoded(sealed: Sequence[EncodedCommit]) -> list[Commit]:
    """The commits with their events read."""
    return [
        Commit(version=each.version, header=each.header, events=decode_events(each.bodies)) for each in sealed
    ]


def _throw_and_evolve(commits: Sequence[Commit]) -> None:
    fight = Fight()
    for commit in commits:
        for event in commit.events:
            if isinstance(event, DiceRolled):
                throw(parse(event.notation), derived(KEY, event.context))
            evolve(fight, event)


def _seal(commits: Sequence[Commit]) -> None:
    prev = GENESIS
    for each in commits:
        sealed = seal(
            each.version,
            each.events,
            command=f"c{each.version}",
            kind="answer",
            by="gm",
            at=1_700_000_000_000 + each.version,
            prev=prev,
            outside=each.header.outside,
        )
        prev = sealed.header.hash
