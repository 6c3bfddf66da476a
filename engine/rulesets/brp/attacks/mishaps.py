"""What the entries of the fumble tables do."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from affray.rules import Combatant, Fight, ItemChanged, Noted, Procedure, When, nothing_read, roll
from engine.rulesets.brp.attacks.damage import rolled_damage
from engine.rulesets.brp.attacks.declared import Hit, LandedAttack
from engine.rulesets.brp.attacks.landing import effect_of, landing, tell
from engine.rulesets.brp.attacks.wear import harm_item
from engine.rulesets.brp.checks.levels import Level
from engine.rulesets.brp.harm.fallen import fall
from engine.rulesets.brp.optional.locations.arms import RIGHT
from engine.rulesets.brp.people.can_act import down
from engine.rulesets.brp.people.inventory import weapon_of
from engine.rulesets.brp.people.pace import TWISTED_ANKLE, TwistedAnkle
from engine.rulesets.brp.people.sides import REACH, distance
from engine.rulesets.brp.people.skills import VISION, Vision
from engine.rulesets.brp.rounds import lost
from engine.rulesets.brp.rounds.clock import TURN
from engine.rulesets.brp.rounds.instant import PEOPLE, THINGS, WOUNDS, Effect, Instant, happens
from engine.rulesets.brp.sheet import Weapon
from engine.state.hidden_combatants import HIDDEN

ALLY = "brp.fumble.ally-fallback"


class Fumble(Struct, frozen=True, kw_only=True):
    """Who fumbled with what, in which use, on which table, at which shared instant if at any; `rule` is the table's."""

    who: str
    item: str
    use: str = ""
    table: str
    rule: str
    instant: Instant | None = None


Effects = dict[str, Any]
Mishap = Callable[[Fight, Fumble, Effects], Procedure[Level | int | None]]
"""Gives the level at which the foe hits now, if not as it was; or the number of the entry to apply instead."""


def lose_rounds(fight: Fight, fumble: Fumble, effect: Effects) -> Procedure[None]:
    """Lost rounds: a number of whole rounds."""
    rounds = yield from _rolled(fumble, "rounds lost", effect["rounds"])
    does = lost.lose_rounds(
        fight,
        fumble.who,
        rounds,
        from_this=effect["when"] == "this-if-unacted",
        helpless=effect["helpless"],
        rule="brp.fumble.lost-activity" if fumble.table == "missile-attack" else "brp.fumble.lose-rounds",
    )
    yield from _happens(fumble, PEOPLE, does, effect, rounds)


def lose_actions(fight: Fight, fumble: Fumble, effect: Effects) -> Procedure[None]:
    """Lost actions: only the next attack or other action."""
    does = lost.lose_actions(fight, fumble.who, effect["count"], rule="brp.fumble.lost-activity")
    yield from _happens(fumble, PEOPLE, does, effect, effect["count"])


def prone(fight: Fight, fumble: Fumble, effect: Effects) -> Procedure[None]:
    """Prone: the fumbler falls."""
    yield from _happens(fumble, PEOPLE, fall(fight, fumble.who, rule=fumble.rule), effect)


def drop(fight: Fight, fumble: Fumble, effect: Effects) -> Procedure[None]:
    """A dropped weapon: at the feet from a melee, a few metres away from a shot."""
    metres = yield from _rolled(fumble, "scatter", effect.get("scatter", "0"))
    yield from _happens(fumble, THINGS, _let_go(fumble, "dropped", metres), effect, metres)


def throw(fight: Fight, fumble: Fumble, effect: Effects) -> Procedure[None]:
    """A thrown weapon: it flies out of the hand."""
    metres = yield from _rolled(fumble, "metres", effect["metres"])
    yield from _happens(fumble, THINGS, _let_go(fumble, "flung", metres), effect, metres)


def harm_weapon(fight: Fight, fumble: Fumble, effect: Effects) -> Procedure[int | None]:
    """A damaged weapon: it loses hit points; a missile weapon that has none breaks instead."""
    if fight.combatants[fumble.who].items[fumble.item].get("hp") is None:
        if "if_no_hp" in effect:
            return int(effect["if_no_hp"])
        yield Noted(key="fumble.nothing", combatant=fumble.who, rule="brp.fumble.weapon-harm")
        return None
    points = yield from _rolled(fumble, "weapon damage", effect["dice"])
    does = harm_item(fight, fumble.who, fumble.item, points, rule="brp.fumble.weapon-harm")
    yield from _happens(fumble, THINGS, does, effect, points)
    return None


def break_weapon(fight: Fight, fumble: Fumble, effect: Effects) -> Procedure[None]:
    """A broken weapon: destroyed, whatever hit points it had left."""
    yield from _happens(fumble, THINGS, _break(fight, fumble), effect)


def _break(fight: Fight, fumble: Fumble) -> Procedure[None]:
    has_points = fight.combatants[fumble.who].items[fumble.item].get("hp") is not None
    fields = {"broken": True, "hp": 0} if has_points else {"broken": True}
    rule = "brp.fumble.weapon-harm"
    yield ItemChanged(combatant=fumble.who, item=fumble.item, change="broken", fields=fields, rule=rule)


def obscure(fight: Fight, fumble: Fumble, effect: Effects) -> Procedure[None]:
    """Obscured vision, for some rounds."""
    rounds = yield from _rolled(fumble, "rounds", effect["rounds"])
    points, until = Vision(effect["points"]), When(round=fight.round + rounds)
    blinded = VISION.gained(fumble.who, points, until=until, rule="brp.fumble.vision")
    yield from _happens(fumble, PEOPLE, lost.gain(fight, blinded), effect, rounds)


