"""What a critical or a fumble does, in a closed vocabulary.

An entry lists its effects with commas between them: "hits 5, stunned 2, bleeding 3, injury -20".

    nothing                 no effect at all
    hits N                  so many more hits
    must-parry N            rounds of that level of stun; so are stunned N, stunned-no-parry N, downed N
    bleeding N              a wound that bleeds N hits a round
    injury -N               a lasting penalty to everything; a wound of muscle, unless the entry says one of these:
    burn, bone, skin, head, organ, muscle
    fracture                a lasting injury of bone, also without a penalty
    right-arm, left-arm, right-leg, left-leg, right-eye, left-eye
                            where the injury is
    useless N               it makes an organ useless for so many days; destroyed: for good
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
from typing import get_args

from msgspec import Struct

from engine.rulesets.pathmaster.people.can_act import STUNS
from engine.rulesets.pathmaster.people.holds import HOLDS
from engine.rulesets.pathmaster.people.wounds import Kind, Part

COUNTED = ("hits", *STUNS, "bleeding", "injury", "useless", "initiative", "bonus")
"""Effects with a number."""

PLAIN = {
    "nothing": "",
    "prone": "prone",
    "drop weapon": "drop",
    "break weapon": "broken",
    "unconscious": "unconscious",
    "dead": "dead",
    "fracture": "fracture",
    "destroyed": "destroyed",
    **dict.fromkeys(get_args(Kind), "kind"),
    **dict.fromkeys(get_args(Part), "part"),
    **dict.fromkeys(HOLDS, "holds"),
}
"""Effects without a number, and the field that says so."""

OF_AN_INJURY = ("kind", "part", "useless", "destroyed")
"""Fields that say more of an entry's injury (pm.healing.wound-category, pm.healing.wound-severity-special)."""

ATTACKERS = ("initiative", "bonus")
"""What a critical gives the attacker (pm.condition.critical-injury); a fumble gives nothing."""

WORDS = (*(f"{each} N" for each in COUNTED), *PLAIN)


class Effects(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an entry of a critical or fumble table does to whom it befalls; `text` says it to people.

    stun         rounds by level ("stunned")
    injury       a penalty, 0 or less, of a `kind`, in a `part` of the body; a `fracture` is one without a number
    useless      the days for which it makes an organ useless; `destroyed` for good
    holds        the conditions that are the attacker's grip
    initiative   rounds of initiative, and `bonus` points, that the attacker gains
    """

    text: str = ""
    hits: int = 0
    stun: dict[str, int] = {}
    bleeding: int = 0
    injury: int = 0
    fracture: bool = False
    kind: Kind | None = None
    part: Part | None = None
    useless: int = 0
    destroyed: bool = False
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
    fields: dict[str, int | bool | str] = {}
    stun: dict[str, int] = {}
    holds: tuple[str, ...] = ()
    wrong = []
    said = [" ".join(each.split()) for each in written.split(",")]
    for each in said:
        word, number = _apart(each)
        if word in fields or word in stun or said.count(each) > 1:
            wrong.append(f"{word!r} stands there twice")
        elif number is None and word in PLAIN:
            field = PLAIN[word]
            if field in fields:
                wrong.append(f"{word!r} and {fields[field]!r} cannot both be")
            fields |= (
                {field: word if field in ("kind", "part") else True} if field not in ("", "holds") else {}
            )
            holds += (word,) if field == "holds" else ()
        elif number is None or word not in COUNTED:
            wrong.append(f"{each!r} is no effect; the effects are: {', '.join(WORDS)}")
        elif (number > 0) is (word == "injury"):
            wrong.append(f"{each!r}: {'a penalty is below 0' if word == 'injury' else 'it is 1 or more'}")
        elif word in STUNS:
            stun[word] = number
        else:
            fields[word] = number
    if not ("injury" in fields or "fracture" in fields):
        wrong += [f"{each!r} needs an injury to be said of" for each in OF_AN_INJURY if each in fields]
    if "nothing" in said and len(said) > 1:
        wrong.append("'nothing' stands alone")
    if wrong:
        raise ValueError("; ".join(dict.fromkeys(wrong)))
    return Effects(text=text, stun=stun, holds=holds, **fields)  # type: ignore[arg-type]


def _apart(each: str) -> tuple[str, int | None]:
    found = re.fullmatch(r"([a-z -]+?) ([+-]?\d{1,4})", each)
    return (found[1], int(found[2])) if found else (each, None)
