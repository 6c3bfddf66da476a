"""A random fight in two worlds: people who tie in much or little, any options, undone play, what the GM does unseen.

assert not told_apart("d20", seed=7)
"""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from affray.testing import SERVER, Table
from engine.commands import types as cmd
from engine.commands.decide import decide
from engine.commands.opening import spelled_options
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.refusal import Refused
from events import ConditionGained, ConditionLost, EncounterClosed, Event, ItemChanged
from projections.redaction.viewer import Viewer
from service.rulesets.ready_combatants import ready as ready_combatants
from tests.support import ready
from tests.support.compared_worlds import VIEWERS, in_an_export, told_in
from tests.support.two_worlds import (
    ANSWERS,
    DOUBLES,
    EAGER,
    OPTIONS,
    PEOPLE,
    Course,
    InTheWay,
    Meddling,
    leave_alone,
    played_by,
)

VISIBLE = (("ann", "red"), ("bob", "red"), ("carl", "blue"))
EVERYBODY = ["ann", "bob", "carl"]

MOST_OPTIONS = 3
"""How many options are other than usual: with all of them at random, most fights would be of the same odd kind."""

NO_BOARD: dict[str, dict[str, Any]] = {
    system: {name: each for name, each in options.items() if name == "board"}
    for system, options in OPTIONS.items()
}

SHOWING = ItemChanged | EncounterClosed | ConditionLost
"""What befalls nobody unseen here: what is let go lies there for everybody, and so on."""

WIDE = 60
FAR_OFF = ((57, 57), (52, 57), (57, 52), (52, 52))

NOT_OPTIONS = ("sealed", "typed_dice", "dice")

COMRADES_SEE = ("d20", "dicepool", "situational")
"""Systems in which all but Ann may see those who hide from her. In others the rules ask a comrade other things then."""


def two_worlds(system: str, seed: int) -> tuple[Table, Table]:
    """The same fight with doubles in the dark and without."""
    chance = random.Random(f"{system} {seed}")
    alike = chance.random() < 0.3
    board = a_wide_board(system) if seed % 10 in (8, 9) else {}
    options = {**any_options(system, chance, OPTIONS[system] if alike else NO_BOARD[system]), **board}
    people = any_people(system, chance, alike=alike)
    if board:
        people = _placed(people, ready.CELLS)
    course = Course(until_over=True, eager=EAGER)
    without = played_with(system, seed, people, [], options, course)
    course.until_over = False
    if course.answers < ANSWERS or seed % 4 == 0:
        without = played_with(system, seed, people, [], options, course)
    seen = comrades_see(system, seed)
    lurkers = [_double(each, chance, people, seen) for each in DOUBLES[: chance.randint(1, len(DOUBLES))]]
    if board:
        lurkers = _placed(lurkers, FAR_OFF)
    try:
        return _in_the_dark(system, seed, people, lurkers, options, course), without
    except Refused as refused:
        if refused.code != "bad-sheet":
            raise
        lurkers = [
            replace(each, sheet={**people[0].sheet, "hidden_from": each.sheet["hidden_from"]})
            for each in lurkers
        ]
        return _in_the_dark(system, seed, people, lurkers, options, course), without


def _in_the_dark(
    system: str,
    seed: int,
    people: Sequence[cmd.Entrant],
    lurkers: Sequence[cmd.Entrant],
    options: dict[str, Any],
    course: Course,
) -> Table:
    """The fight with these in the dark. Raises InTheWay where they show themselves, and something is refused then."""
    there: list[Table] = []

    def note(table: Table, number: int, before: int) -> None:
        there[:] = [table]

    try:
        return played_with(system, seed, people, lurkers, options, course, note)
    except Refused as refused:
        # What they let fall lies there, and another thing of its name has another one.
        if there and _shows_any(there[-1]):
            raise InTheWay from refused
        raise


