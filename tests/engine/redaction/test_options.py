"""Redacted options: nobody is offered anything about a combatant they do not see, whatever a ruleset forgets."""

import json
import random
from typing import Any

import msgspec
import pytest

import events as ev
from affray.testing import Table
from engine.driver.pending import Pending
from engine.redaction.options import UNSEEN, redact_ask
from engine.ruleset_api.procedure import Ask, Option, barred, may
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from projections.redaction.viewer import Viewer
from projections.viewers.view import choices_for, commits_for, view_for
from tests.support import brp, pathmaster
from tests.support.any_value import value_for
from tests.support.long_forms import first

ANN = Viewer(seat="ann-at-home", role="player", combatants=("ann",))


def skirmish(hidden_from: list[str]) -> Table:
    """Ann faces Bob; a combatant called The Beast lurks there too."""
    table = brp.fight(
        brp.fighter("ann", "red", DEX=14, Sword=60),
        brp.fighter("bob", "blue", DEX=9, Sword=50),
        brp.fighter("beast", "blue", DEX=5, hidden_from=hidden_from),
    )
    table.fight.mine("beast").name = "The Beast"
    return table


def refuse(fight: Fight, args: dict[str, Any]) -> None:
    raise Refused("bad-argument", f"The Beast stands at {args['to']}.", rule="r")


QUIET = ("wait", "pass", "end", "let", "keep", "save", "go-on")

FORGETFUL = (
    may("attack", args={"target": "beast"}),
    may("attack", args={"target": "bob"}),
    may("guard", params={"whom": ev.Param(names=("bob", "beast"), default="beast")}),
    may("chase", params={"whom": ev.Param(names=("beast",))}),
    may(
        "strike",
        cost="closing with the beast",
        chance=40,
        modifiers=[ev.Modifier(rule="r", op="+", value=-20, total=40, note="adjacent to The Beast")],
    ),
    barred("leave", "The Beast holds them.", rule="r"),
    may("move", params={"to": ev.Param()}, check=refuse),
)


def options_for(table: Table, who: str) -> list[Option]:
    """The options of a combatant by rules that forget who is unseen."""
    return redact_ask(table.fight, Ask(asked=who, ask="act", options=lambda fight: list(FORGETFUL)))


@pytest.mark.parametrize("hidden_from", [["ann"], ["*"]])
def test_what_rules_forget_is_taken_out(hidden_from: list[str]) -> None:
    table = skirmish(hidden_from)
    assert options_for(table, "bob") == list(FORGETFUL)
    attack, guard, strike, leave, move = options_for(table, "ann")
    assert attack.choice.args == {"target": "bob"}
    assert guard.choice.params["whom"] == ev.Param(names=("bob",))
    assert (strike.choice.cost, strike.chance, strike.modifiers[0].note) == ("", 40, "")
    assert strike.modifiers[0].total == 40  # what it comes to stays
    assert leave.barred == UNSEEN
    assert move.check is not None
    with pytest.raises(Refused, match="cannot be seen"):
        move.check(table.fight, {"to": "3,4"})
    with pytest.raises(Refused, match="The Beast stands at beast"):  # whoever names somebody is told no more
        move.check(table.fight, {"to": "beast"})


def fight_of(system: str) -> Table:
    if system == "brp":
        return brp.fight(
            brp.fighter("ann", "red", DEX=14, Sword=60, hp=30, position=(0.0, 0.0)),
            brp.fighter("zorg", "blue", DEX=12, Sword=60, hidden_from=["*"], position=(1.0, 0.0)),
            brp.fighter("bob", "blue", DEX=9, Sword=50, hp=30, position=(2.0, 0.0)),
        )
    return pathmaster.fight(
        pathmaster.fighter("ann", Sword=60, hp=60, at=(5, 5)),
        pathmaster.fighter("zorg", "blue", Sword=60, at=(4, 5), hidden_from=["*"]),
        pathmaster.fighter("bob", "blue", Sword=60, hp=60, at=(6, 5)),
    )


@pytest.mark.parametrize("system", ["brp", "pathmaster"])
@pytest.mark.parametrize("seed", first(1, range(3)))
def test_in_no_random_fight_does_an_option_name_who_is_beside_one_unseen(system: str, seed: int) -> None:
    table, chance = fight_of(system), random.Random(seed)
    table.strict = False
    looked = 0
    for _ in range(25):
        if table.fight.closed or "hidden" not in table.fight.combatants["zorg"].conditions:
            break
        pending = table.pending_all()
        _, sight = commits_for(table.commits, ANN)
        for told in (choices_for(table.fight, pending, sight), view_for(table.fight, sight, choices=pending)):
            assert "zorg" not in json.dumps(msgspec.to_builtins(told)).lower()
        for each in pending.values():
            if each.request.asked == "ann":
                assert "zorg" not in str((each.choices(), each.options)).lower()
                looked += 1
        answer(table, chance.choice(list(pending.values())), chance)
    assert looked


def answer(table: Table, asked: Pending, chance: random.Random) -> None:
    """Something legal, of what needs no words; and nothing that gives Zorg away."""
    some = [each for each in asked.legal() if each.check is None and each.choice.key != "close"]
    quiet = [each for each in some if each.choice.key in QUIET]
    choice = chance.choice(quiet if asked.request.asked == "zorg" and quiet else some).choice
    args = {**choice.args, **{name: value_for(each, chance) for name, each in choice.params.items()}}
    table.answer(asked.request.asked, choice.key, decision=asked.request.decision, args=args)
