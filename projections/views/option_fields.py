"""Narrowing: what a front-end wants of the options, where it has use for less than all of them.

A phone, a bot with 25 buttons and an assistant ask for the few fields, groups and options that they show.
"""

from collections.abc import Collection, Iterable
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import fields, replace

from projections.views.likely import Likely
from projections.views.options import DecisionView, Estimated, GroupView, OptionView, SeatChoices

Labels = Literal["no", "yes", "sentences"]
Only = Literal["mine", "legal"]
MINE, LEGAL = ONLY = get_args(Only)
FIELDS = tuple(each.encode_name for each in fields(OptionView))
Field = Annotated[str, Meta(pattern=f"^({'|'.join(FIELDS)})$")]
MOST = 1000
END = "end"
CHANCES = frozenset({"chance", "modifiers", "unit"})
"""The fields that come of working out a chance."""
RARE = 1000  # the place of what is not among the commonest


class Narrowing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is wanted of the options; by default all.

    `labels` says whether questions and options come with words ("yes": labels, "sentences": also what is said of each).
    Of each option the `fields`, which may be words too; the options of these `groups`; `only` what is one's own to
    answer ("mine"), and what may be chosen ("legal"); of each decision at most `limit` options, those first that are
    most likely wanted.
    """

    labels: Labels = "no"
    fields: Annotated[tuple[Field, ...], Meta(max_length=32)] | None = None
    groups: Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=32)] | None = None
    only: Annotated[tuple[Only, ...], Meta(max_length=2)] = ()
    limit: Annotated[int, Meta(ge=0, le=MOST)] | None = None

    @property
    def in_words(self) -> bool:
        """Whether questions and options come with words."""
        return self.labels != "no" or self.sentences or "label" in (self.fields or ())

    @property
    def sentences(self) -> bool:
        """Whether it is said of each option what it would lead to."""
        return self.labels == "sentences" or "text" in (self.fields or ())

    @property
    def only_mine(self) -> bool:
        """Whether only one's own decisions are wanted."""
        return MINE in self.only

    @property
    def all_chances(self) -> bool:
        """Whether the chances of all options are sent, as far as these are."""
        shown = self.fields is None or self.sentences or not CHANCES.isdisjoint(self.fields)
        return self.limit is None and shown

    @property
    def leaves_out(self) -> bool:
        """Whether options may be left out."""
        return self.groups is not None or self.limit is not None or LEGAL in self.only


ALL = Narrowing()


def narrowed(
    seats: Iterable[SeatChoices], narrowing: Narrowing, others: Collection[str]
) -> list[SeatChoices]:
    """What is wanted of these choices; `others` are the combatants whom somebody else plays."""
    found = list(seats)
    if narrowing.only_mine:
        found = [each for each in found if each.status == "asked" and each.seat not in others]
    if not narrowing.leaves_out:
        return found
    return [
        replace(each, decisions=tuple(_decision(one, narrowing) for one in each.decisions)) for each in found
    ]


def may_be_wanted(seats: Iterable[SeatChoices], narrowing: Narrowing, others: Collection[str]) -> Estimated:
    """Whether an option may be among the first so many, whatever the chances are: in these choices they may lack.

    An option is known by its key and the very arguments that its view has too, however it was redacted.
    """
    found: set[tuple[str, int]] = set()
    for seat in narrowed(seats, replace(narrowing, limit=None), others):
        for asked in seat.decisions:
            places = [_place(each, asked.likely) for each in asked.options]
            for last in sorted(places)[: narrowing.limit][-1:]:
                first = zip(asked.options, places, strict=True)
                found |= {(each.key, id(each.args)) for each, place in first if place <= last}
    return lambda option: (option.choice.key, id(option.choice.args)) in found


def with_fields(seats: Iterable[SeatChoices], wanted: Collection[str] | None) -> list[Any]:
    """The choices as they are sent, each option with its id and these fields, as far as it has them."""
    if wanted is None:
        return list(seats)
    found = [msgspec.to_builtins(each) for each in seats]
    for seat in found:
        for decision in seat["decisions"]:
            decision["options"] = [_some(each, wanted) for each in decision["options"]]
    return found


def _some(option: dict[str, Any], wanted: Collection[str]) -> dict[str, Any]:
    return {name: each for name, each in option.items() if name == "id" or name in wanted}


def _decision(asked: DecisionView, narrowing: Narrowing) -> DecisionView:
    options = asked.options
    if narrowing.groups is not None:
        options = tuple(each for each in options if each.group in narrowing.groups)
    if LEGAL in narrowing.only:
        options = tuple(each for each in options if each.legal)
    kept = options if narrowing.limit is None else _first(options, asked.likely, narrowing.limit)
    return replace(asked, options=kept, groups=_groups(asked.options), more=len(options) - len(kept))


def _first(options: tuple[OptionView, ...], likely: Likely | None, limit: int) -> tuple[OptionView, ...]:
    """The options that are most likely wanted, first of all; what ends a turn is among them, and comes last."""

    kept = sorted(options, key=lambda each: (*_place(each, likely), -(each.chance or 0)))[:limit]
    return tuple(sorted(kept, key=lambda each: each.group == END))


def _place(option: OptionView, likely: Likely | None) -> tuple[bool, bool, bool, int]:
    """How far up an option comes, among those that come there by their chances."""
    is_likely = likely is not None and _is(option, likely)
    return not option.legal, not is_likely, option.group != END, option.common or RARE


def _is(option: OptionView, likely: Likely) -> bool:
    return option.key == likely.choice and option.args.items() <= likely.args.items()


def _groups(options: tuple[OptionView, ...]) -> tuple[GroupView, ...]:
    """The groups in which something may be chosen, in the order in which they come, and how much that is."""
    legal = [each.group for each in options if each.legal]
    return tuple(GroupView(group=each, count=legal.count(each)) for each in dict.fromkeys(legal))
