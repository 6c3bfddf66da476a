"""A turn in the action phase: what a combatant may do on their rank, and when they act again."""

from msgspec.structs import replace

from affray.rules import (
    EVERYTHING,
    GM,
    Answer,
    Args,
    Ask,
    BudgetChanged,
    Chapter,
    Fight,
    Look,
    Noted,
    Option,
    Param,
    Procedure,
    Sentence,
    all_options,
    ask,
    may,
    menu,
    perform,
    put,
)
from engine.rulesets.brp.attacks import strikes
from engine.rulesets.brp.attacks.attack import attacks_left
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people import pace
from engine.rulesets.brp.people.budgets import RANK
from engine.rulesets.brp.people.can_act import can_act, hidden
from engine.rulesets.brp.rounds import delay, lost
from engine.rulesets.brp.rounds.limit import limited
from engine.rulesets.brp.rounds.ranks import (
    STEP,
    Place,
    dex_rank,
    follow_up,
    is_attack,
    order_within_rank,
    rank_divisor,
    rank_now,
    weapon_place,
)
from engine.rulesets.brp.rounds.statements import ALWAYS, RANKED, reveal, unknown_target
from engine.rulesets.brp.seams import ACTION_OPENS, LIMITS, STRAINS

COUNTDOWN = "brp.action.dex-countdown"

LONGER = "brp.noncombat.gm-longer"
MOST_RANKS = 100
"""The most ranks that the GM may say an action takes."""

AGAIN = {"again": Param(names=("no", "yes"), default="no")}
"""Whether one wants a further action five ranks later (brp.noncombat.extra-cost)."""

NO_ACTION = ALWAYS | {"move", "engage", "disengage", "staunch", "let-go"}
"""What counts as no action where further ones are concerned: movement changes the rank instead."""

NOTHING_FOLLOWS = NO_ACTION | {"aim", "retrieve", "pull-out"}
"""What the question for a further action does not go with: some things take the round.

Source: brp.missile.mod.targeting-gear, brp.impale.retrieve, brp.impale.self-removal.
"""


def open_action(fight: Fight) -> Procedure[None]:
    """The action phase opens: all who can act are due on their DEX rank (brp.action.dex-countdown)."""
    for each in fight.present():
        if can_act(each):
            yield BudgetChanged(combatant=each.id, budgets={"due": dex_rank(each)}, rule=COUNTDOWN)
    yield from ACTION_OPENS(fight)


def turn(fight: Fight, who: str) -> Procedure[None]:
    """A turn: ask a combatant what they do on their rank, and do it."""
    yield from reveal(fight, [who])
    answer = yield from put(question_to(who))
    if answer is None or answer.choice == "pass":
        yield from let_pass(fight, who)
        return
    yield from count(fight, who, answer.choice)
    yield from perform(fight, who, answer.choice, deed(answer.args))
    yield from moved(fight, who)
    yield from act_again(fight, who, answer)


def moved(fight: Fight, who: str) -> Procedure[None]:
    """What going so far this round strains."""
    if metres := fight.combatants[who].budget("metres"):
        yield from STRAINS(fight, who, "move", metres)


def question_to(who: str) -> Ask:
    """The question of a turn."""
    return menu(who, "act", turn_options, default="pass", rule="brp.action.menu-ranked")


def deed(args: Args) -> Args:
    """The arguments of what was chosen, without the question whether something follows."""
    return {name: value for name, value in args.items() if name not in AGAIN}


def let_pass(fight: Fight, who: str) -> Procedure[None]:
    """Pass: do nothing; on the last rank that ends a delay."""
    yield BudgetChanged(combatant=who, budgets={"due": 0}, rule=COUNTDOWN)
    yield from delay.expired(fight, who, rank_now(fight))


def count(fight: Fight, who: str, key: str) -> Procedure[None]:
    """The turn is taken; what moves later in the round goes by the rank of the first action."""
    actor = fight.combatants[who]
    budgets = {"due": 0}
    if key not in NO_ACTION:
        budgets["acted"] = actor.budget("acted") or rank_now(fight)
    yield BudgetChanged(combatant=who, budgets=budgets, rule=COUNTDOWN)


