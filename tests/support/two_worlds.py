"""The same fight in two worlds: in one of them some hide who are like those who are seen in everything.

    with_doubles, without = [played("pathmaster", seed, doubles=each) for each in (DOUBLES, ())]
    assert told(with_doubles, ANN) == told(without, ANN)

Whatever two combatants can tie in, they tie in: characteristics, skills, ranks, and (as initiative is rolled) often the
total. Everybody answers by a choice drawn for just that question, so it is the same in both worlds.
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from affray.testing import SERVER, Table
from engine.commands import types as cmd
from engine.driver.pending import Pending
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.procedure import Option
from events import Param
from projections.redaction.viewer import Viewer
from projections.viewers.view import choices_for, commits_for, ledger_for, timeline_for, view_for
from service.rulesets.ready_combatants import ready as ready_combatants
from tests.support import brp, pathmaster, ready
from tests.support.any_value import value_for

Asked = Counter[tuple[str, str]]
"""How often somebody was asked something."""

DOUBLES = ("double-1", "double-2", "double-3", "double-4")

ANN = Viewer(seat="ann-at-home", role="player", combatants=("ann",))
BESIDE_BOB = Viewer(seat="beside-bob", role="observer", combatants=("bob",))
CROWD = Viewer(seat="crowd", role="spectator")

TELLING = ("close", "search")
"""What ends the fight, or finds who hides."""

QUIET = ("pass", "end", "let", "keep", "save", "go-on", "none", "wait", "wait-on")
"""What the doubles do after they have said that they mean to attack."""

ANSWERS = 14


def played(system: str, seed: int, doubles: Sequence[str], **options: Any) -> Table:
    """A fight of Ann, Bob and Carl, all alike, and of these who hide from everybody."""
    people = [("ann", "red"), ("bob", "red"), ("carl", "blue"), *((each, "blue") for each in doubles)]
    table = Table(
        ruleset_with(system),
        [PEOPLE[system](who, side, who in doubles) for who, side in people],
        options={**OPTIONS[system], **options},
        seed=bytes([seed % 256] * 32),
        strict=False,
    )
    asked = Asked()
    for _ in range(ANSWERS):
        waiting = _settled(table, doubles, asked)
        given = _drawn(waiting[0], doubles, asked, seed) if waiting else None
        if given is None:
            break
        _answer(table, waiting[0], given)
    _settled(table, doubles, asked)
    return table


def told(table: Table, viewer: Viewer) -> dict[str, Any]:
    """All that a viewer is told of a fight; the time of a commit and the commands' ids are those of the log."""
    seen, viewer_log = commits_for(table.commits, viewer)
    events = {
        f"{each.version}-{number}": (each.by, each.kind, event)
        for each in seen
        for number, event in enumerate(each.events, each.first)
    }
    lines = [msgspec.structs.replace(each, at=0) for each in timeline_for(table.commits, viewer)]
    found = {
        "events": events,
        "lines": lines,
        "ledger": ledger_for(table.commits, viewer),
        "view": view_for(table.fight, viewer_log),
        "choices": choices_for(table.fight, table.pending_all(), viewer_log),
        "place": (viewer_log.position, viewer_log.last),
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
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


def _settled(table: Table, doubles: Sequence[str], asked: Asked) -> list[Pending]:
    """Those in the dark do what they do, and what is asked then."""
    while lurking := [each for each in _pending(table) if _in_the_dark(each, doubles)]:
        _answer(table, lurking[0], _quiet(lurking[0], doubles, asked))
    return _pending(table)


def _in_the_dark(asked: Pending, doubles: Sequence[str]) -> bool:
    """Whether a double is asked; or somebody is, or the GM for them, for dice against doubles only."""
    against = asked.request.args.get("against", ())
    return asked.request.asked in doubles or (bool(against) and set(against) <= set(doubles))


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
