"""Calls that do not fit a tool, in sentences: which argument, and what it should be."""

from collections.abc import Iterable, Sequence
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError, UnexpectedToolError
from pydantic import ValidationError

from affray.words import Speaker
from affray_mcp.quoting import quoted
from affray_mcp.texts import Ready, own_words, told

KINDS = {
    "missing": "mcp-argument-missing",
    "string_type": "mcp-argument-text",
    "string_too_long": "mcp-argument-longer",
    "string_pattern_mismatch": "mcp-argument-position",
    "int_type": "mcp-argument-number",
    "int_parsing": "mcp-argument-number",
    "int_from_float": "mcp-argument-number",
    "greater_than_equal": "mcp-argument-least",
    "less_than_equal": "mcp-argument-most",
    "bool_type": "mcp-argument-truth",
    "bool_parsing": "mcp-argument-truth",
    "list_type": "mcp-argument-list",
    "dict_type": "mcp-argument-object",
    "literal_error": "mcp-argument-words",
}
"""What is said of an argument, by the kind of the fault as pydantic names it."""


class SentenceServer(MCPServer[Any]):
    """A server that says what is wrong with a call in a sentence of the assistant's language."""

    language = ""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> Any:
        """Call a tool. Raises ToolError, whose text is the sentence."""
        try:
            return await super().call_tool(name, arguments, context)
        except UnexpectedToolError as error:
            raise UnexpectedToolError(told("mcp-crashed", own_words(self.language))) from error.__cause__
        except ToolError as error:
            known = [each.name for each in await self.list_tools()]
            raise ToolError(said_of(error, name, known, own_words(self.language))) from error.__cause__


def said_of(error: ToolError, tool: str, known: Sequence[str], speaker: Speaker) -> str:
    """What is wrong with a call, as a sentence for each argument at fault."""
    if isinstance(error.__cause__, ValidationError):
        return " ".join(_sentences(error.__cause__, speaker))
    if tool not in known:
        return told("mcp-no-tool", speaker, tool=Ready(quoted(tool, 80)), tools=Ready(", ".join(known)))
    return str(error)


def _sentences(error: ValidationError, speaker: Speaker) -> Iterable[str]:
    for each in error.errors(include_url=False):
        name = ".".join(map(str, each["loc"]))
        limits = {**each.get("ctx", {})}
        yield told(
            KINDS.get(each["type"], "mcp-argument-other"),
            speaker,
            name=Ready(quoted(name, 80)),
            bound=Ready(f"{limits.get('max_length', limits.get('ge', limits.get('le', 0))):g}"),
            words=Ready(limits.get("expected", "").replace(" or ", ", ")),
        )
