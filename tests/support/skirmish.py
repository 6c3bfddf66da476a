"""Skirmish, another d20 game: on squares, by turns in a fixed order, without facing; it takes the mishaps of d20.

All that it does for them: it sends each roll through ROLLED, strikes whom that says so many times over, and says when
it is over. Its things say `use`; `move` is a figure and a budget.
"""

from collections.abc import Iterable
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.board.board import Board
from engine.kit.places import cell
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import Args, Maneuver, all_options, by_budgets, perform
from engine.ruleset_api.phase import Phase
from engine.ruleset_api.phase_machine import PhaseMachine, Transition
from engine.ruleset_api.procedure import Procedure, Step, ask, may, roll
from engine.ruleset_api.ruleset import Ruleset, TableOptions
from engine.rulesets.d20.mishaps import mishaps
from engine.rulesets.d20.mishaps.seams import OVER, ROLLED, Attack
from engine.state.state import Combatant, Fight
from events import BudgetChanged, CombatantJoined, ResourceChanged, RoundBegan

SQUARES: dict[str, Any] = {"shape": "squares", "width": 20, "height": 20, "surface": "tile"}


class Sheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How hard somebody is to hit, and what they carry: a use for each thing."""

    guard: int = 11
    things: dict[str, dict[str, Any]] = {}


class Options(TableOptions, frozen=True, kw_only=True):
    """The place."""

    board: Annotated[Board, Meta(description="Where it is.")] = Board()


def join(fight: Fight, combatant: str, sheet: Sheet) -> CombatantJoined:
    return CombatantJoined(
        combatant=combatant,
        name=combatant,
        side="",
        stats={"guard": sheet.guard, "move": 4},
        resources={"luck": (20, 20)},
        items=dict(sheet.things),
    )


def each_blow(fight: Fight, actor: Combatant) -> Iterable[Args]:
    others = [each.id for each in fight.present() if each.side != actor.side]
    return [{"target": who, "weapon": name} for who in others for name in actor.items]


def blow(fight: Fight, who: str, args: Args) -> Procedure[None]:
    target = fight.combatants[args["target"]]
    needed = target.stats["guard"]
    aimed = Attack(attacker=who, **args, needed=needed, bare=needed, at=cell(target))
    thrown = yield from roll(who, "blow", "1d20", rule="skirmish.blow")
    hit = thrown.total >= needed
    final = yield from ROLLED(fight, replace(aimed, natural=thrown.total, struck=target.id if hit else ""))
    if final.struck:
        lost = 3 * final.times
        left = fight.combatants[final.struck].now("luck") - lost
        yield ResourceChanged(
            combatant=final.struck, resource="luck", amount=-lost, now=left, rule="skirmish.blow"
        )
    yield from OVER(fight, final)


def next_turn(fight: Fight) -> Step | None:
    for each in fight.present():
        if each.budget("turn") < fight.round:
            return Step(name="turn", combatant=each.id, procedure=lambda now, who=each.id: turn(now, who))
    return None


def turn(fight: Fight, who: str) -> Procedure[None]:
    yield BudgetChanged(combatant=who, budgets={"move": 4, "turn": fight.round}, rule="skirmish.turn")
    while True:
        answer = yield from ask(who, "turn", lambda now: [*all_options(now, who), may("end")], default="end")
        if answer is None or answer.choice == "end":
            return
        yield from perform(fight, who, answer.choice, answer.args)


def begin_round(fight: Fight) -> Procedure[None]:
    yield RoundBegan(round=fight.round + 1)


machine = PhaseMachine(["before", "turns"], [Transition("before", "turns"), Transition("turns", "turns")])
skirmish = Ruleset(
    name="skirmish",
    title="Skirmish",
    version="1",
    machine=machine,
    phases={"before": Phase(next=lambda fight: None), "turns": Phase(next=next_turn, enter=begin_round)},
    sheet=Sheet,
    join=join,
    options=Options,
    chapters=(
        Chapter(
            name="blows",
            maneuvers=(Maneuver(key="blow", rule="skirmish.blow", targets=each_blow, does=blow),),
        ),
    ),
    economy=by_budgets("skirmish.turn"),
)
with_mishaps = Ruleset.with_parts(skirmish, [mishaps("skirmish")])
