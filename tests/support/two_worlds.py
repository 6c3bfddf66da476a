"""The same fight in two worlds: in one of them some hide who are like those who are seen in everything.

    with_doubles, without = [played("pathmaster", seed, doubles=each) for each in (DOUBLES, ())]
    assert told(with_doubles, ANN) == told(without, ANN)

Whatever two combatants can tie in, they tie in: characteristics, skills, ranks, and (as initiative is rolled) often the
total. Everybody answers by a choice drawn for just that question, so it is the same in both worlds.
"""

import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain, zip_longest
from typing import Any

import msgspec

from affray.testing import SERVER, Table
from engine.commands import types as cmd
from engine.driver.pending import Pending
from engine.driver.reach import way_to
from engine.history.head_chain import resume
from engine.history.history import History
from engine.history.undo_stack import undo_stack
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.procedure import Option
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.hidden_combatants import unseen_by
from engine.state.state import Fight
from events import Param
from events.chain.commit import Commit
from projections.redaction.viewer import Viewer
from projections.viewers.view import account, choices_for, view_for
from projections.viewers.wanted_choices import wanted_choices
from projections.views.option_fields import Narrowing
from service.rulesets.ready_combatants import ready as ready_combatants
from tests.support import brp, pathmaster, ready
from tests.support.any_value import value_for

Asked = Counter[tuple[str, str]]
"""How often somebody was asked something."""

Meddling = Callable[[Table, int, int], None]
"""What is done before an answer: with the table, how many there were, and the version before the last of them."""


class InTheWay(Exception):
    """One of those in the dark prevents what somebody did in the other world: nothing can be compared.

    The percentile rules have a blow wait for a quicker one that a comrade knows of. And what somebody in the dark lets
    fall lies there for all to see: another thing of its name is called something else then.
    """


def leave_alone(table: Table, number: int, before: int) -> None:
    """Do nothing."""


ANSWERS = 14
EAGER = 0.3


@dataclass(slots=True)
class Course:
    """The course of a fight: how many answers it has, and which were given to whom is asked what for which time.

    Before each somebody may `meddle`, unless (`eager` of all times) whoever is seen answers before those in the dark
    have, where they are asked at the same time. With `until_over` it stops before one side alone is left, so that the
    GM is asked about the end: who lurks would make it go on.
    """

    answers: int = ANSWERS
    given: dict[tuple[str, str, int], tuple[str, dict[str, Any]] | None] = field(default_factory=dict)
    meddle: Meddling = leave_alone
    until_over: bool = False
    eager: float = 0.0


COMMITMENT = re.compile(rb"sha256:[0-9a-f]{64}")
"""What binds a hidden roll, with a nonce that is drawn."""

DOUBLES = ("double-1", "double-2", "double-3", "double-4")

ANN = Viewer(seat="ann-at-home", role="player", combatants=("ann",))
BESIDE_BOB = Viewer(seat="beside-bob", role="observer", combatants=("bob",))
CROWD = Viewer(seat="crowd", role="spectator")

FEW = Narrowing(labels="sentences", only=("mine", "legal"), limit=25)
"""What a bot asks of the options: a few, in words, and how many more there are."""

TELLING = ("close", "search")
"""What ends the fight, or finds who hides."""

QUIET = (
    *("pass", "end", "let", "keep", "save", "go-on", "none", "wait", "wait-on", "suffer", "hold"),
    *("drop", "delay"),  # a power that they had meant to use
)
"""What the doubles do after they have said that they mean to attack."""


def played(system: str, seed: int, doubles: Sequence[str], **options: Any) -> Table:
    """A fight of Ann, Bob and Carl, all alike, and of these who hide from everybody."""
    people = [("ann", "red"), ("bob", "red"), ("carl", "blue"), *((each, "blue") for each in doubles)]
    combatants = [PEOPLE[system](who, side, who in doubles) for who, side in people]
    course = Course(eager=EAGER)
    return played_by(system, combatants, doubles, seed, {**OPTIONS[system], **options}, course)


def played_by(
    system: str,
    combatants: Sequence[cmd.Entrant],
    doubles: Sequence[str],
    seed: int,
    options: dict[str, Any],
    course: Course | None = None,
) -> Table:
    """A fight of these combatants, which takes this course."""
    course = course or Course()
    # One in four is picked up again after each command, as that takes most of the time.
    table = Table(
        ruleset_with(system),
        combatants,
        options=options,
        seed=bytes([seed % 256] * 32),
        strict=False,
        quick=seed % 4 != 0,
    )
    asked, before = Asked(), 1
    for number in range(course.answers):
        eager = random.Random(f"{seed} eager {number}").random() < course.eager
        if not eager:
            _settled(table, doubles, asked)
        if course.until_over and is_over(table):
            course.answers = max(0, number - 1)
            break
        if not eager:
            course.meddle(table, number, before)
        waiting = _settled(table, doubles, asked, no_further=eager)
        given = _given(table, waiting[0], doubles, asked, seed, course) if waiting else None
        if given is None:
            break
        before = table.history.effective[-1]
        try:
            _answer(table, waiting[0], given)
        except Refused as refused:
            if refused.code == "barred" and _sees_any(table, waiting[0].request.asked, doubles):
                raise InTheWay from refused
            raise
    _settled(table, doubles, asked)
    if course.until_over and course.answers == ANSWERS and is_over(table):
        course.answers -= 1
    return table


