// What a deed did to somebody: what was lost or won, as a number and a bar, and conditions gained and lost.

import { phrase } from "../../text/page-texts.js";
import { html, nothing } from "../../dom/html.js";
import { icon } from "../../dom/icons.js";
import { nameOf, speakerOf } from "../../session/fight-session.js";
import { percentOf } from "../../shared/gauge.js";
import { capital, changed } from "../../text/words.js";
import { resourceName } from "../resource-bar.js";

/** A loss or a gain: whose, how much, by what `cause`, from what to what, or the band that is left. */
export function harmRow(session, { who, by, resource, before, now, most, band }, line, fresh, cause = "") {
  const speaker = speakerOf(session);
  const number = changed("+", by);
  const bar = now !== null && most > 0
    ? html`<span class="gauge" aria-hidden="true" style=${`--from: ${percentOf(before, most)}%; --to: ${percentOf(now, most)}%`}><i></i></span>` : nothing;
  return html`<div class=${`row harm${by < 0 ? "" : " won"}${line.undone ? " undone" : ""}${fresh}`}>
    <bdi>${nameOf(session, who)}</bdi> <strong>${number}</strong> <span class="unit">${resourceName(session, resource)}${cause ? ` (${speaker.say(cause)})` : ""}</span>
    ${now === null ? (band ? html`<span class="left">${speaker.called(band)}</span>` : nothing) : html`<span class="left">${phrase("from-to-left", { before, now })}</span>`}${bar}</div>`;
}

/** Conditions of one combatant: gained ones, and those that are gone, struck through. */
export function conditionChips(session, who, chips, fresh) {
  return html`<div class=${`row chips${fresh}`}><bdi>${nameOf(session, who)}</bdi> <ul>${chips.map(({ condition, lost, line }) => html`
    <li class=${`${lost ? "lost" : "gained"}${line.undone ? " undone" : ""}`} title=${line.text}>${icon(lost ? "minus" : "right", phrase(lost ? "chip-lost" : "chip-gained"))} ${capital(speakerOf(session).called(condition))}</li>`)}</ul></div>`;
}
