"""What may happen in a fight, told from its record: `HAPPENINGS` maps a sentence to whether it is so."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import events as ev
from events import Event
from events.chain.commit import Commit

Record = Sequence[Commit]
E = TypeVar("E", bound=Event)


def facts(record: Record, kind: type[E]) -> list[E]:
    """All events of a type, undone ones too."""
    return [event for commit in record for event in commit.events if isinstance(event, kind)]


def checks(record: Record, *purposes: str) -> list[ev.CheckResolved]:
    """All checks for these purposes."""
    return [each for each in facts(record, ev.CheckResolved) if each.purpose in purposes]


def deeds(record: Record, maneuver: str) -> list[ev.ManeuverDeclared]:
    """All declarations of a maneuver."""
    return [each for each in facts(record, ev.ManeuverDeclared) if each.maneuver == maneuver]


def somebody_is_wounded(record: Record) -> bool:
    return any(each.amount > 0 for each in facts(record, ev.DamageTaken))


def something_is_shot(record: Record) -> bool:
    items = {
        (each.combatant, name): item
        for each in facts(record, ev.CombatantJoined)
        for name, item in each.items.items()
    }
    return any(items[each.combatant, each.args["weapon"]].get("missile") for each in deeds(record, "attack"))


def somebody_acts_on_a_lower_rank_after_moving(record: Record) -> bool:
    return any(
        later.rank is not None and later.rank < (step.rank or 0)
        for move, step, later in _with_the_next_turn(record, "move")
        if move.args.get("then") == "act"
    )


def somebody_acts_on_the_rank_they_waited_for(record: Record) -> bool:
    return any(later.rank == delay.args["rank"] for delay, _, later in _with_the_next_turn(record, "delay"))


def _with_the_next_turn(
    record: Record, maneuver: str
) -> Iterator[tuple[ev.ManeuverDeclared, ev.StepBegan, ev.StepBegan]]:
    """Every declaration of it with the turn that it was made in and the same combatant's next turn of the round."""
    step, declared = ev.StepBegan(step=""), ev.ManeuverDeclared(combatant="", maneuver="")
    waiting: dict[str, tuple[ev.ManeuverDeclared, ev.StepBegan]] = {}
    for event in (event for commit in record for event in commit.events):
        match event:
            case ev.RoundBegan():
                waiting.clear()
            case ev.StepBegan(step="turn"):
                step = event
                if step.combatant in waiting:
                    declared, before = waiting.pop(step.combatant)
                    yield declared, before, step
            case ev.ManeuverDeclared() if event.maneuver == maneuver:
                waiting[event.combatant] = (event, step)


def a_power_takes_effect_at_once(record: Record) -> bool:
    return any(_instant(record, each) for each in deeds(record, "power"))


def a_power_takes_a_round(record: Record) -> bool:
    slow = any(not _instant(record, each) for each in deeds(record, "power"))
    timers = {each.timer for each in facts(record, ev.TimerSet) if each.kind == "power"}
    return slow and any(each.timer in timers for each in facts(record, ev.TimerEnded))


def _instant(record: Record, deed: ev.ManeuverDeclared) -> bool:
    sheets = {each.combatant: each.sheet for each in facts(record, ev.CombatantJoined)}
    return bool(sheets[deed.combatant]["powers"][deed.args["power"]].get("instant"))


def an_attack_is_undone_in_the_middle(record: Record) -> bool:
    """The commit that is taken back left the attack waiting for its defence."""
    return any(_attack(each) and _asks_for_a_defence(each) for each in _undone_last(record))


def a_whole_attack_is_undone(record: Record) -> bool:
    """The attack and the answer to it no longer count."""
    times = Counter(version for each in facts(record, ev.Undone) for version in each.commits)
    times.subtract(version for each in facts(record, ev.Redone) for version in each.commits)
    gone = [each for each in record if times[each.version] > 0]
    return any(
        _attack(attack) and _asks_for_a_defence(attack) and _answers(answer, attack)
        for attack in gone
        for answer in gone
    )


def _undone_last(record: Record) -> list[Commit]:
    return [record[each.commits[-1] - 1] for each in facts(record, ev.Undone)]


def _attack(commit: Commit) -> bool:
    return any(isinstance(each, ev.ManeuverDeclared) and each.maneuver == "attack" for each in commit.events)


def _asks_for_a_defence(commit: Commit) -> bool:
    last = commit.events[-1]
    return isinstance(last, ev.DecisionRequested) and last.ask == "defend"


def _answers(answer: Commit, attack: Commit) -> bool:
    made, asked = answer.events[0], attack.events[-1]
    return (
        isinstance(made, ev.DecisionMade)
        and isinstance(asked, ev.DecisionRequested)
        and made.decision == asked.decision
    )


HAPPENINGS: dict[str, Callable[[Record], bool]] = {
    "it lasts six rounds": lambda record: len({each.round for each in facts(record, ev.RoundBegan)}) >= 6,
    "a parry succeeds": lambda record: any(each.result == "success" for each in checks(record, "parry")),
    "a parry fails": lambda record: any(each.result == "failure" for each in checks(record, "parry")),
    "a dodge succeeds": lambda record: any(each.result == "success" for each in checks(record, "dodge")),
    "a dodge fails": lambda record: any(each.result == "failure" for each in checks(record, "dodge")),
    "an attack is a special success": lambda record: any(
        each.result == "special" for each in checks(record, "attack")
    ),
    "somebody fumbles": lambda record: any(each.key == "fumble" for each in facts(record, ev.Noted)),
    "somebody is wounded": somebody_is_wounded,
    "something is shot": something_is_shot,
    "somebody acts on a lower rank after moving": somebody_acts_on_a_lower_rank_after_moving,
    "somebody acts on the rank they waited for": somebody_acts_on_the_rank_they_waited_for,
    "a power takes effect at once": a_power_takes_effect_at_once,
    "a power takes a round": a_power_takes_a_round,
    "an attack is undone in the middle": an_attack_is_undone_in_the_middle,
    "a whole attack is undone": a_whole_attack_is_undone,
    "something undone is redone": lambda record: bool(facts(record, ev.Redone)),
}
