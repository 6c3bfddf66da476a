// Calling whoever looks elsewhere: a decision has become theirs.

import { callWays, possibleWays } from "./call-settings.js";
import { play, wasTouched } from "./sounds.js";
import { stayAwake } from "./stay-awake.js";

const BUZZ = [90, 60, 90]; // milliseconds: on, off, on

let shown = null; // the notification that is shown

/** Call somebody to the address `at`: `sound` is that of their turn ("turn") or of a question in between ("asked"). */
export function call({ title, body, tag, at, sound }) {
  const ways = callWays();
  if (ways.vibrate && wasTouched()) navigator.vibrate?.(BUZZ);
  if (ways.sound) play(sound);
  if (ways.notify && document.hidden) notify(title, { body, tag, renotify: true, data: { at } });
}

/**
 * Show at the app how many decisions wait for one, and keep the screen on for them; none takes the mark away, and with it what was
 * notified.
 */
export function mark(count) {
  stayAwake(count > 0 && callWays().awake && possibleWays().includes("awake"));
  if (callWays().badge) (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => {});
  if (count) return;
  shown?.close();
  shown = null;
}

async function notify(title, how) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    shown = new Notification(title, how);
    shown.addEventListener("click", () => { window.focus(); shown?.close(); });
  } catch {
    // Phones show notifications only by way of a service worker, which hears the touch of them too.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, how);
    shown = { close: async () => { for (const each of await worker.getNotifications({ tag: how.tag })) each.close(); } };
  }
}
