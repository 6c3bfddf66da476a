"""Procedures, and what a rule may ask for while it runs: a roll, or a decision.

A procedure is a generator that yields facts (events), `Roll` and `Ask`. The functions here make
the yields typed: `thrown = yield from roll(...)`, `answer = yield from ask(...)`.
"""

from collections.abc import Callable, Generator, Iterable, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.board.paths import Walk
from engine.language.costs import Cost as Cost
from engine.language.costs import in_words as in_words
from engine.language.sentence import Sentence
from engine.ruleset_api.bands import Bands
from engine.ruleset_api.reading import Reads
from engine.state.state import Fight
from events import Choice, DiceRolled, Event, Modifier, Param, StepBegan

GM = "gm"


class Estimate(Struct, frozen=True, gc=False):
    """A chance, None where it is not known, and the steps that lead to it, as far as they are.

    It is in the unit of the option unless it has a `unit` of its own.
    """

    chance: int | None
    modifiers: tuple[Modifier, ...] = ()
    unit: str = ""


class Option(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """An option of a decision: a choice with its chance and how it comes about, or why it is barred.

    `barred` is a sentence that says why the choice is barred now, by `rule` (a text is told in every language as it
    is); "" means it is
    legal. `chance` is what it is rolled with, in the system's own `unit` (see CheckResolved; "" is percent), and
    `modifiers` lead to it; None where nothing is rolled. `odds` works out the exact chance of success, only when
    somebody asks for it: like `check` it gets the fight and all arguments; `critical` likewise how likely it comes to
    more than a success, where the rules know of that. `check` looks at
    what was filled in where no list of values can say what is legal (a path across the board), and raises Refused.
    `bounds` names the rule behind the range of a parameter. `walk` says how far one gets where the parameter `path`
    leads over the board, or the option itself does, for who asks which cells that reaches. `bands` says how far away
    the target may be, for who looks at the options of a fight on a board; an option has them too that is barred for the
    distance. `estimate` works out chance and modifiers only when somebody looks at the options (`worked_out`), where
    that takes longer than all else. `takes` is what it costs of each budget, as far as budgets pay for it; the choice
    has the whole cost in words. `area` is how many cells around the chosen one it works (parameters `x` and `y`). Of
    its settled arguments `named` are those that have to be given even where no other choice fits.
    """

    choice: Choice
    chance: int | None = None
    modifiers: tuple[Modifier, ...] = ()
    rule: str = ""
    barred: Sentence | str = ""
    check: Callable[[Fight, dict[str, Any]], None] | None = None
    bounds: dict[str, str] = {}
    unit: str = ""
    odds: Callable[[Fight, dict[str, Any]], Fraction] | None = None
    critical: Callable[[Fight, dict[str, Any]], Fraction] | None = None
    estimate: Callable[[Fight], Estimate] | None = None
    walk: Callable[[Fight], Walk] | None = None
    bands: Callable[[Fight], Bands] | None = None
    takes: Cost = {}
    area: int = 0
    named: tuple[str, ...] = ()


def worked_out(fight: Fight, option: Option) -> Option:
    """The option with its chance and modifiers, where they are worked out only when somebody looks."""
    if option.estimate is None:
        return option
    found = option.estimate(fight)
    unit = found.unit or option.unit
    return replace(option, chance=found.chance, modifiers=found.modifiers, unit=unit, estimate=None)


class Roll(Struct, frozen=True, kw_only=True):
    """A roll to be thrown: by whom, for what (in this maneuver), in which notation, to settle something with whom.

    `reads` says which falls of the dice lead to the same, None that each total leads to something else. Only who works
    out odds asks for it. A `private` one is for whoever throws it and the GM alone.
    """

    combatant: str
    purpose: str
    notation: str
    rule: str = ""
    against: tuple[str, ...] = ()
    reads: Reads | None = None
    private: bool = False

    def is_for(self, fact: DiceRolled) -> bool:
        """Whether these are the dice that fell there. Older records do not say against whom."""
        return (fact.combatant, fact.purpose, fact.notation, fact.rule) == (
            self.combatant,
            self.purpose,
            self.notation,
            self.rule,
        ) and fact.against in ((), self.against)


class Look(Struct, frozen=True):
    """A look at a menu: at the options of one `key`, or at all of them (""); and of these only at those done to `args`.

    `args` may leave out some arguments, and have values for what is left open: those do not tell options apart.
    """

    key: str = ""
    args: Mapping[str, Any] = {}

    def at(self, key: str) -> bool:
        """Whether the options of this key are looked at."""
        return not self.key or self.key == key

    def fits(self, args: Mapping[str, Any]) -> bool:
        """Whether an option with these settled arguments is looked at."""
        given = self.args
        return not given or {**args, **given} == {**given, **args}


EVERYTHING = Look()


class Ask(Struct, frozen=True, kw_only=True):
    """A question to `asked` (a combatant's id or "gm").

    `options` gives every option, legal or barred, from the state at the moment; it is called again
    when a ruling has changed that state. Without a legal option nobody is asked and the answer is None.
    The answer to a `hidden` question is hidden from others, until an intent of the one asked is revealed; that a
    `private` one is asked others are not told at all.
    A question with `look` is a menu: it goes on record without its choices, and is worked out as far as somebody looks
    (see `menu`).
    """

    asked: str
    ask: str
    options: Callable[[Fight], list[Option]]
    look: Callable[[Fight, Look], list[Option]] | None = None
    args: dict[str, Any] = {}
    default: str = ""
    rule: str = ""
    hidden: bool = False
    private: bool = False


class Answer(Struct, frozen=True, kw_only=True):
    """An answer: the key that was chosen, and its arguments together with those that were left open."""

    choice: str
    args: dict[str, Any] = {}


T = TypeVar("T")
Want = Event | Roll | Ask | tuple[Ask, ...]
Procedure = Generator[Want, Any, T]


class Step(Struct, frozen=True, kw_only=True):
    """The next step in a phase: a name, whose it is and on which rank, and the rule for it.

    A step of several at once has their ids in `args["combatants"]` and the plural as its name ("turns"): a viewer who
    sees only one of them is sent the step of that one ("turn").
    """

    name: str
    procedure: Callable[[Fight], Procedure[Any]]
    combatant: str = ""
    rank: int | None = None
    args: dict[str, Any] = {}
    rule: str = ""

    def began(self) -> StepBegan:
        """The fact that the step begins."""
        return StepBegan(
            step=self.name, combatant=self.combatant, rank=self.rank, args=self.args, rule=self.rule
        )


def step_of(
    name: str,
    who: str,
    does: Callable[[Fight, str], Procedure[Any]],
    *,
    rank: int | None = None,
    rule: str = "",
) -> Step:
    """The step of one combatant."""
    return Step(name=name, combatant=who, rank=rank, procedure=lambda now: does(now, who), rule=rule)


def step_of_several(
    name: str,
    ids: list[str],
    does: Callable[[Fight, list[str]], Procedure[Any]],
    *,
    rank: int | None = None,
    rule: str = "",
) -> Step:
    """The step of several combatants at once; its name is the plural."""
    args = {"combatants": ids}
    return Step(name=name, args=args, rank=rank, procedure=lambda now: does(now, ids), rule=rule)


def may(
    key: str,
    *,
    args: dict[str, Any] | None = None,
    params: dict[str, Param] | None = None,
    cost: str = "",
    chance: int | None = None,
    modifiers: Iterable[Modifier] = (),
    rule: str = "",
    check: Callable[[Fight, dict[str, Any]], None] | None = None,
    bounds: dict[str, str] | None = None,
    unit: str = "",
    odds: Callable[[Fight, dict[str, Any]], Fraction] | None = None,
    critical: Callable[[Fight, dict[str, Any]], Fraction] | None = None,
    estimate: Callable[[Fight], Estimate] | None = None,
    walk: Callable[[Fight], Walk] | None = None,
    bands: Callable[[Fight], Bands] | None = None,
    takes: Cost | None = None,
) -> Option:
    """A legal option. Where it has no other `cost`, that is what it takes of each budget, in words."""
    return Option(
        choice=Choice(
            key=key, args=args or {}, params=params or {}, cost=cost or (in_words(takes) if takes else "")
        ),
        chance=chance,
        modifiers=tuple(modifiers),
        rule=rule,
        check=check,
        bounds=bounds or {},
        unit=unit,
        odds=odds,
        critical=critical,
        estimate=estimate,
        walk=walk,
        bands=bands,
        takes=takes or {},
    )


def barred(
    key: str,
    why: Sentence | str,
    *,
    rule: str,
    args: dict[str, Any] | None = None,
    cost: str = "",
    takes: Cost | None = None,
    bands: Callable[[Fight], Bands] | None = None,
) -> Option:
    """A barred option: `why` is a whole sentence for the one who is asked, by `rule`."""
    choice = Choice(key=key, args=args or {}, cost=cost or (in_words(takes) if takes else ""))
    return Option(choice=choice, rule=rule, barred=why, bands=bands, takes=takes or {})


def roll(
    combatant: str,
    purpose: str,
    notation: str,
    *,
    rule: str = "",
    against: Iterable[str] = (),
    reads: Reads | None = None,
    private: bool = False,
) -> Procedure[DiceRolled]:
    """Throw dice; the roll goes on the record. One that decides between several says `against` whom.

    Where more than the total is read of it, `reads` has to say so, or its odds are wrong; see Roll.
    """
    thrown: DiceRolled = yield Roll(
        combatant=combatant,
        purpose=purpose,
        notation=notation,
        rule=rule,
        against=tuple(against),
        reads=reads,
        private=private,
    )
    return thrown


def ask(
    asked: str,
    question: str,
    options: Callable[[Fight], list[Option]],
    *,
    args: dict[str, Any] | None = None,
    default: str = "",
    rule: str = "",
    private: bool = False,
) -> Procedure[Answer | None]:
    """Ask for a decision and wait for it. None when there was nothing legal to choose."""
    return (
        yield from put(
            Ask(
                asked=asked,
                ask=question,
                options=options,
                args=args or {},
                default=default,
                rule=rule,
                private=private,
            )
        )
    )


def menu(
    asked: str,
    question: str,
    options: Callable[[Fight, str, Look], list[Option]],
    *,
    args: dict[str, Any] | None = None,
    default: str,
    rule: str = "",
    hidden: bool = False,
) -> Ask:
    """The question of a turn: what a combatant does, of all that the rulebook has.

    `options` gives of a fight and a combatant what a look is at, in the order of the whole; what a look leaves out
    costs nothing. The `default` is legal wherever anything is offered, and looked at first.
    """
    return Ask(
        asked=asked,
        ask=question,
        options=lambda now: options(now, asked, EVERYTHING),
        look=lambda now, look: options(now, asked, look),
        args=args or {},
        default=default,
        rule=rule,
        hidden=hidden,
    )


def put(question: Ask) -> Procedure[Answer | None]:
    """Put a question and wait for its answer. None when there was nothing legal to choose."""
    answer: Answer | None = yield question
    return answer


def ask_all(asks: Iterable[Ask]) -> Procedure[list[Answer | None]]:
    """Ask for several decisions at once, to be answered in any order; the answers come in the order of `asks`."""
    answers: list[Answer | None] = yield tuple(asks)
    return answers
