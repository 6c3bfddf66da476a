"""The top of the screen: which fight, where it is, in which order they act; and the line of keys at the bottom."""

from rich.text import Text

from projections.clean import clean
from projections.english import Speaker
from projections.view import EncounterView
from service.terminal.words import where, who_sits

SIGNS = {"live": ("●", "green"), "lost": ("○", "bold red"), "connecting": ("○", "yellow")}
SAYS = {
    "live": "live",
    "lost": "connection lost, connecting again …",
    "connecting": "connecting …",
}


def top(view: EncounterView, speaker: Speaker, status: str, at: int | None) -> Text:
    """The title, round and phase, the seat, and how the connection is; `at` is the moment that is looked at."""
    sign, colour = SIGNS[status]
    text = Text(clean(view.title) or clean(view.encounter), style="bold")
    text.append(f"  {where(view, speaker)}", style="not bold")
    text.append(f"  {who_sits(view, speaker)}", style="not bold dim")
    text.append(f"  {sign} {SAYS[status]}", style=f"not bold {colour}")
    if at is not None:
        text.append(f"  moment {at}: → on, End now", style="bold yellow")
    return text


def order(view: EncounterView, speaker: Speaker) -> Text:
    """Who acts on which rank, a line for each kind of order; the one whose turn it is stands out."""
    acting = view.step.combatant if view.step is not None else ""
    lines = []
    for kind, places in view.orders.items():
        line = Text(f"{speaker.say(kind)} ", style="dim")
        for number, place in enumerate(places):
            style = "bold reverse" if place.combatant == acting else "not dim"
            line.append(" › " if number else "")
            line.append(f"{place.rank} {speaker.say(place.combatant)}", style=style)
        lines.append(line)
    return Text("\n").join(lines)


def bottom(*, sits: bool, view: EncounterView | None, dice: str) -> Text:
    """The keys that always mean the same."""
    keys = [("←→", "time"), ("?", "help"), ("q", "quit")]
    if sits:
        keys = [("u", "undo"), ("r", "redo"), ("d", "dice"), ("t", "talk"), *keys]
    if sits and view is not None and view.you.role == "gm" and view.undo_requests:
        keys = [("y", "grant"), ("n", "deny"), *keys]
    text = Text(overflow="ellipsis", no_wrap=True)
    for key, what in keys:
        text.append(key, style="bold cyan").append(f" {what}  ")
    if dice:
        text.append(f"dice by hand: {clean(dice)}", style="bold yellow")
    return text
