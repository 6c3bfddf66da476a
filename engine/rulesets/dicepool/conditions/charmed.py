"""Charmed: no harm to the charmer and no help for those who harm it; then its commands are obeyed.

The charmer says before each action what is to be done, as far as its victim hears that, and the GM whether it is
harmful or against nature (dp.amb.charmed-harm, dp.amb.charmed-wording).
"""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.rules import (
    GM,
    Args,
    Chapter,
    Combatant,
    Condition,
    Fight,
    Noted,
    Option,
    Procedure,
    Why,
    all_options,
    ask,
    may,
    notices,
    possible,
)
from engine.rulesets.dicepool.attacks.attack import caught
from engine.rulesets.dicepool.conditions.effects import effects, why, works
from engine.rulesets.dicepool.people.can_act import standing, unheard
from engine.rulesets.dicepool.people.kinds import Act
from engine.rulesets.dicepool.seams import ACTED, ALLIANCE, COMPELS, FORBIDS, OPENS
from engine.rulesets.dicepool.turn.action import SHAKE_OFF

FIRST, SECOND = effects()["charmed", 1], effects()["charmed", 2]
HOSTILE = effects()["manic", 1].bars
"""What is hostile (dp.condition.manic.first)."""
WORDING = "dp.amb.charmed-wording"
FLAGS = ("obeyed", "harmful", "against-nature")
OF_THE_VICTIM: dict[str, Any] = {
    **dict.fromkeys(("chance", "odds", "estimate", "check", "walk", "bands")),
    "modifiers": (),
}
"""What an option says that the victim knows of itself, emptied for whoever commands it."""
"""What the GM may say of a command."""


def unwilling(fight: Fight, actor: Combatant, key: str, args: Args) -> Iterator[Why]:
    """Nothing hostile is done to the charmer, nor anything that would catch it as well (dp.condition.charmed.first)."""
    held = works(fight, actor, "charmed", 1)
    if held is None or key not in HOSTILE or "target" not in args:
        return
    struck = caught(fight, actor, args) if "weapon" in args else [args["target"]]
    if held.origin in struck and notices(actor, fight.combatants[held.origin]):
        yield why(actor, FIRST)


def aloof(fight: Fight, attacker: Combatant, target: Combatant, third: Combatant) -> Iterator[Why]:
    """Who is charmed gives no flank and no crossfire against the charmer."""
    held = works(fight, third, "charmed", 1)
    if held is not None and held.origin == target.id:
        yield why(third, FIRST)


class Command(Struct, frozen=True, omit_defaults=True):
    """What was commanded: a maneuver and its arguments."""

    key: Annotated[str, Meta(max_length=80)] = ""
    args: dict[str, Any] = {}


COMMANDED = Condition("commanded", Command, own=True)


def commanded(fight: Fight, who: str, *acted: object) -> Procedure[None]:
    """As a turn opens, and after each action: the old command is done, and the charmer may give another."""
    if COMMANDED.on(fight.combatants[who]):
        yield COMMANDED.lost(who, rule=SECOND.rule)
    victim, charmer = fight.combatants[who], charmer_of(fight, fight.combatants[who])
    if charmer is None or not standing(victim) or not victim.budget("actions"):
        return
    if len(choices(fight, victim, charmer)) == 1:
        return
    answer = yield from ask(
        charmer.id,
        "command",
        lambda now: choices(now, now.combatants[who], now.combatants[charmer.id]),
        args={"target": who},
        default="none",
        rule=SECOND.rule,
    )
    if answer is None or answer.choice == "none":
        return
    about = {"combatant": who, "command": answer.choice, **answer.args}
    said = yield from ask(
        GM,
        "obeyed",
        lambda now: [may(each, rule=WORDING) for each in FLAGS],
        args=about,
        default="obeyed",
        rule=WORDING,
    )
    if said is not None and said.choice == "obeyed":
        yield COMMANDED.gained(who, Command(answer.choice, answer.args), rule=SECOND.rule)
    else:
        yield Noted(key="command.refused", combatant=who, rule=WORDING)


def charmer_of(fight: Fight, victim: Combatant) -> Combatant | None:
    """Whose commands a combatant obeys now: the charmer's, while that is in the fight and can be heard."""
    held = works(fight, victim, "charmed", 2)
    charmer = fight.combatants.get(held.origin) if held else None
    if charmer is None or not standing(charmer) or unheard(fight, victim, charmer):
        return None
    return charmer


def choices(fight: Fight, victim: Combatant, charmer: Combatant) -> list[Option]:
    """What can be commanded: whatever the victim may do, as far as the charmer notices whom it would be done to."""
    found = [may("none", rule=SECOND.rule)]
    for each in all_options(fight, victim.id):
        whom = [fight.combatants[one] for one in each.choice.args.values() if one in fight.combatants]
        known = all(notices(charmer, one) for one in whom)
        if known and not each.barred and each.choice.key != SHAKE_OFF:
            found.append(replace(each, **OF_THE_VICTIM))
    return found


def obeys(fight: Fight, actor: Combatant) -> Iterator[Act]:
    """The command is obeyed, if it can be (dp.condition.charmed.second)."""
    command = COMMANDED.of(actor)
    if charmer_of(fight, actor) and possible(fight, all_options(fight, actor.id), command.key, command.args):
        sentence, rule = why(actor, SECOND)
        yield Act(rule, sentence, command.key, command.args)


CHAPTER = Chapter(
    name="charmed",
    conditions=(COMMANDED,),
    adds=(
        FORBIDS.add(unwilling),
        ALLIANCE.add(aloof),
        OPENS.add(commanded),
        ACTED.add(commanded),
        COMPELS.add(obeys),
    ),
)
