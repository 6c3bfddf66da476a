"""The list of error codes in `docs/errors.md`, from engine.refusal and the table of statuses.

python -m service.error_codes        write it
"""

from pathlib import Path

from engine.refusal import CODES
from service import generated
from service.problems import STATUS

FILE = Path("docs/errors.md")


def listed() -> str:
    """The codes as a table, in the order of the closed list."""
    rows = [f"| `{code}` | {STATUS[code]} | {title} |" for code, title in CODES.items()]
    return "\n".join(["| code | status | title |", "| --- | --- | --- |", *rows])


def renewed(page: str) -> str:
    """The page with the list as it is now."""
    return generated.renewed(page, "codes", listed())


if __name__ == "__main__":
    FILE.write_text(renewed(FILE.read_text(encoding="utf-8")), encoding="utf-8")
