"""Results of tools: text to be read, the same as data, and what went wrong in a sentence."""

from collections.abc import Iterable, Sequence
from typing import Any

from mcp.types import CallToolResult, TextContent
from pydantic import BaseModel

from affray.words import Speaker
from affray_client import Misunderstood, Problem, Unreachable
from affray_mcp.quoting import plain, quoted, term
from affray_mcp.texts import Ready, told

MOST_INSTEAD = 8
FAILURES = (Problem, Unreachable, Misunderstood)


def result(text: str | Iterable[str], data: BaseModel, *, refused: bool = False) -> CallToolResult:
    """A result that went well, or a refusal, which is an error with data."""
    shown = text if isinstance(text, str) else "\n".join(text)
    return CallToolResult(
        content=[TextContent(type="text", text=shown)],
        structured_content=data.model_dump(mode="json", exclude_defaults=True),
        is_error=refused,
    )


def failure(text: str) -> CallToolResult:
    """That nothing could be asked or done at all."""
    return CallToolResult(content=[TextContent(type="text", text=text)], is_error=True)


def failed(error: Exception, speaker: Speaker) -> CallToolResult:
    """What went wrong between here and the service."""
    return failure(failed_text(error, speaker))


def failed_text(error: Exception, speaker: Speaker) -> str:
    """What went wrong between here and the service, in a sentence."""
    match error:
        case Problem():
            return refusal_text(error, instead_of(error), speaker)
        case Unreachable() if error.id:
            return told("mcp-unsure", speaker)
        case Unreachable():
            return told("mcp-away", speaker)
    return told("mcp-other-version", speaker)


def refusal_text(problem: Problem, instead: Sequence[str], speaker: Speaker) -> str:
    """A refusal in lines: why, by which rule, and what would be possible instead."""
    lines = [
        told("mcp-refused", speaker, code=Ready(problem.code or "?"), why=Ready(quoted(problem.detail)))
        + (f" [{plain(problem.rule, 80)}]" if problem.rule else "")
    ]
    if instead:
        lines.append(told("mcp-instead", speaker, instead=Ready(", ".join(instead))))
    return "\n".join(lines)


def instead_of(problem: Problem) -> list[str]:
    """What a refusal says would be possible, a few of it."""
    shown = list(dict.fromkeys(_one(each) for each in problem.legal))
    return [*shown[:MOST_INSTEAD], *(["…"] if len(shown) > MOST_INSTEAD else [])]


def _one(legal: Any) -> str:
    match legal:
        case {"key": str(key)}:
            given = legal.get("args") or {}
            return " ".join([term(key), *(f"{term(name)}={term(str(each))}" for name, each in given.items())])
        case {"at": [int(column), int(row)]}:
            return f"({column},{row})"
    return quoted(str(legal), 120)
