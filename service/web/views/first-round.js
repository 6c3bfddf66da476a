// The lead through the first round of a fight to try: what a GM sees now, and what to do next. It ends when it is left.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { isGm, nameOf, ownChoices } from "../session/fight-session.js";
import { saveSeat } from "../session/seats.js";

const NEW = 4; // steps until one has seen what an answer leads to
const USED = 8; // steps until one has answered for some

/** What to do next; nothing where nobody is led. */
export function firstRound(session) {
  if (!session.saved.led || !isGm(session) || !session.view.pending.length) return nothing;
  const [asked] = session.view.pending;
  return html`<aside class="first-round" aria-label=${phrase("first-round")}>
    <p>${phrase(`lead-${leadOf(session)}`, { name: nameOf(session, asked.asked) })}</p>
    <button class="small quiet" @click=${() => leave(session)}>${phrase(session.view.round > 1 ? "lead-done" : "lead-leave")}</button></aside>`;
}

/** Which of the hints is the next one. */
function leadOf(session) {
  const { round, version, pending } = session.view;
  if (round > 1) return "invite";
  if (ownChoices(session).length) return pending[0].ask === "begin" ? "begin" : "gm";
  if (version < NEW) return "choose";
  return version < USED ? "story" : "next";
}

function leave(session) {
  session.saved.led = false;
  saveSeat({ ...session.saved });
  session.draw();
}
