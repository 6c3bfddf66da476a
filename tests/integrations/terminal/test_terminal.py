"""A fight in the terminal, at a service that runs as a process of its own: watched, and played by keys."""

from msgspec import to_builtins

from affray_client import AsyncClient, Problem
from tests.support import brp
from tests.support.ford import Ford
from tests.support.screen import at_screen


async def test_two_seats_fight_by_keys(ford: Ford, url: str) -> None:
    await ford.to_action()
    async with at_screen(url, ford.id, ford.ann) as ann, at_screen(url, ford.id, ford.bob) as bob:
        await bob.sees("Waiting for Ann to act.")
        await ann.sees("Ann is asked to act", "1 attack 60 %", "the attack of the round")
        await ann.press("1", "space")
        await ann.sees("Ann attacks Bob with the sword.", "Waiting for Bob to defend.")
        await bob.sees("Bob is asked to defend", "Ann attacks Bob with the sword.", "1 parry 50 %")
        await bob.press("1")
        await ann.sees("Sword 50 %: rolled")
    assert any("Sword 50 %" in each.text for each in (await ford.gm.timeline(ford.id)).lines)


async def test_a_choice_has_a_letter_too_that_is_underlined(ford: Ford, url: str) -> None:
    await ford.to_action()
    async with at_screen(url, ford.id, ford.ann) as ann:
        await ann.sees("1 attack 60 %", "2 move")
        underlined = {
            each.text
            for strip in ann.app.screen._compositor.render_strips()
            for each in strip
            if each.style is not None and each.style.underline
        }
        assert {"a", "o"} <= underlined
        assert not underlined & set("dgkmnqrtuwy")
        await ann.press("a", "space")
        await ann.sees("Ann attacks Bob with the sword.")


async def test_the_screen_tells_how_it_stands(ford: Ford, url: str) -> None:
    async with at_screen(url, ford.id, ford.bob, sits=False) as screen:
        await screen.sees(
            *("At the ford", "Round 1 · statements", "Playing Bob", "live"),
            *("DEX 14 Ann › 11 Bob", "HP ██████ 14/14", "Waiting for Ann to declare."),
        )
        assert "undo" not in screen.text()
        await screen.press("u", "1")
        await ford.gm.rule(
            ford.id,
            "Ann slips",
            "mud",
            effects=[{"type": "ConditionGained", "combatant": "ann", "condition": "prone"}],
        )
        await screen.sees("prone", "Ann slips")


async def test_why_something_is_not_to_be_had_is_said_with_the_rule(ford: Ford, url: str) -> None:
    await ford.to_action()
    async with at_screen(url, ford.id, ford.ann) as ann:
        await ann.sees("- why", "unavailable")
        assert "Ann stands already." not in ann.text()
        await ann.press("minus")
        await ann.sees("Unavailable", "stand ", "Ann stands already. [brp.noncombat.allowed]")
        await ann.press("escape")
        await ann.sees("1 attack")


async def test_what_is_open_is_asked_for_one_by_one(ford: Ford, url: str) -> None:
    async with at_screen(url, ford.id, ford.ann) as ann:
        await ann.sees("1 attack")
        await ann.press("1")
        await ann.sees("Which weapon?", "1 fists", "2 sword")
        await ann.press("2")
        await ann.sees("attack (target Bob, weapon sword)", "also: nothing yet", "Enter: that is all")
        await ann.press("escape")
        await ann.sees("5 defend")
        await ann.press("1", "2", "3")
        await ann.sees("also: move")
        await ann.press("backspace")
        await ann.sees("also: nothing yet")
        await ann.press("enter")
        await ann.sees("Ann means to attack Bob with the sword.")


async def test_a_number_is_typed_and_must_be_possible(ford: Ford, url: str) -> None:
    await ford.to_action()
    async with at_screen(url, ford.id, ford.ann) as ann:
        await ann.sees("2 move")
        await ann.press("2")
        await ann.sees("Which way?", "1 towards Bob", "2 away Bob")
        await ann.press("1")
        await ann.sees("1 to 30")
        await ann.write("99")
        await ann.sees("✗ 'metres' takes a whole number from 1 to 30, not 99.")
        await ann.press("escape")
        await ann.sees("Ann is asked to act", "1 attack")
        await ann.press("2", "1")
        await ann.write("3")
        await ann.sees("Which then?", "1 stop (Enter)")
        await ann.press("escape", "1", "enter", "enter")
        await ann.sees("Ann attacks Bob with the sword.")


