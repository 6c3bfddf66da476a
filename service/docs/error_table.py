"""The list of error codes wherever it is written by the code: in `docs/errors.md`, and for the TypeScript client which
of them are to be tried again.

python -m service.docs.error_table        write them
"""

from pathlib import Path

from engine.ruleset_api.refusal import ERRORS
from service.docs import doc_markers

FILE = Path("docs/errors.md")
CLIENT = Path("schemas/typescript/affray.ts")

BEGIN, END = "// Written by `make schemas` from the table of error codes:", "// end of what is written.\n"


def listed() -> str:
    """The codes as a table, in the order of the closed list."""
    rows = [
        f"| `{code}` | {each.status} | {each.title} | {'yes' if each.again else ''} |"
        for code, each in ERRORS.items()
    ]
    return "\n".join(["| code | status | title | try again |", "| --- | --- | --- | --- |", *rows])


def renewed(page: str) -> str:
    """The page with the list as it is now."""
    return doc_markers.renewed(page, "codes", listed())


def for_the_client(source: str) -> str:
    """The TypeScript client with the codes on which it tries again."""
    head, _, rest = source.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n{_again()}{END}{tail}"


def _again() -> str:
    codes = "".join(f'  "{code}",\n' for code, each in ERRORS.items() if each.again)
    return f"const AGAIN = new Set([\n{codes}]);\n"


if __name__ == "__main__":
    FILE.write_text(renewed(FILE.read_text(encoding="utf-8")), encoding="utf-8")
    CLIENT.write_text(for_the_client(CLIENT.read_text(encoding="utf-8")), encoding="utf-8")
