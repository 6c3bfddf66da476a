"""Invite links: to the web page, with the token behind the #, which browsers send to no server."""

from urllib.parse import quote, urlsplit

from service.http.guards.network_addresses import is_loopback
from service.http.worker import Connection, worker


def link(url: str, encounter: str, token: str) -> str:
    """The invite link of a seat."""
    return f"{url}/#join/{quote(encounter, safe='')}/{token}"


def table_link(url: str, code: str) -> str:
    """The link by which everybody at a table comes."""
    return f"{url}/#table/{code}"


def campaign_link(url: str, campaign: str, token: str) -> str:
    """The link that takes a campaign to another browser."""
    return f"{url}/#campaign/{campaign}/{token}"


def key_link(url: str, key: str) -> str:
    """The link that brings the key with which encounters are opened."""
    return f"{url}/#key/{quote(key, safe='')}"


def operator_link(url: str, token: str) -> str:
    """The link to the operator's page that brings their token."""
    return f"{url}/operator#key/{token}"


def elsewhere(connection: Connection) -> str:
    """Where others reach the service, if it is not where this request did; "" if it is."""
    here = worker(connection)
    if not here.address or here.always_there:
        return here.address
    return here.address if is_loopback(_host(connection)) else ""


def _host(connection: Connection) -> str:
    """The name or address under which the service was asked."""
    try:
        return urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
    except ValueError:
        return ""
