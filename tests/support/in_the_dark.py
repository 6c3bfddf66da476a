"""A fight on a board in which somebody lurks unseen by Ann, and Ann's player is asked what to do.

gm, ann = await to_anns_turn(app, "d20", lurking=(8, 5))
await ann.done("move", combatant="ann", to=[8, 5], choice="move")
"""

from typing import Any

import msgspec
from starlette.applications import Starlette

from engine.commands import types as cmd
from engine.ruleset_api.parts import ruleset_with
from service.rulesets.ready_combatants import ready as ready_combatants
from tests.support import pathmaster, ready
from tests.support.duel import SEED
from tests.support.sitting import Player, the_gm

WITH_A_BOARD = ("d20", "dicepool", "pathmaster", "situational")

PASSING = ("begin", "end", "pass", "wait", "let", "surprised", "stay", "go-on")
"""What everybody but Ann answers, and what she does where she is not asked to act."""


def people(system: str, lurking: tuple[int, int], *, known_to: tuple[str, ...] = ()) -> list[cmd.Entrant]:
    """Ann of the reds at 5, 5, Bob of the blues far off, Cora beside Ann, and Lurk, unseen by Ann and Cora but for whom
    he is `known_to`.
    """
    unseen_by = [each for each in ("ann", "cora") if each not in known_to]
    places = {
        "ann": ("red", (5, 5)),
        "bob": ("blue", (20, 20)),
        "cora": ("red", (5, 8)),
        "lurk": ("blue", lurking),
    }
    return [
        _fighter(system, who, side, at, unseen_by if who == "lurk" else [])
        for who, (side, at) in places.items()
    ]


def _fighter(system: str, who: str, side: str, at: tuple[int, int], unseen_by: list[str]) -> cmd.Entrant:
    if system == "pathmaster":
        return pathmaster.fighter(who, side, at=at, hidden_from=unseen_by)
    rules = ruleset_with(system)
    sheet = ready_combatants(system, [each.name for each in rules.parts]).combatants[0].sheet
    sheet = {**sheet, "hidden_from": unseen_by}
    position = (float(at[0]), float(at[1]))
    return cmd.Entrant(id=who, name=who.capitalize(), side=side, sheet=sheet, position=position)


async def to_anns_turn(
    app: Starlette, system: str, lurking: tuple[int, int], *, options: dict[str, Any] | None = None
) -> tuple[Player, Player]:
    """The GM and Ann's player, when she is asked where to go."""
    board = ready.ground(ruleset_with(system))
    board["board"] |= {"light": "dark"}  # or by some rules they would be seen in the open
    tables = {"tables": msgspec.to_builtins(pathmaster.SIMPLE)} if system == "pathmaster" else {}
    gm = await the_gm(
        app,
        ruleset=system,
        seed=SEED,
        options={**board, **tables, **(options or {})},
        combatants=[msgspec.to_builtins(each) for each in people(system, lurking)],
    )
    ann = await gm.invite(app, "ann-at-home", "player", "ann")
    await until_asked(gm, "ann")
    return gm, ann


async def until_asked(gm: Player, who: str) -> dict[str, Any]:
    """Everybody else lets it be, until somebody is asked where to go: that decision."""
    while True:
        asked = [
            (seat["seat"], each)
            for seat in (await gm.get("/options")).json()["seats"]
            for each in seat["decisions"]
        ]
        for seat, decision in asked:
            if seat == who and any(each.get("walk") for each in decision["options"]):
                return decision
        _, decision = asked[0]
        keys = {each["key"]: each for each in decision["options"] if not each.get("barred")}
        key = next((each for each in PASSING if each in keys), "")
        assert key, f"{decision['ask']}: {[*keys]}"
        await gm.done("answer", decision=decision["decision"], choice=key, args=keys[key].get("args", {}))
