"""The gate of every way to defend: what bars it, what makes it harder, and what it takes besides, in one place."""

from fractions import Fraction

from msgspec.structs import replace

from affray.rules import Combatant, Fight, Option, Why
from engine.rulesets.brp.checks.chance import Circumstance, after
from engine.rulesets.brp.defences import stance
from engine.rulesets.brp.harm.restrictions import cannot_fight
from engine.rulesets.brp.people.skills import obscured
from engine.rulesets.brp.seams import DEFENCE, NO_DEFENCE
from engine.rulesets.brp.specials import stun

STRAIN = {"parries": "parry", "dodges": "dodge"}
"""What a defence of each kind strains: a wound that is held closed, one with a spear in it."""


def bar(fight: Fight, defender: Combatant, kind: stance.Kind) -> Why:
    """Why no defence of a kind is possible: a wound that bars fighting, what keeps one busy, one of the other kind.

    Source: brp.wound.major.table-roll, brp.defence.no-mixing.
    """
    for barring in (cannot_fight(defender), *NO_DEFENCE(fight, defender)):
        if barring[0]:
            return barring
    return stance.mixes(fight, defender, kind)


def circumstances(fight: Fight, defender: Combatant, kind: stance.Kind) -> list[Circumstance]:
    """What makes any defence of a kind easier or harder: sight, those made before, and what else comes in there."""
    return [*obscured(defender), *stance.steps(defender, kind), *DEFENCE(fight, defender, kind)]


def unless(bar: Why, option: Option) -> Option:
    """The option, unless something bars it; what is barred already keeps its own reason."""
    why, rule = bar
    if not why or option.barred:
        return option
    return replace(option, barred=why, rule=rule, chance=None, modifiers=(), odds=None)


def gated(fight: Fight, defender: Combatant, kind: stance.Kind, option: Option) -> Option:
    """A way to defend as it stands past the gate: barred, or with the chance that it really has.

    Of the stunned an Idea roll comes first (brp.crushing.stunned-defence).
    """
    if option.barred or (option := unless(bar(fight, defender, kind), option)).barred:
        return option
    cost = option.choice.cost or stance.cost(defender, kind)
    option = replace(option, choice=replace(option.choice, cost=cost))
    idea = stun.idea_first(fight, defender)
    if idea is None or option.chance is None:
        return option
    exact, alone = option.odds, option.chance
    chance, modifiers = after(
        idea, option.chance, option.modifiers, rule=stun.DEFENCE_RULE, note="Idea roll first"
    )
    cost = ", ".join(each for each in ("an Idea roll first", option.choice.cost) if each)

    def with_idea(fight: Fight, args: dict[str, object]) -> Fraction:
        return Fraction(idea, 100) * (Fraction(alone, 100) if exact is None else exact(fight, args))

    choice = replace(option.choice, cost=cost)
    return replace(option, choice=choice, chance=chance, modifiers=modifiers, odds=with_idea)