def _given(
    table: Table, asked: Pending, doubles: Sequence[str], times: Asked, seed: int, course: Course
) -> tuple[str, dict[str, Any]] | None:
    """The answer that was given in the other world to the same question, or else one that is drawn."""
    drawn = _drawn(asked, doubles, times, seed)
    who = _whose(asked)
    key = (*who, times[who])
    if key not in course.given:
        course.given[key] = _a_step(table.fight, asked, random.Random(f"{seed} {key} steps")) or drawn
    return course.given[key]


def _a_step(fight: Fight, asked: Pending, chance: random.Random) -> tuple[str, dict[str, Any]] | None:
    """At times, on a board: some cells on."""
    actor = fight.combatants.get(asked.request.asked)
    if actor is None or actor.position is None or fight.board.shape == "none" or chance.random() < 0.5:
        return None
    x, y = (round(each) + chance.randint(-3, 3) for each in actor.position)
    way = way_to(fight, actor.id, asked.options, (x, y), "", {})
    return way and (way.choice, way.args)


def is_over(table: Table) -> bool:
    """Whether one side alone is left."""
    return table.fight.closed is not None or any(
        option.choice.key == "close" for each in _pending(table) for option in each.options
    )


def told(table: Table, viewer: Viewer) -> dict[str, Any]:
    """All that a viewer is told of a fight; the time of a commit and the commands' ids are those of the log."""
    return told_of(table.commits, table.history, waits(table.history, table.ruleset), viewer)


def waits(history: History, ruleset: Ruleset) -> dict[str, Pending]:
    """What a fight waits for that has come so far, as a worker finds out who picks it up."""
    assert history.head is not None
    return resume(ruleset, history.head, history.version)


def told_of(
    commits: Sequence[Commit], history: History, pending: dict[str, Pending], viewer: Viewer
) -> dict[str, Any]:
    """All that a viewer is told of a record that has led to this history, and waits for this."""
    assert history.head is not None
    fight, seen = history.head.fight, account(commits, viewer)
    viewer_log, counts = seen.viewer_log, undo_stack(commits).counts
    events = {
        f"{each.version}-{number}": (each.by, each.kind, event)
        for each in seen.since(0)
        for number, event in enumerate(each.events, each.first)
    }
    found = {
        "events": events,
        "lines": [msgspec.structs.replace(each, at=0) for each in seen.lines(counts)],
        "ledger": list(chain.from_iterable(seen.rolls(counts))),
        "view": view_for(fight, viewer_log, choices=pending),
        "choices": choices_for(fight, pending, viewer_log),
        "wanted": wanted_choices(fight, pending, viewer_log, FEW),
        "place": (viewer_log.position, viewer_log.last),
    }
    plain: dict[str, Any] = msgspec.json.decode(COMMITMENT.sub(b"sha256:", msgspec.json.encode(found)))
    return plain


def difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The first place where two viewers were told different things; "" for none."""
    for what in one:
        here, there = _flat(one[what]), _flat(other[what])
        for (place, mine), (other_place, theirs) in zip_longest(here, there, fillvalue=("", None)):
            if (place, mine) != (other_place, theirs):
                return f"{what} {place or other_place}: {mine!r} / {theirs!r}"
    return ""


def _flat(told: Any) -> list[tuple[str, Any]]:
    pairs = told.items() if isinstance(told, dict) else enumerate(told)
    return [(str(name), each) for name, each in pairs]


def _fighter(make: Callable[..., cmd.Entrant], **figures: Any) -> Callable[[str, str, bool], cmd.Entrant]:
    def made(who: str, side: str, hides: bool) -> cmd.Entrant:
        return make(who, side, **figures, hidden_from=["*"] if hides else [])

    return made


def _alike(system: str) -> Callable[[str, str, bool], cmd.Entrant]:
    """The first ready combatant of a system, again and again."""

    def made(who: str, side: str, hides: bool) -> cmd.Entrant:
        rules = ruleset_with(system)
        sheet = ready_combatants(system, [each.name for each in rules.parts]).combatants[0].sheet
        return cmd.Entrant(
            id=who, name=who.capitalize(), side=side, sheet={**sheet, "hidden_from": ["*"] if hides else []}
        )

    return made


PEOPLE = {
    **{name: _alike(name) for name in ready.systems()},
    "brp": _fighter(brp.fighter, DEX=12, INT=12, Sword=50, hp=80),
    "pathmaster": _fighter(pathmaster.fighter, QU=3, Sword=50, hp=90),
}
OPTIONS: dict[str, dict[str, Any]] = {
    **{name: {} for name in ready.systems()},
    "brp": {},
    "pathmaster": {"board": {"shape": "none"}, "tables": pathmaster.SIMPLE},
}


def _pending(table: Table) -> list[Pending]:
    return list(table.pending_all().values())


def _settled(
    table: Table, doubles: Sequence[str], asked: Asked, *, no_further: bool = False
) -> list[Pending]:
    """Those in the dark do what they do, and what is asked then; perhaps no further than that others are asked."""
    while lurking := [each for each in _pending(table) if _in_the_dark(each, doubles)]:
        others = [each for each in _pending(table) if not _in_the_dark(each, doubles)]
        if no_further and others:
            return others
        _answer(table, lurking[0], _quiet(lurking[0], doubles, asked))
    return _pending(table)


def _in_the_dark(asked: Pending, doubles: Sequence[str]) -> bool:
    """Whether a double is asked; or anybody after what a double did, or for dice against doubles only."""
    against = asked.request.args.get("against", ())
    unseen = asked.request.asked in doubles or asked.request.args.get("after") in doubles
    return unseen or (bool(against) and set(against) <= set(doubles))


def _sees_any(table: Table, who: str, doubles: Sequence[str]) -> bool:
    """Whether a combatant sees one of the doubles, as comrades do; the GM sees all, and nothing is in the GM's way."""
    return who in table.fight.combatants and not unseen_by(table.fight, who).issuperset(doubles)


def _whose(asked: Pending) -> tuple[str, str]:
    """Whose question it is, and which: dice that the GM is asked for are those of whoever rolls."""
    request = asked.request
    return request.args.get("combatant", request.asked), request.args.get("purpose", request.ask)


def _answer(table: Table, asked: Pending, given: tuple[str, dict[str, Any]]) -> None:
    choice, args = given
    decision = asked.request.decision
    table.answer(asked.request.asked, choice, decision=decision, args=args, dice=SERVER)


def _quiet(asked: Pending, doubles: Sequence[str], times: Asked) -> tuple[str, dict[str, Any]]:
    """What a double does: as Ann, Bob and Carl they say that they attack; then they let it be."""
    if asked.request.ask == "dice":
        return "roll", {"dice": _dice(asked, _chance(asked, times, 0))}
    legal = {each.choice.key: each for each in asked.legal()}
    key = "attack" if asked.request.ask == "statement" and "attack" in legal else ""
    key = key or next((each for each in QUIET if each in legal), "")
    assert key, f"{asked.request.asked} may do nothing quiet of {[*legal]}"
    return key, _filled(legal[key], doubles, random.Random(0))


def _drawn(
    asked: Pending, doubles: Sequence[str], times: Asked, seed: int
) -> tuple[str, dict[str, Any]] | None:
    """Any legal answer without the doubles in it, by who is asked what for which time; None for the fight's end."""
    chance = _chance(asked, times, seed)
    if asked.request.ask == "dice":
        dice = _dice(asked, chance)
        return ("roll", {"dice": dice}) if dice else None
    some = [
        each
        for each in asked.legal()
        if each.check is None and each.choice.key not in TELLING and not _about(each, doubles)
    ]
    option = chance.choice(some)
    return option.choice.key, _filled(option, doubles, chance)


def _chance(asked: Pending, times: Asked, seed: int) -> random.Random:
    who = _whose(asked)
    times[who] += 1
    return random.Random(f"{seed} {who} {times[who]}")


def _dice(asked: Pending, chance: random.Random) -> list[int]:
    """What is typed in at a table that rolls by hand, so that many tie; nothing for other dice."""
    shows = {"initiative": [5, 5], "initiative-tie": [chance.choice([1, 2])]}
    return shows.get(asked.request.args["purpose"], [])


def _about(option: Option, doubles: Sequence[str]) -> bool:
    names = [each.names for each in option.choice.params.values() if each.names]
    return any(each in doubles for each in option.choice.args.values()) or any(
        all(one in doubles for one in each) for each in names
    )


def _filled(option: Option, doubles: Sequence[str], chance: random.Random) -> dict[str, Any]:
    return {
        **option.choice.args,
        **{name: value_for(_without(param, doubles), chance) for name, param in option.choice.params.items()},
    }


def _without(param: Param, doubles: Sequence[str]) -> Param:
    names = tuple(each for each in param.names if each not in doubles)
    return msgspec.structs.replace(param, names=names)
