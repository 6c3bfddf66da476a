// Keys that lead through a fight, as people know them from analysis boards, and those that play; "?" lists them.

import { pressToPlay } from "./play-keys.js";

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
  else if (event.key === "?") openKeys(session);
  else return pressToPlay(session, event);
  return true;
}

/** Show the list of keys. */
export const openKeys = (session) => import("./key-list.js").then(({ showKeys }) => showKeys(session));
