"""The page's files under addresses that name their version: whoever has them need not ask again, and nothing is mixed.

A version is a hash over all files, so one page never reads a script of one version and a style sheet of another.
A script that waits for nothing (`async`) is written into the page: what it asks for is asked for one way sooner.
"""

import gzip
import hashlib
import logging
import re
from collections.abc import Mapping

from msgspec import Struct

from projections.page.uncommented import squeezed
from service.page.bundle import NotBundled, bundle

logger = logging.getLogger("affray")

ROOT = "/page/"
VERSION = re.compile(r"[0-9a-f]{16}")
ENTRY = re.compile(r'src="/page/([\w-]+\.js)"')
ASYNC = re.compile(r'<script type="module" async src="/page/[0-9a-f]{16}/(bundle/[\w-]+\.js)"></script>')
LEAST = 600
"""Bytes, below which compressing is not worth while."""

PLAIN = (".html", ".css", ".js", ".ftl", ".svg", ".webmanifest", ".LICENSE")
"""What is text, and so compresses well."""


class PageFile(Struct, frozen=True):
    """A file as it is sent: its bytes, the same compressed (none: not worth while), and its tag."""

    body: bytes
    packed: bytes
    tag: str


class Page(Struct, frozen=True):
    """All files of a page by name, and their version. Those named by their `version` may be kept for good."""

    version: str
    files: dict[str, PageFile]


def page_of(files: Mapping[str, bytes]) -> Page:
    """The page: pages and style sheets name the version of all that they read; scripts come in one."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(b"%s %d\n" % (name.encode(), len(files[name])))
        digest.update(files[name])
    version = digest.hexdigest()[:16]
    found = {**files, **_bundled(files, version)}
    for name in files:
        if name.endswith((".html", ".css", ".webmanifest", "service-worker.js")):
            found[name] = _versioned(files[name].decode(), version, {*found}).encode()
        if name.endswith(".html"):
            found[name] = _with_scripts(found[name].decode(), found).encode()
        if name.endswith(".css"):
            found[name] = squeezed(found[name].decode()).encode()
    return Page(version, {name: page_file(name, body) for name, body in found.items()})


def in_version(name: str) -> tuple[str, str]:
    """The version that an address names ("" for none), and the file."""
    version, _, rest = name.partition("/")
    return (version, rest) if rest and VERSION.fullmatch(version) else ("", name)


def _bundled(files: Mapping[str, bytes], version: str) -> dict[str, bytes]:
    """The scripts of which a page loads one, each with all that it imports."""
    modules = {name: body.decode() for name, body in files.items() if name.endswith(".js")}
    found = {}
    for body in (body for name, body in files.items() if name.endswith(".html")):
        for entry in ENTRY.findall(body.decode()):
            try:
                scripts = bundle(modules, entry, f"{ROOT}{version}/")
            except NotBundled as error:
                logger.warning("The page is served module by module: %s", error)
            else:
                found.update({f"bundle/{name}": script.encode() for name, script in scripts.items()})
    return found


def _versioned(text: str, version: str, names: set[str]) -> str:
    def entry(match: re.Match[str]) -> str:
        name = f"bundle/{match[1]}"
        return f'src="{ROOT}{name if name in names else match[1]}"'

    return ENTRY.sub(entry, text).replace(f'"{ROOT}', f'"{ROOT}{version}/').replace("{version}", version)


def _with_scripts(html: str, files: Mapping[str, bytes]) -> str:
    return ASYNC.sub(lambda match: f'<script type="module" async>\n{files[match[1]].decode()}</script>', html)


def page_file(name: str, body: bytes) -> PageFile:
    """A file of this name and content as it is sent."""
    packed = gzip.compress(body, 9, mtime=0) if name.endswith(PLAIN) and len(body) >= LEAST else b""
    return PageFile(body, packed, f'"{hashlib.sha256(body).hexdigest()[:20]}"')
