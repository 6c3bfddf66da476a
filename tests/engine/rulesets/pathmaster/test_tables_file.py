"""A set of tables in files: what makes it whole, and how everything that is wrong with it is said."""

import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from engine.ruleset_api.refusal import Refused
from engine.rulesets.pathmaster.sheet import Spell, Travel, Ward
from engine.rulesets.pathmaster.tables.cells import Cut, read_cell
from engine.rulesets.pathmaster.tables.content import TableSet
from engine.rulesets.pathmaster.tables.effects import Effects, read_effects
from engine.rulesets.pathmaster.tables.file import read_tables
from engine.rulesets.pathmaster.tables.force import digest
from engine.rulesets.pathmaster.tables.generic import generic
from engine.tables.problem import BadTables
from engine.tables.things import columns_of
from service.cli.tables import tables
from service.scripts.format import read_script
from tests.support.affray import affray

SET = """
title = "House tables"
armour_types = [1, 4]
weapon = "weapons.csv"
spells = "spells.csv"

[attack.blade]
title = "Blades"
critical = "slash"
csv = "blade.csv"

[attack.unarmed]
title = "Fists"
critical = "krush"
rows = [
    ["below", 60, ["0", "0"]],
    [61, "above", ["4A", "2"]],
]

[critical.slash]
title = "Slash"
letter = "S"
csv = "slash.csv"

[critical.krush]
title = "Krush"
letter = "K"
severities.A = [[1, 100, "Oof.", "stunned 1"]]

[fumble.melee]
title = "Melee"
rows = [[1, 100, "Oops.", "drop weapon"]]

[fumble.ranged]
title = "Ranged"
rows = [[1, 100, "Oops.", "nothing"]]

[fumble.unarmed]
title = "Unarmed"
rows = [[1, 100, "Oops.", "prone"]]
"""

BLADE = """from,to,1,4
below,50,0,0
51,90,5,3

91,120,12A,9
121,above,20BS+AK,14B
"""

SLASH = """severity;from;to;text;effects
A;1;99;A scratch.;nothing
A;100;;Ouch, at last.;hits 3, bleeding 1
# B is worse
B;1;100;A gash.;bleeding 3, injury -10
"""

WEAPONS = """name,skill,table,fumble,reach,close,hands,place
sword,Sword,blade,3,1,,1,
knife,Knife,blade,2,1,true,1,carried
"""

SPELLS = """name,level,range,classes,bolts,ball,table,fails,beside,travel.feet,travel.way,ward.bonus,note
Spark,4,15,,2,,blade,,,,,,
Bang,5,9,elemental,,true,blade,,,,,,loud
# sleeps
Doze,3,,"mental, utility",,,,asleep,,,,,
Deep Doze,6,touch,conjunctive,,,,asleep,Doze,,,,
Leap,2,self,,,,,,,50,air,,
Turn aside,1,self,"instantaneous, force",,,,,,,,60,
"""


def house(folder: Path, **changes: tuple[str, str]) -> Path:
    """The set in files; each change replaces a text in one of them, which must be there."""
    files = {"house": ("house.toml", SET), "blade": ("blade.csv", BLADE), "slash": ("slash.csv", SLASH)}
    files["weapons"] = ("weapons.csv", WEAPONS)
    files["spells"] = ("spells.csv", SPELLS)
    for key, (name, text) in files.items():
        if key in changes:
            old, new = changes[key]
            assert old in text
            text = text.replace(old, new)
        (folder / name).write_text(text, encoding="utf-8-sig")
    return folder / "house.toml"


def wrong(path: Path) -> list[str]:
    """What is said to be wrong."""
    with pytest.raises(BadTables) as caught:
        read_tables(path)
    return [str(each) for each in caught.value.problems]


def test_a_set_is_read_from_toml_and_csv(tmp_path: Path) -> None:
    known = read_tables(house(tmp_path))

    assert [row.cells for row in known.attack["blade"].rows][2:] == [("12A", "9"), ("20BS+AK", "14B")]
    assert known.critical["slash"].severities["A"][1].low == known.critical["slash"].severities["A"][1].high
    assert known.weapon["knife"].close
    assert (known.weapon["sword"].fumble, known.weapon["knife"].place) == (3, "carried")
    assert known.spells["Spark"] == Spell(level=4, range=15, bolts=2, table="blade")
    assert known.spells["Bang"] == Spell(level=5, range=9, classes=("elemental",), ball=True, table="blade")
    assert known.spells["Doze"] == Spell(level=3, classes=("mental", "utility"), fails=("asleep",))
    assert known.spells["Deep Doze"].beside == ("Doze",)
    assert known.spells["Leap"].travel == Travel(feet=50, way="air")
    assert known.spells["Turn aside"].ward == Ward(bonus=60)


