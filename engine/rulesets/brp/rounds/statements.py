"""The statements phase: every combatant declares an action for the round, which binds (brp.statements.declare)."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from affray.rules import (
    EVERYTHING,
    NOT_BARRED,
    Answer,
    Ask,
    BudgetChanged,
    Chapter,
    Combatant,
    Fight,
    IntentDeclared,
    IntentRevealed,
    Look,
    Option,
    Param,
    Procedure,
    Sentence,
    ask_all,
    barred,
    may,
    menu,
    put,
)
from engine.rulesets.brp.defences.stance import adopt
from engine.rulesets.brp.harm.restrictions import cannot_fight
from engine.rulesets.brp.moves.engagement import engaged, same_melee
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people import pace
from engine.rulesets.brp.people.can_act import can_act, targets
from engine.rulesets.brp.people.inventory import armed_with, inventory
from engine.rulesets.brp.people.sides import distance
from engine.rulesets.brp.rounds.limit import Limit
from engine.rulesets.brp.rounds.ranks import LAST, dex_rank, farthest, short_step
from engine.rulesets.brp.seams import LIMITS, NO_ATTACK
from engine.rulesets.brp.sheet import CHARACTERISTICS, FIGURES, Power, Weapon

ALSO = {"also": Param(names=("attack", "engage", "move", "noncombat"), many=3, default=[])}
"""Further kinds that are meant to follow in the same round (brp.noncombat.extra-cost)."""

LONG = 4
"""How many times its listed range a missile weapon reaches (brp.amb.range-bands)."""

ALWAYS = frozenset({"defend", "delay", "pass"})
"""A stated action may be given up for pure defence, held back, or dropped."""

FREEING = frozenset(
    {"staunch", "let-go", "flee", "break-free", "cut-free", "retrieve", "pull-out", "break-stuck"}
)
"""What somebody hurt or held may do whatever they have stated (brp.amb.statements-binding)."""

RANKED = frozenset({"attack", "move", "engage", "disengage"})
"""The kinds of action apart from the noncombat ones (brp.action.menu-ranked)."""

COVERS: dict[str, frozenset[str]] = {
    "attack": frozenset({"attack", "engage", "move", "aim", "follow-up"}),
    "engage": frozenset({"engage", "attack", "move"}),
    "move": frozenset({"move", "stand", "kneel"}),
    "disengage": frozenset({"disengage", "move", "stand"}),
    "power": frozenset({"move"}),
    "defend": frozenset({"move"}),
    "wait": frozenset(),
}
"""What goes with a stated kind: one may come up to the foe whom one means to strike. With "noncombat" all goes
that is not ranked."""

AT_ANY_TIME = ("defend", "wait")
"""What may be stated whatever the state of things."""

DECLARE = "brp.statements.declare"
REMOVED = "brp.option.statements.removed"
REVERSED = "brp.option.statements.reversed-order"
DISCLOSURE = "brp.statements.npc-disclosure"

SEEN = frozenset({"defend", "disengage"})
"""What counts from the moment it is stated, and so is seen."""

SHOWN = {"shown": Param(names=("no", "yes"), default="no")}
"""Whether the GM shows what one of theirs means to do, as what is plain to see."""


def made(fight: Fight) -> bool:
    """Whether there are statements at this table (brp.option.statements.removed)."""
    return not fight.table.no_statements


def in_order(fight: Fight) -> tuple[list[Combatant], str]:
    """Whoever has none yet, the highest rank first or, where the table has that, the lowest; and by which rule.

    The order of actions stays as it is (brp.statements.order, brp.option.statements.reversed-actions-normal).
    """
    upwards: bool = fight.table.reversed_statements
    waiting = [each for each in fight.present() if each.intent is None and can_act(each)]
    waiting.sort(key=dex_rank, reverse=not upwards)
    return waiting, REVERSED if upwards else "brp.statements.order"


def statement(fight: Fight, who: str) -> Procedure[None]:
    """A statement: ask a combatant for their intent; parries and dodges need none.

    Full defence and disengaging count from now on.
    """
    secret = undisclosed(fight, who)
    answer = yield from put(_question(who, hidden=secret))
    if answer is not None:
        yield _declared(who, answer, hidden=secret)
        if secret and shown(answer):
            yield from reveal(fight, [who])
        yield from _counts_at_once(fight, who, answer)


def sealed_statements(fight: Fight, ids: list[str]) -> Procedure[None]:
    """Sealed statements: all are asked at once, then every intent is revealed, in the order of `ids`."""
    answers = yield from ask_all(_question(who, hidden=True) for who in ids)
    given = [(who, answer) for who, answer in zip(ids, answers, strict=True) if answer is not None]
    for who, answer in given:
        yield _declared(who, answer, hidden=True)
    for who, answer in given:
        if not undisclosed(fight, who) or shown(answer):
            yield IntentRevealed(combatant=who, rule="brp.statements.order")
        yield from _counts_at_once(fight, who, answer)


def undisclosed(fight: Fight, who: str) -> bool:
    """Whether what a combatant of the GM's states stays hidden until their rank (brp.statements.npc-disclosure)."""
    options: Options = fight.table
    return options.npc_statements == "hidden" and not fight.combatants[who].sheet.get("player", True)


