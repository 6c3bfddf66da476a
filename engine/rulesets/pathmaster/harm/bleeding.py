"""Wounds that bleed: what they cost, how they clot, what opens them again."""

from msgspec.structs import replace

from affray.rules import Chapter, Combatant, ConditionGained, Fight, Procedure
from engine.rulesets.pathmaster.harm.falling import DEAD
from engine.rulesets.pathmaster.harm.hits import lose_hits
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.people.wounds import BLEEDING, STABLE, Bleed, Bleeding, fresh_name, loss
from engine.rulesets.pathmaster.seams import UPKEEP

LOSS = "pm.condition.bleeding.loss-each-turn"
SEPARATE = "pm.condition.bleeding.wounds-separate"
CLOTS = "pm.condition.bleeding.natural-clotting"
TREATED = "pm.condition.bleeding.treated-restrictions"
MAGIC = "pm.condition.bleeding.magical-healing"
STEADY = "pm.condition.stable"

CLOTTING = 12
"""Rounds after which a wound bleeds one hit less (pm.ambiguity.round-length)."""


def bleed(fight: Fight, whom: str, rate: int) -> Procedure[None]:
    """One more wound that bleeds `rate` hits a round."""
    before = BLEEDING.of(fight.combatants[whom]).wounds
    wound = Bleed(rate=rate, round=fight.round, now=rate)
    yield kept(whom, {**before, fresh_name(before): wound}, SEPARATE)
    yield from _steady(fight, whom)


def lose_blood(fight: Fight, who: str) -> Procedure[None]:
    """Loss of blood at the start of one's turn: clotting first, then the loss of all wounds together.

    Source: pm.condition.bleeding.natural-clotting, pm.condition.bleeding.wounds-separate.
    """
    yield from settle_blood_loss(fight, who)
    if lost := loss(fight.combatants[who]):
        yield from lose_hits(fight, who, lost, cause="bleeding", rule=LOSS, injury="bleeding")


def bleeds(fight: Fight) -> Combatant | None:
    """Somebody who is there and bleeds; None where nobody does."""
    return next((each for each in fight.present() if loss(each) > 0 and DEAD not in each.conditions), None)


def closes(fight: Fight, who: str) -> Procedure[None]:
    """A day closes every wound: however much it bled, it has clotted by then, and nothing opens it again."""
    yield BLEEDING.lost(who, reason="stopped", rule=CLOTS)
    yield from _steady(fight, who)


def clotted(fight: Fight, wound: Bleed) -> int:
    """What a wound would bleed now by clotting alone."""
    options: Options = fight.table
    if options.clotting == "all-together":
        off = fight.round // CLOTTING - wound.round // CLOTTING
    else:
        off = (fight.round - wound.round) // CLOTTING
    return max(0, wound.rate - off)


def settle_blood_loss(fight: Fight, who: str) -> Procedure[None]:
    """Bring wounds up to date: those that have clotted, or that magic has healed for good, are gone.

    Source: pm.condition.stable.
    """
    now = fight.combatants[who].conditions
    if BLEEDING.name not in now and STABLE.name not in now:  # as most are, at each step
        return
    before = BLEEDING.of(fight.combatants[who]).wounds
    after = {name: _now(fight, each) for name, each in before.items() if _open(fight, each)}
    rule = MAGIC if any(each.magic for each in before.values()) else CLOTS
    if after and after != before:
        yield kept(who, after, rule)
    elif before and not after:
        yield BLEEDING.lost(who, reason="stopped", rule=rule)
    yield from _steady(fight, who)


def _steady(fight: Fight, who: str) -> Procedure[None]:
    """Who has wounds of which none bleeds is stable, until one is opened or all are closed (pm.condition.stable)."""
    now = fight.combatants[who]
    stable = BLEEDING.name in now.conditions and not loss(now)
    if stable != (STABLE.name in now.conditions):
        yield STABLE.gained(who, rule=STEADY) if stable else STABLE.lost(who, reason="over", rule=STEADY)


def _open(fight: Fight, wound: Bleed) -> bool:
    if wound.magic and fight.round >= wound.lasting:
        return False
    return clotted(fight, wound) > 0


def _now(fight: Fight, wound: Bleed) -> Bleed:
    left = 0 if wound.magic else max(0, clotted(fight, wound) - wound.stopped)
    return replace(wound, now=left)


def held_closed(fight: Fight, who: str) -> bool:
    """Whether a combatant has a wound that only First Aid keeps from bleeding."""
    return any(
        each.stopped and not each.magic and clotted(fight, each)
        for each in BLEEDING.of(fight.combatants[who]).wounds.values()
    )


def break_open(fight: Fight, who: str, *, rule: str = TREATED) -> Procedure[None]:
    """Exertion undoes the treatment: wounds bleed as clotting alone would have left them."""
    if not held_closed(fight, who):
        return
    wounds = BLEEDING.of(fight.combatants[who]).wounds
    opened = {name: _now(fight, replace(each, stopped=0)) for name, each in wounds.items()}
    yield kept(who, opened, rule)
    yield from _steady(fight, who)


def kept(who: str, wounds: dict[str, Bleed], rule: str) -> ConditionGained:
    """The fact that these wounds bleed, each as it says, and all of them together."""
    return BLEEDING.gained(who, Bleeding(wounds, sum(each.now for each in wounds.values())), rule=rule)


CHAPTER = Chapter(name="bleeding", conditions=(BLEEDING, STABLE), adds=(UPKEEP.add(lose_blood),))
