"""Fumbles and malfunctions: the table that fits, and roll after roll on it (brp.fumble.roll)."""

from functools import cache
from typing import Any, Literal

from msgspec import Struct

from affray.rules import (
    GM,
    Combatant,
    Fight,
    ItemChanged,
    Noted,
    Param,
    Procedure,
    ask,
    may,
    records,
    roll,
    table,
)
from engine.rulesets.brp.attacks.mishaps import MISHAPS, Fumble
from engine.rulesets.brp.checks.levels import Level, higher
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.inventory import usable, weapon_of
from engine.rulesets.brp.rounds.instant import Instant

Deed = Literal["attack", "parry", "dodge"]

TABLES = {
    "melee-attack": ("brp.fumble.melee-attack", "brp.table.fumble-melee-attack"),
    "melee-parry": ("brp.fumble.melee-parry", "brp.table.fumble-melee-parry"),
    "missile-attack": ("brp.fumble.missile-attack", "brp.table.fumble-missile-attack"),
    "natural": ("brp.fumble.natural", "brp.table.fumble-natural"),
}
"""The four tables: the rule that says what each is for, and its id."""

ADAPT = "brp.fumble.gm-adapt"

OF_A_THING = frozenset({"drop-weapon", "throw-weapon", "weapon-damage", "weapon-broken"})
"""Effects on the thing that was fumbled with."""

MOST_ENTRIES = 20
"""Entries that one fumble comes to at most (brp.amb.blow-it-cap)."""

BODY = "fists"
"""The body, for those who use nothing else: a fumbled dodge is a fumble with it (brp.amb.dodge-fumble-table)."""


class Entry(Struct, frozen=True):
    """A row of a fumble table: the rolls it covers, and its effects."""

    low: int
    high: int
    effects: list[dict[str, Any]]


def fumble(
    fight: Fight, who: str, item: str, deed: Deed, use: str = "", instant: Instant | None = None
) -> Procedure[Level]:
    """The fumble: roll on the table that fits the action and apply what comes up.

    Gives the level at which a fumbled parry lets the foe hit ("failure": as the attack was rolled).
    """
    name = table_for(fight.combatants[who], item, deed, use)
    fumbled = Fumble(who=who, item=item or BODY, use=use, table=name, rule=TABLES[name][0], instant=instant)
    args = {"deed": deed, "item": fumbled.item, "table": name}
    yield Noted(key="fumble", combatant=who, args=args, rule="brp.fumble.table-choice")
    opened: Level = "failure"
    owed, rolled = 1, 0
    while owed and rolled < MOST_ENTRIES:
        thrown = yield from roll(
            who,
            "fumble",
            "1d100",
            rule="brp.fumble.roll",
            reads=lambda: lambda shown: entry(name, shown.total).low,
        )
        owed, rolled = owed - 1, rolled + 1
        number = yield from adapted(fight, fumbled, thrown.total)
        if number is None:
            owed += 1
            yield Noted(key="fumble.again", combatant=who, args={"owed": owed}, rule=ADAPT)
            continue
        for effect in entry(name, number).effects:
            if effect["effect"] == "reroll":
                owed += effect["times"]
                yield Noted(key="fumble.again", combatant=who, args={"owed": owed}, rule="brp.fumble.blow-it")
            else:
                opened = higher(opened, (yield from apply(fight, fumbled, effect)))
    if owed:
        yield Noted(key="fumble.enough", combatant=who, args={"left": owed}, rule="brp.amb.blow-it-cap")
    return opened


def adapted(fight: Fight, fumbled: Fumble, rolled: int) -> Procedure[int | None]:
    """The number that holds: what was rolled, unless it makes no sense or the GM says another; None: roll again.

    Source: brp.fumble.gm-adapt.
    """
    options: Options = fight.table
    if options.fumbles_adapted == "reroll" and senseless(fight, fumbled, rolled):
        return None
    if options.fumbles_adapted != "ask":
        return rolled
    ways = [
        may("as-rolled", rule=ADAPT),
        may("again", rule=ADAPT),
        may("entry", params={"number": Param(low=1, high=100, default=rolled)}, rule=ADAPT),
    ]
    about = {"combatant": fumbled.who, "item": fumbled.item, "table": fumbled.table, "roll": rolled}
    answer = yield from ask(GM, "fumble", lambda _: ways, args=about, default="as-rolled", rule=ADAPT)
    if answer is None or answer.choice == "as-rolled":
        return rolled
    return None if answer.choice == "again" else int(answer.args["number"])


def senseless(fight: Fight, fumbled: Fumble, rolled: int) -> bool:
    """Whether an entry can do nothing at all: to a thing that is no longer held or whole, or whoever lies already."""
    fumbler = fight.combatants[fumbled.who]
    gone = fumbled.item in fumbler.items and not usable(fumbler, fumbled.item)
    nothing = {*(OF_A_THING if gone else ()), *(("prone",) if "prone" in fumbler.conditions else ())}
    return all(each["effect"] in nothing for each in entry(fumbled.table, rolled).effects)


def apply(fight: Fight, fumbled: Fumble, effect: dict[str, Any]) -> Procedure[Level]:
    """Apply one effect; where it cannot be, the entry it names instead, without a new roll.

    Source: brp.amb.fallback-single.
    """
    result = yield from MISHAPS[effect["effect"]](fight, fumbled, effect)
    if not isinstance(result, int):
        return result or "failure"
    opened: Level = "failure"
    for other in entry(fumbled.table, result).effects:
        opened = higher(opened, (yield from apply(fight, fumbled, other)))
    return opened


def table_for(combatant: Combatant, item: str, deed: Deed, use: str = "") -> str:
    """The fumble table of an action: "melee-attack", "melee-parry", "missile-attack" or "natural".

    Source: brp.fumble.table-choice.
    """
    if deed == "dodge" or not item:
        return "natural"
    weapon = weapon_of(combatant, item, use)
    if weapon.natural:
        return "natural"
    if deed == "parry":
        return "melee-parry"
    return "missile-attack" if weapon.missile else "melee-attack"


@cache
def entry(name: str, rolled: int) -> Entry:
    """The row of a fumble table for a roll of 1 to 100."""
    return next(each for each in entries(name) if each.low <= rolled <= each.high)


@cache
def entries(name: str) -> tuple[Entry, ...]:
    """All rows of a fumble table."""
    return tuple(Entry(**row) for row in records(table(TABLES[name][1])))


def jam(fight: Fight, who: str, item: str, *, fumbled: bool) -> Procedure[None]:
    """A malfunction: the weapon fails at any skill; in addition to a fumble, and after it (brp.malfunction.order)."""
    rule = "brp.malfunction.order" if fumbled else "brp.malfunction.range"
    yield ItemChanged(combatant=who, item=item, change="jammed", fields={"jammed": True}, rule=rule)
