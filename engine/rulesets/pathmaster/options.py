"""What a table may choose under the d100 rules: the board, its own tables, and what the text leaves open."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.board.directions import Cell
from engine.ruleset_api.field_types import Name
from engine.ruleset_api.ruleset import TableOptions
from engine.rulesets.pathmaster.tables.check import problems
from engine.rulesets.pathmaster.tables.content import TableSet
from engine.rulesets.pathmaster.tables.problem import BadTables

Shape = Literal["squares", "hexes", "none"]

Extent = Annotated[int, Meta(ge=1, le=500)]


class Board(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a fight takes place. A cell is 5 feet across (pm.step.size-and-facing).

    shape          "squares", "hexes" (axial coordinates), or "none": everybody is then within everybody's
                   reach, and what depends on places is the GM's to say
    width, height  cells are (0, 0) to (width - 1, height - 1)
    walls          cells nobody can enter
    rugged         difficult ground (pm.step.rough-terrain)
    """

    shape: Shape = "none"
    width: Extent = 40
    height: Extent = 40
    walls: Annotated[tuple[Cell, ...], Meta(max_length=2000)] = ()
    rugged: Annotated[tuple[Cell, ...], Meta(max_length=2000)] = ()


class Figures(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a posture does: to the Move rating, to attacks, and to Dodge against melee and ranged attacks."""

    move: Annotated[int, Meta(ge=-100, le=0)] = 0
    attack: Annotated[int, Meta(ge=-200, le=200)] = 0
    melee: Annotated[int, Meta(ge=-200, le=200)] = 0
    ranged: Annotated[int, Meta(ge=-200, le=200)] = 0


Posture = Literal["sitting", "kneeling", "crawling", "crouching"]


class Options(TableOptions, frozen=True, kw_only=True):
    """The table's options; the defaults are the default rulings of the catalogue's ambiguities.

    board          where the fight takes place
    tables         the table owner's attack, critical and fumble tables (docs/tables.md); null: the generic set
    postures       what postures do that the text has no numbers for (pm.ambiguity.postures-without-numbers)
    call_words     how many words a call has that costs no more than a Free action; 0 for any (pm.talk.length)
    rough_steps    a Step onto rugged ground: like any other, by a maneuver roll, or not at all
                   (pm.step.rough-terrain)
    rough_skill    the skill of that roll
    run_turns      a Run that turns by more than 90 degrees: like any other, as the GM says each time, or
                   not at all (pm.run.turning)
    opportunity_on_coming  whether whoever comes within reach provokes an opportunity attack as well as whoever
                   goes on from there (pm.ambiguity.opportunity-trigger)
    delay_interrupt  whether the delayed attack takes an Interrupt when it is made (pm.ambiguity.delay-cost)
    retreat_anywhere  whether one may retreat where there is no board, which has no place to go to
    parry_without_attack   whether a Parry may be set on a turn without an attack (pm.ambiguity.parry-without-attack).
                   It then lasts whole, though nothing else was done; doing nothing is a maneuver that leaves half
    defend_per     whether all strikes of one action of a foe meet the same choice of Shield and Parry, or each
                   strike one of its own (pm.ambiguity.per-foe-or-per-attack)
    flanked_defence   how much of Shield and Parry is left to somebody flanked, in percent
                   (pm.ambiguity.flanked-reduced-effectiveness)
    clotting       when wounds clot: "each-wound" 12 rounds after it was received, or "all-together" in every
                   12th round of the fight (pm.ambiguity.clotting-clock)
    stun_limit     rounds of stun that knock out: 10 plus CO "reached", or only when they are "exceeded"
                   (pm.ambiguity.stun-unconscious-limit)
    soul_departure rounds after death in which the soul departs; 0 leaves soul departure out. How many they are is
                   the GM's to say, for the text does not (pm.injury.soul-departure-optional)
    off_guard_parry  whether half the skill of those who do nothing parries by itself (pm.ambiguity.off-guard-parry)
    increased_parry  whether a Parry against one foe alone becomes twice the skill, or gets that added to it
                   (pm.ambiguity.increased-parry-one-foe)
    evaluate_counts  whether the edge of Evaluate counts at once and in the next turn, or in the next turn only
                   (pm.ambiguity.evaluate-timing)
    second_surprise  whether a second action ends surprise by itself or by another check
                   (pm.ambiguity.surprise-second-check)
    """

    board: Board = Board()
    tables: TableSet | None = None
    postures: dict[Posture, Figures] = {}
    off_guard_parry: Literal["half", "none"] = "half"
    increased_parry: Literal["becomes", "adds"] = "becomes"
    evaluate_counts: Literal["at-once", "next-turn"] = "at-once"
    second_surprise: Literal["recovers", "check"] = "recovers"
    call_words: Annotated[int, Meta(ge=0, le=1000)] = 5
    rough_steps: Literal["free", "roll", "forbid"] = "free"
    rough_skill: Name = "Acrobatics"
    run_turns: Literal["free", "ask", "forbid"] = "ask"
    retreat_anywhere: bool = False
    parry_without_attack: bool = True
    defend_per: Literal["foe", "attack"] = "foe"
    opportunity_on_coming: bool = False
    delay_interrupt: bool = True
    flanked_defence: Annotated[int, Meta(ge=0, le=100)] = 100
    clotting: Literal["each-wound", "all-together"] = "each-wound"
    stun_limit: Literal["reached", "exceeded"] = "reached"
    soul_departure: Annotated[int, Meta(ge=0, le=100_000)] = 10

    def __post_init__(self) -> None:
        if self.tables is not None and (found := problems(self.tables)):
            raise BadTables(found)