def shown(answer: Answer) -> bool:
    """Whether a statement is plain to see, or the GM shows it all the same."""
    return answer.choice in SEEN or answer.args.get("shown") == "yes"


def reveal(fight: Fight, ids: Iterable[str]) -> Procedure[None]:
    """What these have meant to do is known from now on."""
    for who in ids:
        intent = fight.combatants[who].intent
        if intent is not None and intent.hidden:
            yield IntentRevealed(combatant=who, rule=DISCLOSURE)


def _question(who: str, *, hidden: bool = False) -> Ask:
    return menu(who, "statement", statement_options, default="wait", rule=DECLARE, hidden=hidden)


def _declared(who: str, answer: Answer, *, hidden: bool = False) -> IntentDeclared:
    args = {name: value for name, value in answer.args.items() if value and name not in SHOWN}
    return IntentDeclared(combatant=who, intent=answer.choice, args=args, hidden=hidden, rule=DECLARE)


def _counts_at_once(fight: Fight, who: str, answer: Answer) -> Procedure[None]:
    """What counts from the moment it is said."""
    if answer.choice == "defend":
        yield from adopt(fight, who)
    if answer.choice == "disengage":
        yield BudgetChanged(combatant=who, budgets={"disengaging": 1}, rule="brp.disengage.limits")


def statement_options(fight: Fight, who: str, look: Look = EVERYTHING) -> list[Option]:
    """What a combatant who can act may declare, within what they know (brp.statements.knowledge-limit)."""
    actor = fight.combatants[who]
    if not can_act(actor):
        return []
    options = _attacks(fight, actor, look) if look.at("attack") else []
    if look.key in AT_ANY_TIME:
        options = [may(look.key, rule=DECLARE)]
    elif look.key != "attack":
        options += [each for each in _others(fight, actor) if look.at(each.choice.key)]
    return [_disclosed(each) for each in options] if undisclosed(fight, who) else options


def _attacks(fight: Fight, actor: Combatant, look: Look) -> list[Option]:
    """The attacks that may be declared, with every weapon on every foe."""
    unable = next((each for each in (cannot_fight(actor), *NO_ATTACK(fight, actor)) if each[0]), NOT_BARRED)
    if unable[0]:
        return [barred("attack", unable[0], rule=unable[1]), unknown_target(fight, actor)]
    goes = goes_within_round(fight, actor)
    weapons = [each for each in armed_with(actor).items() if look.fits({"weapon": each[0]})]
    options = [
        _attack(fight, actor, foe, name, weapon, goes)
        for foe in targets(fight, actor)
        if look.fits({"target": foe.id})
        for name, weapon in weapons
    ]
    return [*options, unknown_target(fight, actor)]


