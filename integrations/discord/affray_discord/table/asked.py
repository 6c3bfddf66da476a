"""What a seat is asked: every decision that waits for it, with the choices in words and what each leaves open."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from affray_client import AsyncClient
from affray_client.types import DecisionView, EncounterView, OptionView, Param
from affray_discord.words.rule_words import RuleWords

PERCENT, BONUS = ("", "percent"), "bonus"
ATTACK = "attack"

FIELDS = (
    "key", "args", "label", "group", "common", "legal", "barred", "chance", "odds", "unit", "cost", "params",
)  # fmt: skip


class Field(Struct, frozen=True, kw_only=True):
    """Something that a choice leaves open: a number from `low` to `high`, or one of `names`, or `many` such.

    `names` are values and what they are called. `must` says that it has no default.
    """

    name: str
    label: str
    low: int | None
    high: int | None
    names: list[tuple[str, str]]
    many: int
    default: Any

    @property
    def must(self) -> bool:
        """Whether it has to be said."""
        return self.default is None


class Choice(Struct, frozen=True, kw_only=True):
    """Something that one may do: the id to answer with, what it is called, its chance and its cost in words.

    `key` and `args` are what the odds are asked by; it is `rolled` for, where there are any.
    """

    id: str
    label: str
    hint: str
    common: int
    group: str
    legal: bool
    barred: str
    fields: list[Field]
    key: str = ""
    args: dict[str, Any] = {}
    rolled: bool = False

    @property
    def needs_form(self) -> bool:
        """Whether something has to be said first."""
        return any(each.must for each in self.fields)


class Asked(Struct, frozen=True, kw_only=True):
    """A decision that waits for `who` (a combatant's id or "gm"), who is called `name`."""

    decision: str
    who: str
    name: str
    question: str
    choices: list[Choice]

    def legal(self) -> list[Choice]:
        """What may be chosen: the most common first, then as the rules list them."""
        found = [each for each in self.choices if each.legal]
        return sorted(found, key=lambda each: each.common or len(found) + 1)

    def rolled(self) -> list[Choice]:
        """What may be chosen and is rolled for, in the same order; not what more has to be said of first."""
        return [each for each in self.legal() if each.rolled and not each.needs_form]

    def choice(self, id: str) -> Choice | None:
        """The choice with this id."""
        return next((each for each in self.choices if each.id == id), None)


async def asked_of(client: AsyncClient, view: EncounterView, words: RuleWords) -> list[Asked] | None:
    """All that the client's seat is asked, its own first: the GM's, then what combatants without a player are asked.

    None where the fight has gone on since the view.
    """
    options = await client.options(view.encounter, labels="yes", fields=FIELDS)
    if options.version != view.version:
        return None
    names = {each.id: each.name for each in view.combatants}
    played = {each for seat in view.seats for each in seat.combatants}
    found = [
        _asked(seat.seat, names, decision, words) for seat in options.seats for decision in seat.decisions
    ]
    return sorted(found, key=lambda each: (each.who != "gm", each.who in played and view.you.role == "gm"))


def _asked(who: str, names: dict[str, str], decision: DecisionView, words: RuleWords) -> Asked:
    return Asked(
        decision=decision.decision,
        who=who,
        name=names.get(who, ""),
        question=decision.question,
        choices=[_choice(each, names, words) for each in decision.options],
    )


def _choice(option: OptionView, names: dict[str, str], words: RuleWords) -> Choice:
    return Choice(
        id=option.id,
        label=option.label,
        hint=" · ".join(_hints(option, words)),
        common=option.common,
        group=option.group,
        legal=option.legal,
        barred=option.barred,
        fields=[_field(name, each, names, words) for name, each in option.params.items()],
        key=option.key,
        args=option.args,
        rolled=option.chance is not None or option.odds or option.group == ATTACK,
    )


def _hints(option: OptionView, words: RuleWords) -> Iterator[str]:
    if option.chance is not None:
        yield _chance(option.chance, option.unit, words)
    if option.cost:
        yield option.cost


def _chance(chance: int, unit: str, words: RuleWords) -> str:
    """What is rolled with, in the unit that the rules have for it."""
    if unit in PERCENT:
        return f"{chance} %"
    return f"{chance:+}" if unit == BONUS else f"{chance} {words(unit, chance)}"


def _field(name: str, param: Param, names: dict[str, str], words: RuleWords) -> Field:
    return Field(
        name=name,
        label=words.argument(name),
        low=param.low,
        high=param.high,
        names=[(each, names.get(each) or words(each) or "–") for each in param.names],
        many=param.many,
        default=param.default,
    )
