"""Playing a fight script through the service, as any client would."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from affray_client import AsyncClient, Played, Problem
from engine.autopilot.autopilot import liked_by, wishes
from events import Choice, DecisionRequested
from service.scripts import format as lines
from service.scripts.expected import Unexpected, compare, compare_option, compare_refusal
from service.scripts.format import AnyLine, Command, Script, table_dice

Watch = Callable[[AnyLine, int], None]
"""Called after each line with the line and the version the fight is then at."""

MOST_ANSWERS = 20_000
UNFIT = ("bad-argument", "barred")
"""Refusals after which the autopilot tries what it likes next: the list of choices could not tell."""


class ScriptRun(Struct, kw_only=True):
    """A script under way: the encounter, its version and round, and what it waits for.

    `fresh` says that the last command began a round; `events` are those of the last line that played.
    """

    script: Script
    encounter: str
    version: int
    pending: list[dict[str, Any]]
    round: int = 0
    fresh: bool = False
    events: list[dict[str, Any]] = []
    line: int = 0
    commands: int = 0

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more."""
        return not self.pending


async def open_script(client: AsyncClient, script: Script, encounter: str | None = None) -> ScriptRun:
    """Open the script's encounter."""
    played = await client.open(
        script.ruleset,
        combatants=script.combatants,
        parts=script.parts,
        options=script.options,
        title=script.title,
        seed=script.seed,
        encounter=encounter,
    )
    return ScriptRun(
        script=script, encounter=played.encounter, version=played.version, pending=played.pending
    )


async def play_script(
    client: AsyncClient, script: Script, encounter: str | None = None, watch: Watch | None = None
) -> ScriptRun:
    """Open the encounter of a script and play it to its last line.

    Raises Unexpected where an `expect` line does not hold, and Problem, with the number of the line, where
    the service refuses.
    """
    performance = await open_script(client, script, encounter)
    for number, line in enumerate(script.play, 1):
        performance.line = number
        await play_line(client, performance, line)
        if watch is not None:
            watch(line, performance.version)
    return performance


async def play_line(client: AsyncClient, performance: ScriptRun, line: AnyLine) -> None:
    """Play one line."""
    try:
        if isinstance(line, lines.Expect):
            await _expect(client, performance, line)
            return
        performance.events = []
        if isinstance(line, lines.Autopilot):
            await autopilot(client, performance, line)
        elif isinstance(line, lines.Undo):
            for _ in range(line.commands):
                _took(performance, await _undo(client, performance.encounter))
        else:
            await _give(client, performance, line)
    except Problem as problem:
        problem.add_note(f"line {performance.line} of the script: {msgspec.json.encode(line).decode()}")
        raise


async def _expect(client: AsyncClient, performance: ScriptRun, line: lines.Expect) -> None:
    """Compare the fight with what a line expects. Raises Unexpected with every miss."""
    view = await client.view(performance.encounter)
    misses = [*compare(line, view, performance.events)]
    if line.offers:
        offered = await client.options(performance.encounter)
        for who, options in line.offers.items():
            for each in options:
                misses += await compare_option(client, offered, who, each)
    if misses:
        raise Unexpected(_where(performance), misses)


async def _give(client: AsyncClient, performance: ScriptRun, line: Command) -> None:
    """Give a command, which is refused where the line says so. Raises Unexpected where it is not, or otherwise."""
    try:
        played = await _command(client, performance.encounter, line)
    except Problem as problem:
        if line.refused is None:
            raise
        misses = [*compare_refusal(line.refused, problem)]
    else:
        _took(performance, played)
        misses = [f"it is not refused as {line.refused.code!r}"] if line.refused is not None else []
    if misses:
        raise Unexpected(_where(performance), misses)


def _where(performance: ScriptRun) -> str:
    return f"line {performance.line} of the script"


