"""The powers phase: what was used a round ago takes effect, then powers are used, held or dropped on INT ranks.

Source: brp.powers.int-rank-order, brp.powers.non-instant, brp.amb.noninstant-order.
"""

from collections.abc import Iterator

from affray.rules import (
    NOT_BARRED,
    Answer,
    Args,
    Ask,
    BudgetChanged,
    Chapter,
    Combatant,
    Fight,
    Maneuver,
    ManeuverDeclared,
    Modifier,
    Noted,
    Option,
    Param,
    Procedure,
    Sentence,
    Step,
    TimerEnded,
    TimerSet,
    Why,
    ask_all,
    barred,
    declare,
    may,
    put,
    step_of,
    step_of_several,
)
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people import budgets
from engine.rulesets.brp.people.armour import WARDED
from engine.rulesets.brp.people.can_act import can_act, down, hidden, targets
from engine.rulesets.brp.people.inventory import inventory
from engine.rulesets.brp.people.sides import hostile
from engine.rulesets.brp.people.skills import skill_odds
from engine.rulesets.brp.powers.power_effects import POWER, Working, begin, in_order, take_effect
from engine.rulesets.brp.rounds.lost import owed
from engine.rulesets.brp.rounds.ranks import LAST, int_rank, rank_now
from engine.rulesets.brp.rounds.statements import reveal
from engine.rulesets.brp.sheet import Power

RANK = "brp.powers.int-rank-order"
KEPT = "brp.option.powers-in-action.phase-kept"
TIE = "brp.powers.tie-break"


def open_powers(fight: Fight) -> Procedure[None]:
    """The powers phase opens: all who stated a power are due on their INT rank.

    So it is no sooner than in the action phase where powers are used there (brp.option.powers-in-action.phase-kept).
    """
    options: Options = fight.table
    if not options.powers_in_action:
        yield from users_due(fight)


def users_due(fight: Fight) -> Procedure[None]:
    """Whoever means to use a power is due on their INT rank."""
    for who in [each.id for each in fight.present()]:
        each = fight.combatants[who]
        if can_act(each) and _meant(fight, each):
            yield from reveal(fight, [who])
            yield BudgetChanged(combatant=who, budgets={"power-due": int_rank(each)}, rule=RANK)


def _meant(fight: Fight, combatant: Combatant) -> bool:
    """Who stated a power; where statements do not bind, whoever has one."""
    table: Options = fight.table
    if not table.bound:
        return bool(inventory(combatant, Power))
    return combatant.intent is not None and combatant.intent.intent == "power"


def next_power(fight: Fight) -> Step | None:
    """The next power: first those prepared a round ago, by the rank of their use; then the highest INT rank due."""
    table: Options = fight.table
    ripe = [each for each in POWER.running(fight) if each.due.round <= fight.round]
    if ripe:
        highest = max(Working.from_timer(each).rank for each in ripe)
        together_now = [each for each in ripe if Working.from_timer(each).rank == highest]
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
            rule="brp.powers.non-instant" if not table.powers_in_action else KEPT,
        )
    due = users(fight)
    if not due:
        return None
    rank = max(each.budget("power-due") for each in due)
    first = tied_first([each for each in due if each.budget("power-due") == rank])
    if len(first) > 1:
        ids = [each.id for each in first]
        return step_of_several("powers", ids, together, rank=rank, rule=TIE)
    return step_of("power", first[0].id, power_turn, rank=rank, rule=RANK)


def users(fight: Fight) -> list[Combatant]:
    """Those who are due to use a power."""
    return [each for each in fight.present() if each.budget("power-due") > 0 and can_act(each)]


