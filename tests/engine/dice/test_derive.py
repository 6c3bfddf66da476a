"""Dice derived from a seed: the same for ever, fair, and checkable by anybody."""

import json
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from hmac import HMAC
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice import DiceError, NotationError, commitment, derived, parse
from tests.vectors.dice import FILE, written

VECTORS = json.loads(FILE.read_text(encoding="utf-8"))
SEED = bytes(range(32))
LISTS = [each for each in VECTORS.values() if isinstance(each, list)]


@pytest.mark.parametrize("vector", VECTORS["dice"], ids=lambda vector: vector["context"] or "no context")
def test_the_dice_of_the_published_vectors_fall(vector: dict[str, Any]) -> None:
    next_die = derived(bytes.fromhex(vector["key"]), vector["context"])
    assert [next_die(faces) for faces in vector["faces"]] == vector["shows"]


@pytest.mark.parametrize("vector", VECTORS["commitments"], ids=lambda vector: vector["seed"][:8])
def test_the_commitments_of_the_published_vectors_are_made(vector: dict[str, str]) -> None:
    assert commitment(bytes.fromhex(vector["seed"])) == vector["commitment"]


def test_the_published_vectors_are_those_of_this_code() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "changed on purpose? python -m tests.vectors.dice"


@pytest.mark.parametrize("text", VECTORS["refused"], ids=lambda text: text[:12] or "nothing")
def test_the_published_notations_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse(text)


@pytest.mark.skipif(
    shutil.which("node") is None, reason="Node is not on this machine: the JavaScript is not run"
)
def test_the_javascript_gives_the_published_vectors() -> None:
    node = shutil.which("node")
    assert node is not None
    done = subprocess.run([node, "tests/vectors/check.js"], capture_output=True, check=False, text=True)
    assert (done.stdout, done.stderr) == (
        f"{sum(map(len, LISTS)) + len(VECTORS['entropy']['additions']) + 1} vectors hold\n",
        "",
    )


def stream(seed: bytes, context: str) -> Iterator[int]:
    """Steps 1 and 2 of the description, word by word."""
    for block in count():
        yield from HMAC(seed, context.encode() + b"|" + str(block).encode("ascii"), sha256).digest()


def described(stream: Iterator[int], faces: int) -> int:
    """Steps 3 to 5 of the description, word by word."""
    width = 1 if faces <= 256 else 2
    largest = 256**width // faces * faces
    while True:
        value = int.from_bytes([next(stream) for _ in range(width)], "big")
        if value < largest:
            return value % faces + 1


@settings(deadline=None)
@given(
    st.binary(min_size=16, max_size=64),
    st.text(max_size=20),
    st.lists(st.sampled_from([1, 2, 6, 20, 100, 129, 255, 256, 257, 999, 1000]), max_size=40),
)
def test_dice_fall_as_described(seed: bytes, context: str, faces: list[int]) -> None:
    next_die, by_hand = derived(seed, context), stream(seed, context)
    assert [next_die(each) for each in faces] == [described(by_hand, each) for each in faces]


@pytest.mark.parametrize("faces", [2, 6, 10, 20, 100, 256, 257, 1000])
def test_every_face_is_equally_likely(faces: int) -> None:
    next_die = derived(SEED, f"fairness of d{faces}")
    expected = 100
    fallen = Counter(next_die(faces) for _ in range(faces * expected))
    assert set(fallen) == set(range(1, faces + 1))
    # Chi-squared has the mean faces - 1 and the variance twice that: five deviations either way are generous.
    chi_squared = sum((fallen[face] - expected) ** 2 / expected for face in range(1, faces + 1))
    freedom = faces - 1
    assert abs(chi_squared - freedom) < 5 * (2 * freedom) ** 0.5


def test_another_context_or_seed_gives_other_dice() -> None:
    sources = [
        derived(SEED, "attack"),
        derived(SEED, "attack|0"),
        derived(SEED, ""),
        derived(bytes(32), "attack"),
    ]
    assert len({tuple(next_die(1000) for _ in range(5)) for next_die in sources}) == len(sources)


@pytest.mark.parametrize("faces", [-1, 0, 1001])
def test_a_die_of_impossible_faces_is_refused(faces: int) -> None:
    with pytest.raises(DiceError, match=f"a die has 1 to 1000 faces, not {faces}"):
        derived(SEED, "")(faces)


@pytest.mark.parametrize("length", [0, 15, 65])
def test_a_seed_that_could_be_found_from_its_commitment_is_refused(length: int) -> None:
    with pytest.raises(
        DiceError, match=f"a seed has 16 to 64 bytes, best 32 random ones; this one has {length}"
    ):
        derived(bytes(length), "")
    with pytest.raises(DiceError, match="a seed has 16 to 64 bytes"):
        commitment(bytes(length))