async def _command(client: AsyncClient, encounter: str, line: Command) -> Played:
    match line:
        case lines.Answer():
            return await client.answer(
                encounter, line.who, line.choice, line.args, dice=table_dice(line.dice), by="gm"
            )
        case lines.Rule():
            return await client.rule(
                encounter,
                line.ruling,
                line.reason,
                rolls=line.rolls,
                effects=line.effects,
                about=line.about,
            )
        case lines.Join():
            return await client.command(encounter, "join", combatant=line.combatant)
        case lines.Leave():
            return await client.command(encounter, "leave", combatant=line.who, reason=line.reason)
        case lines.Say():
            return await client.command(encounter, "say", combatant=line.who, text=line.text)
        case lines.Entropy():
            return await client.command(encounter, "entropy", by=line.who, entropy=line.entropy)
        case lines.Reveal():
            return await client.command(encounter, "reveal", rolls=line.rolls)
        case lines.Redo():
            named = (await client.view(encounter)).redo
            return await client.redo(encounter, named.version if named else 1)
        case lines.Close():
            return await client.close(encounter, line.reason)
        case _:
            raise AssertionError(line)


async def _undo(client: AsyncClient, encounter: str) -> Played:
    """Undo what the view names; at the start of a fight that is the opening, which stays."""
    named = (await client.view(encounter)).undo
    return await client.undo(encounter, named.version if named else 1)


async def autopilot(client: AsyncClient, performance: ScriptRun, line: lines.Autopilot) -> None:
    """Answer by the script's manners until what the line waits for, or the end of the fight."""
    last = None if line.rounds is None else performance.round + line.rounds
    for answered in range(MOST_ANSWERS):
        if performance.over or _reached(performance, line) or answered == line.answers:
            return
        request = performance.pending[0]
        if last is not None and performance.round >= last and performance.fresh:
            return
        _took(performance, await _liked(client, performance, line, request))
    raise Unexpected(_where(performance), [f"no end after {MOST_ANSWERS} answers"])


async def _liked(
    client: AsyncClient, performance: ScriptRun, line: lines.Autopilot, request: dict[str, Any]
) -> Played:
    """Answer with what is liked best; where that is refused as it is meant here, with what is liked next.

    A script without any manners is played by those of its ruleset, in a style; what a line names comes before what
    the script does.
    """
    refused: Problem | None = None
    asked = msgspec.convert(request, DecisionRequested)
    own = line if line.manners or line.styles else performance.script
    if own.manners:
        asked = replace(asked, choices=await _choices(client, performance.encounter, asked.decision))
        liked = wishes(asked, liked_by(own.manners, asked.asked), performance.round)
    else:
        style = own.styles.get(asked.asked, own.styles.get("*", ""))
        best = await client.suggestion(performance.encounter, asked.decision, style=style)
        liked = iter([(best.choice, best.args)])
    for choice, args in liked:
        try:
            return await client.answer(
                performance.encounter,
                asked.asked,
                choice,
                args,
                decision=asked.decision,
                expected=performance.version,
            )
        except Problem as problem:
            if problem.code not in UNFIT:
                raise
            refused = problem
    assert refused is not None
    raise refused


async def _choices(client: AsyncClient, encounter: str, decision: str) -> tuple[Choice, ...]:
    """What may be chosen; nothing where it is not asked any more."""
    view = await client.view(encounter, choices=True)
    found: list[Any] = next((each.choices for each in view.pending if each.decision == decision), [])
    return msgspec.convert(msgspec.to_builtins(found), tuple[Choice, ...])


def _reached(performance: ScriptRun, line: lines.Autopilot) -> bool:
    return (line.round is not None and performance.round >= line.round) or any(
        line.until.get(each["asked"], line.until.get("*")) == each["ask"] for each in performance.pending
    )


def _took(performance: ScriptRun, played: Played) -> None:
    performance.version = played.version
    performance.pending = played.pending
    performance.events += played.events
    performance.commands += 1
    performance.fresh = any(event["type"] == "RoundBegan" for event in played.events)
    for event in played.events:
        if event["type"] == "RoundBegan":
            performance.round = event["round"]
