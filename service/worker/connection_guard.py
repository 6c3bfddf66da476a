"""Connections on their way in: what never becomes a request is neither waited for nor taken in without end."""

from asyncio import BaseTransport, TimerHandle
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from service.worker.message_compression import LongMessages

HEAD = 20.0  # seconds, within which the head of a request is there
LARGEST_HEAD = 64 * 1024  # bytes, after those that came first


class Http(HttpToolsProtocol):
    """HTTP with bounds for the head of a request; those for its body are in service.http.request_body."""

    _timer: TimerHandle | None = None
    _size = 0

    def connection_made(self, transport: BaseTransport) -> None:
        """A new connection, which has a limited time to send its request."""
        super().connection_made(cast(Any, transport))
        self._expect_head()

    def on_message_begin(self) -> None:
        """A head begins."""
        super().on_message_begin()
        self._expect_head()
        self._size = 0

    def on_headers_complete(self) -> None:
        """The head is there."""
        self._stop_waiting()
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        """Some bytes; as long as they are all of a head, they are counted."""
        expected = self._timer
        super().data_received(data)
        if expected is not None and self._timer is expected:
            self._size += len(data)
            if self._size > LARGEST_HEAD and not self.transport.is_closing():
                self.send_400_response(f"The head of a request has at most {LARGEST_HEAD // 1024} KiB.")

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a WebSocket, and this with its parser would wait for the garbage collector."""
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _expect_head(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(HEAD, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket that ends where uvicorn's own would be left lying, or fill the log with tracebacks."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [LongMessages()]

    def data_received(self, data: bytes) -> None:
        """Some bytes; a request that websockets refuses to read is answered so, and closed."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over; what reads its bytes would wait for the garbage collector."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def send_receive_event_to_app(self) -> None:
        """A message is whole; one that says it is text, and is none, ends the connection."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self.conn.fail(CloseCode.INVALID_DATA, "no UTF-8")
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
