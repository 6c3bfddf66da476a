"""A finding of the doctor: what was looked at, how it is, and what to do."""

from typing import Literal

from msgspec import Struct

State = Literal["well", "look", "wrong"]


class Finding(Struct, frozen=True, kw_only=True):
    """How one thing is. What is to be `look`ed at may be meant so; `do` says what to do about it ("": nothing)."""

    check: str
    state: State
    says: str
    do: str = ""


def well(check: str, says: str) -> Finding:
    """It is as it should be."""
    return Finding(check=check, state="well", says=says)


def look(check: str, says: str, do: str) -> Finding:
    """It may be meant so."""
    return Finding(check=check, state="look", says=says, do=do)


def wrong(check: str, says: str, do: str) -> Finding:
    """Something goes wrong, or will."""
    return Finding(check=check, state="wrong", says=says, do=do)
