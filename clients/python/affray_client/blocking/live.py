"""Following a fight live: connected again by itself, and nothing twice or left out."""

import time
from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from typing import Any

from affray_client.backoff import Backoff
from affray_client.blocking.socket import messages
from affray_client.errors import Unreachable
from affray_client.feed import BROKEN, Feed, Watched


def follow(
    url: str,
    *,
    headers: Mapping[str, str],
    patience: float,
    after: Watched | None,
    options: Mapping[str, Any] | None,
    connected: Callable[[bool], None],
) -> Generator[Watched, None]:
    """What happens in the fight at `url` ("ws://.../live"), from what was seen last on (None: from now).

    Connects again when the connection is lost, for `patience` seconds from then, and tells `connected` whether it is
    there. Raises Problem, Unreachable, Misunderstood.
    """
    feed = Feed(url, after, options)
    waiting = Backoff(patience, first=0.05)
    while True:
        feed.begin()
        try:
            with closing(messages(url, headers, feed.hello())) as texts:
                for text in texts:
                    seen = feed.take(text)
                    if feed.lost_track:
                        break
                    if feed.live:
                        connected(True)
                    if seen is not None:
                        yield seen
        except BROKEN as error:
            feed.broken(error)
        connected(False)
        if feed.live:
            waiting.restored()
        pause = waiting.pause(feed.again_in)
        if pause is None:
            raise Unreachable(f"No service answers at {url}: {feed.why}")
        time.sleep(pause)
