"""A second server, for what is restored."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from events.embedded.server import embedded


@pytest.fixture
def second_url(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "second").mkdir()
    with embedded(tmp_path / "second", die_with_parent=True) as server:
        yield server.url
