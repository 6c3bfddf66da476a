"""Fluent messages as functions: the text of a catalogue, each of its messages ready to be said with arguments.

The syntax is Fluent's (projectfluent.org), read by its own parser. What an argument looks like in a line, and what the
functions do, is said by a `Voice`, so that nothing is ever formatted here.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from fluent.syntax import FluentParser, ast, visitor

Args = Mapping[str, Any]

FUNCTIONS = {"IS": 1, "THE": 1, "OR": 1, "SELF": 2, "COUNT": 2}
"""The functions that messages may use, and how many variables each takes."""


class Voice(Protocol):
    """Who says the messages: how arguments read, what functions do, and what other messages there are."""

    def value(self, name: str, args: Args) -> str:
        """The argument of this name as it is said: what `{ $name }` is in a line."""

    def call(self, function: str, names: tuple[str, ...], args: Args) -> str:
        """What `{ FUNCTION($name, ...) }` is in a line."""

    def refer(self, id: str, args: Args) -> str:
        """What `{ id }`, another message, or `{ -id }`, a term, is in a line."""


Say = Callable[[Voice, Args], str]


class Message(NamedTuple):
    """How a message is said, the arguments that it names, and the messages that it uses."""

    say: Say
    names: frozenset[str]
    uses: frozenset[str]


class BadCatalogue(Exception):
    """A catalogue that is not well-formed; says where and why."""


class _Unsupported(Exception):
    """What Fluent has and messages here have not."""


def messages(source: str, name: str = "the catalogue") -> dict[str, Message]:
    """The messages of a catalogue by id, its terms by their id with the hyphen. Raises BadCatalogue."""
    found: dict[str, Message] = {}
    for entry in FluentParser().parse(source).body:
        match entry:
            case ast.Junk():
                raise BadCatalogue(f"{name}, line {_line(source, entry)}: {entry.annotations[0].message}")
            case ast.Message(value=ast.Pattern() as pattern) | ast.Term(value=pattern):
                id = entry.id.name if isinstance(entry, ast.Message) else f"-{entry.id.name}"
                if id in found:
                    raise BadCatalogue(f"{name}, line {_line(source, entry)}: {id} is there twice")
                try:
                    found[id] = Message(_pattern(pattern), *_named(entry))
                except _Unsupported as error:
                    raise BadCatalogue(f"{name}, line {_line(source, entry)}: {error}") from None
    return found


def plural(count: float) -> str:
    """The form that a number takes in English, by the names of Unicode's CLDR: "one" or "other"."""
    return "one" if count == 1 else "other"


def _pattern(pattern: ast.Pattern) -> Say:
    parts = tuple(_part(each) for each in pattern.elements)
    if len(parts) == 1:
        [only] = parts
        return (lambda voice, args: only) if isinstance(only, str) else only
    return lambda voice, args: "".join(
        [each if isinstance(each, str) else each(voice, args) for each in parts]
    )


def _part(part: ast.TextElement | ast.Placeable) -> str | Say:
    if isinstance(part, ast.TextElement):
        return str(part.value)
    match part.expression:
        case ast.Placeable() as inner:
            return _part(inner)
        case ast.StringLiteral() as literal:
            return str(literal.parse()["value"])
        case ast.NumberLiteral(value=value):
            return str(value)
        case ast.VariableReference(id=ast.Identifier(name=name)):
            return lambda voice, args: voice.value(name, args)
        case ast.FunctionReference() as function:
            return _call(function)
        case ast.MessageReference(id=ast.Identifier(name=name), attribute=None):
            return lambda voice, args: voice.refer(name, args)
        case ast.TermReference(id=ast.Identifier(name=name), attribute=None, arguments=None):
            return lambda voice, args: voice.refer(f"-{name}", {})
        case ast.SelectExpression() as choice:
            return _choice(choice)
    raise _Unsupported(f"{type(part.expression).__name__} in this form is not supported here")


def _call(function: ast.FunctionReference) -> Say:
    called, given = function.id.name, function.arguments
    names = tuple(each.id.name for each in given.positional if isinstance(each, ast.VariableReference))
    if called not in FUNCTIONS:
        raise _Unsupported(f"there is no function {called}")
    if given.named or not len(names) == len(given.positional) == FUNCTIONS[called]:
        raise _Unsupported(f"{called} takes {FUNCTIONS[called]} of the arguments and nothing else")
    return lambda voice, args: voice.call(called, names, args)


def _choice(choice: ast.SelectExpression) -> Say:
    """The variant that is for a number, or for the word that a function gives; else the default."""
    default: Say = next(_pattern(each.value) for each in choice.variants if each.default)
    words: dict[str, Say] = {}
    numbers: dict[float, Say] = {}
    for each in choice.variants:
        if isinstance(each.key, ast.NumberLiteral):
            numbers[float(each.key.value)] = _pattern(each.value)
        else:
            words[each.key.name] = _pattern(each.value)
    match choice.selector:
        case ast.VariableReference(id=ast.Identifier(name=name)):

            def by_number(voice: Voice, args: Args) -> str:
                count = args.get(name)
                if not isinstance(count, int | float):
                    return default(voice, args)
                return (numbers.get(count) or words.get(plural(count), default))(voice, args)

            return by_number
        case ast.FunctionReference() as function:
            word = _call(function)
            return lambda voice, args: words.get(word(voice, args), default)(voice, args)
    raise _Unsupported("what is chosen by is a variable or a function")


def _named(entry: ast.Message | ast.Term) -> tuple[frozenset[str], frozenset[str]]:
    """The arguments, and the messages."""
    names, uses = set(), set()

    class References(visitor.Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:
            names.add(node.id.name)

        def visit_MessageReference(self, node: ast.MessageReference) -> None:
            uses.add(node.id.name)

        def visit_TermReference(self, node: ast.TermReference) -> None:
            uses.add(f"-{node.id.name}")

    References().visit(entry)
    return frozenset(names), frozenset(uses)


def _line(source: str, entry: ast.SyntaxNode) -> int:
    return source.count("\n", 0, entry.span.start) + 1 if entry.span is not None else 0
