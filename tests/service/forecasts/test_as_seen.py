"""What a player's forecast begins with: the fight as they see it, with one combatant less, or one more."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.history.history import History
from engine.ruleset_api.parts import rules_of
from engine.state.state import Fight
from projections.views.view import EncounterView, Resource, view
from service.forecasts.as_seen import start_as_seen, with_another, without
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


def begun(seen: EncounterView, history: History) -> Fight:
    """The fight as Ann's player sees it, played up to its first question; strangers are like Bob."""
    assert history.head is not None
    fight = history.head.fight
    sheets = {who: fight.combatants[who].sheet for who in ("ann", "bob")}
    return start_as_seen(rules_of(fight), seen, fight.options, {"ann": sheets["ann"]}, sheets["bob"]).fight


@pytest.mark.parametrize(
    ("band", "left"), [("unhurt", 1.0), ("hurt", 0.75), ("badly-hurt", 0.25), ("down", 0.0)]
)
def test_a_stranger_has_as_many_hit_points_as_it_looks_and_all_of_what_nobody_sees(
    band: str, left: float
) -> None:
    history = under_way("brp")
    assert history.head is not None
    all_seen = view(history.head.fight, history.version, ())
    looks = Resource(now=None, max=None, band=band)
    shown = [
        replace(each, resources=dict.fromkeys(each.resources, looks)) if each.id == "bob" else each
        for each in all_seen.combatants
    ]
    bob = begun(replace(all_seen, combatants=shown), history).combatants["bob"]
    for name, (now, most) in bob.resources.items():
        assert now == (round(left * most) if name == "hp" else most)


def test_one_s_own_have_what_is_left_of_everything() -> None:
    history = under_way("brp")
    assert history.head is not None
    all_seen = view(history.head.fight, history.version, ())
    spent = Resource(now=2, max=9)
    shown = [
        replace(each, resources=dict.fromkeys(each.resources, spent)) if each.id in ("ann", "bob") else each
        for each in all_seen.combatants
    ]
    fight = begun(replace(all_seen, combatants=shown), history)
    assert set(fight.combatants["ann"].resources.values()) == {(2, 9)}
    assert fight.combatants["bob"].resources["hp"] == (2, 9)
    assert fight.combatants["bob"].resources["pp"] != (2, 9)
