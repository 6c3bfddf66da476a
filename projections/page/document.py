"""The file: template, style, scripts and data put together, closed to the network by its own policy."""

import gzip
import html
import re
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.resources import files
from typing import Any

import msgspec

from engine.audit.audit import Audit
from events import Choice
from events.chain.commit import Commit
from projections.language.languages import ENGLISH
from projections.page.states import NO_MENUS
from projections.page.story import story
from projections.page.turning import Turning
from projections.page.uncommented import squeezed, uncommented

# In the order in which one leans on another.
SCRIPTS = (
    "unpack",
    "texts",
    "dom",
    "states",
    "gauge",
    "cards",
    "explain",
    "deeds",
    "step",
    "lists",
    "luck",
    "turns",
    "turning",
    "proof",
    "main",
)

SHARED_STYLES = ("tokens", "cards", "bars", "base", "controls")
"""The style sheets of what looks alike here and on the page of a running service; the latter's own come after them."""

STYLES = (
    "book", "verdict", "tabs", "layout", "moment", "combatants", "story", "rolls", "luck", "turning", "proof",
    "scrubber", "print",
)  # fmt: skip
"""The style sheets of this page's components, in the order in which a later one has the last word."""

SHARED_SCRIPTS = ("cards", "gauge", "turns")
"""The scripts that both pages draw with."""

_SLOT = re.compile(r"\{\{([\w-]+)\}\}")
_RECORD = re.compile(rb'id="record">([A-Za-z0-9+/=]*)<')


def page(
    commits: Sequence[Commit],
    record: bytes,
    audit: Audit | None,
    *,
    verifier: str,
    exported: int,
    language: str = ENGLISH,
    menus: Mapping[str, tuple[Choice, ...]] = NO_MENUS,
    turning: Turning | None = None,
) -> bytes:
    """The page of a fight, as UTF-8; it is all in that `language`.

    `record` are the exported lines of the same commits, and `audit` what was found in them (None: they could
    not be audited, since events are withheld); `verifier` is JavaScript that checks their dice; `exported` is
    the time of the export, in milliseconds since 1970, UTC. `menus` is what could be chosen where that is not on
    record, `turning` where the fight turned, where that was looked for. Raises DamagedLog.
    """
    data = story(commits, audit, exported, language, menus, turning)
    script = "(() => {\n'use strict';\n" + "".join(map(_script, SCRIPTS)) + "})();\n"
    style = squeezed("\n".join([shared_styles(), *(_part(f"styles/{name}.css") for name in STYLES)]))
    slots = {
        "title": html.escape(data["heading"]),
        "language": language,
        "policy": (
            f"default-src 'none'; style-src {_source(style)}; script-src {_source(verifier)} {_source(script)}; "
            "base-uri 'none'; form-action 'none'"
        ),
        "style": style,
        "verifier": verifier,
        "script": script,
        "record": _packed(record),
        "story": _packed(msgspec.json.encode(data)),
        **{f"say_{id}": html.escape(str(text)) for id, text in data["texts"].items()},
    }
    return _SLOT.sub(lambda slot: slots[slot[1]], _part("page.html")).encode()


def shared_styles() -> str:
    """What looks alike on the page of a running service and here, as CSS: tokens, ground, controls, bars, cards."""
    return "\n".join(_part(f"styles/{name}.css") for name in SHARED_STYLES)


def shared_scripts() -> dict[str, str]:
    """The modules that both pages draw with, by file: lines as cards, how full a resource is, where it turned."""
    return {f"{name}.js": _part(f"{name}.js") for name in SHARED_SCRIPTS}


def record_in(page: bytes) -> bytes:
    """The exported lines inside a page, byte for byte. Raises ValueError where there are none."""
    found = _RECORD.search(page)
    if found is None:
        raise ValueError("this is no page with a fight in it")
    return gzip.decompress(b64decode(found[1]))


def _packed(data: bytes) -> str:
    return b64encode(gzip.compress(data, 9, mtime=0)).decode()


def _source(text: str) -> str:
    """How a policy names an inline script or style."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _script(name: str) -> str:
    """A script as a part of the only one; what is a module elsewhere exports nothing here."""
    return re.sub(r"^export ", "", uncommented(_part(f"{name}.js")), flags=re.MULTILINE)


def _part(name: str) -> str:
    text: Any = files("projections.page").joinpath(name).read_text(encoding="utf-8")
    return str(text)
