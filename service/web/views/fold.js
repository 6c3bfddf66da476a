// A fold of which the content is made when it is opened: what nobody looks at costs nothing.

import { html, nothing } from "../dom/html.js";

/** A fold with this line; `key` tells it from the session's others, `content` makes what lies in it. */
export function fold(session, key, kind, line, content) {
  session.unfolded ??= new Set();
  const open = session.unfolded.has(key);
  const turn = (event) => {
    if (event.target !== event.currentTarget || event.target.open === session.unfolded.has(key)) return; // one inside, or nothing new
    session.unfolded[event.target.open ? "add" : "delete"](key);
    session.draw();
  };
  return html`<details class=${kind} ?open=${open} @toggle=${turn}>${line}${open ? content() : nothing}</details>`;
}
