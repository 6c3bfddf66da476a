"""One script out of an entry module and all that it imports: each in a scope of its own, in the order of their imports.

The page's modules are written for browsers as they are; a visitor over a slow line should not have to ask for each.
What only an `import()` leads to is a script of its own, which a browser loads when it comes to that: each holds what
no script before it has, and takes the rest from those. What two of the scripts need that the first one asks for comes
with the first, so that neither of them brings the other along.
Only what the page uses is known here: named imports and exports at the beginning of a line, and `await` outside of
functions.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from posixpath import basename, dirname, join, normpath

from projections.page.uncommented import uncommented

IMPORT = re.compile(
    r'^import\s+(?:\{(?P<names>[^}]*)\}\s+from\s+)?"(?P<source>\.[^"]+)";[^\S\n]*(?://[^\n]*)?$', re.M
)
FORWARD = re.compile(r'^export\s+\{(?P<names>[^}]*)\}\s+from\s+"(?P<source>\.[^"]+)";$', re.M)
LISTED = re.compile(r"(?P<before>^|[;}])\s*export\s*\{(?P<names>[^}]*)\};?", re.M)
DECLARED = re.compile(r"^export\s+(?=(?:const|class|function|async\s+function)\s+(?P<name>[\w$]+))", re.M)
LATER = re.compile(r'\bimport\("(?P<source>\.[^"]+)"\)')
LEFT_OVER = re.compile(r"^(?:import|export)\b.*", re.M)
ADDRESS = "import.meta.url"


class NotBundled(Exception):
    """A module is written in a way that is not known here."""


def bundle(modules: Mapping[str, str], entry: str, base: str) -> dict[str, str]:
    """The scripts by their names in the folder `bundle`: the entry's, and one for each module that is imported later.

    `base` is the address below which that folder and the modules lie. Raises NotBundled.
    """
    modules = _without_comments(modules)
    scripts = in_scripts(modules, entry)
    number = {name: at for at, name in enumerate(each for names in scripts.values() for each in names)}
    script_of = {name: script for script, names in scripts.items() for name in names}
    address = {name: f"{base}bundle/{script}" for name, script in script_of.items()}
    found = {}
    for script, names in scripts.items():
        needed: dict[str, list[str]] = {}
        for name in in_order(modules, names[-1]):
            needed.setdefault(script_of[name], []).append(name)
        taken = "".join(
            f'import {{ {_listed(some, number)} }} from "./{other}";\n'
            for other, some in needed.items()
            if other != script
        )
        own = "".join(_scope(name, modules[name], number, base, address) for name in names)
        given = f"export {{ {_listed(names, number)} }};\n" if len(scripts) > 1 else ""
        found[script] = taken + own + given
    return found


def in_scripts(modules: Mapping[str, str], entry: str) -> dict[str, list[str]]:
    """The modules of each script, in the order in which a browser runs them; the one that it is named after is last."""
    modules = _without_comments(modules)
    first = in_order(modules, entry)
    wanted = _later(modules, first)
    needs = Counter(each for name in wanted for each in in_order(modules, name))
    common = [each for each in needs if needs[each] > 1 and each not in first]
    scripts = {entry: [*first[:-1], *common, entry]}
    there = {*scripts[entry]}
    while wanted:
        name = wanted.pop(0)
        if name in there:
            continue
        own = [each for each in in_order(modules, name) if each not in there]
        script = f"{entry.removesuffix('.js')}-{basename(name)}"
        if script in scripts:
            raise NotBundled(f"{name} is imported later, and another of that name is too")
        scripts[script] = own
        there.update(own)
        wanted.extend(_later(modules, own))
    return scripts


def _without_comments(modules: Mapping[str, str]) -> dict[str, str]:
    return {name: uncommented(text) for name, text in modules.items()}


def _later(modules: Mapping[str, str], names: list[str]) -> list[str]:
    """The modules that these import later; none of these, as they would be there at once."""
    found: dict[str, None] = {}
    for name in names:
        for match in LATER.finditer(modules[name]):
            wanted = beside(name, match["source"])
            if wanted in names:
                raise NotBundled(f"{name} imports {wanted} later, and it is there at once")
            found[wanted] = None
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


def _listed(names: Iterable[str], number: Mapping[str, int]) -> str:
    return ", ".join(f"$m{number[each]}" for each in names)


def _scope(name: str, text: str, number: Mapping[str, int], base: str, address: Mapping[str, str]) -> str:
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

    def arriving(wanted: str) -> str:
        module = f"$m{number[wanted]}"
        return f'import("{address[wanted]}").then(({{ {module} }}) => {module})'

    body = text
    for pattern, what in ((IMPORT, taken), (FORWARD, forwarded), (LISTED, listed), (DECLARED, declared)):
        body = pattern.sub(what, body)
    if left := LEFT_OVER.search(body):
        raise NotBundled(f"{name}: {left[0][:80]}")
    body = LATER.sub(lambda match: arriving(beside(name, match["source"])), body)
    body = body.replace(ADDRESS, f'new URL("{base}{name}", location.href)')
    gives = ", ".join(f"{outer}: {inner}" for outer, inner in exported.items())
    return f"const $m{number[name]} = await (async () => {{\n{body.strip()}\nreturn {{ {gives} }};\n}})();\n"


def _pairs(names: str) -> list[tuple[str, str]]:
    """What is named in braces: the name here, and the name there."""
    pairs = [each.split(" as ") for each in map(str.strip, names.split(",")) if each]
    return [(pair[0].strip(), pair[-1].strip()) for pair in pairs]


def _renamed(names: str, by: str) -> list[str]:
    return [inner if inner == outer else f"{inner}{by}{outer}" for inner, outer in _pairs(names)]
