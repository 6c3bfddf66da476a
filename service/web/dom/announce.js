// Announcements: what a screen reader says aloud.

import { safeText } from "./html.js";

/** Say a text at the next pause ("polite"), or at once ("assertive"). What is said twice is said twice. */
export function announce(text, at = "polite") {
  const said = document.createElement("span");
  said.textContent = safeText(text);
  document.getElementById(at).replaceChildren(said);
}
