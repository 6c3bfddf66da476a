"""What choices may lead to: results, hit points lost with so many or more, conditions, as a table with bars."""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from affray.words import Speaker, clean
from affray_client.types import LikelyHarm, Outlook
from affray_terminal.session.exact_chances import Sought
from affray_terminal.text.words import with_args

BAR = 20
RARE = 0.05
"""In percent; what is rarer is left out."""


def outlooks(found: Iterable[tuple[Sought, Outlook]], speaker: Speaker) -> RenderableType:
    """Each choice with what it may lead to."""
    parts: list[RenderableType] = []
    for (choice, args), outlook in found:
        parts += [Text(with_args(choice, args, speaker), style="bold green"), _outlook(outlook, speaker)]
    return Group(*parts) if parts else Text(speaker.sentence("outlook-unknown", {}))


def _outlook(outlook: Outlook, speaker: Speaker) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    for each in outlook.results:
        table.add_row(
            Text(speaker.say(each.what)), _percent(each.percent, speaker), Text(), _bar(each.percent)
        )
    for harm in sorted(outlook.harm, key=lambda each: -each.mean):
        _harm(table, harm, speaker)
    notes = []
    if outlook.strangers:
        notes.append(speaker.sentence("outlook-stranger", {"usual": clean(outlook.usual)}))
    if outlook.assumed:
        answers = [f"{speaker.say(each.asked)}: {speaker.say(each.choice)}" for each in outlook.assumed]
        notes.append(speaker.sentence("outlook-assumed", {"answers": ", ".join(answers)}))
    return Group(table, *(Text(each, style="dim") for each in notes), Text())


def _harm(table: Table, harm: LikelyHarm, speaker: Speaker) -> None:
    """What may become of one combatant."""
    mean = {"who": harm.combatant, "points": round(harm.mean, 1)}
    table.add_row(Text(speaker.sentence("loses-on-average", mean), style="bold"))
    for each in harm.lost if len(harm.lost) > 1 else ():
        if each.percent >= RARE:
            more = _percent(each.at_least, speaker)
            table.add_row(Text(f"  {each.points}"), _percent(each.percent, speaker), more, _bar(each.percent))
    if harm.out is not None:
        out = speaker.sentence("out-of-the-fight", {})
        table.add_row(Text(f"  {out}"), _percent(harm.out.percent, speaker), Text(), _bar(harm.out.percent))
    for one in harm.conditions:
        if one.percent >= RARE:
            table.add_row(
                Text(f"  {speaker.say(one.what)}"), _percent(one.percent, speaker), Text(), _bar(one.percent)
            )


def _percent(percent: float, speaker: Speaker) -> Text:
    return Text(speaker.counted(round(percent, 1), "percent"), justify="right")


def _bar(percent: float) -> Text:
    return Text("█" * round(BAR * percent / 100), style="green")