def test_spells_may_stand_in_the_set_itself(tmp_path: Path) -> None:
    of_its_own = '[spells."Turn aside"]\nlevel = 1\nrange = "self"\nward.bonus = 60\n\n[attack.unarmed]'
    path = house(tmp_path, house=('spells = "spells.csv"\n', ""))
    path.write_text(path.read_text().replace("[attack.unarmed]", of_its_own))
    assert read_tables(path).spells == {"Turn aside": Spell(level=1, range="self", ward=Ward(bonus=60))}

    path.write_text(path.read_text().replace("level = 1", 'level = "one"'))
    assert wrong(path) == [
        "house.toml, line 12, spells.Turn aside, column level: 'one': Expected `int`, got `str`"
    ]


FIELDS = ", ".join(each for each in columns_of(Spell) if each != "name")


def test_every_fault_of_what_stands_in_the_set_itself_is_said_at_once_with_its_line(tmp_path: Path) -> None:
    bad = """
[spells.Odd]
rank = 4
range = "far"
classes = ["free", "odd"]
bolts = 99
ward = { uses = "many" }
travel = 3

[weapon.club]
table = 5
hands = 9

[attack.claw]
titel = "Claws"
critical = "slash"
rows = [["x", 60, ["0", 0]], [61, "above", ["1", "2"]]]

[attack.unarmed]"""
    path = house(tmp_path, house=('spells = "spells.csv"\n', ""))
    text = path.read_text().replace("[attack.unarmed]", bad).replace('weapon = "weapons.csv"\n', "")
    path.write_text(text.replace("armour_types = [1, 4]", "armour_types = [1, 4]\nabout = 3\ncolour = 1"))

    assert [each.removeprefix("house.toml, ") for each in wrong(path)] == [
        "attack.claw, row 1, column from: 'x': there are: a number, below",
        "attack.claw, row 1, column 4: 0: Expected `str`, got `int`",
        "line 25, attack.claw, column title: This is missing.",
        "line 26, attack.claw, column titel: There is no such field; there are: title, critical, rows",
        "line 21, weapon.club, column skill: it is missing",
        "line 22, weapon.club, column table: 5: Expected `str`, got `int`",
        "line 23, weapon.club, column hands: 9: Expected `int` <= 2",
        "line 19, spells.Odd, column travel: 3: write travel.feet, travel.lasting, travel.way",
        f"line 14, spells.Odd, column rank: it means nothing here; there are: {FIELDS}",
        "line 13, spells.Odd, column level: it is missing",
        "line 16, spells.Odd, column classes: ['free', 'odd']: there are: instantaneous, free, conjunctive, "
        "informational, elemental, force, passive, utility, mental, subconscious",
        "line 15, spells.Odd, column range: 'far': there are: self, touch, a number",
        "line 17, spells.Odd, column bolts: 99: Expected `int` <= 20",
        "line 13, spells.Odd, column ward.bonus: it is missing",
        "line 13, spells.Odd, column ward.uses: 'many': Expected `int`, got `str`",
        "line 4, column about: This is a text.",
        "line 5, column colour: There is no such field; there are: title, about, armour_types, attack, critical, "
        "fumble, weapon, spells, spell",
    ]


def test_a_set_may_be_without_spells(tmp_path: Path) -> None:
    assert read_tables(house(tmp_path, house=('spells = "spells.csv"\n', ""))).spells == {}


