"""What the entries of the fumble tables do."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from engine.ruleset_api.procedure import Procedure, roll
from engine.rulesets.brp.attacks.blow import Blow, Hit, landing, tell
from engine.rulesets.brp.attacks.damage import rolled_damage
from engine.rulesets.brp.attacks.wear import harm_item
from engine.rulesets.brp.checks.levels import Level
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.able import down
from engine.rulesets.brp.people.lasting import gain, rounds_from_now
from engine.rulesets.brp.people.sides import REACH, distance
from engine.rulesets.brp.people.things import weapon_of
from engine.rulesets.brp.rounds import lost
from engine.rulesets.brp.rounds.instant import PEOPLE, THINGS, WOUNDS, Effect, Instant, happens
from engine.state.state import Combatant, Fight
from events import ConditionGained, ItemChanged, Noted

ROUNDS_A_TURN = 25
"""Combat rounds in a full turn (brp.amb.turn-length)."""


class Fumble(Struct, frozen=True, kw_only=True):
    """Who fumbled with what, on which table, at which shared instant if at any; `rule` is the table's."""

    who: str
    item: str
    table: str
    rule: str
    instant: Instant | None = None


Mishap = Callable[[Fight, Fumble, dict[str, Any]], Procedure[Level | int]]
"""Gives the level at which the foe hits now, "failure" for as it was; or the number of the entry to apply instead."""


def lose_rounds(fight: Fight, fumble: Fumble, effect: dict[str, Any]) -> Procedure[Level | int]:
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
    return "failure"


def lose_actions(fight: Fight, fumble: Fumble, effect: dict[str, Any]) -> Procedure[Level | int]:
    """Lost actions: only the next attack or other action."""
    does = lost.lose_actions(fight, fumble.who, effect["count"], rule="brp.fumble.lost-activity")
    yield from _happens(fumble, PEOPLE, does, effect, effect["count"])
    return "failure"


def prone(fight: Fight, fumble: Fumble, effect: dict[str, Any]) -> Procedure[Level | int]:
    """Prone: the fumbler falls."""
    yield from _happens(fumble, PEOPLE, _fall(fight, fumble), effect)
    return "failure"


def _fall(fight: Fight, fumble: Fumble) -> Procedure[None]:
    if "prone" not in fight.combatants[fumble.who].conditions:
        yield ConditionGained(combatant=fumble.who, condition="prone", rule=fumble.rule)


def drop(fight: Fight, fumble: Fumble, effect: dict[str, Any]) -> Procedure[Level | int]:
    """A dropped weapon: at the feet from a melee, a few metres away from a shot."""
    metres = yield from _rolled(fumble, "scatter", effect.get("scatter", "0"))
    yield from _happens(fumble, THINGS, _let_go(fumble, "dropped", metres), effect, metres)
    return "failure"


def throw(fight: Fight, fumble: Fumble, effect: dict[str, Any]) -> Procedure[Level | int]:
    """A thrown weapon: it flies out of the hand."""
    metres = yield from _rolled(fumble, "metres", effect["metres"])
    yield from _happens(fumble, THINGS, _let_go(fumble, "flung", metres), effect, metres)
    return "failure"


def harm_weapon(fight: Fight, fumble: Fumble, effect: dict[str, Any]) -> Procedure[Level | int]:
    """A damaged weapon: it loses hit points; a missile weapon that has none breaks instead."""
    if fight.combatants[fumble.who].items[fumble.item].get("hp") is None:
        if "if_no_hp" in effect:
            return int(effect["if_no_hp"])
        yield Noted(key="fumble.nothing", combatant=fumble.who, rule="brp.fumble.weapon-harm")
        return "failure"
    points = yield from _rolled(fumble, "weapon damage", effect["dice"])
    does = harm_item(fight, fumble.who, fumble.item, points, rule="brp.fumble.weapon-harm")
    yield from _happens(fumble, THINGS, does, effect, points)
    return "failure"


def break_weapon(fight: Fight, fumble: Fumble, effect: dict[str, Any]) -> Procedure[Level | int]:
    """A broken weapon: destroyed, whatever hit points it had left."""
    yield from _happens(fumble, THINGS, _break(fight, fumble), effect)
    return "failure"


def _break(fight: Fight, fumble: Fumble) -> Procedure[None]:
    has_points = fight.combatants[fumble.who].items[fumble.item].get("hp") is not None
    yield ItemChanged(
        combatant=fumble.who,
        item=fumble.item,
        change="broken",
        fields={"broken": True, **({"hp": 0} if has_points else {})},
        rule="brp.fumble.weapon-harm",
    )


def obscure(fight: Fight, fumble: Fumble, effect: dict[str, Any]) -> Procedure[Level | int]:
    """Obscured vision, for some rounds."""
    rounds = yield from _rolled(fumble, "rounds", effect["rounds"])
    until = rounds_from_now(fight, rounds)
    does = gain(fight, fumble.who, "vision", until, {"points": effect["points"]}, rule="brp.fumble.vision")
    yield from _happens(fumble, PEOPLE, does, effect, rounds)
    return "failure"


