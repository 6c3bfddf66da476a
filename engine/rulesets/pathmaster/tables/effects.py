"""What a critical or a fumble does, in a closed vocabulary.

An entry lists its effects with commas between them: "hits 5, stunned 2, bleeding 3, injury -20".

    nothing                 no effect at all
    hits N                  so many more hits
    must-parry N            rounds of that level of stun; so are stunned N, stunned-no-parry N, downed N
    bleeding N              a wound that bleeds N hits a round
    injury -N               a lasting penalty to everything
    prone                   falls down
    drop weapon             lets go of what is in the weapon hand
    break weapon            the weapon is broken
    unconscious, dead       is, at once
    restrained              held fast by the attacker, as are entangled and helpless; critical tables only
    initiative N            the attacker gains so many rounds of initiative; critical tables only
    bonus N                 the attacker gains so much on the next attack or skill roll; critical tables only
"""

import re
from functools import lru_cache

from msgspec import Struct

from engine.rulesets.pathmaster.people.can_act import STUNS
from engine.rulesets.pathmaster.people.holds import HOLDS

COUNTED = ("hits", *STUNS, "bleeding", "injury", "initiative", "bonus")
"""Effects with a number."""

PLAIN = {
    "nothing": "",
    "prone": "prone",
    "drop weapon": "drop",
    "break weapon": "broken",
    "unconscious": "unconscious",
    "dead": "dead",
    **dict.fromkeys(HOLDS, "holds"),
}
"""Effects without a number, and the field that says so."""

ATTACKERS = ("initiative", "bonus")
"""What a critical gives the attacker (pm.condition.critical-injury); a fumble gives nothing."""

WORDS = (*(f"{each} N" for each in COUNTED), *PLAIN)


class Effects(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an entry of a critical or fumble table does to whom it befalls; `text` says it to people.

    stun         rounds by level ("stunned")
    injury       a penalty, 0 or less
    holds        the conditions that are the attacker's grip
    initiative   rounds of initiative, and `bonus` points, that the attacker gains
    """

    text: str = ""
    hits: int = 0
    stun: dict[str, int] = {}
    bleeding: int = 0
    injury: int = 0
    prone: bool = False
    drop: bool = False
    broken: bool = False
    unconscious: bool = False
    dead: bool = False
    holds: tuple[str, ...] = ()
    initiative: int = 0
    bonus: int = 0


@lru_cache(maxsize=5_000)
def read_effects(written: str, text: str = "") -> Effects:
    """An entry's effects. Raises ValueError that names everything in it that is no effect."""
    if not written.strip():
        raise ValueError('no effect stands there; write "nothing" where there is none')
    fields: dict[str, int | bool] = {}
    stun: dict[str, int] = {}
    holds: tuple[str, ...] = ()
    wrong = []
    said = [" ".join(each.split()) for each in written.split(",")]
    for each in said:
        word, number = _apart(each)
        if word in fields or word in stun or said.count(each) > 1:
            wrong.append(f"{word!r} stands there twice")
        elif number is None and word in PLAIN:
            fields |= {PLAIN[word]: True} if PLAIN[word] not in ("", "holds") else {}
            holds += (word,) if PLAIN[word] == "holds" else ()
        elif number is None or word not in COUNTED:
            wrong.append(f"{each!r} is no effect; the effects are: {', '.join(WORDS)}")
        elif (number > 0) is (word == "injury"):
            wrong.append(f"{each!r}: {'a penalty is below 0' if word == 'injury' else 'it is 1 or more'}")
        elif word in STUNS:
            stun[word] = number
        else:
            fields[word] = number
    if "nothing" in said and len(said) > 1:
        wrong.append("'nothing' stands alone")
    if wrong:
        raise ValueError("; ".join(dict.fromkeys(wrong)))
    return Effects(text=text, stun=stun, holds=holds, **fields)  # type: ignore[arg-type]


def _apart(each: str) -> tuple[str, int | None]:
    found = re.fullmatch(r"([a-z -]+?) ([+-]?\d{1,4})", each)
    return (found[1], int(found[2])) if found else (each, None)
