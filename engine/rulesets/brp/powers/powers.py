"""The powers phase: what was used a round ago takes effect, then powers are used on INT ranks.

Source: brp.powers.int-rank-order, brp.powers.non-instant, brp.amb.noninstant-order.
"""

from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import Maneuver, declare
from engine.ruleset_api.procedure import Answer, Ask, Option, Procedure, Step, ask, ask_all, barred
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.able import able, down
from engine.rulesets.brp.people.armour import WARDED
from engine.rulesets.brp.people.budgets import RANK, YES
from engine.rulesets.brp.people.things import things
from engine.rulesets.brp.powers.power_effects import POWER, Working, begin, in_order, take_effect
from engine.rulesets.brp.powers.power_options import power_options
from engine.rulesets.brp.rounds.ranks import int_rank
from engine.rulesets.brp.sheet import Power
from engine.state.state import Combatant, Fight
from events import BudgetChanged, ManeuverDeclared, Noted, TimerEnded, TimerSet

TIE = "brp.powers.tie-break"


def open_powers(fight: Fight) -> Procedure[None]:
    """The powers phase opens: all who stated a power are due on their INT rank."""
    for who in [each.id for each in fight.present()]:
        each = fight.combatants[who]
        if able(each) and _meant(fight, each):
            yield BudgetChanged(
                combatant=who, budgets={"power-due": int_rank(each)}, rule="brp.powers.int-rank-order"
            )


def _meant(fight: Fight, combatant: Combatant) -> bool:
    """Who stated a power; where statements do not bind, whoever has one."""
    table: Options = fight.table
    if not table.statements_binding:
        return bool(things(combatant, Power))
    return combatant.intent is not None and combatant.intent.intent == "power"


def next_power(fight: Fight) -> Step | None:
    """The next power: first those prepared a round ago, by the rank of their use; then the highest INT rank due."""
    ripe = [each for each in POWER.running(fight) if each.due.round <= fight.round]
    if ripe:
        highest = max(Working.of(each).rank for each in ripe)
        together_now = [each for each in ripe if Working.of(each).rank == highest]
        if len(together_now) > 1:
            return Step(
                name="power-effects",
                args={"combatants": [each.combatant for each in together_now]},
                procedure=lambda now: ripened(now, together_now),
                rule=TIE,
            )
        return Step(
            name="power-effect",
            combatant=together_now[0].combatant,
            procedure=lambda now: ripened(now, together_now),
            rule="brp.powers.non-instant",
        )
    due = [each for each in fight.present() if each.budget("power-due") > 0 and able(each)]
    if not due:
        return None
    rank = max(each.budget("power-due") for each in due)
    first = tied_first([each for each in due if each.budget("power-due") == rank])
    if len(first) > 1:
        ids = [each.id for each in first]
        return Step(
            name="powers",
            rank=rank,
            args={"combatants": ids},
            procedure=lambda now: together(now, ids),
            rule=TIE,
        )
    who = first[0].id
    return Step(
        name="power",
        combatant=who,
        rank=rank,
        procedure=lambda now: power_turn(now, who),
        rule="brp.powers.int-rank-order",
    )


def tied_first(tied: list[Combatant]) -> list[Combatant]:
    """Who goes first of those on one rank: the best skill where all powers have one, else the highest POW.

    Several where nothing separates them (brp.powers.tie-break, brp.amb.power-tie-equal-skill).
    """
    skills = [_skill(each) for each in tied]
    by_skill = all(skill is not None for skill in skills)
    marks = [
        skill if by_skill and skill is not None else each.stats["POW"]
        for each, skill in zip(tied, skills, strict=True)
    ]
    return [each for each, mark in zip(tied, marks, strict=True) if mark == max(marks)]


def _skill(combatant: Combatant) -> int | None:
    """The rating of the skill that the stated power needs; None where it needs none."""
    name = "" if combatant.intent is None else combatant.intent.args.get("power", "")
    power = things(combatant, Power).get(name)
    return None if power is None or not power.skill else combatant.stats.get(power.skill, 0)


