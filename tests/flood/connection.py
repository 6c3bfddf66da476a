"""A connection over which requests go as bytes, whatever they are, and an answer is read."""

import select
import socket
import time
from contextlib import suppress

from msgspec import Struct

MOST = 1 << 16


class Answer(Struct):
    """What came back; status 0 where the other side ended the connection without a word."""

    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float

    @property
    def ends(self) -> bool:
        """Whether nothing more can be sent over this connection."""
        return not self.status or self.status == 101 or self.headers.get("connection", "").lower() == "close"


class Connection:
    """One TCP connection; raises TimeoutError when an answer takes longer than `patience` seconds."""

    def __init__(self, host: str, port: int, patience: float) -> None:
        self._socket = socket.create_connection((host, port), patience)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._read = b""
        self._sent = 0.0

    def send(self, request: bytes) -> None:
        """Send these bytes; the other side may have gone meanwhile."""
        self._sent = time.perf_counter()
        with suppress(ConnectionError):
            self._socket.sendall(request)

    def ended(self) -> bool:
        """Whether the other side has hung up; asked when no answer is due."""
        return bool(select.select([self._socket], [], [], 0)[0])

    def close(self) -> None:
        """Hang up."""
        self._socket.close()

    def answer(self, *, bodiless: bool = False) -> Answer:
        """The next answer; of a stream without end only its head. `bodiless` is that to a HEAD."""
        try:
            return self._answer(bodiless)
        except ConnectionError:
            return Answer(0, {}, b"", time.perf_counter() - self._sent)

    def _answer(self, bodiless: bool) -> Answer:
        status = 100
        while status == 100:
            head = self._up_to(b"\r\n\r\n")
            first, *lines = head.decode("latin-1").split("\r\n")
            status = int(first[9:12])
        pairs = (line.partition(":") for line in lines)
        headers = {name.lower(): value.strip() for name, _, value in pairs}
        endless = headers.get("content-type", "").startswith("text/event-stream")
        body = b""
        if endless or status == 101:
            headers["connection"] = "close"
        elif not bodiless and status not in (204, 304):
            body = self._body(headers)
        return Answer(status, headers, body, time.perf_counter() - self._sent)

    def _body(self, headers: dict[str, str]) -> bytes:
        if "content-length" in headers:
            return self._exactly(int(headers["content-length"]))
        if headers.get("transfer-encoding") != "chunked":
            raise ConnectionError
        chunks = []
        while size := int(self._up_to(b"\r\n"), 16):
            chunks.append(self._exactly(size))
            self._exactly(2)
        self._exactly(2)
        return b"".join(chunks)

    def _up_to(self, end: bytes) -> bytes:
        while (found := self._read.find(end)) < 0:
            self._more()
        part, self._read = self._read[:found], self._read[found + len(end) :]
        return part

    def _exactly(self, size: int) -> bytes:
        while len(self._read) < size:
            self._more()
        part, self._read = self._read[:size], self._read[size:]
        return part

    def _more(self) -> None:
        data = self._socket.recv(MOST)
        if not data:
            raise ConnectionError
        self._read += data
