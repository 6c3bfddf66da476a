"""Dying blows: one last act of whoever has just taken a fatal wound (brp.option.dying-blow.stamina)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from affray.rules import (
    Answer,
    Args,
    Ask,
    BudgetChanged,
    Chapter,
    Combatant,
    Fight,
    Noted,
    Option,
    Param,
    Procedure,
    Step,
    ask,
    declare,
    may,
    options_of,
    perform,
    put,
    step_of,
)
from engine.rulesets.brp.harm.fatal import DYING, FATAL, Dying, die
from engine.rulesets.brp.moves.noncombat import ANYTHING, skills
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.can_act import can_act
from engine.rulesets.brp.people.inventory import inventory
from engine.rulesets.brp.people.skills import skill_odds, skill_roll
from engine.rulesets.brp.powers import powers
from engine.rulesets.brp.powers.power_effects import begin
from engine.rulesets.brp.rounds.ranks import dex_rank
from engine.rulesets.brp.seams import ACTION_OPENS, COUNTDOWN, FATALLY_WOUNDED
from engine.rulesets.brp.sheet import Power

STAMINA, TIMING = "brp.option.dying-blow.stamina", "brp.option.dying-blow.timing"
OTHER, WORDS = "brp.option.dying-blow.other-action", "brp.option.dying-blow.last-words"
SKILL = "brp.option.dying-blow.skill"
DEATH = "brp.option.dying-blow.death"

MOST_WORDS = 10
"""How many things can be told with one's last breath."""


def last_strength(fight: Fight, who: str) -> Procedure[None]:
    """Whether somebody fatally wounded tries for a last act: a Stamina roll, and death at once where it fails.

    It comes on the next rank on which they can act, in this round or the next (brp.option.dying-blow.timing).
    """
    if not can_act(as_if_whole(fight, who).combatants[who]):
        return
    chance, modifiers = skill_odds(fight, fight.combatants[who], "Stamina")
    ways = [may("lie", rule=STAMINA), may("try", chance=chance, modifiers=modifiers, rule=STAMINA)]
    answer = yield from ask(
        who,
        "dying-blow",
        lambda now: [] if "dead" in now.combatants[who].conditions else ways,
        default="lie",
        rule=STAMINA,
    )
    if answer is None or answer.choice == "lie" or not (yield from _holds_on(fight, who)):
        return
    now = fight.combatants[who].budget("due") or fight.phase in ("statements", "powers")
    yield DYING.gained(who, Dying(fight.round if now else fight.round + 1), rule=TIMING)


def _holds_on(fight: Fight, who: str) -> Procedure[bool]:
    check = yield from skill_roll(fight, who, "stamina", "Stamina", rule=STAMINA)
    if not check.succeeded:
        yield from die(fight, who, rule=STAMINA)
    return check.succeeded


def as_if_whole(fight: Fight, who: str) -> Fight:
    """The fight as it would be without the fatal wound, for what they could do then (brp.amb.dying-blow-vs-fatal)."""
    other = fight.fork()
    combatant = other.mine(who)
    combatant.conditions.pop(FATAL.name, None)
    combatant.resources["hp"] = (max(1, combatant.now("hp")), combatant.maximum("hp"))
    return other


def still_due(fight: Fight) -> Procedure[None]:
    """The dying are due again; whoever has put it off longer than need be has to hold on for it."""
    for who in [each.id for each in fight.present() if DYING.on(each)]:
        if fight.round <= DYING.of(fight.combatants[who]).round or (yield from _holds_on(fight, who)):
            due = dex_rank(fight.combatants[who])
            yield BudgetChanged(combatant=who, budgets={"due": due}, rule=TIMING)


def next_blow(fight: Fight, rank: int, acting: list[Combatant]) -> Iterator[Step]:
    """The last act of the dying on their rank, before others on it."""
    due = [each for each in fight.present() if DYING.on(each) and each.budget("due") >= max(1, rank)]
    if due:
        first = max(due, key=lambda each: each.budget("due"))
        yield step_of("dying-act", first.id, last_act, rank=first.budget("due"), rule=TIMING)


def last_act(fight: Fight, who: str) -> Procedure[None]:
    """The last act, and death after it, or none yet."""
    question = Ask(
        asked=who, ask="dying-act", options=lambda now: acts(now, who), default="hold", rule=TIMING
    )
    answer = yield from put(question)
    yield BudgetChanged(combatant=who, budgets={"due": 0}, rule=TIMING)
    if answer is None or answer.choice == "hold":
        return
    yield from _does(fight, who, answer)
    if FATAL.on(fight.combatants[who]) and "dead" not in fight.combatants[who].conditions:
        yield from _over(fight, who)


def _over(fight: Fight, who: str) -> Procedure[None]:
    options: Options = fight.table
    if options.dying_blow_final:
        yield from die(fight, who, rule=DEATH)
    else:
        yield DYING.lost(who, reason="struck", rule=DEATH)


def acts(fight: Fight, who: str) -> list[Option]:
    """What the dying may do: strike, at full skill (brp.option.dying-blow.skill); hold on; or what else is allowed."""
    options: Options = fight.table
    up = as_if_whole(fight, who)
    actor = up.combatants[who]
    if "dead" in actor.conditions:
        return []
    attacks = options_of(up, who, fight.rulebook.maneuvers["attack"])
    found = [each if each.barred else replace(each, rule=SKILL) for each in attacks]
    if options.dying_acts:
        for name, power in inventory(actor, Power).items():
            if power.instant:
                found += powers.uses(up, actor, name, power)
        found.append(may("skill", params=skills(fight, actor).params, rule=OTHER))
        found.append(may("do", params=ANYTHING.params, rule=OTHER))
        facts = {"facts": Param(low=1, high=MOST_WORDS, default=1)}
        chance, modifiers = skill_odds(fight, actor, "Luck")
        found.append(may("words", params=facts, chance=chance, modifiers=modifiers, rule=WORDS))
    return [*found, may("hold", cost="another Stamina roll in a later round", rule=TIMING)]


def _does(fight: Fight, who: str, answer: Answer) -> Procedure[None]:
    args: Args = answer.args
    match answer.choice:
        case "use":
            yield from declare(fight, who, "power", args)
            working = yield from begin(fight, who, args)
            if working is not None:
                yield from powers.out(fight, working)
        case "words":
            yield from _words(fight, who, int(args["facts"]))
        case _:
            yield from perform(fight, who, answer.choice, args)


def _words(fight: Fight, who: str, facts: int) -> Procedure[None]:
    """Last words: Luck for each thing that they are to tell."""
    told: list[int] = []
    for number in range(1, facts + 1):
        check = yield from skill_roll(fight, who, f"last words {number}", "Luck", rule=WORDS)
        told += [number] if check.succeeded else []
    said: dict[str, Any] = {"facts": facts, "told": told}
    yield Noted(key="dying.words", combatant=who, args=said, rule=WORDS)


CHAPTER = Chapter(
    name="dying blows",
    option="dying_blows",
    adds=(
        FATALLY_WOUNDED.add(last_strength),
        ACTION_OPENS.add(still_due),
        COUNTDOWN.add(next_blow),
    ),
)
