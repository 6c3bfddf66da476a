from copy import deepcopy
from typing import Any

import pytest
from msgspec.structs import replace

import events as ev
from engine.board.board import Board
from engine.state.evolve import REDUCERS, ImpossibleEvent, evolve
from engine.state.state import Fight, Injury
from events import EVENT_TYPES, Event

MACHINE: dict[str, dict[str, tuple[str, ...]]] = {
    "talk": {"proceed": ("act",)},
    "act": {"proceed": ("talk",)},
}
OPENED = ev.EncounterOpened(
    encounter="f1",
    ruleset="any",
    version="3",
    phase="talk",
    machine=MACHINE,
    title="Alley",
    commitment="sha256:0",
    options={"board": {"shape": "squares", "width": 6, "height": 6, "walls": [[2, 2]]}},
)
BOARD = Board(shape="squares", width=6, height=6, walls=((2, 2),))
DOOR = ev.Edge(at=(1, 1), side="E", barred=True, cover=100, thing="door")
ASKED = ev.DecisionRequested(decision="1-9", asked="ann", ask="turn", choices=(ev.Choice(key="wait"),))
HIDDEN = ev.IntentDeclared(combatant="bob", intent="sneak", args={"to": "door"}, hidden=True)
CUT = ev.DamageTaken(combatant="bob", injury="cut", amount=3, now=7, cause="ann", kind="slashing")
TIMER = ev.TimerSet(timer="t1", kind="poison", due=ev.When(round=2))
STUNNED = ev.ConditionGained(combatant="bob", condition="stunned", until=ev.When(round=2))
ROLLED = ev.DiceRolled(
    combatant="ann",
    purpose="hit",
    notation="1d6",
    dice=(4,),
    total=4,
    context='["f1",1,"ann",["talk"],"hit",0,0]',
)
HIT = '["f1",1,"ann",["talk"],"hit",0'
FIRST = ev.Place(combatant="bob", rank=9)


def joined(who: str, **fields: Any) -> ev.CombatantJoined:
    return ev.CombatantJoined(
        combatant=who,
        name=who.capitalize(),
        side="red",
        stats={"DEX": 12},
        resources={"hp": (10, 10)},
        items={"axe": {"held": True}},
        **fields,
    )


def a_fight(*more: Event) -> Fight:
    """Ann and Bob, engaged; Ann is asked, Bob has a hidden intent, a wound, a condition and a timer."""
    fight = Fight()
    engaged = ev.Engaged(combatant="ann", foe="bob")
    for event in (OPENED, joined("ann"), joined("bob"), engaged, ASKED, HIDDEN, CUT, TIMER, STUNNED, *more):
        evolve(fight, event)
    return fight


ANN, BOB = "ann", "bob"

