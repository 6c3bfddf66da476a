"""Every small change to the functions of a module: a comparison turned round, a value lost, a call left out.

What is left out stays where it is never run, so that a function keeps the variables that it shares with others. Changes
that nobody could observe are not made: to texts and annotations, in branches for the type checker or for another
operating system, and to `strict` of `zip`, which says what holds anyway.
"""

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ANNOTATIONS = {"annotation", "returns", "type_params"}
ONCE = {"decorator_list", "args"}
"""Fields of a function that are read when it is made."""
ELSEWHERE = ("TYPE_CHECKING", "sys.platform", "os.name")
WIDE = 70


class Change(NamedTuple):
    """One change to a tree: what it is, and what makes it."""

    function: str
    line: int
    what: str
    make: Callable[[], None]


def changes(tree: ast.Module) -> Iterator[Change]:
    """Every change to what is run in the functions of a module, in the order of the text."""
    yield from _below(tree, "")


def _below(node: ast.AST, function: str) -> Iterator[Change]:
    for field, value in ast.iter_fields(node):
        if field in ANNOTATIONS or (isinstance(node, FUNCTION) and field in ONCE):
            continue
        for place, each in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(each, ast.AST) and not _unobserved(each):
                if function:
                    yield from _of(function, node, field, place, each)
                yield from _below(each, _name(each, function))


def _name(node: ast.AST, function: str) -> str:
    """The name of the function that a node belongs to; a method has its own name only."""
    return node.name if isinstance(node, FUNCTION) else function


def _unobserved(node: ast.AST) -> bool:
    """Texts, annotations, what is for the type checker or for another operating system, that lengths are equal."""
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return True
    if isinstance(node, ast.If | ast.IfExp) and any(name in ast.unparse(node.test) for name in ELSEWHERE):
        return True
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _of(function: str, parent: ast.AST, field: str, place: int | None, node: ast.AST) -> Iterator[Change]:
    """The changes to one node, which stands in a field of another."""

    def put(new: ast.AST) -> Callable[[], None]:
        def make() -> None:
            if place is None:
                setattr(parent, field, new)
            else:
                getattr(parent, field)[place] = new

        return make

    def change(what: str, make: Callable[[], None]) -> Change:
        return Change(function, getattr(node, "lineno", 0), what, make)

    def said(part: ast.AST) -> str:
        text = ast.unparse(part).replace("\n", " ")
        return text if len(text) <= WIDE else f"{text[: WIDE - 1]}…"

    match node:
        case ast.Compare(ops=operators):
            for number, old in enumerate(operators):
                opposite = OPPOSITE[type(old)]()
                what = f"{said(node)}: {type(old).__name__} is {type(opposite).__name__}"
                yield change(what, lambda n=number, new=opposite: operators.__setitem__(n, new))
        case ast.BoolOp(op=old):
            other: ast.boolop = ast.Or() if isinstance(old, ast.And) else ast.And()
            yield change(f"{said(node)}: and, or swapped", lambda: setattr(node, "op", other))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield change(f"{said(node)}: without not", put(operand))
        case ast.Constant(value=bool(value)):
            yield change(f"{value} is {not value}", put(ast.Constant(not value)))
        case ast.Constant(value=int(value) | float(value)):
            yield change(f"{value} is {value + 1}", put(ast.Constant(value + 1)))
        case ast.Return(value=ast.expr() as value) if not _nothing(value):
            lost = ast.IfExp(ast.Constant(True), ast.Constant(None), value)
            yield change(f"return {said(value)}: returns None", lambda: setattr(node, "value", lost))
        case ast.Expr(value=ast.Call() | ast.Await()):
            left_out = ast.If(
                ast.Constant(False), [node], []
            )  # what yields or waits in it makes the function what it is
            yield change(f"left out: {said(node)}", put(left_out))
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        test = node.test
        never, always = (
            ast.BoolOp(op, [ast.Constant(so), test]) for op, so in ((ast.And(), False), (ast.Or(), True))
        )
        yield change(f"if {said(test)}: never", lambda: setattr(node, "test", never))
        if not isinstance(node, ast.While):
            yield change(f"if {said(test)}: always", lambda: setattr(node, "test", always))


def _nothing(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None
