"""The id of an option: one short text to answer with, which names the decision and what is chosen in it.

"7-3.k3f9ab": what stands before the dot is the decision, so that a click that comes too late is refused; what stands
behind it is drawn from the choice alone, so that the same choice has the same id for as long as the decision waits.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec

from engine.language.sentence import Sentence
from engine.ruleset_api.procedure import Option
from engine.ruleset_api.refusal import Refused
from events import Choice

LENGTH = 6
LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
"""Five bits each, as base 32 has them."""

_PAIRS = [f"{one}{other}" for one in LETTERS for other in LETTERS]

_encode = msgspec.msgpack.Encoder(order="deterministic").encode


def option_id(decision: str, key: str, args: Mapping[str, Any], params: Collection[str]) -> str:
    """The id of a choice among those of a decision."""
    return f"{decision}.{_drawn(_encode((key, args, sorted(params) if params else [])))}"


def decision_of(option: str) -> str:
    """The decision that an option's id names; "" where it names none."""
    return option.rpartition(".")[0]


def renamed(option: str, decision: str) -> str:
    """The id of the same option where its decision has another name."""
    return f"{decision}.{option.rpartition('.')[2]}"


def with_id(options: Iterable[Option], option: str) -> list[Option]:
    """The options with this id: one as a rule. Raises Refused("unknown-choice") where there is none any more."""
    short = option.rpartition(".")[2]
    found = [each for each in options if _is(each.choice, short)]
    if not found:
        raise Refused("unknown-choice", Sentence("affray.option-gone", {"option": option}))
    return found


def _is(choice: Choice, short: str) -> bool:
    return option_id("", choice.key, choice.args, choice.params)[1:] == short


@lru_cache(maxsize=10_000)
def _drawn(told: bytes) -> str:
    """What tells a choice from the others: its key, what is settled and what is left open, whatever its bounds."""
    bits = int.from_bytes(blake2b(told, digest_size=4).digest(), "big") >> 2
    return f"{_PAIRS[bits >> 20]}{_PAIRS[bits >> 10 & 1023]}{_PAIRS[bits & 1023]}"
