"""Everybody in the fight as cards: what they have left, what they suffer, what they mean to do."""

from collections.abc import Iterator, Mapping

from msgspec.structs import asdict
from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from affray.words import Speaker, id_of, place
from affray_client.types import CombatantView, Condition, EncounterView, Resource
from affray_terminal.text.words import thing_text

BAR = 6  # columns
SHORT = 3  # letters of a resource that is called by them: HP
NARROW = 90  # columns of a screen, below which the cards stand above the story
TIGHT = 60  # columns, below which there are no bars
SILENT = frozenset({"stance", "shown"})  # conditions that only keep count


def cards(view: EncounterView, speaker: Speaker, *, width: int, marks: Mapping[str, str]) -> Group:
    """All of them, in their sides' order; in few columns without what they may still spend, in fewer without bars.

    `marks` are what they are called on the map.
    """
    sides = dict.fromkeys(each.side for each in view.combatants)
    short, bar = width < NARROW, 0 if width < TIGHT else BAR
    people = [each for side in sides for each in view.combatants if each.side == side]
    things = [
        Text(
            f"{speaker.sentence('on-the-table', {})}: {', '.join(thing_text(each, speaker) for each in view.things)}",
            style="dim",
        )
    ]
    return Group(
        *(part for each in people for part in _card(view, each, speaker, short, bar, marks.get(each.id, ""))),
        *(things if view.things else ()),
    )


def _card(
    view: EncounterView, who: CombatantView, speaker: Speaker, short: bool, bar: int, mark: str
) -> Iterator[Padding | Text]:
    acts = view.step is not None and view.step.combatant == who.id
    asked = any(each.asked == who.id for each in view.pending)
    head = Text(overflow="fold").append("▶ " if acts else "? " if asked else "  ", style="bold yellow")
    if mark:
        head.append(f"{mark.strip()} ", style="bold cyan")
    head.append(speaker.say(who.id), style="bold" if who.present else "dim strike")
    head.append(f"  {speaker.say(who.side)}", style="dim")
    if who.unseen:
        head.append(f"  {speaker.phrase('unseen', {})}", style="dim")
    if not who.standing:
        head.append(f"  {speaker.phrase('out' if who.present else 'gone', {})}", style="dim")
    if short:
        for name, each in who.resources.items():
            head.append("  ").append_text(_left(name, each, bar, speaker))
    yield head
    for line in _lines(who, speaker, short):
        yield Padding(line, (0, 0, 0, 2))


def _lines(who: CombatantView, speaker: Speaker, short: bool) -> Iterator[Text]:
    if not short:
        yield Text("  ").join(_left(name, each, BAR, speaker) for name, each in who.resources.items())
    conditions = [_condition(each, speaker) for each in who.conditions if each.condition not in SILENT]
    if conditions:
        yield Text(" · ".join(conditions), style="magenta")
    if who.injuries:
        wounds = ", ".join(str(each.amount) for each in who.injuries)
        yield Text(f"{speaker.phrase('wounds', {})}: {wounds}", style="red")
    if who.intent is not None and who.intent.intent:
        key, args = f"intent.{who.intent.intent}", {"combatant": who.id, **who.intent.args}
        intent = speaker.sentence(key, {**args, "intent": who.intent.intent})
        yield Text(intent, style="italic")
    elif who.intent is not None:
        yield Text(speaker.phrase("keeps-intent", {}), style="italic")
    if not short:
        if budgets := _budgets(who, speaker):
            yield Text(" · ".join(budgets), style="dim")
        broken = [name for name, each in who.items.items() if each.get("broken")]
        if broken:
            yield Text(f"{speaker.say('broken')}: {speaker.say(broken)}", style="dim")
        if who.position is not None:
            yield Text(speaker.phrase("at", {"place": place(who.position)}), style="dim")
    for each in who.links:
        args = {"combatant": each.combatant, "other": each.other, "link": each.link}
        yield Text(speaker.sentence(f"linked.{each.link}", args), style="dim")
    if who.engaged:
        yield Text(speaker.phrase("engaged-with", {"whom": list(who.engaged)}), style="dim")


def _budgets(who: CombatantView, speaker: Speaker) -> list[str]:
    """What is left of the turn, of that which people want to know of: "1 Move"."""
    spent = {f"budget.{name}": each for name, each in who.budgets.items() if each}
    return [speaker.phrase(key, {"left": each}) for key, each in spent.items() if speaker.knows(key)]


def _left(name: str, resource: Resource, bar: int, speaker: Speaker) -> Text:
    label = Text(f"{name.upper() if len(name) <= SHORT else speaker.say(name)} ")
    if resource.now is None or resource.max is None:
        return label.append(speaker.say(resource.band) or "?", style="dim")
    part = resource.now / resource.max if resource.max > 0 else 0.0
    colour = "red" if part <= 1 / 3 else "yellow" if part <= 2 / 3 else "green"
    full = min(bar, max(0, round(part * bar)))
    label.append("█" * full, style=colour).append("░" * (bar - full), style="dim")
    return label.append(f"{' ' if bar else ''}{resource.now}/{resource.max}", style="" if bar else colour)


def _condition(condition: Condition, speaker: Speaker) -> str:
    shown = speaker.say(condition.condition)
    data = {name: each for name, each in condition.data.items() if each not in ("", None, [], False)}
    key = f"suffers.{condition.condition}"
    if data and id_of(key) in speaker.phrases.messages:
        shown += f": {speaker.phrase(key, condition.data)}"
    elif data:
        shown += f" ({speaker.say(data)})"
    when = condition.until
    if when is None:
        return shown
    return speaker.phrase("until", {"what": shown, "when": asdict(when)})
