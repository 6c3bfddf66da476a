"""Staunching: a hand on the wound, what that costs, and what opens it again (brp.bleeding.staunch-roll)."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import (
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Condition,
    Fight,
    Maneuver,
    Noted,
    Option,
    Procedure,
    Sentence,
    barred,
    may,
)
from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.moves.movement import THEN, act_later
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.budgets import YES
from engine.rulesets.brp.people.can_act import helpless
from engine.rulesets.brp.people.inventory import ARMS
from engine.rulesets.brp.people.skills import PHYSICAL, skill_odds, skill_roll, weapon_skills
from engine.rulesets.brp.seams import ATTACK, DEFENCE, ROUND_ENDS, SKILL, STRAINS
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.specials.bleeding import BEYOND, BLEEDING, Wound, now
from engine.rulesets.brp.specials.entangling import let_go

STAUNCH = "brp.bleeding.staunch-roll"
DIFFICULT = Circumstance("brp.bleeding.staunch-difficult", "difficult", note="a hand on the wound")
CANCELS = "brp.bleeding.staunch-dodge-cancels"
REOPENS = "brp.bleeding.reopen"
FOR_GOOD = "brp.bleeding.five-rounds"

HANDS, ROUNDS, STRENUOUS = 2, 5, 5.0
"""Hands that one has; rounds held after which a wound has closed (brp.amb.five-rounds-count); metres that open one."""


class Pressing(Struct, frozen=True):
    """On which wound the hand lies."""

    injury: str = ""


PRESSING = Condition("pressing", Pressing)


def hands_full(actor: Combatant) -> bool:
    """Whether both hands hold something."""
    taken = sum(int(item.get("hands", 1)) for item in actor.items.values() if in_hand(item))
    return taken >= HANDS


def in_hand(item: dict[str, object]) -> bool:
    """Whether a hand holds this."""
    return item["kind"] in ARMS and bool(item.get("held")) and not item.get("natural")


def staunch_options(fight: Fight, who: str) -> list[Option]:
    """A hand on each wound; what fills both hands has to be dropped for it."""
    return list(_ways(fight, fight.combatants[who]))


def _ways(fight: Fight, actor: Combatant) -> Iterator[Option]:
    options: Options = fight.table
    if PRESSING.on(actor) or not BLEEDING.on(actor):
        return
    chance, modifiers = skill_odds(fight, actor, "Stamina")
    for injury, wound in BLEEDING.of(actor).wounds.items():
        args = {"injury": injury}
        if wound.beyond and not options.staunch_after_first_aid:
            yield barred("staunch", Sentence("brp.first-aid-has-failed"), args=args, rule=BEYOND)
        elif actor.budget("staunched"):
            why = Sentence("brp.pressed-a-hand", {"actor": actor.name})
            yield barred("staunch", why, args=args, rule=STAUNCH)
        elif not hands_full(actor):
            yield may(
                "staunch", args=args, params={"then": THEN}, chance=chance, modifiers=modifiers, rule=STAUNCH
            )
        else:
            why = Sentence("brp.no-hand-free", {"actor": actor.name})
            yield barred("staunch", why, args=args, rule=STAUNCH)
            for name, item in actor.items.items():
                if in_hand(item):
                    more = {**args, "drop": name}
                    yield may(
                        "staunch",
                        args=more,
                        params={"then": THEN},
                        chance=chance,
                        modifiers=modifiers,
                        rule=STAUNCH,
                    )


def staunch(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Press a hand on a wound; whether that stops it, the end of the round tells. One may act besides."""
    if "drop" in args:
        yield let_go(who, args["drop"], "dropped", rule=STAUNCH)
    yield BudgetChanged(combatant=who, budgets={"staunched": 1}, rule=STAUNCH)
    yield PRESSING.gained(who, Pressing(args["injury"]), rule=STAUNCH)
    if args["then"] == "act":
        yield from act_later(fight, who)


def pressed(fight: Fight, who: str) -> list[Option]:
    """The hand may be taken away again."""
    free = may("let-go", params={"then": THEN}, rule=REOPENS)
    return [free] if PRESSING.on(fight.combatants[who]) else []


