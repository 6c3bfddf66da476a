"""A d100 fight in the terminal: the board, a hundred options, interrupts, and dice of one's own."""

from collections.abc import AsyncIterator
from itertools import count

import pytest_asyncio
from msgspec import to_builtins

from affray_client import AsyncClient
from tests.support import pathmaster
from tests.support.pathmaster import SIMPLE, SQUARES
from tests.support.screen import at_screen

numbers = count(1)


class Market:
    """Ann and Bob on a market, Ann to begin: its GM, and a token for everybody."""

    def __init__(self, gm: AsyncClient) -> None:
        self.gm = gm
        self.id = f"market-{next(numbers)}"
        self.ann = self.bob = self.master = ""

    async def open(self, **options: object) -> None:
        """Open it, give the seats away and begin."""
        people = [
            pathmaster.fighter("ann", at=(3, 3), QU=50, Sword=80, Dagger=40, shield=20),
            pathmaster.fighter("bob", "blue", at=(4, 3), Sword=50, hp=60),
            pathmaster.fighter("cid", "blue", at=(3, 4), Sword=50, hp=60),
        ]
        await self.gm.open(
            "pathmaster",
            encounter=self.id,
            title="On the market",
            seed=bytes(range(32)).hex(),
            combatants=[to_builtins(each) for each in people],
            options={"board": SQUARES, "tables": SIMPLE, **options},
        )
        self.master = self.gm.tokens[self.id]
        self.ann = await self.gm.invite(self.id, "ann-at-home", "player", ["ann"])
        self.bob = await self.gm.invite(self.id, "bob-at-home", "player", ["bob"])

    async def begin(self) -> None:
        """Nobody is surprised."""
        await self.gm.answer(self.id, "gm", "begin")
        await self.gm.answer(self.id, "gm", "surprised", {"who": []})


@pytest_asyncio.fixture
async def market(url: str) -> AsyncIterator[Market]:
    """The fight, before it begins."""
    async with AsyncClient(url) as gm:
        yield Market(gm)


async def test_a_turn_is_played_by_keys(market: Market, url: str) -> None:
    await market.open()
    async with at_screen(url, market.id, market.master, size=(80, 24)) as gm:
        await gm.sees("1 begin")
        await gm.press("1")
        await gm.sees("surprised", "who: nothing yet", "1 Ann")
        await gm.press("enter")
        await gm.sees("Ann is asked to act")
    async with (
        at_screen(url, market.id, market.ann, size=(80, 24)) as ann,
        at_screen(url, market.id, market.bob) as bob,
    ):
        await ann.sees(
            "Ann is asked to act", "attack up to 96 % undefended · 1 attack", "0 more (page 1 of ", "- why"
        )
        await ann.press("slash")
        await ann.write("attack bob sword")
        await ann.sees("/attack bob sword", "1 attack (target Bob, weapon sword) 96 % undefended · 1 attack")
        await ann.press("1")
        await ann.sees("parry: 0 to 80 (Enter: 0)")
        await ann.press("space")
        await bob.sees(
            "Bob is asked to interrupt or let it happen",
            "Ann attacks Bob with the sword. Do you",
            "retreat · 1 interrupt, 1 step",
            "1 Interrupt · 1 Step · Parry 25",
        )
        assert "happening" not in bob.text()
        await bob.press("slash")
        await bob.write("let")
        await ann.sees("Sword 80:")


async def test_the_board_shows_who_stands_where_and_the_way_that_is_chosen(market: Market, url: str) -> None:
    await market.open()
    await market.begin()
    async with at_screen(url, market.id, market.ann, size=(100, 40)) as ann:
        await ann.sees("Ann is asked to act")
        assert "An Bo" not in ann.text()
        await ann.press("m")
        await ann.sees("  3  ·  · An Bo ", "  4  ·  · Ci  · ", "An Ann  red")
        await ann.press("slash")
        await ann.write("move")
        await ann.press("slash")
        await ann.write("run")
        await ann.sees("path: nothing yet", "1 N")
        await ann.press("1", "1")
        await ann.sees("path: N N", "  1  ·  · ••", "  2  ·  · ••")


async def test_a_standing_answer_is_left_and_taken_back(market: Market, url: str) -> None:
    await market.open()
    await market.begin()
    await market.gm.answer(market.id, "ann", "attack", {"target": "bob", "weapon": "sword", "parry": 0})
    async with at_screen(url, market.id, market.bob) as bob:
        await bob.sees("Bob is asked to interrupt or let it happen")
        await bob.press("k", "slash")
        await bob.write("let")
        await bob.sees("The standing answer is saved; k ends it.")
        await bob.gone("to interrupt or let it happen")
        await bob.press("k")
        await bob.sees("take back")
        await bob.press("slash")
        await bob.write("take back")
        await bob.sees("The standing answer is ended.")


async def test_at_a_table_with_dice_each_roll_is_typed(market: Market, url: str) -> None:
    await market.open(dice="table")
    await market.gm.answer(market.id, "gm", "begin")
    async with at_screen(url, market.id, market.ann) as ann:
        await ann.sees(
            "Ann is asked to roll dice", "Roll 2d10 for initiative.", "dice: up to 2 of them", "each 1 to 10"
        )
        await ann.write("11 2")
        await ann.sees("✗ ")
        await ann.write("9 2")
        await ann.sees("Initiative of Ann: ")
        await ann.gone("Ann is asked")
