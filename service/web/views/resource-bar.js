// What is left of a resource: as a number, as a bar, and by how much the last step moved it.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { speakerOf } from "../session/fight-session.js";
import { levelOf, percentOf } from "../shared/gauge.js";
import { number } from "../text/words.js";

/** The number over its bar; of what was just lost a ghost stays for a moment. A touch does what `tap` does, if anything. */
export function resourceBar(session, who, name, each, by, tap = nothing) {
  if (each.now === null || each.now === undefined) return html`<p class="bar">${resourceText(session, name, each)}</p>`;
  const part = percentOf(each.now, each.max);
  return html`<div class=${tap === nothing ? "bar" : "bar ruled"} @click=${tap}>${resourceText(session, name, each, by)}
    <span class="trough" aria-hidden="true">${by < 0 ? html`<span class="lost" style=${`width:${percentOf(each.now - by, each.max)}%`}></span>` : nothing}<span class=${`full ${levelOf(part)}`} style=${`width:${part}%`}></span></span></div>`;
}

/** A short name in capitals ("HP"), a longer one as its word. */
export const resourceName = (session, name) => (name.length <= 3 ? name.toUpperCase() : speakerOf(session).called(name));

/** "HP 12 of 13", or "HP: badly hurt" where numbers are not told. */
export function resourceText(session, name, { now, max, band }, by = 0) {
  const called = resourceName(session, name);
  if (now === null || now === undefined) return band ? html`<span>${called}: <b>${speakerOf(session).say(band)}</b></span>` : nothing;
  return html`<span class="left">${called} <b>${number(now)}</b> ${phrase("now-of", { max })}${by ? html` <span class=${`delta ${by < 0 ? "lost" : "won"}`}>${by > 0 ? `+${number(by)}` : number(by)}</span>` : nothing}</span> `;
}