def hit_ally(fight: Fight, fumble: Fumble, effect: dict[str, Any]) -> Procedure[Level | int]:
    """A blow at the nearest ally, who is struck at a level, without a defence; with none near, another entry holds."""
    ally = nearest_ally(fight, fumble)
    if ally is None:
        yield Noted(
            key="fumble.no-ally",
            combatant=fumble.who,
            args={"entry": effect["if_no_ally"]},
            rule="brp.fumble.ally-fallback",
        )
        return int(effect["if_no_ally"])
    level = effect["level"]
    yield Noted(
        key="fumble.ally",
        combatant=fumble.who,
        args={"target": ally, "weapon": fumble.item, "level": level},
        rule="brp.fumble.ally-fallback",
    )
    damage = yield from rolled_damage(fight, fumble.who, fumble.item, level)
    hit = Hit(
        damage=damage,
        level=level,
        armour="bypassed" if level == "critical" else "applies",
        rule="brp.fumble.ally-fallback",
    )
    blow = Blow(attacker=fumble.who, target=ally, weapon=fumble.item, hits=(hit,))
    yield from happens(fumble.instant, landing(fight, blow))
    return "failure"


def open_up(fight: Fight, fumble: Fumble, effect: dict[str, Any]) -> Procedure[Level | int]:
    """Wide open: the same blow hits without another roll, at this level at least (brp.amb.opened-same-blow)."""
    level: Level = "success" if effect["level"] == "normal" else effect["level"]
    yield Noted(
        key="fumble.opened",
        combatant=fumble.who,
        args={"level": effect["level"]},
        rule="brp.fumble.wide-open",
    )
    return level


def hurt_oneself(fight: Fight, fumble: Fumble, effect: dict[str, Any]) -> Procedure[Level | int]:
    """A strain of 1 point, past armour; or the attack's own damage from a hard surface, less armour."""
    options: Options = fight.table
    strain = effect["amount"] != "attack-normal"
    if strain:
        damage = int(effect["amount"])
    else:
        damage = yield from rolled_damage(fight, fumble.who, fumble.item, "normal")
    hit = Hit(
        damage=damage,
        level="normal",
        armour="bypassed" if strain else "applies",
        rule="brp.fumble.self-damage",
    )
    cause = f"{fumble.item} ({effect['location']})" if options.hit_locations else fumble.item
    does = tell(fight, fumble.who, hit, cause=cause)
    yield from _happens(fumble, WOUNDS, does, effect, damage)
    return "failure"


def slow_down(fight: Fight, fumble: Fumble, effect: dict[str, Any]) -> Procedure[Level | int]:
    """A twisted ankle: MOV is lower for full turns; the longest of several counts (brp.amb.move-penalty-floor)."""
    turns = yield from _rolled(fumble, "turns", effect["turns"])
    until = rounds_from_now(fight, turns * ROUNDS_A_TURN)
    rule = "brp.fumble.twisted-ankle"
    does = gain(fight, fumble.who, "twisted-ankle", until, {"mov": -effect["mov"]}, rule=rule)
    yield from _happens(fumble, PEOPLE, does, effect, turns)
    return "failure"


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


def nearest_ally(fight: Fight, fumble: Fumble) -> str | None:
    """The nearest ally in the weapon's reach, or in its listed range for a missile (brp.amb.ally-hit-details)."""
    fumbler = fight.combatants[fumble.who]
    weapon = weapon_of(fumbler, fumble.item)
    reach = weapon.range if fumble.table == "missile-attack" else REACH

    def far(each: Combatant) -> float:
        return distance(fumbler, each)

    allies = [
        each
        for each in fight.present()
        if each.side == fumbler.side and each.id != fumbler.id and not down(each) and far(each) <= reach
    ]
    return min(allies, key=lambda each: (far(each), each.id)).id if allies else None


def _rolled(fumble: Fumble, purpose: str, dice: str) -> Procedure[int]:
    """A number as it stands, or dice."""
    if dice.isdigit():
        return int(dice)
    thrown = yield from roll(fumble.who, purpose, dice, rule=fumble.rule)
    return thrown.total


def _happens(
    fumble: Fumble, stage: int, does: Procedure[Any], effect: dict[str, Any], amount: int = 0
) -> Procedure[None]:
    what = f"{fumble.item} {fumble.table} {effect['effect']}"
    place = Effect(does=does, stage=stage, whom=fumble.who, what=what, amount=amount)
    yield from happens(fumble.instant, place)


def _let_go(fumble: Fumble, change: str, metres: int) -> Procedure[None]:
    yield ItemChanged(
        combatant=fumble.who,
        item=fumble.item,
        change=change,
        fields={"held": False, "lies": metres},
        rule="brp.fumble.drop-or-throw",
    )
