"""Refusals: a stable code, a sentence that helps, the rule, and what is legal instead."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.language.sentence import Sentence
from engine.ruleset_api.field_error import Fault


class ErrorCode(NamedTuple):
    """The meaning of an error code: its status in HTTP, a sentence, and whether it gets better by itself.

    With `again` the same request may be sent again, a command under the same id; every client does so.
    """

    status: int
    title: str
    again: bool = False


ERRORS: dict[str, ErrorCode] = {
    "malformed": ErrorCode(400, "The command could not be read."),
    "out-of-range": ErrorCode(422, "A value lies outside its range."),
    "unknown-encounter": ErrorCode(404, "There is no such fight."),
    "encounter-exists": ErrorCode(409, "A fight of this id exists already."),
    "unknown-ruleset": ErrorCode(422, "There is no such ruleset."),
    "unknown-part": ErrorCode(422, "The ruleset has no such part, or not together with these."),
    "unknown-style": ErrorCode(422, "The ruleset has no such style of playing."),
    "broken-ruleset": ErrorCode(500, "This ruleset is installed, but does not work."),
    "unknown-option": ErrorCode(422, "The ruleset has no such option, or not with this value."),
    "bad-sheet": ErrorCode(422, "A combatant's sheet does not fit the ruleset."),
    "unknown-combatant": ErrorCode(422, "No combatant of this id takes part, or can be named here."),
    "duplicate-combatant": ErrorCode(409, "A combatant of this id takes part already."),
    "too-many-combatants": ErrorCode(422, "A fight holds a limited number of combatants."),
    "not-pending": ErrorCode(409, "No such decision is waiting for an answer."),
    "not-yours": ErrorCode(409, "The decision is not this seat's."),
    "unknown-choice": ErrorCode(422, "The decision offers no such choice."),
    "barred": ErrorCode(422, "A rule bars this choice now."),
    "ambiguous-choice": ErrorCode(422, "Several choices fit; the answer must say which."),
    "bad-argument": ErrorCode(422, "An argument of the choice is missing, unknown or out of its range."),
    "bad-dice": ErrorCode(422, "Dice cannot show this."),
    "typed-dice": ErrorCode(409, "In this fight the server rolls, and this seat may not type dice in."),
    "sealed": ErrorCode(409, "The fight was opened as sealed: nobody has a say in its dice or its outcome."),
    "too-late": ErrorCode(409, "Entropy is added before the dice fall; they have fallen in this round."),
    "not-hidden": ErrorCode(409, "No such roll is hidden."),
    "no-secret": ErrorCode(409, "The server has no secret for this fight and cannot roll for it."),
    "dice-left-over": ErrorCode(422, "More dice were given than were rolled."),
    "bad-ruling": ErrorCode(422, "A ruling's effect does not fit the state."),
    "nothing-to-change": ErrorCode(409, "All is like that already."),
    "stale-version": ErrorCode(409, "The fight has moved on since this version."),
    "command-reused": ErrorCode(409, "This command id was used for another command."),
    "nothing-to-undo": ErrorCode(409, "There is nothing to undo."),
    "nothing-to-redo": ErrorCode(409, "There is nothing to redo."),
    "step-undone": ErrorCode(409, "That step was itself undone."),
    "overtaken": ErrorCode(409, "The command to undo or redo is no longer the last one."),
    "closed": ErrorCode(409, "The fight is closed."),
    "damaged-log": ErrorCode(409, "The record is damaged, so the fight is refused."),
    "rules-changed": ErrorCode(409, "The rules no longer lead to what is on record."),
    "stuck": ErrorCode(409, "The ruleset goes on without end, asking nobody."),
    "moved": ErrorCode(409, "The fight has moved to another server, and goes on there."),
    "fight-full": ErrorCode(409, "The fight's record is as long as it may be."),
    "log-full": ErrorCode(507, "The log cannot take more; nothing was written."),
    "log-unreachable": ErrorCode(503, "The log does not answer; retry with the same command id.", again=True),
    "too-few-replicas": ErrorCode(
        503, "Too few replicas have confirmed what was written; retry with the same command id.", again=True
    ),
    "busy": ErrorCode(
        409, "Others write to this fight at the same time; retry with the same command id.", again=True
    ),
    "no-such-position": ErrorCode(404, "The fight has no such version."),
    "not-found": ErrorCode(404, "There is nothing at this address."),
    "method-not-allowed": ErrorCode(405, "This address does not take this method."),
    "unsupported-media-type": ErrorCode(415, "The body is not sent as JSON."),
    "too-large": ErrorCode(413, "The request is too large."),
    "foreign-origin": ErrorCode(403, "A page of another origin may not use this service."),
    "foreign-host": ErrorCode(403, "This service does not go by that name."),
    "too-many-connections": ErrorCode(
        429, "This seat, or this worker, has as many connections open as it may have."
    ),
    "too-many-requests": ErrorCode(
        429, "More requests were sent than are accepted in this time.", again=True
    ),
    "too-many-openings": ErrorCode(
        429, "More fights were opened than are accepted in this time.", again=True
    ),
    "too-many-bytes": ErrorCode(429, "More bytes were sent than are accepted in this time.", again=True),
    "over-quota": ErrorCode(429, "This address has had all that it may have in a day."),
    "too-many-messages": ErrorCode(
        429, "More messages were sent than are accepted in this time.", again=True
    ),
    "no-hello": ErrorCode(408, "A live connection begins with a hello, and none came.", again=True),
    "webhooks-off": ErrorCode(403, "This service sends no webhooks."),
    "bad-webhook": ErrorCode(422, "A webhook cannot be made like this."),
    "going-away": ErrorCode(503, "This worker is stopping; connect again.", again=True),
    "opening-key": ErrorCode(401, "Opening a fight takes this service's key."),
    "no-token": ErrorCode(401, "This takes a token, and none came with the request."),
    "bad-token": ErrorCode(401, "The token is not one that this service gave out."),
    "expired-token": ErrorCode(401, "The token has expired."),
    "revoked-token": ErrorCode(401, "The seat of the token was taken away, or given again."),
    "wrong-encounter": ErrorCode(403, "The token is for another fight."),
    "forbidden": ErrorCode(403, "The seat may not do this."),
    "bad-seat": ErrorCode(422, "A seat cannot be given like this."),
    "unknown-seat": ErrorCode(422, "There is no such seat."),
    "undo-asked": ErrorCode(409, "The GM has been asked for this undo already."),
    "no-request": ErrorCode(409, "No such request waits for the GM."),
    "internal": ErrorCode(500, "Something went wrong inside; nothing was written."),
}
"""Every error code there is."""

CODES: dict[str, str] = {code: each.title for code, each in ERRORS.items()}
TRY_AGAIN = frozenset(code for code, each in ERRORS.items() if each.again)


class Refused(Exception):
    """A refusal: a command was refused and nothing was written.

    `code` is one of CODES; `why` a sentence by its key, or a text that is told in every language as it is; `rule` the
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
        assert code in CODES, code
        super().__init__(why)
        self.code = code
        self.why = why
        self.rule = rule
        self.legal = legal or []
        self.faults = list(faults)
        self.said = said
        self.extra = extra

    @property
    def detail(self) -> str:
        """The sentence that helps."""
        return self.said or str(self.why)

    @property
    def reason(self) -> Sentence | None:
        """The sentence by its key, where it has one."""
        return None if isinstance(self.why, str) else self.why