def comrades_see(system: str, seed: int) -> bool:
    """Whether those who hide in this fight do so from Ann alone; the others see them, and go about as ever."""
    return system in COMRADES_SEE and seed % 5 == 3


def a_wide_board(system: str) -> dict[str, Any]:
    """A dark board on which nobody comes near those who hide, whom that would show; none for some systems."""
    found = ready.ground(ruleset_with(system))
    return {"board": {**found["board"], "width": WIDE, "height": WIDE, "light": "dark"}} if found else {}


def _placed(people: Sequence[cmd.Entrant], cells: Sequence[tuple[int, int]]) -> list[cmd.Entrant]:
    return [replace(each, position=(float(x), float(y))) for each, (x, y) in zip(people, cells, strict=False)]


def told_apart(system: str, seed: int, elsewhere: Sequence[Viewer] = VIEWERS) -> str:
    """Where anybody is told of those who hide, in one random fight; "" where nobody is, or a comrade is in the way.

    What these are told of it `elsewhere`, in copies and after a move, is compared too.
    """
    try:
        one, other = two_worlds(system, seed)
    except InTheWay:
        return ""
    if _shows_any(one):
        return ""
    if comrades_see(system, seed):
        unaware = [each for each in VIEWERS if "bob" not in each.combatants]
        return told_in(one, other, [each for each in elsewhere if each in unaware], unaware)
    return told_in(one, other, elsewhere) or in_an_export(one, other)


def _shows_any(table: Table) -> bool:
    return any(_shows(event) for commit in table.commits for event in commit.events)


def _shows(event: Event) -> bool:
    """Whether somebody unseen shows themselves: what they let go lies there, or they are hidden from others now."""
    match event:
        case ItemChanged(combatant=who):
            return who in DOUBLES and event.to is not None
        case (
            ConditionGained(combatant=who, condition="hidden")
            | ConditionLost(combatant=who, condition="hidden")
        ):
            return who in DOUBLES
    return False


def played_with(
    system: str,
    seed: int,
    people: Sequence[cmd.Entrant],
    lurkers: Sequence[cmd.Entrant],
    options: dict[str, Any],
    course: Course,
    also: Meddling = leave_alone,
) -> Table:
    """A fight with these in the dark, which is undone and opened again at times; and what `also` happens in it."""
    names = [each.id for each in lurkers]
    closes = seed % 4 == 0

    def meddle(table: Table, number: int, before: int) -> None:
        chance = random.Random(f"{system} {seed} before answer {number}")
        what = chance.random()
        if what < 0.1 and number:
            table.undo(to=before)
            if what < 0.04:
                table.redo()
        elif closes and what > 0.96:
            table.close()
            with _a_seed(seed):
                table.undo()
        elif not closes and what > 0.95:
            _roll_in_secret(table, chance, names)
        also(table, number, before)
        if names and chance.random() < 0.3:
            _befall(table, system, chance, names)
        if names and chance.random() < 0.2:
            _look_otherwise(table, chance, names)

    course.meddle = meddle
    table = played_by(system, [*people, *lurkers], names, seed, options, course)
    if closes and not course.until_over:
        table.close()
    return table


@contextmanager
def _a_seed(seed: int) -> Iterator[None]:
    """An end that is taken back brings the same new seed in both worlds."""
    drawn = SimpleNamespace(urandom=lambda length: bytes([255 - seed % 255] * length))
    with patch("engine.commands.undo_redo.os", drawn):
        yield


def _roll_in_secret(table: Table, chance: random.Random, lurkers: Sequence[str]) -> None:
    """The GM rolls behind the screen, in either world for something else; before the end nobody learns for what."""
    who, purpose = (lurkers[0], "ambush") if lurkers else ("carl", "poison in the cup")
    roll = cmd.RulingRoll(combatant=who, purpose=purpose, notation="1d20" if lurkers else "4d6", hidden=True)
    ruling = cmd.MakeRuling(
        id=f"rolled-{table.version}", ruling=purpose, reason=purpose, hidden=True, rolls=(roll,)
    )
    table.play(ruling, dice=SERVER)


