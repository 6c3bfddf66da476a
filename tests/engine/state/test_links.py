"""Two combatants may be linked: who rides whom, who holds whom. Both have it, and it ends when one of them leaves."""

from engine.history import snapshot
from engine.history.effective_commits import fold
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import CombatantLeft, Disengaged, Engaged, Event
from tests.support.pools import pools_table
from tests.support.record import opening, written

RIDES = Engaged(combatant="ann", foe="bess", link="rides")
HOLDS = Engaged(combatant="ogre", foe="ann", link="holds")


def after(*happened: Event) -> Fight:
    """A fight of Ann, her horse Bess and an ogre."""
    return fold(written(opening(ann=10, bess=20, ogre=30), happened))


def test_a_link_goes_from_one_to_the_other_and_both_know_it() -> None:
    fight = after(RIDES, HOLDS)
    ann, bess, ogre = fight.combatants.values()
    assert (ann.linked("rides"), ann.linked_by("rides")) == ({"bess"}, frozenset())
    assert (bess.linked("rides"), bess.linked_by("rides")) == (frozenset(), {"ann"})
    assert (ogre.linked("holds"), ann.linked_by("holds"), ann.linked("holds")) == (
        {"ann"},
        {"ogre"},
        frozenset(),
    )
    assert not any(each.engaged for each in fight.combatants.values())


def test_it_ends_by_itself_and_leaves_the_others_and_engagement_alone() -> None:
    engaged = Engaged(combatant="ann", foe="ogre")
    fight = after(RIDES, HOLDS, engaged, Disengaged(combatant="ogre", foes=("ann",), link="holds"))
    assert fight.combatants["ann"].linked("rides") == {"bess"}
    assert fight.combatants["ann"].linked_by("holds") == frozenset()
    assert fight.combatants["ann"].engaged == {"ogre"}
    apart = after(RIDES, engaged, Disengaged(combatant="ann", foes=("ogre",)))
    assert apart.combatants["ann"].linked("rides") == {"bess"}


def test_who_leaves_is_linked_to_nobody() -> None:
    fight = after(RIDES, HOLDS, CombatantLeft(combatant="ann"))
    assert not any(each.links for each in fight.combatants.values())


def test_a_state_that_was_forked_keeps_its_links() -> None:
    fight = after(RIDES)
    other = fight.fork()
    evolve(other, Disengaged(combatant="ann", foes=("bess",), link="rides"))
    assert fight.combatants["bess"].linked_by("rides") == {"ann"}
    assert other.combatants["bess"].linked_by("rides") == frozenset()


def test_a_ruling_links_and_an_undo_unlinks_and_a_snapshot_has_it() -> None:
    table = pools_table(ann=2, bess=2)
    table.rule(effects=[RIDES])
    taken = snapshot.taken(table.history, table.ruleset)
    read = snapshot.decoded(taken or b"", "table")
    assert read is not None
    found = snapshot.resumed(read, table.commits[-1:])
    assert found is not None
    assert found.head is not None
    assert found.head.fight.combatants["bess"].linked_by("rides") == {"ann"}
    with table.refuses("bad-ruling", match="ann cannot be engaged with ann"):
        table.rule(effects=[Engaged(combatant="ann", foe="ann", link="holds")])
    table.undo()
    assert not table["bess"].links