def tied_first(tied: list[Combatant]) -> list[Combatant]:
    """Who goes first of those on one rank: the best skill where all powers have one, else the highest POW.

    Several where nothing separates them (brp.powers.tie-break, brp.amb.power-tie-equal-skill).
    """
    skills = [stated_skill(each) for each in tied]
    by_skill = all(skill is not None for skill in skills)
    marks = [
        skill if by_skill and skill is not None else each.stats["POW"]
        for each, skill in zip(tied, skills, strict=True)
    ]
    return [each for each, mark in zip(tied, marks, strict=True) if mark == max(marks)]


def stated_skill(combatant: Combatant) -> int | None:
    """The rating of the skill that the stated power needs; None where it needs none."""
    name = "" if combatant.intent is None else combatant.intent.args.get("power", "")
    power = inventory(combatant, Power).get(name)
    return None if power is None or not power.skill else combatant.stats.get(power.skill, 0)


def power_turn(fight: Fight, who: str) -> Procedure[None]:
    """A turn of the powers phase: ask a combatant for their power on their rank, and use it."""
    answer = yield from put(question_to(who))
    working = yield from answered(fight, who, answer)
    if working is not None:
        yield from out(fight, working)


def question_to(who: str) -> Ask:
    return Ask(asked=who, ask="power", options=lambda now: power_options(now, who), default="drop")


def together(fight: Fight, ids: list[str]) -> Procedure[None]:
    """Simultaneous powers: all are used before the first takes effect."""
    answers = yield from ask_all(question_to(who) for who in ids)
    workings: list[Working] = []
    for who, answer in zip(ids, answers, strict=True):
        working = yield from answered(fight, who, answer)
        if working is not None:
            workings.append(working)
    for working in in_order(fight, workings):
        yield from out(fight, working)


def answered(fight: Fight, who: str, answer: Answer | None) -> Procedure[Working | None]:
    """Do what was answered: use the power, hold it to a later rank, or drop it."""
    if answer is not None and answer.choice == "delay":
        yield ManeuverDeclared(combatant=who, maneuver="delay", args=answer.args, rule="brp.powers.delay")
        yield BudgetChanged(
            combatant=who, budgets={"power-due": answer.args["rank"]}, rule="brp.powers.delay"
        )
        return None
    yield BudgetChanged(combatant=who, budgets={"power-due": 0}, rule=RANK)
    if answer is None or answer.choice == "drop" or not _still_open(fight, who, answer):
        return None
    yield from declare(fight, who, "power", answer.args)
    return (yield from begin(fight, who, answer.args))


def _still_open(fight: Fight, who: str, answer: Answer) -> bool:
    """Whether a ruling that came in while others were asked has left the choice as it was."""
    legal = [each.choice for each in power_options(fight, who) if not each.barred]
    return any(each.key == answer.choice and each.args.items() <= answer.args.items() for each in legal)


def out(fight: Fight, working: Working) -> Procedure[None]:
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
        working = Working.from_timer(timer)
        if user is None or not user.present or {"unconscious", "dead"} & user.conditions.keys():
            args, rule = {"power": working.power}, "brp.powers.non-instant"
            yield Noted(key="power.came-to-nothing", combatant=timer.combatant, args=args, rule=rule)
        else:
            workings.append(working)
    for working in in_order(fight, workings):
        yield from take_effect(fight, working)


def power_options(fight: Fight, who: str) -> list[Option]:
    """The stated power on each possible target, or with free statements any power one has.

    Source: brp.powers.int-rank-order. The engaged have them as well (brp.amb.powers-engaged).
    """
    table: Options = fight.table
    user = fight.combatants[who]
    if not can_act(user):
        return []
    powers = inventory(user, Power)
    stated = "" if user.intent is None else user.intent.args.get("power", "")
    if table.bound:
        powers = {name: power for name, power in powers.items() if name == stated}
    options = [each for name, power in powers.items() for each in uses(fight, user, name, power)]
    if (rank := rank_now(fight)) > LAST:
        held = Param(low=LAST, high=rank - 1)
        options.append(may("delay", params={"rank": held}, rule="brp.powers.delay"))
    return [*options, may("drop", rule="brp.powers.delay")]