def test_spells_change_nothing_of_what_rolls_are_read_on(tmp_path: Path) -> None:
    without = read_tables(house(tmp_path, house=('spells = "spells.csv"\n', "")))
    assert digest(without) == digest(read_tables(house(tmp_path)))
    assert digest(without) != digest(read_tables(house(tmp_path, blade=("12A", "13A"))))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"blade": ("51,90", "53,90")}, "blade.csv, line 3, attack.blade, 53-90, column from: a gap before it: "
            "nothing is said of 51-52"),
        ({"blade": ("91,120", "85,120")}, "blade.csv, line 5, attack.blade, 85-120, column from: it overlaps the "
            "row before it, which goes to 90"),
        ({"blade": ("51,90", "90,51")}, "blade.csv, line 3, attack.blade, 90-51: it goes backwards"),
        ({"blade": ("below,50", "1,50")}, 'column from: nothing is said of totals below 1: let the first row go from '
            '"below"'),
        ({"blade": ("121,above", "121,150")}, 'nothing is said of totals above 150: let the last row go to "above"'),
        ({"blade": ("51,90", "51,above")}, 'line 3, attack.blade, from 51, column to: only the last row goes to'),
        ({"blade": ("51,90", "fifty,90")}, "blade.csv, line 3, attack.blade, column from: 'fifty' is neither a "
            'number nor "below"'),
        ({"blade": ("12A,9", "12Q,9")}, "line 5, attack.blade, 91-120, column 1: '12Q': critical.slash has no "
            "severity Q; there are: A, B"),
        ({"blade": ("12A,9", "12AX,9")}, "no critical has the letter X; there are: S (slash), K (krush)"),
        ({"blade": ("12A,9", "12 A,9")}, "'12 A' is no result: write hits"),
        ({"blade": ("12A,9", "12A,")}, 'column 4: the cell is empty; write "0" for a miss'),
        ({"blade": ("12A,9", "12A,9,7")}, "blade.csv, line 5, attack.blade: it has 5 cells under 4 columns"),
        ({"blade": ("from,to,1,4", "from,to,1,5")}, "blade.csv, line 1, attack.blade: there is no column '4'"),
        ({"slash": ("A;100;", "A;98;")}, "slash.csv, line 3, critical.slash.A, 98, column from: it overlaps"),
        ({"slash": ("B;1;100", "B;2;100")}, "nothing is said of rolls below 2: the rows go from 1 to 100"),
        ({"slash": ("B;1;100", "B;1;90")}, "slash.csv, line 5, critical.slash.B, 1-90, column to: nothing is said of"),
        ({"slash": ("hits 3, bl", "hit 3, bl")}, "line 3, critical.slash.A, 100, column effects: 'hit 3' is no effect; "
            "the effects are: hits N, must-parry N"),
        ({"slash": ("injury -10", "injury 10")}, "'injury 10': a penalty is below 0"),
        ({"slash": ("bleeding 3", "bleeding 0")}, "'bleeding 0': it is 1 or more"),
        ({"slash": ("bleeding 3, injury -10", "bleeding 3, bleeding 2")}, "'bleeding' stands there twice"),
        ({"slash": ("bleeding 3, injury -10", "nothing, prone")}, "'nothing' stands alone"),
        ({"slash": ("A scratch.;nothing", "A scratch.;")}, 'no effect stands there; write "nothing"'),
        ({"slash": ("A scratch.", "")}, "column text: there is no sentence to tell"),
        ({"weapons": ("knife,Knife,blade", "knife,Knife,knives")}, "weapons.csv, line 3, weapon.knife, column "
            "table: 'knives' is no attack table; there are: blade, unarmed"),
        ({"weapons": ("knife,Knife,blade,2", "knife,Knife,blade,two")}, "weapons.csv, line 3, weapon.knife, "
            "column fumble: 'two': Expected `int`"),
        ({"weapons": ("name,skill", "name,craft")}, "weapons.csv, line 1, weapon: there is no column 'skill'"),
        ({"weapons": ("knife,Knife,blade", "knife,,blade")}, "weapons.csv, line 3, weapon.knife, column skill: the "
            "cell is empty"),
        ({"spells": ("Spark,4", "Spark,four")}, "spells.csv, line 2, spells.Spark, column level: 'four': Expected "
            "`int`, got `str`"),
        ({"spells": ("Spark,4", "Spark,0")}, "column level: '0': Expected `int` >= 1"),
        ({"spells": ("Spark,4", "Spark,")}, "spells.csv, line 2, spells.Spark, column level: the cell is empty"),
        ({"spells": ("Spark,4", ",4")}, "spells.csv, line 2, spells, column name: the cell is empty"),
        ({"spells": ("Bang,5", "Spark,5")}, "spells.csv, line 3, spells.Spark, column name: it stands in line 2 "
            "already"),
        ({"spells": ("5,9,", "5,near,")}, "spells.csv, line 3, spells.Bang, column range: 'near': there are: self, "
            "touch, a number"),
        ({"spells": ("5,9,", "5,touch,")}, "spells.csv, line 3, spells.Bang, column range: a ball bursts at a cell; "
            "its range is in cells, not 'touch'"),
        ({"spells": ("mental, utility", "mental, useful")}, "spells.csv, line 5, spells.Doze, column classes: 'mental, "
            "useful': there are: instantaneous, free, conjunctive"),
        ({"spells": (",true,", ",perhaps,")}, "spells.csv, line 3, spells.Bang, column ball: 'perhaps': Expected "
            "`bool`"),
        ({"spells": ("2,,blade", "2,,blades")}, "spells.csv, line 2, spells.Spark, column table: 'blades' is no attack "
            'table of "House tables"; there are: blade, unarmed'),
        ({"spells": ("2,,blade", "2,,")}, "spells.csv, line 2, spells.Spark, column table: '' is no attack table"),
        ({"spells": ("asleep,Doze", "asleep,Dose")}, "spells.csv, line 6, spells.Deep Doze, column beside: there is no "
            "spell 'Dose'; there are: Spark, Bang, Doze, Deep Doze"),
        ({"spells": ("asleep,Doze", "delayed,Doze")}, "spells.csv, line 6, spells.Deep Doze, column fails: 'delayed' "
            "comes of no spell"),
        ({"spells": ("50,air", ",air")}, "spells.csv, line 7, spells.Leap, column travel.feet: the cell is empty"),
        ({"spells": ("50,air", "50,sea")}, "spells.csv, line 7, spells.Leap, column travel.way: 'sea': there are: "
            "ground, air, teleport"),
        ({"spells": (",60,", ",none,")}, "spells.csv, line 8, spells.Turn aside, column ward.bonus: 'none': Expected"),
        ({"spells": ("name,level", "name,rank")}, "spells.csv, line 1, spells: there is no column 'level'"),
        ({"spells": (",note", ",noted")}, "spells.csv, line 1, spells: column 'noted' means nothing here"),
        ({"house": ('"spells.csv"', '"spelled.csv"')}, "spelled.csv, line 1, spells: No such file"),
        ({"house": ('"spells.csv"', "[1]")}, "house.toml, line 5, spells: spells holds tables: write [spells.NAME]"),
        ({"house": ("[attack.unarmed]", "[attack.fists]")}, 'there is no attack table "unarmed"; fists and kicks'),
        ({"house": ("[fumble.ranged]", "[fumble.shots]")}, "there is no fumble table for ranged attacks"),
        ({"house": ('critical = "slash"', 'critical = "cut"')}, "critical 'cut' is no kind; there are: slash, krush"),
        ({"house": ('letter = "K"', 'letter = "S"')}, "the letter S names critical.slash already"),
        ({"house": ('letter = "K"', 'letter = "kr"')}, "'kr' is no letter from A to Z"),
        ({"house": ('["4A", "2"]', '["4A"]')}, "house.toml, attack.unarmed, row 2, from 61, column 4: the cell for "
            "this armour type is missing"),
        ({"house": ('["4A", "2"]', '["4A", "2", "1"]')}, "3 cells for 2 armour types"),
        ({"house": ('[61, "above", ["4A", "2"]]', '[61, ["4A", "2"]]')}, "house.toml, attack.unarmed, row 2: "),
        ({"house": ('"Oops.", "drop weapon"', '"Oops.", "bonus 10"')}, "a fumble gives nothing"),
        ({"house": ('csv = "blade.csv"', 'csv = "blades.csv"')}, "blades.csv, line 1, attack.blade: No such file"),
        ({"house": ('title = "Blades"', 'name = "Blades"')}, "house.toml, line 7, attack.blade, column "
            "title: This is missing."),
        ({"house": ("armour_types = [1, 4]", "armour_types = [1, 4, 4]")}, "armour type 4 stands there twice"),
        ({"house": ("[attack.blade]", "[attack.blade")}, "house.toml: it is no TOML: "),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(
    tmp_path: Path, changes: dict[str, tuple[str, str]], said: str
) -> None:
    assert any(said in each for each in wrong(house(tmp_path, **changes))), wrong(tmp_path / "house.toml")


