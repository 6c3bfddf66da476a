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
