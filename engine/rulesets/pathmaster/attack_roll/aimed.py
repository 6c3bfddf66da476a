"""An attack as it would be rolled now, and the occasion that all strikes of one turn are."""

from affray.rules import Fight
from engine.rulesets.pathmaster.attack_roll.declared import Attack, Manner
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.people.inventory import weapon_of
from engine.rulesets.pathmaster.people.stance import stance

OWN_TURN: tuple[Manner, ...] = ("attack", "all-out", "charge")


def aimed(
    fight: Fight, who: str, whom: str, with_what: str, *, manner: Manner = "attack", going: str = ""
) -> Attack:
    """The attack as it would be rolled now."""
    occasion = occasion_of(fight, who, whom, manner)
    return attack_of(
        fight, who=who, whom=whom, with_what=with_what, manner=manner, going=going, occasion=occasion
    )


def attack_of(
    fight: Fight, *, who: str, whom: str, with_what: str, manner: Manner, going: str, occasion: str
) -> Attack:
    """The same on an occasion that is known."""
    attacker, target = fight.combatants[who], fight.combatants[whom]
    return Attack(
        attacker=attacker,
        target=target,
        name=with_what,
        weapon=weapon_of(attacker, with_what),
        manner=manner,
        going=going,
        occasion=occasion,
        on_shield=occasion in stance(target).on_shield,
    )


def occasion_of(fight: Fight, who: str, whom: str, manner: Manner) -> str:
    """All strikes of one turn are one occasion (unless the table counts each); each out of turn is one of its own.

    Source: pm.ambiguity.per-foe-or-per-attack.
    """
    options: Options = fight.table
    if manner in OWN_TURN and options.defend_per == "foe":
        return f"{who} turn {fight.combatants[who].budget('turn')}"
    now = stance(fight.combatants[whom])
    met = (*now.shielded, *now.saved, *now.parried)
    return f"{who} {manner} {len({each for each in met if each.startswith(f'{who} {manner} ')}) + 1}"
