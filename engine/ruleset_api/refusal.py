"""Refusals: a stable code, a sentence that helps, the rule, and what is legal instead."""

from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple

from engine.language.sentence import Sentence
from engine.ruleset_api.field_error import Fault


class ErrorCode(NamedTuple):
    """An error code: its status in HTTP, and whether it gets better by itself.

    With `again` the same request may be sent again, a command under the same id; every client does so.
    """

    status: int
    again: bool = False


ERRORS: dict[str, ErrorCode] = {
    "malformed": ErrorCode(400),
    "out-of-range": ErrorCode(422),
    "unknown-encounter": ErrorCode(404),
    "encounter-exists": ErrorCode(409),
    "unknown-ruleset": ErrorCode(422),
    "unknown-part": ErrorCode(422),
    "unknown-style": ErrorCode(422),
    "broken-ruleset": ErrorCode(500),
    "unknown-option": ErrorCode(422),
    "bad-sheet": ErrorCode(422),
    "unknown-combatant": ErrorCode(422),
    "duplicate-combatant": ErrorCode(409),
    "too-many-combatants": ErrorCode(422),
    "not-pending": ErrorCode(409),
    "not-yours": ErrorCode(409),
    "unknown-choice": ErrorCode(422),
    "barred": ErrorCode(422),
    "ambiguous-choice": ErrorCode(422),
    "bad-argument": ErrorCode(422),
    "bad-dice": ErrorCode(422),
    "typed-dice": ErrorCode(409),
    "sealed": ErrorCode(409),
    "too-late": ErrorCode(409),
    "not-hidden": ErrorCode(409),
    "no-secret": ErrorCode(409),
    "dice-left-over": ErrorCode(422),
    "bad-ruling": ErrorCode(422),
    "nothing-to-change": ErrorCode(409),
    "stale-version": ErrorCode(409),
    "command-reused": ErrorCode(409),
    "nothing-to-undo": ErrorCode(409),
    "nothing-to-redo": ErrorCode(409),
    "step-undone": ErrorCode(409),
    "overtaken": ErrorCode(409),
    "closed": ErrorCode(409),
    "damaged-log": ErrorCode(409),
    "rules-changed": ErrorCode(409),
    "stuck": ErrorCode(409),
    "moved": ErrorCode(409),
    "fight-full": ErrorCode(409),
    "log-full": ErrorCode(507),
    "log-unreachable": ErrorCode(503, again=True),
    "too-few-replicas": ErrorCode(503, again=True),
    "busy": ErrorCode(409, again=True),
    "no-such-position": ErrorCode(404),
    "not-found": ErrorCode(404),
    "method-not-allowed": ErrorCode(405),
    "unsupported-media-type": ErrorCode(415),
    "too-large": ErrorCode(413),
    "foreign-origin": ErrorCode(403),
    "foreign-host": ErrorCode(403),
    "too-many-connections": ErrorCode(429),
    "too-many-requests": ErrorCode(429, again=True),
    "too-many-openings": ErrorCode(429, again=True),
    "too-many-codes": ErrorCode(429, again=True),
    "unknown-code": ErrorCode(404),
    "table-full": ErrorCode(409),
    "hero-taken": ErrorCode(409),
    "campaign-full": ErrorCode(409),
    "community-exists": ErrorCode(409),
    "community-full": ErrorCode(409),
    "community-closed": ErrorCode(403),
    "too-many-bytes": ErrorCode(429, again=True),
    "over-quota": ErrorCode(429),
    "too-many-messages": ErrorCode(429, again=True),
    "no-hello": ErrorCode(408, again=True),
    "webhooks-off": ErrorCode(403),
    "bad-webhook": ErrorCode(422),
    "going-away": ErrorCode(503, again=True),
    "getting-ready": ErrorCode(503, again=True),
    "opening-key": ErrorCode(401),
    "no-token": ErrorCode(401),
    "bad-token": ErrorCode(401),
    "expired-token": ErrorCode(401),
    "revoked-token": ErrorCode(401),
    "wrong-encounter": ErrorCode(403),
    "forbidden": ErrorCode(403),
    "bad-seat": ErrorCode(422),
    "unknown-seat": ErrorCode(422),
    "undo-asked": ErrorCode(409),
    "no-request": ErrorCode(409),
    "internal": ErrorCode(500),
}
"""Every error code there is."""

TRY_AGAIN = frozenset(code for code, each in ERRORS.items() if each.again)


def in_general(code: str) -> Sentence:
    """What an error code means, whatever was refused."""
    return Sentence(f"affray.error-{code}")


class Refused(Exception):
    """A refusal: a command was refused and nothing was written.

    `code` is one of ERRORS; `why` a sentence by its key, or a text that is told in every language as it is; `rule` the
    id of the rule that bars it ("" when none does); `legal` says what could be done instead; `faults` are where in what
    was sent it lies, all at once. `said` is the sentence in a language that was asked for; without it `detail` is
    English.
    """

    def __init__(
        self,
        code: str,
        why: Sentence | str,
        *,
        rule: str = "",
        legal: list[Any] | None = None,
        faults: Iterable[Fault] = (),
        said: str = "",
        **extra: Any,
    ) -> None:
        assert code in ERRORS, code
        super().__init__(why)
        self.code = code
        self.why = why
        self.rule = rule
        self.legal = legal or []
        self.faults = list(faults)
        self.said = said
        self.extra = extra

    def __reduce__(self) -> tuple[Any, ...]:
        """Whole, as another process is told of it: by itself an exception keeps only what it is called with."""
        named = {
            "rule": self.rule,
            "legal": self.legal,
            "faults": self.faults,
            "said": self.said,
            **self.extra,
        }
        return partial(Refused, self.code, self.why, **named), ()

    @property
    def detail(self) -> str:
        """The sentence that helps."""
        return self.said or str(self.why)

    @property
    def reason(self) -> Sentence | None:
        """The sentence by its key, where it has one."""
        return None if isinstance(self.why, str) else self.why
