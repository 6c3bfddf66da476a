// The end of a fight: who stands, what decided it, what everybody did and how lucky they were; and where to go from there.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { isGm, nameOf, speakerOf, undoOrRedo } from "../session/fight-session.js";
import { fightSummary } from "../session/fight-summary.js";
import { readable } from "../session/service.js";
import { saveExport } from "./export-file.js";
import { portrait, sideNumber } from "./portrait.js";

/** The screen over the stage once a fight is closed. */
export function endScreen(session) {
  const { view } = session;
  if (!view.closed) { session.rolls = null; return nothing; }
  if (!session.rolls) readRolls(session);
  const found = fightSummary({ lines: session.lines, rolls: session.rolls ?? [], view });
  return html`<section class="end-screen" aria-label=${phrase("the-end")}>
    <h2>${icon("trophy")}${outcome(session)}</h2>
    ${view.closed.reason ? html`<p class="soft"><bdi>${speakerOf(session).ofRules(view.closed.reason)}</bdi></p>` : nothing}
    ${standing(session)} ${decisive(session, found)} ${statistics(session, found)}
    <div class="tools">
      <button @click=${() => session.past.go(1)}>${icon("first")}${phrase("watch-again")}</button>
      ${isGm(session) ? html`<button @click=${() => saveExport(session, "html")}>${icon("export")}${phrase("export-page")}</button>
        <button @click=${() => saveExport(session, "jsonl")}>${icon("save")}${phrase("export-record")}</button>
        ${view.undo ? html`<button @click=${() => undoOrRedo(session, "undo", view.undo)}>${icon("undo")}${phrase("play-on")}</button>` : nothing}` : nothing}
    </div>
  </section>`;
}

/** The rolls that this seat was shown; its luck is worked out of these and of no others. */
function readRolls(session) {
  session.rolls = [];
  session.client.ledger().then(({ rolls }) => { session.rolls = rolls; session.draw(); }, (error) => { session.error = readable(error); session.draw(); });
}

const sidesOf = (view) => [...new Set(view.combatants.map((each) => each.side))];
const upright = (view, side) => view.combatants.filter((each) => each.side === side && each.standing && each.present);

function outcome(session) {
  const { view } = session;
  const left = sidesOf(view).filter((each) => upright(view, each).length);
  if (left.length !== 1) return phrase(left.length ? "end-undecided" : "end-nobody");
  return phrase("end-won", { side: speakerOf(session).called(left[0]) });
}

function standing({ view }) {
  return html`<ul class="stood">${sidesOf(view).flatMap((side) => view.combatants.filter((each) => each.side === side)).map((each) => {
    const up = each.standing && each.present;
    return html`<li class=${`side-${sideNumber(view, each.side)}${up ? "" : " down"}`}>${portrait(view, each)} <bdi>${each.name}</bdi> <small>${phrase(up ? "stands" : "fell")}</small></li>`;
  })}</ul>`;
}

const at = (session, step) => `#fight/${session.encounter}/${session.seat}/at/${step}`;

function decisive(session, { decisive: turns, best }) {
  if (!turns.length) return nothing;
  return html`<h3>${phrase("what-decided")}</h3>
    <ol class="decisive">${turns.map((each) => html`<li><a href=${at(session, each.step)}>${each.text}</a>${[...each.harm].map(([whom, amount]) => html` <span class="harmed"><bdi>${nameOf(session, whom)}</bdi> <b>−${amount}</b></span>`)}</li>`)}</ol>
    ${best ? html`<p class="best">${icon("star")}<b>${phrase("best-blow")}</b> <a href=${at(session, best.step)}>${phrase("blow-of", { who: nameOf(session, best.by), whom: nameOf(session, best.whom), amount: best.amount })}</a></p>` : nothing}`;
}

function statistics(session, { people }) {
  return html`<h3>${phrase("statistics")}</h3>
    <div class="scroll" tabindex="0" role="region" aria-label=${phrase("statistics")}><table class="statistics">
      <thead><tr><th scope="col">${phrase("combatant")}</th>${["dealt", "taken", "went-well", "went-badly", "luck"].map((each) => html`<th scope="col">${phrase(each)}</th>`)}</tr></thead>
      <tbody>${people.map((each) => html`<tr><th scope="row"><bdi>${each.who.name}</bdi></th><td>${each.dealt}</td><td>${each.taken}</td><td>${each.good}</td><td>${each.bad}</td><td>${luck(each.luck)}</td></tr>`)}</tbody>
    </table></div>
    <p class="soft">${phrase("luck-how")}</p>`;
}

/** Luck in a hundred, 50 being the middle, with a bar that leans to one side. */
function luck(found) {
  if (!found) return "–";
  const share = Math.round(100 * found.of);
  const lean = Math.min(50, 2 * Math.abs(share - 50)); // most are near the middle
  return html`<span class="luck" title=${phrase("luck-of", { count: found.rolls })}><i aria-hidden="true" class=${share < 50 ? "unlucky" : ""} style=${`left:${share < 50 ? 50 - lean : 50}%;width:${lean}%`}></i><b>${share}</b></span>`;
}
