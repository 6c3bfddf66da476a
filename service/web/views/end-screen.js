// The end of a fight: who stands, what decided it and where it turned, what everybody did and how lucky they were; and where to go from there.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { later } from "../dom/later.js";
import { isGm, nameOf, speakerOf, undoOrRedo } from "../session/fight-session.js";
import { fightSummary } from "../session/fight-summary.js";
import { readable } from "../session/service.js";
import { saveExport } from "./export-file.js";
import { portrait, sideNumber } from "./portrait.js";

const FORECASTS = new Set(["gm", "player"]); // who may ask for one
const tables = later(() => import("./who-did-what.js"));
const turning = later(() => import("./turning-points.js"));

/** The screen over the stage of a fight that is closed. */
export function endScreen(session) {
  const { view } = session;
  if (!session.people) readSummary(session);
  const found = fightSummary(session.lines);
  return html`<section class="end-screen" aria-label=${phrase("the-end")}>
    <h2>${icon("trophy")}${outcome(session)}</h2>
    ${view.closed.reason ? html`<p class="soft"><bdi>${speakerOf(session).ofRules(view.closed.reason)}</bdi></p>` : nothing}
    ${standing(session)} ${decisive(session, found)} ${FORECASTS.has(view.you?.role) ? turning(session.draw)?.turningPoints(session) ?? nothing : nothing}
    ${session.people.length ? html`<h3>${phrase("statistics")}</h3>${tables(session.draw)?.whoDidWhat(session.people) ?? nothing}` : nothing}
    <div class="tools">
      <button @click=${() => session.past.go(1)}>${icon("first")}${phrase("watch-again")}</button>
      <button @click=${() => import("./end-picture.js").then(({ sendPicture }) => sendPicture(session, outcome(session), found))}>${icon("share")}${phrase("send-picture")}</button>
      ${isGm(session) ? html`<button @click=${() => saveExport(session, "html")}>${icon("export")}${phrase("export-page")}</button>
        <button @click=${() => saveExport(session, "jsonl")}>${icon("save")}${phrase("export-record")}</button>
        ${view.undo ? html`<button @click=${() => undoOrRedo(session, "undo", view.undo)}>${icon("undo")}${phrase("play-on")}</button>` : nothing}` : nothing}
    </div>
  </section>`;
}

/** Who did what, and how lucky they were, by what this seat was shown. */
function readSummary(session) {
  session.people = [];
  session.client.summary().then(({ people }) => { session.people = people; session.draw(); }, (error) => { session.error = readable(error); session.draw(); });
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
