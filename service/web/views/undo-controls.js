// Undo and redo, with what they would take back or restore. In the past they say that they are about now.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { isGm, undoOrRedo } from "../session/fight-session.js";

const TOLD = 3; // of what goes with an undo, a line each

/** The two buttons of who plays; nothing for who watches. */
export function undoControls(session) {
  const { undo, redo, you, undo_requests: requests } = session.view;
  if (!["gm", "player"].includes(you.role)) return nothing;
  if (session.when !== null) return aboutNow(session);
  const turn = (kind, named, more) => undoOrRedo(session, kind, named, more).then((done) => { if (done) session.why = ""; });
  const name = phrase(undo?.asks ? "ask-undo" : "undo");
  return html`<div class="undoing">
    <button ?disabled=${!undo} aria-label=${name} title=${inWords(undo)} @click=${() => turn("undo", undo, session.why ? { reason: session.why } : {})}>${icon("undo")}<span>${name}</span></button>
    ${isGm(session) ? html`<button ?disabled=${!redo} aria-label=${phrase("redo")} title=${inWords(redo)} @click=${() => turn("redo", redo)}>${icon("redo")}<span>${phrase("redo")}</span></button>` : nothing}
    ${undo?.text || redo?.text ? html`<p class="takes-back">${undo?.text ? html`<span>${phrase("undo-of", { text: inWords(undo) })}</span>` : nothing}${redo?.text ? html`<span>${phrase("redo-of", { text: inWords(redo) })}</span>` : nothing}</p>` : nothing}
    ${undo ? html`<details class="why-undo"><summary aria-label=${phrase("reason")} title=${phrase("reason")}>${icon("note")}</summary>
      <label>${phrase(isGm(session) ? "reason-for-all" : "reason-for-gm")} <input maxlength="200" .value=${session.why ?? ""} @input=${(event) => { session.why = event.target.value; }} /></label></details>` : nothing}
    ${!isGm(session) && requests.length ? html`<p class="soft" role="status">${phrase("undo-is-asked", { steps: requests.map((each) => each.commit).join(", ") })}</p>` : nothing}
  </div>`;
}

/** While the past is looked at: nothing here acts on now. */
const aboutNow = (session) => html`<div class="undoing">
  <button aria-label=${phrase("back-to-now")} @click=${() => session.past.go(null)}>${icon("last")}<span>${phrase("back-to-now")}</span></button>
  <p class="takes-back">${phrase("looking-at-past", { step: session.when })}</p></div>`;

/** What an undo or a redo is about, in one line: the first of it, and how much more. */
export function inWords(undo) {
  if (!undo?.text) return "";
  const also = undo.also.slice(0, 1);
  const more = undo.count - 1 - also.length;
  return [undo.text, ...also, ...(more > 0 ? [phrase("and-more", { count: more })] : [])].join(" ");
}

/** All that an undo or a redo is about, as far as it is told. */
export const allTexts = ({ text, also, count }) => {
  const more = count - 1 - also.length;
  return html`<ul class="goes">${[text, ...also].map((each) => html`<li>${each}</li>`)}${more > 0 ? html`<li class="soft">${phrase("and-more", { count: more })}</li>` : nothing}</ul>`;
};

/** What goes with an undo: the first few lines of it, and how many more. */
export function whatGoes(texts) {
  const more = texts.length - TOLD;
  return html`<ul class="goes">${texts.slice(0, TOLD).map((each) => html`<li>${each}</li>`)}${more > 0 ? html`<li class="soft">${phrase("and-more", { count: more })}</li>` : nothing}</ul>`;
}

/** That the time for decisions stands still since an undo. */
export const clockNote = ({ view }) => (view.clock_stopped ? html`<p class="clock-stopped" role="status">${icon("clock")}${phrase("clock-stopped")}</p>` : nothing);
