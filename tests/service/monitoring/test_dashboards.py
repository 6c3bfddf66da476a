"""The dashboard and the alerts ask for figures that there are, with labels that they have."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import pytest_asyncio
from prometheus_client import generate_latest

from engine.audit.report import Verdict
from engine.ruleset_api.refusal import ERRORS
from events.store.log import Log
from events.store.server.free_space import Disk
from service.monitoring.metrics import Metrics
from service.worker.app import Settings, create_app, working
from tests.support.installed import ROOT
from tests.support.scraping import Figures

DEPLOY = ROOT / "deploy"
DASHBOARD = json.loads((DEPLOY / "grafana/affray.json").read_text(encoding="utf-8"))
ALERTS = (DEPLOY / "prometheus/alerts.yaml").read_text(encoding="utf-8")

QUERIES = [
    *(target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]),
    *(each["definition"] for each in DASHBOARD["templating"]["list"] if "definition" in each),
    *re.findall(r"^ +expr: (.+)$", ALERTS, re.MULTILINE),
]
NAME = re.compile(r"\b((?:affray|process|python)_\w+)(?:\{([^}]*)\})?")
FROM_PROMETHEUS = {"instance", "job"}


@pytest_asyncio.fixture
async def figures(server_url: str, log: Log, tmp_path: Path) -> Figures:
    """All figures of a worker with an embedded server, each counted once, so that it is there."""
    settings = Settings(disk=Disk(tmp_path))
    app = create_app(server_url, settings)
    async with working(app, server_url, settings):
        metrics: Metrics = app.state.worker.metrics
        metrics.command("answer", "done", 0.0)
        metrics.decided("answer", 0.0)
        metrics.answered("GET /healthz", 200, 0.0)
        metrics.refused("internal")
        metrics.audited("clean")
        return Figures(generate_latest(metrics.registry).decode())


async def test_every_query_asks_for_figures_and_labels_that_are_there(figures: Figures) -> None:
    labels: dict[str, set[str]] = {}
    for name, given in figures.samples:
        labels.setdefault(name, set()).update(dict(given))
    assert len(QUERIES) > 40
    for query in QUERIES:
        asked = NAME.findall(query)
        assert asked or "up{" in query, query
        for name, said in asked:
            assert name in figures.names, query
            wanted = set(re.findall(r"(\w+)=", said)) - FROM_PROMETHEUS
            assert wanted <= labels[name], query
        by = {each.strip() for one in re.findall(r"by \(([^)]*)\)", query) for each in one.split(",")}
        assert by - FROM_PROMETHEUS <= set().union(*(labels[name] for name, _ in asked)), query


async def test_every_figure_of_affray_is_on_the_dashboard(figures: Figures) -> None:
    shown = " ".join(QUERIES)
    families = [each.name for each in figures.families if each.name.startswith("affray_")]
    assert len(families) > 20
    assert [each for each in families if each not in shown] == []


async def test_every_figure_of_affray_is_in_the_table_and_no_other(figures: Figures) -> None:
    page = (ROOT / "docs/how-to/observe.md").read_text(encoding="utf-8")
    there = {f"{each.name}{'_total' if each.type == 'counter' else ''}" for each in figures.families}
    assert set(re.findall(r"^\| `(affray_\w+)` \|", page, re.MULTILINE)) == {
        each for each in there if each.startswith("affray_")
    }


def test_what_alerts_look_for_can_be() -> None:
    for code in re.findall(r'code="([^"]+)"', ALERTS):
        assert code in ERRORS
    for verdicts in re.findall(r'verdict=~"([^"]+)"', ALERTS):
        assert set(verdicts.split("|")) <= set(Verdict.__args__)


@pytest.mark.skipif(shutil.which("promtool") is None, reason="Prometheus is not installed")
def test_prometheus_takes_the_alerts_and_the_configuration() -> None:
    for what, file in (("config", "prometheus.yaml"), ("rules", "alerts.yaml")):
        ended = subprocess.run(
            ["promtool", "check", what, DEPLOY / "prometheus" / file],
            capture_output=True,
            text=True,
            check=False,
        )
        assert ended.returncode == 0, ended.stdout + ended.stderr
