"""Numbers that rules change, with every step on the way."""

from engine.kit.numbers import Change, at_least, half, worked


def test_changes_come_one_after_the_other_and_each_is_a_step() -> None:
    changes = [Change("load", "+", -1, "load"), Change("hurt", "half"), Change("bound", "most", 2)]
    found = worked(8, changes, name="speed", rule="speed")
    assert (found.name, found.rule, found.base, found.total) == ("speed", "speed", 8, 2)
    steps = [(each.rule, each.op, each.value, each.total) for each in found.modifiers]
    assert steps == [("load", "+", -1, 7), ("hurt", "*", 0.5, 4), ("bound", "max", 2, 2)]


def test_most_is_no_more_than_that_and_never_raises() -> None:
    assert worked(9, [Change("bound", "most", 10)]).total == 9
    assert worked(11, [Change("bound", "most", 10)]).total == 10


def test_half_is_rounded_up() -> None:
    assert [half(number) for number in (7, 6, 1, 0)] == [4, 3, 1, 0]


def test_a_floor_is_a_step_only_where_it_holds() -> None:
    low, high = worked(8, ()), worked(12, ())
    assert at_least(high, 10, "floor") == high
    raised = at_least(low, 10, "floor")
    assert (raised.base, raised.total) == (8, 10)
    assert [(each.rule, each.op, each.value, each.total) for each in raised.modifiers] == [
        ("floor", "min", 10, 10)
    ]
