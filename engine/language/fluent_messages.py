"""Fluent messages as functions: the text of a catalogue, each of its messages ready to be said with arguments.

The syntax is Fluent's (projectfluent.org), read by its own parser. What an argument looks like in a line, and what the
functions do, is said by a `Voice`, so that nothing is ever formatted here.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from fluent.syntax import FluentParser, ast, visitor

Args = Mapping[str, Any]

FUNCTIONS = {
    **{"IS": 1, "THE": 1, "OR": 1, "SELF": 2, "COUNT": 2, "COMPARE": 2, "TEXT": 1},
    **{"AND": 1, "COST": 1, "QUOTE": 1, "CODE": 1},
}
"""The functions that messages may use, and how many variables each takes; COMPARE takes numbers as well.

AND, COST, QUOTE and CODE are for reasons (engine.language.sentence); the page has no such messages.
"""

DECLINED = frozenset({"THE", "COUNT"})
"""The functions that may be told a case: `THE($weapon, case: "dative")`."""

WORD = "word_"
"""What the id of a message begins with that says what something is called."""

GENDERS = ("masculine", "feminine", "neuter", "common", "plural")
"""What `.gender` of a word may be; "plural" is for what has no singular, and so one article for all genders."""

CASES = ("nominative", "genitive", "dative", "accusative", "instrumental", "locative")
"""What `case:` may be, and the attributes of a word that reads otherwise in that case."""

PLURAL = "plural"
"""The attribute of a word that says how several of it read, where costs are counted in it."""

LESS, EQUAL, MORE = "less", "equal", "more"
"""What COMPARE gives, to choose by."""

PLURALS = ("zero", "one", "two", "few", "many", "other")
"""The forms of numbers that there are in any language, by the names of Unicode's CLDR."""


class Voice(Protocol):
    """Who says the messages: how arguments read, what functions do, and what other messages there are."""

    def value(self, name: str, args: Args) -> str:
        """The argument of this name as it is said: what `{ $name }` is in a line."""

    def call(self, function: str, given: tuple[str | float, ...], args: Args, case: str = "") -> str:
        """What `{ FUNCTION($name, ...) }` is in a line; `given` are the names of variables, and numbers."""

    def refer(self, id: str, args: Args) -> str:
        """What `{ id }`, another message, or `{ -id }`, a term, is in a line."""


Say = Callable[[Voice, Args], str]


class Message(NamedTuple):
    """How a message is said, the arguments that it names, and the messages that it uses.

    A word may have a `gender`, and `forms` by the case in which it reads otherwise, or for several ("plural"). A
    message of nothing but text and arguments has a `template` for `%`.
    """

    say: Say
    names: frozenset[str]
    uses: frozenset[str]
    gender: str = ""
    forms: Mapping[str, Say] = MappingProxyType({})
    template: str | None = None

    def declined(self, case: str) -> Say:
        """How it is said in this case ("": in none)."""
        return self.forms.get(case, self.say)


class BadCatalogue(Exception):
    """A catalogue that is not well-formed; says where and why."""


class _Unsupported(Exception):
    """What Fluent has and messages here have not, and where it stands."""

    def __init__(self, why: str, node: ast.SyntaxNode) -> None:
        super().__init__(why)
        self.node = node


def messages(source: str, name: str = "the catalogue") -> dict[str, Message]:
    """The messages of a catalogue by id, its terms by their id with the hyphen. Raises BadCatalogue."""
    found: dict[str, Message] = {}
    for entry in FluentParser().parse(source).body:
        match entry:
            case ast.Junk(annotations=[first, *_]):
                raise BadCatalogue(f"{name}, line {_line(source, first)}: {first.message}")
            case ast.Message(value=ast.Pattern() as pattern) | ast.Term(value=pattern):
                id = entry.id.name if isinstance(entry, ast.Message) else f"-{entry.id.name}"
                if id in found:
                    raise BadCatalogue(f"{name}, line {_line(source, entry)}: {id} is there twice")
                try:
                    found[id] = Message(
                        _pattern(pattern),
                        *_named(entry),
                        *_declension(id, entry.attributes),
                        _template(pattern),
                    )
                except _Unsupported as error:
                    raise BadCatalogue(f"{name}, line {_line(source, error.node)}: {error}") from None
            case ast.Message(attributes=[first, *_]):
                raise BadCatalogue(f"{name}, line {_line(source, first)}: expected what {entry.id.name} says")
    return found


def plural(count: float) -> str:
    """The form that a number takes in English and in German, by the names of Unicode's CLDR: "one" or "other"."""
    return "one" if count == 1 else "other"


def _declension(id: str, attributes: list[ast.Attribute]) -> tuple[str, dict[str, Say]]:
    """The gender of a word, and how it reads in the cases that are written out."""
    gender, forms = "", dict[str, Say]()
    for each in attributes:
        name = each.id.name
        if not id.startswith(WORD):
            raise _Unsupported(f"only what begins with {WORD} has attributes here", each)
        if name == "gender":
            gender = "".join(part.value for part in each.value.elements if isinstance(part, ast.TextElement))
            if gender not in GENDERS:
                raise _Unsupported(f"expected one of {', '.join(GENDERS)} as its gender", each)
        elif name in (*CASES, PLURAL):
            forms[name] = _pattern(each.value)
        else:
            raise _Unsupported(f"expected gender or one of {', '.join((*CASES, PLURAL))}, not .{name}", each)
    return gender, forms


