"""A weapon as the mishaps know it: what they read of a thing in the state, whatever else a game keeps there."""

from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

from affray.rules import Combatant, Item, records, table

Use = Literal["melee", "thrown", "missile", "natural"]


class Weapon(Struct, frozen=True, kw_only=True):
    """A weapon as it is now, with what holds where a game does not say.

    type       what it is called in a list ("short-sword")
    roomy      needs much room
    break_die  "" for that of its type
    bonus      magic against everybody; `against` are others, by the kind of foe
    magic      magical, though it may have no bonus in numbers
    """

    type: str = ""
    use: Use = "melee"
    reach: int = 1
    roomy: bool = False
    break_die: str = ""
    bonus: int = 0
    against: dict[str, int] = {}
    magic: bool = False
    held: bool = True
    broken: bool = False

    @property
    def magical(self) -> bool:
        """Whether it has magic, in numbers or without (d20.amb.magic-without-plus)."""
        return self.magic or any((self.bonus, *self.against.values()))


W = TypeVar("W", bound=Weapon)


def item_as(item: Item, kind: type[W]) -> W:
    """A thing as a weapon of this kind, whatever else is known of it; as one that is broken where it cannot be read."""
    known: W | None = item.readings.get(kind)
    if known is None:
        fields = {name: value for name, value in item.items() if name in kind.__struct_fields__}
        try:
            known = msgspec.convert(fields, kind)
        except msgspec.ValidationError:  # a ruling may say anything of what lies on the table
            known = kind(broken=True)
        item.readings[kind] = known
    return known


def weapon_of(combatant: Combatant, name: str) -> Weapon:
    """A combatant's weapon by name. Raises KeyError."""
    return item_as(combatant.items[name], Weapon)


def break_die(of: Weapon) -> str:
    """The die that says whether it breaks: its own, that of its type, or that of any other (d20.amb.break-dice)."""
    rows = records(table("d20.table.break-die"))
    dice: dict[str, str] = {row["weapon"].replace(" ", "-"): row["break_die"] for row in rows}
    return of.break_die or dice.get(of.type, dice["any-other-weapon"])
