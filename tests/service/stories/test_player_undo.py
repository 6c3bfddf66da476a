"""What a player may take back at once, and what they have to ask for."""

from starlette.applications import Starlette

from tests.service.seats.test_seats import STATEMENT
from tests.support.refusing import refused
from tests.support.sitting import Player, sit_down


async def begun(app: Starlette) -> tuple[Player, Player]:
    """The GM and Ann's player; Ann is asked for her intent."""
    table = await sit_down(app)
    await table["gm"].done("answer", choice="begin")
    return table["gm"], table["player"]


async def test_what_nobody_learnt_anything_by_is_taken_back_at_once(app: Starlette) -> None:
    gm, ann = await begun(app)
    await ann.done("answer", **STATEMENT)
    await gm.done("note", text="Nobody need know.")  # no play, and in nobody's way
    assert (await ann.undo())["events"][0]["type"] == "Undone"
    assert (await gm.get()).json()["pending"][0]["asked"] == "ann"
    assert not (await ann.get()).json()["can_redo"]  # whether something came upon it unseen is not told
    refused(await ann.send("redo", version=3), "forbidden", 403)
    await ann.done("answer", **STATEMENT)  # the same deed meets the same dice
    assert (await gm.get()).json()["pending"][0]["asked"] == "bob"


async def test_what_others_played_upon_is_asked_for_and_the_gm_grants_it(app: Starlette) -> None:
    gm, ann = await begun(app)
    await ann.done("answer", **STATEMENT)
    await gm.done("answer", combatant="bob", choice="wait")
    asked_for = (await ann.get()).json()["undo"]["version"]
    [asked] = (await ann.undo(reason="I misread."))["events"]
    assert (asked["type"], asked["seat"], asked["reason"]) == ("UndoRequested", "ann-at-home", "I misread.")
    refused(await ann.send("undo", version=asked_for), "undo-asked", 409, "has been asked")
    [waiting] = (await gm.get()).json()["undo_requests"]
    assert (await gm.get()).json()["pending"][0]["ask"] == "act"  # the fight goes on meanwhile
    last = (await gm.get()).json()["undo"]["version"]
    unseen = await gm.send("grant", request=waiting["request"], version=last - 1)
    refused(unseen, "overtaken", 409, "played since")
    granted = await gm.done("grant", request=waiting["request"], version=last, reason="Once.")
    undone = granted["events"][0]
    assert (undone["type"], len(undone["commits"]), undone["reason"]) == ("Undone", 2, "Once.")
    assert "The reason: “Once.”" in (await ann.get("/timeline")).json()["lines"][-1]["text"]
    view = (await gm.get()).json()
    assert (view["pending"][0]["asked"], view["undo_requests"]) == ("ann", [])
    refused(await gm.send("grant", request=waiting["request"], version=last), "no-request", 409)


async def test_what_dice_fell_for_is_asked_for_and_the_gm_denies_it(app: Starlette) -> None:
    gm, ann = await begun(app)
    await ann.done("answer", **STATEMENT)
    await gm.done("answer", combatant="bob", choice="wait")
    struck = await ann.done("answer", **STATEMENT)
    assert "DiceRolled" in {each["type"] for each in struck["events"]}
    [asked] = (await ann.undo())["events"]
    assert asked["type"] == "UndoRequested"
    [mine] = (await ann.get()).json()["undo_requests"]
    assert mine["request"] == asked["id"]
    [waiting] = (await gm.get()).json()["undo_requests"]
    await gm.done("deny", request=waiting["request"], reason="The dice are cast.")
    refused(await gm.send("deny", request=waiting["request"]), "no-request", 409)
    assert (await ann.get()).json()["undo_requests"] == []
    assert (await gm.get("/audit")).json()["clean"]


async def test_a_player_with_nothing_of_their_own_takes_nothing_back(app: Starlette) -> None:
    _, ann = await begun(app)
    view = (await ann.get()).json()
    assert (view["can_undo"], view["undo"]) == (False, None)
    refused(await ann.send("undo", version=2), "nothing-to-undo", 409, "nothing of yours to undo")


HIDES = {"type": "ConditionGained", "combatant": "bob", "condition": "hidden", "data": {"from": ["ann"]}}


