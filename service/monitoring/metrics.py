"""The metrics of one worker, as Prometheus reads them.

No label says which fight, seat or viewer something was about, nor who asked: labels are kinds of commands, codes of
refusals and the like, of which there are as many as the program has. Of communities the first so many have a label of
their own.
"""

from functools import cache
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

# Each figure would have a second line, with when it began.
disable_created_metrics()  # type: ignore[no-untyped-call]

SHORT = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds in seconds, for what usually takes a millisecond."""

LONG = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""For what goes to somewhere else."""


MOST_COMMUNITIES = 50
"""Communities with figures of their own; those that come after them are counted together."""

OTHERS = "(others)"


class Metrics:
    """What is counted and timed where it happens. What only has to be looked at is in service.worker.gauges.

    A figure with labels is looked up by them once; there are as many as the program has.
    """

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)
        self._commands = cache(
            Counter(
                "affray_commands",
                "Commands by kind, and whether they were done, repeated, refused or failed.",
                ["kind", "outcome"],
                registry=registry,
            ).labels
        )
        self._command = cache(
            _seconds(registry, "command", "A command, from its body to its answer.", "kind").labels
        )
        self._decide = cache(_seconds(registry, "decide", "Deciding a command by the rules.", "kind").labels)
        self._append = _seconds(
            registry, "append", "Appending a commit to the log, until it is acknowledged."
        )
        self._hear = _seconds(
            registry,
            "announce",
            "From deciding a commit, by the clock of the worker that did, to hearing of it.",
        )
        self._deliver = _seconds(
            registry, "deliver", "From hearing of a commit to handing it to a live connection."
        )
        self._requests = cache(
            Counter(
                "affray_requests",
                "Requests by the method and path of the operation, and the status of the answer.",
                ["operation", "status"],
                registry=registry,
            ).labels
        )
        self._request = cache(
            _seconds(registry, "request", "A request, until its answer is ready.", "operation").labels
        )
        self._refusals = cache(
            Counter("affray_refusals", "Problem documents by their code.", ["code"], registry=registry).labels
        )
        self._webhooks = cache(
            Counter(
                "affray_webhook_posts",
                "Posts to webhooks, and whether they were delivered or failed.",
                ["outcome"],
                registry=registry,
            ).labels
        )
        self._webhook = _seconds(registry, "webhook_post", "A post to a webhook.", buckets=LONG)
        self._audits = cache(
            Counter(
                "affray_audits", "Audits that somebody asked for, by verdict.", ["verdict"], registry=registry
            ).labels
        )
        self._communities = Counter(
            "affray_community_requests",
            "Requests of communities, and whether they were within their limits: taken or refused.",
            ["community", "outcome"],
            registry=registry,
        ).labels
        self._named: set[str] = set()
        self._loop = _seconds(
            registry, "loop_lag", "How late the event loop comes to what is due: everybody waits as long."
        )
        for outcome in ("delivered", "failed"):
            self._webhooks(outcome)
        for outcome in ("taken", "refused"):
            self._communities(OTHERS, outcome)

    def command(self, kind: str, outcome: str, began: float) -> None:
        """A command came to its end, which began then."""
        self._commands(kind, outcome).inc()
        self._command(kind).observe(perf_counter() - began)

    def decided(self, kind: str, began: float) -> None:
        """As engine.fights.observer has it, like the two that follow."""
        self._decide(kind).observe(perf_counter() - began)

    def appending(self, commit: str) -> float:
        """Now."""
        return perf_counter()

    def appended(self, commit: str, began: float) -> None:
        """The log has taken a commit, or found that it cannot follow."""
        self._append.observe(perf_counter() - began)

    def heard(self, milliseconds: int) -> None:
        """A commit was announced, so long after it was decided."""
        self._hear.observe(max(0, milliseconds) / 1000)

    def delivered(self, began: float) -> None:
        """A live message was handed to a connection; its commit was heard of then."""
        self._deliver.observe(perf_counter() - began)

    def answered(self, operation: str, status: int, began: float) -> None:
        """A request has its answer."""
        self._requests(operation, str(status)).inc()
        self._request(operation).observe(perf_counter() - began)

    def refused(self, code: str) -> None:
        """Something was refused."""
        self._refusals(code).inc()

    def posted(self, outcome: str, began: float) -> None:
        """A post to a webhook was "delivered" or "failed"."""
        self._webhooks(outcome).inc()
        self._webhook.observe(perf_counter() - began)

    def audited(self, verdict: str) -> None:
        """An audit came to this."""
        self._audits(verdict).inc()

    def of_community(self, community: str, outcome: str) -> None:
        """A request of a community was "taken", or "refused" as one too many."""
        if len(self._named) < MOST_COMMUNITIES:
            self._named.add(community)
        self._communities(community if community in self._named else OTHERS, outcome).inc()

    def late(self, seconds: float) -> None:
        """The event loop came so late to what was due."""
        self._loop.observe(max(0.0, seconds))


def _seconds(
    registry: CollectorRegistry, name: str, said: str, *labels: str, buckets: tuple[float, ...] = SHORT
) -> Histogram:
    return Histogram(
        f"affray_{name}_seconds", f"{said} In seconds.", labels, buckets=buckets, registry=registry
    )
