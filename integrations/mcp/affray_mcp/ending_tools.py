"""The tools of an assistant about the whole fight: how it may end, and who did what with which luck."""

import asyncio
from collections.abc import Iterator
from contextlib import aclosing, suppress
from typing import Annotated, Any

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.types import CallToolResult
from pydantic import BaseModel, Field

from affray_client.types import AgainstFair, FightForecast, PersonSummary
from affray_client.types import Share as SentShare
from affray_mcp.deeds import Hands
from affray_mcp.reading_tools import READS, as_tool, spoken
from affray_mcp.results import FAILURES, failed, failure, result
from affray_mcp.texts import QuotingSpeaker, Ready, own_words, told

MOST_FIGHTS = 500
LONGEST = 300
"""Seconds of one forecast."""

Whom = Annotated[str, Field(max_length=80, description="A combatant, by id.")]


class Share(BaseModel):
    """In how many percent of the fights; the true chance lies from low to high in 95 of 100 cases."""

    percent: float
    low: float
    high: float


class Ending(BaseModel):
    """How the fight may end, as so many fights say that were played."""

    played: int
    wins: dict[str, Share] = Field(description="How often each side stands alone in the end.")
    undecided: Share
    out: dict[str, Share] = Field(description="How often each combatant is out in the end.")
    rounds: list[int] = Field(
        description="More rounds: a tenth of the fights end within the first, half within the second, nine tenths "
        "within the third."
    )
    usual: str = Field(default="", description="Who stands for those whose sheets are not known here.")


class Luck(BaseModel):
    """What so many rolls came to; fair dice come to low to high in 95 of 100 cases."""

    rolls: int
    came: float
    low: float
    high: float
    luckier: float = Field(description="In how many of 100 cases fair dice come to less; 50 is the middle.")


class Deeds(BaseModel):
    """What a combatant did. `checks` counts those that were met, `dice` how high they fell, from 0 to 100."""

    who: str
    dealt: int
    taken: int
    checks: Luck | None = None
    dice: Luck | None = None


class Summary(BaseModel):
    """Who did what so far, by what this seat saw."""

    version: int
    people: list[Deeds]


def add_ending_tools(server: MCPServer[Any], hands: Hands) -> None:
    """Add them to a server."""
    language = hands.seat.language
    client, encounter = hands.seat.client, hands.seat.encounter

    async def how_may_this_end(
        ctx: Context[Any, Any],
        fights: Annotated[int, Field(ge=1, le=MOST_FIGHTS, description="How many are played.")] = 50,
        seconds: Annotated[
            float, Field(gt=0, le=LONGEST, description="What was played by then is enough.")
        ] = 45,
        less: Whom = "",
        more: Whom = "",
    ) -> Annotated[CallToolResult, Ending]:
        """How the fight may end from now: the autopilot plays it to its end many times, for all sides, from what this
        seat knows, and nothing of it is written. With less it is without that combatant, with more with another like
        that one. It takes seconds: ask when it matters."""
        found: FightForecast | None = None
        playing = client.forecast(encounter, fights=fights, less=less, more=more)
        try:
            _, speaker, _ = await spoken(hands)
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds), aclosing(playing) as parts:
                    async for found in parts:
                        await ctx.report_progress(found.played, fights)
        except FAILURES as error:
            return failed(error, own_words(language))
        if found is None:
            return failure(told("mcp-forecast-none", speaker))
        return result(_ending_lines(found, speaker), _ending(found))

    async def who_did_what() -> Annotated[CallToolResult, Summary]:
        """Who did what in the fight so far, and how lucky they were, by what this seat saw: hit points dealt and
        taken, checks that were met and how high the dice fell, against what fair dice come to."""
        try:
            _, speaker, _ = await spoken(hands)
            found = await client.summary(encounter)
        except FAILURES as error:
            return failed(error, own_words(language))
        lines = [line for each in found.people for line in _deed_lines(each, speaker)]
        return result(lines, Summary(version=found.version, people=[_deeds(each) for each in found.people]))

    as_tool(server, "How may this end?", READS)(how_may_this_end)
    as_tool(server, "Who did what?", READS)(who_did_what)


def _ending(found: FightForecast) -> Ending:
    rounds = found.rounds
    return Ending(
        played=found.played,
        wins={side: _share(each) for side, each in found.wins.items()},
        undecided=_share(found.undecided),
        out={
            who: Share(percent=each.percent, low=each.low, high=each.high) for who, each in found.out.items()
        },
        rounds=[rounds.low, rounds.median, rounds.high],
        usual=found.usual,
    )


def _share(of: SentShare) -> Share:
    return Share(percent=of.percent, low=of.low, high=of.high)


def _ending_lines(found: FightForecast, speaker: QuotingSpeaker) -> Iterator[str]:
    def shared(key: str, who: str, share: Any) -> str:
        figures = {name: round(getattr(share, name)) for name in ("percent", "low", "high")}
        return told(key, speaker, who=who, **figures)

    yield told("mcp-forecast-played", speaker, count=found.played)
    for side, each in found.wins.items():
        yield shared("mcp-forecast-wins", side, each)
    if found.undecided.times:
        yield told("mcp-forecast-nobody", speaker, percent=round(found.undecided.percent))
    rounds = found.rounds
    yield told("mcp-forecast-rounds", speaker, median=rounds.median, low=rounds.low, high=rounds.high)
    for who, fall in sorted(found.out.items(), key=lambda each: -each[1].times):
        yield shared("mcp-forecast-out", who, fall)
    if found.usual:
        yield told("mcp-usual", speaker, usual=found.usual)


def _deeds(of: PersonSummary) -> Deeds:
    return Deeds(
        who=of.combatant, dealt=of.dealt, taken=of.taken, checks=_luck(of.checks), dice=_luck(of.dice)
    )


def _luck(of: AgainstFair | None) -> Luck | None:
    if of is None:
        return None
    return Luck(rolls=of.rolls, came=of.came, low=of.low, high=of.high, luckier=of.luckier)


def _deed_lines(of: PersonSummary, speaker: QuotingSpeaker) -> Iterator[str]:
    yield told("mcp-deeds", speaker, who=of.combatant, dealt=of.dealt, taken=of.taken)
    for key, each in (("mcp-checks-met", of.checks), ("mcp-dice-fell", of.dice)):
        if each is not None:
            figures = {
                name: round(getattr(each, name)) for name in ("rolls", "came", "low", "high", "luckier")
            }
            yield Ready(f"  {told(key, speaker, **figures)}")
