"""The table in `docs/reference/seats.md` of who may do what, from service.seats.permissions.

python -m service.docs.permission_table         write it
"""

from pathlib import Path

from engine.history.roles import ROLES
from service.docs import doc_markers
from service.seats.permissions import COMMANDS, LOOKS

FILE = Path("docs/reference/seats.md")


def permission_table() -> str:
    """What each role may do: commands first, then looking."""
    head = ["| what |", *(f" {role} |" for role in ROLES), " its own is |"]
    rows = ["".join(head), "| --- |" + " --- |" * (len(ROLES) + 1)]
    for name, (reach, own) in (*COMMANDS.items(), *LOOKS.items()):
        cells = (reach[role] if reach[role] != "no" else "–" for role in ROLES)
        rows.append(f"| `{name}` | {' | '.join(cells)} | {own} |")
    return "\n".join(rows)


def renewed(page: str) -> str:
    """The page with the table as it is now."""
    return doc_markers.renewed(page, "permissions", permission_table())


if __name__ == "__main__":
    FILE.write_text(renewed(FILE.read_text(encoding="utf-8")), encoding="utf-8")
