"""A total explained to an assistant: base, each step, what it was held against, and the rules of all of it."""

from typing import Any

from affray_mcp.rolls import explained, in_text
from affray_mcp.texts import own_words

Document = dict[str, Any]
SPEAKER = own_words("en")


def step(op: str, value: int, total: int, **more: Any) -> Document:
    return {"op": op, "value": value, "rule": "brp.step", "total": total, **more}


CHECK: Document = {
    **{"skill": "Sword", "base": 60, "rule": "brp.skill", "total": 35, "unit": "%", "roll": 34},
    **{"level": "success", "result_rule": "brp.levels", "modifiers": [step("+", -25, 35, note="dark")]},
}


def roll(check: Document | None = None, **more: Any) -> Document:
    return {
        **{"position": "7-3", "who": "ann", "purpose": "attack", "notation": "1d100", "dice": [34]},
        **{"total": 34, "source": "server", "rule": "brp.attack", "undone": False, "check": check, **more},
    }


def lines(rolled: Document) -> list[str]:
    return in_text(rolled, SPEAKER).splitlines()


def test_a_check_is_told_step_by_step_each_with_its_rule() -> None:
    first, base, change, total, result = lines(roll(CHECK))
    assert first == "7-3: ann rolled 1d100 for attack: 34, in all 34 (server)."
    assert base == "Sword: 60 [brp.skill]"
    assert change.startswith("  ")
    assert change.endswith(" = 35 [brp.step]")
    assert (total, result) == ("= 35", "Rolled 34: success [brp.levels]")


def test_what_it_was_held_against_is_a_total_of_its_own() -> None:
    against = {"name": "armour", "base": 10, "total": 12, "rule": "d20.ac", "modifiers": [step("+", 2, 12)]}
    told = lines(roll({**CHECK, "difficulty": against}))
    assert told[4] == "Against armour: 10 [d20.ac]"
    assert told[5].endswith(" = 12 [brp.step]")
    assert told[6] == "= 12"
    data = explained(roll({**CHECK, "difficulty": against}))
    assert (data.total, data.against) == (35, 12)
    assert data.rules == ["brp.attack", "brp.skill", "brp.step", "d20.ac", "brp.levels"]


def test_without_a_rule_of_its_result_it_is_by_that_of_the_check_and_without_a_name_by_its_base() -> None:
    plain = {"base": 60, "rule": "", "total": 60, "roll": 34, "level": "success", "modifiers": []}
    told = lines(roll({**plain, "rule": "brp.skill", "result_rule": ""}))
    assert told[1:] == ["base: 60 [brp.skill]", "= 60", "Rolled 34: success [brp.skill]"]
    assert lines(roll(plain))[1] == "base: 60"


def test_a_roll_without_a_check_has_its_rule_alone() -> None:
    assert lines(roll())[1:] == ["[brp.attack]"]
    assert lines(roll(rule=""))[1:] == []
    data = explained(roll())
    assert (data.total, data.against, data.rules, data.steps) == (34, None, ["brp.attack"], [])


def test_what_was_undone_says_so_and_what_is_hidden_shows_nothing() -> None:
    assert lines(roll(undone=True))[-1] == SPEAKER.phrase("taken-back", {})
    assert explained(roll(undone=True)).undone
    [told] = lines(roll(dice=[], total=0, notation="", source="hidden", rule=""))
    assert told == "7-3: a hidden roll of ann for attack; what it showed is not revealed."
    assert explained(roll(dice=[], total=0, source="hidden")).total is None


def test_as_data_a_step_says_its_change_and_why() -> None:
    data = explained(roll(CHECK))
    assert [(each.change, each.rule, each.total) for each in data.steps] == [("+−25 dark", "brp.step", 35)]
    assert (data.base, data.result, data.dice, data.notation) == (60, "success", [34], "1d100")
