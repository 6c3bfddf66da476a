"""Rulings of the GM, or the table: the dice they ask for, some of them hidden, and what they change."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.commands.command import Command
from engine.commands.decision import Decision, let_in
from engine.commands.handler import CommitKind, Handler
from engine.commands.join_leave import known
from engine.commands.ruling_effects import (
    Effect,
    as_ruled,
    check_times,
    effects_of,
    settled,
    with_conditions_as_known,
)
from engine.commands.situation import Situation
from engine.dice import NotationError, parse
from engine.dice.hidden_rolls import hide
from engine.dice.roll_source import Given, RollSource
from engine.dice.typed_dice import check_typed
from engine.language.sentence import Sentence
from engine.ruleset_api.field_types import Id
from engine.ruleset_api.procedure import GM, Roll
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, prepare
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import DiceRolled, Event, HiddenRoll, RulingMade


class RulingRoll(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A roll for a ruling: by whom, for what; dice that `shows` gives, or else the server rolls.

    What the GM gives goes on record as dice set by the GM, what a seat gives as dice rolled by hand. A
    `hidden` roll (the GM's only) is committed to, and only the GM knows of it until it is revealed.
    """

    combatant: Id
    purpose: Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[^|\x00-\x1f]+$")]
    notation: Annotated[str, Meta(min_length=1, max_length=100)]
    shows: Annotated[tuple[int, ...], Meta(max_length=1000)] = ()
    hidden: bool = False


class MakeRuling(Command, frozen=True, kw_only=True, tag="rule"):
    """A ruling of the GM; its rolls go on record, and its `effects` happen at once.

    The `reason` may be left out where the ruling says it. `now` in an effect is computed by the service: a damage or
    change of resource says only its `amount`. The words of a `hidden` ruling are for GMs only.
    """

    ruling: Annotated[str, Meta(min_length=1, max_length=2000)]
    reason: Annotated[str, Meta(max_length=2000)] = ""
    about: Annotated[str, Meta(max_length=200)] = ""
    hidden: bool = False
    rolls: Annotated[tuple[RulingRoll, ...], Meta(max_length=50)] = ()
    effects: Annotated[tuple[Effect, ...], Meta(max_length=200)] = ()


def make_ruling(at: Situation, command: MakeRuling) -> Decision:
    """Decide a ruling: the ruling, the dice, the effects, and what follows by the rules.

    Raises Refused: not-yours, typed-dice, unknown-combatant, bad-dice, bad-ruling.
    """
    dice = at.roll_source()
    if any(each.shows for each in command.rolls):
        check_typed(at.fight, "shows", is_gm=at.giver.is_gm)
    source = "gm" if at.seat.is_gm else "table"
    if source != "gm" and any(each.hidden for each in command.rolls):
        raise Refused("not-yours", Sentence("affray.only-gm-rolls-in-secret"))
    effects = with_conditions_as_known(at.ruleset, at.fight, command.effects)
    check_times(at.ruleset, at.fight, effects)
    said, facts = as_ruled(
        at.ruleset,
        RulingMade(ruling=command.ruling, reason=command.reason, about=command.about, hidden=command.hidden),
        settled(at.ruleset, at.fight, effects),
    )
    outside: list[Event] = [said, *_rolled(at.fight, command.rolls, dice, source), *facts]
    secrets = hide_rolls(outside, command, at.history.version + 1)
    return let_in(at, outside, dice, secrets, typed=sum(bool(each.shows) for each in command.rolls))


def hide_rolls(outside: list[Event], command: MakeRuling, version: int) -> dict[str, bytes]:
    """Put a commitment in place of each hidden roll of a ruling; returns the secrets by their commitments."""
    kept: dict[str, bytes] = {}
    for number, each in enumerate(command.rolls, 1):
        rolled = outside[number]
        if each.hidden and isinstance(rolled, DiceRolled):
            hidden, secret = hide(f"{version}-{number}", rolled)
            outside[number] = hidden
            kept[hidden.commitment] = secret
    return kept


def _rolled(fight: Fight, rolls: tuple[RulingRoll, ...], dice: RollSource, source: str) -> list[DiceRolled]:
    """The rolls of a ruling; dice that are given are the table's or the GM's (`source`)."""
    fight = fight.fork()
    thrown: list[DiceRolled] = []
    for each in rolls:
        if each.combatant != GM:
            known(fight, each.combatant)
        want = Roll(combatant=each.combatant, purpose=each.purpose, notation=each.notation)
        _readable(want)
        if not each.shows and dice.asks(fight, want):
            raise Refused("bad-dice", Sentence("affray.rolled-by-hand", {"dice": each.notation}))
        given = Given(each.shows, source=source) if each.shows else None
        fact = dice.throw_for_ruling(fight, want, given)
        evolve(fight, fact)
        thrown.append(fact)
    return thrown


def _readable(want: Roll) -> None:
    try:
        parse(want.notation)
    except NotationError as error:
        unreadable = {"purpose": want.purpose, "why": error.why}
        raise Refused("bad-dice", Sentence("affray.dice-unreadable", unreadable)) from error


def _sealed(fight: Fight, command: MakeRuling) -> Sentence | None:
    if command.effects:
        return Sentence("affray.ruling-changes-nothing")
    if any(each.shows for each in command.rolls):
        return Sentence("affray.leave-out-what-dice-show")
    return None


def _recomputed(ruleset: Ruleset, fight: Fight, outside: Sequence[Event]) -> list[Event]:
    """A ruling, its rolls, and then its effects. The dice are checked with all others."""
    prepare(ruleset, fight)
    ruling, *brought = outside
    rolls = [each for each in brought if isinstance(each, DiceRolled | HiddenRoll)]
    effects = [each for each in brought if isinstance(each, Effect)]
    if (effects or (isinstance(ruling, RulingMade) and ruling.effects)) and fight.options.get("sealed"):
        raise Refused("sealed", Sentence("affray.sealed-and-ruled"))
    said = replace(ruling, rule="")
    if isinstance(said, RulingMade) and said.effects:
        said, _ = as_ruled(ruleset, replace(said, effects=()), settled(ruleset, fight, effects_of(said)))
    return [said, *(replace(each, rule="") for each in rolls), *settled(ruleset, fight, effects)]


MAKE_RULING = Handler(
    MakeRuling,
    make_ruling,
    commits=(CommitKind("rule", RulingMade, more=DiceRolled | HiddenRoll | Effect, recompute=_recomputed),),
    sealed=_sealed,
)