def test_everything_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    path = house(
        tmp_path,
        blade=("12A,9", "12Q,nine"),
        slash=("hits 3, bleeding 1", "hit 3, weeping"),
        weapons=("sword,Sword,blade", "sword,Sword,swords"),
        spells=("Spark,4,15,,2,,blade", "Spark,four,far,,2,,blades"),
        house=('title = "House tables"', 'titel = "House tables"'),
    )
    said = wrong(path)

    for each in ("titel", "12Q", "'nine'", "'hit 3'", "'weeping'", "'swords'", "'four'", "'far'"):
        assert any(each in problem for problem in said), (each, said)


def test_a_row_that_cannot_be_read_leaves_no_gap_behind(tmp_path: Path) -> None:
    assert len(wrong(house(tmp_path, blade=("51,90", "fifty,90")))) == 1


def test_cells_are_read_as_they_are_written() -> None:
    assert read_cell("0").hits == 0
    assert read_cell("14B") == read_cell(" 14B ")
    assert read_cell("20CS+BK").criticals == (Cut("C", "S"), Cut("B", "K"))


def test_effects_are_read_as_they_are_written() -> None:
    everything = "hits 5, stunned 2, downed 1, bleeding 3, injury -20, prone, drop weapon, break weapon"
    assert read_effects(f"{everything}, unconscious, dead, initiative 2, bonus 10", "Ow.") == Effects(
        text="Ow.", hits=5, stun={"stunned": 2, "downed": 1}, bleeding=3, injury=-20, prone=True, drop=True,
        broken=True, unconscious=True, dead=True, initiative=2, bonus=10,
    )  # fmt: skip
    assert read_effects("nothing") == Effects()


