"""docs/reference/d20.md: the other game that plays with the mishaps is one that is there."""

import inspect
import re

from tests.support import skirmish
from tests.support.node import ROOT

PAGE = (ROOT / "docs" / "reference" / "d20.md").read_text(encoding="utf-8")


def test_the_other_game_is_as_it_stands_there() -> None:
    assert re.findall(r"^```python skirmish\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE) == [
        inspect.getsource(skirmish.blow)
    ]
