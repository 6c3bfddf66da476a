"""Anything that might be sent to a percentile fight: what is legal, what is nearly so, and what is nonsense.

chance = random.Random(7)
some_command(chance, view)          # the body of a command, without its id
"""

import random
from collections.abc import Callable
from typing import Any, get_args

import msgspec

from engine.commands.types import Effect
from engine.rulesets.brp import ruleset
from tests.support.brp import fighter

RULES = ruleset.rulebook

PEOPLE = ("ann", "bob", "cid", "dora", "zoe", "gm")

ITEMS = ("fists", "sword", "axe", "bow", "dagger", "shield", "mail", "bolt", "curse", "mend", "hat")

NUMBERS = (0, 1, 2, 3, 5, 7, 12, 50, 101, 1000, -1, -7, 10_000, 10**6, 2**53)

GARBAGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 3, 2.5, 10**9, "", "ann", "sword", "1d6", "\x1b[31m", "x" * 90, [], ["ann"],
    [1, 2], {}, {"target": "ann"}, [[[]]],
)  # fmt: skip

POWERS = {
    "bolt": {"damage": "1d6", "cost": 1, "instant": True},
    "curse": {"cost": 2, "levels": 3},
    "mend": {"heals": "1d6", "cost": 1, "levels": 2, "instant": True},
}


def people(chance: random.Random) -> list[dict[str, Any]]:
    """Ann against Bob and Cid, with some of each kind of thing, on a field with positions or without."""
    placed = chance.random() < 0.5
    where = ((0.0, 0.0), (2.0, 0.0), (3.0, 2.0))
    ann, bob, cid = (place if placed else None for place in where)
    hp = chance.choice([9, 14, 60])
    mail = {"mail": {"av": 3}}
    return [
        msgspec.to_builtins(each)
        for each in (
            fighter("ann", "red", DEX=14, Sword=70, Bow=60, Shield=50, Dodge=40, hp=hp, position=ann),
            fighter("bob", "blue", DEX=11, Axe=65, Shield=60, armour=mail, hp=hp, position=bob),
            fighter(
                "cid",
                "blue",
                INT=15,
                POW=14,
                powers=POWERS,
                Dagger=50,
                skills={"First Aid": 60},
                position=cid,
            ),
        )
    ]


def some_command(chance: random.Random, view: dict[str, Any]) -> dict[str, Any]:
    """The body of a command but for its id: mostly an answer, often a ruling."""
    pending = view["pending"]
    kinds: list[tuple[int, Callable[[], dict[str, Any]]]] = [
        (10, lambda: answer(chance, pending) if pending else back("redo", view)),
        (4, lambda: nearly(chance, answer(chance, pending) if pending else back("redo", view))),
        (6, lambda: ruling(chance)),
        (2, lambda: nearly(chance, ruling(chance))),
        (2, lambda: other(chance, view)),
        (1, lambda: nearly(chance, other(chance, view))),
    ]
    make = chance.choices([each for _, each in kinds], [weight for weight, _ in kinds])[0]
    return make()


def answer(chance: random.Random, pending: list[dict[str, Any]]) -> dict[str, Any]:
    """A legal answer to something that is asked."""
    request = chance.choice(pending)
    choice = chance.choice(request["choices"])
    opened = {name: value_for(chance, param) for name, param in choice.get("params", {}).items()}
    return {
        "command": "answer",
        "decision": request["decision"],
        "choice": choice["key"],
        "args": {**choice.get("args", {}), **opened},
    }


def value_for(chance: random.Random, param: dict[str, Any]) -> Any:
    """Something that the parameter allows."""
    if many := param.get("many"):
        one = {name: value for name, value in param.items() if name != "many"}
        return [value_for(chance, one) for _ in range(chance.choice([1, 1, 1, 2, min(many, 3)]))]
    if names := param.get("names"):
        return chance.choice(names)
    low, high = param.get("low"), param.get("high")
    return "so be it" if low is None or high is None else chance.randint(low, high)


def nearly(chance: random.Random, body: dict[str, Any]) -> dict[str, Any]:
    """The body with something in it left out, added or made another."""
    body = msgspec.json.decode(msgspec.json.encode(body))
    places: list[Any] = [body]
    for each in places:
        within = each.values() if isinstance(each, dict) else each
        places += [inner for inner in within if isinstance(inner, dict | list)]
    place = chance.choice(places)
    keys = [each for each in (place if isinstance(place, dict) else range(len(place))) if each != "command"]
    if not keys or chance.random() < 0.2:
        if isinstance(place, dict):
            place[chance.choice(("odd", "dice", "expected", "by", "combatant"))] = chance.choice(GARBAGE)
        else:
            place.append(chance.choice(GARBAGE))
    elif chance.random() < 0.3:
        del place[chance.choice(keys)]
    else:
        place[chance.choice(keys)] = chance.choice(GARBAGE)
    return body


def back(command: str, view: dict[str, Any]) -> dict[str, Any]:
    """An undo or a redo of what the view names; of the opening where it names nothing."""
    return {"command": command, "version": (view[command] or {"version": 1})["version"]}