# What happens, and what is then true: a path into the state, and what is found there.
CASES: list[tuple[Event, str, Any]] = [
    (joined("carl", position=(1.0, 2.0)), "combatants.carl.position", (1.0, 2.0)),
    (joined("carl"), "combatants.carl.resources.hp", (10, 10)),
    (ev.CombatantLeft(combatant=ANN), "combatants.ann.present", False),
    (ev.CombatantLeft(combatant=ANN), "combatants.ann.engaged", frozenset()),
    (ev.CombatantLeft(combatant=ANN), "combatants.bob.engaged", frozenset()),
    (ev.RoundBegan(round=2), "round", 2),
    (ev.RoundBegan(round=2), "combatants.bob.intent", None),
    (ev.PhaseEntered(source="talk", trigger="proceed", phase="act"), "phase", "act"),
    (ev.StepBegan(step="turn", combatant=ANN, rank=3), "step.rank", 3),
    (ev.OrderSet(kind="dex", order=(FIRST,)), "orders.dex", (FIRST,)),
    (ev.IntentDeclared(combatant=ANN, intent="run"), "combatants.ann.intent.intent", "run"),
    (ev.IntentRevealed(combatant=BOB), "combatants.bob.intent.hidden", False),
    (ev.IntentRevealed(combatant=BOB), "combatants.bob.intent.args", {"to": "door"}),
    (ev.ManeuverDeclared(combatant=ANN, maneuver="attack"), "declared.maneuver", "attack"),
    (ev.DecisionRequested(decision="2-1", asked=BOB, ask="defend", choices=()), "decisions.2-1.ask", "defend"),
    (
        ev.DecisionRequestedLike(decision="2-1", asked=BOB, ask="turn", like="1-9"),
        "decisions.2-1.choices",
        ASKED.choices,
    ),
    (ev.DecisionMade(decision="1-9", choice="wait"), "decisions", {}),
    (ev.AnswerKept(combatant=ANN, ask="defend", choice="parry"), "kept.ann/defend.choice", "parry"),
    (ROLLED, "throws", {HIT: 1}),
    (ROLLED, "rolled", 0),
    (
        ev.HiddenRoll(roll="2-1", combatant=ANN, purpose="hit", commitment="sha256:0", context=ROLLED.context),
        "throws",
        {HIT: 1},
    ),
    (ev.BoardChanged(edges=(DOOR,), change="closed"), "board.edges", (DOOR,)),
    (ev.BoardChanged(cells=(ev.Ground(at=(2, 2)),), change="fell"), "board.walls", ()),
    (ev.BoardChanged(light="dark"), "board", replace(BOARD, light="dark")),
    (ev.TimerSet(timer="t2", kind="fire", due=ev.When(round=3)), "timers.t2.kind", "fire"),
    (ev.TimerEnded(timer="t1"), "timers", {}),
    (ev.ResourceChanged(combatant="", resource="clock", amount=60, now=90), "counts", {"clock": 90}),
    (ev.EncounterClosed(reason="dawn"), "closed.reason", "dawn"),
    (ev.EncounterClosed(reason="dawn"), "decisions", {}),
    (ev.BudgetChanged(combatant=ANN, budgets={"moves": 2}), "combatants.ann.budgets", {"moves": 2}),
    (ev.Moved(combatant=ANN, metres=5, to=(5.0, 0.0)), "combatants.ann.position", (5.0, 0.0)),
    (ev.Moved(combatant=ANN, metres=5), "combatants.ann.position", None),
    (ev.Engaged(combatant=ANN, foe=ANN), "combatants.ann.engaged", {"ann", "bob"}),
    (ev.Disengaged(combatant=ANN, foes=(BOB,)), "combatants.ann.engaged", frozenset()),
    (ev.Disengaged(combatant=ANN, foes=(BOB,)), "combatants.bob.engaged", frozenset()),
    (ev.DamageTaken(combatant=ANN, injury="bite", amount=4, now=6), "combatants.ann.resources.hp", (6, 10)),
    (ev.DamageTaken(combatant=ANN, injury="bite", amount=4, now=6), "combatants.ann.injuries.bite.amount", 4),
    (ev.DamageTaken(combatant=ANN, injury="bite", amount=4, now=6), "injuries", 2),
    (ev.DamageTaken(combatant=BOB, injury="cut", amount=2, now=5), "combatants.bob.injuries.cut.amount", 5),
    (ev.DamageTaken(combatant=BOB, injury="cut", amount=2, now=5), "combatants.bob.injuries.cut.kind", "slashing"),
    (ev.DamageTaken(combatant=BOB, injury="cut", amount=2, now=5), "injuries", 1),
    (ev.DamageHealed(combatant=BOB, injury="cut", amount=2, now=9), "combatants.bob.injuries.cut.amount", 1),
    (ev.DamageHealed(combatant=BOB, injury="cut", amount=2, now=9), "combatants.bob.injuries.cut.taken", 3),
    (ev.DamageHealed(combatant=BOB, amount=2, now=9), "combatants.bob.resources.hp", (9, 10)),
    (ev.ResourceChanged(combatant=ANN, resource="hp", amount=2, now=12), "combatants.ann.resources.hp", (12, 10)),
    (
        ev.ResourceChanged(combatant=ANN, resource="hp", amount=2, now=12, maximum=15),
        "combatants.ann.resources.hp",
        (12, 15),
    ),
    (ev.StatChanged(combatant=ANN, stat="DEX", now=9), "combatants.ann.stats.DEX", 9),
    (ev.CombatantDescribed(combatant=ANN, portrait="https://x.example/a"), "combatants.ann.portrait", "https://x.example/a"),
    (ev.ConditionGained(combatant=ANN, condition="prone"), "combatants.ann.conditions.prone.until", None),
    (ev.ConditionLost(combatant=BOB, condition="stunned"), "combatants.bob.conditions", {}),
    (
        ev.ItemChanged(combatant=ANN, item="axe", change="dropped", fields={"held": False, "lies": 3}),
        "combatants.ann.items.axe",
        {"held": False, "lies": 3},
    ),
]  # fmt: skip

