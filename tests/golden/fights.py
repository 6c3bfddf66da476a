"""How the golden fights are played: some from scripts, the others by whoever does whatever is legal."""

import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec

from affray_client import AsyncClient, Played, Problem
from engine.dice import Pool, parse
from engine.ruleset_api.parts import ruleset_with
from service.scenarios import scenarios
from service.scripts.format import read_script
from service.scripts.player import play_script
from tests.golden.behind_the_screen import at_the_wall, on_the_market
from tests.golden.seated import seats_at_the_wall, seats_on_the_market, what_if_at_the_wall
from tests.support import pathmaster, ready
from tests.support.brp import fighter
from tests.support.pathmaster import SIMPLE, SQUARES

EAGER = ("attack", "engage", "parry", "dodge", "power", "use", "first-aid")
POWERS = {
    "bolt": {"damage": "1d6", "cost": 1, "instant": True},
    "mend": {"heals": "1d6", "cost": 2},
    "ward": {"armour": 2, "rounds": 2, "cost": 2, "instant": True},
}
REFUSED_AT_TIMES = {"bad-dice", "bad-ruling", "nothing-to-undo", "nothing-to-redo", "unknown-combatant"}

Play = Callable[[AsyncClient, str], Awaitable[object]]


def script(name: str) -> Play:
    """The fight of a scenario."""

    async def play(client: AsyncClient, encounter: str) -> None:
        await play_script(client, read_script(scenarios()[name]), encounter)

    return play


def any_play(seed: int, moves: int, *, close: bool, **options: Any) -> Play:
    """Two against two; who is asked does something legal, and the GM takes back, brings again and rules."""

    async def play(client: AsyncClient, encounter: str) -> None:
        chance = random.Random(seed)
        combatants = msgspec.to_builtins(_people(placed=chance.random() < 0.5))
        played = await client.open(
            "brp", encounter=encounter, title=encounter, combatants=combatants, options=options
        )
        pending = played.pending
        for number in range(moves):
            if not pending:
                break
            try:
                pending = (await _move(client, encounter, pending, chance, number)).pending
            except Problem as problem:
                if problem.code not in REFUSED_AT_TIMES:
                    raise
        if close and pending:
            await client.close(encounter, "It is getting dark.")

    return play


def ready_play(system: str, seed: int, answers: int) -> Play:
    """Four ready combatants, by the autopilot; the GM rolls behind the screen, rules, takes back and brings again."""

    async def play(client: AsyncClient, encounter: str) -> None:
        chance = random.Random(seed)
        people = ready.people(system, chance)
        played = await client.open(
            system,
            encounter=encounter,
            title=encounter,
            combatants=msgspec.to_builtins(people),
            options=ready.ground(ready.ruleset_with(system)),
        )
        for number in range(answers):
            if not played.pending:
                return
            if number % 12 == 5:
                shows = {"shows": [3, 4]} if number % 24 == 5 else {}
                roll = {"combatant": "ann", "purpose": "luck", "notation": "2d6", "hidden": True, **shows}
                await client.command(
                    encounter, "rule", ruling="The GM rolls.", reason="Who knows?", rolls=[roll]
                )
            if number % 12 == 9:
                name = chance.choice(sorted(ready.ruleset_with(system).rulebook.conditions))
                gained = {"type": "ConditionGained", "combatant": "bob", "condition": name}
                with suppress(Problem):
                    played = await client.command(
                        encounter, "rule", ruling="It happens.", reason="So it is.", effects=[gained]
                    )
            if number % 12 == 11:
                played = await client.undo(encounter, played.version)
                named = (await client.view(encounter)).redo
                assert named is not None
                played = await client.redo(encounter, named.version)
            asked = played.pending[0]
            liked = await client.suggestion(encounter, asked["decision"])
            played = await client.answer(
                encounter, asked["asked"], liked.choice, liked.args, decision=asked["decision"]
            )
        await client.command(encounter, "reveal")

    return play


