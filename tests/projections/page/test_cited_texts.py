"""Whatever a fight cites leads to a text: "why?" is asked of rules, rulings, tables and host values."""

import re
from pathlib import Path

from engine.catalogue import entry, in_words

FIGHTS = sorted((Path(__file__).parents[2] / "golden").glob("*.jsonl"))


def test_all_that_the_golden_fights_cite_has_one() -> None:
    cited = {
        id
        for fight in FIGHTS
        for id in re.findall(r'"(?:rule|result_rule)": ?"([^"]+)"', fight.read_text(encoding="utf-8"))
    }
    assert len(cited) > 200
    assert {"amb", "host"} <= {id.split(".")[1] for id in cited}
    assert all(in_words(entry(id)) for id in cited)