async def test_where_the_server_rolls_a_player_is_told_that_no_dice_are_taken(ford: Ford, url: str) -> None:
    await ford.to_action()
    async with (
        at_screen(url, ford.id, ford.ann) as ann,
        at_screen(url, ford.id, ford.gm.tokens[ford.id]) as gm,
    ):
        await gm.sees("d dice")
        await ann.sees("t talk")
        await ann.press("d")
        await ann.sees("✗ In this fight the server rolls")
        await ann.gone("d dice")


async def test_dice_may_be_rolled_by_hand(url: str) -> None:
    async with AsyncClient(url) as master:
        await by_hand(Ford(master), url)


async def by_hand(ford: Ford, url: str) -> None:
    await ford.open(options={"typed_dice": "everybody"})
    await ford.to_action()
    async with at_screen(url, ford.id, ford.ann) as ann:
        await ann.sees("d dice")
        await ann.press("d")
        await ann.write("34; nine")
        await ann.sees("✗ Write what the dice show as numbers")
        await ann.press("escape", "d")
        await ann.write("101")
        await ann.sees("dice by hand: 101")
        await ann.press("1", "space")
        await ann.sees("✗ For attack by ann: ")
        await ann.press("d")
        await ann.write("34")
        await ann.press("1", "space")
        await ann.sees("60 %: rolled 34", "(rolled by hand)", "Waiting for Bob")
        await ann.gone("dice by hand")


async def test_undo_redo_and_a_request_that_the_gm_grants(ford: Ford, url: str) -> None:
    await ford.to_action()
    gm = ford.gm.tokens[ford.id]
    async with at_screen(url, ford.id, ford.ann) as ann, at_screen(url, ford.id, gm) as master:
        await ann.sees("1 attack")
        await ann.press("1", "space")
        await ann.sees("Waiting for Bob")
        await ann.press("u")
        await ann.sees("You asked the GM to undo.")
        await master.sees("asks to undo step", "(Ann attacks Bob with the sword.)", "y grants, n denies")
        await master.press("y")
        await ann.sees("Ann is asked to act", "(undone) Ann attacks Bob with the sword.")
        assert "The GM is asked" not in ann.text()
        await master.press("r")
        await ann.sees("Waiting for Bob")
        assert "(undone)" not in ann.text()
        await master.press("r")
        await master.sees("✗ ")


async def test_the_gm_answers_for_everybody_and_tab_goes_on(url: str) -> None:
    async with AsyncClient(url) as gm:
        ford = Ford(gm)
        await ford.open(combatants=[to_builtins(brp.fighter(who, who, Sword=60)) for who in ("ann", "bob")])
        await ford.to_action()
        async with at_screen(url, ford.id, gm.tokens[ford.id]) as master:
            await master.sees("is asked to act", "Tab: 1 more")
            first, other = ("Ann", "Bob") if "Ann is asked" in master.text() else ("Bob", "Ann")
            await master.press("tab")
            await master.sees(f"{other} is asked to act")
            await master.press("tab")
            await master.sees(f"{first} is asked to act")
            await master.press("tab", "1", "space")
            await master.sees(f"{first} is asked to act")
            assert "Tab" not in master.text()


async def test_one_goes_back_through_time_and_answers_only_now(ford: Ford, url: str) -> None:
    await ford.to_action()
    async with at_screen(url, ford.id, ford.ann) as ann:
        await ann.sees("1 attack")
        await ann.press("left")
        await ann.sees("step ", "→ next, End now", "Round 1 · statements")
        assert "1 attack" not in ann.text()
        await ann.press("1")  # brings one back to now, and chooses nothing
        await ann.sees("Round 1 · action", "1 attack 60 %")
        assert (await ford.gm.view(ford.id)).step is not None
        await ann.press("home")
        await ann.sees("step 1:", "Before the first round")
        await ann.press("right", "end")
        await ann.sees("1 attack 60 %")
        await ann.press("left_square_bracket")  # to the beginning of the round
        await ann.sees("step 2:", "Round 1 · statements")
        await ann.press("right_square_bracket")
        await ann.sees("1 attack 60 %")