TELLS_ONLY = (
    ev.CheckResolved(combatant=ANN, purpose="hit", base=50, total=60, roll=12, result="success"),
    ev.Noted(key="a.bird.sings"),
    ev.RulingMade(ruling="So be it.", reason="Because."),
    ev.EntropyAdded(by=ANN, entropy="5eed"),
    ev.RollRevealed(roll="2-1", nonce="00" * 32, rolled=ROLLED),
)


def look(fight: Fight, path: str) -> Any:
    found: Any = fight
    for name in path.split("."):
        found = found[name] if isinstance(found, dict) else getattr(found, name)
    return found


@pytest.mark.parametrize(
    ("event", "path", "expected"), CASES, ids=[f"{type(e).__name__} {p}" for e, p, _ in CASES]
)
def test_what_an_event_makes_true(event: Event, path: str, expected: Any) -> None:
    fight = a_fight()
    evolve(fight, event)
    assert look(fight, path) == expected


@pytest.mark.parametrize("event", TELLS_ONLY, ids=lambda each: type(each).__name__)
def test_what_only_tells_changes_nothing(event: Event) -> None:
    fight = a_fight()
    evolve(fight, event)
    assert fight == a_fight()


def test_an_opening_says_whose_fight_it_is_and_by_which_rules() -> None:
    fight = Fight()
    evolve(fight, OPENED)
    assert (fight.id, fight.ruleset, fight.rules_version, fight.title) == ("f1", "any", "3", "Alley")
    assert (fight.phase, fight.machine, fight.commitment, fight.round) == ("talk", MACHINE, "sha256:0", 0)


def test_every_event_type_has_a_reducer_and_a_case_here() -> None:
    assert set(REDUCERS) == set(EVENT_TYPES)
    shown = {type(event) for event, _, _ in CASES} | {type(event) for event in TELLS_ONLY}
    about_the_table = {ev.SeatInvited, ev.SeatRevoked, ev.UndoRequested, ev.UndoDenied}
    assert shown == set(EVENT_TYPES) - {ev.EncounterOpened, ev.Undone, ev.Redone} - about_the_table


def test_an_injury_remembers_when_and_by_whom() -> None:
    fight = a_fight(
        ev.RoundBegan(round=4), ev.DamageTaken(combatant=ANN, injury="bite", amount=4, now=6, cause=BOB)
    )
    assert fight.combatants[ANN].injuries["bite"] == Injury(
        injury="bite", amount=4, taken=4, round=4, cause=BOB
    )


def test_fresh_budgets_drop_the_old_ones() -> None:
    moves = ev.BudgetChanged(combatant=ANN, budgets={"moves": 2})
    assert a_fight(moves, ev.BudgetChanged(combatant=ANN, budgets={"acts": 1})).combatants[ANN].budgets == {
        "moves": 2,
        "acts": 1,
    }
    fresh = ev.BudgetChanged(combatant=ANN, budgets={"acts": 1}, fresh=True)
    assert a_fight(moves, fresh).combatants[ANN].budgets == {"acts": 1}


