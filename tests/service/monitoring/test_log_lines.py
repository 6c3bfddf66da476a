"""Lines of the log: each is read by a program or by people, and none has a secret in it."""

import io
import json
import logging
from contextvars import copy_context

import pytest

from engine.ruleset_api.refusal import Refused
from events.store.append_result import LogUnreachable
from service.monitoring.log_lines import FACTS, JsonLines, requests
from service.monitoring.request_id import identified
from tests.support.log_written import logging_as
from tests.support.seats import KEY, minted

logger = logging.getLogger("affray")


def lines(written: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(each) for each in written.getvalue().splitlines()]


def test_a_line_for_programs_is_one_object_whatever_it_says() -> None:
    with logging_as("json") as written:
        logger.warning("Two\nlines, “quoted”, of %s", "the Möbius\x1b[31m")
        logger.warning("Facts", extra={FACTS: {"status": 503, "path": "/encounters"}})
    first, second = lines(written)
    assert first["message"] == "Two\nlines, “quoted”, of the Möbius\x1b[31m"
    assert (first["level"], first["logger"]) == ("warning", "affray")
    assert str(first["time"]).endswith("+00:00")
    assert (second["status"], second["path"]) == (503, "/encounters")


def test_a_line_for_people_is_as_before_with_the_request_in_it() -> None:
    with logging_as() as written:
        logger.warning("The log has little room.")
        copy_context().run(named, "from-ann")
    assert written.getvalue().splitlines() == [
        "WARNING affray: The log has little room.",
        "WARNING affray: The log has little room. (request from-ann)",
    ]


def named(id: str) -> None:
    identified([(b"x-request-id", id.encode())])
    logger.warning("The log has little room.")


def test_libraries_are_not_heard_below_warnings_whatever_the_level() -> None:
    with logging_as("text", "debug") as written:
        logging.getLogger("websockets.server").debug("> authorization: Bearer secret")
        logging.getLogger("httpx").info("POST https://bots.example/secret")
        logger.debug("Ours.")
    assert written.getvalue() == "DEBUG affray: Ours.\n"


def test_requests_have_lines_only_where_that_is_asked_for() -> None:
    for wanted, level in ((False, "debug"), (True, "error")):
        with logging_as("text", level, each_request=wanted) as written:
            requests.info("GET / 200")
        assert bool(written.getvalue()) is wanted


SECRETS = (
    minted(),
    "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
    "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX",
    "ann:hunter2",
    KEY,
    "key-of-the-collector",
    "not-a-token-of-ours",
)


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_line_has_a_secret_in_it(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_HEADERS", "key-of-the-collector")
    with logging_as(form) as written:
        for each in (
            f"The token {minted()} is not taken.",
            f"No server at redis://{SECRETS[3]}@redis.example:6379/0, nor rediss://{SECRETS[3]}@h",
            f"Headers: {{'authorization': 'Bearer {SECRETS[-1]}'}}",
            *SECRETS[1:3],
            *SECRETS[4:6],
        ):
            logger.error("%s", each)
            logger.error("Facts", extra={FACTS: {"path": each}})
            try:
                raise LogUnreachable(each)
            except LogUnreachable:
                logger.exception("It fails.")
    text = written.getvalue()
    assert "redis.example:6379" in text
    assert "LogUnreachable" in text
    assert [each for each in SECRETS if each in text] == []


@pytest.mark.parametrize(
    "error", [KeyError(17), ValueError("the 17 is hidden"), Refused("stuck", "17 was rolled")]
)
def test_what_rules_may_say_of_a_roll_is_left_out_of_what_went_wrong(error: Exception) -> None:
    with logging_as("json") as written:
        try:
            try:
                raise error
            except Exception as first:
                raise TypeError("a number is no name") from first
        except TypeError:
            logger.exception("The rules fail.")
    [line] = lines(written)
    said = str(line["error"])
    assert said.endswith("TypeError: a number is no name")
    assert type(error).__name__ in said
    assert "test_log_lines.py" in said
    assert "17" not in "".join(each for each in said.splitlines() if "File" not in each)


def test_an_error_that_leads_to_itself_has_an_end() -> None:
    error = OSError("round and round")
    error.__cause__ = error
    record = logging.LogRecord("affray", logging.ERROR, "", 0, "It fails.", None, (OSError, error, None))
    assert json.loads(JsonLines().format(record))["error"] == "OSError: round and round"
