"""The pages and their files as any browser asks for them, without one."""

from pathlib import Path

import httpx
import pytest

WEB = Path(__file__).parents[3] / "service" / "web"


@pytest.mark.parametrize(
    ("path", "holds", "kind"),
    [
        ("/", b"<html", "text/html"),
        ("/schema", b"schema.js", "text/html"),
        ("/rulebook", b"rulebook.js", "text/html"),
        ("/operator", b"operator.js", "text/html"),
        ("/overlay", b"<script", "text/html"),
        ("/service-worker.js", b"addEventListener", "text/javascript"),
        ("/page/main.js", b"import", "text/javascript"),
    ],
)
async def test_each_page_is_there_and_asked_for_again_it_is_not_sent_again(
    http: httpx.AsyncClient, path: str, holds: bytes, kind: str
) -> None:
    sent = await http.get(path)
    assert sent.status_code == 200
    assert holds in sent.content
    assert sent.headers["content-type"].startswith(kind)
    assert sent.headers["cache-control"] == "no-cache"
    assert "default-src 'none'" in sent.headers["content-security-policy"]
    again = await http.get(path, headers={"if-none-match": sent.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == sent.headers["etag"]
    changed = await http.get(path, headers={"if-none-match": '"another"'})
    assert (changed.status_code, changed.content) == (200, sent.content)


async def test_it_is_packed_for_who_takes_it_so(http: httpx.AsyncClient) -> None:
    packed = await http.get("/page/main.js", headers={"accept-encoding": "gzip"})
    plain = await http.get("/page/main.js", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content == (WEB / "main.js").read_bytes()


async def test_a_file_that_there_is_not_is_refused(http: httpx.AsyncClient) -> None:
    missing = await http.get("/page/nothing.js")
    assert (missing.status_code, missing.json()["code"]) == (404, "not-found")