def test_a_new_round_forgets_how_often_was_rolled() -> None:
    assert a_fight(ROLLED, ROLLED).throws == {HIT: 2}
    assert a_fight(ROLLED, ROLLED, ev.RoundBegan(round=2)).throws == {}


def test_a_new_step_and_a_new_phase_forget_the_maneuver_of_the_last() -> None:
    declared = ev.ManeuverDeclared(combatant=ANN, maneuver="attack")
    assert a_fight(declared, ev.StepBegan(step="turn")).declared is None
    entered = a_fight(
        ev.StepBegan(step="turn"), declared, ev.PhaseEntered(source="talk", trigger="proceed", phase="act")
    )
    assert entered.declared is None
    assert entered.step is None


def test_an_empty_standing_answer_takes_the_old_one_back() -> None:
    kept = ev.AnswerKept(combatant=ANN, ask="defend", choice="parry")
    assert a_fight(kept, ev.AnswerKept(combatant=ANN, ask="defend", choice="")).kept == {}


DAMAGED = [
    OPENED,
    ev.PhaseEntered(source="act", trigger="proceed", phase="talk"),
    ev.PhaseEntered(source="talk", trigger="proceed", phase="talk"),
    ev.PhaseEntered(source="talk", trigger="jump", phase="act"),
    ev.Moved(combatant="zoe", metres=1),
    ev.Engaged(combatant=ANN, foe="zoe"),
    ev.DecisionMade(decision="9-9", choice="wait"),
    ev.TimerEnded(timer="t9"),
    ev.BoardChanged(edges=(ev.Edge(at=(1, 1), side="up"),)),
    ev.BoardChanged(cells=(ev.Ground(at=(6, 0)),)),
    ev.BoardChanged(light="purple"),
    ev.ConditionLost(combatant=ANN, condition="stunned"),
    ev.ItemChanged(combatant=ANN, item="bow", change="dropped", fields={}),
    ev.DamageTaken(combatant=ANN, injury="x", amount=1, now=1, resource="luck"),
    ev.DamageHealed(combatant=ANN, injury="cut", amount=1, now=10),
    ev.Undone(commits=(1,)),
    ev.Redone(commits=(1,)),
]


@pytest.mark.parametrize("event", DAMAGED, ids=lambda each: type(each).__name__)
def test_an_event_that_cannot_follow_is_not_taken(event: Event) -> None:
    with pytest.raises(ImpossibleEvent):
        evolve(a_fight(), event)


@pytest.mark.parametrize("event", [event for event, _, _ in CASES], ids=lambda each: type(each).__name__)
def test_a_fork_goes_its_own_way(event: Event) -> None:
    fight = a_fight()
    before = deepcopy(fight)
    fork = fight.fork()
    evolve(fork, event)
    assert fight == before
    evolve(fight, event)
    assert fight == fork
    # And the other way round: what happens in the first is no news to its fork.
    second = fight.fork()
    evolve(fight, ev.StatChanged(combatant=ANN, stat="DEX", now=1))
    evolve(fight, ev.BudgetChanged(combatant=BOB, budgets={"moves": 7}))
    assert second == fork


def test_a_place_is_in_fractions_as_it_is_read_from_a_record() -> None:
    fight = Fight()
    joined = ev.CombatantJoined(
        combatant="ann", name="Ann", side="red", sheet={}, stats={}, resources={}, items={}, position=(3, 4)
    )
    evolve(fight, joined)
    assert repr(fight.combatants["ann"].position) == "(3.0, 4.0)"
    evolve(fight, ev.Moved(combatant="ann", metres=2, to=(5, 4)))
    assert repr(fight.combatants["ann"].position) == "(5.0, 4.0)"
