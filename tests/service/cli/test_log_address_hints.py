"""What is said where no server answers: which one, without its password, and what may be wrong with the URL."""

import pytest

from service.cli.options.log_address import _hint, without_password

WITHOUT_TLS, WITH_TLS, AUTHORITY = "begins with redis://.", "begins with rediss://.", "ssl_ca_certs=FILE."


@pytest.mark.parametrize(
    ("url", "why", "says"),
    [
        ("rediss://h:1", "[SSL: CERTIFICATE_VERIFY_FAILED] self-signed certificate", AUTHORITY),
        ("rediss://h:1", "[SSL: WRONG_VERSION_NUMBER]", WITHOUT_TLS),
        ("valkeys://h:1", "Timeout connecting to server", WITHOUT_TLS),
        ("redis://h:1", "Connection closed by server", WITH_TLS),
        ("valkey://h:1", "Connection reset by peer", WITH_TLS),
        ("redis://h:1", "Timeout connecting to server", ""),
        ("rediss://h:1", "Connection reset by peer", ""),
        ("unix:///run/valkey.sock", "Connection reset by peer", ""),
        ("redis://h:1", "Connection refused", ""),
    ],
)
def test_what_may_be_wrong_follows_from_the_url_and_from_what_happened(url: str, why: str, says: str) -> None:
    hint = _hint(url, why)
    assert hint.endswith(says)
    assert bool(hint) == bool(says)


def test_a_url_is_shown_without_who_may_use_it() -> None:
    assert without_password("redis://gm:secret@h:1/0?ssl_ca_certs=F") == "redis://h:1/0"
    assert without_password("redis://:a/b@c\nd@h:1/0") == "redis://h:1/0"
    assert without_password("redis://h:1/0") == "redis://h:1/0"
