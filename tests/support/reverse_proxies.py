"""nginx and Caddy in front of workers, as deploy/ has them set up, at an address of this machine and with https.

with nginx(tmp_path, "192.0.2.7", workers) as proxy:
    ...     # the service at proxy.url, whose certificate is good by proxy.authority
"""

import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

import pytest

from tests.support.node import ROOT
from tests.support.own_server import free_port
from tests.support.waiting import patience, wait_until

DEPLOY = ROOT / "deploy"
WORKERS = ("127.0.0.1:8377", "127.0.0.1:8378", "127.0.0.1:8379")
"""Where the workers are in the files."""


Starts = Callable[[Path, str, int, list[str]], AbstractContextManager[Path]]
"""Starts a proxy, with its files in a folder, at an address and port, before workers ("127.0.0.1:8377")."""


@contextmanager
def nginx(folder: Path, ip: str, port: int, workers: list[str]) -> Iterator[Path]:
    """nginx with deploy/nginx.conf and a certificate that it signed itself, while the block runs."""
    folder.mkdir()
    certificate = sign_itself(folder, ip)
    site = _with_workers((DEPLOY / "nginx.conf").read_text(encoding="utf-8"), workers)
    for pattern, value in {
        r"listen \[::\]:.*": "",
        "listen 443 ": f"listen {ip}:{port} ",
        "listen 80;": f"listen {ip}:{free_port()};",
        "table.example;": f"{ip};",
        r"/etc/letsencrypt/.*/fullchain\.pem": str(certificate),
        r"/etc/letsencrypt/.*/privkey\.pem": str(folder / "key.pem"),
    }.items():
        site, count = re.subn(pattern, value, site)
        assert count, pattern
    (folder / "site.conf").write_text(site)
    own = [
        f"{each}_temp_path {folder / each};" for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    ]
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder / 'pid'}; worker_processes 2; user root;\n"
        f"events {{}}\nhttp {{ access_log off; {' '.join(own)} include {folder / 'site.conf'}; }}\n"
    )
    command = ["nginx", "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "errors"]
    with _running(command, folder, lambda: _listens(ip, port, certificate)):
        yield certificate


def sign_itself(folder: Path, ip: str) -> Path:
    """A certificate for an address that is its own authority, beside its key (key.pem)."""
    certificate = folder / "certificate.pem"
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    named = ["-subj", "/CN=table", "-addext", f"subjectAltName=IP:{ip}", "-days", "2"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(certificate)]
    subprocess.run([*made, *named, *files], check=True, capture_output=True)
    return certificate


@contextmanager
def caddy(folder: Path, ip: str, port: int, workers: list[str]) -> Iterator[Path]:
    """Caddy with deploy/Caddyfile and a certificate of its own authority, while the block runs."""
    folder.mkdir()
    site = _with_workers((DEPLOY / "Caddyfile").read_text(encoding="utf-8"), workers)
    site, count = re.subn(r"(?m)^table\.example {", f"https://{ip}:{port} {{\ntls internal", site)
    assert count
    (folder / "Caddyfile").write_text(
        f"{{\nadmin off\nskip_install_trust\nauto_https disable_redirects\nstorage file_system {folder}\n}}\n{site}"
    )
    authority = folder / "pki" / "authorities" / "local" / "root.crt"
    command = ["caddy", "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"]
    with _running(command, folder, lambda: _listens(ip, port, authority)):
        yield authority


def each_proxy() -> list[object]:
    """Both, for a test that is played behind each; where a machine has not got one, that is left out and said."""
    return [
        pytest.param(
            starts,
            id=name,
            marks=pytest.mark.skipif(shutil.which(name) is None, reason=f"{name} is not installed"),
        )
        for name, starts in (("nginx", nginx), ("caddy", caddy))
    ]


def _with_workers(config: str, workers: list[str]) -> str:
    for written, real in zip(WORKERS, workers, strict=True):
        config, count = re.subn(rf"(?m)^(?!#)(.*){re.escape(written)}", rf"\g<1>{real}", config)
        assert count, written
    return config


def _listens(ip: str, port: int, authority: Path) -> bool:
    """Whether it takes connections, with a certificate that is good."""
    with suppress(OSError):
        context = ssl.create_default_context(cafile=authority)
        with (
            socket.create_connection((ip, port), timeout=patience()) as wire,
            context.wrap_socket(wire, server_hostname=ip),
        ):
            return True
    return False


@contextmanager
def _running(command: list[object], folder: Path, ready: Callable[[], bool]) -> Iterator[None]:
    with (
        (folder / "said").open("wb") as said,
        subprocess.Popen([*map(str, command)], stdout=said, stderr=said) as process,
    ):
        try:
            wait_until(lambda: ready() or process.poll() is not None)
            assert process.poll() is None, (folder / "said").read_text()
            yield
        finally:
            process.terminate()
