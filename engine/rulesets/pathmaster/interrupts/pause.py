"""The pause at which others may interrupt, by initiative (pm.combat.maneuver-fully-resolved)."""

from typing import Any

from affray.rules import Combatant, Fight, Option, Procedure, Sentence, barred, limited, of_one
from engine.kit.pause import Interruptible
from engine.rulesets.pathmaster.harm.ruling_consequences import settle_all
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.movement.flight import bars
from engine.rulesets.pathmaster.people.can_act import active, helpless, surprised
from engine.rulesets.pathmaster.seams import ACTS


def _in_order(fight: Fight) -> list[str]:
    ranked = [place.combatant for place in fight.orders.get("initiative", ())]
    return [each for each in ranked if fight.combatants[each].present]


def _heeds(fight: Fight, who: str) -> bool:
    return _alert(fight.combatants[who])


@of_one
def _alert(now: Combatant) -> bool:
    return active(now) and not helpless(now) and not surprised(now)


def _about(happening: Happening) -> dict[str, Any]:
    args = {"happening": happening.kind, "who": happening.who}
    more = {"target": happening.target, "weapon": happening.weapon}
    return args | {name: each for name, each in more.items() if each}


INTERRUPTIBLE = Interruptible(
    order=_in_order,
    heeds=_heeds,
    there=lambda fight, who: active(fight.combatants[who]),
    about=_about,
    lets="pm.combat.maneuver-fully-resolved",
    answered=settle_all,
    acts=ACTS,
    limits=lambda fight, who: [*bars(fight, fight.combatants[who])],
)


def free_to_interrupt(fight: Fight, who: str, option: Option) -> Option:
    """An interrupt that is asked for along with something else, under all that holds for those at a pause."""
    if not _heeds(fight, who):
        why = Sentence("pathmaster.heeds-nothing", {"who": fight.combatants[who].name})
        return barred(option.choice.key, why, rule=option.rule, takes=option.takes)
    return limited([option], INTERRUPTIBLE.limits(fight, who))[0]


def pause(fight: Fight, happening: Happening) -> Procedure[None]:
    """Let others step in at what happens now."""
    return INTERRUPTIBLE.pause(fight, happening)