def _people(placed: bool) -> list[Any]:
    def at(x: float, y: float) -> tuple[float, float] | None:
        return (x, y) if placed else None

    return [
        fighter("ann", "red", DEX=14, Sword=80, Shield=40, hp=16, position=at(0, 0)),
        fighter("bea", "red", DEX=16, INT=14, Bow=70, Dagger=50, powers=POWERS, position=at(-8, 0)),
        fighter("carl", "blue", DEX=11, INT=15, powers=POWERS, Axe=75, Dodge=50, hp=16, position=at(3, 0)),
        fighter("dan", "blue", DEX=9, Spear=60, Shield=60, skills={"First Aid": 60}, position=at(4, 2)),
    ]


async def _move(
    client: AsyncClient, encounter: str, pending: list[dict[str, Any]], chance: random.Random, number: int
) -> Played:
    """One command: mostly an answer, now and then something from outside."""
    if number == 0:
        return await client.command(encounter, "entropy", by="ann", entropy="5e1f")
    happens = chance.random()
    if happens < 0.05:
        named = (await client.view(encounter)).undo
        return await client.undo(encounter, named.version if named else 1)
    if happens < 0.09:
        named = (await client.view(encounter)).redo
        return await client.redo(encounter, named.version if named else 1)
    if happens < 0.13:
        return await _ruling(client, encounter, chance, number)
    if happens < 0.14:
        return await client.command(encounter, "reveal")
    if happens < 0.15:
        return await client.command(encounter, "say", combatant="ann", text=f"Number {number}!")
    if happens < 0.16:
        return await client.command(
            encounter, "keep", by="dan", combatant="dan", ask="defend", choice=chance.choice(["none", ""])
        )
    if number == 40:
        return await client.command(encounter, "join", combatant=fighter("eve", "blue", DEX=10, Sword=50))
    if number == 80:
        return await client.command(encounter, "leave", combatant="eve", reason="She has seen enough.")
    return await _answer(client, encounter, chance.choice(pending), chance)


async def _ruling(client: AsyncClient, encounter: str, chance: random.Random, number: int) -> Played:
    who = chance.choice(["ann", "bea", "carl", "dan"])
    effects: list[dict[str, Any]] = [
        {"type": "DamageTaken", "combatant": who, "injury": f"stone-{number}", "amount": 1, "cause": "stone"},
        {"type": "ConditionGained", "combatant": who, "condition": "concealed"},
        {"type": "ResourceChanged", "combatant": who, "resource": "pp", "amount": -1, "reason": "weariness"},
    ]
    roll = {"combatant": who, "purpose": "falling stones", "notation": "2d6"}
    rolls = [{**roll, "shows": [3, 4]}, {**roll, "hidden": True}]
    return await client.rule(
        encounter,
        "Stones fall from the wall.",
        "It is old, and shaken by blows.",
        about="the wall",
        rolls=chance.sample(rolls, chance.randint(0, 2)),
        effects=[chance.choice(effects)],
    )


async def _answer(
    client: AsyncClient, encounter: str, request: dict[str, Any], chance: random.Random
) -> Played:
    view = await client.view(encounter, choices=True)
    [asked] = [each for each in view.pending if each.decision == request["decision"]]
    choices = [each for each in msgspec.to_builtins(asked.choices) if each["key"] != "close"]
    eager = [each for each in choices if each["key"] in EAGER]
    choice = chance.choice(eager if eager and chance.random() < 0.7 else choices)
    open_args = {name: _value(param, chance) for name, param in choice.get("params", {}).items()}
    if request["ask"] == "dice":
        open_args = {"dice": _fallen(request["args"]["notation"], chance)}
    return await client.answer(
        encounter,
        request["asked"],
        choice["key"],
        {**choice.get("args", {}), **open_args},
        decision=request["decision"],
    )


def _value(param: dict[str, Any], chance: random.Random) -> Any:
    """Something that the parameter allows."""
    if param.get("many"):
        return []
    if param.get("names"):
        return chance.choice(param["names"])
    if param.get("low") is not None and param.get("high") is not None:
        return chance.randint(param["low"], param["high"])
    return "so be it"


def _fallen(notation: str, chance: random.Random) -> list[int]:
    """Dice as they could fall on a table."""
    dice = parse(notation)
    groups = [dice] if isinstance(dice, Pool) else dice.groups
    return [chance.randint(1, each.faces) for each in groups for _ in range(each.count)]


