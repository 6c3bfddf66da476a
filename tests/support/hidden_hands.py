"""The same fight with one or another in the dark, whose hands are seen at work.

assert not told_of_hands("d20", seed=7)

What they let go lies there for everybody to see, and what they take is gone. So it is compared with a world in which
somebody else does it, of another name and in other company.
"""

import random
from collections.abc import Sequence
from contextlib import suppress

from affray.testing import Table
from engine.commands import types as cmd
from engine.ruleset_api.refusal import Refused
from events import CheckResolved, ConditionGained, ItemChanged
from projections.redaction.viewer import Viewer
from tests.support.compared_worlds import VIEWERS, named_in_an_export, told_in
from tests.support.random_worlds import NO_BOARD, any_options, any_people, played_with
from tests.support.two_worlds import ANSWERS, DOUBLES, EAGER, Course, InTheWay, Meddling

HANDS = DOUBLES[0], DOUBLES[-1]
"""Who lets things go in the one world, and who in the other."""

COMPANY = (), DOUBLES[1:3]
"""Who else is in the dark there."""


def told_of_hands(system: str, seed: int, elsewhere: Sequence[Viewer] = VIEWERS) -> str:
    """Where anybody is told whose hands they are; "" where nobody is, somebody in the dark shows themselves, or a
    comrade is in the way.
    """
    try:
        worlds = two_hands(system, seed)
    except InTheWay:
        return ""
    return (told_in(*worlds, elsewhere) or named_in_an_export(worlds[1])) if worlds else ""


def two_hands(system: str, seed: int) -> tuple[Table, Table] | None:
    """The same fight, with the same things in other hands; None where somebody in the dark shows themselves."""
    chance = random.Random(f"{system} {seed} hands")
    people = any_people(system, chance)
    options = any_options(system, chance, NO_BOARD[system])
    course = Course(until_over=True, eager=EAGER)
    sheet = {**people[0].sheet, "hidden_from": ["*"]}

    def both() -> list[Table] | None:
        worlds = []
        for hands, company in zip(HANDS, COMPANY, strict=True):
            lurkers = [
                cmd.Entrant(id=each, name=each, side="blue", sheet=sheet) for each in (hands, *company)
            ]
            there: list[Table] = []
            also = _handles(system, seed, hands, there)
            try:
                worlds.append(played_with(system, seed, people, lurkers, options, course, also))
            except Refused:  # what was chosen in the other world
                if not _shows(there[-1]):
                    raise
            if _shows(there[-1]):
                return None
        return worlds

    worlds = both()
    # Where all of them have fallen in the one world, the GM is asked about the end there, and not in the other.
    if worlds and (course.answers < ANSWERS or seed % 4 == 0):
        course.until_over = False
        worlds = both()
    if worlds is None:
        return None
    return worlds[0], worlds[1]


def _shows(table: Table) -> bool:
    """Whether somebody in the dark is seen, lets something go by the rules or attacks in confusion, by themselves."""
    return any(
        _own_doing(each, by_the_gm=commit.header.kind == "rule")
        for commit in table.commits
        for each in commit.events
        if isinstance(each, ConditionGained | ItemChanged | CheckResolved) and each.combatant in DOUBLES
    )


def _own_doing(each: ConditionGained | ItemChanged | CheckResolved, *, by_the_gm: bool) -> bool:
    if isinstance(each, ConditionGained):
        return each.condition == "hidden"
    return each.purpose == "attack" if isinstance(each, CheckResolved) else not by_the_gm


def _handles(system: str, seed: int, hands: str, there: list[Table]) -> Meddling:
    """Something goes through these hands now and then, by a ruling that the GM keeps to themselves."""

    def also(table: Table, number: int, before: int) -> None:
        there[:] = [table]
        chance = random.Random(f"{system} {seed} hands {number}")
        if chance.random() < 0.5 and "hidden" in table.fight.combatants[hands].conditions:
            effect = _something(table, hands, number, chance)
            ruling = cmd.MakeRuling(
                id=f"hands-{table.version}", ruling="x", reason="x", hidden=True, effects=effect
            )
            with suppress(Refused):
                table.play(ruling)

    return also


def _something(table: Table, hands: str, number: int, chance: random.Random) -> tuple[ItemChanged, ...]:
    """A thing is let go, given, taken from somebody or from where it lies, or breaks unseen."""
    fight = table.fight
    by_whom = {
        who: sorted(fight.combatants[who].items) for who in ("ann", "bob", "carl") if who in fight.combatants
    }
    ways = [
        *(
            (hands, each, to)
            for each in sorted(fight.combatants[hands].items)
            for to in ("", "", *by_whom, None)
        ),
        *(("", each, hands) for each in sorted(fight.things)),
        *((who, each, hands) for who, names in by_whom.items() for each in names[:1]),
    ]
    if not ways:
        return ()
    whose, item, to = chance.choice(ways)
    if to is None:
        return (ItemChanged(combatant=whose, item=item, change="broke", fields={"broken": True}),)
    name = f"{item.split()[0]} {number}"
    return (ItemChanged(combatant=whose, item=item, change="moved", fields={}, to=to, becomes=name),)
