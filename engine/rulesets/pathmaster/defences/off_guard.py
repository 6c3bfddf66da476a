"""Off-Guard, or Do Nothing: by choice, by force, or by ending a turn without an action."""

from msgspec.structs import replace

from affray.rules import Args, BudgetChanged, Chapter, Combatant, Fight, Maneuver, Procedure
from engine.rulesets.pathmaster.defences.means import Means, means
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.people.can_act import surprised
from engine.rulesets.pathmaster.people.inventory import inventory
from engine.rulesets.pathmaster.people.stance import OFF_GUARD, Stance, stance, stance_set
from engine.rulesets.pathmaster.sheet import Weapon

BEFORE = "pm.off-guard.default-before-first-turn"
FORCED = "pm.off-guard.surprised-must-take-it"
DEFENCES = "pm.off-guard.defenses"
COST = {"move": 1, "attack": 1}
"""It takes up the whole turn (pm.ambiguity.off-guard-cost)."""


def off_guard(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Do nothing, and keep half the weapon skill as Parry."""
    yield from stand_off_guard(fight, who, rule=DEFENCES)


def idle(actor: Combatant) -> bool:
    """Whether a combatant has done nothing this turn; to set a Parry is to do something, and so it stays whole.

    A Parry may be declared, up to the skill, on every turn whose maneuvers do not forbid it, and a turn without any
    forbids nothing. Whoever gives up all attack for it is not idle (pm.ambiguity.parry-without-attack).
    """
    return not stance(actor).taken and not actor.budget("parry")


def before_first_turn(fight: Fight, who: str) -> Procedure[None]:
    """What a turn of Do Nothing would have left: an Interrupt and the Step, unless surprised, and a Parry.

    Source: pm.ambiguity.budget-before-first-turn.
    """
    if not surprised(fight.combatants[who]):
        yield BudgetChanged(combatant=who, budgets={"interrupt": 1, "step": 1}, rule=BEFORE)
    yield from stand_off_guard(fight, who, rule=BEFORE)


def stand_off_guard(fight: Fight, who: str, *, rule: str) -> Procedure[None]:
    """Be off guard until the next turn. Half the skill parries by itself, as the table has it.

    Source: pm.ambiguity.off-guard-parry.
    """
    options: Options = fight.table
    actor = fight.combatants[who]
    now = stance(actor) if "stance" in actor.conditions else Stance()
    now = replace(now, taken=(*now.taken, OFF_GUARD))
    parries = ready_means(actor)
    if parries is None or parries.most < 2 or options.off_guard_parry == "none":
        yield stance_set(who, now, rule=rule)
        return
    yield stance_set(who, replace(now, skill=parries.skill, means=parries.name), rule=rule)
    yield BudgetChanged(combatant=who, budgets={"parry": parries.most // 2}, rule=DEFENCES)


def ready_means(actor: Combatant) -> Means | None:
    """What a combatant would parry with now: a weapon in hand, or else a shield or the bare hands."""
    found = means(actor)
    weapons = [each for each in found.values() if each.name in inventory(actor, Weapon)]
    return max(weapons or found.values(), key=lambda each: each.most, default=None)


CHAPTER = Chapter(
    name="off-guard",
    maneuvers=(
        Maneuver(
            key=OFF_GUARD,
            rule=lambda fight, actor, args: FORCED if surprised(actor) else DEFENCES,
            cost=lambda actor, args: {} if surprised(actor) else COST,
            does=off_guard,
        ),
    ),
)
