"""The fight as an assistant reads it: short, or with everything that the seat sees."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, Field

from affray.words import Speaker, id_of, words
from affray_mcp.quoting import named, plain, quoted
from affray_mcp.seat import DICE, Document
from affray_mcp.texts import Ready, asked_for, told

SILENT = frozenset({"stance", "shown"})  # conditions that only keep count
MOST_CELLS = 200  # of a board's, in one answer
MOST_THINGS = 30
MOST_COMBATANTS = 40  # in short


class Asked(BaseModel):
    """Somebody for whose decision the fight waits."""

    who: str = Field(description="A combatant's id, or gm.")
    what: str = Field(description="The name of the question.")
    mine: bool = Field(description="Whether it is yours to answer.")


class Standing(BaseModel):
    """A combatant; `name` and `side` were typed by people."""

    id: str
    name: str
    side: str
    mine: bool
    in_fight: bool = Field(description="False for who is gone or out of the fight (unconscious, dead).")
    left: dict[str, str] = Field(description="What is left of hit points and the like: 12/14, or in words.")
    position: list[float] | None = None


class Undoable(BaseModel):
    """What this seat could take back now."""

    version: int
    text: str
    asks_the_gm: bool


class Look(BaseModel):
    """The fight as this seat sees it. The text has more words for the same."""

    title: str
    ruleset: str
    version: int
    round: int
    phase: str
    over: bool
    turn_of: str
    plays: list[str]
    asked: list[Asked]
    combatants: list[Standing]
    more_combatants: int = Field(default=0, description="How many more there are: ask with detail=full.")
    undo: Undoable | None


def looked(view: Document, plays: frozenset[str], *, full: bool) -> Look:
    """The fight as data."""
    there = view["combatants"] if full else view["combatants"][:MOST_COMBATANTS]
    step, undo = view["step"] or {}, view["undo"]
    return Look(
        title=plain(view["title"]),
        ruleset=view["ruleset"],
        version=view["version"],
        round=view["round"],
        phase=view["phase"],
        over=view["closed"] is not None,
        turn_of=step.get("combatant", ""),
        plays=sorted(plays),
        asked=[
            Asked(who=each["asked"], what=each["ask"], mine=_is_mine(each, plays)) for each in view["pending"]
        ],
        combatants=[_standing(each, plays) for each in there],
        more_combatants=len(view["combatants"]) - len(there),
        undo=undo and Undoable(version=undo["version"], text=plain(undo["text"]), asks_the_gm=undo["asks"]),
    )


def in_text(view: Document, plays: frozenset[str], speaker: Speaker, *, full: bool) -> str:
    """The fight in lines."""
    return "\n".join(_lines(view, plays, speaker, full))


def waited_for(view: Document, plays: frozenset[str], speaker: Speaker) -> str:
    """For whom the fight waits and for what, and whether that is the assistant's to answer."""
    if view["closed"] is not None:
        return told("mcp-closed", speaker, why=view["closed"]["reason"])
    waits = [
        told(
            "mcp-asked-you" if _is_mine(each, plays) else "mcp-asked",
            speaker,
            who=each["asked"],
            what=asked_for(each["ask"], speaker),
        )
        for each in view["pending"]
    ]
    return " ".join(waits) or told("mcp-waits", speaker)


def _is_mine(pending: Document, plays: frozenset[str]) -> bool:
    return pending["asked"] in plays and pending["ask"] != DICE


def _lines(view: Document, plays: frozenset[str], speaker: Speaker, full: bool) -> Iterator[str]:
    yield told(
        "mcp-fight",
        speaker,
        title=view["title"],
        ruleset=Ready(view["ruleset"]),
        round=view["round"],
        phase=Ready(words(view["phase"])),
        version=view["version"],
    )
    yield told("mcp-you", speaker, role=view["you"]["role"], plays=sorted(plays))
    yield waited_for(view, plays, speaker)
    for name, places in view["orders"].items():
        shown = places if full else places[:MOST_COMBATANTS]
        order = ", ".join(f"{each['combatant']} {each['rank']}" for each in shown)
        order += " …" if len(places) > len(shown) else ""
        yield told("mcp-order", speaker, order=Ready(words(name)), places=Ready(order))
    there = view["combatants"] if full else view["combatants"][:MOST_COMBATANTS]
    for each in there:
        yield "- " + "; ".join(_parts(each, speaker, full))
    if len(there) < len(view["combatants"]):
        yield told("mcp-more-combatants", speaker, count=len(view["combatants"]) - len(there))
    if view["things"]:
        things = [each["item"] for each in view["things"][:MOST_THINGS]]
        yield told("mcp-things", speaker, things=things)
    if full:
        yield from _more(view, speaker)
    if view["undo"] is not None:
        undo = view["undo"]
        key = "mcp-undo-asks" if undo["asks"] else "mcp-undo"
        yield told(key, speaker, version=undo["version"], text=undo["text"], count=undo["count"])
    for each in view["undo_requests"]:
        yield told("mcp-undo-asked", speaker, seat=each["seat"], version=each["commit"])


