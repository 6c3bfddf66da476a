// The decision dock: what this seat is asked now, or whom the fight waits for.

import { phrase } from "../../text/page-texts.js";
import { html, nothing, repeat } from "../../dom/html.js";
import { later } from "../../dom/later.js";
import { isGm, nameOf, speakerOf } from "../../session/fight-session.js";
import { timeLeftOf } from "./clock.js";
import { decision } from "./decision.js";

const forGms = later(() => import("./for-others.js"));

/** The decisions this seat is asked for now, or whom the fight waits for. */
export function decisions(session) {
  const mine = Object.values(session.options).flatMap((seat) => seat.decisions.map((each) => ({ ...each, seat: seat.seat })));
  const own = isGm(session) ? mine.filter((each) => each.seat === "gm") : mine;
  const others = isGm(session) ? mine.filter((each) => each.seat !== "gm") : [];
  return html`<section class="decisions" aria-label=${phrase("decisions")} tabindex="-1">
    ${session.passed ? html`<p class="passed" title=${session.passed}>${session.passed}</p>` : nothing}
    ${repeat(own, (each) => each.decision, (each) => decision(session, each))}
    ${others.length ? forGms(session.draw)?.forOthers(session, others, !own.length) ?? nothing : nothing}
    ${mine.length ? nothing : waitingFor(session)}
  </section>`;
}

function waitingFor(session) {
  const { pending, closed } = session.view;
  if (session.position === null) return html`<p class="waits">${phrase("joining")}</p>`; // what is asked comes with the first snapshot
  if (closed) return html`<p class="waits">${phrase("fight-is-over", { reason: speakerOf(session).ofRules(closed.reason) })}</p>`;
  if (!pending.length) return html`<p class="waits">${phrase("waiting-for-gm")}</p>`;
  const between = (number) => (number ? (number === pending.length - 1 ? phrase("and-last") : ", ") : "");
  return html`<p class="waits">${phrase("waiting-for")} ${pending.map((each, number) => html`${between(number)}<bdi>${
    nameOf(session, each.asked)}</bdi> ${speakerOf(session).phrase(`asks.${each.ask}`, { ask: each.ask })}${timeLeftOf(session, each)}`)}.</p>`;
}
