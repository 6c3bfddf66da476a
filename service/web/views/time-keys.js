// Keys that lead through a fight, as people know them from analysis boards; "?" lists them.

import { phrase } from "../text/page-texts.js";
import { html, render } from "../dom/html.js";

const OWN_KEYS = "input, select, textarea, dialog, [role=grid], .order, .board"; // what has keys of its own
const PRESSED = "button, a, summary, label, [tabindex]"; // what the space bar presses or scrolls

const STEPS = {
  ArrowLeft: ({ past }) => past.step(-1),
  ArrowRight: ({ past }) => past.step(+1),
};
const LEAPS = { // only where nothing scrolls by them
  Home: ({ past }) => past.go(1),
  End: ({ past }) => past.go(null),
  ArrowUp: ({ past }) => past.go(1),
  ArrowDown: ({ past }) => past.go(null),
  PageUp: ({ past }) => past.round(-1),
  PageDown: ({ past }) => past.round(+1),
};

/** What a key does at this fight; whether it did anything. */
export function pressKey(session, event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest(OWN_KEYS)) return false;
  const free = event.target === document.body || event.target.closest(".scrubber, .changed, #main") === event.target || event.target.closest(".scrubber");
  const does = STEPS[event.key] ?? (free ? LEAPS[event.key] : null);
  if (does) does(session);
  else if (event.key === "p" || (event.key === " " && !event.target.closest(PRESSED))) session.player.toggle();
  else if (event.key === "Escape" && session.when !== null) session.past.go(null);
  else if (event.key === "?") openKeys();
  else return false;
  return true;
}

const LISTED = [
  [["←", "→"], "key-step"], [["Home", "End", "↑", "↓"], "key-ends"], [["Page ↑", "Page ↓"], "key-round"], [["Space", "P"], "key-play"], [["Esc"], "key-now"], [["?"], "key-help"],
];

/** The list of keys. */
export function openKeys() {
  const dialog = document.createElement("dialog");
  dialog.className = "time-keys";
  dialog.setAttribute("aria-label", phrase("keys"));
  render(html`<h2>${phrase("keys")}</h2>
    <dl>${LISTED.map(([keys, does]) => html`<div><dt>${keys.map((each) => html`<kbd>${each}</kbd> `)}</dt><dd>${phrase(does)}</dd></div>`)}</dl>
    <form method="dialog"><button>${phrase("close")}</button></form>`, dialog);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
