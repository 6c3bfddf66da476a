"""What workers say of their log contradicts itself where a line, its end or a command is missing."""

import pytest

from tests.faults.health import BEGINS, contradictions

BEGUN = f"WARNING affray: {BEGINS} (log-full). No room."


def over(commands: str) -> str:
    return f"WARNING affray: The log takes commits again, after 1.2 seconds in which {commands} refused."


@pytest.mark.parametrize(
    ("lines", "figure", "wrong"),
    [
        ([], 0, 0),
        ([BEGUN, over("1 command was"), BEGUN, over("1,002 commands were")], 1003, 0),
        ([BEGUN, over("0 commands were")], 0, 0),
        ([], 1, 1),
        ([BEGUN], 0, 1),
        ([BEGUN, over("2 commands were")], 3, 1),
    ],
)
def test_each_time_begins_and_ends_and_its_commands_are_in_the_figure(
    lines: list[str], figure: int, wrong: int
) -> None:
    assert len(list(contradictions(lines, figure))) == wrong
