"""A GM at a terminal: rulings, secrets, time, seats, and the past, all by keys."""

from affray_client import AsyncClient
from tests.support.ford import Ford
from tests.support.screen import at_screen


async def test_a_gm_rules_by_keys(ford: Ford, url: str) -> None:
    async with at_screen(url, ford.id, ford.master) as gm, at_screen(url, ford.id, ford.ann) as ann:
        await gm.sees("g GM")
        await gm.press("g")
        await gm.sees("GM tools", "rule", "hurt", "secret roll")
        await gm.press("slash")
        await gm.write("hurt bob")
        await gm.sees("points: 1 to 1000")
        await gm.write("0")
        await gm.sees("✗ 'points' takes a whole number from 1 to 1000, not 0.")
        await gm.write("3")
        await gm.sees("because (Enter: the GM says so)")
        await gm.write("mud")
        await ann.sees("The GM rules: “Bob is hurt” The reason: “mud”", "Bob takes 3", "HP █████░ 11/14")
        await gm.press("g", "slash")
        await gm.write("condition ann")
        await gm.write("dazed")
        await gm.write("2")
        await gm.write("")
        await ann.sees("Ann is dazed until the end of round 2", "dazed until the end of round 2")
        await gm.press("g", "slash")
        await gm.write("no more ann")
        await gm.write("")
        await ann.sees("Ann is no longer dazed.")


async def test_the_gm_tools_can_be_left_again(ford: Ford, url: str) -> None:
    async with at_screen(url, ford.id, ford.master) as gm:
        await gm.sees("1 attack")
        await gm.press("1", "g", "1")
        await gm.sees("ruling")
        await gm.press("escape", "escape")
        await gm.sees("Ann is asked to declare", "Which weapon?")
        assert "GM tools" not in gm.text()


async def test_who_is_no_gm_has_no_gm_tools(ford: Ford, url: str) -> None:
    async with at_screen(url, ford.id, ford.ann) as ann:
        await ann.sees("1 attack")
        await ann.press("g")
        await ann.sees("1 attack")
        assert "GM" not in ann.text()


async def test_what_a_gm_hides_and_rolls_in_secret_is_on_no_other_screen(ford: Ford, url: str) -> None:
    async with at_screen(url, ford.id, ford.master) as gm, at_screen(url, ford.id, ford.ann) as ann:
        await ann.sees("Bob  blue")
        await gm.press("g", "slash")
        await gm.write("hide bob")
        await gm.write("")
        await gm.sees("hidden")
        await ann.sees("Bob is out of sight.")
        await ann.gone("Bob  blue", "11 Bob")
        await gm.press("g", "slash")
        await gm.write("secret ann")
        await gm.write("Does she notice?")
        await gm.write("")
        await gm.sees("Hidden roll, Does she notice?: 1d100 = ")
        await ann.sees("The GM rolls in secret.")
        assert "1d100" not in ann.text()
        await gm.press("g", "slash")
        await gm.write("note")
        await gm.write("She did")
        await gm.sees("Note: She did")
        assert "She did" not in ann.text()
        await gm.press("g", "slash")
        await gm.write("reveal")
        await ann.sees("A hidden roll for Ann is revealed, “Does she notice?”:", "1d100 = ")
        assert "Bob  blue" not in ann.text()


async def test_sealed_statements_under_a_deadline_until_the_gm_calls_time(url: str) -> None:
    async with AsyncClient(url) as client:
        ford = Ford(client)
        await ford.open(options={"statements": "sealed", "decision_seconds": 3600})
        async with at_screen(url, ford.id, ford.master) as gm, at_screen(url, ford.id, ford.ann) as ann:
            await gm.sees("s left)", "Tab: 1 more")
            await ann.sees("Ann is asked to declare, until ", "s left)")
            await client.answer(ford.id, "bob", "attack", {"target": "ann", "weapon": "sword"})
            await ann.gone("? Bob")
            assert "attack Ann" not in ann.text()
            await gm.press("g", "slash")
            await gm.write("call time")
            await ann.sees("Bob meant to attack", "Ann meant to wait.")


async def test_people_talk_and_whisper_whenever_they_like(ford: Ford, url: str) -> None:
    async with (
        at_screen(url, ford.id, ford.master) as gm,
        at_screen(url, ford.id, ford.ann) as ann,
        at_screen(url, ford.id, ford.bob) as bob,
    ):
        await bob.sees("Waiting for Ann")
        await bob.press("t")
        await bob.write("On guard")
        await ann.sees("Bob says: “On guard”", "1 attack")
        await ann.press("w")
        await ann.write("He bluffs")
        await gm.sees("Ann says: “He bluffs”")
        await gm.press("t", "1")
        await gm.write("Gulls cry")
        await bob.sees("Ann says: “Gulls cry”")
        assert "bluffs" not in bob.text()


async def test_a_gm_takes_back_all_after_a_step(ford: Ford, url: str) -> None:
    await ford.to_action()
    async with at_screen(url, ford.id, ford.master) as gm:
        await gm.sees("Ann is asked to act")
        await gm.press("left", "left")
        await gm.sees("u undo to here", "Waiting for Ann to act.")
        await gm.press("u")
        await gm.sees("Ann is asked to declare", "Undone: “Ann means to attack Bob", "more step")


async def test_a_seat_is_given_away_and_taken(ford: Ford, url: str) -> None:
    async with at_screen(url, ford.id, ford.master) as gm:
        await gm.sees("g GM")
        await gm.press("g", "slash")
        await gm.write("invite spectator")
        await gm.write("crowd")
        await gm.sees("The invite link", f"#join/{ford.id}/")
        await gm.press("g", "slash")
        await gm.write("revoke crowd")
        await gm.sees("Crowd sits here no more.")
