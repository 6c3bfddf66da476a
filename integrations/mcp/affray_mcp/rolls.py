"""A total explained: its base, every step with the rule that gave it, the dice, and what it was held against."""

from collections.abc import Iterable, Iterator

from pydantic import BaseModel, Field

from affray.words import Speaker, number, steps
from affray_mcp.quoting import plain
from affray_mcp.seat import Document
from affray_mcp.texts import Ready, told


class Step(BaseModel):
    """A step to a number: what it does, by which rule, and what the number is after it."""

    change: str
    rule: str
    total: float


class Explained(BaseModel):
    """A roll, and the number that it was held against."""

    position: str
    who: str
    purpose: str
    dice: list[int]
    notation: str
    source: str = Field(
        description="server: rolled by the service; table or gm: typed in; hidden: not shown."
    )
    result: str = ""
    base: int | None = None
    steps: list[Step] = []
    total: int | None = None
    against: int | None = Field(
        None, description="What the roll was held against, where that is not the total."
    )
    rules: list[str]
    undone: bool = False


def found(rolls: Iterable[Document], position: str, combatant: str) -> Document | None:
    """The roll at this place of the story, or the last one before it in the same version; without a place the last.

    Where a combatant is named, theirs.
    """
    version, at = _place(position) if position else (0, 0)
    fits = [
        each
        for each in rolls
        if (not combatant or each["who"] == combatant)
        and (not position or (_place(each["position"])[0] == version and _place(each["position"])[1] <= at))
    ]
    return fits[-1] if fits else None


def explained(roll: Document) -> Explained:
    """The roll as data."""
    check = roll["check"] or {}
    against = check.get("difficulty")
    numbers = [check, *filter(None, [against])] if check else []
    rules = [roll["rule"], *(rule for each in numbers for rule in _rules(each)), check.get("result_rule", "")]
    return Explained(
        position=roll["position"],
        who=roll["who"],
        purpose=plain(roll["purpose"], 80),
        dice=roll["dice"],
        notation=roll["notation"],
        source=roll["source"],
        result=plain(check.get("level", ""), 80),
        base=check.get("base"),
        steps=[
            Step(
                change=plain(f"{each['op']}{number(each['value'])} {each.get('note', '')}".strip(), 80),
                rule=each["rule"],
                total=each["total"],
            )
            for each in check.get("modifiers", ())
        ],
        total=check.get("total", roll["total"] if roll["dice"] else None),
        against=against and against["total"],
        rules=list(dict.fromkeys(filter(None, rules))),
        undone=roll["undone"],
    )


def in_text(roll: Document, speaker: Speaker) -> str:
    """The roll in lines."""
    return "\n".join(_lines(roll, speaker))


def _lines(roll: Document, speaker: Speaker) -> Iterator[str]:
    key = "mcp-roll-hidden" if roll["source"] == "hidden" else "mcp-roll"
    yield told(
        key,
        speaker,
        position=Ready(roll["position"]),
        who=roll["who"],
        purpose=roll["purpose"],
        notation=Ready(roll["notation"] or "-"),
        dice=Ready(", ".join(map(str, roll["dice"])) or "-"),
        total=roll["total"],
        source=Ready(roll["source"]),
    )
    check = roll["check"]
    if check is not None:
        yield from _sum(check, check.get("unit", ""), "mcp-base", speaker)
        if check.get("difficulty"):
            yield from _sum(check["difficulty"], "", "mcp-against", speaker)
        yield told("mcp-result", speaker, roll=check["roll"], result=check["level"]) + _rule(
            check.get("result_rule") or check["rule"]
        )
    elif roll["rule"]:
        yield _rule(roll["rule"]).strip()
    if roll["undone"]:
        yield speaker.phrase("taken-back", {})


def _sum(of: Document, unit: str, key: str, speaker: Speaker) -> Iterator[str]:
    what = of.get("skill") or of.get("name") or "base"
    yield told(key, speaker, base=of["base"], what=what) + _rule(of.get("rule", ""))
    for each in steps(of.get("modifiers", ()), unit):
        yield f"  {speaker.say(each)} = {number(each['total'])}{_rule(each['rule'])}"
    yield told("mcp-total", speaker, total=of["total"])


def _rule(rule: str) -> str:
    return f" [{rule}]" if rule else ""


def _rules(of: Document) -> list[str]:
    return [of.get("rule", ""), *(each["rule"] for each in of.get("modifiers", ()))]


def _place(position: str) -> tuple[int, int]:
    """7-3 as numbers; of 7 alone, all of it."""
    version, _, event = position.partition("-")
    return int(version), int(event) if event else 10**9
