"""The lines of a TOML file: where each section and key stands, whatever stands between."""

import tomllib

from engine.tables.toml_files import lines_of

TEXT = """# a set
title = "House = home"
[attack.blade]
rows = [
    ["below", 60, "a = b"],
    [61, "above", "c"],
]
critical = "slash"   # [attack.axe]

[ spells."Turn aside" ]
ward.bonus = 60
'does it' = "no"
[[notes]]
x = 1
"""


def test_sections_and_keys_are_found_by_their_whole_names() -> None:
    tomllib.loads(TEXT)
    assert lines_of(TEXT) == {
        "title": 2,
        "attack.blade": 3,
        "attack.blade.rows": 4,
        "attack.blade.critical": 8,
        "spells.Turn aside": 10,
        "spells.Turn aside.ward.bonus": 11,
        "spells.Turn aside.does it": 12,
        "notes": 13,
        "notes.x": 14,
    }


def test_of_a_key_that_stands_there_twice_the_first_counts() -> None:
    assert lines_of("a = 1\n[b]\n[c]\n[b]\na = 2") == {"a": 1, "b": 2, "c": 3, "b.a": 5}
