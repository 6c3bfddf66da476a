"""The tools of an assistant that change nothing: it looks, asks what is possible, looks rules up, and waits."""

from collections.abc import Awaitable, Callable, Iterator
from inspect import getdoc
from typing import Annotated, Any, Literal

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.types import CallToolResult, ToolAnnotations
from pydantic import BaseModel, Field

from affray_mcp import choices, fight_view, rolls, rulebook, story
from affray_mcp.choices import Listed, Menu
from affray_mcp.deeds import Hands, NoSuchOption
from affray_mcp.fight_view import Look
from affray_mcp.quoting import plain, quoted
from affray_mcp.results import FAILURES, failed, failure, result
from affray_mcp.rolls import Explained
from affray_mcp.rulebook import Lookup
from affray_mcp.seat import Document, asked_of
from affray_mcp.story import Story
from affray_mcp.texts import QuotingSpeaker, Ready, own_words, speaker_of, told

LONGEST = 300
"""Seconds of one waiting."""
MOST_CELLS = 60
RARE = 0.05
"""In percent; what is rarer is left out."""
LONGEST_ID = 64

READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)

Position = Annotated[
    str,
    Field(
        pattern="^([0-9]{1,9}(-[0-9]{1,9})?)?$",
        description="A place in the story, as it is told with each line.",
    ),
]
Tool = Callable[..., Awaitable[CallToolResult]]


class Detailed(BaseModel):
    """An option with all that is known of it."""

    option: Listed
    text: str = Field(description="What it is, takes and leads to, in sentences.")
    steps: list[str] = Field(description="The steps to the number it is rolled with, each with its rule.")
    percent: float | None = Field(default=None, description="The exact chance of success, where it is known.")
    critical_percent: float | None = Field(
        default=None, description="The exact chance of a critical hit, where the rules know of that."
    )
    leads_to: list[str] = Field(default=[], description="What it may lead to, a line for each combatant.")
    cells: list[list[int]] = Field(
        default=[], description="The nearest cells it can end on: act(option=..., to=[column, row])."
    )
    rule: str
    rule_text: str


class Turn(BaseModel):
    """Whether you are asked now, and what happened while you waited."""

    asked: list[str]
    over: bool
    story: Story


def as_tool(server: MCPServer[Any], title: str, annotations: ToolAnnotations) -> Callable[[Tool], Tool]:
    """Make a function a tool of this name, which is described by its docstring."""

    def add(function: Tool) -> Tool:
        server.add_tool(function, title=title, description=getdoc(function), annotations=annotations)
        return function

    return add


async def spoken(hands: Hands) -> tuple[Document, QuotingSpeaker, frozenset[str]]:
    """The fight now, who says what is in it, and whom the assistant answers for."""
    view = await hands.seat.view()
    return view, speaker_of(view, hands.seat.language), hands.seat.answers_for(view)