async def chosen_die(client: AsyncClient, encounter: str) -> None:
    """A GM of a sealed fight looks for a good die by secret rulings, takes them back, and brings it about.

    It was recorded when rulings still rolled what the rules would roll next.
    """
    people = [fighter("ann", DEX=14, Sword=99), fighter("bob", "blue", Sword=50, Dodge=50)]
    combatants = msgspec.to_builtins(people)
    await client.open("brp", encounter=encounter, combatants=combatants, options={"sealed": True})
    pending = (await client.answer(encounter, "gm", "begin")).pending
    while pending[0]["ask"] != "defend":
        attack = {"target": "bob", "weapon": "sword"}
        choice, args = ("attack", attack) if pending[0]["asked"] == "ann" else (pending[0]["default"], {})
        pending = (await client.answer(encounter, pending[0]["asked"], choice, args)).pending
    dodge = {"combatant": "bob", "purpose": "dodge", "notation": "1d100", "hidden": True}
    version, seen = (await client.view(encounter)).version, 0
    for burnt in range(60):
        played = await client.rule(encounter, "Who knows?", "To see.", rolls=[dodge])
        [rolled] = played.hidden.values()
        seen = burnt
        if burnt > 2 and rolled["total"] <= 10:
            break
    named = (await client.view(encounter)).undo
    assert named is not None
    await client.undo(encounter, named.version, to=version)
    for _ in range(seen):
        await client.rule(encounter, "Who knows?", "To have it come.", rolls=[dodge])
    await client.answer(encounter, "bob", "dodge")
    await client.close(encounter, "It is over.")


async def at_the_mill(client: AsyncClient, encounter: str) -> None:
    """d100 at a mill: a door is opened, shut again and broken down, and the lamp goes out."""
    door = {"at": [5, 4], "side": "E", "thing": "door"}
    mill = {
        **SQUARES,
        "walls": [[6, 1], [6, 2]],
        "edges": [{**door, "barred": True, "opaque": True, "cover": 100}],
        "cells": [{"at": [4, 6], "surface": "stone", "thing": "lamp"}],
    }
    people = [
        pathmaster.fighter("ann", at=(3, 4), QU=30, Sword=80),
        pathmaster.fighter("bob", "blue", at=(8, 4), QU=10, Sword=60, hp=90),
    ]
    await client.open(
        "pathmaster",
        encounter=encounter,
        title=encounter,
        combatants=msgspec.to_builtins(people),
        options={"board": mill, "tables": SIMPLE},
    )

    async def changed(change: str, **what: Any) -> Played:
        return await client.rule(
            encounter,
            f"It is {change}.",
            "Time goes by.",
            effects=[{"type": "BoardChanged", "change": change, **what}],
        )

    await changed("opened", edges=[door], combatant="ann")
    await changed("shut", edges=[{**door, "barred": True, "opaque": True, "cover": 100}])
    await changed("put out", cells=[{"at": [4, 6], "surface": "stone", "light": "hazy"}], light="dark")
    broken = await changed(
        "broken", edges=[{"at": [6, 4], "side": "W"}], cells=[{"at": [6, 4], "rugged": True}]
    )
    await client.undo(encounter, broken.version)
    await client.close(encounter, "It is over.")


