"""The house rules of a table under the d100 rules: the board, its own tables, and what the text leaves open."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.rules import Board, Name, TableOptions
from engine.rulesets.pathmaster.tables.check import problems
from engine.rulesets.pathmaster.tables.content import TableSet
from engine.tables.problem import BadTables


class Figures(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a posture does."""

    move: Annotated[int, Meta(ge=-100, le=0, description="What it adds to the Move rating.")] = 0
    attack: Annotated[int, Meta(ge=-200, le=200, description="What it adds to attacks.")] = 0
    melee: Annotated[
        int, Meta(ge=-200, le=200, description="What it adds to Dodge against melee attacks.")
    ] = 0
    ranged: Annotated[
        int, Meta(ge=-200, le=200, description="What it adds to Dodge against ranged attacks.")
    ] = 0


Posture = Literal["sitting", "kneeling", "crawling", "crouching"]


class Options(TableOptions, frozen=True, kw_only=True):
    """The table's options; the defaults are the default rulings of the catalogue's ambiguities."""

    board: Annotated[
        Board,
        Meta(description="Where the fight takes place. A cell is 5 feet across (pm.step.size-and-facing)."),
    ] = Board()
    tables: Annotated[
        TableSet | None,
        Meta(
            description="The table owner's attack, critical and fumble tables and spells (docs/reference/tables.md); "
            "null: the generic set.",
        ),
    ] = None
    postures: Annotated[
        dict[Posture, Figures],
        Meta(
            description="What postures do that the text has no numbers for "
            "(pm.ambiguity.postures-without-numbers).",
        ),
    ] = {}
    off_guard_parry: Annotated[
        Literal["half", "none"],
        Meta(
            description="Whether half the skill of those who do nothing parries by itself "
            "(pm.ambiguity.off-guard-parry).",
        ),
    ] = "half"
    increased_parry: Annotated[
        Literal["becomes", "adds"],
        Meta(
            description="Whether a Parry against one foe alone becomes twice the skill, or gets that added to it "
            "(pm.ambiguity.increased-parry-one-foe).",
        ),
    ] = "becomes"
    crossbow_loading: Annotated[
        Literal["moves", "steps"],
        Meta(
            description="How crossbows are loaded: for Moves, or in more steps for an Attack or a Move each "
            "(pm.ambiguity.crossbow-loading).",
        ),
    ] = "moves"
    evaluate_counts: Annotated[
        Literal["at-once", "next-turn"],
        Meta(
            description="Whether the edge of Evaluate counts at once and in the next turn, or in the next turn "
            "only (pm.ambiguity.evaluate-timing).",
        ),
    ] = "at-once"
    second_surprise: Annotated[
        Literal["recovers", "check"],
        Meta(
            description="Whether a second action ends surprise by itself or by another check "
            "(pm.ambiguity.surprise-second-check).",
        ),
    ] = "recovers"
    call_words: Annotated[
        int,
        Meta(
            ge=0,
            le=1000,
            description="How many words a call has that costs no more than a Free action; 0 for any "
            "(pm.talk.length).",
        ),
    ] = 5
    messy_pack: Annotated[
        int,
        Meta(
            ge=0,
            le=20,
            description="How many Moves more it takes to get something out of a pack, because all is in a mess "
            "(pm.retrieve.messy-pack).",
        ),
    ] = 0
    rough_steps: Annotated[
        Literal["free", "roll", "forbid"],
        Meta(
            description="How a Step onto rugged ground is made: like any other, by a maneuver roll, or not at all "
            "(pm.step.rough-terrain).",
        ),
    ] = "free"
    rough_skill: Annotated[
        Name, Meta(description="The skill that a Step onto rugged ground is rolled with.")
    ] = "Acrobatics"
    run_turns: Annotated[
        Literal["free", "ask", "forbid"],
        Meta(
            description="How a Run turns by more than 90 degrees: like any other, as the GM says each "
            "time, or not at all (pm.run.turning).",
        ),
    ] = "ask"
    retreat_anywhere: Annotated[
        bool,
        Meta(description="Whether one may retreat where there is no board, which has no place to go to."),
    ] = False
    ask_to_drop: Annotated[
        Literal["beside-others", "each-shot"],
        Meta(
            description="When whoever is shot at is asked whether to drop to the ground: where there is another "
            "defence to choose, or at each shot (pm.dodge-and-drop.effect).",
        ),
    ] = "beside-others"
    ask_to_sacrifice: Annotated[
        Literal["guards", "friends"],
        Meta(
            description="Who is asked, at each attack on a friend one Step away, whether to get in between: those "
            "whose sheet says that they guard others, or all (pm.sacrificial-dodge.requirement).",
        ),
    ] = "guards"
    parry_without_attack: Annotated[
        bool,
        Meta(
            description="Whether a Parry may be set on a turn without an attack "
            "(pm.ambiguity.parry-without-attack). It then lasts whole, though nothing else was done; "
            "doing nothing is a maneuver that leaves half.",
        ),
    ] = True
    defend_per: Annotated[
        Literal["foe", "attack"],
        Meta(
            description="Whether all strikes of one action of a foe meet the same choice of Shield and Parry, or "
            "each strike one of its own (pm.ambiguity.per-foe-or-per-attack).",
        ),
    ] = "foe"
    opportunity_on_coming: Annotated[
        bool,
        Meta(
            description="Whether whoever comes within reach provokes an opportunity attack as well as whoever "
            "goes on from there (pm.ambiguity.opportunity-trigger).",
        ),
    ] = False
    delay_interrupt: Annotated[
        bool,
        Meta(
            description="Whether the delayed attack takes an Interrupt when it is made (pm.ambiguity.delay-cost)."
        ),
    ] = True
    flanked_defence: Annotated[
        int,
        Meta(
            ge=0,
            le=100,
            description="How much of Shield and Parry is left to a combatant who is flanked, in percent "
            "(pm.ambiguity.flanked-reduced-effectiveness).",
        ),
    ] = 100
    clotting: Annotated[
        Literal["each-wound", "all-together"],
        Meta(
            description='When wounds clot: "each-wound" 12 rounds after it was received, or "all-together" in '
            "every 12th round of the fight (pm.ambiguity.clotting-clock).",
        ),
    ] = "each-wound"
    stun_limit: Annotated[
        Literal["reached", "exceeded"],
        Meta(
            description='How many rounds of stun knock out: 10 plus CO "reached", or only when they are '
            '"exceeded" (pm.ambiguity.stun-unconscious-limit).',
        ),
    ] = "reached"
    first_aid: Annotated[
        Literal["hasty", "extended"],
        Meta(
            description='What First Aid in a fight does: "hasty" heals 1d10 hits or halves an injury, "extended" heals '
            "by the total or takes a quarter off (pm.ambiguity.first-aid-two-versions).",
        ),
    ] = "hasty"
    first_aid_reopens: Annotated[
        bool,
        Meta(
            description="Whether the GM may have wounds that First Aid has treated open again when the fight is over "
            "(pm.first-aid.may-reopen).",
        ),
    ] = False
    prorated_healing: Annotated[
        bool,
        Meta(
            description="Whether a part of an hour of rest, and of a night of sleep, heals its part "
            "(pm.healing.hits-rest-prorated, pm.healing.hits-sleep-prorated).",
        ),
    ] = False
    passive_resistance: Annotated[
        bool,
        Meta(
            description="Whether a Resistance Roll tells if somebody notices a passive spell on them; it works all the "
            "same (pm.spell.class.passive).",
        ),
    ] = False
    brace_ends_by_use: Annotated[
        bool,
        Meta(
            description="Whether an injury that First Aid has eased is as bad as before once its part of the body is "
            "used in a fight: an arm to strike, the legs to run or charge (pm.first-aid.cautious-brace-stress).",
        ),
    ] = False
    soul_departure: Annotated[
        int,
        Meta(
            ge=0,
            le=100_000,
            description="Rounds after death in which the soul departs; 0 leaves soul departure out. How many they "
            "are is the GM's to say, for the text does not (pm.injury.soul-departure-optional).",
        ),
    ] = 10

    def __post_init__(self) -> None:
        if self.tables is not None and (found := problems(self.tables)):
            raise BadTables(found)
