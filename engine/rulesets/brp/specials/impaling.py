"""Impaling: the weapon stays in the wound, and makes it worse with every movement (brp.impale.stuck)."""

from collections.abc import Iterable, Iterator

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Condition,
    Details,
    Fight,
    ItemChanged,
    Maneuver,
    Nothing,
    Procedure,
    Sentence,
    When,
    Why,
    ask,
    bar,
    may,
    roll,
)
from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.defences import stance
from engine.rulesets.brp.harm.wounds import worsen
from engine.rulesets.brp.moves import contact
from engine.rulesets.brp.moves.noncombat import power_used
from engine.rulesets.brp.people.can_act import can_act, hidden
from engine.rulesets.brp.people.inventory import weapon_of
from engine.rulesets.brp.people.skills import skill_odds, skill_roll
from engine.rulesets.brp.rounds.instant import too_late
from engine.rulesets.brp.rounds.ranks import acted_before
from engine.rulesets.brp.seams import ATTACK, NO_DEFENCE, SPECIAL, STRAINS
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.specials.lodged import IMPALED, Impaled, Lodged, change, size_of, take_out
from engine.rulesets.brp.specials.special import Special

STUCK = "brp.impale.stuck"
AT_ONCE = "brp.impale.immediate-withdrawal"
RETRIEVE = "brp.impale.retrieve"
THROWN = "brp.impale.retrieve-thrown"
MOVEMENT = "brp.impale.movement-damage"

RETRIEVING = Condition("retrieving", Nothing)
EASY = Circumstance(RETRIEVE, "easy", note="busy with a weapon")


def lodges(fight: Fight, special: Special) -> Procedure[None]:
    """The weapon that impaled stays in the wound, unless it is a hand weapon and drawn out at once."""
    if special.kind != "impaling":
        return
    attacker = fight.combatants[special.attacker]
    weapon, item = weapon_of(attacker, special.weapon, special.use), attacker.items[special.weapon]
    if weapon.natural:
        return
    flew = item.get("lies") is not None
    shot = weapon.missile in ("slow", "fast") or (weapon.missile == "thrown" and weapon.rate > 1)
    if not flew and not shot and (yield from draws_out(fight, special, weapon)):
        return
    if not shot:
        fields = {"held": False, "lies": None, "stuck": special.target}
        yield ItemChanged(
            combatant=attacker.id, item=special.weapon, change="stuck", fields=fields, rule=STUCK
        )
    lodged = Lodged(
        by=attacker.id,
        weapon=special.weapon,
        skill=weapon.skill,
        damage=weapon.damage,
        size=size_of(weapon),
        dealt=special.lost,
        whole=not shot,
        thrown=flew or shot,
    )
    wounds = IMPALED.of(fight.combatants[special.target]).wounds
    yield IMPALED.gained(special.target, Impaled({**wounds, special.injury: lodged}), rule=STUCK)


def draws_out(fight: Fight, special: Special, weapon: Weapon) -> Procedure[bool]:
    """Whether the attacker draws a hand weapon out at once: a difficult roll of its skill, if they want to.

    It costs nothing (brp.amb.impale-immediate-cost). Whom a ruling puts out of action meanwhile leaves it; what happens
    at the same instant keeps nobody from it (brp.rank.tie-simultaneous).
    """
    both = [may("try", rule=AT_ONCE), may("leave", rule=STUCK)]
    args, was_up = (
        {"target": special.target, "weapon": special.weapon},
        can_act(fight.combatants[special.attacker]),
    )
    answer = yield from ask(
        special.attacker,
        "draw-out",
        lambda now: both if can_act(now.combatants[special.attacker]) or not was_up else [],
        args=args,
        default="try",
        rule=AT_ONCE,
    )
    if answer is None or answer.choice == "leave":
        return False
    difficult = Circumstance(AT_ONCE, "difficult", note="at once")
    check = yield from skill_roll(fight, special.attacker, "draw out", weapon.skill, difficult, rule=AT_ONCE)
    return check.succeeded