def _others(fight: Fight, actor: Combatant) -> list[Option]:
    """All else that may be declared."""
    rule, told = DECLARE, {"actor": actor.name}
    options = [may("power", args={"power": name}, rule=rule) for name in inventory(actor, Power)]
    if engaged(fight, actor):
        options.append(may("disengage", rule="brp.disengage.declare"))
        options += [
            barred(each, Sentence("brp.in-close-combat", told), rule="brp.noncombat.allowed")
            for each in ("engage", "noncombat")
        ]
    else:
        why = Sentence("brp.nothing-to-leave", told)
        options.append(barred("disengage", why, rule="brp.disengage.declare"))
        options.append(may("engage", params=ALSO, rule=rule))
        options.append(may("noncombat", params={"skill": _skill(actor), **ALSO}, rule=rule))
    options.append(may("move", params=ALSO, rule=rule))
    return [*options, *(may(each, rule=rule) for each in AT_ANY_TIME)]


def _disclosed(option: Option) -> Option:
    """The option with the question whether the others see it."""
    if option.barred or option.choice.key in SEEN:
        return option
    return replace(option, choice=replace(option.choice, params={**option.choice.params, **SHOWN}))


def _attack(fight: Fight, actor: Combatant, foe: Combatant, name: str, weapon: Weapon, goes: float) -> Option:
    """An attack on a foe, who has to be within what one can go and reach this round."""
    args = {"target": foe.id, "weapon": name}
    if not within_round(fight, actor, foe, weapon, goes):
        why = Sentence("brp.too-far-this-round", {"target": foe.name, "away": round(distance(actor, foe))})
        return barred("attack", why, args=args, rule="brp.statements.knowledge-limit")
    params = {**_uses(actor, name), **ALSO}
    return may("attack", args=args, params=params, rule=DECLARE)


def within_round(fight: Fight, actor: Combatant, foe: Combatant, weapon: Weapon, goes: float) -> bool:
    """Whether an attack on a foe is possible at all this round: after a move on a later rank, if need be.

    Source: brp.amb.attack-in-reach.
    """
    reach = LONG * weapon.range * (2 if weapon.scope else 1) if weapon.missile else 0
    return distance(actor, foe) <= goes + reach or same_melee(fight, actor, foe)


def goes_within_round(fight: Fight, actor: Combatant) -> float:
    """The most metres that a combatant can go this round and still act."""
    mov = pace.mov(actor)
    return short_step(mov) if engaged(fight, actor) else farthest(dex_rank(actor), LAST, mov)


def unknown_target(fight: Fight, actor: Combatant) -> Option:
    """The refusal of any other target: the same for one not noticed, for one who is dead and one who is not there."""
    why = Sentence("brp.no-such-foe", {"actor": actor.name})
    if not targets(fight, actor):
        why = Sentence("brp.all-on-one-side", {"actor": actor.name, "side": actor.side})
    return barred("attack", why, rule="brp.statements.knowledge-limit")


def _uses(actor: Combatant, name: str) -> dict[str, Param]:
    """What can be thrown can be swung as well, in its place among the hand weapons."""
    thrown = actor.items[name].get("missile") == "thrown"
    return {"use": Param(names=("throw", "swing"), default="throw")} if thrown else {}


def _skill(actor: Combatant) -> Param:
    """The skill one means to use, which decides on the same rank (brp.rank.tie-skill); "" for none."""
    return Param(
        names=("", *(each for each in actor.stats if each not in (*CHARACTERISTICS, *FIGURES))), default=""
    )


def bound(fight: Fight, actor: Combatant) -> Iterator[Limit]:
    """What was stated leaves only actions of its kind (brp.amb.statements-binding)."""
    table: Options = fight.table
    if not table.statements_binding or actor.intent is None:
        return
    kinds = [actor.intent.intent, *actor.intent.args.get("also", ())]
    why = Sentence("brp.stated-otherwise", {"actor": actor.name, "kinds": kinds})
    leaves = ALWAYS.union(FREEING, *(COVERS[kind] for kind in kinds if kind != "noncombat"))
    if "noncombat" in kinds:
        leaves |= fight.rulebook.maneuvers.keys() - RANKED
    yield Limit(why=why, rule=DECLARE, leaves=leaves)


CHAPTER = Chapter(name="statements", adds=(LIMITS.add(bound),))
