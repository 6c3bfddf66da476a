"""Initiative rolls: ranks are 1d10 and DEX, for powers 1d10 and INT (brp.option.initiative.roll)."""

from affray.rules import BudgetChanged, Chapter, Combatant, Fight, Procedure, roll
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.budgets import RANK
from engine.rulesets.brp.rounds.ranks import ROLLED, ROLLED_POWERS
from engine.rulesets.brp.seams import RANKS_STAND

RULE = "brp.option.initiative.roll"
GROUPS = "brp.option.initiative.npc-groups"

Rolled = dict[str, int]


def roll_initiative(fight: Fight) -> Procedure[None]:
    """Initiative is rolled for everybody; what is kept for the whole fight is rolled once.

    Source: brp.option.initiative.persist, brp.amb.initiative-keep-or-reroll.
    """
    options: Options = fight.table
    of_groups: dict[str, Rolled] = {}
    for who in [each.id for each in fight.present()]:
        each = fight.combatants[who]
        rolled: Rolled = {name: each.budget(name) for name in (ROLLED, ROLLED_POWERS)}
        if options.initiative_kept and rolled[ROLLED]:
            of_groups.setdefault(group(each), rolled)
            continue
        shared = of_groups.get(group(each)) if group(each) else None
        rolled = shared or (yield from _rolled(who, two=options.initiative_dice == "two"))
        of_groups.setdefault(group(each), rolled)
        yield BudgetChanged(combatant=who, budgets=rolled, rule=GROUPS if shared else RULE)


def group(combatant: Combatant) -> str:
    """The group of the GM's whose one die serves all; "" for whoever has their own.

    Source: brp.option.initiative.npc-groups.
    """
    return "" if combatant.sheet.get("player", True) else str(combatant.sheet.get("group", ""))


def _rolled(who: str, *, two: bool) -> Procedure[Rolled]:
    """One die for both ranks, or one for each (brp.amb.initiative-die-shared)."""
    thrown = yield from roll(who, "initiative", "1d10", rule=RULE)
    if not two:
        return {ROLLED: thrown.total, ROLLED_POWERS: thrown.total}
    powers = yield from roll(who, "initiative-of-powers", "1d10", rule="brp.option.initiative.powers")
    return {ROLLED: thrown.total, ROLLED_POWERS: powers.total}


CHAPTER = Chapter(
    name="initiative rolls",
    option="initiative_rolls",
    adds=(RANKS_STAND.add(roll_initiative),),
    budgets={ROLLED: RANK, ROLLED_POWERS: RANK},
)
