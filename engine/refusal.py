"""What is said when something is refused: a stable code, a sentence that helps, the rule, what is legal."""

from typing import Any

CODES: dict[str, str] = {
    "malformed": "The command could not be read.",
    "out-of-range": "A value lies outside its range.",
    "unknown-encounter": "There is no such encounter.",
    "encounter-exists": "An encounter of this id exists already.",
    "unknown-ruleset": "There is no such ruleset.",
    "broken-ruleset": "This ruleset is installed, and does not work.",
    "unknown-option": "The ruleset has no such option, or not this value of it.",
    "bad-sheet": "A combatant's sheet does not fit the ruleset.",
    "unknown-combatant": "Nobody of this id takes part, or can be named here.",
    "duplicate-combatant": "Somebody of this id takes part already.",
    "too-many-combatants": "An encounter holds a limited number of combatants.",
    "not-pending": "No such decision is waiting for an answer.",
    "not-yours": "The decision is somebody else's.",
    "unknown-choice": "The decision offers no such choice.",
    "barred": "A rule stands against this choice now.",
    "ambiguous-choice": "Several choices fit; the answer must say which.",
    "bad-argument": "An argument of the choice is missing, unknown or out of its range.",
    "bad-dice": "Dice cannot show this.",
    "sealed": "The encounter was opened as sealed: nobody has a say in its dice or its outcome.",
    "too-late": "Entropy is added before the dice fall; they have fallen in this round.",
    "not-hidden": "No such roll is hidden.",
    "no-secret": "The server has no secret for this encounter and cannot roll for it.",
    "dice-left-over": "More dice were given than were rolled.",
    "bad-ruling": "A ruling's effect does not fit the state.",
    "stale-version": "The fight has moved on since this version.",
    "command-reused": "This command id was used for another command.",
    "nothing-to-undo": "There is nothing to undo.",
    "nothing-to-redo": "There is nothing to redo.",
    "overtaken": "What was to be taken back, or brought back, is not the last any more.",
    "closed": "The encounter is closed.",
    "damaged-log": "The record is damaged and the fight is refused.",
    "rules-changed": "The rules no longer lead to what is on record.",
    "stuck": "The ruleset goes on without asking anybody.",
    "log-full": "The log cannot take more; nothing was written.",
    "log-unreachable": "The log does not answer; retry with the same command id.",
    "busy": "Others write to this fight at the same time; retry with the same command id.",
    "no-such-position": "The fight has no such version.",
    "not-found": "There is nothing at this address.",
    "too-large": "The request is too large.",
    "foreign-origin": "A page of another origin may not connect here.",
    "too-many-connections": "As many connections as this seat, or this worker, may have are open.",
    "too-many-requests": "More requests were sent than are taken in this time.",
    "too-many-openings": "More encounters were opened than are taken in this time.",
    "too-many-messages": "More messages were sent than are taken in this time.",
    "no-hello": "A live connection begins with a hello, and none came.",
    "webhooks-off": "This service sends no webhooks.",
    "bad-webhook": "A webhook may not be made like this.",
    "going-away": "This worker stops; connect again.",
    "no-token": "This takes a token, and none came with the request.",
    "bad-token": "The token is not one that this service gave out.",
    "expired-token": "The time of the token is over.",
    "revoked-token": "The seat of the token was taken away, or given anew.",
    "wrong-encounter": "The token is for another encounter.",
    "forbidden": "The seat may not do this.",
    "bad-seat": "A seat cannot be given like this.",
    "unknown-seat": "There is no such seat.",
    "undo-asked": "The GM has been asked already.",
    "no-request": "No such request waits for the GM.",
    "internal": "Something went wrong inside; nothing was written.",
}


class Refused(Exception):
    """A command was refused and nothing was written.

    `code` is one of CODES; `rule` the id of the rule that stands against it ("" when none does);
    `legal` says what could be done instead.
    """

    def __init__(
        self, code: str, detail: str, *, rule: str = "", legal: list[Any] | None = None, **extra: Any
    ) -> None:
        assert code in CODES, code
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.rule = rule
        self.legal = legal or []
        self.extra = extra