def uses(fight: Fight, user: Combatant, name: str, power: Power) -> Iterator[Option]:
    """A power on each of its targets, at every level that can be paid (brp.powers.cost-timing), or why it is barred."""
    why, rule = _bar(user, name, power)
    if why:
        yield barred("use", why, rule=rule, args={"power": name})
        return
    most = min(power.levels, user.now("pp") // power.cost) if power.cost else power.levels
    chance, modifiers = _chance(fight, user, power)
    if chance is not None and chance < 1:
        hopeless = Sentence("brp.no-chance", {"chance": chance})
        yield barred("use", hopeless, rule="brp.levels.success", args={"power": name})
        return
    found = False
    for target in _targets(fight, user, power):
        found = True
        yield may(
            "use",
            args={"power": name, **target},
            params={"level": Param(low=1, high=most, default=1)},
            cost=f"{power.cost} power points a level",
            chance=chance,
            modifiers=modifiers,
            rule=RANK,
        )
    if not found:
        nobody = "brp.nobody-to-heal" if power.heals else "brp.no-target"
        yield barred("use", Sentence(nobody, {"power": name}), rule=RANK, args={"power": name})


def _chance(fight: Fight, user: Combatant, power: Power) -> tuple[int | None, tuple[Modifier, ...]]:
    """The chance of a power that takes a skill; with automatic bands there always is one (brp.amb.auto-bands)."""
    return skill_odds(fight, user, power.skill) if power.skill else (None, ())


def _bar(user: Combatant, name: str, power: Power) -> Why:
    told = {"actor": user.name}
    if user.budget("power"):
        return Sentence("brp.one-power-a-round", told), "brp.powers.one-per-round"
    if user.budget("acted"):
        return Sentence("brp.has-acted", told), "brp.option.powers-in-action.single-action"
    if user.budget("disengaging"):
        return Sentence("brp.disengages", told), "brp.disengage.limits"
    if power.damage and user.budget("defensive"):
        return Sentence("brp.power-does-damage", {**told, "power": name}), "brp.defensive.no-offence"
    if owed(user):
        return Sentence("brp.fumble-cost-the-action", told), "brp.fumble.lost-activity"
    if user.now("pp") < power.cost:
        price = {"power": name, "cost": power.cost, "left": user.now("pp")}
        return Sentence("brp.too-few-power-points", {**told, **price}), "brp.powers.cost-timing"
    return NOT_BARRED


def _targets(fight: Fight, user: Combatant, power: Power) -> Iterator[Args]:
    """The targets of a power: injuries if it heals, foes if it harms, friends if it protects, else everyone."""
    for each in fight.present():
        if "dead" in each.conditions or (each.id != user.id and hidden(each, user)):
            continue
        if power.heals:
            for injury in each.injuries.values():
                if injury.amount > 0 and injury.resource == "hp":
                    yield {"target": each.id, "injury": injury.injury}
        elif power.damage:
            if each in targets(fight, user):
                yield {"target": each.id}
        elif not power.armour or not hostile(user, each):
            yield {"target": each.id}


def spent_options(fight: Fight, who: str) -> list[Option]:
    """Why a power cannot be used on one's DEX rank."""
    actor = fight.combatants[who]
    if not inventory(actor, Power) or down(actor):
        return []
    if actor.budget("power"):
        one = Sentence("brp.one-power-a-round", {"actor": actor.name})
        return [barred("use", one, rule="brp.powers.one-per-round")]
    return [barred("use", Sentence("brp.powers-have-their-phase"), rule=RANK)]


CHAPTER = Chapter(
    name="powers",
    maneuvers=(Maneuver(key="power", rule=RANK, options=spent_options),),
    conditions=(WARDED,),
    timers=(POWER,),
    budgets={"power-due": budgets.RANK, "power": budgets.YES, "offensive-power": budgets.YES},
)
