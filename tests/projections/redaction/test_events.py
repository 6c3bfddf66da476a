"""What a viewer sees of one event: nothing of whom they do not see, and of the rest what is theirs to see."""

from typing import Any

import msgspec
import pytest

import events as ev
from engine.history.effective_commits import fold
from engine.language.speaker import Speaker
from engine.state.state import Link
from projections.language.phrases import phrases_of
from projections.redaction.viewer import THE_GM, Viewer
from projections.viewers.view import commits_for, timeline_for, view_for
from projections.views.view import CombatantView
from tests.support.record import joined, opening, written

ANN = Viewer(seat="ann", role="player", combatants=("ann",))
CROWD = Viewer(seat="crowd", role="spectator")


def seen(viewer: Viewer, *happened: ev.Event) -> list[ev.Event]:
    """What a viewer sees of these events among Ann, Bob, and Cid, a foe who hides from them."""
    people = [joined("ann"), joined("bob", side="foes"), joined("cid", side="foes")]
    lurks = msgspec.structs.replace(people[2], hidden_from=("*",))
    record = written([opening()[0], *people[:2], lurks], happened)
    found, _ = commits_for(record, viewer)
    return [event for each in found if each.commit == 2 for event in each.events]


def pool(**fields: Any) -> ev.CheckResolved:
    """Eight dice of Ann's."""
    check: dict[str, Any] = {"combatant": "ann", "purpose": "attack", "base": 8, "total": 8, "roll": 30}
    return ev.CheckResolved(**{**check, "result": "hit", **fields})


def test_the_steps_of_a_difficulty_name_nobody_who_is_hidden() -> None:
    steps = tuple(
        ev.Modifier(rule="made-up.cover", op="+", value=2, total=12, note=each) for each in ("cid", "bob")
    )
    check = pool(difficulty=ev.Number(name="cid", base=10, total=14, modifiers=steps))
    [found] = seen(ANN, check)
    assert isinstance(found, ev.CheckResolved)
    assert found.difficulty is not None
    assert found.difficulty.name == ""
    assert [(each.value, each.note) for each in found.difficulty.modifiers] == [(2, ""), (2, "bob")]
    assert seen(ANN, pool()) == [pool()]


def drawn(notation: str, *against: str) -> ev.DiceRolled:
    """A roll of Ann's that settles something between these."""
    return ev.DiceRolled(
        combatant="ann",
        purpose="target",
        notation=notation,
        dice=(1,),
        total=1,
        source="server",
        against=against,
    )


def test_a_die_with_a_face_for_each_of_several_tells_not_that_there_is_a_hidden_one() -> None:
    assert seen(ANN, drawn("1d2", "bob", "cid")) == []
    assert seen(ANN, drawn("1d6", "cid")) == []
    [tie] = seen(ANN, drawn("1d6", "bob", "cid"))
    assert isinstance(tie, ev.DiceRolled)
    assert tie.against == ("bob",)
    assert seen(ANN, drawn("1d1", "bob")) == [drawn("1d1", "bob")]


BOW = {"kind": "weapon", "held": True, "damage": 6, "shown": ["strung"], "strung": True, "for": "cid"}


def thing(whose: str, item: str, change: str, **fields: Any) -> ev.ItemChanged:
    return ev.ItemChanged(combatant=whose, item=item, change=change, **{"fields": {}, **fields})


def of_things(viewer: Viewer, *happened: ev.ItemChanged) -> list[ev.Event]:
    """What a viewer sees of the last of them: Ann, Bob and Cid have a bow each, the table has one."""
    owned = [thing(each, "bow", "got", fields=BOW, new=True) for each in ("ann", "bob", "cid", "")]
    before = seen(viewer, *owned, *happened[:-1])
    return seen(viewer, *owned, *happened)[len(before) :]


def test_what_a_hidden_thief_takes_is_gone_and_what_they_drop_is_there() -> None:
    for whose in ("ann", ""):
        taken = thing(whose, "bow", "stolen", to="cid", becomes="loot", rule="made-up.theft")
        assert of_things(ANN, taken) == [thing(whose, "bow", "disappeared", gone=True)]
    dropped = thing("cid", "bow", "dropped", to="", becomes="bow-2", position=(1.0, 2.0), rule="made-up.drop")
    assert of_things(ANN, dropped) == [
        thing(
            "",
            "bow-2",
            "appeared",
            fields={"kind": "weapon", "held": True, "strung": True},
            position=(1.0, 2.0),
            new=True,
        )
    ]