def tears(fight: Fight, who: str, what: str, metres: float) -> Procedure[None]:
    """Moving with a large weapon in the wound: half of its undoubled dice more, past armour, once a round.

    Source: brp.amb.impale-move-half; brp.amb.impale-significant-move: more than a metre, of one's own will or thrown
    back, an attack or a dodge.
    """
    if what == "parry" or (what in ("move", "flight") and metres <= 1):
        return
    for injury, lodged in IMPALED.of(fight.combatants[who]).wounds.items():
        still = lodged.size != "large" or lodged.broken or not lodged.damage or lodged.moved == fight.round
        if still or "dead" in fight.combatants[who].conditions:
            continue
        thrown = yield from roll(who, "movement", lodged.damage, rule=MOVEMENT)
        points = -(-max(0, thrown.total) // 2)
        dealt = lodged.dealt + points
        yield from change(fight, who, injury, moved=fight.round, dealt=dealt, rule=MOVEMENT)
        if points:
            yield from worsen(fight, who, injury, points, cause=lodged.weapon, rule=MOVEMENT)


def in_wounds(fight: Fight, actor: Combatant) -> Iterable[Args]:
    """Everything of one's own that is lodged in somebody."""
    for each in fight.present():
        if not hidden(each, actor):
            for injury, lodged in IMPALED.of(each).wounds.items():
                if lodged.by == actor.id:
                    yield {"target": each.id, "injury": injury}


@bar(RETRIEVE, "brp.has-fought", "actor")
def gives_the_round(fight: Fight, actor: Combatant) -> bool:
    """It takes the round, and so neither an attack nor a defence has been made in it, a free one included."""
    return acted_before(fight, actor) or stance.defended(actor)


def how_sure(fight: Fight, actor: Combatant, args: Args) -> Details:
    """The chance: the full skill; of what was thrown or shot, Agility first, to get hold of it."""
    lodged = _lodged(fight, args)
    if lodged.thrown and lodged.seized != actor.id:
        chance, modifiers = skill_odds(fight, actor, "Agility", _seizing())
        return Details(chance=chance, modifiers=modifiers, rule=THROWN)
    chance, modifiers = skill_odds(fight, actor, lodged.skill)
    return Details(chance=chance, modifiers=modifiers)


def retrieve(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Retrieve: get hold of the weapon, or pull at it with full skill, exposed to everybody to the end of the round."""
    whom, injury = args["target"], args["injury"]
    if injury not in IMPALED.of(fight.combatants[whom]).wounds:
        yield from too_late(who, "retrieve")
        return
    lodged = _lodged(fight, args)
    yield from contact.close_in(fight, who, whom)
    if lodged.thrown and lodged.seized != who:
        check = yield from skill_roll(fight, who, "seize", "Agility", _seizing(), rule=THROWN)
        if check.succeeded:
            yield from change(fight, whom, injury, seized=who, rule=THROWN)
        return
    yield RETRIEVING.gained(who, until=When(round=fight.round), rule=RETRIEVE)
    rule = THROWN if lodged.thrown else RETRIEVE
    check = yield from skill_roll(fight, who, "retrieve", lodged.skill, rule=rule)
    if check.succeeded:
        yield from take_out(fight, whom, injury, who, rule=rule)


def _lodged(fight: Fight, args: Args) -> Lodged:
    return IMPALED.of(fight.combatants[args["target"]]).wounds[args["injury"]]


def _seizing() -> Circumstance:
    return Circumstance(THROWN, "difficult", note="to get hold of it")


def exposed(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> tuple[Circumstance, ...]:
    """Whoever pulls at a weapon is easy to hit."""
    return (EASY,) if RETRIEVING.on(target) else ()


def no_defence(fight: Fight, defender: Combatant) -> Iterator[Why]:
    """Whoever pulls at a weapon neither parries nor dodges."""
    if RETRIEVING.on(defender):
        yield Sentence("brp.busy-with-a-weapon", {"defender": defender.name}), RETRIEVE


CHAPTER = Chapter(
    name="impaling",
    maneuvers=(
        Maneuver(
            key="retrieve",
            rule=RETRIEVE,
            targets=in_wounds,
            bars=(power_used, stance.wholly_taken, gives_the_round),
            bars_each=(contact.too_far,),
            details=how_sure,
            does=retrieve,
        ),
    ),
    conditions=(IMPALED, RETRIEVING),
    adds=(
        SPECIAL.add(lodges),
        STRAINS.add(tears),
        ATTACK.add(exposed),
        NO_DEFENCE.add(no_defence),
    ),
)
