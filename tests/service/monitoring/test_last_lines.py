"""The last lines of a worker's log, as its operator is told of them: warnings and worse, short, without secrets."""

import logging

from service.monitoring.last_lines import LONGEST, MOST, keeping_lines
from tests.support.seats import minted

logger = logging.getLogger("affray")


def test_warnings_and_worse_are_kept_the_oldest_first_and_only_so_many() -> None:
    with keeping_lines() as kept:
        logger.info("Not this.")
        for number in range(MOST + 2):
            logger.warning("Number %d", number)
    logger.warning("Nor this.")
    assert [each.message for each in kept.lines] == [f"Number {number}" for number in range(2, MOST + 2)]


def test_of_an_exception_its_kind_is_told_and_nothing_that_it_says() -> None:
    with keeping_lines() as kept:
        try:
            raise RuntimeError("the hidden roll shows 17")
        except RuntimeError:
            logger.exception("A command failed")
    [line] = kept.lines
    assert (line.level, line.message) == ("error", "A command failed (RuntimeError)")


def test_no_line_has_a_token_or_is_long() -> None:
    with keeping_lines() as kept:
        logger.warning("Sent by %s", minted())
        logger.warning("x" * 1_000)
    assert kept.lines[0].message == "Sent by [left out]"
    assert len(kept.lines[1].message) == LONGEST
