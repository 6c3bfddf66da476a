"""What a power does: used and paid for on its rank, in effect at once or a round later (brp.powers.cost-timing)."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.rules import (
    Args,
    BudgetChanged,
    Fight,
    Noted,
    Nothing,
    Procedure,
    ResourceChanged,
    TimerKind,
    TimerSet,
    When,
    parse,
    roll,
)
from engine.dice import text, times
from engine.rulesets.brp.checks.gm import left_to_gm
from engine.rulesets.brp.harm.healing import heal
from engine.rulesets.brp.harm.wounds import wound
from engine.rulesets.brp.optional.locations.struck import NOWHERE, struck
from engine.rulesets.brp.people import armour
from engine.rulesets.brp.people.armour import WARDED, Warded
from engine.rulesets.brp.people.inventory import inventory
from engine.rulesets.brp.people.skills import skill_roll
from engine.rulesets.brp.rounds.ranks import rank_now
from engine.rulesets.brp.sheet import Power
from engine.rulesets.brp.specials.bleeding import stopped

POWER = TimerKind("power", Nothing)


class Working(Struct, frozen=True, kw_only=True):
    """A power in use: by whom, at which level and on which rank, on whom, on which injury."""

    user: str
    power: str
    level: Annotated[int, Meta(ge=1, le=20)]
    rank: int
    target: str
    injury: str = ""
    instant: bool = False

    def timer(self, round: int) -> TimerSet:
        """The timer that brings it into effect at the opening of that round's powers phase."""
        data = {"power": self.power, "level": self.level, "rank": self.rank, "target": self.target}
        if self.injury:
            data["injury"] = self.injury
        return TimerSet(
            timer=f"power-{self.user}-{round}",
            kind=POWER.kind,
            due=When(round=round, phase="powers"),
            combatant=self.user,
            data=data,
            rule="brp.powers.full-round-default",
        )

    @staticmethod
    def from_timer(timer: TimerSet) -> "Working":
        """What a timer brings into effect."""
        data = {"level": 1, "rank": 0, "power": "", "target": timer.combatant, **timer.data}
        try:
            return msgspec.convert({**data, "user": timer.combatant}, Working)
        except msgspec.ValidationError:  # a ruling may set a timer with any data
            return Working(user=timer.combatant, power="", level=1, rank=0, target=timer.combatant)

    @property
    def rule(self) -> str:
        """The rule by which it takes effect when it does."""
        return "brp.powers.int-rank-order" if self.instant else "brp.powers.non-instant"


def begin(fight: Fight, who: str, args: Args) -> Procedure[Working | None]:
    """Use a power: pay its points, take the action, and roll its skill where it has one."""
    user = fight.combatants[who]
    name, level = args["power"], args["level"]
    power = inventory(user, Power)[name]
    used = {"power": 1, "offensive-power": 1} if power.damage else {"power": 1}
    yield BudgetChanged(combatant=who, budgets=used, rule="brp.powers.consumes-action")
    if power.cost:
        cost, rule = power.cost * level, "brp.powers.cost-timing"
        left = user.now("pp") - cost
        yield ResourceChanged(combatant=who, resource="pp", amount=-cost, now=left, reason=name, rule=rule)
    if power.skill:
        check = yield from skill_roll(fight, who, "power", power.skill)
        if not check.succeeded:
            rule = "brp.resolution.skill-roll"
            yield Noted(key="power.failed", combatant=who, args={"power": name}, rule=rule)
            return None
    return Working(
        user=who,
        power=name,
        level=level,
        rank=rank_now(fight),
        target=args["target"],
        injury=args.get("injury", ""),
        instant=power.instant,
    )


def take_effect(fight: Fight, working: Working) -> Procedure[None]:
    """The effect of a power: it heals, harms or protects; anything else is the GM's to rule.

    Source: brp.powers.int-rank-order, brp.damage.restoring, brp.armour.subtract, brp.armour.powers.
    """
    power = inventory(fight.combatants[working.user], Power).get(working.power, Power())
    working, name = replace(working, level=min(working.level, power.levels)), working.power
    target = fight.combatants.get(working.target)
    if target is None or not target.present:
        nothing = {"power": name}
        yield Noted(key="power.came-to-nothing", combatant=working.user, args=nothing, rule=working.rule)
        return
    if power.heals:
        points = yield from _rolled(working, "healing", power.heals)
        yield from heal(fight, working.target, working.injury, points, rule="brp.damage.restoring")
        yield from stopped(fight, working.target, working.injury)
    if power.damage:
        yield from _harm(fight, working, power.damage)
    if power.armour:
        yield from _ward(fight, working, power)
    if not (power.heals or power.damage or power.armour):
        args: Args = {
            "combatant": working.user,
            "power": name,
            "level": working.level,
            "target": working.target,
        }
        yield from left_to_gm(
            "power-effect", args, whom=working.target, about=name, reason=name, rule=working.rule
        )


def in_order(fight: Fight, workings: list[Working]) -> list[Working]:
    """Powers of one instant in the order in which they are applied, which says nothing of who joined first.

    Healing comes first and wards last, so that no ward stops what strikes at the same instant.
    """

    def place(working: Working) -> tuple[int, str, int, str]:
        power = inventory(fight.combatants[working.user], Power).get(working.power, Power())
        kind = 0 if power.heals else 1 if power.damage else 2
        return (kind, working.power, working.level, working.user)

    return sorted(workings, key=place)


def _rolled(working: Working, purpose: str, dice: str) -> Procedure[int]:
    notation = text(times(parse(dice), working.level))
    thrown = yield from roll(working.user, purpose, notation, rule=working.rule)
    return max(0, thrown.total)


def _harm(fight: Fight, working: Working, dice: str) -> Procedure[None]:
    """Armour counts against a power as against a blow."""
    damage = yield from _rolled(working, "damage", dice)
    where = yield from struck(fight, working.target)
    if where == NOWHERE:
        return
    stopped = yield from armour.stop(fight, working.target, damage, location=where)
    yield from wound(
        fight, working.target, damage, stopped.points, cause=working.power, rule=stopped.rule, location=where
    )


def _ward(fight: Fight, working: Working, power: Power) -> Procedure[None]:
    """Armour for some rounds, this one included; of two wards the stronger counts."""
    points = power.armour * working.level
    old = WARDED.get(fight.combatants[working.target])
    if old is not None and old.armour > points:
        args = {"power": working.power}
        yield Noted(key="power.came-to-nothing", combatant=working.user, args=args, rule=working.rule)
        return
    until = When(round=fight.round + power.rounds - 1) if power.rounds else None
    yield WARDED.gained(working.target, Warded(points), until=until, rule="brp.armour.powers")
