"""What a tier of a poison or disease does as it begins: each effect of the tables, by its name there."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from affray.rules import Combatant, Fight, Noted, Procedure, StatChanged, roll
from engine.rulesets.pathmaster.harm.falling import die
from engine.rulesets.pathmaster.harm.hits import lose_hits
from engine.rulesets.pathmaster.illness.ailment import AILING, ASLEEP, Due, holds, kept, to_come
from engine.rulesets.pathmaster.illness.length import charted, effects, length
from engine.rulesets.pathmaster.people.ailments import SECONDS
from engine.rulesets.pathmaster.people.wounds import BLEEDING, INJURED

Record = dict[str, Any]
ALWAYS = 100
INCAPACITATED, UNRESPONSIVE, IMMOBILE, UNSTEADY = "incapacitated", "unresponsive", "immobile", "unsteady"
NAMED = " (temporary)"
"""How stats end that are named; a sheet has none of these, and they are the GM's."""
PARTS = ("right-arm", "left-arm", "right-leg", "left-leg", "right-eye", "left-eye")


def stage(fight: Fight, who: str, name: str, tier: str, at: int, *, rule: str) -> Procedure[None]:
    """A tier begins: what it takes off, and then all else that it does, in the order of its table."""
    before = AILING.of(fight.combatants[who]).ailments
    one = before[name]
    does = effects(one.of, one.kind, tier)
    wounded = _wounded(fight.combatants[who])
    points = sum(
        each["value"]
        for each in does
        if each["effect"] == "penalty"
        and "value" in each
        and "to" not in each
        and (wounded or "only-if" not in each)
    )
    takes = {**one.takes, rule: one.takes.get(rule, 0) + points} if points else one.takes
    yield kept(
        who, {**before, name: replace(one, tiers=(*one.tiers, tier), takes=takes, known_to=UNSET)}, rule
    )
    so_far = 0
    for each in does:
        if each["effect"] in DOES:
            by = {"at": at, "before": so_far, **each}
            so_far = (yield from DOES[each["effect"]](fight, who, name, by, rule)) or so_far


def _wounded(now: Combatant) -> bool:
    """Whether somebody has any wound."""
    hp, most = now.resources["hp"]
    return hp < most or BLEEDING.on(now) or INJURED.on(now)


