"""A request until it is answered: what an answer means, and when to send it again.

What does not come from the service, or not whole (a proxy's 502, a page where JSON should be, half an answer), tells
nothing of what became of the request: then it is sent again as it is, a command under the same id.
"""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar, cast

import httpx
import msgspec

from affray_client.backoff import Backoff
from affray_client.errors import Misunderstood, Problem, Unreachable
from affray_client.try_again import TRY_AGAIN

T = TypeVar("T")

NEVER_SENT = (httpx.LocalProtocolError, httpx.UnsupportedProtocol)
UNFIT = "the address is not http:// or https://, or the token has characters that HTTP does not take"


class Exchange(Generic[T]):
    """One request to the service at `url`, sent again for so many `seconds`; `kind` is what it is answered with.

    `id` is that of the command that it sends, if it does.
    """

    def __init__(
        self,
        url: str,
        kind: type[T],
        method: str,
        path: str,
        *,
        seconds: float,
        id: str = "",
        headers: Mapping[str, str],
        **request: Any,
    ) -> None:
        self.request: dict[str, Any] = {"method": method, "url": path, "headers": headers, **request}
        self._url, self._kind, self._id = url, kind, id
        self._reads = method == "GET"
        self._sent = False
        self._backoff = Backoff(seconds)
        self._again_in = 0.0
        self._failure: Exception | None = None

    def answered(self, response: httpx.Response) -> T | None:
        """What the service answers; None where this was no answer. Raises Problem, Misunderstood."""
        self._sent = True
        self._again_in = 0.0
        if response.is_success:
            try:
                if self._kind is bytes:
                    return cast(T, response.content)
                return msgspec.json.decode(response.content, type=self._kind)
            except msgspec.ValidationError as error:
                raise Misunderstood(self._url, error) from error
            except (msgspec.DecodeError, UnicodeDecodeError):
                self._failure = self._away(_strange(response))
                return None
        problem = problem_of(response.status_code, response.content)
        if problem is None:
            self._failure = self._away(_strange(response))
            self._again_in = _retry_after(response)
        elif problem.code in TRY_AGAIN:
            self._failure, self._again_in = problem, problem.again_in
        else:
            raise problem
        return None

    def told(self, line: str) -> T | None:
        """What a line of a stream of messages tells; None where it tells nothing. Raises Problem, Misunderstood."""
        if not line.startswith("data: "):
            return None
        try:
            message = msgspec.json.decode(line.removeprefix("data: "), type=dict[str, Any])
            if message.get("type") == "ending":
                raise Problem(message["problem"]["status"], message["problem"])
            return msgspec.convert(message, self._kind)
        except (msgspec.MsgspecError, KeyError) as error:
            raise Misunderstood(self._url, error) from error

    def lost(self, error: httpx.RequestError) -> None:
        """No answer came. Raises Unreachable where this request can never be sent."""
        if isinstance(error, NEVER_SENT):
            # What the library says of it has the token in it.
            raise Unreachable(f"No service can be asked at {self._url}: {UNFIT}.") from None
        self._again_in = 0.0
        self._sent = self._sent or not isinstance(error, httpx.ConnectError | httpx.ConnectTimeout)
        self._failure = self._away(f"no answer came ({error!r})")
        self._failure.__cause__ = error

    def pause(self) -> float:
        """The seconds to wait before it is sent again. Raises what went wrong last where patience ends before that."""
        found = self._backoff.pause(self._again_in)
        if found is None:
            assert self._failure is not None
            raise self._failure
        return found

    def _away(self, what: str) -> Unreachable:
        """That the service did not answer, and what is not known therefore."""
        why = f"No service answers at {self._url}: {what}."
        if self._reads or not self._sent:
            return Unreachable(why)
        unsure = "It may have been carried out or not."
        if self._id:
            unsure += f" Send it again under the same id, {self._id}, to find out: it takes effect once."
        return Unreachable(why, self._id, unsure)


def problem_of(status: int, body: bytes) -> Problem | None:
    """The service's own refusal; None for an answer that is not the service's, such as a proxy's."""
    try:
        document = msgspec.json.decode(body, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    if document.get("type") != f"urn:affray:error:{document.get('code')}":
        return None
    return Problem(status, document)


def _strange(response: httpx.Response) -> str:
    """What came instead of an answer of the service."""
    kind = response.headers.get("content-type", "") or "nothing"
    return f"status {response.status_code} with {kind}, which is not from Affray or not whole"


def _retry_after(response: httpx.Response) -> float:
    """In how many seconds a proxy wants to be asked again, where it says so."""
    said = response.headers.get("retry-after", "")
    return float(said) if said.isdecimal() else 0.0
