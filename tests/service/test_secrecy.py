"""No byte that is sent to a viewer depends on what that viewer may not see.

The same fight is played twice, with other secrets: somebody else lurks in the dark, with another name, sheet, place
and plans; the GM notes, rules and rolls other things, and more or fewer of them; a foe has other powers and, within
a band, other hit points. Every answer, header, refusal and live message that each of the viewers got is then the
same, byte for byte.
"""

from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace

from events.log import Log
from tests.support import brp, pathmaster
from tests.support.overheard import (
    LURKERS,
    Secrets,
    Table,
    any_play,
    everybody_looks,
    nothing_told,
    overheard,
)
from tests.support.sitting import Player


def percentile(which: int) -> Secrets:
    """Ann and Bob, whom Carl faces; and somebody whom Ann and Bob do not see."""

    def one(*two: object) -> object:
        return two[which]

    carl = {"DEX": 9, "Sword": 50, "hp": one(40, 48), "skills": {"Stealth": one(20, 90)}}
    lurker = {
        "DEX": 12,  # when the fight waits for the GM can be seen
        "Sword": one(15, 95),
        "hp": one(3, 99),
        "position": one((50.0, 50.0), (60.0, 10.0)),
        "hidden_from": ["ann", "bob"],
    }
    return Secrets(
        which=which,
        ruleset="brp",
        combatants=[
            brp.fighter("ann", "red", DEX=14, Sword=60, hp=30, position=(0.0, 0.0)),
            brp.fighter(LURKERS[which], "blue", **lurker),
            brp.fighter("bob", "red", DEX=11, Sword=50, hp=30, position=(2.0, 0.0)),
            brp.fighter("carl", "blue", position=(1.0, 1.0), **carl),
        ],
        options={},
        lurking=(("wait", "pass"), ("defend", "wait", "pass"))[which],
        kept=("parry", "dodge"),
        resource="pp",
        telling=("close", "search"),
    )


def d100(which: int, quick: int = 60) -> Secrets:
    """The same people by the other rules, on a board."""

    def one(*two: object) -> object:
        return two[which]

    lurker = {
        "QU": quick,  # first (or last) in any case: when the fight waits for the GM can be seen
        "Sword": one(15, 95),
        "hp": one(30, 99),
        "at": one((12, 12), (9, 3)),
        "hidden_from": ["ann", "bob"],
    }
    return Secrets(
        which=which,
        ruleset="pathmaster",
        combatants=[
            pathmaster.fighter(
                "ann", "red", Sword=60, hp=60, at=(5, 5), instants={"ward": "Something shines."}
            ),
            pathmaster.fighter(LURKERS[which], "blue", **lurker),
            pathmaster.fighter("bob", "red", Sword=50, shield=20, hp=60, at=(6, 5)),
            pathmaster.fighter("carl", "blue", Sword=one(50, 50), hp=one(60, 70), level=one(2, 5), at=(5, 6)),
        ],
        options={"board": pathmaster.SQUARES, "tables": pathmaster.SIMPLE},
        lurking=("end", "let", "keep", "save", "go-on"),
        kept=("save", "let"),
        resource="hp",
        telling=("close",),
    )


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("secrets", [percentile, d100])
async def test_what_a_viewer_is_told_does_not_depend_on_what_they_may_not_see(
    server_url: str, log: Log, secrets: Callable[[int], Secrets], seed: int
) -> None:
    play = partial(any_play, seed=seed)
    nothing_told(*[await overheard(server_url, log, secrets(which), play) for which in (0, 1)])


@pytest.mark.parametrize("secrets", [percentile, partial(d100, quick=-60)])
async def test_that_somebody_is_there_at_all_is_not_told(
    server_url: str, log: Log, secrets: Callable[[int], Secrets]
) -> None:
    there = secrets(0)
    nobody = replace(there, combatants=[each for each in there.combatants if each.id != there.lurker])

    async def play(gm: Player, table: Table, secrets: Secrets) -> None:
        begun = await gm.done("answer", choice="begin")
        if begun["pending"][0]["ask"] == "surprise":
            await gm.done("answer", choice="surprised", args={"who": []})
        for each in table.values():
            await each.try_things()
        await everybody_looks(table)

    nothing_told(*[await overheard(server_url, log, each, play) for each in (there, nobody)])


async def test_a_sealed_statement_shows_in_nothing_until_all_are_in(server_url: str, log: Log) -> None:
    def sealed(which: int) -> Secrets:
        return replace(percentile(which), options={"statements": "sealed"})

    async def play(gm: Player, table: Table, secrets: Secrets) -> None:
        await gm.done("answer", choice="begin")
        for who, stated in ((secrets.lurker, ("wait", "defend")), ("carl", ("defend", "wait"))):
            await gm.done("answer", combatant=who, choice=secrets.one(*stated))
        await everybody_looks(table)
        table["ann"].take("answer", await table["ann"].player.send("answer", choice="wait"))
        await everybody_looks(table)

    one, other = [await overheard(server_url, log, sealed(which), play) for which in (0, 1)]
    nothing_told(one, other)
    assert any(b'"asked":"carl"' in sent for _, sent in one["ann"])
