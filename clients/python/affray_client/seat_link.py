"""Seat links: the fight and the token in an address as people pass it on."""

from urllib.parse import unquote, urlsplit

from msgspec import Struct

PAGE_ROOMS = ("join", "fight")


class BadAddress(Exception):
    """The address leads to no fight. What it says never has the token in it."""


class Address(Struct, frozen=True):
    """A service by its URL, a fight there, and the token that came along ("" for none)."""

    url: str
    encounter: str
    token: str = ""

    def __repr__(self) -> str:
        return f"Address({self.url!r}, {self.encounter!r})"


def read_address(text: str) -> Address:
    """What an address says: the link that gives a seat away, the page's own address, or service and fight.

    `http://HOST/#join/FIGHT/TOKEN`, `http://HOST/#fight/FIGHT/SEAT`, `http://HOST/encounters/FIGHT` and
    `http://HOST/FIGHT`. Raises BadAddress.
    """
    try:
        parts = urlsplit(text.strip())
        host = parts.hostname or ""
        _ = parts.port
    except ValueError as error:
        raise BadAddress("This is no address: give http://HOST:PORT/encounters/FIGHT.") from error
    if parts.scheme not in ("http", "https") or not host:
        raise BadAddress("The address begins with http:// or https:// and the name of a host.")
    if "@" in parts.netloc:
        raise BadAddress("The address takes no user name: a seat is taken with a token.")
    path = [unquote(each) for each in parts.path.split("/") if each]
    room, *rest = [unquote(each) for each in parts.fragment.split("/")]
    if room in PAGE_ROOMS and rest and rest[0]:
        token = rest[1] if room == "join" and len(rest) > 1 else ""
        return Address(_service(parts.scheme, parts.netloc, path), rest[0], token)
    if path and path[-1] == "live":
        path.pop()
    if not path or path[-1] == "encounters":
        raise BadAddress("The address names no fight: give http://HOST:PORT/encounters/FIGHT.")
    encounter = path.pop()
    if path and path[-1] == "encounters":
        path.pop()
    return Address(_service(parts.scheme, parts.netloc, path), encounter)


def _service(scheme: str, host: str, path: list[str]) -> str:
    return "/".join([f"{scheme}://{host}", *path])
