// The decision dock: what this seat is asked now, or whom the fight waits for.

import { phrase } from "../../text/page-texts.js";
import { html, nothing, repeat } from "../../dom/html.js";
import { isGm, nameOf, questionOf, speakerOf } from "../../session/fight-session.js";
import { playerOf } from "../../session/players.js";
import { chanceText } from "./answer-label.js";
import { timeLeftOf } from "./clock.js";
import { decision } from "./decision.js";
import { optionOf } from "./fitting.js";
import { likelyLabel } from "./likely-button.js";
import { sendAnswer } from "./send-answer.js";

/** The decisions this seat is asked for now, or whom the fight waits for. */
export function decisions(session) {
  const mine = Object.values(session.options).flatMap((seat) => seat.decisions.map((each) => ({ ...each, seat: seat.seat })));
  const own = isGm(session) ? mine.filter((each) => each.seat === "gm") : mine;
  const others = isGm(session) ? mine.filter((each) => each.seat !== "gm") : [];
  return html`<section class="decisions" aria-label=${phrase("decisions")} tabindex="-1">
    ${session.passed ? html`<p class="passed" title=${session.passed}>${session.passed}</p>` : nothing}
    ${repeat(own, (each) => each.decision, (each) => decision(session, each))}
    ${repeat(others, (each) => each.decision, (each) => forAnother(session, each, own.length === 0 && others.length === 1))}
    ${mine.length ? nothing : waitingFor(session)}
  </section>`;
}

/** The decision of a combatant that the GM may make: in one line with its likely answer, unfolding into all. */
function forAnother(session, asked, open) {
  const player = playerOf(session, asked.seat);
  return html`<div class=${player ? "for-others of-player" : "for-others"}><details ?open=${open && !player}>
      <summary>${player ? html`<span class="tag"><bdi>${player}</bdi></span> ` : nothing}<b><bdi>${nameOf(session, asked.seat)}</bdi></b> ${phrase("is-asked", { question: questionOf(session, asked) })}${timeLeftOf(session, asked)} <span class="soft">${phrase("answer-for-them")}</span></summary>
      ${decision(session, asked, false)}</details>${quickAnswer(session, asked)}</div>`;
}

function quickAnswer(session, asked) {
  const option = asked.likely && optionOf(asked.options, asked.likely);
  if (!option) return nothing;
  const chance = chanceText(session, option);
  return html`<button class="quick" @click=${() => sendAnswer(session, asked, option, asked.likely.args)}>${likelyLabel(session, asked, option)}${chance && ` · ${chance}`}</button>`;
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
