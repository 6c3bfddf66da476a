"""The top of the screen: which fight, where it is, in which order they act; and the line of keys at the bottom."""

from collections.abc import Sequence

from rich.text import Text

from affray.screen import GM
from affray.words import Speaker, clean
from affray_client.types import EncounterView, PartView, Place
from affray_terminal.text.words import where, who_sits

TITLE = 8  # columns of a title, at least

SIGNS = {
    "live": ("●", "green"),
    "sending": ("◌", "yellow"),
    "lost": ("○", "bold red"),
    "connecting": ("○", "yellow"),
}


def top(view: EncounterView, speaker: Speaker, status: str, at: int | None, width: int) -> Text:
    """The title, round and phase, the seat, and how the connection is; `at` is the past step that is looked at."""
    sign, colour = SIGNS[status]
    rest = Text(f"  {where(view, speaker)}")
    rest.append(f"  {who_sits(view, speaker)}", style="dim")
    rest.append(_with(view.parts, speaker), style="dim")
    rest.append(f"  {sign} {speaker.phrase(f'status.{status}', {})}", style=colour)
    title = Text(clean(view.title) or clean(view.encounter), style="bold")
    title.truncate(max(TITLE, width - rest.cell_len), overflow="ellipsis")
    text = Text.assemble(title, rest)
    if at is not None:
        key = "at-step.gm" if view.you.role == GM else "at-step"
        text.append(f"  {speaker.phrase(key, {'step': at})}", style="bold yellow")
    return text


def _with(parts: Sequence[PartView], speaker: Speaker) -> str:
    """The first of the parts that the fight is played with, and how many more there are."""
    if not parts:
        return ""
    first, *more = parts
    part = f"{clean(first.title)} {clean(first.version)}"
    return f"  {speaker.phrase('with-parts', {'part': part, 'more': len(more)})}"


def order(view: EncounterView, speaker: Speaker, width: int) -> Text:
    """Who acts on which rank, a line for each kind of order; the one whose turn it is stands out.

    Where they are too many for the width, those around the one whose turn it is.
    """
    acting = view.step.combatant if view.step is not None else ""
    return Text("\n", no_wrap=True, overflow="ellipsis").join(
        _line(speaker.say(kind), places, acting, speaker, width) for kind, places in view.orders.items()
    )


def _line(kind: str, places: Sequence[Place], acting: str, speaker: Speaker, width: int) -> Text:
    first = 0
    turn = next((number for number, each in enumerate(places) if each.combatant == acting), 0)
    while True:
        line = Text(f"{kind} ", style="dim", overflow="ellipsis", no_wrap=True)
        line.append("… › " if first else "")
        for number, place in enumerate(places[first:]):
            style = "bold reverse" if place.combatant == acting else "not dim"
            line.append(" › " if number else "")
            line.append(f"{place.rank} {speaker.say(place.combatant)}", style=style)
        if line.cell_len <= width or first >= turn:
            return line
        first += 1


def bottom(speaker: Speaker, *, sits: bool, view: EncounterView, dice: str, reads: bool) -> Text:
    """The keys that always mean the same; where one `reads` the story, those for that."""
    keys = [("?", "help"), ("q", "quit"), ("↑↓", "story"), ("←→", "time"), ("m", "map")]
    if sits:
        keys = [*keys[:2], ("u", "undo"), ("r", "redo"), ("t", "talk"), *keys[2:]]
    if sits and view.you.types_dice:
        keys.insert(5, ("d", "dice"))
    if sits and view.you.role == GM:
        keys.insert(2, ("g", "gm"))
    if sits and view.you.role == GM and view.undo_requests:
        keys = [("y", "grant"), ("n", "deny"), *keys]
    if reads:
        keys = [("Enter", "fold"), ("↑↓", "line"), ("Esc", "now")]
    text = Text(overflow="ellipsis", no_wrap=True)
    if dice:
        text.append(f"{speaker.phrase('dice-by-hand', {})}: {clean(dice)}  ", style="bold yellow")
    for key, what in keys:
        text.append(key, style="bold cyan").append(f" {speaker.phrase(f'key.{what}', {})}  ")
    return text
