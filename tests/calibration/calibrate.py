"""The calibration of one fight: every event and option of it is held against what was computed from the record."""

from collections.abc import Iterator
from fractions import Fraction

from engine.state.evolve import evolve
from engine.state.state import Fight
from events import CheckResolved, DecisionMade, DiceRolled, Event
from projections.timeline.check_rolls import rolls_of_checks
from tests.calibration import results, rule_ids, shown, sums
from tests.calibration.fights import ANSWERS, Played, played
from tests.calibration.finding import Finding
from tests.calibration.shown import Blow, Shown
from tests.calibration.tally import Tally

BOTH_ROLLS = {"situational": ("attack", "combo")}
"""Choices whose odds are those of an attack and of the defence against it: the attack alone does not settle them.

Of a combo those are the odds of its first attack.
"""


def calibrate(system: str, seed: int, tally: Tally, answers: int = ANSWERS) -> list[Finding]:
    """What was found in one random fight; its rolls are added to the tally."""
    found: list[Finding] = []
    waiting: dict[str, Shown] = {}
    blows: list[Blow] = []
    for each in played(system, seed, answers):
        found += rule_ids.of_options(f"before commit {each.version}", each.offered)
        found += shown.of_option(f"before commit {each.version}", each)
        if expects := shown.expected(system, each):
            waiting[each.asked] = expects
        found += _commit(system, each, waiting, blows, tally)
    return found


def _commit(
    system: str, one: Played, waiting: dict[str, Shown], blows: list[Blow], tally: Tally
) -> Iterator[Finding]:
    """What is wrong in the events of one answer."""
    fight, pairs = one.before, rolls_of_checks(one.events)
    for number, event in enumerate(one.events):
        at = f"{one.version}-{number}"
        yield from rule_ids.of_event(at, event)
        if isinstance(event, CheckResolved):
            rolled = one.events[pairs[number]] if number in pairs else None
            assert rolled is None or isinstance(rolled, DiceRolled)
            yield from sums.of_check(system, at, event)
            yield from sums.of_base(system, at, fight, event)
            yield from results.of_check(system, at, fight, event, rolled)
            yield from _defended(f"{one.version}-{number}", event, blows, system, fight, rolled)
            yield from _held(system, one, number, rolled, waiting, blows, tally, fight)
        if one.version > 1:
            evolve(fight, event)


def _held(
    system: str,
    one: Played,
    number: int,
    rolled: DiceRolled | None,
    waiting: dict[str, Shown],
    blows: list[Blow],
    tally: Tally,
    fight: Fight,
) -> Iterator[Finding]:
    """Hold a roll against what was shown before it, and take it into the tally."""
    check = one.events[number]
    assert isinstance(check, CheckResolved)
    wins = results.likely(system, fight, check, rolled)
    if wins is not None:
        tally.add((system, "rolled", check.purpose), wins, results.won(check))
    expects = waiting.get(check.combatant)
    if expects is None or expects.purpose != check.purpose:
        return
    del waiting[check.combatant]
    if expects.played is one and not any(_between(each, check) for each in one.events[1:number]):
        yield from shown.of_roll(system, f"{one.version}-{number}", expects, fight, check, wins)
    if expects.played.option.choice.key in BOTH_ROLLS.get(system, ()) and wins is not None:
        blows[:] = [Blow(expects, wins)]
    chance = _chance(system, expects)
    if chance is not None:
        tally.add((system, "shown", expects.played.option.choice.key), chance, results.won(check))


def _defended(
    at: str, check: CheckResolved, blows: list[Blow], system: str, fight: Fight, rolled: DiceRolled | None
) -> Iterator[Finding]:
    """Hold both rolls together against the odds of an attack, once it has been met."""
    if check.purpose == "attack":
        blows.clear()  # one that missed, and that nobody met
    if check.purpose != "defence" or not blows:
        return
    wins = results.likely(system, fight, check, rolled)
    if wins is not None:
        yield from shown.of_both(at, blows.pop(), check, wins)


def _between(event: Event, check: CheckResolved) -> bool:
    """Whether this may have changed a chance before it was rolled: somebody was asked, or another roll came first."""
    return isinstance(event, DecisionMade) or (
        isinstance(event, CheckResolved) and event.combatant == check.combatant
    )


def _chance(system: str, expects: Shown) -> Fraction | None:
    """The chance that was shown of the one roll that settles it; None where there are two, or none was named."""
    option, likely = expects.played.option, expects.played.likely
    if option.choice.key in BOTH_ROLLS.get(system, ()) or shown.another_first(expects):
        return None
    if likely is not None:
        return likely
    if shown.left_open(expects):
        return None
    return Fraction(option.chance, 100) if option.unit == "" and option.chance is not None else None
