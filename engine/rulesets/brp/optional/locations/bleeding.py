"""What bleeds from a part of the body, round after round, until a Stamina roll or help stops it.

Medical attention is whatever restores hit points to the wound: First Aid, Medicine, a power
(brp.option.locations.medical-attention).
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import Combatant, Condition, Fight, Noted, Procedure
from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.checks.check import skill_check
from engine.rulesets.brp.harm.fatal import die
from engine.rulesets.brp.harm.wounds import worsen
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.skills import skill_rating

ATTENTION = "brp.option.locations.medical-attention"

MOST_ROUNDS = 100
"""Rounds that are played one by one while time passes: by then a wound has long been stopped, or has killed."""


class Flow(Struct, frozen=True, omit_defaults=True):
    """The wound of a part: since when, what it costs each round, how hard it is to stop, in how many rounds it kills.

    The rule is that of the step that opened it. One that costs nothing has its roll at the end alone, as a struck head
    (brp.amb.head-stamina).
    """

    injury: str
    since: int
    rule: str
    loss: int = 0
    difficult: bool = False
    rounds: int = 0


class Blood(Struct, frozen=True):
    """What flows, by the part of the body."""

    flows: dict[str, Flow] = {}


BLOOD = Condition("losing-blood", Blood)


def begin(
    fight: Fight, who: str, location: str, injury: str, does: dict[str, Any], *, rule: str
) -> Procedure[None]:
    """Blood flows from a part: the harder roll and the shorter time of several hold (brp.amb.location-steps)."""
    flows = BLOOD.of(fight.combatants[who]).flows
    new = Flow(
        injury=injury,
        since=fight.round,
        rule=rule,
        loss=does.get("bleed_per_round", 0),
        difficult=does["stop"].startswith("difficult"),
        rounds=does.get("death_deadline_rounds", 0),
    )
    if old := flows.get(location):
        new = replace(
            old,
            rule=rule,
            loss=max(old.loss, new.loss),
            difficult=old.difficult or new.difficult,
            rounds=min(each for each in (old.rounds, new.rounds) if each) if old.rounds or new.rounds else 0,
        )
    yield BLOOD.gained(who, Blood({**flows, location: new}), rule=rule)


def bleed(fight: Fight) -> Procedure[None]:
    """The end of a round: Stamina for every wound that flows, and what it costs, from the next round on.

    Source: brp.amb.abdomen-bleed-rate.
    """
    for who in [each.id for each in fight.present() if BLOOD.on(each)]:
        for location, flow in BLOOD.of(fight.combatants[who]).flows.items():
            if flow.since < fight.round and "dead" not in fight.combatants[who].conditions:
                yield from _flows(fight, who, location, flow)


def drain(fight: Fight, rounds: int) -> Procedure[None]:
    """Rounds go by with nobody counting them: every wound flows in each of them, until it is stopped or kills."""
    for who in [each.id for each in fight.present() if BLOOD.on(each)]:
        for passed in range(1, min(rounds, MOST_ROUNDS) + 1):
            for location, flow in BLOOD.of(fight.combatants[who]).flows.items():
                if down_for_good(fight.combatants[who]):
                    break
                yield from _flows(fight, who, location, flow, passed)
        if BLOOD.on(fight.combatants[who]):
            flows = BLOOD.of(fight.combatants[who]).flows
            older = {name: replace(each, since=each.since - rounds) for name, each in flows.items()}
            yield BLOOD.gained(who, Blood(older), rule="brp.amb.abdomen-bleed-rate")


def down_for_good(combatant: Combatant) -> bool:
    """Whether a combatant is dead or dying, so that no blood that flows makes a difference."""
    return not {"dead", "fatal"}.isdisjoint(combatant.conditions)


def _flows(fight: Fight, who: str, location: str, flow: Flow, passed: int = 0) -> Procedure[None]:
    options: Options = fight.table
    last = bool(flow.rounds) and fight.round + passed >= flow.since + flow.rounds
    if not flow.loss and not last:
        return
    if (yield from _stanched(fight, who, flow)):
        yield from _stop(fight, who, location, rule=flow.rule)
        return
    if flow.loss and options.location_bleeding:
        yield from worsen(fight, who, flow.injury, flow.loss, cause="blood", rule=flow.rule, blood=True)
    if last and "dead" not in fight.combatants[who].conditions:
        yield Noted(key="location.too-late", combatant=who, args={"location": location}, rule=flow.rule)
        yield from die(fight, who, rule=flow.rule)


def _stanched(fight: Fight, who: str, flow: Flow) -> Procedure[bool]:
    base, circumstances = skill_rating(fight.combatants[who], "Stamina")
    if flow.difficult:
        circumstances = [*circumstances, Circumstance(flow.rule, "difficult", note="grave wound")]
    check = yield from skill_check(fight, who, "stamina", "Stamina", base, circumstances, rule=flow.rule)
    return check.succeeded


def treat(fight: Fight, who: str, location: str) -> Procedure[None]:
    """Help has come: what flows from this part is stopped, and no time runs out."""
    if location in BLOOD.of(fight.combatants[who]).flows:
        yield from _stop(fight, who, location, rule=ATTENTION)


def _stop(fight: Fight, who: str, location: str, *, rule: str) -> Procedure[None]:
    flows = {name: each for name, each in BLOOD.of(fight.combatants[who]).flows.items() if name != location}
    yield BLOOD.now(who, Blood(flows) if flows else None, reason="stopped", rule=rule)