def other(chance: random.Random, view: dict[str, Any]) -> dict[str, Any]:
    """What is neither an answer nor a ruling."""
    who = chance.choice(PEOPLE)
    dora = msgspec.to_builtins(fighter("dora", chance.choice(("red", "green")), Spear=60))
    return chance.choice(
        [
            back("undo", view),
            {**back("undo", view), "to": chance.choice(NUMBERS)},
            {"command": "undo", "version": chance.choice(NUMBERS)},
            back("redo", view),
            {"command": "say", "combatant": who, "text": "Help!\n"},
            {"command": "leave", "combatant": who},
            {"command": "join", "combatant": dora},
            {
                "command": "keep",
                "combatant": who,
                "ask": "defend",
                "choice": chance.choice(("none", "dodge", "")),
            },
            {"command": "keep", "combatant": who, "ask": "statement", "choice": "wait"},
            {"command": "entropy", "by": who, "entropy": "0badcafe"},
            {"command": "reveal"},
            {"command": "reveal", "rolls": [chance.choice(("3-1", "5-1", "nonsense"))]},
        ]
    )


def ruling(chance: random.Random) -> dict[str, Any]:
    """A ruling with some effects, or dice."""
    notation = chance.choice(("1d6", "d100", "3"))
    roll = {"combatant": chance.choice(PEOPLE), "purpose": "luck", "notation": notation}
    rolls = [{**roll, **chance.choice(({}, {"shows": [3]}, {"hidden": True}))}]
    return {
        "command": "rule",
        "ruling": "So it is.",
        "reason": "Because.",
        "rolls": rolls if chance.random() < 0.2 else [],
        "effects": [some_effect(chance) for _ in range(chance.choice((1, 1, 1, 2, 3)))],
    }


def some_effect(chance: random.Random) -> dict[str, Any]:
    """An effect that might make sense."""
    kind = chance.choice(get_args(Effect)).__name__
    number = chance.choice(NUMBERS)
    some: dict[str, Any] = {"type": kind, "combatant": chance.choice(PEOPLE[:3])}
    match kind:
        case "DamageTaken":
            kinds = ("", "", "minor", "major", "poison", "earlier")
            some |= {
                "injury": chance.choice(("slip", "burn")),
                "amount": number,
                "kind": chance.choice(kinds),
            }
            some["resource"] = chance.choice(("hp", "hp", "pp"))
        case "DamageHealed":
            some |= {"amount": number, "injury": chance.choice(("", "slip", "burn", "sword-1"))}
        case "ResourceChanged":
            some |= {"resource": chance.choice(("hp", "pp")), "amount": number}
            some["maximum"] = chance.choice((None, None, *NUMBERS))
            if chance.random() < 0.2:
                some |= {"combatant": "", "resource": chance.choice(("clock", "doom"))}
        case "StatChanged":
            some |= {
                "stat": chance.choice(("STR", "CON", "SIZ", "INT", "POW", "DEX", "MOV", "Sword")),
                "now": number,
            }
        case "ConditionGained":
            some |= condition(chance)
        case "ConditionLost":
            some["condition"] = chance.choice([*RULES.conditions, "prone", "helpless"])
        case "BudgetChanged":
            name = chance.choice([*RULES.budgets, "attacks with sword", "striking axe"])
            some |= {"budgets": {name: number}, "fresh": chance.random() < 0.2}
        case "ItemChanged":
            some |= {"item": chance.choice(ITEMS), "change": "changed", "fields": fields(chance)}
            if chance.random() < 0.3:
                some |= chance.choice(({"to": ""}, {"gone": True}, {"to": "zoe"}, {"becomes": "mace"}))
            if chance.random() < 0.3:
                some |= {
                    "combatant": "",
                    "item": "barrel",
                    "new": chance.random() < 0.5,
                    "position": [number, 0],
                }
        case "Moved":
            some |= {"metres": abs(number), "to": chance.choice((None, [number, 0.5], [0, 0]))}
        case "Engaged":
            some |= {"foe": chance.choice(PEOPLE), "link": chance.choice(("", "", "rides", "holds"))}
        case "Disengaged":
            some |= {"foes": [chance.choice(PEOPLE)], "link": chance.choice(("", "", "rides", "holds"))}
            some["foes"] = [chance.choice(PEOPLE)]
        case "BoardChanged":
            here = {
                "at": [number % 9, 2],
                "light": chance.choice(("", "dark", "purple")),
                "solid": number > 5,
            }
            door = {"at": [3, number % 9], "side": chance.choice("NESW"), "barred": True, "thing": "door"}
            some |= chance.choice(
                ({"cells": [here]}, {"edges": [door], "change": "closed"}, {"light": "dark"})
            )
        case "TimerEnded":
            return {"type": kind, "timer": f"t{number}"}
        case "TimerSet":
            due = {"round": chance.choice((0, 1, 2, 3)), "phase": chance.choice(("", "", "powers", "action"))}
            kind = chance.choice([*RULES.timers])
            data = chance.choice(TIMER_DATA.get(kind, ({},)))
            some |= {"timer": f"t{number}", "kind": kind, "due": due, "data": data}
        case _:
            raise AssertionError(kind)
    return some


