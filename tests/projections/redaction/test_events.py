"""What a viewer sees of one event: nothing of whom they do not see, and of the rest what is theirs to see."""

from typing import Any

import msgspec

import events as ev
from projections.redaction.viewer import Viewer
from projections.viewers.view import commits_for
from tests.support.record import joined, opening, written

ANN = Viewer(seat="ann", role="player", combatants=("ann",))
CROWD = Viewer(seat="crowd", role="spectator")


def seen(viewer: Viewer, *happened: ev.Event) -> list[ev.Event]:
    """What a viewer sees of these events among Ann, Bob, and Cid, a foe who hides from them."""
    people = [joined("ann"), joined("bob", side="foes"), joined("cid", side="foes")]
    lurks = msgspec.structs.replace(people[2], hidden_from=("*",))
    record = written([opening()[0], *people[:2], lurks], happened)
    found, _ = commits_for(record, viewer)
    return [event for each in found if each.commit == 2 for event in each.events]


def pool(**fields: Any) -> ev.CheckResolved:
    """Eight dice of Ann's."""
    check: dict[str, Any] = {"combatant": "ann", "purpose": "attack", "base": 8, "total": 8, "roll": 30}
    return ev.CheckResolved(**{**check, "result": "hit", **fields})


def test_the_steps_of_a_difficulty_name_nobody_who_is_hidden() -> None:
    steps = tuple(
        ev.Modifier(rule="made-up.cover", op="+", value=2, total=12, note=each) for each in ("cid", "bob")
    )
    check = pool(difficulty=ev.Number(name="cid", base=10, total=14, modifiers=steps))
    [found] = seen(ANN, check)
    assert isinstance(found, ev.CheckResolved)
    assert found.difficulty is not None
    assert found.difficulty.name == ""
    assert [(each.value, each.note) for each in found.difficulty.modifiers] == [(2, ""), (2, "bob")]
    assert seen(ANN, pool()) == [pool()]


BOW = {"kind": "weapon", "held": True, "damage": 6, "shown": ["strung"], "strung": True, "for": "cid"}


def thing(whose: str, item: str, change: str, **fields: Any) -> ev.ItemChanged:
    return ev.ItemChanged(combatant=whose, item=item, change=change, **{"fields": {}, **fields})


def of_things(viewer: Viewer, *happened: ev.ItemChanged) -> list[ev.Event]:
    """What a viewer sees of the last of them: Ann, Bob and Cid have a bow each, the table has one."""
    owned = [thing(each, "bow", "got", fields=BOW, new=True) for each in ("ann", "bob", "cid", "")]
    before = seen(viewer, *owned, *happened[:-1])
    return seen(viewer, *owned, *happened)[len(before) :]


def test_what_a_hidden_thief_takes_is_gone_and_what_they_drop_is_there() -> None:
    for whose in ("ann", ""):
        taken = thing(whose, "bow", "stolen", to="cid", becomes="loot", rule="made-up.theft")
        assert of_things(ANN, taken) == [thing(whose, "bow", "disappeared", gone=True)]
    dropped = thing("cid", "bow", "dropped", to="", becomes="bow-2", position=(1.0, 2.0), rule="made-up.drop")
    assert of_things(ANN, dropped) == [
        thing(
            "",
            "bow-2",
            "appeared",
            fields={"kind": "weapon", "held": True, "strung": True},
            position=(1.0, 2.0),
            new=True,
        )
    ]


def test_nothing_is_seen_of_what_stays_with_the_hidden() -> None:
    for each in (
        thing("cid", "bow", "broken", fields={"broken": True}),
        thing("cid", "bow", "destroyed", gone=True),
        thing("cid", "hat", "made", new=True),
        thing("cid", "bow", "renamed", becomes="bough"),
    ):
        assert of_things(ANN, each) == []


def test_who_gets_a_thing_gets_to_know_it_and_others_see_what_is_plain_to_see() -> None:
    given = thing("bob", "bow", "given", to="ann", becomes="bow-2", fields={"held": False})
    [mine], [theirs] = of_things(ANN, given), of_things(CROWD, given)
    assert isinstance(mine, ev.ItemChanged)
    assert mine.fields == {**{k: v for k, v in BOW.items() if k != "for"}, "held": False}
    assert theirs == given


def test_of_a_thing_of_the_table_all_see_what_it_shows() -> None:
    unstrung = thing("", "bow", "unstrung", fields={"strung": False, "damage": 1})
    assert of_things(CROWD, unstrung) == [thing("", "bow", "unstrung", fields={"strung": False})]
    worn = thing("", "bow", "worn-down", fields={"damage": 1})
    assert of_things(CROWD, worn) == []


def test_a_thing_that_nobody_could_see_on_another_is_seen_when_it_lies_there() -> None:
    spell = thing("bob", "curse", "learnt", fields={"cost": 3}, new=True)
    assert of_things(ANN, spell) == []
    assert of_things(ANN, spell, thing("bob", "curse", "dropped", to="")) == [
        thing("bob", "curse", "dropped", to="")
    ]
