"""The messages of a live connection."""

import sys
from collections.abc import Generator, Mapping
from contextlib import ExitStack

from websockets.sync.client import connect

from affray_client import feed


def messages(url: str, headers: Mapping[str, str], hello: str) -> Generator[str | bytes, None, None]:
    """What the service says after our hello, until the connection breaks."""
    with ExitStack() as hanging_up:
        opened = connect(url, additional_headers=headers, proxy=None, max_size=None)
        socket = hanging_up.enter_context(opened)
        socket.send(hello)
        try:
            while True:
                yield socket.recv(timeout=feed.SILENCE)
        finally:
            # At the end of the process there is no thread left to take the service's goodbye: one would wait for ever.
            if sys.is_finalizing():
                hanging_up.pop_all()
