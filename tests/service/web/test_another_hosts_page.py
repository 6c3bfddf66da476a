"""A front-end on another host, in a real browser: the JavaScript client there plays on a service that allows it."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.service.web.test_at_the_table import Seat
from tests.support import browser as browsers
from tests.support.affray import Serving
from tests.support.node import ROOT

pytestmark = pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())

PAGE = """<!doctype html><title>A table</title><ol id="seen"></ol><script type="module">
import { open } from "./affray.js";
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


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture
def other_host(tmp_path: Path) -> Iterator[str]:
    """The origin of a page that is none of the service's."""
    folder = tmp_path / "www"
    folder.mkdir()
    (folder / "index.html").write_text(PAGE)
    (folder / "affray.js").write_bytes((ROOT / "schemas" / "typescript" / "affray.js").read_bytes())
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


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
