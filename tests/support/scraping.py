"""The figures of a worker, as Prometheus reads them."""

import httpx
from prometheus_client.parser import text_string_to_metric_families

from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR
from tests.support.seats import minted

Labels = frozenset[tuple[str, str]]

AS_OPERATOR = {"authorization": f"Bearer {minted(EVERY_ENCOUNTER, OPERATOR)}"}


class Figures:
    """What one scrape has found."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.families = list(text_string_to_metric_families(text))
        self.samples: dict[tuple[str, Labels], float] = {
            (each.name, frozenset(each.labels.items())): each.value
            for family in self.families
            for each in family.samples
        }

    def __call__(self, name: str, **labels: str) -> float:
        """The figure of this name with exactly these labels; 0 where there is none yet."""
        return self.samples.get((f"affray_{name}", frozenset(labels.items())), 0.0)

    @property
    def names(self) -> set[str]:
        """The names that a query can ask for."""
        counted = {f"{each.name}_total" for each in self.families if each.type == "counter"}
        timed = {
            f"{each.name}_{part}"
            for each in self.families
            if each.type == "histogram"
            for part in ("bucket", "count", "sum")
        }
        return counted | timed | {each.name for each in self.families if each.type == "gauge"}


async def scraped(http: httpx.AsyncClient) -> Figures:
    """The figures, with the operator's token."""
    answer = await http.get("/metrics", headers=AS_OPERATOR)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=")
    return Figures(answer.text)
