"""What one Python file says of others, read without running it: imports, words that may name files, and fixtures."""

import ast
import re
from collections.abc import Iterator, Mapping

import msgspec

LONGEST = 80
WORD = re.compile(r"[\w./*:+-]+")
QUOTED = re.compile(r'"([\w.-]+)"')
LEAVES = (ast.expr_context, ast.operator, ast.cmpop, ast.boolop, ast.unaryop)
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


class Uses(msgspec.Struct, frozen=True):
    """What a piece of code uses: dotted names that it imports, words that stand in it, fixtures that it may ask for."""

    imports: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()


class SourceFile(msgspec.Struct, frozen=True):
    """A file: what it uses, what each fixture in it uses, and how many test functions it has."""

    uses: Uses = Uses()
    fixtures: Mapping[str, Uses] = {}
    tests: int = 0


def read_source(text: str, package: str) -> SourceFile:
    """What a module in `package` says; nothing where it is no Python."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return SourceFile()
    below = _executed(tree)
    names = dict(_imports(below, package))
    functions = [each for each in tree.body if isinstance(each, FUNCTION) and _is_fixture(each)]
    fixtures = {each.name: _uses(_executed(each), package, names) for each in functions}
    tests = sum(isinstance(each, FUNCTION) and each.name.startswith("test") for each in below)
    return SourceFile(_uses(below, package), fixtures, tests)


def read_data(text: str) -> SourceFile:
    """What a data file says: the quoted words in it, which may be names of systems."""
    return SourceFile(Uses(words=tuple(sorted(set(QUOTED.findall(text))))))


def _uses(below: list[ast.AST], package: str, outer: Mapping[str, str] | None = None) -> Uses:
    """What this code uses; `outer` are the names that its module has imported, of which it uses some."""
    imports = {dotted for _, dotted in _imports(below, package)}
    if outer:
        named = {each.id for each in below if isinstance(each, ast.Name)}
        imports |= {dotted for bound, dotted in outer.items() if bound in named}
    return Uses(tuple(sorted(imports)), tuple(sorted({*_words(below)})), tuple(sorted({*_asks(below)})))


def _executed(node: ast.AST) -> list[ast.AST]:
    """Every node below, without what stands there for the type checker only."""
    found = [node]
    for each in found:  # grows while it is gone through
        for field in each._fields:
            value = getattr(each, field, None)
            if isinstance(value, list):
                found += [one for one in value if isinstance(one, ast.AST) and not _for_types(one)]
            elif isinstance(value, ast.AST) and not isinstance(value, LEAVES):
                found.append(value)
    return found


def _for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def _imports(below: list[ast.AST], package: str) -> Iterator[tuple[str, str]]:
    """Every imported name, wherever it stands, with what it is: ("log", "events.store.log")."""
    for each in below:
        if isinstance(each, ast.Import):
            for alias in each.names:
                yield alias.asname or alias.name.partition(".")[0], alias.name
        elif isinstance(each, ast.ImportFrom):
            home = package.split(".")[: -each.level + 1 or None] if each.level else []
            module = ".".join([*home, *([each.module] if each.module else [])])
            for alias in each.names:
                yield alias.asname or alias.name, f"{module}.{alias.name}"


def _words(below: list[ast.AST]) -> Iterator[str]:
    """Strings that may name something: "brp", "append.lua", "a.b." of an f-string; "/web" for `folder / "web"`."""
    for each in below:
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            if len(each.value) <= LONGEST and WORD.fullmatch(each.value):
                yield each.value
            elif '"' in each.value:
                yield from QUOTED.findall(each.value)
        elif (
            isinstance(each, ast.BinOp)
            and isinstance(each.op, ast.Div)
            and isinstance(each.right, ast.Constant)
        ):
            yield f"/{each.right.value}"


def _asks(below: list[ast.AST]) -> Iterator[str]:
    """Names of parameters, and what `usefixtures` names: a fixture where one is called so."""
    for each in below:
        if isinstance(each, FUNCTION):
            yield from (argument.arg for argument in [*each.args.args, *each.args.kwonlyargs])
        elif (
            isinstance(each, ast.Call)
            and isinstance(each.func, ast.Attribute)
            and each.func.attr == "usefixtures"
        ):
            yield from (str(word.value) for word in each.args if isinstance(word, ast.Constant))


def _is_fixture(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any("fixture" in ast.unparse(each) for each in function.decorator_list)
