"""The status of a service for its operator: fights, workers, the last errors, webhooks, storage; no table's secrets."""
