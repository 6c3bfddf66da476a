"""Who observes a worker: its figures, and the traces where the environment asks for them."""

import logging

from service.monitoring.metrics import Metrics
from service.monitoring.traces import NotInstalled, Traces, traces_wanted
from service.webhooks.dispatcher import Posted

logger = logging.getLogger("affray")


def traces_if_wanted(metrics: Metrics, proxies: tuple[str, ...]) -> Traces | None:
    """The traces; None where nobody wants them, or what they take is not there."""
    try:
        return traces_wanted(metrics, trusted=bool(proxies))
    except NotInstalled as error:  # many set the variables for everything on a machine
        logger.warning("There are no traces. %s", error)
        return None


def posts(metrics: Metrics, traces: Traces | None) -> Posted:
    """What is told of each post to a webhook."""

    def posted(outcome: str, commit: str, began: float) -> None:
        metrics.posted(outcome, began)
        if traces is not None and commit:
            traces.delivered("webhook", commit, began)

    return posted
