"""Fights to measure with: two hardy fighters and an archer a side, played by the autopilot in memory."""

import itertools
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from engine.autopilot.autopilot import wished
from engine.commands import types as cmd
from engine.commands.decide import decide
from engine.commands.decision import Decision
from engine.commands.opening import open_encounter
from engine.history.head_chain import resume
from engine.history.history import History, follow, replay
from engine.ruleset_api.preferences import Preference
from engine.ruleset_api.ruleset import ruleset
from events import decode_event
from events.chain.commit import Commit, EncodedCommit, seal

SEED = bytes(range(32))

MANNERS = (
    Preference(ask="statement", choice="attack"),
    Preference(ask="act", choice="attack"),
    Preference(ask="defend", choice="parry"),
    Preference(ask="defend", choice="dodge"),
    Preference(ask="over", choice="go-on"),
)
"""What is liked in them: told from the question alone, so that the answers to a whole fight are known beforehand."""


def _sheet(dex: int, sword: int) -> dict[str, Any]:
    return {
        "DEX": dex,
        "hp": 10_000,
        "dm": "1d4",
        "muscled": False,
        "skills": {"Sword": sword, "Shield": 60, "Dodge": 40},
        "weapons": {"sword": {"skill": "Sword", "damage": "1d8+1", "hp": 1000}},
        "shields": {"shield": {"hp": 1000}},
        "armour": {"mail": {"av": 3}},
    }


def opening(encounter: str, command: str = "open", seed: str | None = None) -> cmd.Open:
    """A fight of two against two; `seed` (hex) fixes its dice."""
    people = (("ann", "red", 16, 70), ("bob", "red", 9, 60), ("cid", "blue", 13, 65), ("dot", "blue", 11, 60))
    return cmd.Open(
        id=command,
        encounter=encounter,
        ruleset="brp",
        options={"special_effects": "none"},
        seed=seed,
        combatants=tuple(
            cmd.Entrant(id=name, name=name.capitalize(), side=side, sheet=_sheet(dex, sword))
            for name, side, dex, sword in people
        ),
    )


def crowd(encounter: str, size: int) -> cmd.Open:
    """The opening of a fight of so many, half against half."""
    return cmd.Open(
        id="open",
        encounter=encounter,
        ruleset="brp",
        options={"special_effects": "none"},
        combatants=tuple(
            cmd.Entrant(id=f"c{n}", name=f"C{n}", side=("red", "blue")[n % 2], sheet=_sheet(8 + n % 10, 50))
            for n in range(size)
        ),
    )


def crowded(encounter: str, size: int, commits: int) -> list[Commit]:
    """The first commits of such a fight."""
    return [
        Commit(version=each.version, header=each.header, events=tuple(map(decode_event, each.bodies)))
        for each, _ in itertools.islice(_played(crowd(encounter, size), SEED), commits)
    ]


def next_answer(history: History, number: int) -> cmd.Answer:
    """What the autopilot answers to the first decision that is pending."""
    assert history.head is not None
    pending = next(iter(resume(ruleset("brp"), history.head, history.version).values()))
    choice, args = next(wished(pending, MANNERS, 1))
    return cmd.Answer(id=f"a{number}", decision=pending.request.decision, choice=choice, args=args)


def seeded(encounter: str, command: str = "open") -> cmd.Open:
    """The opening of a fight whose course is known beforehand, and each fight's is another."""
    return opening(encounter, command, sha256(encounter.encode()).hexdigest())


def answers(opened: cmd.Open, count: int) -> list[cmd.Answer]:
    """What the autopilot answers in a fight opened by `seeded`, from the first decision on."""
    seed = bytes.fromhex(opened.seed or "")
    return [answer for _, answer in itertools.islice(_played(opened, seed), count)]


def commits(encounter: str) -> Iterator[EncodedCommit]:
    """An endless fight, commit by commit."""
    return (sealed for sealed, _ in _played(opening(encounter), SEED))


def _played(opened: cmd.Open, seed: bytes) -> Iterator[tuple[EncodedCommit, cmd.Answer]]:
    """An endless fight: every commit, and what is answered upon it."""
    rules = ruleset("brp")
    history = History()
    decision: Decision = open_encounter(rules, str(opened.encounter), opened, seed)
    for number in itertools.count(1):
        sealed, history = committed(history, decision, number)
        answer = next_answer(history, number)
        yield sealed, answer
        decision = decide(rules, history, answer, seed)


def long_fight(encounter: str, events: int) -> list[EncodedCommit]:
    """The commits of a fight up to at least so many events."""
    taken: list[EncodedCommit] = []
    count = 0
    for sealed in commits(encounter):
        taken.append(sealed)
        count += len(sealed.bodies)
        if count >= events:
            return taken
    raise AssertionError("the fight is endless")


def committed(
    history: History, decision: Decision, number: int, kind: str = "answer"
) -> tuple[EncodedCommit, History]:
    """What was decided as commit `number`, and the history with it, its driver waiting at the end."""
    sealed = seal(
        number,
        decision.events,
        command=f"c{number}",
        kind=kind if number > 1 else "open",
        by="gm",
        at=1_700_000_000_000 + number,
        prev=history.hash,
        outside=decision.outside,
    )
    commit = Commit(version=number, header=sealed.header, events=decision.events)
    if number == 1:
        history = replay([commit])
        assert history.head is not None
        history.head.driver = decision.driver
    else:
        follow(history, commit, driver=decision.driver)
    return sealed, history
