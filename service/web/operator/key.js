// The operator's token, kept for as long as this tab is open: it comes by a link (/operator#key/TOKEN) or is typed.

const KEPT = "affray.operator";
let held = "";

/** The token that this tab has; "" for none. One in the address is taken, and taken out of it. */
export function operatorKey() {
  const [name, given] = location.hash.slice(1).split("/");
  if (name === "key" && given) {
    keepKey(decodeURIComponent(given));
    history.replaceState(null, "", location.pathname + location.search);
  }
  try {
    return sessionStorage.getItem(KEPT) ?? held;
  } catch {
    return held;
  }
}

/** Keep a token in place of another; "" forgets it. */
export function keepKey(given) {
  held = given.trim();
  try {
    sessionStorage.setItem(KEPT, held);
  } catch {
    // Without storage it lasts as long as the page.
  }
}
