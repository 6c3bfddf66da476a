"""The page's own check of the chain, run by Node: it takes what is whole, and names what is not."""

import json
import shutil
import subprocess
from importlib.resources import files

import pytest

from events import Noted
from events.commit import Kept, Sealed
from events.transfer import dump
from tests.support.commits import chain, entries, notes

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="no node here")

RUN = """
const texts = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const say = (text) => checkChain(text).then((found) => ({ found }), (error) => ({ broken: error.message }));
Promise.all(texts.map(say)).then((said) => console.log(JSON.stringify(said)));
"""

HARD = {
    "whole": [0, 127, 128, 255, 256, 65535, 65536, 2**32 - 1, 2**32, 2**53 + 1, 2**64 - 1],
    "negative": [-1, -32, -33, -128, -129, -32768, -32769, -(2**31), -(2**31) - 1, -(2**63)],
    "fraction": [0.0, -0.0, 5.0, 1e16, 1.5e-7, 1e300],
    "text": ["", "é", "𝕏" * 9, "x" * 32, "x" * 256, "x" * 65536, '"\\\n\u2028\x00', "__proto__"],
    "order": {"b": 1, "2": 2, "a": 3, "1": 4, "__proto__": 5},
    "long": [list(range(20)), {str(n): n for n in range(20)}, [None, True, False, [], {}]],
    "beside": [float("inf"), b"bytes"],
}


def told(*texts: bytes) -> list[dict[str, dict[str, object]]]:
    """What the page's script says of each exported fight."""
    parts = [
        files("projections.page").joinpath(f"{name}.js").read_text()
        for name in ("digest", "msgpack", "chain")
    ]
    ran = subprocess.run(
        ["node", "-e", "\n".join([*parts, RUN])],
        input=json.dumps([each.decode() for each in texts]),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    said: list[dict[str, dict[str, object]]] = json.loads(ran.stdout)
    return said


def exported(sealed: list[Sealed], *, head: bool = True) -> bytes:
    """The file of a fight."""
    kept = Kept(sealed[-1].version, sealed[-1].header.hash) if head else None
    return b"".join(dump("bridge", entries(sealed), kept))


def test_a_whole_record_is_whole_however_it_is_written() -> None:
    sealed = chain(
        [Noted(key=key, args={"given": value}) for key, value in HARD.items()],
        notes("b"),
        notes(*(str(n) for n in range(20))),
    )
    [here, without] = told(exported(sealed), exported(sealed, head=False))
    last = sealed[-1].header.hash
    assert here == {"found": {"commits": 3, "entries": 28, "withheld": 0, "head": True, "hash": last}}
    assert without["found"]["head"] is False


def test_whatever_is_done_to_a_record_is_named() -> None:
    sealed = chain(notes("a", "b"), notes("c"), notes("d", "e"))
    whole = exported(sealed)
    top, *lines = whole.splitlines(keepends=True)

    def again(*changed: bytes) -> bytes:
        counted = json.loads(top) | {"entries": len(changed)}
        return b"".join([json.dumps(counted).encode() + b"\n", *changed])

    done = {
        "commit 1 does not match": whole.replace(b'"key":"b"', b'"key":"B"'),
        "commit 3 does not match": again(*lines[:4], lines[4].replace(b'"salt":"', b'"salt":"00')),
        "commit 2 does not match": whole.replace(b'"command-2"', b'"command-9"'),
        "entry 1-1 should follow": again(lines[0], *lines[2:]),
        "entry 2-0 should follow": again(*lines[:2], *lines[3:]),
        "entry 1-0 should follow": again(lines[1], lines[0], *lines[2:]),
        "entry 3-1 is missing": again(*lines[:4]),
        "its end is not the one that was kept": again(*lines[:3]),
        "entries were announced": top + b"".join(lines[:3]),
        "cut off": whole[:-5],
        "entry 3-0 should follow, and 2-0": again(*lines[:3], lines[2], *lines[3:]),
        "follows another commit": again(
            *lines[:2], *exported(chain(notes("c"), after=1, prev="1" * 64)).splitlines(True)[1:], *lines[3:]
        ),
        "entry 2-0 is not readable": again(*lines[:2], b"{]\n", *lines[3:]),
        "there is nothing in it": again(),
    }
    for (says, _), found in zip(done.items(), told(*done.values()), strict=True):
        assert says in str(found.get("broken")), found
