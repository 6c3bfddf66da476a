"""How a worker is doing: figures for Prometheus, traces, lines of the log, and the id that ties a request to them."""
