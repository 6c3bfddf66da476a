"""What a client may well send to a fight now: what it looks at, and commands of every kind.

look(chance, "duel", view)                      # a GET of anything that there is
some_command(chance, "duel", view, 7, entrants) # a command: often the answer that is wanted
"""

import json
import random
from typing import Any

from tests.flood.message import Message
from tests.support import anything

STYLES = ("careful", "bold", "plain", "")
RULES = ("brp.round.length", "pathmaster.feint", "no.such.rule")
ROLES = ("gm", "player", "observer", "spectator")


def look(chance: random.Random, fight: str, view: dict[str, Any]) -> Message:
    """A question about the fight, or about the rules."""
    version, system = view["version"], view["ruleset"]
    within = ["encounters", fight]
    at = str(chance.randint(0, version))
    lang = [("lang", chance.choice(("en", "de")))] if chance.random() < 0.3 else []
    some = [("limit", str(chance.choice((1, 5, 100))))]
    narrow = chance.sample(
        [("labels", "yes"), ("fields", "id,key"), ("groups", "yes"), ("only", "gm"), *some], 2
    )
    asked = _asked_of(chance, view)
    paths: list[tuple[list[str], list[tuple[str, str]]]] = [
        (within, [("choices", "yes"), *lang]),
        (within, [("at", at)]),
        ([*within, "steps"], [("from", at), *some, *lang]),
        ([*within, "options"], [*narrow, *lang]),
        ([*within, "odds"], asked),
        ([*within, "reach"], asked),
        ([*within, "suggestion"], [*asked[:1], ("style", chance.choice(STYLES))]),
        ([*within, "timeline"], [("after", at), *some, *lang]),
        ([*within, "ledger"], [("after", at), *some]),
        ([*within, "events"], [("after", at), *some]),
        ([*within, "webhooks"], []),
        (["rulesets", system], lang),
        (["rulesets", system, "combatants"], lang),
    ]
    seldom = [
        ([*within, "audit"], []),
        ([*within, "secrets"], []),
        ([*within, "export"], []),
        ([*within, "export.html"], lang),
        ([*within, "events", "live"], [("after", at)]),
        ([*within, "live"], []),
        (["encounters"], [("from", fight), *some]),
        (["rulesets"], lang),
        (["rulesets", system, "rules"], [("kind", "core")]),
        (["rules", chance.choice(RULES)], []),
        (["healthz"], []),
        (["schema", "openapi.json"], []),
        (["overlay"], []),
    ]
    path, query = chance.choice(seldom if chance.random() < 0.04 else paths)
    role = (
        "operator"
        if path == ["encounters"]
        else chance.choice(("gm", "gm", "player", "observer", "spectator"))
    )
    return Message("GET", [*path], query=query, role=role)


def _asked_of(chance: random.Random, view: dict[str, Any]) -> list[tuple[str, str]]:
    """A decision and a choice that may be made there, as a question says it."""
    if not view["pending"]:
        return [("decision", "1-1"), ("choice", "begin")]
    answer = anything.answer(chance, view["pending"])
    args = json.dumps(answer["args"])
    return [("decision", answer["decision"]), ("choice", answer["choice"]), ("args", args)]


def some_command(
    chance: random.Random, fight: str, view: dict[str, Any], number: int, entrants: list[dict[str, Any]]
) -> Message:
    """A command to the fight, most often the answer to something that is asked."""
    if view["pending"] and chance.random() < 0.6:
        body = anything.answer(chance, view["pending"])
    else:
        body = _other(chance, view, entrants)
    return Message("POST", ["encounters", fight, "commands"], body={"id": f"c{number}", **body})


def answer(chance: random.Random, fight: str, view: dict[str, Any], number: int) -> Message:
    """The answer to something that is asked, so that the fight goes on."""
    body = {"id": f"go{number}", **anything.answer(chance, view["pending"])}
    return Message("POST", ["encounters", fight, "commands"], body=body)


