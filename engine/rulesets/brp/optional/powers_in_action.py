"""Powers in the action phase: INT ranks and DEX ranks in one countdown.

Source: brp.option.powers-in-action.merged-countdown, brp.option.powers-in-action.phase-kept. Whoever has used a power
has had the action of the round, and the other way round (brp.option.powers-in-action.single-action).
"""

from collections.abc import Iterable, Iterator
from itertools import groupby

from affray.rules import Answer, Chapter, Combatant, Fight, Procedure, Step, ask_all, step_of, step_of_several
from engine.rulesets.brp.powers import powers
from engine.rulesets.brp.powers.power_effects import Working, in_order
from engine.rulesets.brp.rounds import simultaneous, turns
from engine.rulesets.brp.rounds.statements import reveal
from engine.rulesets.brp.seams import ACTION_OPENS, COUNTDOWN

MERGED = "brp.option.powers-in-action.merged-countdown"
TIES = "brp.option.powers-in-action.ties"


def next_power(fight: Fight, rank: int, acting: list[Combatant]) -> Iterator[Step]:
    """The next power in the countdown, where it comes before those who act on this rank, or at the same instant.

    On one rank the other characteristic decides: DEX of whoever uses a power, INT of whoever acts
    (brp.option.powers-in-action.ties, brp.amb.powers-in-action-priority).
    """
    due = powers.users(fight)
    highest = max((each.budget("power-due") for each in due), default=0)
    if highest < max(rank, 1):
        return
    first = tied_first([each for each in due if each.budget("power-due") == highest])
    users = [each.id for each in first]
    others = [each for each in acting if each.id not in users] if highest == rank else []
    mark = max((each.stats["INT"] for each in others), default=0)
    if mark > first[0].stats["DEX"]:
        return
    if others and mark == first[0].stats["DEX"]:
        ids = users + [each.id for each in others]
        yield step_of_several(
            "turns",
            ids,
            lambda now, ids: with_actions(now, users, ids[len(users) :]),
            rank=highest,
            rule=TIES,
        )
    elif len(users) > 1:
        yield step_of_several("powers", users, by_level, rank=highest, rule=TIES)
    else:
        yield step_of("power", users[0], powers.power_turn, rank=highest, rule=MERGED)


def tied_first(tied: list[Combatant]) -> list[Combatant]:
    """Who goes first of those who use powers on one rank: the higher DEX, then the skill where all powers have one."""
    skills = {each.id: powers.stated_skill(each) for each in tied}
    by_skill = None not in skills.values()

    def mark(each: Combatant) -> tuple[int, int]:
        return each.stats["DEX"], (skills[each.id] or 0) if by_skill else 0

    return [each for each in tied if mark(each) == max(map(mark, tied))]


def by_level(fight: Fight, ids: list[str]) -> Procedure[None]:
    """Powers on one rank that nothing else separates: the higher level first, equal ones at the same instant."""
    answers = yield from ask_all(powers.question_to(who) for who in ids)

    def level(each: tuple[str, Answer | None]) -> int:
        return 0 if each[1] is None else int(each[1].args.get("level", 0))

    chosen = sorted(zip(ids, answers, strict=True), key=level, reverse=True)
    for _, same in groupby(chosen, level):
        workings = yield from _used(fight, same)
        yield from _out(fight, workings)


def with_actions(fight: Fight, users: list[str], acting: list[str]) -> Procedure[None]:
    """Powers and actions at one instant: none of them keeps another from happening."""
    yield from reveal(fight, acting)
    asks = [powers.question_to(who) for who in users] + [turns.question_to(who) for who in acting]
    answers = yield from ask_all(asks)
    workings = yield from _used(fight, zip(users, answers, strict=False))
    yield from simultaneous.act(fight, acting, answers[len(users) :])
    yield from _out(fight, workings)


def _used(fight: Fight, answers: Iterable[tuple[str, Answer | None]]) -> Procedure[list[Working]]:
    workings = []
    for who, answer in answers:
        working = yield from powers.answered(fight, who, answer)
        if working is not None:
            workings.append(working)
    return workings


def _out(fight: Fight, workings: list[Working]) -> Procedure[None]:
    for working in in_order(fight, workings):
        yield from powers.out(fight, working)


CHAPTER = Chapter(
    name="powers in the action phase",
    option="powers_in_action",
    adds=(ACTION_OPENS.add(powers.users_due), COUNTDOWN.add(next_power)),
)
