"""Challenges: what a request is to bring that came without a token that is good (RFC 6750)."""

from engine.ruleset_api.refusal import in_general

SEATS = 'Bearer realm="affray"'
OPENINGS = 'Bearer realm="affray openings"'

NO_GOOD = ("bad-token", "expired-token", "revoked-token")
NOT_ENOUGH = ("forbidden", "wrong-encounter")


def challenge(code: str) -> str:
    """The header `WWW-Authenticate` of a refusal; "" for one that no other token would have spared the sender.

    Of a token that was brought it says what is wrong; where none came, only that one is asked for.
    """
    if code == "no-token":
        return SEATS
    if code == "opening-key":
        return OPENINGS
    if code in NO_GOOD:
        return _wrong("invalid_token", code)
    return _wrong("insufficient_scope", code) if code in NOT_ENOUGH else ""


def _wrong(error: str, code: str) -> str:
    return f'{SEATS}, error="{error}", error_description="{in_general(code)}"'