def _other(chance: random.Random, view: dict[str, Any], entrants: list[dict[str, Any]]) -> dict[str, Any]:
    """A command that is no answer."""
    people = view["combatants"]
    some = chance.choice(people) if people else {"id": "ann", "resources": {}, "items": {}}
    who, version = some["id"], view["version"]
    at = [chance.randint(0, 20), chance.randint(0, 20)]
    asked = chance.choice(view["pending"])["ask"] if view["pending"] else "act"
    seat = chance.choice(("player", "observer", "spectator", "guest"))
    effects = [_effect(chance, some) for _ in range(chance.choice((1, 1, 2, 3)))]
    roll = {"combatant": who, "purpose": "luck", "notation": chance.choice(("1d6", "d100", "2d8+4"))}
    ruling = {"command": "rule", "ruling": "So it is.", "reason": "Because.", "effects": effects}
    back = {each: (view.get(each) or {"version": version})["version"] for each in ("undo", "redo")}
    resource = {name: value["now"] + chance.choice((-1, 0, 1)) for name, value in some["resources"].items()}
    request = next((each.get("request", "1-0") for each in view["undo_requests"]), "1-0")
    often: list[dict[str, Any]] = [
        ruling,
        {**ruling, "rolls": [roll], "hidden": chance.random() < 0.3},
        {"command": "adjust", "combatant": who, "resources": resource, "reason": "Slip of the pen."},
        {"command": "adjust", "combatant": who, "conditions": {"prone": chance.random() < 0.5}},
        {"command": "adjust", "combatant": who, "hit_points": chance.randint(1, 20), "position": at},
        {"command": "describe", "combatants": {who: {"portrait": "", "external_ids": {"a": "b"}}}},
        {"command": "picture", "picture": "0123456789abcdef", "width": 70, "height": 70, "cell": at[0]},
        {"command": "move", "combatant": who, "to": at},
        {"command": "keep", "combatant": who, "ask": asked, "choice": chance.choice(("none", "wait", ""))},
        {"command": "say", "combatant": who, "text": "Stand and deliver!"},
        {"command": "note", "text": "Behind the screen."},
        {"command": "reveal", "rolls": [f"{version}-1"] if chance.random() < 0.5 else []},
        {"command": "entropy", "entropy": "0badcafe"},
        {
            "command": "invite",
            "seat": seat,
            "role": chance.choice(ROLES[1:]),
            "combatants": [who],
            "hours": 5,
        },
        {"command": "undo", "version": back["undo"]},
        {"command": "undo", "version": back["undo"], "to": chance.randint(0, version)},
        {"command": "redo", "version": back["redo"]},
    ]
    seldom: list[dict[str, Any]] = [
        {"command": "call-time"},
        {"command": "leave", "combatant": who},
        {
            "command": "join",
            "combatant": {**chance.choice(entrants), "id": chance.choice(("dora", "emil", "ann"))},
        },
        {"command": "revoke", "seat": seat},
        {"command": "grant", "request": request, "version": version},
        {"command": "deny", "request": request},
    ]
    last = {"command": "close", "reason": "Over."}
    body = chance.choice(seldom if chance.random() < 0.25 else often)
    return last if chance.random() < 0.005 else body


def _effect(chance: random.Random, some: dict[str, Any]) -> dict[str, Any]:
    """An effect on somebody whom the view shows, by what they have."""
    effect = anything.some_effect(chance)
    if effect.get("combatant"):
        effect["combatant"] = some["id"]
    if "resource" in effect and some["resources"]:
        effect["resource"] = chance.choice(sorted(some["resources"]))
    if "item" in effect and some["items"] and chance.random() < 0.7:
        effect["item"] = chance.choice(sorted(some["items"]))
    if "condition" in effect and some.get("conditions") and chance.random() < 0.5:
        effect["condition"] = chance.choice(some["conditions"]).get("condition", "prone")
    return effect