def _takes_off(fight: Fight, who: str, name: str, by: Record, rule: str) -> Procedure[None]:
    """A penalty between two values, by how much of the body has changed, or to some things alone.

    Source: pm.poison.conversion.severe, pm.q.conversion-penalty, pm.disease.pneumonic.moderate.
    """
    if "value" not in by:
        before = AILING.of(fight.combatants[who]).ailments
        takes = {**before[name].takes, rule: -(50 + -(-by["before"] // 2))}
        yield kept(who, {**before, name: replace(before[name], takes=takes)}, rule)
    elif "to" in by:
        yield from holds(fight, who, name, UNSTEADY, rule=rule)


def _costs_hits(fight: Fight, who: str, name: str, by: Record, rule: str) -> Procedure[int | None]:
    """Hits, once (pm.q.single-hits) or each round from now on; how many seconds of it there will be.

    Source: pm.poison.conversion.mild, pm.poison.nerve.moderate, pm.poison.muscle.mild, pm.poison.circulatory.severe,
    pm.poison.reduction.mild, pm.poison.reduction.moderate, pm.poison.respiratory.moderate,
    pm.poison.respiratory.severe.
    """
    if by["every"] == "once":
        lost = (yield from roll(who, "hits", by["amount"], rule=rule)).total
        yield from lose_hits(
            fight, who, lost, cause=AILING.of(fight.combatants[who]).ailments[name].of, rule=rule
        )
        return None
    left = None
    if "for" in by:
        seconds = yield from length(who, "length", by["for"], rule=rule)
        left = seconds // SECONDS
    awake = by.get("until") == ASLEEP
    yield to_come(
        who, Due(of=name, what="hits", dice=by["amount"], left=left, awake=awake), by["at"], rule=rule
    )
    return None if left is None else left * SECONDS


def _incapacitates(fight: Fight, who: str, name: str, by: Record, rule: str) -> Procedure[None]:
    """No activity at all from now on, or in some rounds."""
    if "chance" in by:
        yield to_come(who, Due(of=name, what="fit", chance=by["chance"]), by["at"], rule=rule)
    else:
        yield from holds(fight, who, name, INCAPACITATED, rule=rule)


def _fails_actions(fight: Fight, who: str, name: str, by: Record, rule: str) -> Procedure[None]:
    yield from holds(fight, who, name, UNRESPONSIVE, rule=rule)


def _to_sleep(fight: Fight, who: str, name: str, by: Record, rule: str) -> Procedure[None]:
    """Unconsciousness or a coma, at once, after some time of its own, or after what was said before it."""
    after = by["before"]
    if by.get("after", "")[:1].isdigit():
        after = yield from length(who, "onset", by["after"], rule=rule)
    what = "coma" if by["effect"] == "coma" else "sleep"
    due = Due(of=name, what=what, dice=by.get("lasts", ""), chance=by.get("chance", ALWAYS))
    yield to_come(who, due, by["at"] + after, rule=rule)


def _lowers_stats(fight: Fight, who: str, name: str, by: Record, rule: str) -> Procedure[None]:
    """Temporary stats, of which a sheet has Constitution; the others are the GM's (pm.q.stat-loss-single-or-each).

    It goes no lower than 1, and what is beyond that is told (pm.q.stat-floor).
    Source: pm.poison.nerve.severe.
    """
    yield from lowers_stats(fight, who, by, rule=rule)


def lowers_stats(fight: Fight, who: str, by: Record, *, rule: str, private: bool = False) -> Procedure[None]:
    """The loss of temporary stats by one roll, of all of them or of those that are named."""
    dice = by["amount"].removesuffix(" each")
    lost = (yield from roll(who, "stats", dice, rule=rule, private=private)).total
    if by["stats"].endswith(NAMED):
        args: Record = {"points": lost, "effect": by["stats"].removesuffix(NAMED)}
        yield Noted(key="some-stats-lost", combatant=who, args=args, private=private, rule=rule)
        return
    before = fight.combatants[who].stats["CON"]
    now = max(1, before - lost)
    beyond = lost - (before - now)
    args = {"points": lost, **({"beyond": beyond} if beyond else {})}
    yield Noted(key="stats-lost", combatant=who, args=args, private=private, rule=rule)
    if now != before:
        yield StatChanged(combatant=who, stat="CON", now=now, private=private, rule=rule)


def _changes_tissue(fight: Fight, who: str, name: str, by: Record, rule: str) -> Procedure[int]:
    """How much of the body becomes something else, in percent."""
    percent = int(by["percent"]) if by["percent"].isdigit() else None
    if percent is None:
        percent = (yield from roll(who, "tissue", by["percent"], rule=rule)).total
    yield Noted(key="tissue-changed", combatant=who, args={"percent": percent}, rule=rule)
    return percent


def _immobile(fight: Fight, who: str, name: str, by: Record, rule: str) -> Procedure[None]:
    yield from holds(fight, who, name, IMMOBILE, rule=rule)


def _cripples(fight: Fight, who: str, name: str, by: Record, rule: str) -> Procedure[None]:
    """Limbs and eyes that may be of no use; what that bars is the GM's to say."""
    lost = []
    for part in PARTS:
        if (yield from roll(who, part, "1d100", rule=rule)).total <= by["chance"]:
            lost.append(part)
    if lost:
        yield Noted(key="parts-unusable", combatant=who, args={"parts": lost}, rule=rule)


def _disturbs(fight: Fight, who: str, name: str, by: Record, rule: str) -> Procedure[None]:
    """A neurosis or psychosis by a roll on its table; how it shows is the GM's to say (pm.q.psychiatric-compulsion).

    Source: pm.disease.psychiatric.mild, pm.disease.psychiatric.moderate, pm.disease.psychiatric.severe,
    pm.table.psychiatric.mild, pm.table.psychiatric.moderate, pm.table.psychiatric.severe.
    """
    row = charted(by["table"], (yield from roll(who, "mind", by["die"], rule=rule)).total)
    what = row["psychosis"] if "psychosis" in row else row["neurosis"]
    before = AILING.of(fight.combatants[who]).ailments
    yield kept(who, {**before, name: replace(before[name], mind=(*before[name].mind, what))}, rule)
    yield Noted(key="mind-troubled", combatant=who, args={"effect": what}, rule=rule)


def _kills(fight: Fight, who: str, name: str, by: Record, rule: str) -> Procedure[None]:
    """Death: at once, or within a time of its own."""
    if "within" in by:
        after = yield from length(who, "onset", by["within"], rule=rule)
        due = Due(of=name, what="death", chance=by.get("others-harmed-chance", 0))
        yield to_come(who, due, by["at"] + after, rule=rule)
    else:
        yield from die(fight, who, rule=rule)


Does = Callable[[Fight, str, str, Record, str], Procedure[int | None]]

DOES: dict[str, Does] = {
    "penalty": _takes_off,
    "hits": _costs_hits,
    "incapacity": _incapacitates,
    "action-fails": _fails_actions,
    "unconscious": _to_sleep,
    "coma": _to_sleep,
    "stat-loss": _lowers_stats,
    "tissue-change": _changes_tissue,
    "immobile": _immobile,
    "part-unusable": _cripples,
    "roll-on": _disturbs,
    "death": _kills,
}
"""What is told in words alone ("symptom") does nothing (pm.q.descriptive-symptoms)."""
