"""Moving to a cell: who and where to are said, and the way is found by what the rules offer now."""

from math import dist
from typing import Annotated, Any

from msgspec import UNSET, Meta
from msgspec.structs import replace

from engine.commands.answer import NO_DICE, Answer, answer, find_pending
from engine.commands.command import Command
from engine.commands.decision import Decision
from engine.commands.handler import Handler
from engine.commands.situation import Situation
from engine.dice.roll_source import TableDice
from engine.driver.answer_check import check_answer
from engine.driver.pending import Pending
from engine.driver.reach import Way, reach, walking, way_to
from engine.history.head_chain import resume
from engine.history.roles import PLAYERS
from engine.kit.places import cell
from engine.language.sentence import Sentence
from engine.ruleset_api.field_types import Id
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight

NEAREST = 8
"""So many cells that can be reached are named where the one that was meant cannot."""

Coordinate = Annotated[int, Meta(ge=-(2**31), le=2**31)]


class Move(Command, frozen=True, kw_only=True, tag="move"):
    """Move a combatant who is asked what to do to a cell of the board (of a large one: its lowest cell goes there).

    It answers the decision with the choice that leads there at the least cost: those are the cells that
    `/encounters/{encounter}/reach` lists. A `choice` says which it is to be ("run"), `args` what else it takes.
    """

    combatant: Id
    to: tuple[Coordinate, Coordinate]
    choice: Annotated[str, Meta(max_length=100)] = ""
    args: dict[str, Any] = {}
    decision: Annotated[str, Meta(max_length=40)] = ""
    dice: Annotated[tuple[TableDice, ...], Meta(max_length=200)] = ()


def move(at: Situation, command: Move) -> Decision:
    """Answer a decision by going to a cell. Raises Refused as an answer does, and where no way leads there."""
    at.roll_source()  # which makes the fight ready for its rules
    meant = Answer(
        id=command.id,
        by=command.by,
        choice=command.choice,
        option="",  # which it is, is found below
        args=command.args,
        decision=command.decision,
        combatant=command.combatant,
        dice=command.dice,
    )
    if at.seat.speaks_for(command.combatant):
        asked = find_pending(at.fight, resume(at.ruleset, at.head, at.history.version), at.seat, meant)
        way = _way(at.fight, asked, command)
        meant = replace(meant, choice=way.choice, option=UNSET, args=way.args)
    return replace(answer(at, meant), kind="answer")


def _way(fight: Fight, asked: Pending, command: Move) -> Way:
    """The answer that leads to the cell. Raises Refused: unknown-choice, barred, bad-argument."""
    who, choice, args = asked.request.asked, command.choice, command.args
    if not any(walking(asked.options, choice, args)):
        if choice and not any(each.choice.key == choice for each in asked.legal()):
            check_answer(fight, asked.options, choice, args)  # it says why not
        raise Refused("bad-argument", _leads_nowhere(fight, choice), legal=_leading(asked))
    if way := way_to(fight, who, asked.options, command.to, choice, args):
        return way
    name, (x, y) = fight.combatants[who].name, command.to
    if cell(fight.combatants[who]) == command.to:
        raise Refused("bad-argument", Sentence("affray.there-already", {"who": name, "x": x, "y": y}))
    nearest = _nearest(fight, who, asked, command)
    far = {"who": name, "x": x, "y": y}
    why = (
        Sentence("affray.not-there-by", {**far, "choice": choice})
        if choice
        else Sentence("affray.not-there", far)
    )
    raise Refused("bad-argument", why, legal=nearest)


def _leads_nowhere(fight: Fight, choice: str) -> Sentence:
    if fight.board.shape == "none":
        return Sentence("affray.no-cells")
    return (
        Sentence("affray.leads-to-no-cell", {"choice": choice})
        if choice
        else Sentence("affray.nothing-leads-to-a-cell")
    )


def _leading(asked: Pending) -> list[str]:
    """The keys of what leads over the board now."""
    return list(dict.fromkeys(each.choice.key for each in walking(asked.options, "", {})))


def _nearest(fight: Fight, who: str, asked: Pending, command: Move) -> list[dict[str, Any]]:
    """Of the cells that can be reached those nearest to the one that was meant, each with its cost and choice."""
    reached = [each for each in reach(fight, who, asked.options, command.choice, command.args) if each.ends]
    near = sorted(reached, key=lambda each: (dist(each.at, command.to), each.cost, each.at))
    return [{"at": [*each.at], "cost": each.cost, "choice": each.choice} for each in near[:NEAREST]]


def _sealed(fight: Fight, command: Move) -> Sentence | None:
    return NO_DICE if command.dice else None


MOVE = Handler(Move, move, commits=(), may=PLAYERS, own="what one's own combatants are asked", sealed=_sealed)
"""Its commits are answers."""
