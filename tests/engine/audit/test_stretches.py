"""A record in two stretches: whatever is wrong with it, the audit says the same as of one piece."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

import pytest
from msgspec.structs import replace

from bench.fights import SEED
from bench.systems import OPTIONS, played
from engine.audit import stretches
from engine.audit.audit import audit
from engine.ruleset_api.parts import ruleset_with
from events import Event
from events.chain.codec import decode_events
from events.chain.commit import Commit
from tests.engine.audit.test_audit import a_fight
from tests.support.forging import places_of, resealed


class AtOnce:
    """Work that is done here and now."""

    begun: list[str] = []

    def __init__(self, work: Callable[[], object]) -> None:
        self.begun.append("work")
        self.found = work()

    def result(self) -> object:
        return self.found


@pytest.fixture
def in_two(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[bool], None]]:
    """Whether records are taken in two stretches from now on."""
    AtOnce.begun.clear()

    def split(two: bool) -> None:
        monkeypatch.setattr(stretches, "LEAST", 0)
        monkeypatch.setattr(stretches, "a_core_is_free", lambda: two)
        monkeypatch.setattr(stretches, "Beside", AtOnce)

    yield split
    assert AtOnce.begun


def fight_of(system: str, commits: int) -> list[Commit]:
    return [
        Commit(version=each.version, header=each.header, events=decode_events(each.bodies))
        for each, _ in islice(played(system), commits)
    ]


def altered(commits: Sequence[Commit], share: float) -> list[Commit]:
    """The record with something else in it, at about this share of its length."""
    version, number = min(places_of(commits, Event)[2:], key=lambda each: abs(each[0] / len(commits) - share))
    events = list(commits[version - 1].events)
    events[number] = replace(events[number], rule="nobody.knows")
    return resealed(commits, {version: events})


@pytest.mark.parametrize("share", [0.0, 0.4, 0.5, 0.6, 1.0])
@pytest.mark.parametrize("system", OPTIONS)
def test_what_is_found_is_the_same_in_two_stretches(
    system: str, share: float, in_two: Callable[[bool], None]
) -> None:
    commits, rules = altered(fight_of(system, 17), share), ruleset_with(system)
    in_two(False)
    whole = audit(commits, rules, SEED)
    assert whole.findings
    in_two(True)
    assert audit(commits, rules, SEED) == whole


def test_an_honest_fight_with_undone_play_is_clean_in_two_stretches(in_two: Callable[[bool], None]) -> None:
    table = a_fight()
    in_two(False)
    whole = audit(table.commits, table.ruleset)
    assert whole.clean
    in_two(True)
    assert audit(table.commits, table.ruleset) == whole


def test_what_is_done_beside_comes_from_another_process_and_what_fails_there_is_done_here() -> None:
    program = """
import os
from engine.audit.beside import Beside

here = os.getpid()

def fails_there():
    if os.getpid() != here:
        raise ValueError
    return "done here"

big = Beside(lambda: (os.getpid(), b"x" * 1_000_000))
failing = Beside(fails_there)
pid, found = big.result()
print(pid != here, len(found), failing.result())
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "1000000", "done", "here"]
    assert done.stderr == ""
