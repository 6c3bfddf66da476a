"""Roll sources: dice typed in with a command, asked for one by one, or derived from the secret seed.

A server roll is derived from the seed, what the seats added to it, and what is being rolled for:
encounter, round, roller, the maneuver declared with its arguments, purpose, and how often just that was
rolled before in this round. The same declaration after an undo therefore meets the same dice
(`dice_after_undo = "same"`). What a ruling rolls is derived apart, so that it tells nothing of what the rules
will roll. docs/reference/dice.md has it all, to the byte.
"""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from engine.dice import (
    Dice,
    DiceError,
    Exploding,
    NotationError,
    OpenEnded,
    Pool,
    Thrown,
    derived,
    key_of,
    parse,
    read_dice,
    throw,
)
from engine.dice.canonical_json import canonical
from engine.dice.typed_dice import without_a_secret
from engine.language.sentence import Sentence
from engine.ruleset_api.procedure import GM, Ask, Option, Roll, may
from engine.ruleset_api.refusal import Refused
from engine.state.hidden_combatants import out_of_sight_of
from engine.state.roll_context import RULING
from engine.state.state import Fight
from events import DiceRolled, Param, RollRevealed


class TableDice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Dice rolled by hand, in the order they fell; `purpose` ("attack") is checked when given."""

    shows: tuple[int, ...]
    purpose: str = ""


class Given(Struct, frozen=True):
    """Dice that came with a command, and how: "table" for dice by hand, "gm" for dice set by the GM."""

    shows: tuple[int, ...]
    purpose: str = ""
    source: str = "table"


@dataclass(slots=True)
class RollSource:
    """The roll source of one command: first the dice that came with it, then the server's own.

    A player's dice, given for the combatants `givers`, are not used for a roll that none of these may learn of;
    the GM's (no givers) are used for any.
    `entropy` is what the seats added so far, `met` what of it goes into the rolls of rounds in which the rules have
    rolled, and `ruled` the same of rulings. `undos` sets the rolls of one timeline apart from another's (0 where they
    are the same). `hidden` are the hidden rolls that closing the fight reveals.
    """

    seed: bytes
    given: deque[Given] = field(default_factory=deque)
    givers: tuple[str, ...] = ()
    entropy: bytes = b""
    met: Mapping[int, bytes] = field(default_factory=dict)
    ruled: Mapping[int, bytes] = field(default_factory=dict)
    undos: int = 0
    hidden: tuple[RollRevealed, ...] = ()

    def asks(self, fight: Fight, want: Roll) -> bool:
        """Whether to ask the table for the roll. A plain number ("3") has no dice to ask for."""
        return fight.options.get("dice") == "table" and has_dice(want) and not self._is_given(fight, want)

    def throw(self, fight: Fight, want: Roll) -> DiceRolled:
        """The roll that is wanted. Raises Refused("bad-dice") for given dice that cannot be."""
        if self._needs_none(fight, want):
            return thrown(want, [])
        if self.given and has_dice(want) and self._is_given(fight, want):
            shown = self.given.popleft()
            if shown.purpose and shown.purpose != want.purpose:
                other = {"purpose": want.purpose, "dice": want.notation, "who": want.combatant}
                why = Sentence("affray.dice-for-another", {**other, "given": shown.purpose})
                raise Refused("bad-dice", why)
            return thrown(want, list(shown.shows), shown.source)
        self._check_secret(fight)
        entropy = self.met.get(fight.round, self.entropy)
        return server_roll(fight, want, key_of(self.seed, entropy), self.undos)

    def throw_for_ruling(self, fight: Fight, want: Roll, given: Given | None) -> DiceRolled:
        """The roll that a ruling asks for, as its dice are given, or else by the server. Raises Refused."""
        if given is not None:
            return thrown(want, list(given.shows), given.source)
        if self._needs_none(fight, want):
            return thrown(want, [])
        self._check_secret(fight)
        entropy = self.ruled.get(fight.round, self.entropy)
        return server_roll(fight, want, key_of(self.seed, entropy), self.undos, ruling=True)

    def _is_given(self, fight: Fight, want: Roll) -> bool:
        """Whether the next dice that came with the command are for this roll."""
        return bool(self.given) and not not_sent(fight, want, self.givers)

    def _needs_none(self, fight: Fight, want: Roll) -> bool:
        """Whether this is a plain number ("3") where the server does not roll."""
        return (fight.options.get("dice") == "table" or not self.seed) and not has_dice(want)

    def _check_secret(self, fight: Fight) -> None:
        if not self.seed:
            raise Refused(
                "no-secret", Sentence("affray.no-secret", {"advice": without_a_secret(fight.options)})
            )


def has_dice(want: Roll) -> bool:
    """Whether there is anything to throw."""
    return dice_of(want)[1] > 0


def dice_of(want: Roll) -> tuple[int, int]:
    """The most faces that any of its dice has, and the most dice that may fall."""
    return _span(parse(want.notation))


def undos_told(fight: Fight, undos: int) -> int:
    """What sets the server's rolls after so many undos apart from those before, where the table wants that."""
    return undos if fight.options.get("dice_after_undo") == "fresh" else 0