def add_reading_tools(server: MCPServer[Any], hands: Hands) -> None:
    """Add them to a server."""
    language = hands.seat.language

    def tool(title: str) -> Callable[[Tool], Tool]:
        return as_tool(server, title, READS)

    @tool("Look at the fight")
    async def look_at_fight(
        detail: Annotated[
            Literal["short", "full"],
            Field(description="full: also what they carry and may spend, what is to come, and the board."),
        ] = "short",
    ) -> Annotated[CallToolResult, Look]:
        """The fight as your seat sees it: round and phase, whose turn it is, whom it waits for, everybody's state,
        and what you could undo. Begin with this. What is not in it, your seat does not see."""
        try:
            view, speaker, mine = await spoken(hands)
        except FAILURES as error:
            return failed(error, own_words(language))
        text = fight_view.in_text(view, mine, speaker, full=detail == "full")
        return result(text, fight_view.looked(view, mine, full=detail == "full"))

    @tool("What may I do?")
    async def what_may_i_do(
        combatant: Annotated[
            str, Field(max_length=80, description="Only what this one of yours is asked, by id.")
        ] = "",
        group: Annotated[
            str, Field(max_length=40, description="Only this kind: attack, defend, move, end ...")
        ] = "",
        search: Annotated[str, Field(max_length=80, description="Only those with these words in them.")] = "",
        barred: Annotated[
            bool, Field(description="Those that are not possible now instead, and why.")
        ] = False,
        limit: Annotated[int, Field(ge=1, le=choices.MOST)] = choices.USUAL,
    ) -> Annotated[CallToolResult, Menu]:
        """The questions that are yours to answer, with the legal options: id, what it does, cost, what it is rolled
        with, and what is left open (args). The commonest come first, and the rest is counted by group. Answer with
        act."""
        try:
            view, speaker, mine = await spoken(hands)
            decisions, offers = await hands.offers(view)
        except FAILURES as error:
            return failed(error, own_words(language))
        decisions = [each for each in decisions if combatant in ("", each["asked"])]
        found = choices.menu(
            offers, decisions, view, speaker, group=group, search=search, barred=barred, most=limit
        )
        return result(choices.in_text(found, fight_view.waited_for(view, mine, speaker), speaker), found)

    @tool("Explain an option")
    async def explain_option(
        option: Annotated[
            str, Field(max_length=LONGEST_ID, description="The id of an option, from what_may_i_do.")
        ],
    ) -> Annotated[CallToolResult, Detailed]:
        """One option in full: the steps to the number it is rolled with, each with its rule; its exact chance of
        success; the cells it reaches; what is left open in args; the text of its rule; and for one that is barred,
        why."""
        try:
            view, speaker, _ = await spoken(hands)
            offer = await hands.offer(option, view)
            return await _detailed(hands, offer, view, speaker)
        except NoSuchOption:
            return failure(told("mcp-no-such-option", speaker, option=option))
        except FAILURES as error:
            return failed(error, own_words(language))

    @tool("What happened?")
    async def what_happened(
        after: Annotated[
            Position, Field(description="Only what comes after it; empty: the last few versions.")
        ] = "",
        limit: Annotated[int, Field(ge=1, le=story.MOST)] = story.USUAL,
    ) -> Annotated[CallToolResult, Story]:
        """The story in words, line by line, each with its position and its rule. To hear only what is new, give the
        position that you were told last."""
        try:
            view, speaker, _ = await spoken(hands)
            found = await story.since(hands.seat, after or story.recently(view), limit)
        except FAILURES as error:
            return failed(error, own_words(language))
        return result(story.in_text(found, speaker), found)

    @tool("Wait for my turn")
    async def wait_for_my_turn(
        ctx: Context[Any, Any],
        seconds: Annotated[float, Field(ge=0, le=LONGEST)] = 45,
        after: Annotated[
            Position, Field(description="Tell what happened after it; empty: while you wait.")
        ] = "",
    ) -> Annotated[CallToolResult, Turn]:
        """Wait until you are asked something or the fight is over, at most so many seconds, and hear what happened.
        Use this rather than looking again and again."""
        try:
            view, speaker, mine = await spoken(hands)
            began = after or await story.by_now(hands.seat, view)
            if not asked_of(view, mine) and view["closed"] is None:
                await story.until_asked(hands.seat, seconds, lambda past: ctx.report_progress(past, seconds))
                view, speaker, mine = await spoken(hands)
            found = await story.since(hands.seat, began)
        except FAILURES as error:
            return failed(error, own_words(language))
        asked = asked_of(view, mine)
        over = view["closed"] is not None
        last = "mcp-your-turn" if asked else "mcp-not-yet"
        lines = [story.in_text(found, speaker), fight_view.waited_for(view, mine, speaker)]
        return result(
            lines if over else [*lines, told(last, speaker)], Turn(asked=[*asked], over=over, story=found)
        )

    @tool("Explain a total")
    async def explain_roll(
        position: Annotated[Position, Field(description="Of the line or roll; empty: the last roll.")] = "",
        combatant: Annotated[
            str, Field(max_length=80, description="Only rolls of this combatant, by id.")
        ] = "",
    ) -> Annotated[CallToolResult, Explained]:
        """Why a total was what it was: base, each step with the id of the rule that gave it, the dice, what it was
        held against, and the result."""
        try:
            _, speaker, _ = await spoken(hands)
            roll = rolls.found(await hands.seat.ledger(), position, combatant)
        except FAILURES as error:
            return failed(error, own_words(language))
        if roll is None:
            return failure(told("mcp-no-roll", speaker))
        return result(rolls.in_text(roll, speaker), rolls.explained(roll))

    @tool("Look up a rule")
    async def look_up_rule(
        query: Annotated[
            str, Field(min_length=1, max_length=200, description="A rule's id, or words to look for.")
        ],
        limit: Annotated[int, Field(ge=1, le=rulebook.MOST)] = rulebook.USUAL,
    ) -> Annotated[CallToolResult, Lookup]:
        """The text of a rule of this fight, by the id that options, lines and totals name, or by words. The rules are
        in English."""
        try:
            view, speaker, _ = await spoken(hands)
            found = rulebook.looked_up(rulebook.entries(await hands.seat.books(view)), query, limit)
        except FAILURES as error:
            return failed(error, own_words(language))
        lines = [*rulebook.in_text(found)] or [told("mcp-no-rule", speaker)]
        lines += [told("mcp-more-rules", speaker, count=found.more)] if found.more else []
        return result(lines, found)


