"""One script out of an entry module and all that it imports: each in a scope of its own, in the order of their imports.

The page's modules are written for browsers as they are; a visitor over a slow line should not have to ask for each.
What only an `import()` leads to is a script of its own, which a browser loads when it comes to that.
Only what the page uses is known here: named imports and exports at the beginning of a line, and `await` outside of
functions.
"""

import re
from collections.abc import Mapping
from posixpath import dirname, join, normpath

IMPORT = re.compile(
    r'^import\s+(?:\{(?P<names>[^}]*)\}\s+from\s+)?"(?P<source>\.[^"]+)";[^\S\n]*(?://[^\n]*)?$', re.M
)
FORWARD = re.compile(r'^export\s+\{(?P<names>[^}]*)\}\s+from\s+"(?P<source>\.[^"]+)";$', re.M)
LISTED = re.compile(r"(?P<before>^|[;}])\s*export\s*\{(?P<names>[^}]*)\};?", re.M)
DECLARED = re.compile(r"^export\s+(?=(?:const|class|function|async\s+function)\s+(?P<name>[\w$]+))", re.M)
LATER = re.compile(r'\bimport\("(?P<source>\.[^"]+)"\)')
LEFT_OVER = re.compile(r"^(?:import|export)\b.*", re.M)
COMMENT = re.compile(r"^\s*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.M)
BEHIND = re.compile(r"(?<=[;{},(])[ \t]+// [^'\"`\n]*$", re.M)
"""A comment behind the code of a line, without anything that could be the rest of a text."""
ADDRESS = "import.meta.url"


class NotBundled(Exception):
    """A module is written in a way that is not known here."""


def bundle(modules: Mapping[str, str], entry: str, base: str) -> dict[str, str]:
    """The scripts by their names in the folder `bundle`: the entry's, and what it imports later, if it does.

    `base` is the address below which that folder and the modules lie. Raises NotBundled.
    """
    modules = {name: BEHIND.sub("", COMMENT.sub("", text)) for name, text in modules.items()}
    first = in_order(modules, entry)
    later = _later(modules, first)
    number = {name: at for at, name in enumerate([*first, *later])}
    shared = ", ".join(f"$m{number[each]}" for each in first)
    after = f"{entry.removesuffix('.js')}-later.js"
    address = f"{base}bundle/{after}"
    scripts = {entry: "".join(_scope(name, modules[name], number, base, address) for name in first)}
    if later:
        scripts[entry] += f"export {{ {shared} }};\n"
        own = "".join(_scope(name, modules[name], number, base, address) for name in later)
        given = ", ".join(f"$m{number[each]}" for each in later)
        scripts[after] = f'import {{ {shared} }} from "./{entry}";\n{own}export {{ {given} }};\n'
    return scripts


def _later(modules: Mapping[str, str], first: list[str]) -> list[str]:
    """The modules that these import later, and all that those need, in the order in which a browser runs them."""
    found: dict[str, None] = {}
    for name in first:
        for match in LATER.finditer(modules[name]):
            wanted = beside(name, match["source"])
            if wanted in first:
                raise NotBundled(f"{name} imports {wanted} later, and it is there at once")
            found.update(dict.fromkeys(each for each in in_order(modules, wanted) if each not in first))
    if nested := [name for name in found if LATER.search(modules[name])]:
        raise NotBundled(f"{nested[0]} imports something later, and is itself imported later")
    return list(found)


def in_order(modules: Mapping[str, str], entry: str) -> list[str]:
    """The modules that a module needs, and it, in the order in which a browser runs them."""
    found: dict[str, None] = {}

    def visit(name: str) -> None:
        if name in found:
            return
        if name not in modules:
            raise NotBundled(f"there is no module {name}")
        for source in imports(modules[name]):
            visit(beside(name, source))
        found[name] = None

    visit(entry)
    return list(found)


def imports(text: str) -> list[str]:
    """What a module imports, in its order, as it names it."""
    found = [*IMPORT.finditer(text), *FORWARD.finditer(text)]
    return [each["source"] for each in sorted(found, key=lambda match: match.start())]


def beside(name: str, source: str) -> str:
    """The module that another means by a relative name."""
    return normpath(join(dirname(name), source))


def _scope(name: str, text: str, number: Mapping[str, int], base: str, later: str) -> str:
    exported: dict[str, str] = {}

    def taken(match: re.Match[str]) -> str:
        if match["names"] is None:
            return ""
        return f"const {{ {', '.join(_renamed(match['names'], ': '))} }} = $m{number[beside(name, match['source'])]};"

    def forwarded(match: re.Match[str]) -> str:
        for inner, outer in _pairs(match["names"]):
            exported[outer] = f"$m{number[beside(name, match['source'])]}.{inner}"
        return ""

    def listed(match: re.Match[str]) -> str:
        exported.update({outer: inner for inner, outer in _pairs(match["names"])})
        return match["before"]

    def declared(match: re.Match[str]) -> str:
        exported[match["name"]] = match["name"]
        return ""

    body = text
    for pattern, what in ((IMPORT, taken), (FORWARD, forwarded), (LISTED, listed), (DECLARED, declared)):
        body = pattern.sub(what, body)
    if left := LEFT_OVER.search(body):
        raise NotBundled(f"{name}: {left[0][:80]}")
    body = LATER.sub(lambda match: _arriving(later, number[beside(name, match["source"])]), body)
    body = body.replace(ADDRESS, f'new URL("{base}{name}", location.href)')
    gives = ", ".join(f"{outer}: {inner}" for outer, inner in exported.items())
    return f"const $m{number[name]} = await (async () => {{\n{body.strip()}\nreturn {{ {gives} }};\n}})();\n"


def _arriving(later: str, number: int) -> str:
    return f'import("{later}").then(({{ $m{number} }}) => $m{number})'


def _pairs(names: str) -> list[tuple[str, str]]:
    """What is named in braces: the name here, and the name there."""
    pairs = [each.split(" as ") for each in map(str.strip, names.split(",")) if each]
    return [(pair[0].strip(), pair[-1].strip()) for pair in pairs]


def _renamed(names: str, by: str) -> list[str]:
    return [inner if inner == outer else f"{inner}{by}{outer}" for inner, outer in _pairs(names)]
