"""The list of error codes in `docs/reference/errors.md`, as the code has it.

python -m service.docs.error_table        write it
"""

from pathlib import Path

from engine.ruleset_api.refusal import ERRORS, in_general
from service.docs import doc_markers

FILE = Path("docs/reference/errors.md")


def error_table() -> str:
    """The codes as a table, in the order of the closed list."""
    rows = [
        f"| `{code}` | {each.status} | {in_general(code)} | {'yes' if each.again else ''} |"
        for code, each in ERRORS.items()
    ]
    return "\n".join(["| code | status | title | try again |", "| --- | --- | --- | --- |", *rows])


def renewed(page: str) -> str:
    """The page with the list as it is now."""
    return doc_markers.renewed(page, "codes", error_table())


if __name__ == "__main__":
    FILE.write_text(renewed(FILE.read_text(encoding="utf-8")), encoding="utf-8")
