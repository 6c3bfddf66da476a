"""The seeds that a fight was bound to: the opening's, and each that came when an end was taken back."""

from engine.audit.audit import seed_bounds
from events import EncounterOpened, Noted, Undone
from tests.support.commits import chain, entries

OPENED = EncounterOpened(
    encounter="duel", ruleset="brp", version="1", phase="setup", machine={}, commitment="c1"
)


def test_they_are_those_of_the_opening_and_of_undos_that_bring_a_new_one() -> None:
    again = Undone(commits=(2,), commitment="c2")
    there = entries(chain((OPENED,), (Noted(key="a"),), (again,), (Undone(commits=(2,)),), (Noted(key="b"),)))
    assert seed_bounds(there) == ["c1", "c2"]
    there[0][1][1] = b"\xff"  # what cannot be read says nothing
    assert seed_bounds(there) == ["c2"]
