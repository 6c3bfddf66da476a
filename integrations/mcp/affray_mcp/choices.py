"""What an assistant may do now: its options by short ids, in words and in few bytes.

An id is the service's own, which stays the same while its decision waits. What was done once and is offered again,
after an undo, has another one ("7-3.k3f9ab~2"), so that a call that is repeated does nothing twice.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct
from pydantic import BaseModel, Field

from affray.words import Speaker, steps
from affray_mcp.quoting import plain, quoted, term
from affray_mcp.seat import DICE, Document
from affray_mcp.texts import Ready, asked_for, told

USUAL = 20
"""Options that are listed unless more are asked for."""
MOST = 80
MOST_VALUES = 12  # of what is left open
LAST = 1_000  # the place of what is not among the commonest


class Offer(Struct, frozen=True):
    """An option by its id: of which decision it is, who is asked, and all that the service says of it."""

    id: str
    who: str
    decision: str
    ask: str
    option: Document
    likely: bool = False

    @property
    def legal(self) -> bool:
        """Whether it may be chosen now."""
        return bool(self.option["legal"])


class Listed(BaseModel):
    """An option; `label` is in words of the table."""

    id: str = Field(description="Answer with it: act(option=id).")
    label: str
    group: str
    cost: str = ""
    chance: str = Field(default="", description="What it is rolled with; explain_option has the exact odds.")
    open: list[str] = Field([], description="What you may say in args, each with its bounds; * must be said.")
    likely: bool = Field(default=False, description="The answer most likely meant.")
    barred: str = Field(default="", description="Why it is not possible now; empty: it is.")
    reason: str = Field(default="", description="The key of why, the same in every language.")
    rule: str = Field(default="", description="The rule that bars it.")


class Question(BaseModel):
    """A question that is yours to answer."""

    who: str
    question: str
    options: list[Listed]
    by_hand: bool = Field(
        default=False, description="Dice are rolled at the table for it; a person types them in."
    )
    more: dict[str, int] = Field(description="How many more there are, by group: ask with group=...")
    barred: int = Field(description="How many are not possible now: ask with barred=true.")


class Menu(BaseModel):
    """What you may do now; without questions it is not your turn."""

    version: int
    questions: list[Question]
    waits_for: list[str]


class OfferBook:
    """The ids of options, of which those that were answered with are used up."""

    def __init__(self) -> None:
        self._used: Counter[str] = Counter()

    def offers(self, decisions: Iterable[Document]) -> list[Offer]:
        """All options of these decisions with their ids, barred ones too; none where dice are to be typed in."""
        return [
            Offer(
                id=self._id(one),
                who=each["asked"],
                decision=each["decision"],
                ask=each["ask"],
                option=one,
                likely=_is_likely(one, each.get("likely")),
            )
            for each in decisions
            if each["ask"] != DICE
            for one in each["options"]
        ]

    def used(self, offer: Offer) -> None:
        """It was answered with: when it is offered again, after an undo, it has another id."""
        self._used[offer.option["id"]] += 1

    def _id(self, option: Document) -> str:
        known: str = option["id"]
        return f"{known}~{self._used[known] + 1}" if self._used[known] else known


def menu(
    offers: Iterable[Offer],
    decisions: Iterable[Document],
    view: Document,
    speaker: Speaker,
    *,
    group: str = "",
    search: str = "",
    barred: bool = False,
    most: int = USUAL,
) -> Menu:
    """What may be done, the commonest first: of one group, with these words in it, or what is barred."""
    offers = list(offers)
    decisions = list(decisions)
    each_most = max(1, min(most, MOST) // max(1, len(decisions)))
    return Menu(
        version=view["version"],
        questions=[
            _question(
                each,
                [one for one in offers if one.decision == each["decision"]],
                speaker,
                wanted=lambda one: (
                    (not group or one.option["group"] == group)
                    and all(word in _words(one) for word in search.casefold().split())
                ),
                barred=barred,
                most=each_most,
            )
            for each in decisions
        ],
        waits_for=[each["asked"] for each in view["pending"]],
    )


def in_text(found: Menu, waits: str, speaker: Speaker) -> str:
    """The menu in lines."""
    return "\n".join(_lines(found, waits, speaker))


def _lines(found: Menu, waits: str, speaker: Speaker) -> Iterator[str]:
    if not found.questions:
        yield told("mcp-not-asked", speaker)
        yield waits
    for each in found.questions:
        yield f"{speaker.say(each.who)}: {quoted(each.question)}"
        if each.by_hand:
            yield told("mcp-by-hand", speaker)
        for one in each.options:
            yield line(one, speaker)
        if each.more:
            groups = ", ".join(f"{name} {count}" for name, count in each.more.items())
            yield told("mcp-more", speaker, groups=Ready(groups))
        if each.barred:
            yield told("mcp-barred-count", speaker, count=each.barred)


def line(one: Listed, speaker: Speaker) -> str:
    """An option in one line."""
    facts = [one.group, one.cost, one.chance and told("mcp-chance", speaker, chance=Ready(one.chance))]
    facts += [told("mcp-open", speaker, open=Ready("; ".join(one.open)))] if one.open else []
    facts += [told("mcp-likely", speaker)] if one.likely else []
    shown = f"- [{one.id}] {quoted(one.label)} ({', '.join(filter(None, facts))})"
    return f"{shown}: {quoted(one.barred)} {one.rule}" if one.barred else shown


def listed_option(offer: Offer, speaker: Speaker) -> Listed:
    """An option for the menu."""
    option = offer.option
    chance = option["chance"]
    return Listed(
        id=offer.id,
        label=plain(option["label"], 160),
        group=option["group"],
        cost=plain(option["cost"], 60),
        chance="" if chance is None else speaker.counted(chance, option["unit"]),
        open=list(_all_open(option)),
        likely=offer.likely,
        barred=plain(option["barred"]),
        reason=(option["reason"] or {}).get("key", ""),
        rule=option["rule"] if option["barred"] else "",
    )


def modifiers(option: Document, speaker: Speaker) -> list[str]:
    """The steps to the number that an option is rolled with, each with its rule."""
    unit = option["unit"]
    return [_step(each, speaker) for each in steps(option["modifiers"], unit)]


def _step(step: Document, speaker: Speaker) -> str:
    return f"{speaker.say(step)} = {step['total']:g} [{step['rule']}]"


def _question(
    asked: Document, offers: list[Offer], speaker: Speaker, *, wanted: Any, barred: bool, most: int
) -> Question:
    fits = [one for one in offers if one.legal is not barred and wanted(one)]
    first = sorted(fits, key=lambda one: (not one.likely, one.option["common"] or LAST))
    shown, rest = first[:most], first[most:]
    more = Counter(one.option["group"] for one in rest)
    return Question(
        who=asked["asked"],
        question=plain(asked.get("question") or asked_for(asked["ask"], speaker)),
        options=[listed_option(one, speaker) for one in shown],
        by_hand=asked["ask"] == DICE,
        more=dict(more.most_common()),
        barred=0 if barred else sum(not one.legal for one in offers if wanted(one)),
    )


def _all_open(option: Document) -> Iterator[str]:
    """What is left open of an option; the way over a board is said by the cell it leads to."""
    for name, param in option["params"].items():
        if option["walk"] and name == "path":
            yield "to=[column, row]"
        elif _is_open(param):
            yield f"{_open(name, param)}{' *' if name in option['needs'] else ''}"


def _is_open(param: Document) -> bool:
    """Whether there is more than one value to choose from."""
    names, low = param["names"], param["low"]
    return len(names) > 1 or (not names and (low is None or low != param["high"]))


def _open(name: str, param: Document) -> str:
    """What is left open, and what it may be: "cells 1..7 (7)"."""
    usual = param["default"]
    shown = term(name)
    if names := param["names"]:
        shown += f" {'/'.join(term(str(each)) or '-' for each in names[:MOST_VALUES])}"
        shown += "/…" if len(names) > MOST_VALUES else ""
    elif param["low"] is not None or param["high"] is not None:
        shown += f" {param['low'] or 0}..{'' if param['high'] is None else param['high']}"
    shown += f" x{param['many']}" if param["many"] > 1 else ""
    return shown if usual in (None, "", []) else f"{shown} ({term(str(usual))})"


def _is_likely(option: Document, likely: Document | None) -> bool:
    return (
        likely is not None
        and option["legal"]
        and option["key"] == likely["choice"]
        and option["args"].items() <= likely["args"].items()
    )


def _words(offer: Offer) -> str:
    option = offer.option
    said = [option["key"], option["label"], *map(str, option["args"].values())]
    return " ".join(said).casefold()
