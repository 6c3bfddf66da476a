"""Writes `dice.json` beside this file, the test vectors of docs/reference/dice.md: python -m tests.vectors.dice

They are checked in, so that a change of the derivation shows; whoever changes it on purpose runs this.
"""

import json
from pathlib import Path
from typing import Any

from engine.dice import commitment, derived, key_of, parse, throw, with_entropy
from engine.dice.canonical_json import canonical
from engine.dice.hidden_rolls import binding
from events import DiceRolled, encode_event

FILE = Path(__file__).with_name("dice.json")

SEEDS = [bytes(range(32)), b"\xff" * 16, b"\x5a" * 64, bytes(32)]
SEED = SEEDS[0]
ADDED = [("ann", "00"), ("bob", "5eed"), ("gm", "ff" * 64)]
ROLLS = [
    "1d100",
    "3d6+2",
    "4d6k3",
    "4d6d1",
    "2d20kl1",
    "8d6>=5",
    "0d6",
    "0d6!+1d4",
    "0d6>=5",
    "6d6!",
    "d100!+/-",
    "9d100!51+/50-",
    "1d1000-2d257",
    "+".join(["d%"] * 16),  # 95 characters in full
]
NUMBERS = [5.0, -0.0, 0.1, 1e21, 1e20, 1.5e-7, 0.000001, 123456789.125, -2.5, 12345678901234567890]
CONTEXTS: list[list[Any]] = [
    ["bridge", 1, "ann", ["ann", "attack", {"weapon": "axe", "target": "bob"}], "attack", 0, 0],
    ["bridge", 1, "ann", ["ann", "attack", {"target": "bob", "weapon": "axe"}], "attack", 0, 1],
    ["", 2, "bob", ["bob", "move", {"to": [5.0, 1.5], "metres": 3}], "stumble", 2, 0],
    ["bridge", 0, "gm", ["", "upkeep"], "weather", 0, 0],
    ["bridge", 1, "ann", "ruling", "attack", 0, 0],
    ["", 2, "bob", "ruling", "Who, lurks there?", 1, 3],
    ["bridge", 0, "gm", ["statements"], 'Würfel – 骰子 "\\\u0001', 0, 0],
]
FACES = {
    "": [6] * 12,
    "attack": [100] * 40,
    "attack|0": [100] * 40,
    "wide": [1000, 257, 256, 1, 2, 999] * 4,
    "Würfel – 骰子": [20] * 20,
    '["bridge",1,"ann","ruling","attack",0,0]': [100] * 10,
}


REFUSED = [
    *(
        "",
        "sword",
        "2d6+",
        "2d6 3",
        "4d6k",
        "d0",
        "d1001",
        "101d6",
        "51d6+50d6",
        "1000001",
        "1000000+1",
        "-1000000-1",
    ),
    *("d1!", "d100!", "d100!50+", "d100!+/51-", "4d6k0", "4d6k5", "1d6d1", "4d6d4", "8d6>=7", "8d6>=5+1"),
    *("0d6k1", "0d6d1", "0d100!+"),
    "d6+" * 33 + "d6",  # 101 characters
    "d6+" * 25 + "d6",  # 77, and 103 in full
    "d%+" * 16 + "d%",  # 50, and 101 in full
]


def vectors() -> dict[str, Any]:
    """All of them."""
    entropy, running = b"", []
    for seat, added in ADDED:
        entropy = with_entropy(entropy, seat, bytes.fromhex(added))
        running.append(
            {"seat": seat, "entropy": added, "running": entropy.hex(), "key": key_of(SEED, entropy).hex()}
        )
    rolled = DiceRolled(
        combatant="gm", purpose="ambush", notation="2d6", dice=(3, 4), total=7, context='["",0]'
    )
    return {
        "about": "Test vectors of docs/reference/dice.md. Bytes are in hexadecimal.",
        "commitments": [{"seed": each.hex(), "commitment": commitment(each)} for each in SEEDS],
        "entropy": {"seed": SEED.hex(), "additions": running},
        "numbers": [{"json": repr(each), "text": canonical(each)} for each in NUMBERS],
        "contexts": [{"parts": each, "context": canonical(each)} for each in CONTEXTS],
        "dice": [
            {
                "key": seed.hex(),
                "context": context,
                "faces": faces,
                "shows": [next_die(each) for each in faces],
            }
            for seed in SEEDS
            for context, faces in FACES.items()
            for next_die in [derived(seed, context)]
        ],
        "rolls": [
            {
                "key": SEED.hex(),
                "context": context,
                "notation": notation,
                "dice": fell.dice,
                "total": fell.total,
            }
            for notation in ROLLS
            for context in ("a", "b", "c")
            for fell in [throw(parse(notation), derived(SEED, context))]
        ],
        "refused": REFUSED,
        "hidden": {
            "nonce": "07" * 32,
            "event": encode_event(rolled).hex(),
            "commitment": binding(b"\x07" * 32, rolled),
        },
    }


def written() -> str:
    """The file's text: one vector a line."""
    parts = [
        f"{json.dumps(name)}: "
        + (_lines(value) if isinstance(value, list) else json.dumps(value, ensure_ascii=False))
        for name, value in vectors().items()
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _lines(values: list[Any]) -> str:
    return "[\n" + ",\n".join("  " + json.dumps(each, ensure_ascii=False) for each in values) + "\n]"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
