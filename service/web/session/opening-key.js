// The key that opens fights at this service, where it asks for one: kept in this browser, as seats are.

const KEPT = "affray.key";
let held = "";

/** The key that this browser holds; "" for none. */
export function openingKey() {
  try {
    return localStorage.getItem(KEPT) ?? held;
  } catch {
    return held;
  }
}

/** Keep a key in place of another. */
export function saveOpeningKey(given) {
  held = given.trim();
  try {
    localStorage.setItem(KEPT, held);
  } catch {
    // Without storage (a private window) it lasts as long as the page.
  }
}
