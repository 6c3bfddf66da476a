"""Menus: the question of a turn goes on record without its choices, and one maneuver is looked at rather than all."""

from collections.abc import Iterator
from itertools import islice

import pytest

from bench.fights import SEED
from bench.systems import played
from engine.audit.audit import audit
from engine.driver.pending import Pending
from engine.history.history import History
from engine.history.past_menus import past_menus, with_menus
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.procedure import Ask, Look, Option, may
from engine.ruleset_api.refusal import Refused
from engine.state.interned_choices import is_menu
from engine.state.state import Fight
from events import ConditionGained, DamageTaken, DecisionMade, DecisionRequested, Param
from events.chain.codec import decode_events
from events.chain.commit import Commit
from projections.views.options import choices
from tests.support import brp
from tests.support.forging import resealed, with_altered

SYSTEMS = ("brp", "d20", "dicepool", "pathmaster", "situational")
COMMITS = 24


def fight_of(system: str, commits: int = COMMITS) -> Iterator[tuple[Commit, History]]:
    """The first commits of a fight of four against four, and the history with each."""
    for sealed, history in islice(played(system), commits):
        yield (
            Commit(version=sealed.version, header=sealed.header, events=decode_events(sealed.bodies)),
            history,
        )


def plain(option: Option) -> tuple[object, ...]:
    """What tells one option from another, and whether there is more to work out."""
    more = (option.check, option.odds, option.critical, option.estimate, option.walk, option.bands)
    said = (option.choice, option.chance, option.modifiers, option.rule, option.barred, option.bounds)
    return (*said, option.unit, dict(option.takes), *(each is not None for each in more))


def menus_in(history: History) -> list[tuple[Fight, Pending]]:
    head = history.head
    assert head is not None
    assert head.driver is not None
    return [(head.driver.fight, each) for each in head.driver.pending.values() if each.is_menu]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_look_at_one_maneuver_shows_what_the_whole_menu_has_of_it(system: str) -> None:
    for number, (_, history) in enumerate(fight_of(system)):
        for fight, each in menus_in(history) if number % 6 == 5 else []:
            ask = each.ask
            assert ask.look is not None
            whole = ask.options(fight)
            for key in {"nothing-of-the-kind", *(option.choice.key for option in whole)}:
                same = [option for option in whole if option.choice.key == key]
                assert list(map(plain, ask.look(fight, Look(key)))) == list(map(plain, same))
                for one in same[:4]:
                    look = Look(key, one.choice.args)
                    fits = [plain(option) for option in same if look.fits(option.choice.args)]
                    found = [plain(option) for option in ask.look(fight, look)]
                    assert [option for option in found if option in fits] == fits
                    assert all(option in map(plain, same) for option in found)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_rules_tell_of_a_record_what_was_offered(system: str) -> None:
    offered, commits = {}, []
    for commit, history in fight_of(system):
        commits.append(commit)
        offered |= {each.request.decision: each.choices() for _, each in menus_in(history)}
    asked = [each for commit in commits for each in commit.events if isinstance(each, DecisionRequested)]
    menus = {each.decision for each in asked if is_menu(each)}
    found = past_menus(commits)
    assert found == {each: choices for each, choices in offered.items() if each in menus}
    assert found
    spelled = with_menus(commits, found)
    assert not any(
        is_menu(each) for commit in spelled for each in commit.events if isinstance(each, DecisionRequested)
    )


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_record_is_clean_with_its_menus_and_with_every_list_spelled_out(system: str) -> None:
    commits = [commit for commit, _ in fight_of(system)]
    rules = ruleset_with(system)
    assert audit(commits, rules, SEED).findings == []
    spelled = with_menus(commits, past_menus(commits))
    assert spelled != commits
    events = {each.version: list(each.events) for each in spelled}
    assert audit(resealed(commits, events), rules, SEED).findings == []


def test_a_choice_that_was_not_legal_is_found() -> None:
    commits = [commit for commit, _ in fight_of("brp", 4)]
    answers = [each for commit in commits for each in commit.events if isinstance(each, DecisionMade)]
    number = next(n for n, each in enumerate(answers) if each.choice not in ("begin", "wait"))
    forged = with_altered(commits, DecisionMade, number, choice="disengage", args={})
    [found, *_] = audit(forged, ruleset_with("brp"), SEED).findings
    assert (found.check, found.event) == ("rules", "DecisionMade")
    assert "not engaged" in found.says


def test_a_ruling_that_leaves_something_to_choose_takes_no_question_back() -> None:
    table = brp.fight(brp.fighter("ann", Sword=60), brp.fighter("bob", "blue"))
    asked = table.pending("ann").request
    assert "attack" in table.legal("ann")
    table.rule("Ann cannot fight.", effects=[ConditionGained(combatant="ann", condition="stunned")])
    assert table.pending("ann").request == asked
    assert "attack" not in table.legal("ann")
    table.answer("ann", "wait")


def test_a_ruling_that_leaves_nothing_takes_it_back() -> None:
    table = brp.fight(brp.fighter("ann"), brp.fighter("bob", "blue"), brp.fighter("cid"))
    assert table.waiting() == [("ann", "statement")]
    table.rule(
        "A rock.", effects=[DamageTaken(combatant="ann", injury="rock", amount=60, now=0)], dice="server"
    )
    assert "void" in [each.how for each in table.facts(DecisionMade)]
    assert "ann" not in [who for who, _ in table.waiting()]


def test_whoever_looks_at_a_menu_is_shown_what_was_worked_out_once() -> None:
    table = brp.fight(brp.fighter("ann", Sword=60), brp.fighter("bob", "blue"))
    looked: list[str] = []
    pending = table.pending("ann")
    counted = Ask(
        asked="ann",
        ask="statement",
        options=lambda now: looked.append("whole") or pending.ask.options(now),  # type: ignore[func-returns-value]
        look=lambda now, look: looked.append(look.key) or pending.ask.look(now, look),  # type: ignore[func-returns-value,misc]
        default="wait",
    )
    asked = {"1": Pending(pending.request, counted, table.fight)}
    first = choices(table.fight, asked, ["ann"])
    assert looked.count("whole") == 1
    before = [*looked]
    assert choices(table.fight, asked, ["ann"]) == first
    assert looked == before


def test_what_was_chosen_last_is_remembered_and_nothing_that_only_looks_like_it() -> None:
    checks: list[int] = []
    steps = may(
        "walk", params={"steps": Param(low=1, high=3)}, check=lambda fight, args: checks.append(args["steps"])
    )
    ask = Ask(asked="ann", ask="act", options=lambda fight: [steps])
    request = DecisionRequested(decision="1-0", asked="ann", ask="act", choices=(steps.choice,))
    pending = Pending(request, ask, Fight(), [steps])
    first = pending.checked("walk", {"steps": 1})
    first.args["steps"] = 2  # whoever has it may do with it what they like
    assert pending.checked("walk", {"steps": 1}).args == {"steps": 1}
    assert checks == [1]
    for other in (True, 1.0):
        with pytest.raises(Refused, match="whole number"):
            pending.checked("walk", {"steps": other})
    pending.put_again([steps])
    pending.checked("walk", {"steps": 1})
    assert checks == [1, 1]