def test_the_generic_set_is_whole_and_says_that_it_is_generic() -> None:
    known = generic()
    assert "Generic" in known.title
    heads = [*known.attack.values(), *known.critical.values(), *known.fumble.values()]
    assert all("generic" in each.title for each in heads)
    assert known.spells
    assert all(name.startswith("generic ") for name in known.spells)


def shown(*arguments: object) -> tuple[int, str]:
    """The exit status of `affray tables` with these arguments, and what it writes."""
    result = CliRunner().invoke(tables, [str(each) for each in arguments], standalone_mode=True)
    return result.exit_code, result.output


def test_check_counts_what_is_whole_and_says_what_is_not(tmp_path: Path) -> None:
    status, said = shown("check", house(tmp_path))
    assert status == 0
    assert "House tables: whole." in said
    assert "2 attack tables with 12 cells: blade, unarmed" in said
    assert "6 spells: Spark, Bang, Doze, Deep Doze, Leap, Turn aside" in said

    status, said = shown("check", house(tmp_path, blade=("12A,9", "12Q,nine")))
    assert status == 1
    assert "column 4: 'nine' is no result" in said
    assert said.splitlines()[-1].endswith("house.toml: 2 things to put right.")


def test_a_set_is_shown_and_written_as_json(tmp_path: Path) -> None:
    assert "20BS+AK" in shown("show", house(tmp_path), "blade")[1]
    spells = shown("show", house(tmp_path), "spells")[1]
    assert [
        each in spells for each in ("classes mental, utility; fails asleep", "travel feet 50, way air")
    ] == [True] * 2
    status, said = shown("show", house(tmp_path), "sabre")
    assert status != 0
    assert "there are: blade, unarmed, critical.slash" in said

    assert json.loads(shown("json", house(tmp_path))[1])["title"] == "House tables"


def test_a_fight_script_names_the_file(tmp_path: Path) -> None:
    house(tmp_path)
    sheet = {"arms": {"sword": "right"}, "armour_type": 4, "skills": {"Sword": 60}}
    script = {
        "ruleset": "pathmaster",
        "title": "By the house's tables",
        "options": {"tables": "house.toml"},
        "combatants": [{"id": each, "name": each, "side": each, "sheet": sheet} for each in ("ann", "bob")],
        "play": [{"do": "expect", "waits": {"gm": "begin"}}],
    }
    file = tmp_path / "fight.json"
    file.write_text(json.dumps(script))

    played = affray("play", file, "--data", tmp_path / "data")
    assert played.returncode == 0, played.stderr
    assert "Attack tables: House tables." in played.stdout

    house(tmp_path, blade=("12A,9", "12Q,9"))
    with pytest.raises(Refused, match=r"blade.csv, line 5, attack.blade, 91-120, column 1") as refused:
        read_script(file)
    assert refused.value.code == "unknown-option"


def test_json_of_a_set_is_the_option_tables() -> None:
    assert msgspec.json.decode(msgspec.json.encode(generic()), type=TableSet) == generic()
