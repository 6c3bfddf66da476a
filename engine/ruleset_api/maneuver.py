"""Maneuvers: what may be chosen on a turn. What every one of them does is said here, once.

A maneuver offers itself against whatever it may be done to, with its cost; it is barred, with a sentence and the
rule, where it cannot be paid for or a rule forbids it; chosen, it declares itself, pays, is noted, and does what it
does.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Any

from msgspec import Struct

from engine.board.paths import Walk
from engine.language.sentence import Sentence
from engine.ruleset_api.bands import Bands
from engine.ruleset_api.bar import ACTOR, OF_ACTOR, Bar
from engine.ruleset_api.bar import NOT_BARRED as NOT_BARRED
from engine.ruleset_api.bar import Why as Why
from engine.ruleset_api.procedure import EVERYTHING, Estimate, Look, Option, Procedure, barred
from engine.ruleset_api.procedure import Cost as Cost
from engine.ruleset_api.procedure import in_words as in_words
from engine.ruleset_api.refusal import Refused
from engine.state.hidden_combatants import unseen_by
from engine.state.state import Combatant, Fight
from events import BudgetChanged, Choice, Event, ManeuverDeclared, Modifier, Param

Args = dict[str, Any]

FREE: Cost = {}


class Details(Struct, frozen=True, kw_only=True):
    """What a legal option leaves open and says: see engine.ruleset_api.procedure.Option.

    `rule` and `cost` (in words) are the maneuver's where they are "".
    """

    params: dict[str, Param] = {}
    bounds: dict[str, str] = {}
    check: Callable[[Fight, Args], None] | None = None
    chance: int | None = None
    modifiers: tuple[Modifier, ...] = ()
    estimate: Callable[[Fight], Estimate] | None = None
    odds: Callable[[Fight, Args], Fraction] | None = None
    critical: Callable[[Fight, Args], Fraction] | None = None
    walk: Callable[[Fight], Walk] | None = None
    rule: str = ""
    cost: str = ""
    unit: str = ""
    area: int = 0
    named: tuple[str, ...] = ()

    def option(
        self,
        key: str,
        *,
        args: Args,
        cost: str,
        rule: str = "",
        takes: Cost = FREE,
        bands: Callable[[Fight], Bands] | None = None,
    ) -> Option:
        """The legal option with these details; `rule` where they name none."""
        return Option(
            choice=Choice(key=key, args=args, params=self.params, cost=self.cost or cost),
            chance=self.chance,
            modifiers=self.modifiers,
            rule=self.rule or rule,
            check=self.check,
            bounds=self.bounds,
            estimate=self.estimate,
            odds=self.odds,
            critical=self.critical,
            walk=self.walk,
            bands=bands,
            unit=self.unit,
            takes=takes,
            area=self.area,
            named=self.named,
        )


NO_DETAILS = Details()


ONCE: tuple[Args, ...] = ({},)

Takes = tuple[tuple[str, int], ...]
"""What a cost takes of each budget, as a key."""

Bills = dict[Takes | None, tuple[str, Why]]
"""What a cost is in words, and why it cannot be paid, by what it takes: many maneuvers cost the same."""

NOTHING_DUE = ("", NOT_BARRED)


def alone(fight: Fight, actor: Combatant) -> Iterable[Args]:
    """Done to nothing and nobody: one option, without arguments."""
    return ONCE


def does_nothing(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Nothing beyond what every maneuver does."""
    yield from ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Maneuver:
    """A maneuver of a turn.

    key         its name on the record and in the list of choices
    rule        the rule it is done by, or what finds it
    does        what it does, once it is declared, paid for and noted: a procedure, or just facts
    cost        what it takes of each budget, or a function that says so; `pays` False: it has to be there, but is not
                taken
    targets     what it may be done to: the arguments of each option; none at all: it is not offered
    bars        why it is barred, whatever it is done to (it is barred once), in the order in which they are asked
    bars_each   why it is barred when done to this
    details     what a legal option leaves open, and its chance; `alike` where that is the same for every option
    bands       how far away the target may be, in cells; () where it cannot be done however near the target is
    counts_as   what it is noted as in the turn, and the rule that says what follows from that; ("", "") for nothing
    first       what is settled before it is declared, which may call it off (False)
    says        the arguments to be declared, where they are others than those chosen
    options     all options at once, instead of the five above, where these do not fit
    look        the same, as far as a look is at them, where some cost less than all

    What follows from these: `takes` says what it takes of each budget, `ruled` by which rule it is done now. `price` is
    that of a maneuver which takes the same whoever does it, to nothing and nobody: where it cannot be paid, that is all
    there is to say. None for others. `due` is what it takes whoever does it to whom; None where that differs.
    """

    key: str
    rule: str | Callable[[Fight, Combatant, Args], str]
    does: Callable[[Fight, str, Args], Procedure[None] | Iterable[Event]] = does_nothing
    cost: Cost | Callable[[Combatant, Args], Cost] = field(default_factory=dict)
    pays: bool = True
    targets: Callable[[Fight, Combatant], Iterable[Args]] = alone
    bars: tuple[Callable[[Fight, Combatant], Why], ...] = ()
    bars_each: tuple[Callable[[Fight, Combatant, Args], Why], ...] = ()
    details: Callable[[Fight, Combatant, Args], Details] | None = None
    alike: Callable[[Fight, Combatant], Details] | None = None
    bands: Callable[[Fight, Combatant, Args], Bands] | None = None
    counts_as: tuple[str, str] = ("", "")
    first: Callable[[Fight, str, Args], Procedure[bool]] | None = None
    says: Callable[[Fight, Combatant, Args], Args] | None = None
    options: Callable[[Fight, str], list[Option]] | None = None
    look: Callable[[Fight, str, Look], list[Option]] | None = None
    takes: Callable[[Combatant, Args], Cost] = field(init=False, compare=False)
    ruled: Callable[[Fight, Combatant, Args], str] = field(init=False, compare=False)
    price: Takes | None = field(init=False, default=None)
    due: Takes | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        """Work out what follows from cost and rule."""
        cost, rule = self.cost, self.rule
        object.__setattr__(self, "ruled", rule if callable(rule) else lambda fight, actor, args: rule)
        object.__setattr__(self, "takes", cost if callable(cost) else lambda actor, args: cost)
        if callable(cost):
            return
        due = tuple(cost.items())
        object.__setattr__(self, "due", due)
        if self.targets is alone and self.options is None and self.look is None:
            object.__setattr__(self, "price", due)


