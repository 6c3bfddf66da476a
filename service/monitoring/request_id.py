"""The request id: it stands in the answer, in a problem document, in what is logged, and in a trace.

Whoever sends `X-Request-Id` names it (a proxy, a front-end); otherwise it is drawn. It is drawn and not counted, so
that it tells nobody how much others ask.
"""

import os
import re
from collections.abc import Iterable
from contextvars import ContextVar

HEADER = b"x-request-id"
FITS = re.compile(rb"[A-Za-z0-9._-]{1,64}")

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request that is being answered; "" outside of any."""


def identified(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """The id of the request with these headers, which holds from now on in this task and those it starts.

    One that does not fit is not taken: it would go into lines of the log as it is.
    """
    id = next((value for name, value in headers if name == HEADER and FITS.fullmatch(value)), b"")
    said = id.decode() or os.urandom(8).hex()
    request_id.set(said)
    return said
