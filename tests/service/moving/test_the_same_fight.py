"""A fight that comes in goes on from what the log has of it, unless that is another fight of its name."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.ruleset_api.refusal import Refused
from service.moving.move_in import _check_same


def commits(*hashes: str) -> list[Any]:
    return [SimpleNamespace(header=SimpleNamespace(hash=each)) for each in hashes]


async def check(there: list[Any]) -> None:
    """Check a fight of two commits, of which the log has these."""

    async def read(encounter: str) -> list[Any]:
        return there

    arriving = SimpleNamespace(encounter="duel", commits=commits("one", "two"))
    await _check_same(cast(Any, SimpleNamespace(read=read)), cast(Any, arriving), len(there))


@pytest.mark.parametrize("there", [(), ("one",), ("one", "two")], ids=len)
async def test_its_own_beginning_may_be_there(there: tuple[str, ...]) -> None:
    await check(commits(*there))


@pytest.mark.parametrize("there", [("other",), ("one", "other"), ("one", "two", "three")], ids=", ".join)
async def test_another_fight_or_more_of_it_may_not(there: tuple[str, ...]) -> None:
    with pytest.raises(Refused, match="The log has another fight 'duel', or more of it") as refused:
        await check(commits(*there))
    assert refused.value.code == "encounter-exists"
