"""Whether a thing is sound: of its type, with dice that can be thrown, and as its kind needs it."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from affray.rules import NotationError, parse
from engine.dice import DiceError, Pool, times
from engine.rulesets.brp.people.inventory import KINDS
from engine.rulesets.brp.sheet import Armour, Power, Shield, Weapon


class Wear(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The wear of a weapon or a shield in a fight, apart from what its sheet says.

    `lies`: metres away, None for not at all; `ready`: the round in which it can attack again; `stuck`: in whom.
    """

    broken: bool = False
    jammed: bool = False
    concealed: bool = False
    stuck: str = ""
    lies: Annotated[float, Meta(ge=0, le=10_000)] | None = None
    ready: Annotated[int, Meta(ge=0, le=1_000_000)] = msgspec.field(default=0, name="ready-round")


def check_thing(name: str, thing: Weapon | Shield | Armour | Power) -> None:
    """Raises ValueError for dice that are none, or that cannot be taken as often as the rules may take them."""
    match thing:
        case Weapon():
            check_dice(name, thing.damage, 2)
            if thing.missile and not thing.range:
                raise ValueError(f"{name}: a missile weapon needs a range in metres")
        case Shield():
            check_dice(name, thing.damage, 2)
        case Armour(dice=dice) if dice:
            check_dice(name, dice, 1)
        case Power():
            for dice in (thing.heals, thing.damage):
                if dice:
                    check_dice(name, dice, thing.levels)


def check_dice(name: str, notation: str, most: int) -> None:
    """Dice of damage and the like: with an end, and few enough to be taken so many times. Raises ValueError."""
    try:
        dice = parse(notation)
        times(dice, most)
    except (NotationError, DiceError) as error:
        raise ValueError(f"{name}: {error}") from error
    if isinstance(dice, Pool) or any(group.rule is not None for group in dice.groups):
        raise ValueError(f"{name}: {notation} is no plain sum of dice like 1d8+1")


def check_fields(name: str, fields: dict[str, Any]) -> None:
    """Whether fields, as the state holds them, can be read as the thing they belong to. Raises ValueError."""
    kind = next(kind for kind, tag in KINDS.items() if tag == fields["kind"])
    own = {each: value for each, value in fields.items() if each in kind.__struct_fields__}
    more = {each: value for each, value in fields.items() if each not in own and each != "kind"}
    worn = Wear.__struct_encode_fields__ if kind in (Weapon, Shield) else ()
    known = (*kind.__struct_fields__, *worn)
    unknown = [each for each in more if each not in known]
    if unknown:
        raise ValueError(f"{name}: a {fields['kind']} has no {unknown[0]!r}, only {', '.join(known)}")
    try:
        check_thing(name, msgspec.convert(own, kind))
        msgspec.convert(more, Wear)
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: {error}") from error
