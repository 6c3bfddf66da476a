"""Walks into the unseen: what a player learns by a walk is not taken back without the GM."""

from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from tests.support import d20
from tests.support.duel import SEED
from tests.support.in_the_dark import WITH_A_BOARD, to_anns_turn
from tests.support.sitting import Player, the_gm

INTO = (8, 5)
ASIDE = (7, 6)


async def walks(ann: Player, to: tuple[int, int] = INTO) -> dict[str, Any]:
    """Ann goes there, which was among what she reaches; the view after it."""
    [seat] = (await ann.get("/options")).json()["seats"]
    [decision] = seat["decisions"]
    reached = (await ann.get(f"/reach?decision={decision['decision']}&choice=move")).json()["cells"]
    assert [*to] in [each["at"] for each in reached]
    await ann.done("move", combatant="ann", to=to, choice="move")
    view: dict[str, Any] = (await ann.get()).json()
    return view


async def asks_the_gm(ann: Player) -> bool:
    """Whether an undo is a request, as the view says before."""
    asks = (await ann.get()).json()["undo"]["asks"]
    [done] = (await ann.undo())["events"]
    assert done["type"] == ("UndoRequested" if asks else "Undone")
    return bool(asks)


@pytest.mark.parametrize("system", WITH_A_BOARD)
async def test_who_comes_up_against_somebody_unseen_asks_for_the_undo(app: Starlette, system: str) -> None:
    gm, ann = await to_anns_turn(app, system, lurking=INTO)
    await walks(ann)
    assert await asks_the_gm(ann)
    [asked] = (await gm.get()).json()["undo_requests"]
    await gm.done("grant", request=asked["request"], version=(await gm.get()).json()["undo"]["version"])
    assert next(each for each in (await ann.get()).json()["combatants"] if each["id"] == "ann")[
        "position"
    ] == [5, 5]


@pytest.mark.parametrize("system", ["d20", "dicepool", "pathmaster"])  # situational: dice say who hears it
async def test_a_walk_with_nobody_in_the_way_is_taken_back_at_once(app: Starlette, system: str) -> None:
    _, ann = await to_anns_turn(app, system, lurking=(20, 5))
    await walks(ann)
    assert not await asks_the_gm(ann)


async def test_who_waits_in_mid_walk_for_somebody_unseen_asks_for_the_undo(app: Starlette) -> None:
    gm, ann = await to_anns_turn(app, "pathmaster", lurking=ASIDE)
    assert (await walks(ann))["pending"] == []
    assert [each["asked"] for each in (await gm.get()).json()["pending"]] == ["lurk"]
    assert await asks_the_gm(ann)


async def test_and_so_they_do_when_the_unseen_one_has_let_them_go_on(app: Starlette) -> None:
    gm, ann = await to_anns_turn(app, "pathmaster", lurking=ASIDE)
    await walks(ann)
    while (asked := (await gm.get()).json()["pending"][0])["asked"] == "lurk":
        await gm.done("answer", decision=asked["decision"], choice="let")
    assert await asks_the_gm(ann)


async def test_an_unseen_one_who_never_steps_in_makes_nobody_ask(app: Starlette) -> None:
    gm, ann = await to_anns_turn(app, "pathmaster", lurking=ASIDE)
    await gm.done("keep", combatant="lurk", ask="interrupt", choice="let")
    await walks(ann)
    assert not await asks_the_gm(ann)


async def test_a_step_up_against_somebody_unseen_is_not_taken_back_at_once(app: Starlette) -> None:
    _, ann = await to_anns_turn(app, "pathmaster", lurking=(6, 5))
    await ann.done("answer", choice="step", args={"direction": "E"})
    assert await asks_the_gm(ann)


async def test_a_blow_at_a_square_in_which_nobody_is_is_not_taken_back_at_once(app: Starlette) -> None:
    _, ann = await to_anns_turn(app, "situational", lurking=(20, 5))
    [seat] = (await ann.get("/options")).json()["seats"]
    options = seat["decisions"][0]["options"]
    blow = next(each for each in options if each["key"] == "attack-square" and not each.get("barred"))
    await ann.done("answer", choice="attack-square", args={**blow["args"], "x": 6, "y": 5})
    assert await asks_the_gm(ann)


@pytest.mark.parametrize(("does", "asks"), [("begin", True), ("end", False)])
async def test_what_comes_of_an_unseen_comrades_prayer_is_not_unlearnt_at_once(
    app: Starlette, does: str, asks: bool
) -> None:
    chanter = {"spells": ["chant"], "hidden_from": ["ann"]}
    gm = await the_gm(
        app,
        ruleset="d20",
        seed=SEED,
        combatants=[
            msgspec.to_builtins(each)
            for each in (
                d20.fighter("ann", at=None),
                d20.fighter("lurk", at=None, **chanter),
                d20.fighter("bob", "blue", at=None),
            )
        ],
    )
    ann = await gm.invite(app, "ann-at-home", "player", "ann")
    await gm.done("answer", choice="begin")
    await ann.done("answer", choice="end")
    await gm.done("answer", combatant="lurk", choice=does, args={"spell": "chant"} if does == "begin" else {})
    assert await asks_the_gm(ann) is asks
