// The way through time: a slider over all moments, arrow keys, and a link to each.

import { html, nothing } from "./vendor/lit-html.js";
import { got, told } from "./api.js";
import { command, isGm } from "./fight.js";
import { keepSeat } from "./seats.js";

/** Past moments of a fight: looked up when asked for, and remembered. */
export function moments(now, draw) {
  const seen = new Map();
  const past = { view: null, at: null };
  const last = () => now.view?.version ?? 1;

  past.look = async (when) => {
    if (past.at === when) return;
    past.at = when;
    past.view = seen.get(when) || past.view;
    if (seen.has(when)) return;
    try {
      const view = await got(`${now.path}?at=${when}`, now.token);
      seen.set(when, view);
      if (past.at === when) past.view = view;
    } catch (error) {
      now.error = error;
    }
    draw();
  };
  past.go = (when) => {
    const base = `#fight/${now.encounter}/${now.seat}`;
    const target = when === null || when >= last() ? base : `${base}/at/${Math.max(1, when)}`;
    history.replaceState(null, "", target);
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  past.step = (by) => past.go((now.when ?? last()) + by);
  return past;
}

/** The bar at the bottom of the page. */
export function scrubber(now) {
  const last = now.view.version;
  const when = now.when ?? last;
  return html`<nav class="scrubber" aria-label="The way through time">
    <button aria-label="To the beginning" ?disabled=${when <= 1} @click=${() => now.past.go(1)}>«</button>
    <button aria-label="One moment back" ?disabled=${when <= 1} @click=${() => now.past.step(-1)}>‹</button>
    <input type="range" min="1" max=${last} .value=${String(when)} aria-label="Moment" aria-valuetext=${`Moment ${when} of ${last}`}
      @input=${(event) => now.past.go(Number(event.target.value))} />
    <button aria-label="One moment on" ?disabled=${now.when === null} @click=${() => now.past.step(+1)}>›</button>
    <button aria-label="To now" ?disabled=${now.when === null} @click=${() => now.past.go(null)}>»</button>
    <output>${now.when === null ? "now" : `${when} of ${last}`}</output>
    ${now.when !== null && isGm(now) ? html`<button @click=${() => back(now, when)}>Take the fight back to here</button>
      <button @click=${() => whatIf(now, when)}>What if? Fork from here</button>` : nothing}
  </nav>`;
}

/** Another fight that begins as a copy of this one up to here. */
async function whatIf(now, when) {
  now.error = null;
  try {
    const done = await told(`${now.path}/forks`, { command: "fork", at: when, title: `What if: ${now.view.title || "a fight"} (${when})` }, now.token);
    keepSeat({ encounter: done.encounter, token: done.token, title: `What if: ${now.view.title || "a fight"} (${when})`, seat: "gm", role: "gm" });
    location.hash = `fight/${done.encounter}/gm`;
  } catch (error) {
    now.error = error;
    now.draw();
  }
}

async function back(now, when) {
  if (await command(now, { command: "undo", to: when })) now.past.go(null);
}
