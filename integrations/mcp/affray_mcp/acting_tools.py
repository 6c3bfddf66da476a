"""The tools of an assistant that do something: it answers, asks the autopilot, and takes back."""

import json
from typing import Annotated, Any

from mcp.server import MCPServer
from mcp.types import CallToolResult, ToolAnnotations
from pydantic import BaseModel, Field

from affray_client import Problem
from affray_mcp import fight_view, story
from affray_mcp.choices import Offer
from affray_mcp.deeds import Deed, Hands, NoSuchOption, NothingToUndo, NotOwn, Sent
from affray_mcp.quoting import plain, quoted
from affray_mcp.reading_tools import LONGEST_ID, READS, as_tool, spoken
from affray_mcp.results import FAILURES, MOST_INSTEAD, failed, failure, instead_of, refusal_text, result
from affray_mcp.seat import asked_of
from affray_mcp.texts import Ready, own_words, told

LIKE = ("key", "group")  # by which options are like each other
ACTS = ToolAnnotations(
    read_only_hint=False, destructive_hint=False, idempotent_hint=True, open_world_hint=False
)
TAKES_BACK = ToolAnnotations(
    read_only_hint=False, destructive_hint=True, idempotent_hint=False, open_world_hint=False
)


class Suggested(BaseModel):
    """What the autopilot would answer: act(option=..., args=...)."""

    who: str
    option: str
    label: str
    args: dict[str, Any]


def add_acting_tools(server: MCPServer[Any], hands: Hands) -> None:
    """Add them to a server."""
    language = hands.seat.language

    @as_tool(server, "Act", ACTS)
    async def act(
        option: Annotated[
            str, Field(max_length=LONGEST_ID, description="The id of an option, from what_may_i_do.")
        ],
        args: Annotated[
            dict[str, Any] | None,
            Field(
                description="What the option leaves open, by name; what is not given takes its usual value."
            ),
        ] = None,
        to: Annotated[
            list[int] | None,
            Field(description="For an option that moves over the board: the cell to end on, [column, row]."),
        ] = None,
    ) -> Annotated[CallToolResult, Deed]:
        """Answer a question with one of its options. The service decides by the rules, rolls, and tells what came of
        it and who is asked next. A refusal changes nothing, and says why, by which rule, and what would be possible
        instead. A repeated call does nothing twice. Dice cannot be given: the service rolls."""
        try:
            sent, repeated = await hands.answer(option, args or {}, to or ())
            return await _done(hands, sent, repeated)
        except NoSuchOption:
            speaker = own_words(language)
            return _refused("no-such-option", told("mcp-no-such-option", speaker, option=option))
        except FAILURES as error:
            return await _failed(hands, error, option)

    @as_tool(server, "What would the autopilot do?", READS)
    async def suggest(
        combatant: Annotated[
            str, Field(max_length=80, description="For whom, by id; empty: whoever of yours is asked.")
        ] = "",
        style: Annotated[
            str, Field(max_length=40, description="steady, cautious, reckless ...; empty: as usual.")
        ] = "",
    ) -> Annotated[CallToolResult, Suggested]:
        """What the service's autopilot would answer for somebody of yours: a legal option with all its arguments, by
        the manners of the rules. Take it, change it or leave it."""
        try:
            view, speaker, _ = await spoken(hands)
            _, offers = await hands.offers(view)
            mine = [each for each in offers if not combatant or each.who == combatant]
            if not mine:
                key = "mcp-unknown-combatant" if combatant else "mcp-not-asked"
                return failure(told(key, speaker, who=combatant))
            found = await hands.seat.suggestion(mine[0].decision, style)
        except FAILURES as error:
            return failed(error, own_words(language))
        meant = [each for each in mine if _is_meant(each, found["choice"], found["args"])]
        if not meant:
            return failure(told("mcp-no-suggestion", speaker))
        [offer, *_] = meant
        open_args = {name: each for name, each in found["args"].items() if name not in offer.option["args"]}
        label = plain(offer.option["label"], 160)
        text = told(
            "mcp-suggested",
            speaker,
            who=offer.who,
            option=Ready(offer.id),
            label=Ready(quoted(label)),
            args=Ready(json.dumps(open_args, ensure_ascii=False)),
        )
        return result(text, Suggested(who=offer.who, option=offer.id, label=label, args=open_args))

    @as_tool(server, "Undo what I did", TAKES_BACK)
    async def undo(
        version: Annotated[
            int | None,
            Field(ge=1, description="What look_at_fight says could be undone; left out: the last it says."),
        ] = None,
        reason: Annotated[str, Field(max_length=200, description="Why, for the others to read.")] = "",
    ) -> Annotated[CallToolResult, Deed]:
        """Take back the last thing that this seat did, named by its version where others may have played since. For a
        player it may become a request to the GM. Others lose what they played since: only do this when your user asks
        you to."""
        try:
            sent, repeated = await hands.undo(version, reason)
            return await _done(hands, sent, repeated)
        except NothingToUndo:
            return _refused("nothing-to-undo", told("mcp-nothing-to-undo", own_words(language)))
        except NotOwn:
            return _refused("not-own", told("mcp-not-own", own_words(language)))
        except FAILURES as error:
            return await _failed(hands, error)


async def _done(hands: Hands, sent: Sent, repeated: bool) -> CallToolResult:
    """What came of a command."""
    view, speaker, mine = await spoken(hands)
    found = await story.since(hands.seat, sent.after)
    lines = [
        told("mcp-repeated" if repeated else "mcp-done", speaker),
        story.in_text(found, speaker),
        fight_view.waited_for(view, mine, speaker),
    ]
    lines += [told("mcp-your-turn", speaker)] if asked_of(view, mine) else []
    return result(
        lines,
        Deed(
            done=True,
            repeated=repeated,
            lines=found.lines,
            position=found.position,
            waits_for=[each["asked"] for each in view["pending"]],
        ),
    )


def _refused(code: str, why: str) -> CallToolResult:
    return result(why, Deed(done=False, code=code, why=why), refused=True)


async def _failed(hands: Hands, error: Exception, option: str = "") -> CallToolResult:
    """A refusal of the rules as a result to go on from; that nothing can be asked at all as what it is."""
    speaker = own_words(hands.seat.language)
    if not isinstance(error, Problem) or error.status in (401, 403, 404, 429) or error.status >= 500:
        return failed(error, speaker)
    try:
        instead = instead_of(error) or await _others(hands, option)
    except FAILURES as another:
        return failed(another, speaker)
    deed = Deed(
        done=False,
        code=error.code,
        why=plain(error.detail),
        reason=(error.reason or {}).get("key", ""),
        rule=error.rule,
        instead=instead,
    )
    return result(refusal_text(error, instead, speaker), deed, refused=True)


async def _others(hands: Hands, option: str) -> list[str]:
    """Options of the same question that are possible, those most like this one first."""
    _, offers = await hands.offers(await hands.seat.view())
    refused = next((each for each in offers if each.id == option), None)
    if refused is None:
        return []
    legal = [each for each in offers if each.legal and each.decision == refused.decision]
    near = sorted(legal, key=lambda each: [each.option[name] != refused.option[name] for name in LIKE])
    return [f"[{each.id}] {quoted(each.option['label'], 160)}" for each in near[:MOST_INSTEAD]]


def _is_meant(offer: Offer, choice: str, args: dict[str, Any]) -> bool:
    option = offer.option
    return offer.legal and option["key"] == choice and option["args"].items() <= args.items()