def test_nothing_is_seen_of_what_stays_with_the_hidden() -> None:
    for each in (
        thing("cid", "bow", "broken", fields={"broken": True}),
        thing("cid", "bow", "destroyed", gone=True),
        thing("cid", "hat", "made", new=True),
        thing("cid", "bow", "renamed", becomes="bough"),
    ):
        assert of_things(ANN, each) == []


def test_who_gets_a_thing_gets_to_know_it_and_others_see_what_is_plain_to_see() -> None:
    given = thing("bob", "bow", "given", to="ann", becomes="bow-2", fields={"held": False})
    [mine], [theirs] = of_things(ANN, given), of_things(CROWD, given)
    assert isinstance(mine, ev.ItemChanged)
    assert mine.fields == {**{k: v for k, v in BOW.items() if k != "for"}, "held": False}
    assert theirs == given


def test_of_a_thing_of_the_table_all_see_what_it_shows() -> None:
    unstrung = thing("", "bow", "unstrung", fields={"strung": False, "damage": 1})
    assert of_things(CROWD, unstrung) == [thing("", "bow", "unstrung", fields={"strung": False})]
    worn = thing("", "bow", "worn-down", fields={"damage": 1})
    assert of_things(CROWD, worn) == []


def test_a_thing_that_nobody_could_see_on_another_is_seen_when_it_lies_there() -> None:
    spell = thing("bob", "curse", "learnt", fields={"cost": 3}, new=True)
    assert of_things(ANN, spell) == []
    assert of_things(ANN, spell, thing("bob", "curse", "dropped", to="")) == [
        thing("bob", "curse", "dropped", to="")
    ]


def hides(known: list[str], **data: Any) -> ev.ConditionGained:
    """Cid is hidden from his foes, of whom these know that he is there."""
    return ev.ConditionGained(combatant="cid", condition="hidden", data={"from": [], "known": known, **data})


def keys(viewer: Viewer, *happened: ev.Event) -> list[str]:
    people = [joined("ann"), joined("bob", side="foes"), joined("cid", side="foes")]
    record = written([opening()[0], *people], happened)
    return [each.key for each in timeline_for(record, viewer)][len(record[0].events) :]


def test_who_is_known_to_be_there_has_a_name_and_nothing_else() -> None:
    [there] = seen(ANN, hides(["ann"]))
    assert there == ev.CombatantJoined(combatant="cid", name="Cid", side="foes")
    assert seen(CROWD, hides(["ann"])) == []
    [there] = seen(CROWD, hides(["*"]))
    assert there == ev.CombatantJoined(combatant="cid", name="Cid", side="foes")


@pytest.mark.parametrize(
    "deed",
    [
        ev.Moved(combatant="cid", metres=3, to=(1.0, 2.0)),
        ev.Engaged(combatant="ann", foe="cid"),
        ev.ResourceChanged(combatant="cid", resource="hp", amount=-1, now=9),
        ev.ConditionGained(combatant="cid", condition="prone"),
        ev.DiceRolled(combatant="cid", purpose="attack", notation="1d6", dice=(3,), total=3),
        ev.CheckResolved(combatant="cid", purpose="attack", base=3, total=3, roll=3, result="hit"),
        ev.ItemChanged(combatant="cid", item="sword", change="broken", fields={"broken": True}),
        ev.TimerSet(timer="t", kind="bleeding", due=ev.When(round=3), combatant="cid"),
        ev.Noted(key="limps", combatant="cid", args={"metres": 2}),
        ev.CombatantDescribed(combatant="cid", portrait="https://pictures.example/cid"),
        ev.RulingMade(ruling="", reason="The trap.", combatant="cid"),
    ],
)
def test_where_they_are_and_how_they_fare_is_not_told(deed: ev.Event) -> None:
    assert seen(ANN, hides(["ann"]), deed) == seen(ANN, hides(["ann"]))