async def test_undo_and_redo_are_named_beforehand_and_a_player_asks_to_go_back(ford: Ford, url: str) -> None:
    await ford.to_action()
    async with at_screen(url, ford.id, ford.master) as gm, at_screen(url, ford.id, ford.ann) as ann:
        await ann.sees("1 attack")
        await ann.press("left")
        await ann.sees("step ")
        await ann.press("u")
        await gm.sees("asks to undo step", "y grants, n denies")
        await gm.sees("u undoes: Bob means to")
        await gm.press("u")
        await gm.sees("u undoes: Ann means to attack Bob", "r redoes: Bob means to")
        await gm.press("r")
        await gm.sees("u undoes: Bob means to")


async def test_sixty_columns_are_enough(ford: Ford, url: str) -> None:
    await ford.to_action()
    async with at_screen(url, ford.id, ford.ann, size=(60, 24)) as ann:
        await ann.sees("At the ford", "HP ██████ 14/14", "Ann is asked to act", "1 attack 60 %", "q quit")
        assert max(map(len, ann.text().splitlines())) <= 60
        await ann.press("question_mark")
        await ann.sees("choose what the key stands for")
        await ann.press("x", "1", "space")
        await ann.sees("Ann attacks Bob with the sword.")


async def test_two_keys_at_once_put_a_page_away_once_and_the_fight_stays(ford: Ford, url: str) -> None:
    await ford.to_action()
    async with at_screen(url, ford.id, ford.ann) as ann:
        await ann.press("question_mark")
        await ann.sees("choose what the key stands for")
        await ann.press_at_once("x", "x")
        await ann.sees("Ann is asked to act")
        await ann.press("1", "space")
        await ann.sees("Ann attacks Bob with the sword.")


async def test_a_terminal_may_be_made_smaller_and_larger_while_one_plays(ford: Ford, url: str) -> None:
    await ford.to_action()
    async with at_screen(url, ford.id, ford.ann, size=(120, 40)) as ann:
        await ann.sees("Ann is asked to act", "Bob means to attack Ann with the sword.")
        await ann.press("1")
        for columns, lines in ((50, 20), (80, 24), (120, 40), (50, 20)):
            await ann.resize(columns, lines)
            await ann.sees("attack (target Bob, weapon sword)", "? help", "● live")
            assert max(map(len, ann.text().splitlines())) <= columns
            assert len(ann.text().splitlines()) == lines
        await ann.press("space")
        await ann.sees("Waiting for Bob")


async def test_whoever_only_looks_on_is_given_no_keys_to_decide_with(ford: Ford, url: str) -> None:
    crowd = await ford.gm.invite(ford.id, "crowd", "spectator")
    async with at_screen(url, ford.id, crowd) as screen:
        await screen.sees("Watching", "Waiting for Ann", "q quit")
        assert "undo" not in screen.text()
        await screen.press("u", "t", "1")
        await screen.sees("Waiting for Ann")
        assert "✗" not in screen.text()


async def test_talk_is_told_and_nothing_in_it_is_more_than_text(ford: Ford, url: str) -> None:
    async with at_screen(url, ford.id, ford.ann) as ann, at_screen(url, ford.id, ford.bob) as bob:
        await ann.sees("t talk")
        await ann.press("t")
        await ann.write("[bold]stand[/] down")
        await bob.sees("[bold]stand[/] down")
        await ford.gm.command(ford.id, "say", combatant="bob", text="\x1b]0;owned\x07\x1b[2Jno\u202e")
        await ann.sees("�]0;owned��[2Jno�")


async def test_a_seat_that_is_taken_away_ends_it(ford: Ford, url: str) -> None:
    async with at_screen(url, ford.id, ford.ann) as ann:
        await ann.sees("1 attack")
        await ford.gm.revoke(ford.id, "ann-at-home")
        await ann.ended()
        assert isinstance(ann.app.ended, Problem)
        assert ann.app.ended.code == "revoked-token"