def power_turn(fight: Fight, who: str) -> Procedure[None]:
    """A turn of the powers phase: ask a combatant for their power on their rank, and use it."""
    answer = yield from ask(who, "power", lambda now: power_options(now, who), default="drop")
    working = yield from answered(fight, who, answer)
    if working is not None:
        yield from _out(fight, working)


def _question(who: str) -> Ask:
    return Ask(asked=who, ask="power", options=lambda now: power_options(now, who), default="drop")


def together(fight: Fight, ids: list[str]) -> Procedure[None]:
    """Simultaneous powers: all are used before the first takes effect."""
    answers = yield from ask_all(_question(who) for who in ids)
    workings: list[Working] = []
    for who, answer in zip(ids, answers, strict=True):
        working = yield from answered(fight, who, answer)
        if working is not None:
            workings.append(working)
    for working in in_order(fight, workings):
        yield from _out(fight, working)


def answered(fight: Fight, who: str, answer: Answer | None) -> Procedure[Working | None]:
    """Do what was answered: use the power, hold it to a later rank, or drop it."""
    if answer is not None and answer.choice == "delay":
        yield ManeuverDeclared(combatant=who, maneuver="delay", args=answer.args, rule="brp.powers.delay")
        yield BudgetChanged(
            combatant=who, budgets={"power-due": answer.args["rank"]}, rule="brp.powers.delay"
        )
        return None
    yield BudgetChanged(combatant=who, budgets={"power-due": 0}, rule="brp.powers.int-rank-order")
    if answer is None or answer.choice == "drop" or not _still_open(fight, who, answer):
        return None
    yield from declare(fight, who, "power", answer.args)
    return (yield from begin(fight, who, answer.args))


def _still_open(fight: Fight, who: str, answer: Answer) -> bool:
    """Whether a ruling that came in while others were asked has left the choice as it was."""
    return any(
        each.choice.key == answer.choice
        and not each.barred
        and each.choice.args.items() <= answer.args.items()
        for each in power_options(fight, who)
    )


def _out(fight: Fight, working: Working) -> Procedure[None]:
    """An instant power takes effect now; for any other a timer is set for the next round."""
    if working.instant:
        yield from take_effect(fight, working)
    else:
        yield working.timer(fight.round + 1)


def ripened(fight: Fight, timers: list[TimerSet]) -> Procedure[None]:
    """A prepared power takes effect, unless its user is unconscious or dead (brp.amb.noninstant-interrupted).

    Several at once do so by the state at the beginning: none keeps another from it.
    """
    workings: list[Working] = []
    for timer in timers:
        yield TimerEnded(timer=timer.timer, rule="brp.powers.non-instant")
        user = fight.combatants.get(timer.combatant)
        working = Working.of(timer)
        if user is None or not user.present or {"unconscious", "dead"} & user.conditions.keys():
            yield Noted(
                key="power.came-to-nothing",
                combatant=timer.combatant,
                args={"power": working.power},
                rule="brp.powers.non-instant",
            )
        else:
            workings.append(working)
    for working in in_order(fight, workings):
        yield from take_effect(fight, working)


def spent_options(fight: Fight, who: str) -> list[Option]:
    """Why a power cannot be used on one's DEX rank."""
    actor = fight.combatants[who]
    if not things(actor, Power) or down(actor):
        return []
    if actor.budget("power"):
        why = f"{actor.name} has used a power this round; one is the limit."
        return [barred("use", why, rule="brp.powers.one-per-round")]
    why = "Powers are used in the powers phase, by those who stated one."
    return [barred("use", why, rule="brp.powers.int-rank-order")]


CHAPTER = Chapter(
    name="powers",
    maneuvers=(Maneuver(key="power", rule="brp.powers.int-rank-order", options=spent_options),),
    conditions=(WARDED,),
    timers=(POWER,),
    budgets={"power-due": RANK, "power": YES, "offensive-power": YES},
)