def test_what_they_do_to_somebody_and_say_is_told_without_its_numbers() -> None:
    attack = ev.ManeuverDeclared(
        combatant="cid", maneuver="attack", args={"target": "ann", "path": ["N"], "aim": 3}
    )
    step = ev.StepBegan(step="turn", combatant="cid", rank=14, args={"at": [1, 2]})
    hurt = ev.DamageTaken(combatant="cid", injury="i", amount=2, now=8, rolled=4, armour=2)
    says = ev.Noted(key="spoke", combatant="cid", args={"text": "Here!"})
    _, *told = seen(ANN, hides(["ann"]), attack, step, hurt, says)
    assert told == [
        ev.ManeuverDeclared(combatant="cid", maneuver="attack", args={"target": "ann"}),
        ev.StepBegan(step="turn", combatant="cid"),
        ev.DamageTaken(combatant="cid", injury="i", amount=2),
        says,
    ]


def test_the_story_says_when_they_are_sensed_lost_from_sight_and_seen_again() -> None:
    seen_again = ev.ConditionLost(combatant="cid", condition="hidden")
    assert keys(ANN, hides([]), hides(["ann"]), hides([])) == ["disappeared", "sensed", "disappeared"]
    assert keys(ANN, hides(["ann"]), seen_again) == ["lost-from-sight", "appeared"]


def test_who_hides_from_others_alone_is_said_to_hide_and_stays_in_sight() -> None:
    from_bob = ev.ConditionGained(combatant="cid", condition="hidden", data={"from": ["bob"]})
    assert keys(ANN, from_bob) == ["condition.gained.hidden"]
    assert keys(CROWD, from_bob) == ["disappeared"]


def test_a_view_shows_that_they_are_there() -> None:
    people = [joined("ann"), joined("bob", side="foes"), joined("cid", side="foes")]
    place = ev.Moved(combatant="cid", to=(1.0, 2.0))
    engaged = ev.Engaged(combatant="ann", foe="cid")
    timer = ev.TimerSet(timer="t", kind="bleeding", due=ev.When(round=3), combatant="cid")
    record = written([opening()[0], *people, place, engaged, timer], [hides(["ann"])])
    _, viewer_log = commits_for(record, ANN)
    view = view_for(fold(record), viewer_log)
    ann, _, cid = view.combatants
    assert cid == CombatantView(
        id="cid", name="Cid", side="foes", present=True, standing=True, position=None, size=1, resources={},
        conditions=(), injuries=(), budgets={}, items={}, engaged=(), intent=None, unseen=True,
    )  # fmt: skip
    assert ann.engaged == ()
    assert view.timers == ()
    _, of_bob = commits_for(record, Viewer(seat="bob", role="player", combatants=("bob",)))
    assert not view_for(fold(record), of_bob).combatants[2].unseen


def test_whoever_joins_hidden_is_told_of_to_nobody() -> None:
    dora = msgspec.structs.replace(joined("dora", side="foes"), hidden_from=("*",))
    assert seen(ANN, dora) == []


def test_a_link_is_seen_by_those_who_see_both() -> None:
    held, let_go = (
        ev.Engaged(combatant="cid", foe="ann", link="holds"),
        ev.Disengaged(combatant="cid", foes=("ann",), link="holds"),
    )
    ridden = ev.Engaged(combatant="bob", foe="ann", link="rides")
    assert seen(ANN, held, ridden, let_go) == [ridden]
    cid_too = Viewer(seat="cid", role="player", combatants=("cid",))
    assert seen(cid_too, held, ridden, let_go) == [held, ridden, let_go]
    people = [joined("ann"), joined("bob", side="foes"), joined("cid", side="foes")]
    record = written([opening()[0], *people, held, ridden], [hides([])])
    _, viewer_log = commits_for(record, ANN)
    ann, bob = view_for(fold(record), viewer_log).combatants
    assert ann.links == bob.links == (Link(link="rides", combatant="bob", other="ann"),)
    record = written([opening()[0], *people, held, ridden], [hides(["ann"])])
    _, viewer_log = commits_for(record, ANN)
    assert len(view_for(fold(record), viewer_log).combatants[0].links) == 1


