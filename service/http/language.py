"""The language that a request wants its texts in."""

from projections.language.languages import preferred
from service.http.guards.request_head import head_of
from service.http.query_params import Text
from service.http.worker import Connection

LANG = Text(
    name="lang",
    doc="The language of the texts, as `de`; otherwise by the header `Accept-Language`. What it lacks is English.",
    most=35,
)


def wanted(connection: Connection) -> str:
    """The language that a request or a WebSocket asks for, of those that there are: by `?lang=`, or by its header.

    Raises Refused("malformed") for what is too long to be a language.
    """
    said = LANG.read(connection) if connection.scope["query_string"] else ""
    return preferred(said or head_of(connection.scope).text(b"accept-language"))