CONDITION_DATA: dict[str, tuple[dict[str, Any], ...]] = {
    "fatal": ({}, {"round": 1, "injury": "slip"}),
    "dying": ({}, {"round": 1}),
    "coughing": ({},),
    "covered": ({}, {"locations": ["chest", "nowhere"]}),
    "severed": ({}, {"limbs": ["right-arm", "nowhere"]}),
    "losing-blood": (
        {},
        {"flows": {"chest": {"injury": "slip", "since": 1, "rule": "", "loss": 1, "rounds": 2}}},
    ),
    "unconscious": ({}, {"hp": 5, "minor": 2}, {"shock": True}),
    "shock": ({}, {"last": 2}),
    "cannot-fight": ({}, {"injuries": ["slip"]}),
    "hampered": ({}, {"arms": {"slip": "with-remaining-arm", "burn": "legs-or-head-butt-only"}}),
    "maimed": (
        {},
        {
            "wounds": [
                {"injury": "slip", "kind": "odd", "was": {"DEX": 99, "Luck": 1}, "mov": 5, "limits": []}
            ]
        },
        {"wounds": [{"injury": "slip", "kind": "odd", "was": {"DEX": 1}, "mov": 900, "limits": ["left"]}]},
    ),
    "first-aid": ({}, {"tried": {"slip": ["cid"]}, "done": ["burn"]}),
    "hidden": ({}, {"from": ["ann"]}, {"from": ["zoe"]}),
    "warded": ({"armour": 2}, {"armour": 0}),
    "lost-action": ({"actions": 1}, {"actions": 3}),
    "vision": ({}, {"points": 20}, {"points": 1000}),
    "twisted-ankle": ({"mov": -4}, {"mov": -400}),
    "light": ({"light": "fog"}, {"light": "darkness"}),
    "aiming": ({"target": "bob"}, {"target": "zoe"}),
}

TIMER_DATA: dict[str, tuple[dict[str, Any], ...]] = {
    "poison": (
        {},
        {"amount": 3},
        {"dice": "2d6"},
        {"dice": "4d6", "stat": "DEX"},
        {"dice": "1d6!"},
        {"dice": []},
    ),
    "disease": (
        {"amount": 3, "stat": "CON"},
        {"amount": 10**6},
        {"name": 7, "amount": 1},
        {"dice": "5d10>=7"},
    ),
    "lost-round": ({"until": 2, "helpless": True}, {"until": 3, "helpless": False}),
    "cannot-fight": ({}, {"injury": "slip", "how": "no"}, {"how": "weapon-but-no-shield"}),
    "healing": ({}, {"points": 2}, {"points": -1, "last": False}, {"points": "many"}),
    "power": (
        {},
        {"power": "bolt", "rank": 5, "target": "ann"},
        {"power": "curse", "level": 20, "target": "zoe"},
    ),
}


def condition(chance: random.Random) -> dict[str, Any]:
    """A condition, mostly with data that fit it."""
    plain = ("prone", "kneeling", "helpless", "lost-round", "dead", "braced", "odd", "concealed")
    name = chance.choice([*RULES.conditions, *plain])
    kind = name if chance.random() < 0.8 else chance.choice(list(CONDITION_DATA))
    return {
        "condition": name,
        "until": chance.choice((None, None, {"round": 1}, {"round": 2}, {"round": 4})),
        "data": chance.choice(CONDITION_DATA.get(kind, ({},))),
    }


def fields(chance: random.Random) -> dict[str, Any]:
    """Fields of a thing that fit one kind or another."""
    some = [
        {"held": False}, {"held": True}, {"lies": 3, "held": False}, {"lies": None}, {"broken": True}, {"hp": 0},
        {"hp": 4}, {"hp": None}, {"jammed": True}, {"concealed": True}, {"ready-round": 5}, {"av": 99},
        {"worn": False}, {"skill": "Axe"}, {"skill": "Nothing"}, {"damage": "2d8+4"}, {"damage": "0"},
        {"special": "impaling"}, {"rate": 3}, {"every": 2}, {"malfunction": 1}, {"natural": True}, {"hands": 2},
        {"unparryable": True}, {"missile": "fast", "range": 5}, {"missile": "thrown", "range": 50}, {"missile": ""},
        {"levels": 5}, {"cost": 0}, {"heals": "1d3"}, {"damage": "", "heals": ""}, {"armour": 4, "rounds": 1},
        {"skill": "Spot"}, {"instant": False}, {"dm": "half"}, {"siz": 3}, {"penalties": {"Dodge": -50}},
        {"size": "long"}, {"size": "half"}, {"spiked": True}, {"parries": "no"}, {"scope": True, "support": True},
    ]  # fmt: skip
    return {**chance.choice(some), **(chance.choice(some) if chance.random() < 0.3 else {})}
