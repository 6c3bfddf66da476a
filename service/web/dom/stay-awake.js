// Keeping a phone's screen on while a decision is one's own: the table would wait for whoever unlocks it.

let wanted = false;
let lock = null; // what browsers take back whenever the page is hidden

/** Keep the screen on, or let it go dark. */
export function stayAwake(on) {
  wanted = on;
  if (on) hold();
  else letGo();
}

async function hold() {
  if (!wanted || lock || document.hidden) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => { lock = null; });
    if (!wanted) letGo(); // it was answered meanwhile
  } catch {
    lock = null; // a phone that saves its battery does not do it
  }
}

function letGo() {
  lock?.release();
  lock = null;
}

document.addEventListener("visibilitychange", hold);
