# Why a live connection ends.

connect-again = This worker stops. Connect again, with the last position seen.
log-silent = The log does not answer; try again.
seat-revoked = The seat { QUOTE($id) } was revoked or given away again.
cannot-be-sent = What happened cannot be sent; the service's log says why.
