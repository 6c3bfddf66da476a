"""Whose certificates the Python client believes."""

import ssl
from pathlib import Path

import pytest

from affray_client.authorities import authorities_for
from tests.support.reverse_proxies import sign_itself


def test_an_authority_that_the_environment_names_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in ("SSL_CERT_FILE", "SSL_CERT_DIR"):
        monkeypatch.delenv(each, raising=False)
    assert authorities_for("https://table.example") is True
    monkeypatch.setenv("SSL_CERT_FILE", str(sign_itself(tmp_path, "192.0.2.7")))
    trusted = authorities_for("HTTPS://table.example")
    assert isinstance(trusted, ssl.SSLContext)
    assert [each["subject"] for each in trusted.get_ca_certs()] == [((("commonName", "table"),),)]


def test_where_nothing_is_encrypted_no_certificates_are_read() -> None:
    nobody = authorities_for("http://localhost:8377")
    assert isinstance(nobody, ssl.SSLContext)
    assert nobody.get_ca_certs() == []
    assert nobody.verify_mode == ssl.CERT_REQUIRED