def server_roll(fight: Fight, want: Roll, key: bytes, undos: int, *, ruling: bool = False) -> DiceRolled:
    """The roll as the server makes it in this state; the same key, undos and state give the same dice."""
    context = roll_context(fight, want, undos, ruling=ruling)
    return rolled(want, throw(parse(want.notation), derived(key, context)), context=context)


def roll_context(fight: Fight, want: Roll, undos: int, *, ruling: bool = False) -> str:
    """The context of a server roll, which it is derived from besides the key: docs/reference/dice.md has the parts.

    A roll that a `ruling` asks for has no deed of the rules, and so never the context of one that they ask for.
    A seed is given so that the fight can be played again: there the encounter's id is left out. A
    seed that was drawn is this encounter's alone, and is bound to it.
    """
    encounter = "" if fight.seeded else fight.id
    deed = RULING if ruling else _deed(fight)
    what = canonical((encounter, fight.round, want.combatant, deed, want.purpose, undos))[:-1]
    return f"{what},{fight.throws.get(what, 0)}]"


def thrown(want: Roll, shows: list[int], source: str = "table") -> DiceRolled:
    """The roll as the dice given show it. Raises Refused("bad-dice")."""
    try:
        fell = read_dice(parse(want.notation), shows)
    except (DiceError, NotationError) as error:
        about = {"purpose": want.purpose, "who": want.combatant, "why": error.why}
        raise Refused("bad-dice", Sentence("affray.dice-cannot-be", about)) from error
    return rolled(want, fell, source=source)


def rolled(want: Roll, fell: Thrown, *, source: str = "server", context: str = "") -> DiceRolled:
    """The fact of a roll: what fell for what was wanted."""
    return DiceRolled(
        combatant=want.combatant,
        purpose=want.purpose,
        notation=want.notation,
        dice=fell.dice,
        total=fell.total,
        source=source,
        context=context,
        rule=want.rule,
        against=want.against,
        private=want.private,
    )


def dice_question(fight: Fight, want: Roll) -> Ask:
    """The question for a roll by hand, put to the roller; to the GM where it would give away a combatant unseen."""
    asked = GM if want.combatant not in fight.combatants or _tells_of_unseen(fight, want) else want.combatant
    high, many = dice_of(want)

    def options(_: Fight) -> list[Option]:
        return [may("roll", params={"dice": Param(low=1, high=high, many=many)}, rule=want.rule)]

    args: dict[str, Any] = {"purpose": want.purpose, "notation": want.notation}
    if asked == GM and want.combatant in fight.combatants:
        args["combatant"] = want.combatant
    if any("hidden" in fight.combatants[each].conditions for each in want.against):
        args["against"] = [*want.against]  # so that nobody is sent it who sees none of these
    return Ask(asked=asked, ask="dice", options=options, args=args, rule=want.rule, private=want.private)


def _tells_of_unseen(fight: Fight, want: Roll) -> bool:
    """Whether the roller sees nobody of those whom the roll is against."""
    return not_sent(fight, want, (want.combatant,))


def not_sent(fight: Fight, want: Roll, viewers: tuple[str, ...]) -> bool:
    """Whether a roll is not sent to those who see what these combatants see; the GM has none."""
    if not viewers:
        return False
    unseen = frozenset.intersection(*(out_of_sight_of(fight, each) for each in viewers))
    return want.combatant in unseen or (bool(want.against) and unseen.issuperset(want.against))


def _span(dice: Dice) -> tuple[int, int]:
    """The most faces that any of the dice has, and the most dice that may fall."""
    if isinstance(dice, Pool):
        return dice.faces, dice.count
    endless = any(isinstance(each.rule, Exploding | OpenEnded) and each.count for each in dice.groups)
    faces = max((each.faces for each in dice.groups), default=1)
    return faces, 1000 if endless else sum(each.count for each in dice.groups)


def _deed(fight: Fight) -> tuple[object, ...]:
    """What is being done: the declared maneuver, or else the step of the round, or its phase."""
    declared = fight.declared
    if declared is not None:
        return (declared.combatant, declared.maneuver, declared.args)
    step = fight.step
    return (fight.phase,) if step is None else (step.combatant, step.step)
