"""What a player's forecast begins with: the fight as they see it, with one combatant less, or one more."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.history.history import History
from projections.views.view import EncounterView, view
from service.forecasts.as_seen import with_another, without
from tests.service.forecasts.test_moments import under_way


@pytest.fixture
def seen() -> EncounterView:
    """A fight of four against four."""
    history: History = under_way("situational")
    assert history.head is not None
    return view(history.head.fight, history.version, ())


def ids(of: EncounterView) -> list[str]:
    return [each.id for each in of.combatants]


def test_who_is_left_out_alone_is_missing(seen: EncounterView) -> None:
    assert ids(without(seen, "ann")) == [each for each in ids(seen) if each != "ann"]


def test_another_is_like_the_first_but_for_the_id_and_what_it_is_called_elsewhere(
    seen: EncounterView,
) -> None:
    more, new = with_another(seen, "ann")
    assert (new, ids(more)) == ("ann-2", [*ids(seen), "ann-2"])
    assert with_another(more, "ann")[1] == "ann-3"
    [first] = [each for each in seen.combatants if each.id == "ann"]
    assert replace(more.combatants[-1], id="ann", position=first.position) == replace(first, links=[])


def test_another_stands_on_the_nearest_free_place(seen: EncounterView) -> None:
    taken = {(x, y) for x in range(3, 7) for y in range(3, 7)} - {(5, 4)}
    crowd = list(zip(seen.combatants, sorted(taken), strict=False))
    placed = replace(seen, combatants=[replace(each, position=place) for each, place in crowd])
    middle = next(each.id for each in placed.combatants if each.position == (4, 4))
    more, _ = with_another(placed, middle)
    assert more.combatants[-1].position == (5, 4)
    assert max(Counter(each.position for each in more.combatants).values()) == 1


def test_where_nobody_has_a_place_another_has_none(seen: EncounterView) -> None:
    nowhere = replace(seen, combatants=[replace(each, position=None) for each in seen.combatants])
    more, _ = with_another(nowhere, "ann")
    assert more.combatants[-1].position is None