def _befall(table: Table, system: str, chance: random.Random, lurkers: Sequence[str]) -> None:
    """Something befalls somebody unseen, by a ruling that the GM keeps to themselves."""
    some = [each for each in lurkers if "hidden" in table.fight.combatants[each].conditions]
    effects = ready.befalls(system, chance, [chance.choice(some)]) if some else []
    command = cmd.MakeRuling(
        id=f"unseen-{table.version}", ruling="x", reason="x", hidden=True, effects=tuple(effects)
    )
    if any(isinstance(each, ConditionGained) and each.condition == "hidden" for each in effects):
        return
    with suppress(Refused):
        then = decide(table.ruleset, table.history, command, table.seed, table.secrets).events
        if not any(isinstance(each, SHOWING) for each in then):
            table.play(command)


def _look_otherwise(table: Table, chance: random.Random, lurkers: Sequence[str]) -> None:
    """Somebody unseen gets another picture, or other points: what a front-end of the GM's sends."""
    who = chance.choice(lurkers)
    if "hidden" not in table.fight.combatants[who].conditions:
        return
    looks = cmd.Appearance(portrait=f"https://{who}.example/{table.version}", external_ids={"vtt": who})
    name = table.ruleset.hit_points
    points = table.fight.combatants[who].now(name) - 1
    with suppress(Refused):
        table.play(cmd.Describe(id=f"looks-{table.version}", combatants={who: looks}))
        if points > 1:
            table.play(cmd.Adjust(id=f"set-{table.version}", combatant=who, resources={name: points}))


def any_people(system: str, chance: random.Random, *, alike: bool = False) -> list[cmd.Entrant]:
    """Ann, Bob and Carl: alike, or each any of a few of the ready combatants."""
    if alike:
        return [PEOPLE[system](who, side, False) for who, side in VISIBLE]
    rules = ruleset_with(system)
    sheets = [each.sheet for each in ready_combatants(system, [each.name for each in rules.parts]).combatants]
    some = chance.sample(sheets, min(len(sheets), chance.randint(1, 3)))
    return [
        cmd.Entrant(
            id=who,
            name=who.capitalize(),
            side=side,
            sheet={**chance.choice(some), "hidden_from": []},
            portrait=f"https://pictures.example/{who}",
            external_ids={"vtt": f"token of {who}"},
        )
        for who, side in VISIBLE
    ]


def _double(who: str, chance: random.Random, people: Sequence[cmd.Entrant], seen: bool) -> cmd.Entrant:
    """Somebody in the dark who is like one of those who are seen, in all or in most."""
    sheet = dict(chance.choice(people).sheet)
    if chance.random() < 0.5:
        for name, value in sheet.items():
            if isinstance(value, int) and not isinstance(value, bool) and chance.random() < 0.3:
                sheet[name] = value + chance.choice([-1, 1])
    sheet["hidden_from"] = ["ann"] if seen else chance.choice([["*"], EVERYBODY])
    side = "blue" if sheet["hidden_from"] == ["*"] else chance.choice(["red", "blue"])
    looks = {"portrait": f"https://pictures.example/{who}", "external_ids": {"vtt": f"token of {who}"}}
    return cmd.Entrant(id=who, name=who.capitalize(), side=side, sheet=sheet, **looks)


def any_options(system: str, chance: random.Random, usual: dict[str, Any]) -> dict[str, Any]:
    """Some options other than usual, of those that have names or say yes or no."""
    drawn = ready.options(system, chance, board=False)
    able = [each for each in drawn if each not in NOT_OPTIONS]
    some = chance.sample(able, min(len(able), chance.randint(0, MOST_OPTIONS)))
    options = {**usual, **{each: drawn[each] for each in some}}
    try:
        spelled_options(ruleset_with(system), options)
    except Refused:  # two that exclude each other
        return usual
    return options
