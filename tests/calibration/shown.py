"""Shown chances: what an option says before the roll is what is rolled, figure by figure.

An answer is held against the first roll that it leads to. Where others were asked in between they may have changed what
counts, so only what is rolled at once has to agree; what came later counts for the calibration of what was shown.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from engine.state.state import Fight
from events import CheckResolved
from tests.calibration import results, sums
from tests.calibration.fights import Played
from tests.calibration.finding import Finding

PURPOSES: dict[str, dict[str, str]] = {
    "brp": {"first-aid": "first aid", "power": "power", "break-free": "break free", "cut-free": "cut free"},
    "dicepool": {"spell": "cast"},
    "situational": {"defend": "defence", "combo": "attack"},
    "pathmaster": {
        "shoot": "attack",
        "all-out-attack": "attack",
        "charge": "attack",
        "resist": "pain-resistance",
    },
}
"""What a roll is for to which a choice leads, where that is called otherwise."""

PERCENT = ("", "undefended")
"""Units of chances in percent; the second is of an attack whose defence nobody has seen."""

NO_MATTER = ("luck", "aim", "shares")
"""What is left open beside a chance and does not change it, or is counted here or in the exact odds."""

FIRST = ("first", "Idea roll")
"""How a step is noted that says that another roll comes first."""


class Shown(NamedTuple):
    """An answer whose chance was shown, until it is rolled."""

    played: Played
    purpose: str


class Blow(NamedTuple):
    """An attack that was rolled, with how likely it was to come off, until somebody meets it."""

    shown: Shown
    wins: Fraction


def expected(system: str, played: Played) -> Shown | None:
    """What an answer lets one expect; None where no chance was shown."""
    option = played.option
    if option.chance is None and played.likely is None:
        return None
    return Shown(played, PURPOSES.get(system, {}).get(option.choice.key, option.choice.key))


def of_option(at: str, played: Played) -> Iterator[Finding]:
    """What is wrong with the steps of a chance that is shown."""
    for option in played.offered:
        percent = option.unit in PERCENT
        end = None if percent and option.choice.key and _open_ended(played) else option.chance
        if option.modifiers:
            for what, rule, there, computed in sums.summed(None, option.modifiers, end, option.rule):
                yield Finding(f"option {option.choice.key}: {what}", at, rule, there, computed)


def _open_ended(played: Played) -> bool:
    """Whether steps lead to what is added to the roll, and a chance is something else."""
    return played.before.ruleset == "pathmaster"


def of_roll(
    system: str, at: str, shown: Shown, fight: Fight, check: CheckResolved, wins: Fraction | None
) -> Iterator[Finding]:
    """Where a roll is made with another figure than was shown, or wins more or less often than the odds said."""
    option, likely = shown.played.option, shown.played.likely
    key = f"{option.choice.key} by {shown.played.asked}"
    if system == "brp":
        if wins is not None and not another_first(shown):
            real = wins - Fraction(_jams(fight, shown, check), 100)
            if option.chance is not None and likely is None and option.chance != 100 * real:
                yield Finding(
                    f"{key}: chance shown, rolled", at, check.rule, option.chance, float(100 * real)
                )
            if likely is not None and likely != real:
                yield Finding(f"{key}: odds, rolled", at, check.rule, float(likely), float(real))
        return
    if system == "pathmaster":
        known = option.unit == "" and option.modifiers and not left_open(shown)
        if known and option.modifiers[-1].total != check.total - check.roll:
            what = f"{key}: what is added to the roll"
            yield Finding(what, at, check.rule, option.modifiers[-1].total, check.total - check.roll)
        return
    added = int(shown.played.args.get("luck", 0)) if system == "dicepool" else 0
    if option.chance is not None and option.chance + added != check.total and not left_open(shown):
        yield Finding(
            f"{key}: {option.unit} shown, rolled", at, check.rule, option.chance + added, check.total
        )
    one_roll = system in ("dicepool", "d20") or shown.purpose == "defence"
    if likely is not None and wins is not None and one_roll and likely != wins:
        yield Finding(f"{key}: odds, rolled", at, check.rule, float(likely), float(wins))


def of_both(at: str, blow: Blow, check: CheckResolved, defends: Fraction) -> Iterator[Finding]:
    """Where an attack and the defence that met it come off together more or less often than the odds said."""
    option, likely = blow.shown.played.option, blow.shown.played.likely
    both = blow.wins * (1 - defends)
    if likely is not None and likely != both:
        key = f"{option.choice.key} by {blow.shown.played.asked}"
        yield Finding(f"{key}: odds, both rolled", at, check.rule, float(likely), float(both))


def another_first(shown: Shown) -> bool:
    """Whether another roll comes before this one."""
    steps = shown.played.option.modifiers
    return bool(steps) and any(word in steps[-1].note for word in FIRST)


def left_open(shown: Shown) -> bool:
    """Whether something else was chosen along with the option than what its chance is shown for."""
    played = shown.played
    open_ = {name: each for name, each in played.option.choice.params.items() if name not in NO_MATTER}
    return any((played.args.get(name) or 0) != (each.default or 0) for name, each in open_.items())


def _jams(fight: Fight, shown: Shown, check: CheckResolved) -> int:
    """How many rolls that would win jam the weapon (brp.malfunction.independent)."""
    args = shown.played.args
    if shown.purpose != "attack" or "weapon" not in args:
        return 0
    malfunction = fight.combatants[check.combatant].items[args["weapon"]].get("malfunction")
    if malfunction is None:
        return 0
    wins = ("critical", "special", "success")
    chance, _ = results.brp_roll(check)
    return sum(results.brp_level(chance, face, fight.table) in wins for face in range(int(malfunction), 101))
