"""A patch leads from one view to the next, whatever happened in between, and says no more than it must."""

import itertools
from typing import Any

import jsonpatch
import msgspec
import pytest

from affray.testing import Table
from events.store.log import Log
from projections.replay.commit_walk import moments
from projections.views.json_patch import Changes, patch
from projections.views.view import EncounterView, PendingView, view
from tests.support.brp import fighter
from tests.support.random_fight import random_fight


def as_json(shown: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(shown))


async def views(log: Log, seed: int) -> list[EncounterView]:
    record = await random_fight(log, seed)
    return [view(each.after, each.commit.version, each.after.decisions.values()) for each in moments(record)]


@pytest.mark.parametrize("seed", range(6))
async def test_a_patch_leads_from_any_view_to_any_other(log: Log, seed: int) -> None:
    seen = await views(log, seed)
    far_apart = zip(seen, reversed(seen), strict=True)
    for before, after in itertools.chain(itertools.pairwise(seen), far_apart):
        changes = patch(before, after)
        assert jsonpatch.apply_patch(as_json(before), as_json(changes)) == as_json(after)
        assert bool(changes) == (before != after)


def a_view(*pending: str) -> EncounterView:
    from engine.rulesets.brp import ruleset

    table = Table(ruleset, [fighter("ann"), fighter("bob", "blue")])
    asked = [
        PendingView(decision=each, asked="ann", ask="act", args={}, choices=(), default="", rule="")
        for each in pending
    ]
    return msgspec.structs.replace(view(table.fight, 1, []), pending=tuple(asked))


@pytest.mark.parametrize(
    ("before", "after", "operations"),
    [
        ("ab", "ab", []),
        ("ab", "b", ["remove /pending/0"]),
        ("ab", "cab", ["add /pending/0"]),
        ("ab", "cb", ["remove /pending/0", "add /pending/0"]),
        ("abc", "b", ["remove /pending/2", "remove /pending/0"]),
        ("", "ab", ["add /pending/0", "add /pending/1"]),
    ],
)
def test_what_has_an_id_is_taken_out_and_put_in_as_a_whole(
    before: str, after: str, operations: list[str]
) -> None:
    changes = patch(a_view(*before), a_view(*after))
    assert [f"{each['op']} {each['path']}" for each in changes] == operations


@pytest.mark.parametrize(
    ("before", "after", "operations"),
    [
        ("", "ab", ["add 0", "add 1"]),
        ("ac", "abc", ["add 1"]),
        ("ab", "abb", ["add 2"]),
        ("abcd", "ad", ["remove 1", "remove 1"]),
        ("ab", "", ["remove 0", "remove 0"]),
    ],
)
def test_what_came_or_went_in_one_piece_is_put_in_or_taken_out_there(
    before: str, after: str, operations: list[str]
) -> None:
    was, now = engaged_with(before), engaged_with(after)
    changes = patch(was, now)
    assert [f"{each['op']} {each['path'].rpartition('/')[2]}" for each in changes] == operations
    assert jsonpatch.apply_patch(as_json(was), as_json(changes)) == as_json(now)


def engaged_with(foes: str) -> EncounterView:
    shown = a_view()
    ann, *others = shown.combatants
    return msgspec.structs.replace(
        shown, combatants=(msgspec.structs.replace(ann, engaged=tuple(foes)), *others)
    )


def test_those_who_change_places_are_found_too() -> None:
    before, after = a_view(*"abc"), a_view(*"cba")
    assert jsonpatch.apply_patch(as_json(before), as_json(patch(before, after))) == as_json(after)


def test_how_a_member_changed_is_found_out_once_for_all_who_see_it_alike() -> None:
    before, known = a_view(), Changes()
    ann = msgspec.structs.replace(before.combatants[0], side="blue")
    after = msgspec.structs.replace(before, combatants=(ann, *before.combatants[1:]))
    [first], [again] = patch(before, after, known), patch(before, after, known)
    assert first is again
    assert [first] == patch(before, after)