async def _detailed(
    hands: Hands, offer: choices.Offer, view: Document, speaker: QuotingSpeaker
) -> CallToolResult:
    seat, option = hands.seat, offer.option
    one = choices.listed_option(offer, speaker)
    detailed = Detailed(
        option=one,
        text=plain(option["text"]),
        steps=choices.modifiers(option, speaker),
        rule=option["rule"],
        rule_text="",
    )
    lines = [choices.line(one, speaker), quoted(option["text"])]
    if one.chance and detailed.steps:
        lines += [
            told("mcp-by", speaker, chance=Ready(one.chance)),
            *(f"  {each}" for each in detailed.steps),
        ]
    if offer.legal and option["odds"]:
        odds = await seat.odds(offer.decision, option["key"], option["args"])
        if odds and odds[0]["percent"] is not None:
            detailed.percent = round(odds[0]["percent"], 2)
            lines.append(told("mcp-odds", speaker, percent=detailed.percent, chance=Ready(odds[0]["chance"])))
        if odds and odds[0]["critical_percent"] is not None:
            detailed.critical_percent = percent = round(odds[0]["critical_percent"], 2)
            lines.append(told("mcp-critical", speaker, percent=percent, chance=Ready(odds[0]["critical"])))
    if offer.legal and (one.chance or option["odds"] or option["group"] == "attack"):
        found = await seat.outlook(offer.decision, option["key"], option["args"])
        detailed.leads_to = [*_outlook_lines(found, speaker)] if found else []
        lines += detailed.leads_to
    if offer.legal and option["walk"]:
        reached = await seat.reach(offer.decision, option["key"], option["args"])
        ends = [each["at"] for each in reached if each["ends"]]
        detailed.cells = ends[:MOST_CELLS]
        shown = " ".join(f"({x},{y})" for x, y in detailed.cells)
        more = " …" if len(ends) > MOST_CELLS else ""
        if shown:
            lines.append(told("mcp-leads", speaker, cells=Ready(shown + more)))
    if detailed.rule:
        [*texts] = rulebook.looked_up(rulebook.entries(await seat.books(view)), detailed.rule).rules
        if texts and texts[0].id == detailed.rule:
            detailed.rule_text = texts[0].text
            lines.append(
                told("mcp-rule-of", speaker, rule=Ready(detailed.rule), text=Ready(detailed.rule_text))
            )
    return result(lines, detailed)


def _outlook_lines(found: Document, speaker: QuotingSpeaker) -> Iterator[str]:
    """What a choice may lead to: results; what each combatant loses on average, how likely they are out, conditions."""
    if found["results"]:
        yield told("mcp-results", speaker, results=Ready(_likely(found["results"], speaker)))
    for harm in found["harm"]:
        out = 0.0 if harm["out"] is None else harm["out"]["percent"]
        yield told(
            "mcp-loses", speaker, who=harm["combatant"], points=round(harm["mean"], 1), out=round(out, 1)
        )
        if any(each["percent"] >= RARE for each in harm["conditions"]):
            likely = Ready(_likely(harm["conditions"], speaker))
            yield told("mcp-may-be", speaker, who=harm["combatant"], conditions=likely)
    if found["usual"] and found["harm"]:
        yield told("mcp-usual", speaker, usual=found["usual"])


def _likely(found: list[Document], speaker: QuotingSpeaker) -> str:
    """Each with how likely it is, but for what is rarer than one in 2,000."""
    return ", ".join(
        f"{speaker.say(each['what'])} {speaker.say(round(each['percent'], 1))} %"
        for each in found
        if each["percent"] >= RARE
    )
