"""The lines of one blow belong together: over several commits, around interrupts, and when some of it was undone."""

from engine.language.speaker import Speaker
from projections.language.phrases import phrases_for
from projections.timeline.card_facts import CardFacts, card_facts
from projections.timeline.story_cards import Deeds
from projections.timeline.timeline import Line, names, timeline
from projections.viewers.view import timeline_for
from tests.golden import make
from tests.support.brp import fight, fighter, to_action
from tests.support.two_worlds import CROWD

Said = tuple[str, dict[str, str]]

ANN_STRIKES: Said = ("maneuver.attack", {"combatant": "ann", "target": "bob", "weapon": "sword"})
BOB_STRIKES: Said = ("maneuver.opportunity", {"combatant": "bob", "target": "ann"})
ANN_ROLLS: Said = ("check.success", {"combatant": "ann"})
BOB_HURT: Said = ("damage.taken", {"combatant": "bob"})
TURN: Said = ("step.turn", {"combatant": "bob"})


def deeds_of(*lines: Said) -> list[str]:
    """The deed of each of these lines of one commit, by the number of its first."""
    deeds = Deeds()
    deeds.begin(0)
    return [deeds.card(str(number), key, args) for number, (key, args) in enumerate(lines)]


def golden(name: str) -> dict[str, Line]:
    """The lines of a golden fight by their positions."""
    return {each.position: each for each in timeline(make.record_of(name))}


def facts(name: str, position: str, language: str = "en") -> CardFacts:
    """What a line of a golden fight adds to its card."""
    record = make.record_of(name)
    lines = timeline(record)
    [line] = [each for each in lines if each.position == position]
    phrases = phrases_for(record[0].events[0].ruleset, (), language)  # type: ignore[attr-defined]
    return card_facts(line, Speaker(phrases, names(lines)))


def test_a_blow_is_one_deed_until_somebody_elses_turn() -> None:
    assert deeds_of(TURN, ANN_STRIKES, ANN_ROLLS, BOB_HURT, TURN, BOB_HURT) == ["", "1", "1", "1", "", ""]


def test_an_interrupt_is_a_deed_of_its_own_and_the_blow_goes_on_after_it() -> None:
    moves: Said = ("maneuver.move", {"combatant": "ann"})
    cid: Said = ("condition.gained.afraid", {"combatant": "cid"})
    assert deeds_of(moves, BOB_STRIKES, ("check.hit", {"combatant": "bob"}), ("moved", {"combatant": "ann"}), cid) == [
        "0", "1", "1", "1", "1",
    ]  # fmt: skip
    assert deeds_of(ANN_STRIKES, BOB_STRIKES, ANN_ROLLS, BOB_HURT) == ["0", "1", "0", "0"]


def test_who_does_something_else_has_done_with_what_they_did_before() -> None:
    draws: Said = ("maneuver.draw", {"combatant": "ann"})
    in_hand: Said = ("item.readied", {"combatant": "ann"})
    assert deeds_of(ANN_STRIKES, draws, in_hand) == ["0", "1", "1"]
    assert deeds_of(ANN_STRIKES, ("asked.act", {"asked": "ann"}), in_hand) == ["0", "", ""]


def test_harm_to_somebody_whom_the_blow_has_nothing_to_do_with_is_done_by_somebody_unseen() -> None:
    cid_hurt: Said = ("damage.taken", {"combatant": "cid"})
    assert deeds_of(ANN_STRIKES, ANN_ROLLS, cid_hurt, ("appeared", {"combatant": "dag"})) == [
        "0",
        "0",
        "",
        "",
    ]
    astray: Said = ("attack.astray", {"combatant": "ann", "target": "cid"})
    assert deeds_of(ANN_STRIKES, ANN_ROLLS, astray, cid_hurt, BOB_HURT) == ["0", "0", "0", "0", "0"]
    by_ann: Said = ("damage.taken", {"combatant": "cid", "cause": "ann"})
    by_sword: Said = ("damage.taken", {"combatant": "cid", "cause": "sword"})
    assert deeds_of(ANN_STRIKES, ANN_ROLLS, by_ann, by_sword) == ["0", "0", "0", "0"]


def test_talk_is_no_part_of_a_blow_and_does_not_end_it() -> None:
    says: Said = ("spoke", {"combatant": "bob"})
    assert deeds_of(ANN_STRIKES, says, ("undo-asked", {}), BOB_HURT) == ["0", "", "", "0"]


def test_a_ruling_has_what_it_does_and_ends_with_its_commit() -> None:
    deeds = Deeds()
    deeds.begin(0)
    said = [ANN_STRIKES, ("ruling", {}), ("damage.taken", {"combatant": "cid"})]
    assert [deeds.card(str(number), key, args) for number, (key, args) in enumerate(said)] == ["0", "1", "1"]
    deeds.end(1)
    deeds.begin(1)
    assert deeds.card("3", *BOB_HURT) == "0"


