"""Measurements of a worker: commands over HTTP, watching, polling, memory; and the least a service can do."""
