// The live feed: a snapshot, then a message for each commit. Connects again by itself, and says so.

import { AGAIN } from "./again.js";
import { patched } from "./patch.js";

const SILENCE = 45_000; // milliseconds without any sign of life, after which the connection counts as lost
const LONGEST = 8_000;

/**
 * Follow a fight. `seen` gets {view, options, lines, events, position, fresh} at every change, `status` gets
 * "connecting", "live", "lost" or {ended: problem}. What comes back stops it.
 */
export function follow(encounter, token, { seen, status }) {
  let view = null;
  let options = {};
  let position = null;
  let socket = null;
  let stopped = false;
  let pause = 250;
  let silence = 0;
  let again = 0;

  function connect() {
    clearTimeout(again);
    status(view ? "lost" : "connecting");
    const address = new URL(`/encounters/${encodeURIComponent(encounter)}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    socket = new WebSocket(address, ["affray.v1", `affray.token.${token}`]);
    const mine = socket;
    socket.onopen = () => mine.send(JSON.stringify({ type: "hello", after: position }));
    socket.onmessage = (event) => mine === socket && take(JSON.parse(event.data));
    socket.onclose = () => mine === socket && !stopped && later();
    alive();
  }

  function alive() {
    clearTimeout(silence);
    silence = setTimeout(() => { socket.close(); later(); }, SILENCE);
  }

  function later() {
    clearTimeout(silence);
    socket = null;
    status(view ? "lost" : "connecting");
    clearTimeout(again);
    again = setTimeout(connect, pause * (1 + Math.random() / 2)); // not all at the same moment
    pause = Math.min(pause * 2, LONGEST);
  }

  function take(message) {
    alive();
    if (message.type === "ending") {
      if (AGAIN.has(message.problem.code)) {
        pause = Math.max(pause, 1000 * (message.problem.again_in ?? 0));
        return;
      }
      stop();
      status({ ended: message.problem });
      return;
    }
    pause = 250;
    if (message.type === "snapshot") {
      ({ view, options, position } = message);
      status("live");
      seen({ view, options, position, lines: [], events: [], fresh: true });
    } else if (message.type === "commit") {
      view = patched(view, message.patch);
      options = news(options, message.options);
      position = message.position;
      status("live");
      seen({ view, options, position, lines: message.lines, events: message.events, fresh: false });
    } else if (message.type === "beat") {
      status("live");
    }
  }

  function stop() {
    stopped = true;
    clearTimeout(silence);
    clearTimeout(again);
    socket?.close();
  }

  const awake = () => { if (!stopped && !socket) { pause = 250; connect(); } };
  addEventListener("online", awake);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && awake());
  connect();
  return stop;
}

function news(before, changed) {
  const after = { ...before, ...changed };
  for (const [seat, choices] of Object.entries(after)) if (choices === null) delete after[seat];
  return after;
}
