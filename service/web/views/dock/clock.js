// The clock of a decision: what is left of the time to decide, as a ring and in figures.

import { html, nothing } from "../../dom/html.js";
import { timeLeft } from "../../dom/countdown.js";

const RADIUS = 15.9155; // of which the way around is 100

/** When the default is taken for this decision, in milliseconds since 1970; none where there is no clock. */
const dueOf = (session, asked) => session.view.pending.find((each) => each.decision === asked.decision)?.due;

/** The figures: "0:42 left"; said aloud towards the end where it is one's own time. */
export function timeLeftOf(session, asked, mine = false) {
  const due = dueOf(session, asked);
  return due ? html` <span class="due" data-due=${due} data-mine=${mine ? "yes" : nothing} .textContent=${timeLeft(due)}></span>` : nothing;
}

/** The ring that empties beside a question. */
export function clockRing(session, asked) {
  const due = dueOf(session, asked);
  const of = 1000 * (session.table?.options.decision_seconds || 0);
  if (!due || !of) return nothing;
  return html`<svg class="clock" data-due=${due} data-of=${of} viewBox="0 0 36 36" aria-hidden="true">
    <circle class="track" cx="18" cy="18" r=${RADIUS} /><circle class="left" cx="18" cy="18" r=${RADIUS} pathLength="100" /></svg>`;
}