def hit_ally(fight: Fight, fumble: Fumble, effect: Effects) -> Procedure[int | None]:
    """A blow at the nearest ally, who is struck at a level, without a defence; with none near, another entry holds."""
    ally = nearest_ally(fight, fumble)
    if ally is None:
        other = effect["if_no_ally"]
        yield Noted(key="fumble.no-ally", combatant=fumble.who, args={"entry": other}, rule=ALLY)
        return int(other)
    level = effect["level"]
    met = {"target": ally, "weapon": fumble.item, "level": level}
    yield Noted(key="fumble.ally", combatant=fumble.who, args=met, rule=ALLY)
    damage = yield from rolled_damage(fight, fumble.who, fumbled_with(fight, fumble), level)
    armour = "bypassed" if level == "critical" else "applies"
    special = effect_of(fight, weapon_of(fight.combatants[fumble.who], fumble.item), level)
    hit = Hit(damage=damage, level=level, armour=armour, rule=ALLY, special=special)
    origin = fight.combatants[fumble.who].position
    landed = LandedAttack(
        attacker=fumble.who, target=ally, weapon=fumble.item, hits=(hit,), use=fumble.use, origin=origin
    )
    yield from happens(fumble.instant, landing(fight, landed))
    return None


def open_up(fight: Fight, fumble: Fumble, effect: Effects) -> Procedure[Level]:
    """Wide open: the same blow hits without another roll, at this level at least (brp.amb.opened-same-blow)."""
    level: Level = "success" if effect["level"] == "normal" else effect["level"]
    args = {"level": effect["level"]}
    yield Noted(key="fumble.opened", combatant=fumble.who, args=args, rule="brp.fumble.wide-open")
    return level


def hurt_oneself(fight: Fight, fumble: Fumble, effect: Effects) -> Procedure[None]:
    """A strain of 1 point, past armour; or the attack's own damage from a hard surface, less armour.

    Where blows land on parts of the body it is the attacking limb, the right arm where there is one.

    Source: brp.amb.self-damage-armour.
    """
    strain = effect["amount"] != "attack-normal"
    if strain:
        damage = int(effect["amount"])
    else:
        damage = yield from rolled_damage(fight, fumble.who, fumbled_with(fight, fumble), "normal")
    armour = "bypassed" if strain else "applies"
    rule = "brp.fumble.self-damage"
    hit = Hit(damage=damage, level="normal", armour=armour, rule=rule, location=RIGHT)
    does = tell(fight, fumble.who, hit, cause=fumble.item)
    yield from _happens(fumble, WOUNDS, does, effect, damage)


def slow_down(fight: Fight, fumble: Fumble, effect: Effects) -> Procedure[None]:
    """A twisted ankle: MOV is lower for full turns; the longest of several counts (brp.amb.move-penalty-floor)."""
    turns = yield from _rolled(fumble, "turns", effect["turns"])
    slower, until = TwistedAnkle(-effect["mov"]), When(round=fight.round + turns * TURN)
    twisted = TWISTED_ANKLE.gained(fumble.who, slower, until=until, rule="brp.fumble.twisted-ankle")
    yield from _happens(fumble, PEOPLE, lost.gain(fight, twisted), effect, turns)


MISHAPS: dict[str, Mishap] = {
    "lose-rounds": lose_rounds,
    "lose-actions": lose_actions,
    "prone": prone,
    "drop-weapon": drop,
    "throw-weapon": throw,
    "weapon-damage": harm_weapon,
    "weapon-broken": break_weapon,
    "vision-penalty": obscure,
    "hit-ally": hit_ally,
    "opened": open_up,
    "self-damage": hurt_oneself,
    "move-penalty": slow_down,
}


def fumbled_with(fight: Fight, fumble: Fumble) -> Weapon:
    """The weapon as it was used."""
    return weapon_of(fight.combatants[fumble.who], fumble.item, fumble.use)


def nearest_ally(fight: Fight, fumble: Fumble) -> str | None:
    """The nearest ally in the weapon's reach, or in its listed range for a missile (brp.amb.ally-hit-details).

    Whoever hides from anybody stays clear: what becomes of the blow would tell that somebody is there.
    """
    fumbler = fight.combatants[fumble.who]
    weapon = weapon_of(fumbler, fumble.item)
    reach = weapon.range if fumble.table == "missile-attack" else REACH

    def far(each: Combatant) -> float:
        return distance(fumbler, each)

    allies = [
        each
        for each in fight.present()
        if each.side == fumbler.side
        and each.id != fumbler.id
        and HIDDEN not in each.conditions
        and not down(each)
        and far(each) <= reach
    ]
    return min(allies, key=lambda each: (far(each), each.id)).id if allies else None


def _rolled(fumble: Fumble, purpose: str, dice: str) -> Procedure[int]:
    """A number as it stands, or dice."""
    if dice.isdigit():
        return int(dice)
    reads = nothing_read if purpose in ("metres", "rounds", "rounds lost") else None
    thrown = yield from roll(fumble.who, purpose, dice, rule=fumble.rule, reads=reads)
    return thrown.total


def _happens(
    fumble: Fumble, stage: int, does: Procedure[Any], effect: Effects, amount: int = 0
) -> Procedure[None]:
    what = f"{fumble.item} {fumble.table} {effect['effect']}"
    place = Effect(does=does, stage=stage, whom=fumble.who, what=what, amount=amount)
    yield from happens(fumble.instant, place)


def _let_go(fumble: Fumble, change: str, metres: int) -> Procedure[None]:
    fields, rule = {"held": False, "lies": metres}, "brp.fumble.drop-or-throw"
    yield ItemChanged(combatant=fumble.who, item=fumble.item, change=change, fields=fields, rule=rule)
