// How one is called when a decision is one's own, as it is chosen in this browser.

const KEY = "affray.calling";

/** The ways there are, and which of them are on until somebody says otherwise: nothing is heard or asked for unbidden. */
export const WAYS = { vibrate: true, badge: true, awake: true, sound: false, notify: false };

/** What each way takes of a browser; where it lacks that, there is no switch for it. */
const POSSIBLE = {
  vibrate: () => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches,
  badge: () => "setAppBadge" in navigator,
  awake: () => "wakeLock" in navigator && matchMedia("(pointer: coarse)").matches,
  sound: () => "AudioContext" in window,
  notify: () => "Notification" in window && isSecureContext,
};

/** The ways that this browser knows. */
export const possibleWays = () => Object.keys(WAYS).filter((each) => POSSIBLE[each]());

/** Which ways are on. */
export function callWays() {
  try {
    return { ...WAYS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...WAYS }; // without storage (a private window), or with something else in it
  }
}

/** Switch a way on or off. To be notified takes the browser's leave: false where it is not given. */
export async function switchWay(way, on) {
  if (way === "notify" && on && (await Notification.requestPermission()) !== "granted") return false;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...callWays(), [way]: on }));
  } catch {
    return false;
  }
  return true;
}
