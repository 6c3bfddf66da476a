"""Diagnosis: how grave a lasting injury is, and in how many days it would heal by itself (pm.healing.wound-days)."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from affray.rules import Condition, Fight, Noted, Procedure, Sentence, records, roll, table
from engine.rulesets.pathmaster.checks.static import OPEN_ENDED
from engine.rulesets.pathmaster.people.wounds import INJURED, Injury

CATEGORY = "pm.healing.wound-category"
SEVERITY = "pm.healing.wound-severity"
SPECIAL = "pm.healing.wound-severity-special"
DAYS = "pm.healing.wound-days"

MUSCLE = "muscle"
ROWS = {
    "burn": "burns", "bone": "bone/shatter", "skin": "skin/tissue", "head": "head", "organ": "organ",
    MUSCLE: "muscle/tendon",
}  # fmt: skip
"""The rows of pm.table.healing-recovery by category."""
USUAL_RATE = 100


class Diagnosed(Struct, frozen=True, forbid_unknown_fields=True):
    """Which injury is examined, once First Aid is done; "" for all that were not yet."""

    wound: Annotated[str, Meta(max_length=100)] = ""


DIAGNOSED = Condition("diagnosed", Diagnosed)


def check_diagnosed(fight: Fight, who: str, to: Diagnosed) -> None:
    """Raises ValueError where there is no such injury, or where it was diagnosed before."""
    wounds = INJURED.of(fight.combatants[who]).wounds
    left = [name for name, each in wounds.items() if not each.heals]
    if (wounds and not left) or to.wound not in ("", *left):
        none = {"who": who, "known": left, "rule": DAYS}
        raise ValueError(Sentence("pathmaster.nothing-to-diagnose", none))


def diagnose(fight: Fight, who: str, name: str, injury: Injury) -> Procedure[int]:
    """Roll for one injury; the days until it would be healed."""
    thrown = yield from roll(who, "diagnosis", OPEN_ENDED, rule=DAYS)
    total = thrown.total + 3 * fight.combatants[who].stats["CO"]
    found = days(category(injury), severity(injury), total)
    args = {
        "wound": name,
        "kind": category(injury),
        "severity": severity(injury),
        "total": total,
        "days": found,
    }
    yield Noted(key="diagnosis", combatant=who, args=args, rule=DAYS)
    return found


def category(injury: Injury) -> str:
    """Of what category it is; muscle where nothing says another (pm.healing.wound-category)."""
    return injury.kind or MUSCLE


def severity(injury: Injury) -> str:
    """By its penalty, or because it is a fracture without one, or an organ that is of no use for longer than a day.

    Source: pm.healing.wound-severity, pm.healing.wound-severity-special.
    """
    if injury.destroyed or injury.useless > 1:
        return "severe"
    light, medium, severe = records(table("pm.table.wound-severity"))
    if injury.penalty == 0 and injury.kind == "bone":
        return str(medium["severity"])
    reached = [each for each in (medium, severe) if injury.penalty <= each["penalty-from"]]
    return str((reached or [light])[-1]["severity"])


def days(kind: str, grave: str, total: int) -> int:
    """The days by category, severity and total (pm.healing.wound-days), as printed (pm.q.muscle-outlier).

    Source: pm.table.healing-recovery.
    """
    rows = records(table("pm.table.healing-recovery"))
    row = next(each for each in rows if (each["wound"], each["severity"]) == (ROWS[kind], grave))
    return int(row[next(name for name in row if _reaches(name, total))])


def _reaches(column: str, total: int) -> bool:
    """Whether a total is no higher than those of a column: "0 or less", "1-20", "101 or more"."""
    if column.endswith("or more"):
        return True
    most = column.removesuffix(" or less").rpartition("-")[2]
    return most.isdigit() and total <= int(most)


def rate(stats: dict[str, Any]) -> int:
    """The rate of the race, by which days of injuries are multiplied, in percent (pm.q.racial-rate-on-days)."""
    return int(stats.get("recovery", USUAL_RATE))