async def test_what_came_upon_it_unseen_goes_with_it_and_the_gm_is_told(app: Starlette) -> None:
    gm, ann = await begun(app)
    await gm.done("rule", ruling="Bob hides.", reason="Dark.", hidden=True, effects=[HIDES])
    await ann.done("answer", choice="wait")
    there = (await ann.get()).json()
    drain = {"type": "ResourceChanged", "combatant": "bob", "resource": "pp", "amount": -1}
    await gm.done("rule", ruling="Bob is drained.", reason="A curse.", hidden=True, effects=[drain])
    assert (await ann.get()).json() == there
    [undone] = (await ann.undo())["events"]
    assert (undone["type"], undone["commits"]) == ("Undone", [there["version"]])
    told = (await gm.get("/timeline")).json()["lines"]
    assert [each["args"]["ruling"] for each in told if each["undone"] and each["key"] == "ruling"] == [
        "Bob is drained."
    ]
    assert told[-1]["args"]["count"] == 2
    assert (await gm.get("/audit")).json()["clean"]


async def test_who_is_asked_next_unseen_does_not_tell_by_whether_an_undo_is_free(app: Starlette) -> None:
    gm, ann = await begun(app)
    await gm.done("rule", ruling="Bob hides.", reason="Dark.", hidden=True, effects=[HIDES])
    await ann.done("answer", choice="wait")
    assert [each["asked"] for each in (await gm.get()).json()["pending"]] == ["bob"]
    await gm.done("answer", combatant="bob", choice="wait")
    assert (await ann.undo())["events"][0]["type"] == "Undone"
    assert [each["asked"] for each in (await gm.get()).json()["pending"]] == ["ann"]


async def test_talk_and_entropy_in_between_turn_no_free_undo_into_a_request(app: Starlette) -> None:
    gm, ann = await begun(app)
    await ann.done("answer", **STATEMENT)
    await gm.done("say", combatant="bob", text="Ha!")
    await ann.done("say", combatant="ann", text="Wait, no.")
    await gm.done("entropy", entropy="5eed")
    undo = (await ann.get()).json()["undo"]
    assert (undo["text"], undo["asks"], undo["count"]) == (
        "Ann means to attack Bob with the sword.",
        False,
        1,
    )
    assert (await ann.undo())["events"][0]["type"] == "Undone"
    await gm.done("say", combatant="bob", text="Changed your mind?")
    await gm.redo()  # what is said after an undo is in the way of no redo
    assert (await gm.get()).json()["pending"][0]["asked"] == "bob"


async def test_a_player_asks_to_go_back_to_a_version_and_the_gm_grants_it(app: Starlette) -> None:
    gm, ann = await begun(app)
    there = (await ann.get()).json()["version"]
    await ann.done("answer", **STATEMENT)
    await gm.done("answer", combatant="bob", choice="wait")
    await ann.done("answer", **STATEMENT)
    now = (await ann.get()).json()["version"]
    [asked] = (await ann.done("undo", version=now, to=there, reason="All of it."))["events"]
    assert (asked["type"], asked["commit"], asked["reason"]) == ("UndoRequested", there + 1, "All of it.")
    refused(await ann.send("undo", version=now, to=there), "undo-asked", 409)
    [waiting] = (await gm.get()).json()["undo_requests"]
    last = (await gm.get()).json()["undo"]["version"]
    await gm.done("grant", request=waiting["request"], version=last)
    assert (await ann.get()).json()["phase"] == (await ann.get(f"?at={there}")).json()["phase"]
    refused(await ann.send("undo", version=now, to=there + 1), "step-undone", 409)
    refused(await ann.send("undo", version=now, to=99), "no-such-position", 404)
    refused(await ann.send("undo", version=now, to=there), "nothing-to-undo", 409)


async def test_what_nobody_saw_after_a_version_does_not_tell_by_what_is_asked(app: Starlette) -> None:
    gm, ann = await begun(app)
    await gm.done("rule", ruling="Bob hides.", reason="Dark.", hidden=True, effects=[HIDES])
    there = (await ann.get()).json()["version"]
    drain = {"type": "ResourceChanged", "combatant": "bob", "resource": "pp", "amount": -1}
    await gm.done("rule", ruling="Bob is drained.", reason="A curse.", hidden=True, effects=[drain])
    now = (await ann.get()).json()["version"]
    refused(await ann.send("undo", version=now, to=there), "nothing-to-undo", 409)
    await gm.done("rule", ruling="It rains.", reason="Clouds.")
    [asked] = (await ann.done("undo", version=now, to=there))["events"]
    assert asked["commit"] == there + 1  # by Ann's numbers, as if nothing had come before the rain
    [waiting] = (await gm.get()).json()["undo_requests"]
    last = (await gm.get()).json()["undo"]["version"]
    undone = (await gm.done("grant", request=waiting["request"], version=last))["events"][0]
    assert len(undone["commits"]) == 1  # the curse stays
