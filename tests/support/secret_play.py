"""Random play around those who hide: the same for everybody who must not know of them, whoever they are."""

import random
from typing import Any

import msgspec

from events import Param
from tests.support.any_value import value_for
from tests.support.overheard import LURKERS, Secrets, Table
from tests.support.sitting import Player

STEPS = 22


async def any_play(gm: Player, table: Table, secrets: Secrets, seed: int) -> None:
    """Ann's player and the GM answer whatever is asked; those in the dark stay there."""
    chance = random.Random(seed)
    await gm.done("answer", choice="begin")
    undoable = None
    for number in range(STEPS):
        if number % 4 == 0:
            await meddle(gm, secrets, number // 4)
        asked = await _settled(gm, secrets)
        if not asked:
            break
        undoable = (await gm.get()).json()["version"]
        request = asked[0]
        if request["asked"] == "ann":
            waiting = (await table["ann"].player.get("?choices=yes")).json()["pending"]
            mine = next(each for each in waiting if each["asked"] == "ann")
            given = _any_choice(mine["choices"], secrets, chance)
            await table["ann"].do("answer", **given, decision=mine["decision"])
            await _settled(gm, secrets)
            await table["ann"].settled()
        else:
            given = _any_choice(_without(request["choices"]), secrets, chance)
            await gm.send("answer", decision=request["decision"], **given)
            await _settled(gm, secrets)
        if number % 9 == 8:
            seen = (await table["ann"].player.get()).json()["version"]
            if (await gm.get()).json()["version"] == undoable:
                continue  # what was answered was refused
            await gm.undo(to=undoable)
            await table["ann"].do("undo", version=seen)  # is refused: it has just been taken back
            await gm.redo()
        if number % 6 == 5:
            await unseen_ruling(gm, secrets, number)
            undo = (await table["ann"].player.get()).json()["undo"]
            await table["ann"].do("undo", version=undo["version"])
            await _settled(gm, secrets)
            await table["ann"].settled()
        for each in table.values():
            await each.hear()
            if number == STEPS // 2:
                await each.look()
                await each.try_things()
    await everybody_looks(table)


async def everybody_looks(table: Table) -> None:
    """They hear what there is to be heard, and look at everything."""
    for each in table.values():
        await each.hear()
        await each.look()


async def _settled(gm: Player, secrets: Secrets) -> list[dict[str, Any]]:
    """Those in the dark do what they do, and what is asked then: nobody else looks meanwhile."""
    while True:
        asked: list[dict[str, Any]] = (await gm.get("?choices=yes")).json()["pending"]
        lurks = next((each for each in asked if each["asked"] in secrets.lurkers), None)
        if lurks is None:
            return asked
        keys = [each["key"] for each in lurks["choices"]]
        quiet = next(each for each in secrets.lurking if each in keys)
        await gm.done("answer", combatant=lurks["asked"], choice=quiet, decision=lurks["decision"])


def _any_choice(choices: list[dict[str, Any]], secrets: Secrets, chance: random.Random) -> dict[str, Any]:
    some = [each for each in choices if each["key"] not in secrets.telling]
    choice = chance.choice(some)
    filled = {
        name: value_for(msgspec.convert(param, Param), chance)
        for name, param in choice.get("params", {}).items()
    }
    return {"choice": choice["key"], "args": {**choice.get("args", {}), **filled}}


def _without(choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the GM may choose without anything to do with those in the dark.

    Whoever goes towards somebody shows where that is, to everybody who watches.
    """
    found = []
    for each in choices:
        params = each.get("params", {})
        names = {
            name: [one for one in param.get("names", ()) if one not in LURKERS]
            for name, param in params.items()
        }
        kept = {
            name: {**param, "names": names[name]} if "names" in param else param
            for name, param in params.items()
        }
        met = any(one in LURKERS for one in each.get("args", {}).values()) or any(
            "names" in kept[one] and not names[one] for one in kept
        )
        if not met:
            found.append({**each, "params": kept})
    return found


async def unseen_ruling(gm: Player, secrets: Secrets, number: int) -> None:
    """Something that changes the state, and that nobody but the GM sees; with other secrets it is not there at all."""
    for more in range(secrets.one(0, 2) if secrets.lurkers else 0):
        effect = {
            "type": "ResourceChanged",
            "combatant": secrets.lurkers[0],
            "resource": secrets.resource,
            "amount": -1 if more % 2 else 1,
        }
        await gm.done("rule", ruling=f"{number} {more}", reason="The cup.", hidden=True, effects=[effect])
    if secrets.lurkers and secrets.which and secrets.ruleset == "pathmaster" and number == 0:
        hurt = {"type": "DamageTaken", "combatant": secrets.lurkers[0], "injury": "scratch", "amount": 1}
        await gm.done("rule", ruling="A scratch.", reason="Thorns.", hidden=True, effects=[hurt])


async def meddle(gm: Player, secrets: Secrets, number: int) -> None:
    """What the GM does that nobody else may learn anything of."""
    one = secrets.one
    roll = {
        "combatant": one(*secrets.lurkers[:1] or ("carl",), "gm"),
        "purpose": one("ambush", "poison in the cup"),
        "notation": one("1d20", "4d6"),
        "hidden": True,
    }
    text = f"{one('The cup', 'The sword')} is poisoned {number}."
    match number % 4:
        case 0:
            await gm.done("note", text=text)
        case 1:
            await gm.done("rule", ruling=text, reason=text, hidden=True, rolls=[roll])
        case 2:
            await gm.done("say", combatant="bob", text=text, audience=["bob-at-home"])
        case 3:
            await gm.done("keep", combatant="carl", ask="defend", choice=one(*secrets.kept))
            await gm.done("keep", combatant="carl", ask="defend", choice="")
    for who in secrets.lurkers[:1]:
        looks = {"portrait": f"https://{text[:7].replace(' ', '-')}.example", "external_ids": {"vtt": text}}
        await gm.done("describe", combatants={who: looks})
    await unseen_ruling(gm, secrets, number)
    for more in range(one(0, 2)):  # not even how much goes on in secret
        await gm.done("note", text=f"{text} {more}")
