"""The autopilot: ready combatants, four against four, come to an end; what hampers most is shaken off first."""

import random
import tomllib
from importlib.resources import files

import pytest

from affray.testing import SERVER, Table, entrant
from engine.autopilot.autopilot import suggestion
from engine.rulesets.dicepool import ruleset
from tests.support.dicepool import FIELD, afflict, bow, creature, fight

READY = tomllib.loads(files("engine.rulesets.dicepool").joinpath("ready.toml").read_text())["combatants"]


def play_on(table: Table, most: int = 800) -> None:
    """Let the autopilot answer until the fight is over."""
    for _ in range(most):
        pending = next(iter(table.pending_all().values()), None)
        if pending is None:
            return
        liked = suggestion(ruleset, pending)
        request = pending.request
        table.answer(request.asked, liked.choice, args=liked.args, decision=request.decision, dice=SERVER)
    raise AssertionError(f"no end after {most} answers")


def likes(table: Table, who: str) -> tuple[str, dict[str, object]]:
    liked = suggestion(ruleset, table.pending(who))
    return liked.choice, liked.args


@pytest.mark.rule("dp.host.health", "dp.host.round")
@pytest.mark.parametrize("number", range(4))
def test_ready_combatants_fight_to_the_end(number: int) -> None:
    chance = random.Random(number)
    people = []
    for side, column in (("heroes", 2), ("foes", 14)):
        those = chance.sample([each for each in READY if each["side"] == side], 4)
        for place, each in enumerate(those):
            at = (column, 2 + 4 * place) if number % 2 else None
            people.append(entrant(f"{side}{place}", side, position=at, sheet=each["sheet"]))
    table = Table(
        ruleset, people, options=FIELD if number % 2 else {}, strict=False, seed=bytes([number] * 32)
    )
    play_on(table)
    assert table.fight.closed is not None
    assert table.fight.round < 40
    assert len({each.side for each in table.fight.present() if ruleset.standing(each)}) <= 1


@pytest.mark.rule("dp.host.attack", "dp.host.round")
def test_the_nearest_foe_is_struck_with_the_best_pool_and_gone_to_if_far() -> None:
    weapons = {"club": creature("x").sheet["weapons"]["club"], "bow": bow(range=3, dice=2)}
    ann = creature("ann", at=(0, 0), weapons=weapons)
    table = fight(ann, creature("bob", "blue", at=(9, 0)), creature("cid", "blue", at=(0, 3)))
    assert likes(table, "ann") == ("attack", {"target": "cid", "weapon": "bow"})
    table = fight(creature("ann", at=(0, 0)), creature("bob", "blue", at=(9, 0)))
    assert likes(table, "ann")[0] == "move"
    table.answer("ann", *likes(table, "ann")[:1], args=likes(table, "ann")[1])
    assert table["ann"].position is not None
    assert table["ann"].position[0] == 6


@pytest.mark.rule("dp.shake-off.roll")
def test_what_leaves_one_action_or_none_is_shaken_off_first() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "deaf")
    assert likes(table, "ann")[0] == "attack"
    afflict(table, "ann", "dazed")
    assert likes(table, "ann")[0] == "shake-off"


@pytest.mark.rule("dp.luck.cancel-on-application", "dp.luck.make-severe")
def test_luck_is_spent() -> None:
    weapons = {"club": {"types": ["Ion"]}}
    table = fight(creature("ann", pool=6, luck=1, weapons=weapons), creature("bob", "blue", luck=1))
    table.answer("ann", "attack", target="bob", weapon="club", luck=0, dice=[[6, 6, 6, 1, 1, 1], [1, 1], 1])
    assert likes(table, "ann")[0] == "make-severe"
    table.answer("ann", "let")
    assert likes(table, "bob")[0] == "cancel"


@pytest.mark.rule("dp.host.spell")
def test_a_spell_is_cast_at_whoever_is_free_of_its_condition() -> None:
    spells = {"hush": {"family": "Infliction", "condition": "deaf"}}
    table = fight(creature("ann", mp=9, spells=spells), creature("bob", "blue"), creature("cid", "blue"))
    assert likes(table, "ann") == ("cast", {"target": "bob", "spell": "hush"})
    afflict(table, "bob", "deaf")
    assert likes(table, "ann") == ("cast", {"target": "cid", "spell": "hush"})