def shown(viewer: Viewer, *happened: ev.Event) -> tuple[dict[str, CombatantView], list[str]]:
    """What a viewer sees of everybody after these events, of whom Cid hides from his foes; and the story of it."""
    people = [joined("ann"), joined("bob", side="foes"), joined("cid", side="foes")]
    lurks = msgspec.structs.replace(people[2], hidden_from=("*",))
    record = written([opening()[0], *people[:2], lurks], happened)
    _, viewer_log = commits_for(record, viewer)
    fight = fold(record)
    speaker = Speaker(phrases_of(fight), {each.id: each.name for each in fight.combatants.values()})
    lines = timeline_for(record, viewer)[-len(happened) :]
    told = [speaker.sentence(each.key, each.args) for each in lines]
    return {each.id: each for each in view_for(fight, viewer_log).combatants}, told


@pytest.mark.parametrize("viewer", [ANN, CROWD])
@pytest.mark.parametrize("cause", ["cid", "bob", "sword"])
def test_who_hides_is_not_told_as_the_cause_of_an_injury(viewer: Viewer, cause: str) -> None:
    told = "" if cause == "cid" else cause
    hurt = ev.DamageTaken(combatant="ann", injury="cut", amount=3, now=7, cause=cause)
    [found] = seen(viewer, hurt)
    assert found == msgspec.structs.replace(hurt, cause=told)
    view, lines = shown(viewer, hurt, ev.DamageHealed(combatant="ann", injury="cut", amount=1, now=8))
    assert [each.cause for each in view["ann"].injuries] == [told]
    by = {"cid": "", "bob": " (Bob)", "sword": " (sword)"}[cause]
    assert lines[0].startswith(f"Ann takes 3{by}: ")
    assert "{" not in lines[1]
    assert lines[1].startswith("Ann regains 1 hit point")


@pytest.mark.parametrize("whose", ["ann", "bob"])
def test_what_a_thing_says_of_who_hides_is_in_no_view(whose: str) -> None:
    bow = {**BOW, "strung": "cid"}
    view, _ = shown(ANN, thing(whose, "bow", "got", fields=bow, new=True))
    assert "cid" not in view[whose].items["bow"].values()
    assert view[whose].items["bow"]["held"]
    everything, _ = shown(THE_GM, thing(whose, "bow", "got", fields=bow, new=True))
    assert everything[whose].items["bow"] == bow


def test_nor_is_it_told_of_the_things_of_who_comes_into_sight() -> None:
    bow = thing("bob", "bow", "got", fields={**BOW, "strung": "cid"}, new=True)
    away, back = [
        ev.ConditionGained(combatant="bob", condition="hidden", data={"from": ["ann"]}),
        ev.ConditionLost(combatant="bob", condition="hidden"),
    ]
    [bob] = [each for each in seen(ANN, away, bow, back) if isinstance(each, ev.CombatantJoined)]
    assert bob.items["bow"] == {"kind": "weapon", "held": True}


@pytest.mark.parametrize(
    ("notation", "against", "told"),
    [
        ("1d100", ("cid",), False),
        ("1d2", ("bob", "cid"), False),
        ("1d100", ("bob", "cid"), True),
        ("1d100", ("bob",), True),
    ],
    ids=["against the unseen alone", "drawing one of them", "among others", "against the seen"],
)
def test_a_question_for_dice_is_not_told_where_it_would_give_away_the_unseen(
    notation: str, against: tuple[str, ...], told: bool
) -> None:
    args = {"purpose": "attack", "notation": notation, "against": [*against]}
    asked = ev.DecisionRequested(decision="2-1", asked="ann", ask="dice", args=args, choices=())
    assert [
        each.args.get("notation") for each in seen(ANN, asked) if isinstance(each, ev.DecisionRequested)
    ] == ([notation] if told else [])


@pytest.mark.parametrize(
    ("shown", "who", "left"),
    [("exact", "bob", 3), ("banded", "bob", 0), ("none", "bob", 0), ("banded", "ann", 3)],
)
def test_what_a_foe_has_left_is_in_no_event_where_the_table_does_not_show_it(
    shown: str, who: str, left: int
) -> None:
    first = msgspec.structs.replace(opening()[0], options={"foes_hit_points": shown})
    people = [joined("ann"), joined("bob", side="foes")]
    found, _ = commits_for(
        written([first, *people], [ev.DamageTaken(combatant=who, injury="2-1", amount=2, now=3)]), ANN
    )
    assert [
        each.now for it in found if it.commit == 2 for each in it.events if isinstance(each, ev.DamageTaken)
    ] == [left]
