"""How the service is reached: HTTP, a client for it, and the command line."""

from importlib.metadata import version

__version__ = version("affray")
