"""Deeds: which lines belong to one blow, shot, power, move or ruling, to be shown together on one card.

It goes by nothing but the lines that a reader is told, so it tells them nothing more.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

APART = frozenset({"spoke", "note", "entropy", "undone", "redone", "undo-asked", "undo-denied"})
"""Beginnings of the keys of lines that belong to no deed, and may come in the middle of one."""

BETWEEN = frozenset({"opened", "round", "phase", "step", "order", "closed"})
"""Beginnings of the keys of lines that come between deeds: what was being done is over."""

WHAT_NEXT = frozenset({"asked.begin", "asked.act", "asked.over"})
"""Questions that are asked between deeds: what to do next."""


HARM = frozenset({"damage", "wound"})
"""Beginnings of the keys of lines that say what somebody was done."""


CHECKS = "check."
"""How the keys of checks begin."""


class Deed(Struct, frozen=True):
    """Something that is being done: where its first line stands, who does it, and everybody named in that line.

    `met` are those who were named since, `arms` what each strikes or parries with, as far as a line says it.
    """

    position: str
    doer: str
    people: frozenset[str]
    met: frozenset[str] = frozenset()
    arms: Mapping[str, str] = {}


class Deeds:
    """The deeds of a record, as its lines come in; `of` says to which deed a line belongs.

    Within an attack somebody may interrupt: that is a deed of its own, and what follows belongs to the attack again as
    soon as it is about those whom only the attack is about. Who does something else is done with what they did before.
    Harm to somebody whom no deed has named, by nothing that one has named, is of none of them: whoever does that is
    not seen by this reader.
    """

    def __init__(self) -> None:
        self._open: tuple[Deed, ...] = ()
        self._after: dict[
            int, tuple[Deed, ...]
        ] = {}  # the deeds that are open after a commit, where there are any

    def begin(self, last: int) -> None:
        """Begin with a commit that goes on from commit `last`, which is not the one before it if that was undone."""
        self._open = self._after.get(last, ())

    def end(self, commit: int) -> None:
        """End with a commit; a ruling goes no further."""
        self._open = tuple(each for each in self._open if each.doer)
        if self._open:
            self._after[commit] = self._open

    def card(self, position: str, key: str, args: Mapping[str, Any]) -> str:
        """Where the first line of the deed stands to which this line belongs; "" if it belongs to none."""
        head = key.partition(".")[0]
        if head in APART or head[:5] == "seat-":
            return ""
        if head in BETWEEN or key in WHAT_NEXT:
            self._open = ()
            return ""
        if head == "ruling":
            self._open = (*self._open, Deed(position, "", frozenset()))
        elif head == "maneuver":
            doer = str(args.get("combatant", ""))
            again = bool(self._open) and self._open[-1].doer == doer
            deed = Deed(position, doer, frozenset(_texts(args)), arms=_held(doer, args.get("weapon")))
            self._open = (*self._open[: -1 if again else None], deed)
        elif self._open and self._open[-1].doer:
            who = str(args.get("combatant") or args.get("asked", ""))
            if head in HARM and not self._did({who, str(args.get("cause", ""))}):
                self._open = ()
                return ""
            *outer, last = self._open[: self._about(head, who)]
            met = _names(args)
            arms = _held(who, args.get("with")) if head == "answered" else {}
            if not (met <= last.met and arms.items() <= last.arms.items()):
                last = replace(last, met=last.met | met, arms={**last.arms, **arms})
            self._open = (*outer, last)
        return self._open[-1].position if self._open else ""

    def armed(self, key: str, args: dict[str, Any]) -> dict[str, Any]:
        """What a line says; a blow and a parry with the weapon, whose skill may have another name."""
        if key[:6] != CHECKS or args.get("purpose") not in ("attack", "parry"):
            return args
        who = str(args.get("combatant", ""))
        held = [each.arms[who] for each in self._open if who in each.arms]
        return {**args, "weapon": held[-1]} if held else args

    def _did(self, named: set[str]) -> bool:
        """Whether one of these is named in an open deed."""
        return any(not named.isdisjoint(each.people | each.met) for each in self._open)

    def _about(self, head: str, who: str) -> int:
        """How many deeds are open once something happens to somebody: up to the last that is about them.

        What somebody rolls is about what they do themselves, if anything.
        """
        named, at = 0, len(self._open)
        for each in reversed(self._open):
            if head == "check" and who == each.doer:
                return at
            if not named and who in each.people:
                named = at
            at -= 1
        return named or len(self._open)


def _held(who: str, weapon: Any) -> dict[str, str]:
    return {who: weapon} if isinstance(weapon, str) and weapon else {}


def _names(args: Mapping[str, Any]) -> set[str]:
    """The texts among arguments, and in lists of them: the ids of those whom a line names are there."""
    found: set[str] = set()
    for value in args.values():
        kind = type(value)
        if kind is str:
            found |= {value}
        elif kind is list or kind is tuple:
            found |= {each for each in value if type(each) is str}
    return found


def _texts(value: Any) -> Iterator[str]:
    """Every text in a value, among them the ids of those whom it names."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)
