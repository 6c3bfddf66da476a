"""No byte that is sent to a viewer depends on what that viewer may not see.

The same fight is played twice, with other secrets: others lurk in the dark, more or fewer of them or nobody, with
other names, sides, sheets, places, plans, and another place in the order; the GM notes, rules and rolls other things,
and more or fewer of them; a foe has other powers and, within a band, other hit points. Every answer, header, refusal,
live message and webhook's letter that each of the viewers got is then the same, byte for byte.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.routing import Route

from engine.commands import types as cmd
from events.store.log import Log
from tests.support import brp, pathmaster
from tests.support.long_forms import long
from tests.support.overheard import LOOKS, Secrets, Table, nothing_told, overheard
from tests.support.secret_play import any_play, everybody_looks
from tests.support.sitting import Player
from tests.support.two_worlds import OPTIONS, PEOPLE, QUIET, TELLING

Both = Callable[[int], Secrets]

FROM_BOTH = ["ann", "bob"]


def percentile(which: int, *, foes: str = "banded") -> Secrets:
    """Ann and Bob, whom Carl faces; and somebody whom Ann and Bob do not see."""

    def one(*two: object) -> Any:
        return two[which]

    lurker = brp.fighter(
        one("goblin", "a-very-old-dragon"),
        one("blue", "green"),
        DEX=12,  # of the others, and so the places at which the fight stands still for the GM
        Sword=one(15, 95),
        hp=one(3, 99),
        position=one((50.0, 50.0), (60.0, 10.0)),
        hidden_from=one(FROM_BOTH, ["bob", "ann"]),
    )
    return _percentile(which, [lurker], foes)


def _percentile(which: int, lurkers: list[cmd.Entrant], foes: str = "banded") -> Secrets:
    def one(*two: object) -> Any:
        return two[which]

    hp = {"banded": one(40, 48), "none": one(40, 99), "exact": 40}[foes]
    carl = {"DEX": 9, "Sword": 50, "hp": hp, "skills": {"Stealth": one(20, 90)}}
    return Secrets(
        which=which,
        ruleset="brp",
        combatants=[
            brp.fighter("ann", "red", DEX=14, Sword=60, hp=30, position=(0.0, 0.0)),
            *lurkers[:1],
            brp.fighter("bob", "red", DEX=11, Sword=50, hp=30, position=(2.0, 0.0)),
            brp.fighter("carl", "blue", position=(1.0, 1.0), **carl),
            *lurkers[1:],
        ],
        lurkers=tuple(each.id for each in lurkers),
        options={"foes_hit_points": foes},
        lurking=(("wait", "pass"), ("defend", "wait", "pass"))[which],
        kept=("parry", "dodge"),
        resource="pp",
        telling=("close", "search"),
    )


def percentile_elsewhere(*numbers: int) -> Both:
    """The same people, with so many in the dark, each of whom comes at another rank."""

    def secrets(which: int) -> Secrets:
        places = [
            (("goblin", 12), ("zed", 3)),
            (("a-very-old-dragon", 13), ("the-thing-below", 20), ("zed", 4)),
        ]
        lurkers = [
            brp.fighter(
                id, ("blue", "green")[number % 2], DEX=dex, Sword=40 + number, hp=10 + dex,
                position=(40.0 + dex, 50.0), hidden_from=FROM_BOTH if number else ["*"],
            )
            for number, (id, dex) in enumerate(places[which][: numbers[which]])
        ]  # fmt: skip
        return replace(_percentile(which, lurkers), apart=True)

    return secrets


def d100(which: int, quick: int = 60) -> Secrets:
    """The same people by the other rules, on a board."""

    def one(*two: object) -> Any:
        return two[which]

    lurker = pathmaster.fighter(
        one("goblin", "a-very-old-dragon"),
        one("blue", "green"),
        QU=quick,
        Sword=one(15, 95),
        hp=one(30, 99),
        at=one((12, 12), (9, 3)),
        hidden_from=FROM_BOTH,
    )
    return _d100(which, [lurker])


def _d100(which: int, lurkers: list[cmd.Entrant]) -> Secrets:
    def one(*two: object) -> Any:
        return two[which]

    return Secrets(
        which=which,
        ruleset="pathmaster",
        combatants=[
            pathmaster.fighter(
                "ann", "red", Sword=60, hp=60, at=(5, 5), instants={"ward": "Something shines."}
            ),
            *lurkers[:1],
            pathmaster.fighter("bob", "red", Sword=50, shield=20, hp=60, at=(6, 5)),
            pathmaster.fighter("carl", "blue", Sword=one(50, 50), hp=one(60, 70), at=(5, 6)),
            *lurkers[1:],
        ],
        lurkers=tuple(each.id for each in lurkers),
        options={"board": pathmaster.SQUARES, "tables": pathmaster.SIMPLE},
        lurking=("end", "let", "keep", "save", "go-on"),
        kept=("save", "let"),
        resource="hp",
        telling=("close",),
    )


def d100_elsewhere(*numbers: int) -> Both:
    """The same, with so many in the dark, each of whom comes at another place in the order."""

    def secrets(which: int) -> Secrets:
        places = [
            (("goblin", 3), ("zed", -60)),
            (("a-very-old-dragon", -2), ("the-thing-below", 60), ("zed", 1)),
        ]
        lurkers = [
            pathmaster.fighter(
                id, ("blue", "green")[number % 2], QU=quick, Sword=40 + number, hp=20 + number,
                at=(20 + 2 * number, 20 + which), hidden_from=FROM_BOTH if number else ["*"],
            )
            for number, (id, quick) in enumerate(places[which][: numbers[which]])
        ]  # fmt: skip
        return replace(_d100(which, lurkers), apart=True)

    return secrets


def d100_doubles(which: int) -> Secrets:
    """The same, and in the dark a double of Ann's and one of Carl's, or nobody; initiative is a tie with each."""
    lurkers = [
        pathmaster.fighter("double-34", "blue", Sword=60, hp=60, at=(20, 20), hidden_from=FROM_BOTH),
        pathmaster.fighter("double-19", "blue", Sword=50, hp=60, level=2, at=(22, 20), hidden_from=["*"]),
    ]
    return replace(_d100(which, [] if which else lurkers), apart=True)


def percentile_doubles(which: int) -> Secrets:
    """Doubles of Ann's and of Carl's by the percentile rules, or nobody: the same DEX ranks and skills."""
    lurkers = [
        brp.fighter("double-34", "blue", DEX=14, Sword=60, position=(60.0, 50.0), hidden_from=FROM_BOTH),
        brp.fighter("double-19", "blue", DEX=9, Sword=50, position=(62.0, 50.0), hidden_from=["*"]),
    ]
    return replace(_percentile(which, [] if which else lurkers), apart=True)


RESOURCES = {"d20": "hp", "dicepool": "health", "situational": "health"}
FINDING = ("move", "run", "ram", "approach")
"""By some rules whoever moves finds who hides in the open."""


def alike(system: str) -> Both:
    """Ann, Bob and Carl by one of the other rules, all alike; in the dark two more of the same, or nobody."""

    def secrets(which: int) -> Secrets:
        hides = ("double-34", "double-19")
        people = [("ann", "red"), ("bob", "red"), ("carl", "blue"), *((each, "blue") for each in hides)]
        combatants = [PEOPLE[system](who, side, who in hides) for who, side in people]
        return Secrets(
            which=which,
            ruleset=system,
            combatants=combatants[:3] if which else combatants,
            lurkers=() if which else hides,
            options=OPTIONS[system],
            lurking=QUIET,
            kept=("parry", "dodge"),
            resource=RESOURCES[system],
            telling=TELLING + FINDING,
            apart=True,
        )

    return secrets


@pytest.mark.parametrize(
    ("secrets", "seed", "tie"),
    [long(d100_doubles, 0, b"pm.initiative.tie-dice-off"), (percentile_doubles, 0, b'"rank":14')],
)
async def test_nor_on_ties_with_those_they_do_not_see(
    server_url: str, log: Log, secrets: Both, seed: int, tie: bytes
) -> None:
    async def play(gm: Player, table: Table, secrets: Secrets) -> None:
        await any_play(gm, table, secrets, seed)
        if secrets.lurkers:
            assert tie in (await gm.get("/events?limit=10000")).content

    nothing_told(*[await overheard(server_url, log, secrets(which), play) for which in (0, 1)])


@pytest.mark.parametrize(
    ("secrets", "seed"), [long(percentile, 0), long(partial(percentile, foes="none"), 1), (d100, 1)]
)
async def test_what_a_viewer_is_told_does_not_depend_on_what_they_may_not_see(
    server_url: str, log: Log, secrets: Both, seed: int
) -> None:
    play = partial(any_play, seed=seed)
    nothing_told(*[await overheard(server_url, log, secrets(which), play) for which in (0, 1)])


@pytest.mark.parametrize(
    ("secrets", "seed"),
    [
        long(percentile_elsewhere(1, 1), 1),
        (percentile_elsewhere(0, 3), 0),
        long(d100_elsewhere(0, 3), 0),
    ],
)
async def test_nor_on_how_many_there_are_whom_they_do_not_see_and_when_these_act(
    server_url: str, log: Log, secrets: Both, seed: int
) -> None:
    play = partial(any_play, seed=seed)
    nothing_told(*[await overheard(server_url, log, secrets(which), play) for which in (0, 1)])


@pytest.mark.parametrize(
    ("system", "seed"),
    [("d20", 0), long("dicepool", 0), long("situational", 0), *(long(each, 1) for each in RESOURCES)],
)
async def test_nor_on_who_hides_by_any_other_rules(server_url: str, log: Log, system: str, seed: int) -> None:
    play = partial(any_play, seed=seed)
    nothing_told(*[await overheard(server_url, log, alike(system)(which), play) for which in (0, 1)])


async def test_a_sealed_statement_shows_in_nothing_until_all_are_in(server_url: str, log: Log) -> None:
    def sealed(which: int) -> Secrets:
        return replace(percentile(which), options={"statements": "sealed"})

    async def play(gm: Player, table: Table, secrets: Secrets) -> None:
        await gm.done("answer", choice="begin")
        for who, stated in ((secrets.lurkers[0], ("wait", "defend")), ("carl", ("defend", "wait"))):
            await gm.done("answer", combatant=who, choice=secrets.one(*stated))
        await everybody_looks(table)
        await table["ann"].do("answer", choice="wait")
        await everybody_looks(table)

    one, other = [await overheard(server_url, log, sealed(which), play) for which in (0, 1)]
    nothing_told(one, other)
    assert any(b'"asked":"carl"' in sent for _, sent in one["ann"])


def test_every_way_to_look_at_a_fight_is_looked_at(app: Starlette) -> None:
    at = "/encounters/{encounter}"
    ways = {
        each.path.removeprefix(at)
        for each in app.routes
        if isinstance(each, Route) and each.path.startswith(at) and "GET" in each.endpoint.operations
    }
    assert ways
    looked = {each.partition("?")[0] for each in LOOKS}
    live = "/events/live"  # whose frames are compared without the connection around them
    picture = "/pictures/{picture}"  # one of them is looked at
    assert ways - looked == {live, picture}
