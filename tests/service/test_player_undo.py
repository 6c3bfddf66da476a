"""What a player may take back at once, and what they have to ask for."""

from litestar import Litestar

from tests.service.test_seats import STATEMENT
from tests.support.refusing import refused
from tests.support.sitting import Player, sit_down


async def begun(app: Litestar) -> tuple[Player, Player]:
    """The GM and Ann's player; Ann is asked for her intent."""
    table = await sit_down(app)
    await table["gm"].done("answer", choice="begin")
    return table["gm"], table["player"]


async def test_what_nobody_learnt_anything_by_is_taken_back_at_once_and_put_back(app: Litestar) -> None:
    gm, ann = await begun(app)
    await ann.done("answer", **STATEMENT)
    await gm.done("note", text="Nobody need know.")  # no play, and in nobody's way
    assert (await ann.done("undo"))["events"][0]["type"] == "Undone"
    assert (await gm.get()).json()["pending"][0]["asked"] == "ann"
    assert (await ann.done("redo"))["events"][0]["type"] == "Redone"
    assert (await gm.get()).json()["pending"][0]["asked"] == "bob"


async def test_what_others_played_upon_is_asked_for_and_the_gm_grants_it(app: Litestar) -> None:
    gm, ann = await begun(app)
    await ann.done("answer", **STATEMENT)
    await gm.done("answer", combatant="bob", choice="wait")
    [asked] = (await ann.done("undo", reason="I misread."))["events"]
    assert (asked["type"], asked["seat"], asked["reason"]) == ("UndoRequested", "ann-at-home", "I misread.")
    refused(await ann.send("undo"), "undo-asked", 409, "has been asked")
    [waiting] = (await gm.get()).json()["undo_requests"]
    assert (await gm.get()).json()["pending"][0]["ask"] == "act"  # the fight goes on meanwhile
    undone = (await gm.done("grant", request=waiting["request"]))["events"][0]
    assert (undone["type"], len(undone["commits"])) == ("Undone", 2)
    view = (await gm.get()).json()
    assert (view["pending"][0]["asked"], view["undo_requests"]) == ("ann", [])
    refused(await gm.send("grant", request=waiting["request"]), "no-request", 409)
    refused(await ann.send("redo"), "nothing-to-redo", 409)  # it is the GM's undo


async def test_what_dice_fell_for_is_asked_for_and_the_gm_denies_it(app: Litestar) -> None:
    gm, ann = await begun(app)
    await ann.done("answer", **STATEMENT)
    await gm.done("answer", combatant="bob", choice="wait")
    struck = await ann.done("answer", **STATEMENT)
    assert "DiceRolled" in {each["type"] for each in struck["events"]}
    [asked] = (await ann.done("undo"))["events"]
    assert asked["type"] == "UndoRequested"
    [mine] = (await ann.get()).json()["undo_requests"]
    assert mine["request"] == asked["id"]
    [waiting] = (await gm.get()).json()["undo_requests"]
    await gm.done("deny", request=waiting["request"], reason="The dice are cast.")
    refused(await gm.send("deny", request=waiting["request"]), "no-request", 409)
    assert (await ann.get()).json()["undo_requests"] == []
    assert (await gm.get("/audit")).json()["clean"]


async def test_a_player_with_nothing_of_their_own_takes_nothing_back(app: Litestar) -> None:
    _, ann = await begun(app)
    assert not (await ann.get()).json()["can_undo"]
    refused(await ann.send("undo"), "nothing-to-undo", 409, "nothing of yours")
    refused(await ann.send("undo", to=1), "forbidden", 403, "Only the GM goes back")
    refused(await ann.send("redo"), "nothing-to-redo", 409)
