"""Defences in d100 tests: what stood against the last attack, and how it is set up.

table = bout(fighter("bob", "blue", Sword=60, shield=20), fighter("ann", Sword=70))
keeps(table, "bob", 30)                            # bob sets a Parry of 30 and ends his turn
attack(table, "ann", "bob", 50)
assert met(table) == {"dodge": 0, "shield": 20, "parry": 30}
"""

from collections.abc import Iterable
from typing import Any

from affray.testing import Dice, Table
from engine.commands.types import Entrant
from events import CheckResolved, ConditionGained, Modifier, Noted
from tests.support.pathmaster import TABLES, act, end, fight


def bout(*combatants: Entrant, **options: Any) -> Table:
    """A fight in which nothing that is rolled does any harm: only the totals matter."""
    return fight(*combatants, tables=TABLES("0"), **options)


def against(table: Table) -> dict[str, Any]:
    """Everything that is on record of the defence against the last command's only attack."""
    found = [each.args for each in table.facts(Noted) if each.key == "defence"]
    assert len(found) == 1, f"{len(found)} attacks were met"
    return found[0]


def met(table: Table) -> dict[str, int]:
    """The three parts of the Defensive Bonus against the last command's attack."""
    found = against(table)
    assert found["db"] == found["dodge"] + found["shield"] + found["parry"]
    return {part: found[part] for part in ("dodge", "shield", "parry")}


def db(table: Table) -> int:
    """The Defensive Bonus against the last command's attack."""
    return sum(met(table).values())


def denied(table: Table, part: str) -> str:
    """The rule by which a part did not count against the last command's attack; "" where none did."""
    return next((each["rule"] for each in against(table)["without"] if each["part"] == part), "")


def struck(table: Table) -> CheckResolved:
    """The check of the last command's only attack."""
    found = [each for each in table.facts(CheckResolved) if each.purpose == "attack"]
    assert len(found) == 1, f"{len(found)} attacks were rolled"
    return found[0]


def by_rule(check: CheckResolved, rule: str) -> list[float]:
    """What a rule added to a check or took off it."""
    return [each.value for each in steps(check, rule)]


def steps(check: CheckResolved, rule: str) -> list[Modifier]:
    """The steps to a total that a rule gave."""
    return [each for each in check.modifiers if each.rule == rule]


def sets_parry(table: Table, who: str, amount: int, using: str = "sword") -> None:
    """Somebody sets their Parry on their turn."""
    act(table, who, "parry", **{"with": using, "amount": amount})


def keeps(table: Table, who: str, amount: int, using: str = "sword", *, dice: Dice = ()) -> None:
    """Somebody sets their Parry and does nothing else on their turn."""
    sets_parry(table, who, amount, using)
    end(table, who, dice=dice)


def befalls(table: Table, who: str, condition: str, **data: Any) -> None:
    """The GM rules that somebody is in a condition."""
    table.rule(effects=[ConditionGained(combatant=who, condition=condition, data=data)])


def meets(table: Table, who: str, choice: str, *, dice: Dice = ()) -> None:
    """Somebody says what of their defences meets an attack, which is then rolled."""
    table.answer(who, choice, decision=table.pending(who, "defend").request.decision, dice=dice)


def each_meets(table: Table, attackers: Iterable[str], choices: Iterable[str], who: str = "bob") -> list[int]:
    """The attackers strike in turn, `who` answers each; what the part named by each choice came to."""
    found = []
    for attacker, choice in zip(attackers, choices, strict=True):
        act(table, attacker, "attack", target=who, weapon="sword")
        meets(table, who, choice, dice=[("attack", [50])])
        found.append(db(table))
        end(table, attacker)
    return found
