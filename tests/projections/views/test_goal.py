"""A suggested way is named by its goal: towards whom, and how far; nobody who is not seen is a goal."""

from engine.language.speaker import Speaker
from projections.language.phrases import phrases_of
from projections.viewers.option_labels import in_words
from projections.views.likely import Likely, likely
from projections.views.options import choices
from tests.support.d20 import fight, fighter


def likely_of_ann(*others: tuple[str, tuple[int, int], bool]) -> tuple[Likely, str]:
    """What the rules suggest to Ann at 5/5 against these foes, and what it is called."""
    foes = [
        fighter(name, "blue", at=at, **({"hidden_from": ["*"]} if hides else {}))
        for name, at, hides in others
    ]
    table = fight(fighter("ann", at=(5, 5)), *foes)
    found = likely(table.pending("ann", "act"))
    assert found is not None
    names = {each.id: each.name for each in table.fight.combatants.values()}
    speaker = Speaker(phrases_of(table.fight, "en"), names)
    [asked] = [
        one
        for each in in_words(choices(table.fight, table.pending_all(), ["ann"]), speaker)
        for one in each.decisions
    ]
    return found, asked.likely.label if asked.likely else ""


def test_a_suggested_move_says_towards_whom_and_how_far() -> None:
    found, label = likely_of_ann(("bob", (20, 5), False), ("cid", (25, 5), False))
    assert (found.towards, found.steps) == ("bob", 5)
    assert label == "Move towards Bob, 5 cells"


def test_somebody_who_hides_is_no_goal() -> None:
    assert likely_of_ann(("bob", (20, 5), True), ("cid", (25, 5), False))[0].towards == "cid"


def test_what_is_no_way_has_no_goal() -> None:
    found, label = likely_of_ann(("bob", (6, 5), False))
    assert (found.towards, found.steps, label) == ("", 0, "")
