"""What can go wrong: the service refuses, answers what is not understood, or is away."""

from typing import Any


class Problem(Exception):
    """The service refused, and nothing has changed.

    `code` is for programs and stays what it is, `detail` is for people: show it as it is. `rule` is the id of the rule
    that forbids it, `legal` what could be done instead, `errors` the faults of what was sent, each with a pointer to
    its place. `reason` is the key of `detail` and its arguments, the same in every language (None: it has no key).
    `again_in` says in how many seconds at the earliest it is worth trying again; `document` is all of it.
    """

    def __init__(self, status: int, document: dict[str, Any]) -> None:
        super().__init__(document.get("detail", f"The service answered with status {status}."))
        self.status = status
        self.document = document
        self.code: str = document.get("code", "")
        self.title: str = document.get("title", "")
        self.detail: str = document.get("detail", "")
        self.rule: str = document.get("rule", "")
        self.legal: list[Any] = document.get("legal", [])
        self.reason: dict[str, Any] | None = document.get("reason")
        self.errors: list[dict[str, Any]] = document.get("errors", [])
        self.again_in: float = float(document.get("again_in", 0.0))


class Misunderstood(Exception):
    """The service answered, but not what this client reads: it is likely another version."""

    def __init__(self, url: str, error: Exception) -> None:
        super().__init__(
            f"What the service at {url} answers is not what this version reads ({error}). "
            "Is it another version of affray? `affray --version` here, /healthz there."
        )


class Unreachable(Exception):
    """The service did not answer, however often it was asked: `why` says what came instead.

    `id` is that of a command that may have been carried out or not. Sent again under the same id it takes
    effect once.
    """

    def __init__(self, why: str, id: str = "", unsure: str = "") -> None:
        super().__init__(f"{why} {unsure}" if unsure else why)
        self.why = why
        self.id = id