def _pattern(pattern: ast.Pattern) -> Say:
    parts = tuple(_part(each) for each in pattern.elements)
    if len(parts) == 1:
        [only] = parts
        return (lambda voice, args: only) if isinstance(only, str) else only
    return lambda voice, args: "".join(
        [each if type(each) is str else each(voice, args) for each in parts]  # type: ignore[operator]
    )


def _template(pattern: ast.Pattern) -> str | None:
    """A pattern of text and arguments as Python formats it; None for any other."""
    parts: list[str] = []
    for each in pattern.elements:
        match each:
            case ast.TextElement(value=text):
                parts.append(text.replace("%", "%%"))
            case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
                parts.append(f"%({name})s")
            case _:
                return None
    return "".join(parts)


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
    raise _Unsupported(f"{type(part.expression).__name__} in this form is not supported here", part)


def _call(function: ast.FunctionReference) -> Say:
    called, positional = function.id.name, function.arguments.positional
    if called not in FUNCTIONS:
        raise _Unsupported(f"there is no function {called}, there are {', '.join(FUNCTIONS)}", function)
    given = tuple(
        float(each.value) if isinstance(each, ast.NumberLiteral) else each.id.name
        for each in positional
        if isinstance(each, ast.VariableReference)
        or (called == "COMPARE" and isinstance(each, ast.NumberLiteral))
    )
    if not len(given) == len(positional) == FUNCTIONS[called]:
        or_numbers = " or numbers" if called == "COMPARE" else ""
        raise _Unsupported(
            f"{called} takes {FUNCTIONS[called]} of the arguments{or_numbers} and nothing else", function
        )
    if not function.arguments.named:
        return lambda voice, args: voice.call(called, given, args)
    case = _case(called, function)
    return lambda voice, args: voice.call(called, given, args, case)


def _case(called: str, function: ast.FunctionReference) -> str:
    """The case that a function is told."""
    match function.arguments.named:
        case [ast.NamedArgument(name=ast.Identifier(name="case"), value=ast.StringLiteral(value=case))] if (
            called in DECLINED and case in CASES
        ):
            return str(case)
    if called in DECLINED:
        raise _Unsupported(
            f'{called} may be told case: and one of {", ".join(CASES)} in "", no more', function
        )
    raise _Unsupported(f"{called} takes no named arguments", function)


def _choice(choice: ast.SelectExpression) -> Say:
    """The variant that is for a number, or for the word that a function gives; else the default."""
    default: Say = next(_pattern(each.value) for each in choice.variants if each.default)
    words: dict[str, Say] = {}
    numbers: dict[float, Say] = {}
    for each in choice.variants:
        key = float(each.key.value) if isinstance(each.key, ast.NumberLiteral) else each.key.name
        if key in numbers or key in words:
            raise _Unsupported(f"the variant [{_key(each)}] is there twice", each)
        if isinstance(key, float):
            numbers[key] = _pattern(each.value)
        else:
            words[key] = _pattern(each.value)
    match choice.selector:
        case ast.VariableReference(id=ast.Identifier(name=name)):
            _expect(
                choice, "a number, or one of " + ", ".join(PLURALS), lambda key: key in (*numbers, *PLURALS)
            )

            def by_number(voice: Voice, args: Args) -> str:
                count = args.get(name)
                if isinstance(count, bool) or not isinstance(count, int | float):
                    return default(voice, args)
                return (numbers.get(count) or words.get(plural(count), default))(voice, args)

            return by_number
        case ast.FunctionReference(id=ast.Identifier(name="COMPARE")) as function:
            known = (LESS, EQUAL, MORE)
            _expect(choice, "one of " + ", ".join(known), lambda key: key in known)
        case ast.FunctionReference(id=ast.Identifier(name="IS")) as function:
            _expect(choice, "a word", lambda key: isinstance(key, str))
        case _:
            raise _Unsupported("what is chosen by is a variable, IS or COMPARE", choice)
    word = _call(function)
    return lambda voice, args: words.get(word(voice, args), default)(voice, args)


def _expect(choice: ast.SelectExpression, what: str, fits: Callable[[str | float], bool]) -> None:
    """Refuse a variant that would never be chosen. The default may be called anything: it is for all others."""
    for each in choice.variants:
        key = float(each.key.value) if isinstance(each.key, ast.NumberLiteral) else each.key.name
        if not each.default and not fits(key):
            raise _Unsupported(f"expected {what}, not the variant [{_key(each)}]", each)


def _key(variant: ast.Variant) -> str:
    return str(variant.key.value if isinstance(variant.key, ast.NumberLiteral) else variant.key.name)


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
