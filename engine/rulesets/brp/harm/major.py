"""Major wounds: the table, Luck, and what is lost (brp.wound.major.table-roll, brp.wound.major.luck)."""

from affray.rules import GM, Fight, Noted, Param, Procedure, ask, may, nothing_read, roll
from engine.rulesets.brp.harm.maiming import maim
from engine.rulesets.brp.harm.major_table import Entry, entry, reads
from engine.rulesets.brp.harm.restrictions import restrict
from engine.rulesets.brp.harm.shock import go_into_shock
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.skills import skill_roll


def major_wound(fight: Fight, who: str, injury: str) -> Procedure[None]:
    """A major wound: shock, and an entry of the table; with hit locations only one that the GM names.

    Source: brp.wound.major.definition, brp.wound.major.excludes-locations.
    """
    yield Noted(key="wound.major", combatant=who, args={"injury": injury}, rule="brp.wound.major.definition")
    options: Options = fight.table
    named = options.hit_locations or options.major_wounds == "named"
    number = yield from (_named(who, injury) if named else _rolled(who))
    if number is None:
        return
    yield from go_into_shock(fight, who)
    yield from _effect(fight, who, injury, entry(number))


def _rolled(who: str) -> Procedure[int | None]:
    thrown = yield from roll(who, "major wound", "1d100", rule="brp.wound.major.table-roll", reads=reads)
    return thrown.total


def _named(who: str, injury: str) -> Procedure[int | None]:
    """Hit locations and major wounds are rivals: nothing is rolled (brp.wound.major.excludes-locations)."""
    rule = "brp.wound.major.excludes-locations"
    numbered = {"number": Param(low=1, high=100)}
    options = [may("none", rule=rule), may("entry", params=numbered, rule=rule)]
    args = {"combatant": who, "injury": injury}
    answer = yield from ask(GM, "major-wound", lambda _: options, args=args, default="none", rule=rule)
    if answer is None or answer.choice == "none":
        return None
    return int(answer.args["number"])


def _effect(fight: Fight, who: str, injury: str, found: Entry) -> Procedure[None]:
    """What the entry does: Luck keeps the losses from lasting, but not the wound from barring a fight."""
    side = ""
    if found.limb:
        thrown = yield from roll(who, "limb", "1d6", rule="brp.wound.major.limb-side", reads=nothing_read)
        side = "left" if thrown.total <= 3 else "right"
    args = {"injury": injury, "effect": found.kind, "side": side, "can-fight": found.can_fight}
    yield Noted(key="wound.major.effect", combatant=who, args=args, rule="brp.wound.major.table-roll")
    check = yield from skill_roll(fight, who, "luck", "Luck", rule="brp.wound.major.luck")
    if not check.succeeded:
        yield from maim(fight, who, injury, found, side)
    yield from restrict(fight, who, injury, found.can_fight)
