"""Entity tags: who asks again for what has not changed is told so, and sent nothing (RFC 9110, `If-None-Match`).

A tag is drawn from what is sent and from nothing else. So it is the same for as long as its viewer would be sent the
same, whatever happens unseen, and a tag that somebody else was given tells nothing: it holds only where the very same
is seen.
"""

from hashlib import blake2b

from starlette.requests import Request
from starlette.responses import Response

JSON = "application/json"
LENGTH = 16  # bytes


def tagged(request: Request, response: Response) -> Response:
    """An answer with its tag; without its body, and of status 304, where the one who asks has it."""
    if request.method not in ("GET", "HEAD") or response.media_type != JSON or response.status_code != 200:
        return response
    tag = tag_of(bytes(response.body))
    if tag not in _known(request):
        response.headers["etag"] = tag
        return response
    return Response(status_code=304, headers={"etag": tag})


def tag_of(body: bytes) -> str:
    """The tag of what is sent."""
    return f'W/"{blake2b(body, digest_size=LENGTH).hexdigest()}"'


def _known(request: Request) -> list[str]:
    """The tags that the one who asks has; each may be compared, for what is compressed has the same."""
    said = ",".join(request.headers.getlist("if-none-match"))
    return [each.strip() for each in said.split(",")]
