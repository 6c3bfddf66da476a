"""A turn of two actions: what opens it, action after action, what closes it (dp.host.round)."""

from msgspec.structs import replace

from affray.rules import (
    EVERYTHING,
    Answer,
    BudgetChanged,
    Combatant,
    Fight,
    Look,
    Option,
    Procedure,
    all_options,
    barred,
    may,
    menu,
    of_all,
    perform,
    possible,
    put,
)
from engine.rulesets.dicepool.people.can_act import standing
from engine.rulesets.dicepool.people.derived_stats import TWO
from engine.rulesets.dicepool.people.kinds import Act
from engine.rulesets.dicepool.seams import ACTED, COMPELS, OPENS, SETTLES
from engine.rulesets.dicepool.turn.action import ROUND, SHAKE_OFF


def turn(fight: Fight, who: str) -> Procedure[None]:
    """A combatant's turn."""
    yield BudgetChanged(combatant=who, budgets={"actions": TWO, "turn": fight.round}, fresh=True, rule=ROUND)
    yield from OPENS(fight, who)
    yield from settle(fight)
    while standing(fight.combatants[who]) and fight.combatants[who].budget("actions"):
        answer = yield from put(menu(who, "act", options, default="end", rule=ROUND))
        changed = yield from settle(fight)
        if answer is None:
            break
        if changed and not _possible(fight, who, answer):
            continue
        if answer.choice == "end":
            yield from compelled(fight, who)
            break
        yield from act(fight, who, answer.choice, answer.args)


def _possible(fight: Fight, who: str, answer: Answer) -> bool:
    """Whether an answer can still be done, after what followed since it was given."""
    found = options(fight, who, Look(answer.choice, answer.args))
    return possible(fight, found, answer.choice, answer.args)


def act(fight: Fight, who: str, key: str, args: dict[str, object]) -> Procedure[None]:
    """One action, resolved whole, and what follows from having taken it."""
    yield from perform(fight, who, key, args)
    yield from ACTED(fight, who, key, args)
    yield from settle(fight)


def options(fight: Fight, who: str, look: Look = EVERYTHING) -> list[Option]:
    """The options of a turn, legal or barred; who is compelled has only that, shaking off, or lets it happen."""
    actor = fight.combatants[who]
    if not standing(actor):
        return []
    if look.key == "end":
        return [may("end", rule=ROUND)]
    acts = COMPELS(fight, actor)
    if acts:
        whole = _under_compulsion(fight, actor, acts)
        return [each for each in whole if look.at(each.choice.key) and look.fits(each.choice.args)]
    found = all_options(fight, who, look)
    return [*found, may("end", rule=ROUND)] if look.at("end") else found


def _under_compulsion(fight: Fight, actor: Combatant, acts: list[Act]) -> list[Option]:
    """All options of one who is compelled to these."""
    offered = all_options(fight, actor.id)
    keys = dict.fromkeys(each.choice.key for each in offered)
    found = [each for each in offered if each.choice.key == SHAKE_OFF]
    found += [compulsory(fight, actor, each, offered) for each in acts if each.key]
    found += [barred(key, acts[0].why, rule=acts[0].rule) for key in keys if key != SHAKE_OFF]
    return [*found, may("end", rule=ROUND)]


def compulsory(fight: Fight, actor: Combatant, act: Act, offered: list[Option]) -> Option:
    """The option of what one is compelled to: as it is offered anyway, with its chance, and at what it costs."""
    for each in offered:
        same = each.choice.key == act.key and each.choice.args.items() <= act.args.items()
        if same and not each.barred and "path" not in act.args:
            open_ = {name: param for name, param in each.choice.params.items() if name not in act.args}
            return replace(each, choice=replace(each.choice, args=act.args, params=open_), rule=act.rule)
    cost = fight.rulebook.maneuvers[act.key].takes(actor, act.args)
    return may(act.key, args=act.args, rule=act.rule, takes=cost)


def compelled(fight: Fight, who: str) -> Procedure[None]:
    """What a combatant is compelled to do is done, even if it lets it happen."""
    while standing(fight.combatants[who]) and fight.combatants[who].budget("actions"):
        acts = COMPELS(fight, fight.combatants[who])
        if not acts or not acts[0].key:
            break
        yield from act(fight, who, acts[0].key, acts[0].args)


def settle(fight: Fight) -> Procedure[bool]:
    """What must follow from everybody's conditions, those that a ruling gave or took too; whether anything did."""
    changed = False
    for each in _unsettled(fight):
        yield from SETTLES(fight, each.id)
        changed = True
    return changed


@of_all
def _unsettled(fight: Fight, combatant: Combatant) -> bool:
    """Whether anything follows from a combatant's conditions; budgets do not come into it."""
    return next(SETTLES(fight, combatant.id), None) is not None