async def long_wait(client: AsyncClient, encounter: str) -> None:
    """A duel by a cart, before which an hour passes: things of the table, a horse that is ridden, who is heard only."""
    people = [
        fighter("ann", DEX=14, Sword=60),
        fighter("bob", "blue", Sword=50),
        fighter("bess", "red", DEX=3),
    ]
    await client.open("brp", encounter=encounter, combatants=msgspec.to_builtins(people), seed="5a" * 32)
    cart = {
        "type": "ItemChanged",
        "combatant": "",
        "item": "cart",
        "change": "put",
        "fields": {"open": False},
    }
    rides = {"type": "Engaged", "combatant": "ann", "foe": "bess", "link": "rides"}
    hour = {"type": "ResourceChanged", "combatant": "", "resource": "clock"}
    known = {"from": ["ann"], "known": ["ann"]}
    heard = {"type": "ConditionGained", "combatant": "bob", "condition": "hidden", "data": known}
    rulings: list[list[dict[str, Any]]] = [
        [{**cart, "new": True, "position": [3.0, 4.0]}, rides, heard],
        [{**hour, "amount": 3600}],
        [{**cart, "change": "opened", "fields": {"open": True}}, {**hour, "amount": 90}],
        [
            {"type": "Disengaged", "combatant": "ann", "foes": ["bess"], "link": "rides"},
            {**cart, "change": "destroyed", "fields": {}, "gone": True},
        ],
    ]
    for number, effects in enumerate(rulings):
        await client.rule(encounter, f"Ruling {number + 1}.", "They wait.", effects=effects)
    await client.answer(encounter, "gm", "begin")


