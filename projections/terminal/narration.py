"""The story of a fight by round, phase and rank, to be read aloud: coloured where the terminal can, plain elsewhere."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from engine.language.card_data import beginnings
from engine.language.phrase_files import Phrases
from engine.language.speaker import Speaker
from projections.language.languages import ENGLISH
from projections.language.phrases import phrases_for
from projections.terminal.trimmed_lines import Trimmed
from projections.timeline.timeline import Line, names

# By message key or its beginning.
STYLES = {
    "damage": "red",
    "damage.none": "",
    "damage.healed": "green",
    "condition.gained": "magenta",
    "check": "cyan",
    "dice": "dim",
    "ruling": "bold yellow",
    "undone": "yellow",
    "redone": "yellow",
    "closed": "bold",
    "opened": "bold",
}


def narrate(
    lines: Sequence[Line], phrases: Phrases | None = None, *, language: str = ENGLISH, undone: bool = False
) -> RenderableType:
    """The story of a fight. `phrases` are by default those of the fight's ruleset in this `language`.

    With `undone` also what was undone, struck through and marked, and the undo itself.
    """
    if phrases is None:
        opened = next((each.args for each in lines if each.key == "opened"), {})
        phrases = phrases_for(opened.get("ruleset", ""), opened.get("parts", {}), language)
    speaker = Speaker(phrases, names(lines))
    parts: list[RenderableType] = []
    for round_, of_round in groupby(_shown(lines, phrases, undone), key=lambda each: each.round):
        if round_:
            parts += ["", Rule(speaker.sentence("round", {"round": round_}), align="left", style="dim")]
        for phase, of_phase in groupby(of_round, key=lambda each: each.phase):
            if round_:
                heading = speaker.sentence(f"phase.{phase}", {"phase": phase})
                parts.append(Padding(Text(heading, style="italic"), (0, 0, 0, 2)))
            parts.append(_scene(of_phase, speaker))
    waits = [speaker.sentence(_head(each.key, "waiting"), each.args) for each in _open(lines)]
    if waits:
        parts += ["", *(Text(each, style="bold") for each in waits)]
    return Trimmed(Group(*parts))


def _shown(lines: Iterable[Line], phrases: Phrases, undone: bool) -> Iterator[Line]:
    last = ""
    for each in lines:
        if each.key == last == "withheld":  # once is enough
            continue
        last = each.key
        taken_back = each.undone or each.key.partition(".")[0] in ("undone", "redone")
        if not phrases.aside(each.key, each.args) and (undone or not taken_back):
            yield each


def _scene(lines: Iterable[Line], speaker: Speaker) -> Table:
    """The lines of a phase, with the rank before the first of each rank."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", width=4, style="dim")
    grid.add_column()
    rank: int | None = None
    for each in lines:
        sentence = speaker.sentence(each.key, each.args)
        if not sentence:  # other lines tell it
            continue
        shown = "" if each.rank is None or each.rank == rank else str(each.rank)
        rank = each.rank
        grid.add_row(shown, _styled(each, sentence, speaker))
    return grid


def _styled(line: Line, sentence: str, speaker: Speaker) -> Text:
    if line.undone:
        return Text(f"{speaker.phrase('taken-back', {})} ", style="dim").append(sentence, style="dim strike")
    return Text(sentence, style=style_of(line.key))


def style_of(key: str) -> str:
    """The colour of a line of this key."""
    return next((STYLES[each] for each in beginnings(key) if each in STYLES), "")


def _open(lines: Sequence[Line]) -> list[Line]:
    """What the fight still waits for at its end."""
    waiting: dict[str, Line] = {}
    for each in lines:
        if each.undone:
            continue
        head = each.key.partition(".")[0]
        if head == "asked":
            waiting[each.args["decision"]] = each
        elif head in ("answered", "withdrawn"):
            waiting.pop(each.args["decision"], None)
        elif each.key == "closed":
            waiting.clear()
    return list(waiting.values())


def _head(key: str, head: str) -> str:
    """The key with another beginning."""
    return head + key[len(key.partition(".")[0]) :]
