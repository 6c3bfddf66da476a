"""A front-end on another host, in a real browser: the JavaScript client there plays on a service that allows it."""

import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest

from tests.service.web.test_at_the_table import Seat
from tests.support import browser as browsers
from tests.support.affray import Serving
from tests.support.duel import opening
from tests.support.node import CLIENT

pytestmark = pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())

PAGE = """<!doctype html><title>A table</title><ol id="seen"></ol><script type="module">
import { open } from "./affray-client/affray.js";
const say = (text) => {
  const line = document.createElement("li");
  line.textContent = text;
  document.getElementById("seen").append(line);
};
try {
  const url = decodeURIComponent(location.hash.slice(1));
  const combatants = ["ann", "bob"].map((id) => ({ id, name: id, side: id }));
  const gm = await open(url, { ruleset: "brp", combatants });
  const watching = gm.watch({ seen: (now) => say(`phase ${now.view.phase} at ${now.position}`), status: say });
  await watching.started;
  const begun = await gm.answer("gm", "begin");
  await gm.undo(begun.version);
} catch (error) {
  say(String(error));
}
</script>"""


FILE = """<!doctype html><title>On a stream</title><p id="seen"></p><script>
const [url, token] = decodeURIComponent(location.hash.slice(1)).split(" ");
const say = (text) => { document.getElementById("seen").textContent += text + "; "; };
const fight = `${url}/encounters/duel`;
const headers = { authorization: `Bearer ${token}` };
fetch(fight, { headers }).then((answer) => answer.json())
  .then(({ phase }) => say(`phase ${phase}`), () => say("kept out"));
fetch(fight).then(({ headers }) => say(headers.get("www-authenticate")), () => say("kept out"));
const socket = new WebSocket(`${fight.replace("http", "ws")}/live`, ["affray.v1", `affray.token.${token}`]);
socket.onopen = () => socket.send('{"type": "hello"}');
socket.onmessage = ({ data }) => say(JSON.parse(data).type);
socket.onerror = () => say("kept out");
</script>"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture
def other_host(tmp_path: Path) -> Iterator[str]:
    """The origin of a page that is none of the service's."""
    folder = tmp_path / "www"
    folder.mkdir()
    (folder / "index.html").write_text(PAGE)
    shutil.copytree(CLIENT.parent, folder / "affray-client")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.ci
def test_a_page_that_is_allowed_plays_and_watches(other_host: str, tmp_path: Path) -> None:
    with (
        Serving(tmp_path / "data", tmp_path / "up.json", "--allow-origin", other_host) as serving,
        browsers.browser() as page,
    ):
        table = Seat(page)
        table.go(f"{other_host}/#{serving.url}")
        table.sees("phase opening at 3")
        assert table.text("#seen").splitlines() == [
            "connecting", "live", "phase opening at 1", "phase statements at 2", "phase opening at 3",
        ]  # fmt: skip


@pytest.mark.parametrize("allowed", [True, False])
def test_a_file_on_disk_watches_where_pages_without_an_origin_may(allowed: bool, tmp_path: Path) -> None:
    file = tmp_path / "overlay.html"
    file.write_text(FILE)
    options = ("--allow-origin", "null") if allowed else ()
    with (
        Serving(tmp_path / "data", tmp_path / "up.json", *options) as serving,
        browsers.browser() as page,
    ):
        token = httpx.post(f"{serving.url}/encounters", json=opening(), trust_env=False).json()["token"]
        table = Seat(page)
        table.go(f"{file.as_uri()}#{serving.url}%20{token}")
        told = ("phase opening", "Bearer realm", "snapshot") if allowed else ("kept out; kept out; kept out",)
        for each in told:
            table.sees(each)
        assert ("kept out" in table.text("#seen")) is not allowed