@dataclass(frozen=True, slots=True)
class Economy:
    """How a system counts what a turn allows.

    lacks   why this cannot be paid
    pay     paying it, by a rule
    note    noting that something was done this turn, by a rule
    words   a cost for people ("1 move, 1 attack")
    """

    lacks: Callable[[Combatant, Cost], Why]
    pay: Callable[[Fight, str, Cost, str], Procedure[None]]
    note: Callable[[Fight, str, str, str], Procedure[None]]
    words: Callable[[Cost], str]


def by_budgets(rule: str) -> Economy:
    """The plain economy: every cost comes off the budgets of its names, by this rule, and nothing is noted."""

    def lacks(actor: Combatant, cost: Cost) -> Why:
        short = {kind: points for kind, points in cost.items() if actor.budget(kind) < points}
        if not short:
            return NOT_BARRED
        left = {kind: actor.budget(kind) for kind in short}
        return Sentence("affray.cannot-be-paid", {"cost": cost, "who": actor.name, "left": left}), rule

    def pay(fight: Fight, who: str, cost: Cost, by: str) -> Procedure[None]:
        actor = fight.combatants[who]
        if cost:
            left = {kind: actor.budget(kind) - points for kind, points in cost.items()}
            yield BudgetChanged(combatant=who, budgets=left, rule=by)

    def note(fight: Fight, who: str, taken: str, by: str) -> Procedure[None]:
        yield from ()

    return Economy(lacks, pay, note, in_words)


def options_of(
    fight: Fight,
    who: str,
    maneuver: Maneuver,
    unseen: frozenset[str] | None = None,
    look: Look = EVERYTHING,
    bills: Bills | None = None,
) -> list[Option]:
    """The options of one maneuver for a combatant, legal or barred, as far as a look is at them.

    `unseen` is whom they do not see, and `bills` what was asked of costs before, where that is known already.
    """
    if maneuver.look is not None:
        return maneuver.look(fight, who, look)
    if maneuver.options is not None:
        return maneuver.options(fight, who)
    actor, economy = fight.combatants[who], fight.rulebook.economy
    found: list[Option] = []
    first = True
    alike, given = NO_DETAILS, look.args
    asked: Cost | None = None
    due, plain = maneuver.due, maneuver.cost
    if unseen is None:
        unseen = unseen_by(fight, who)
    bills = {} if bills is None else bills
    for args in ONCE if maneuver.targets is alone else maneuver.targets(fight, actor):
        if unseen and not unseen.isdisjoint(each for each in args.values() if isinstance(each, str)):
            continue  # or what bars them all would tell that there is somebody
        wanted = not given or {**args, **given} == {
            **given,
            **args,
        }  # as look.fits has it, without a call for each
        if not wanted and not first:
            continue
        cost: Cost = maneuver.takes(actor, args) if due is None else plain  # type: ignore[assignment]
        if cost is not asked:
            asked, items = cost, tuple(cost.items()) if due is None else due
            if items not in bills:
                bills[items] = (economy.words(cost), economy.lacks(actor, cost)) if cost else NOTHING_DUE
            words, lacking = bills[items]
        if first:
            first = False
            why, rule = lacking
            if not why and maneuver.bars:
                why, rule = first_bar(fight, actor, maneuver.bars)
            if why:
                return [barred(maneuver.key, why, rule=rule, cost=words, takes=cost)]
            if maneuver.alike is not None:
                alike = maneuver.alike(fight, actor)
        if wanted:
            found += [_option(fight, actor, maneuver, args, (cost, words), alike)]
    return found


