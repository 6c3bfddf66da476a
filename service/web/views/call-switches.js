// The switches for how one is called: kept in this browser.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing } from "../dom/html.js";
import { callWays, possibleWays, switchWay } from "../dom/call-settings.js";
import { play } from "../dom/sounds.js";

/** A switch for each way of being called that this browser knows. */
export function callSwitches(session) {
  const ways = possibleWays();
  if (!ways.length) return nothing;
  const on = callWays();
  return html`<fieldset class="calling"><legend>${phrase("when-asked")}</legend>${ways.map((way) => html`<label><input type="checkbox"
    .checked=${live(on[way])} @change=${(event) => turn(session, way, event.target.checked)} /> ${phrase(`call-${way}`)}</label>`)}</fieldset>`;
}

async function turn(session, way, on) {
  const done = await switchWay(way, on);
  if (done && on && way === "sound") play("turn"); // so that one knows what to expect
  session.draw();
}
