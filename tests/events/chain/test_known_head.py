"""Known heads: how a head that was noted down is written, and whether a record has it."""

import pytest

from events.chain.known_head import KnownHead, find_known_head, known_head
from events.chain.reading import DamagedLog

HASHES = [digit * 64 for digit in "abc"]


@pytest.mark.parametrize(
    ("text", "known"),
    [
        (HASHES[0], KnownHead(HASHES[0])),
        (f"41:{HASHES[0]}", KnownHead(HASHES[0], 41)),
        (f" 41:{HASHES[0].upper()}\n", KnownHead(HASHES[0], 41)),
    ],
)
def test_it_is_a_hash_with_or_without_the_number_of_its_commit(text: str, known: KnownHead) -> None:
    assert known_head(text) == known


@pytest.mark.parametrize(
    "text", ["", "41:", "abc", HASHES[0][1:], f"0:{HASHES[0]}", f"x:{HASHES[0]}", f"²:{HASHES[0]}", "g" * 64]
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="hash"):
        known_head(text)


@pytest.mark.parametrize("version", [None, 2])
def test_it_is_found_where_it_stands(version: int | None) -> None:
    assert find_known_head(KnownHead(HASHES[1], version), HASHES) == 2


@pytest.mark.parametrize(
    ("known", "entry", "what"),
    [
        (KnownHead("d" * 64), "3-0", "no commit here has the hash"),
        (KnownHead("d" * 64, 3), "3-0", "replaced"),
        (KnownHead("d" * 64, 5), "4-0", "missing: the head known from elsewhere is that of commit 5"),
        (KnownHead(HASHES[1], 3), "3-0", "replaced"),
    ],
)
def test_where_it_is_not_something_was_altered_or_cut_off(known: KnownHead, entry: str, what: str) -> None:
    with pytest.raises(DamagedLog, match=what) as damage:
        find_known_head(known, HASHES)
    assert damage.value.entry_id == entry