def _option(
    fight: Fight, actor: Combatant, maneuver: Maneuver, args: Args, costs: tuple[Cost, str], alike: Details
) -> Option:
    cost, words = costs
    bands = None if maneuver.bands is None else partial(_far, maneuver.bands, actor.id, args)
    for bar in maneuver.bars_each:
        if type(bar) is Bar:  # its condition is asked without a call between
            found = bar.when(fight, actor, args)
            why, rule = bar.why(found, fight, actor, args) if found else NOT_BARRED
        else:
            why, rule = bar(fight, actor, args)
        if why:
            return barred(maneuver.key, why, rule=rule, args=args, cost=words, takes=cost, bands=bands)
    more = alike if maneuver.details is None else maneuver.details(fight, actor, args)
    by = more.rule or maneuver.rule
    rule = by if type(by) is str else maneuver.ruled(fight, actor, args)
    return more.option(maneuver.key, args=args, cost=words, rule=rule, takes=cost, bands=bands)


def _far(carries: Callable[[Fight, Combatant, Args], Bands], who: str, args: Args, now: Fight) -> Bands:
    return carries(now, now.combatants[who], args)


def first_bar(fight: Fight, actor: Combatant, bars: Iterable[Callable[[Fight, Combatant], Why]]) -> Why:
    """The first of these that bars."""
    for bar in bars:
        if type(bar) is Bar:
            if found := bar.when(fight, actor):
                if found is True and bar.names == OF_ACTOR and not bar.args:  # most are so: a call saved
                    return Sentence(bar.key, {ACTOR: actor.name}), bar.rule
                return bar.why(found, fight, actor)
            continue
        why = bar(fight, actor)
        if why[0]:
            return why
    return NOT_BARRED


def all_options(fight: Fight, who: str, look: Look = EVERYTHING) -> list[Option]:
    """The options of every maneuver in force, in the order of the rulebook, as far as a look is at them."""
    maneuvers: dict[str, Maneuver] = fight.rulebook.maneuvers
    if look.key:
        one = maneuvers.get(look.key)
        return [] if one is None else options_of(fight, who, one, look=look)
    unseen = unseen_by(fight, who)
    bills: Bills = {}
    found: list[Option] = []
    for each in maneuvers.values():
        if each.price in bills and bills[each.price][1][0]:
            words, (why, rule) = bills[each.price]
            choice = Choice(key=each.key, cost=words)
            found += [Option(choice=choice, rule=rule, barred=why, takes=dict(each.price or ()))]
        else:
            found += options_of(fight, who, each, unseen, EVERYTHING, bills)
    return found


def possible(fight: Fight, options: Iterable[Option], key: str, args: Args) -> bool:
    """Whether one of these options is this, done with these arguments, and nothing bars it."""
    for each in options:
        if each.choice.key == key and each.choice.args.items() <= args.items() and not each.barred:
            try:
                if each.check is not None:
                    each.check(fight, args)
            except Refused:
                continue
            return True
    return False


def perform(fight: Fight, who: str, key: str, args: Args) -> Procedure[None]:
    """Do a maneuver: declare it, pay for it, note it, and whatever it does."""
    if (yield from declare(fight, who, key, args)):
        yield from fight.rulebook.maneuvers[key].does(fight, who, args)


def declare(fight: Fight, who: str, key: str, args: Args) -> Procedure[bool]:
    """Declare a maneuver, pay for it and note it; False where it is called off before."""
    maneuver, economy = fight.rulebook.maneuvers[key], fight.rulebook.economy
    if maneuver.first is not None and not (yield from maneuver.first(fight, who, args)):
        return False
    actor = fight.combatants[who]
    rule = maneuver.ruled(fight, actor, args)
    said = args if maneuver.says is None else maneuver.says(fight, actor, args)
    yield ManeuverDeclared(combatant=who, maneuver=key, args=said, rule=rule)
    if maneuver.pays:
        yield from economy.pay(fight, who, maneuver.takes(actor, args), rule)
    taken, by = maneuver.counts_as
    if taken:
        yield from economy.note(fight, who, taken, by)
    return True
