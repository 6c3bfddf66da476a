"""The gauges of a worker: what is looked at when somebody asks for the figures, and costs nothing until then."""

import shutil
from collections.abc import Callable, Iterator

from prometheus_client import Gauge
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

from events.store.append_result import LogFull
from events.store.server.check import ServerInfo
from service import __version__
from service.http.worker import Worker


def add_gauges(here: Worker) -> None:
    """Have the worker's gauges among its metrics."""
    registry = here.metrics.registry
    for name, (said, figure) in _figures(here).items():
        Gauge(f"affray_{name}", said, registry=registry).set_function(figure)
    if here.log.disk.directory is not None:
        free = Gauge(
            "affray_log_disk_free_bytes", "Free on the disk of the embedded server.", registry=registry
        )
        directory = here.log.disk.directory
        free.set_function(lambda: shutil.disk_usage(directory).free)
    registry.register(RefusedCommands(lambda: here.log_health.refused))
    Gauge("affray_info", "The version that runs.", ["version"], registry=registry).labels(__version__).set(1)


class RefusedCommands(Collector):
    """How many commands the log refused, as a counter of Prometheus."""

    def __init__(self, count: Callable[[], int]) -> None:
        self._count = count

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The counter as it stands."""
        yield CounterMetricFamily(
            "affray_log_refused_commands",
            "Commands that were refused because the log took no commits.",
            self._count(),
        )


def _figures(here: Worker) -> dict[str, tuple[str, Callable[[], float]]]:
    hub, cache, connections = here.hub, here.encounters.cache, here.connections

    def log(figure: Callable[[ServerInfo], float]) -> Callable[[], float]:
        return lambda: 0.0 if here.log_health.found is None else figure(here.log_health.found)

    return {
        "fights_in_memory": ("Fights that this worker has in memory.", lambda: len(cache)),
        "fights_damaged": (
            "Fights whose records do not hold, as this worker read them last.",
            lambda: len(here.encounters.damaged),
        ),
        "fights_watched": (
            "Fights that somebody watches here.",
            lambda: sum(count > 0 for count in hub.watchers.values()),
        ),
        "viewers_in_memory": (
            "Viewers of fights whose views are in memory, watching or not.",
            lambda: sum(1 for _ in hub.channels),
        ),
        "subscribers": ("Live connections and webhooks that hear of commits.", lambda: hub.watchers.total()),
        "subscribers_waiting": (
            "Subscribers to whom something is still to be sent.",
            lambda: sum(each.waits for channel in hub.channels for each in channel.subscribers),
        ),
        "live_connections": ("Live connections of this worker.", lambda: connections.total),
        "live_connections_most": ("Live connections that it takes.", lambda: connections.most),
        "ready": (
            "Whether the worker takes requests, as /readyz says.",
            lambda: not hub.stopping and here.rehearsal.over and here.log_health.takes_some,
        ),
        "log_takes_commits": (
            "Whether the log takes the commits of all fights.",
            lambda: here.log_health.takes_commits,
        ),
        "log_full": (
            "Whether the log has no more room.",
            lambda: isinstance(here.log_health.why_not, LogFull),
        ),
        "log_memory_ratio": (
            "How much of its memory the log's server uses; 0 where it has no bound.",
            log(lambda info: info.used),
        ),
        "log_replicas": ("Replicas that are connected to the log's server.", log(lambda info: info.replicas)),
        "backup_last_timestamp_seconds": (
            "When the last backup ended, in seconds since 1970; 0 where there was none.",
            lambda: here.last_backup.at / 1000,
        ),
        "backup_fights_left_out": (
            "Fights that are not in the last backup, as their records do not hold.",
            lambda: here.last_backup.left_out,
        ),
        "log_replica_lag_bytes": (
            "By how many bytes the last of them is behind.",
            log(lambda info: info.behind),
        ),
    }
