"""Mistakes in the system of docs/tutorials/your-first-system.md: `affray rulesets --check` names each in a sentence."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from affray import checks
from affray.testing import Table, entrant
from engine.ruleset_api.ruleset import ruleset
from service.cli.main import affray
from tests.docs.test_your_first_system import ENTRY, FILES
from tests.support.third_party import installed

CODE, WORDS, RULES, READY = (
    f"pillows/{name}" for name in ("__init__.py", "en.ftl", "pillows.rules.toml", "ready.toml")
)
DIZZY = '    if hit:\n        yield ConditionGained(combatant=target, condition="dizzy", rule="pil.swing"'
IMPORTED = ("    CheckResolved,\n", "    CheckResolved,\n    ConditionGained,\n")

MISTAKES = {
    "the first phase has an enter": (
        CODE,
        [('"start": Phase(', '"start": Phase(enter=new_round, ')],
        "begins in the phase 'start' and never enters it, so its `enter` would not be run",
    ),
    "a transition to no phase": (
        CODE,
        [('Transition("end", "turns"', 'Transition("end", "turn"')],
        "the transition from 'end' to 'turn' names a phase that is none",
    ),
    "a phase without an entry": (
        CODE,
        [('        "end": Phase(next=lambda fight: None, enter=ending),\n', "")],
        "the phase 'end' has no entry in `phases`",
    ),
    "an entry without a phase": (
        CODE,
        [('        "end": Phase(', '        "ende": Phase(next=next_turn),\n        "end": Phase(')],
        "`phases` has an entry 'ende', and the machine no phase of that name",
    ),
    "a phase that nothing leads to": (
        CODE,
        [('"turns", "end"]', '"turns", "end", "limbo"]'), ('"end": Phase(', '"limbo": Phase(turn), "end": Phase(')],
        "no transition leads to the phase 'limbo'",
    ),
    "an id of two parts that no catalogue has": (
        CODE,
        [('guard=one_side_left, rule="pil.down"', 'guard=one_side_left, rule="pil.dwon"')],
        "there is no rule 'pil.dwon' in its catalogue",
    ),
    "an id with a prefix that nobody has": (
        CODE,
        [('guard=one_side_left, rule="pil.down"', 'guard=one_side_left, rule="pli.down"')],
        "there is no rule 'pli.down' in its catalogue",
    ),
    "an id that is put together": (
        CODE,
        [('"One side is left.", rule="pil.down"', '"One side is left.", rule="pil" + ".last"')],
        "in a fight that plays itself: EncounterClosed cites 'pil.last', and no catalogue has that rule",
    ),
    "a default that is no option": (
        CODE,
        [('default="wait"', 'default="wiat"')],
        "is asked 'turn' with the default 'wiat', which is no option; there are ['wait', 'swing']",
    ),
    "such a default in the middle of a swing": (
        CODE,
        [('default="stand"', 'default="stay"')],
        "is asked 'duck' with the default 'stay', which is no option; there are ['stand', 'duck']",
    ),
    "damage after which another amount is left": (
        CODE,
        [("now=left,", "now=left - 1,")],
        "DamageTaken of c1 does not follow: puff was 5, with -1 4, and the event says 3",
    ),
    "a total that is not that of its steps": (
        CODE,
        [("total=6 if ducked else 4", "total=7 if ducked else 4")],
        "'swing', its difficulty does not follow: its steps come to 6, and the event says 7",
    ),
    "hit points that nobody has": (
        CODE,
        [('hit_points="puff"', 'hit_points="huff"')],
        "'huff' are its hit points, and no combatant has them; there are ['puff']",
    ),
    "an error in the middle of a fight": (
        CODE,
        [("needed = to_hit(answer is not None and", "needed = to_hit(answer.args['how'] and")],
        "in a fight that plays itself: KeyError: 'how' (",
    ),
    "a condition of no chapter": (
        CODE,
        [("    if hit:\n", f"{DIZZY})\n"), IMPORTED],
        "no chapter brings the condition 'dizzy', which",
    ),
    "a condition with data of no chapter": (
        CODE,
        [("    if hit:\n", f"{DIZZY}, data={{'by': who}})\n"), IMPORTED],
        "gives data; so no ruling about it is checked",
    ),
    "texts that do not load": (
        WORDS,
        [("question_turn = ", "question turn ")],
        'pillows: pillows/en.ftl, line 7: Expected token: "="',
    ),
    "a catalogue that does not load": (
        RULES,
        [('kind = "core"', "kind = core")],
        "pillows: pillows.rules.toml: Invalid value (at line 7, column 8)",
    ),
    "combatants that do not load": (
        READY,
        [("puff = 2", "puff = ")],
        "pillows: pillows/ready.toml: Invalid value (at line 6, column 8)",
    ),
    "a sheet that does not fit": (
        READY,
        [("puff = 2", "puf = 2")],
        "the sheet of its ready combatant 'Pip' does not fit: Object contains unknown field `puf`",
    ),
    "a fight to try without somebody in it": (
        READY,
        [("[[combatants]]", '[fight]\ntitle = "Night"\ncombatants = ["Pit"]\n\n[[combatants]]')],
        "pillows: its ready fight names 'Pit', and no ready combatant is called so",
    ),
}  # fmt: skip


def checked() -> tuple[int, str]:
    ran = CliRunner().invoke(affray, ["rulesets", "--check", "pillows"])
    return ran.exit_code, " ".join(ran.output.split())


@pytest.fixture(autouse=True)
def _anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    checks._faults.cache_clear()


def test_as_the_tutorial_has_it_there_is_none(tmp_path: Path) -> None:
    with installed(tmp_path, ENTRY, dict(FILES[:2])):
        assert checked() == (0, "No faults: pillows.")


def test_sentences_in_its_code_are_hints(tmp_path: Path) -> None:
    with installed(tmp_path, ENTRY, dict(FILES)):
        code, said = checked()
    assert code == 0
    assert said.endswith(" No faults: pillows.")
    assert said.count("Hint: ") == said.count("has a sentence without a key") == 3


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named(tmp_path: Path, mistake: str) -> None:
    file, changes, sentence = MISTAKES[mistake]
    files = dict(FILES)
    for before, after in changes:
        assert before in files[file]
        files[file] = files[file].replace(before, after, 1)
    with installed(tmp_path, ENTRY, files):
        status, said = checked()
    assert (status, sentence in said) == (1, True), said


def test_a_message_without_a_translation(tmp_path: Path) -> None:
    with installed(tmp_path, ENTRY, {**dict(FILES), "pillows/de.ftl": "question_turn = Und?\n"}):
        status, said = checked()
    assert status == 1
    assert "pillows: its de.ftl lacks the message 'question_duck'" in said


def test_rules_without_any_catalogue(tmp_path: Path) -> None:
    files = {name: text for name, text in FILES if name != RULES}
    with installed(tmp_path, ENTRY, files):
        assert checked() == (
            1,
            "pillows: it has no catalogue (*.rules.toml) that says what the rules are that it names: "
            "'pil.down', 'pil.duck', 'pil.round', 'pil.swing'",
        )


def test_its_tests_fail_for_a_mistake_too(tmp_path: Path) -> None:
    files = dict(FILES)
    files[CODE] = files[CODE].replace(
        'guard=one_side_left, rule="pil.down"', 'guard=one_side_left, rule="pil.dwon"'
    )
    with installed(tmp_path, ENTRY, files), pytest.raises(AssertionError, match=r"no rule 'pil\.dwon'"):
        Table(ruleset("pillows"), [entrant("pip", "top"), entrant("gran", "bottom")])
