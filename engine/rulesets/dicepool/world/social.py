"""Talk: a check of charisma, which charms or frightens when it is critical (dp.social.persuade-charmed)."""

from functools import partial

from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import Args, Details
from engine.ruleset_api.procedure import Procedure
from engine.rulesets.dicepool.attacks.attack import drawn
from engine.rulesets.dicepool.attacks.critical import DOUBLE, SIXES
from engine.rulesets.dicepool.conditions.landing import Infliction, inflict
from engine.rulesets.dicepool.conditions.luck import LUC, luck_param, spend
from engine.rulesets.dicepool.people.able import others
from engine.rulesets.dicepool.people.checks import resolve
from engine.rulesets.dicepool.people.kinds import Check
from engine.rulesets.dicepool.turn.action import action
from engine.rulesets.dicepool.world.attempt import difficulty, skills
from engine.state.state import Combatant, Fight
from events import DiceRolled

CHARMS = ("persuade", "charmed", "dp.social.persuade-charmed")
FRIGHTENS = ("intimidate", "afraid", "dp.social.intimidate-afraid")


def listeners(fight: Fight, actor: Combatant) -> list[Args]:
    """Everybody who is noticed, friend or foe."""
    return [{"target": each.id} for each in others(fight, actor)]


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """Which skill is used, and LUC dice to go into the pool."""
    return Details(params={"skill": skills(actor), **luck_param(fight, actor)})


def talk(way: tuple[str, str, str], fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Roll charisma and a skill; a success that holds enough sixes conditions (dp.amb.social-critical)."""
    key, name, rule = way
    yield from spend(fight, who, args.get("luck", 0), rule=LUC)
    target = yield from drawn(fight, who, key, args)
    held = yield from difficulty(fight, who, {**args, "target": target})
    needed, by = (2, DOUBLE) if fight.table.double_six and fight.table.double_six_in_talk else (3, SIXES)

    def verdict(thrown: DiceRolled, reached: bool) -> tuple[str, str]:
        critical = reached and thrown.dice.count(6) >= needed
        return ("critical" if critical else "success" if reached else "failure"), by if critical else ""

    check = Check(
        who=who,
        kind="social",
        attribute="charisma",
        skill=args["skill"],
        luck=args.get("luck", 0),
        target=target,
    )
    resolved = yield from resolve(fight, check, "talk", held, rule=rule, verdict=verdict)
    if resolved.result == "critical":
        yield from inflict(fight, target, name, Infliction(rule=rule, source=who))


CHAPTER = Chapter(
    name="talk",
    maneuvers=(
        action(CHARMS[0], CHARMS[2], partial(talk, CHARMS), targets=listeners, details=details),
        action(FRIGHTENS[0], FRIGHTENS[2], partial(talk, FRIGHTENS), targets=listeners, details=details),
    ),
)
