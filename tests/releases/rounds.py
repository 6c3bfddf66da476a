"""Play by what every version has: the fight that a system offers to try, and one suggested answer after another."""

from collections.abc import Callable

from affray_client import AsyncClient

CELLS = ((5.0, 5.0), (5.0, 8.0), (7.0, 5.0), (9.0, 5.0))
"""Where they stand, two against two: some near enough for blows, none on each other."""


SEED = "00" * 32
"""Of the dice, the same each time."""


async def open_fight(client: AsyncClient, system: str, encounter: str) -> None:
    """Open the fight that a system offers to somebody new, by dice that are the same each time."""
    offered = await client.combatants(system)
    assert offered.fight is not None
    people = {each.name: each for each in offered.combatants}
    board = "board" in offered.fight.options
    combatants = [
        {
            "id": f"c{number}",
            "name": people[name].name,
            "side": people[name].side,
            "sheet": people[name].sheet,
            **({"position": cell} if board else {}),
        }
        for number, (name, cell) in enumerate(zip(offered.fight.combatants, CELLS, strict=True), 1)
    ]
    await client.open(
        system,
        title=offered.fight.title,
        options=offered.fight.options,
        combatants=combatants,
        encounter=encounter,
        seed=SEED,
    )
    await client.answer(encounter, "gm", "begin")


async def answer_once(asked: AsyncClient, answering: AsyncClient, encounter: str) -> bool:
    """Answer the first question as one worker suggests, at another; False where nothing is asked."""
    options = await asked.options(encounter, only=["legal"], limit=1)
    waiting = [(seat.seat, each) for seat in options.seats for each in seat.decisions]
    if not waiting:
        return False
    seat, question = waiting[0]
    best = await asked.suggestion(encounter, question.decision)
    await answering.answer(encounter, seat, best.choice, best.args, decision=question.decision)
    return True


async def play_until(
    client: AsyncClient, encounter: str, done: Callable[[str, int], bool], most: int = 60
) -> None:
    """Answer until what is asked and the number of answers are as wanted, or nothing is asked any more."""
    for number in range(most):
        [asked, *_] = [
            each.ask for seat in (await client.options(encounter, limit=0)).seats for each in seat.decisions
        ] or [""]
        if not asked or done(asked, number):
            return
        await answer_once(client, client, encounter)
