"""The page on seats says what the code does."""

from pathlib import Path

from service.docs.permission_table import FILE, renewed
from service.seats.permissions import WHATEVER

PAGE = (Path(__file__).parents[2] / FILE).read_text("utf-8")


def test_the_table_is_as_the_code_has_it() -> None:
    assert renewed(PAGE) == PAGE, "run: make docs"
    assert all(f"| `{what}` |" in PAGE for what in WHATEVER)