def release(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Take the hand off the wound."""
    yield PRESSING.lost(who, reason="let go", rule=REOPENS)
    if args["then"] == "act":
        yield from act_later(fight, who)


def strained(fight: Fight, who: str, what: str, metres: float) -> Procedure[None]:
    """What opens a wound that is only held: a dodge, more than 5 metres, a blow or a parry with the hand off it.

    A dodge takes the hand off (brp.bleeding.staunch-dodge-cancels). Source: brp.amb.strenuous,
    brp.amb.staunch-fail-strain.
    """
    rests = what == "flight" or (what == "move" and metres <= STRENUOUS)
    if rests or not BLEEDING.on(fight.combatants[who]):
        return
    by_hand = PRESSING.of(fight.combatants[who]).injury
    if what == "dodge" and by_hand:
        yield PRESSING.lost(who, reason="dodged", rule=CANCELS)
    kept = by_hand if what in ("attack", "parry") else ""
    wounds = BLEEDING.of(fight.combatants[who]).wounds
    opened: dict[str, Wound | None] = {
        injury: replace(wound, held=None)
        for injury, wound in wounds.items()
        if wound.held is not None and injury != kept
    }
    if opened:
        yield Noted(key="bleeding.opened", combatant=who, rule=REOPENS)
        yield now(fight, who, opened, rule=REOPENS)


def whether_it_stops(fight: Fight) -> Procedure[None]:
    """The end of a round: a Stamina roll for a wound that is pressed; and five rounds may be over.

    Source: brp.bleeding.staunch-roll, brp.bleeding.five-rounds.
    """
    for who in [each.id for each in fight.present()]:
        hurt = fight.combatants[who]
        pressed_on = PRESSING.of(hurt).injury
        wound = BLEEDING.of(hurt).wounds.get(pressed_on)
        if PRESSING.on(hurt) and (wound is None or helpless(hurt)):
            yield PRESSING.lost(who, reason="no more need" if wound is None else "helpless", rule=STAUNCH)
        elif wound is not None and wound.held is None:
            check = yield from skill_roll(fight, who, "staunch", "Stamina", rule=STAUNCH)
            if check.succeeded:
                yield Noted(key="bleeding.held", combatant=who, rule=STAUNCH)
                yield now(fight, who, {pressed_on: replace(wound, held=fight.round)}, rule=STAUNCH)
        yield from holds(fight, who)


def holds(fight: Fight, who: str, more: int = 0) -> Procedure[None]:
    """What has been held for five rounds, or will have been in so many `more`, has closed for good."""
    closed: dict[str, Wound | None] = {
        injury: None
        for injury, each in BLEEDING.of(fight.combatants[who]).wounds.items()
        if each.held is not None and fight.round + more >= each.held + ROUNDS
    }
    if closed:
        yield now(fight, who, closed, reason="closed", rule=FOR_GOOD)


def with_one_hand(
    fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon
) -> tuple[Circumstance, ...]:
    """A hand on a wound makes attacks difficult."""
    return (DIFFICULT,) if PRESSING.on(attacker) else ()


def parries_with_one_hand(fight: Fight, defender: Combatant, kind: str) -> tuple[Circumstance, ...]:
    """And parries; dodging takes the hand away."""
    return (DIFFICULT,) if kind == "parries" and PRESSING.on(defender) else ()


def acts_with_one_hand(fight: Fight, actor: Combatant, skill: str) -> tuple[Circumstance, ...]:
    """And whatever else the body does, a blow at what holds one included (brp.amb.skill-categories)."""
    hampered = PRESSING.on(actor) and (skill in PHYSICAL or skill in weapon_skills(actor))
    return (DIFFICULT,) if hampered else ()


CHAPTER = Chapter(
    name="staunching",
    maneuvers=(
        Maneuver(key="staunch", rule=STAUNCH, options=staunch_options, does=staunch),
        Maneuver(key="let-go", rule=REOPENS, options=pressed, does=release),
    ),
    conditions=(PRESSING,),
    adds=(
        ATTACK.add(with_one_hand),
        DEFENCE.add(parries_with_one_hand),
        SKILL.add(acts_with_one_hand),
        STRAINS.add(strained),
        ROUND_ENDS.add(whether_it_stops),
    ),
    budgets={"staunched": YES},
)
