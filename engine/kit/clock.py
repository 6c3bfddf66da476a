"""When something ends: at a time by the clock of a fight, or with one of its rounds."""

from engine.ruleset_api.procedure import Procedure
from engine.state.state import Fight
from events import ConditionLost, ResourceChanged, TimerEnded, TimerSet, When

MINUTE, HOUR, DAY = 60, 3_600, 86_400


def later(fight: Fight, seconds: int) -> When:
    """The time by the clock in so many seconds."""
    return When(round=0, time=fight.clock + seconds)


def pass_time(fight: Fight, seconds: int, *, rule: str = "") -> Procedure[list[TimerSet]]:
    """Let time pass: conditions and timers whose time has come by then end; the timers, the earliest first.

    What a timer does is for the ruleset to say.
    """
    yield ResourceChanged(
        combatant="", resource="clock", amount=seconds, now=fight.clock + seconds, rule=rule
    )
    return (yield from end_by_the_clock(fight))


def end_by_the_clock(fight: Fight) -> Procedure[list[TimerSet]]:
    """End what is to end by the clock, as after a ruling that let time pass; gives the timers, the earliest first."""
    for who in fight.present():
        for each in list(who.conditions.values()):
            if has_come(fight, each.until):
                yield ConditionLost(combatant=who.id, condition=each.condition, reason="time", rule=each.rule)
    ripe = [each for each in fight.timers.values() if has_come(fight, each.due)]
    ripe.sort(key=lambda each: (each.due.time, each.timer))
    for timer in ripe:
        yield TimerEnded(timer=timer.timer, rule=timer.rule)
    return ripe


def end_with_the_round(fight: Fight, last: int) -> Procedure[None]:
    """End the conditions whose last round was this one, or an earlier one."""
    for who in fight.present():
        for each in list(who.conditions.values()):
            if each.until is not None and each.until.time is None and each.until.round <= last:
                yield ConditionLost(combatant=who.id, condition=each.condition, reason="over", rule=each.rule)


def has_come(fight: Fight, when: When | None) -> bool:
    """Whether a time by the clock has come; that of a round never has, here."""
    return when is not None and when.time is not None and when.time <= fight.clock
