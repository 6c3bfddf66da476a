"""Listening to commits as they are appended, by any worker, wherever the log is."""

from events.store.server.cluster import Cluster
from events.store.server.cluster_subscription import ClusterSubscription
from events.store.server.connection import Client
from events.store.subscription import Heard, Subscription


def listening(client: Client, heard: Heard) -> Subscription | ClusterSubscription:
    """The subscription that fits the client: to one server, or to all nodes of a cluster."""
    if isinstance(client, Cluster):
        return ClusterSubscription(client, heard)
    return Subscription(client, heard)