def lost_turn(fight: Fight, who: str) -> Procedure[None]:
    """A turn that a fumble has cost: the rank goes by, and with it one of the attacks that there would have been."""
    yield from lost.forfeit(fight, who)
    yield from count(fight, who, "attack")
    yield from strikes.lose(fight, who)
    yield from act_again(fight, who, None)


def turn_options(fight: Fight, who: str, look: Look = EVERYTHING) -> list[Option]:
    """The options of a combatant's turn, legal or barred; "pass" ends it (brp.action.menu-ranked).

    None for whom a ruling has put out of action since they were asked.
    """
    actor = fight.combatants[who]
    if not can_act(actor):
        return []
    options = all_options(fight, who, look)
    if options:
        options = limited(options, LIMITS(fight, actor))
    if look.at("attack"):
        options = [*in_place(fight, who, options), unknown_target(fight, actor)]
    options = [
        each if each.barred or each.choice.key in NOTHING_FOLLOWS else _combined(each) for each in options
    ]
    return [*options, may("pass", rule="brp.action.menu-ranked")] if look.at("pass") else options


def in_place(fight: Fight, who: str, options: list[Option]) -> list[Option]:
    """The options, those blows barred that come after the blows of others who are due on the same rank.

    A reason never names a combatant that the reader has not noticed.
    """
    actor, rank = fight.combatants[who], rank_now(fight)
    places = [
        (each, order_within_rank(fight, each))
        for each in fight.present()
        if each.id != who and each.budget("due") == rank and can_act(each) and not hidden(each, actor)
    ]
    blows = [(each.name, place) for each, place in places if is_attack(place)]
    if not blows:
        return options
    return [
        each if each.barred or each.choice.key != "attack" else _in_place(fight, who, blows, each)
        for each in options
    ]


def _in_place(fight: Fight, who: str, blows: list[tuple[str, Place]], option: Option) -> Option:
    args = option.choice.args
    place = weapon_place(fight, fight.combatants[who], args["weapon"], args.get("use", ""))
    for other, theirs in blows:
        if theirs < place:
            order = {"rank": rank_now(fight), "other": other, "weapon": args["weapon"]}
            why = Sentence("brp.another-strikes-first", order)
            return replace(option, barred=why, rule="brp.action.weapon-order")
    return option


def _combined(option: Option) -> Option:
    """The option with the question whether one more action is to follow."""
    return replace(option, choice=replace(option.choice, params={**option.choice.params, **AGAIN}))


def act_again(fight: Fight, who: str, answer: Answer | None) -> Procedure[None]:
    """The follow-up action five ranks later, for attacks that are left or where it was asked for.

    The GM may be asked how many ranks an action takes (brp.noncombat.gm-longer).

    It is five below the rank really acted on (brp.amb.delay-follow-ups), after what moving took off that
    (brp.move.modifier-order), and lost below rank 1.

    Source: brp.amb.one-action-or-several.
    """
    actor = fight.combatants[who]
    wanted = answer is not None and answer.args.get("again") == "yes"
    if actor.budget("due") or not (wanted or attacks_left(fight, who)):
        return
    step = STEP
    if wanted and answer is not None and answer.choice not in RANKED:
        step = yield from _ranks_taken(fight, who, answer)
    again = follow_up(rank_now(fight), step)
    if not again:
        yield Noted(key="action.lost", combatant=who, rule="brp.action.multiple.floor")
        return
    if rank_divisor(actor.budget("metres"), pace.mov(actor)) != 1:
        rule = "brp.move.modifier-order"
    elif step != STEP:
        rule = LONGER
    else:
        rule = "brp.noncombat.extra-cost" if wanted else "brp.action.multiple.step"
    yield BudgetChanged(combatant=who, budgets={"due": again}, rule=rule)


def _ranks_taken(fight: Fight, who: str, answer: Answer) -> Procedure[int]:
    options: Options = fight.table
    if not options.longer_actions:
        return STEP
    longer = may("ranks", params={"ranks": Param(low=STEP, high=MOST_RANKS, default=STEP)}, rule=LONGER)
    about = {"combatant": who, "action": answer.choice, **deed(answer.args)}
    said = yield from ask(GM, "longer", lambda _: [longer], args=about, default="ranks", rule=LONGER)
    return STEP if said is None else int(said.args["ranks"])


CHAPTER = Chapter(name="turns on ranks", budgets={"due": RANK, "acted": RANK})