async def second_thoughts(client: AsyncClient, encounter: str) -> None:
    """A duel begins, with words and entropy between what is undone, why, and what is redone."""
    people = [fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", Sword=50)]
    await client.open("brp", encounter=encounter, combatants=msgspec.to_builtins(people), seed="5b" * 32)
    await client.answer(encounter, "gm", "begin")
    declared = await client.answer(encounter, "ann", "attack", {"target": "bob", "weapon": "sword"})
    await client.command(encounter, "say", combatant="bob", text="Wait!")
    await client.undo(encounter, declared.version, reason="They talk first.")
    await client.command(encounter, "entropy", by="bob", entropy="5e1f")
    await client.redo(encounter, declared.version)
    await client.answer(encounter, "bob", "wait")


async def reopened(client: AsyncClient, encounter: str) -> None:
    """A duel ends, is played on with a new seed and a hidden roll, and ends once more."""
    people = [fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", Sword=50)]
    await client.open("brp", encounter=encounter, combatants=msgspec.to_builtins(people), seed="5c" * 32)
    await client.answer(encounter, "gm", "begin")
    await client.answer(encounter, "ann", "attack", {"target": "bob", "weapon": "sword"})
    await client.answer(encounter, "bob", "attack", {"target": "ann", "weapon": "sword"})
    ended = await client.close(encounter, "It grows dark.")
    played = await client.undo(encounter, ended.version, reason="There is a moon.")
    hidden = {"combatant": "bob", "purpose": "Does Bob hear it?", "notation": "1d100", "hidden": True}
    await client.command(encounter, "rule", ruling="The GM rolls.", reason="An owl.", rolls=[hidden])
    await client.command(encounter, "entropy", by="ann", entropy="a11e")
    for _ in range(8):
        asked = played.pending[0]
        liked = await client.suggestion(encounter, asked["decision"])
        played = await client.answer(encounter, asked["asked"], liked.choice, liked.args)
    await client.close(encounter, "The moon goes down.")


async def tokens_in_the_yard(client: AsyncClient, encounter: str) -> None:
    """A front-end with tokens: pictures and ids of its own, values set, cells gone to, one of all that undone."""
    people = ready.people("dicepool", random.Random(7), hiding=False)
    first, *others = msgspec.to_builtins(people)
    first |= {"portrait": "https://pictures.example/ann.webp", "external_ids": {"vtt": "Token.1"}}
    board = ready.ground(ruleset_with("dicepool"))
    opened = await client.open(
        "dicepool", encounter=encounter, combatants=[first, *others], options=board, seed="5d" * 32
    )
    looks = {each.id: {"external_ids": {"vtt": f"Token.{number}"}} for number, each in enumerate(people)}
    described = await client.command(encounter, "describe", combatants=looks)
    await client.undo(encounter, described.version)
    await client.command(encounter, "describe", combatants={first["id"]: {"portrait": ""}, **looks})
    await client.command(
        encounter, "adjust", combatant="bob", hit_points=3, conditions={"prone": True}, reason="A trap."
    )
    pending = opened.pending
    for _ in range(12):
        [asked, *_] = pending
        reached = await client.reach(encounter, asked["decision"], "")
        ends = [each.at for each in reached.cells if each.ends]
        if ends:
            moved = await client.command(encounter, "move", combatant=asked["asked"], to=ends[-1])
            pending = moved.pending
            continue
        liked = await client.suggestion(encounter, asked["decision"])
        played = await client.answer(
            encounter, asked["asked"], liked.choice, liked.args, decision=asked["decision"]
        )
        pending = played.pending
    await client.close(encounter, "It is over.")


async def a_map_under_the_yard(client: AsyncClient, encounter: str) -> None:
    """A picture is laid under the board, another way after that, and taken away; one of all that is undone."""
    people = msgspec.to_builtins(ready.people("dicepool", random.Random(7), hiding=False))
    board = ready.ground(ruleset_with("dicepool"))
    await client.open("dicepool", encounter=encounter, combatants=people, options=board, seed="5e" * 32)
    lies = {"picture": "0123456789abcdef" * 2, "width": 1400, "height": 980, "cell": 70.0}
    await client.command(encounter, "picture", **lies)
    lower = await client.command(encounter, "picture", **lies, top=-35.5)
    await client.undo(encounter, lower.version)
    await client.command(encounter, "picture", **lies, left=12)
    face = {people[0]["id"]: {"portrait": "picture:fedcba9876543210"}}
    await client.command(encounter, "describe", combatants=face)
    await client.command(encounter, "picture", picture="")
    await client.close(encounter, "It is over.")


FIGHTS: dict[str, Play] = {
    "temple-escape": script("temple-escape"),
    "duel-at-the-ford": script("duel-at-the-ford"),
    "stones-from-the-wall": any_play(1, 120, close=True),
    "dice-by-hand": any_play(2, 130, close=False, dice="table", auto_bands=True, hit_locations=True),
    "fog-and-fresh-dice": any_play(
        3, 115, close=True, dice_after_undo="fresh", light="fog", statements_binding=False
    ),
    "the-first-of-format-2": any_play(4, 60, close=True),
    "duel-of-feints": script("duel-of-feints"),
    "chase-over-the-market": script("chase-over-the-market"),
    "melee-at-the-mill": script("melee-at-the-mill"),
    "three-weeks-after": script("three-weeks-after"),
    "seats-at-the-wall": seats_at_the_wall,
    "seats-on-the-market": seats_on_the_market,
    "what-if-at-the-wall": what_if_at_the_wall,
    "behind-the-screen-at-the-wall": at_the_wall(close=False),
    "behind-the-screen-on-the-market": on_the_market(close=True),
    "a-chosen-die": chosen_die,
    # From here on a list of choices that comes up again is named.
    "the-same-choices-again": any_play(6, 60, close=True),
    "feints-again": script("duel-of-feints"),
    "brawl-in-the-yard": script("brawl-in-the-yard"),
    "skirmish-at-the-wall": script("skirmish-at-the-wall"),
    "gunfight-at-the-depot": script("gunfight-at-the-depot"),
    "duel-of-casters": script("duel-of-casters"),
    "poisoned-blade": script("poisoned-blade"),
    "week-in-camp": script("week-in-camp"),
    "at-the-mill": at_the_mill,
    # From here on time passes by a clock, and there are things of the table and links.
    "a-long-wait": long_wait,
    # From here on there are five systems.
    "fray-at-the-weir": script("fray-at-the-weir"),
    "the-gatehouse": script("the-gatehouse"),
    "example-frost": script("example-frost"),
    "pools-with-a-secret": ready_play("dicepool", 9, 40),
    "hexes-with-a-secret": ready_play("d20", 9, 40),
    "cover-with-a-secret": ready_play("situational", 9, 40),
    # From here on talk and entropy are out of play, and an undo may have a reason.
    "second-thoughts": second_thoughts,
    # From here on a fight that is reopened has a new seed, and a round's dice one entropy.
    "reopened": reopened,
    "pools-again": ready_play("dicepool", 12, 40),
    "hexes-again": ready_play("d20", 12, 40),
    "cover-again": ready_play("situational", 12, 40),
    # From here on combatants have pictures and ids in other programs.
    "tokens-in-the-yard": tokens_in_the_yard,
    # From here on a picture may lie under the board.
    "a-map-under-the-yard": a_map_under_the_yard,
}
