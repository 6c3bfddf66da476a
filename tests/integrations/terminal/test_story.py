"""The story on the screen: gone through line by line, and each line folded out into what is behind it."""

from engine.language.speaker import Speaker
from projections.language.phrases import phrases_for
from tests.support.ford import Ford
from tests.support.screen import at_screen

ROLL = "brp.attack.roll"


async def test_a_roll_folds_out_into_its_steps_and_the_words_of_its_rules(ford: Ford, url: str) -> None:
    await ford.to_action()
    await ford.gm.rule(
        ford.id,
        "Ann slips",
        "mud",
        effects=[{"type": "ConditionGained", "combatant": "ann", "condition": "prone"}],
    )
    await ford.gm.answer(ford.id, "ann", "attack", {"target": "bob", "weapon": "sword"})
    roll = next(each for each in (await ford.gm.timeline(ford.id)).lines if each.key.startswith("check"))
    said = (await ford.gm.lookup(roll.rule)).rule.text
    async with at_screen(url, ford.id, ford.ann) as ann:
        await ann.sees(roll.text[:30])
        await ann.press("up")
        await ann.sees("Enter fold out or in")
        assert f"[{roll.rule}]" not in ann.text()
        await ann.press("enter")
        await ann.sees(f"rolled {roll.args['roll']} · total {roll.args['total']}", f"[{roll.rule}]")
        for each in roll.args["modifiers"]:
            await ann.sees(f"[{each['rule']}]")
        assert said[:20] not in ann.text()
        await ann.press("enter")
        await ann.sees(said[:20])
        await ann.press("enter")
        await ann.gone(said[:20], "· total ")
        await ann.press("escape")
        await ann.sees("? help")


async def test_whoever_reads_further_up_is_left_there(ford: Ford, url: str) -> None:
    async with at_screen(url, ford.id, ford.bob, size=(80, 24)) as bob:
        await bob.sees("Waiting for Ann")
        for number in range(20):
            await ford.gm.command(ford.id, "say", combatant="ann", text=f"Word {number}")
        await bob.sees("Word 19")
        await bob.press(*["up"] * 19)
        await bob.sees("Word 2”")
        await ford.gm.command(ford.id, "say", combatant="ann", text="The last word")
        await bob.press("enter")
        await bob.sees("Word 1”", "by the GM")
        assert "The last word" not in bob.text()
        await bob.press("escape")
        await bob.sees("The last word")


async def test_a_seat_that_reads_german_is_told_and_asked_in_german(ford: Ford, url: str) -> None:
    await ford.to_action()
    async with at_screen(url, ford.id, ford.ann, language="de") as ann:
        await ann.sees(
            "Ann will Bob mit dem Schwert", "Du spielst Ann", "Ann ist gefragt (Handlung)", "Angriff 60 %"
        )
        await ann.sees("── Runde 1 · Ansagen ──", "? Hilfe", "warum 6 Arten von Dingen nicht möglich sind")
        await ann.press("question_mark")
        await ann.sees("Tasten", "alles durchsuchen, was du wählen kannst", "jede andere Taste: zurück")
        await ann.press("escape", "minus")
        await ann.sees("Nicht möglich", "Ann steht schon. [brp.noncombat.allowed]")
        assert "stands already" not in ann.text()
        await ann.press("escape", "d")
        await ann.sees("✗ In diesem Kampf würfelt der Server")
        await ann.press("a")
        await ann.sees("Angriff (Ziel Bob, Waffe Schwert)")
    async with at_screen(url, ford.id, ford.bob) as bob:
        await bob.sees("Ann means to attack Bob with the sword", "Playing Bob", "to act")


async def test_a_long_story_opens_at_its_end(ford: Ford, url: str) -> None:
    for number in range(1, 41):
        await ford.gm.rule(ford.id, f"Ruling number {number}.", "mud")
    for sits in (True, False):
        async with at_screen(url, ford.id, ford.ann, sits=sits, size=(80, 24)) as ann:
            await ann.sees("Ruling number 40.")
            assert "Ruling number 1." not in ann.text()


async def test_a_condition_is_said_by_what_it_does(ford: Ford, url: str) -> None:
    ward = {"type": "ConditionGained", "combatant": "ann", "condition": "warded", "data": {"armour": 2}}
    await ford.gm.rule(ford.id, "Ann is under a ward.", "an omen", effects=[ward])
    said = Speaker(phrases_for("brp")).phrase("suffers.warded", {"armour": 2})
    async with at_screen(url, ford.id, ford.ann, size=(140, 40)) as ann:
        await ann.sees(f"warded: {said[:10]}")
        assert "(armour 2)" not in ann.text().split("Ann is under a ward")[0]