def _parts(each: Document, speaker: Speaker, full: bool) -> Iterator[str]:
    """What is known of a combatant."""
    yield f"{named(each['id'], each['name'])}, {quoted(each['side'], 80)}"
    if each["unseen"]:
        yield told("mcp-unseen", speaker)
        return
    if not each["present"]:
        yield told("mcp-gone", speaker)
    elif not each["standing"]:
        yield told("mcp-out", speaker)
    if each["resources"]:
        yield ", ".join(
            f"{speaker.say(name)} {_left(left, speaker)}" for name, left in each["resources"].items()
        )
    if each["position"] is not None:
        yield told("mcp-at", speaker, place=each["position"])
    for condition in each["conditions"]:
        if condition["condition"] not in SILENT:
            yield _condition(condition, speaker)
    if each["injuries"]:
        yield told("mcp-wounds", speaker, wounds=[wound["amount"] for wound in each["injuries"]])
    if each["intent"] is not None:
        yield _intent(each, speaker)
    if each["engaged"]:
        yield told("mcp-engaged", speaker, whom=each["engaged"])
    for link in each["links"]:
        yield speaker.sentence(f"linked.{link['link']}", link)
    budgets = {name: left for name, left in each["budgets"].items() if left}
    if full and budgets:
        yield told("mcp-budget", speaker, budgets=budgets)
    if full and each["items"]:
        items = ", ".join(_item(name, fields, speaker) for name, fields in each["items"].items())
        yield told("mcp-items", speaker, items=Ready(items))


def _more(view: Document, speaker: Speaker) -> Iterator[str]:
    """What is of no use at every look: what is to come, and the board."""
    for each in view["timers"]:
        of = each["combatant"]
        yield told("mcp-timer", speaker, kind=each["kind"], combatant=of, when=each["due"])
    board = view["board"]
    if board["shape"] == "none":
        return
    yield told(
        "mcp-board", speaker, shape=Ready(board["shape"]), width=board["width"], height=board["height"]
    )
    for name in ("walls", "rugged"):
        if board[name]:
            yield told(f"mcp-board-{name}", speaker, cells=Ready(_cells(board[name])))
    for ground in board["cells"][:MOST_CELLS]:
        yield f"  {_cells([ground['at']])} {_ground(ground, speaker)}"
    for edge in board["edges"][:MOST_CELLS]:
        yield f"  {_cells([edge['at']])} {_ground(edge, speaker)}"


def _left(left: Document, speaker: Speaker) -> str:
    return speaker.say(left["band"]) if left["now"] is None else f"{left['now']}/{left['max']}"


def _condition(condition: Document, speaker: Speaker) -> str:
    shown = speaker.say(condition["condition"])
    data = {name: each for name, each in condition["data"].items() if each not in ("", None, [], False)}
    key = f"suffers.{condition['condition']}"
    if data and id_of(key) in speaker.phrases.messages:
        shown += f": {speaker.phrase(key, condition['data'])}"
    elif data:
        shown += f" ({speaker.say(data)})"
    if condition["until"] is not None:
        shown = told("mcp-until", speaker, what=shown, when=condition["until"])
    return plain(shown)


def _intent(each: Document, speaker: Speaker) -> str:
    intent = each["intent"]
    if not intent["intent"]:
        return told("mcp-keeps-intent", speaker)
    args = {"combatant": each["id"], **intent["args"], "intent": intent["intent"]}
    return plain(speaker.phrase(f"intent.{intent['intent']}", args)).rstrip(".")


def _item(name: str, fields: dict[str, Any], speaker: Speaker) -> str:
    state = [word for word in ("held", "worn", "broken") if fields.get(word)]
    place = fields.get("place")
    state += [str(place)] if isinstance(place, str) and place else []
    shown = speaker.say(name)
    return f"{shown} ({', '.join(map(speaker.say, state))})" if state else shown


def _cells(cells: list[list[int]]) -> str:
    shown = " ".join(f"({x},{y})" for x, y in cells[:MOST_CELLS])
    return shown if len(cells) <= MOST_CELLS else f"{shown} …"


def _ground(fields: Document, speaker: Speaker) -> str:
    shown = {
        name: each for name, each in fields.items() if name != "at" and each not in ("", None, [], False)
    }
    return speaker.say(shown)


def _standing(each: Document, plays: frozenset[str]) -> Standing:
    return Standing(
        id=each["id"],
        name=plain(each["name"], 80),
        side=plain(each["side"], 80),
        mine=each["id"] in plays,
        in_fight=each["standing"],
        left={
            name: left["band"] if left["now"] is None else f"{left['now']}/{left['max']}"
            for name, left in each["resources"].items()
        },
        position=each["position"],
    )