def test_a_blow_that_waited_for_its_defence_is_one_deed_and_so_it_is_after_an_undo() -> None:
    lines = golden("duel-at-the-ford")
    attack = {each.position for each in lines.values() if each.deed == "22-2"}
    assert {"22-2", "22-5", "25-0", "25-3", "25-7"} <= attack  # undone in between, and redone
    assert {"23-0", "24-0"}.isdisjoint(attack)
    assert lines["28-2"].deed == "28-2"  # after the undo of all that
    assert lines["10-9"].deed == "10-2"
    assert lines["11-0"].deed == lines["11-6"].deed == ""


def test_an_opportunity_attack_has_its_own_roll_and_wound_though_others_interrupted_it() -> None:
    lines = golden("chase-over-the-market")
    assert [lines[each].deed for each in ("8-1", "9-6", "9-7", "9-10", "9-11")] == [
        "8-1",
        "9-1",
        "9-1",
        "7-1",
        "7-1",
    ]


def test_a_viewers_deeds_are_named_after_their_own_positions() -> None:
    lines = timeline_for(make.record_of("pools-with-a-secret"), CROWD)
    positions = {each.position for each in lines}
    assert {each.deed for each in lines if each.deed} <= positions
    blows = [each for each in lines if each.key == "maneuver.attack"]
    assert blows
    assert all(each.deed == each.position for each in blows)


def test_a_card_has_a_sign_says_with_what_and_how_it_turned_out() -> None:
    assert facts("duel-at-the-ford", "7-2") == CardFacts(kind="shot", brief="bow")
    assert facts("duel-at-the-ford", "10-2") == CardFacts(kind="blow", brief="sword")
    assert facts("duel-at-the-ford", "6-2") == CardFacts(kind="power", brief="ward")
    assert facts("duel-at-the-ford", "9-2") == CardFacts(kind="move")
    assert facts("duel-at-the-ford", "7-5") == CardFacts(tone="great", badge="special")
    assert facts("duel-at-the-ford", "10-8") == CardFacts(tone="bad", badge="miss")
    assert facts("duel-at-the-ford", "17-5") == CardFacts(tone="worst", badge="fumble")
    assert facts("duel-at-the-ford", "17-5", "de").badge == "Patzer"


def test_a_blow_that_was_stopped_is_marked_so_whatever_was_rolled() -> None:
    assert facts("duel-at-the-ford", "40-6") == CardFacts(tone="bad", badge="parried", marks=True, quiet=True)
    assert facts("the-gatehouse", "17-2") == CardFacts(tone="bad", badge="warded off", marks=True)
    assert facts("duel-at-the-ford", "8-9").badge == "armour holds"


def test_dice_and_totals_lie_behind_the_card() -> None:
    assert facts("duel-at-the-ford", "25-5") == CardFacts(quiet=True)
    assert facts("fray-at-the-weir", "4-6") == CardFacts(quiet=True)  # a sum of damage has no tone
    assert facts("duel-at-the-ford", "25-7") == CardFacts()


def test_a_blow_and_a_parry_name_the_weapon_where_its_skill_has_another_name() -> None:
    """A trident that is used with Spear, parried with a short sword that is used with Sword."""
    arms = {
        "ann": {"trident": {"skill": "Spear", "damage": "1d6+2"}},
        "bob": {"short-sword": {"skill": "Sword", "damage": "1d6"}},
    }
    skills = {"Spear": 55, "Sword": 40}
    ann, bob = (
        fighter(who, side, DEX=dex, sheet={"weapons": arms[who]}, skills=skills)
        for who, side, dex in (("ann", "red", 14), ("bob", "blue", 9))
    )
    table = fight(ann, bob)
    to_action(table, ann=("attack", {"target": "bob", "weapon": "trident"}))
    table.answer("ann", "attack", target="bob", weapon="trident", dice=[40])
    table.answer("bob", "parry", **{"with": "short-sword"}, dice=[90, 4])
    lines = timeline(table.commits)
    for language, says in (("en", "Trident (Spear) 55 %"), ("de", "Dreizack (Speer) 55 %")):
        speaker = Speaker(phrases_for("brp", (), language), names(lines))
        checks = [speaker.sentence(each.key, each.args) for each in lines if each.key.startswith("check.")]
        assert says in checks[0]
        assert "(S" not in checks[1], "a short sword is a sword by name"


def test_a_blow_and_its_parry_are_told_each_with_the_weapon_that_was_named_for_it() -> None:
    deeds = Deeds()
    deeds.begin(0)
    deeds.card("0", *ANN_STRIKES)
    deeds.card("1", "answered.parry", {"combatant": "bob", "with": "shield"})
    rolls = {who: {"combatant": who, "purpose": what} for who, what in (("ann", "attack"), ("bob", "parry"))}
    assert deeds.armed("check.hit", rolls["ann"])["weapon"] == "sword"
    assert deeds.armed("check.success", rolls["bob"])["weapon"] == "shield"
    assert deeds.armed("damage.taken", rolls["bob"]) == rolls["bob"]
    assert deeds.armed("check.hit", {"combatant": "bob", "purpose": "dodge"}) == {
        "combatant": "bob",
        "purpose": "dodge",
    }
    assert "weapon" not in deeds.armed("check.hit", {"combatant": "cid", "purpose": "attack"})
