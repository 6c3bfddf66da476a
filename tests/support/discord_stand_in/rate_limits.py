"""Rate limits as Discord has them for messages of a channel: five in five seconds, then 429."""

from collections.abc import Callable

MOST, SECONDS = 5, 5.0


class RateLimits:
    """The limits of each channel, for posting and for editing; `refused` counts the requests that came too fast."""

    def __init__(self, *, off: bool) -> None:
        self._off = off
        self._windows: dict[str, tuple[float, int]] = {}
        self.refused = 0

    def on(self, clock: Callable[[], float]) -> None:
        """Limit rates from now on, by this clock."""
        self._off, self._clock = False, clock

    def again_in(self, method: str, path: str) -> float:
        """After how many seconds there is room for it; 0: at once, and then it counts."""
        bucket = self._bucket(method, path)
        if not bucket:
            return 0.0
        began, count = self._windows.get(bucket, (0.0, 0))
        now = self._clock()
        if now - began > SECONDS:
            began, count = now, 0
        if count >= MOST:
            self.refused += 1
            return began + SECONDS - now
        self._windows[bucket] = (began, count + 1)
        return 0.0

    def headers(self, method: str, path: str) -> dict[str, str]:
        """What is left, as it is said with each answer."""
        bucket = self._bucket(method, path)
        if not bucket:
            return {}
        began, count = self._windows[bucket]
        left = max(0.0, began + SECONDS - self._clock())
        return {
            "X-RateLimit-Bucket": bucket.replace("/", "-"),
            "X-RateLimit-Limit": str(MOST),
            "X-RateLimit-Remaining": str(MOST - count),
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Reset": f"{began + SECONDS:.3f}",
        }

    def _bucket(self, method: str, path: str) -> str:
        parts = path.strip("/").split("/")
        return (
            f"{method}/{parts[1]}" if parts[0] == "channels" and "messages" in parts and not self._off else ""
        )
