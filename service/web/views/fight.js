// The page of a fight: the table now or at a past step, whose turn it is, the choices, the story.

import { phrase } from "../text/page-texts.js";
import { languageSwitch } from "./language-switch.js";
import { html, nothing, safeText } from "../dom/html.js";
import { forgetSeat, savedSeat } from "../session/seats.js";
import { isGm, nameOf, ownChoices, speakerOf, startSession, undoOrRedo } from "../session/fight-session.js";
import { clock } from "../text/words.js";
import { board } from "./board.js";
import { combatantCards } from "./combatants.js";
import { decisions } from "./decisions.js";
import { gmTools, undoRequests } from "./gm-tools.js";
import { pastChanges, scrubber } from "./history.js";
import { ruleLink } from "./rule-text.js";
import { tableTalk } from "./table-talk.js";
import { pathInProgress } from "./targeting.js";
import { timeline } from "./timeline.js";

const LATEST = 4; // lines

let current = null; // the session of the fight on the page

/** The fight of a seat, at version `when` (null: now). */
export function fightPage(encounter, seat, when, draw) {
  const saved = savedSeat(encounter, seat);
  if (!saved) return noSeatPage(encounter);
  // A seat that was given again has another token: with the old one there is no coming back.
  if (!current || current.encounter !== encounter || current.seat !== saved.seat || current.token !== saved.token) {
    leaveFight();
    current = startSession(saved, draw);
  }
  current.when = when;
  if (when !== null) current.past.look(when);
  const asked = current.view && ownChoices(current).length > 0;
  document.title = `${asked ? `● ${phrase("your-decision")} · ` : ""}${safeText(current.view?.title || phrase("a-fight"))} · Affray`;
  if (current.ended) return endedPage(current);
  if (!current.view) return html`<main id="main"><p class="loading">${phrase("joining")}</p></main>`;
  return tablePage(current);
}

/** Stop following the fight on the page, if there is one. */
export function leaveFight() {
  current?.stop();
  current = null;
}

function tablePage(session) {
  const past = session.when !== null && session.past.view ? session.past : null;
  const view = past ? past.view : session.view;
  const going = !past && pathInProgress(session); // a way is being chosen: the board comes first
  return html`
    ${pageHeader(session)}
    <main id="main" tabindex="-1" class=${`table tab-${session.tab}`}>
      ${phoneTabs(session)}
      <section class="now" aria-label=${past ? phrase("fight-at-step", { step: session.when }) : phrase("fight-now")}>
        ${isGm(session) ? undoRequests(session) : nothing} ${phaseStrip(session, view)} ${turnOrder(session, view)} ${timerList(session, view)}
        ${past ? nothing : latestLines(session)} ${going ? board(session, view, false) : nothing}
        ${past ? pastChanges(session) : decisions(session)} ${going ? nothing : board(session, view, Boolean(past))}
        ${combatantCards(session, view, Boolean(past))} ${past ? nothing : tableTalk(session)}
      </section>
      ${timeline(session)} ${isGm(session) ? gmTools(session) : nothing}
    </main>
    ${scrubber(session)}`;
}

function pageHeader(session) {
  const { view, status } = session;
  return html`<header>
    <a href="#" class="home" title=${phrase("all-fights")}>Affray</a>
    <h1>${view.title || phrase("a-fight")}</h1>
    <p class="seat">${seatName(session)} <span class=${`status ${status}`}><span aria-hidden="true">●</span> ${phrase(status)}</span></p>
    ${languageSwitch()} ${refusalNote(session)}
    ${status === "lost" ? html`<p class="adrift">${phrase("adrift")}</p>` : nothing}
  </header>`;
}

const seatName = (session) => {
  const { role, combatants, seat } = session.view.you;
  const who = combatants.map((each) => nameOf(session, each)).join(", ");
  return ["gm", "player", "observer", "spectator"].includes(role) ? phrase(`seat-${role}`, { who }) : seat;
};

function refusalNote(session) {
  if (!session.error) return nothing;
  const { rule, legal } = session.error;
  return html`<div class="refusal" role="alert">
    <p>${session.error.message} ${ruleLink(rule)}</p>
    ${legal?.length ? html`<p class="instead">${phrase("instead", { legal: legal.slice(0, 12).map((each) => speakerOf(session).called(each.key ?? each)).filter((each, n, all) => all.indexOf(each) === n).join(", ") })}</p>` : nothing}
    <button @click=${() => { session.error = null; session.draw(); }}>${phrase("dismiss")}</button>
  </div>`;
}

function phoneTabs(session) {
  const names = ["table", "story", ...(isGm(session) ? ["gm"] : [])].map((each) => [each, phrase(`tab-${each}`)]);
  return html`<nav class="tabs" aria-label=${phrase("parts-of-page")}>
    ${names.map(([key, name]) => html`<button aria-pressed=${session.tab === key} @click=${() => { session.tab = key; session.draw(); if (key === "story") scrollToEnd(); }}>${name}</button>`)}
  </nav>`;
}

/** Scroll to the end of the story, which on a phone is as long as the page. */
const scrollToEnd = () => setTimeout(() => scrollTo(0, document.body.scrollHeight));

function phaseStrip(session, view) {
  const phases = session.phases.length ? session.phases : [view.phase];
  return html`<ol class="strip" aria-label=${phrase("round-and-phase")}>
    <li class="round">${view.round ? phrase("round", { round: view.round }) : phrase("before-first-round")}${view.counts?.clock ? ` (${clock(view.counts.clock)})` : ""}</li>
    ${phases.filter((each) => each !== "opening").map((each) => html`<li aria-current=${each === view.phase ? "step" : nothing}>${speakerOf(session).called(each)}</li>`)}
  </ol>`;
}

function turnOrder(session, view) {
  const acting = view.step?.combatant;
  return Object.entries(view.orders).map(([kind, places]) => html`
    <ol class="order" tabindex="0" aria-label=${phrase("order-by", { kind: speakerOf(session).called(kind) })}>
      ${places.map((place) => html`<li aria-current=${place.combatant === acting ? "true" : nothing} title=${nameOf(session, place.combatant)}>
        <b>${place.rank}</b> <span>${nameOf(session, place.combatant)}</span></li>`)}
    </ol>`);
}

/** The timers: what will start by itself. */
function timerList(session, view) {
  if (!view.timers.length) return nothing;
  return html`<details class="coming"><summary>${phrase("coming-up", { count: view.timers.length })}</summary><ul>${view.timers.map((each) => html`<li>
    ${speakerOf(session).called(each.kind)}${each.combatant ? `, ${nameOf(session, each.combatant)}` : ""}: ${speakerOf(session).say(each.due)}</li>`)}</ul></details>`;
}

/** The latest lines, where the story itself is out of sight. */
function latestLines(session) {
  const told = session.lines.filter((each) => !each.aside && !each.undone && !each.key.startsWith("seat-"));
  const step = told.at(-1)?.position.split("-")[0];
  const last = told.slice(-LATEST).filter((each) => each.position.split("-")[0] === step);
  if (!last.length) return nothing;
  const { undo } = session.view;
  const other = undo?.text && !last.some((each) => each.text === undo.text); // not what stands beside the button
  return html`<div class="latest"><ul aria-label=${phrase("just-now")}>${last.map((each) => html`<li>${each.text}</li>`)}${other ? html`<li class="soft">${phrase("undo-takes-back", { text: undo.text })}</li>` : nothing}</ul>
    ${undo ? html`<button class="small" title=${undo.text} @click=${() => undoOrRedo(session, "undo", undo)}>${phrase("undo")}</button>` : nothing}</div>`;
}

/** Arrow keys go through the steps, Escape goes back to now. */
addEventListener("keydown", (event) => {
  if (!current?.view || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest("input, select, textarea, dialog, .order")) return;
  if (event.key === "ArrowLeft") current.past.step(-1);
  else if (event.key === "ArrowRight") current.past.step(+1);
  else if (event.key === "Escape" && current.when !== null) current.past.go(null);
  else return;
  event.preventDefault();
});

function endedPage(session) {
  const { message, code } = session.ended;
  return html`<main id="main"><h1>${phrase("disconnected")}</h1><p>${message}</p>
    ${["revoked-token", "expired-token", "bad-token"].includes(code)
      ? html`<p><button @click=${() => { forgetSeat(session.saved); location.hash = ""; }}>${phrase("forget-this-seat")}</button></p>`
      : html`<p><button @click=${() => { leaveFight(); session.draw(); }}>${phrase("connect-again")}</button></p>`}
    <p><a href="#">${phrase("your-fights")}</a></p></main>`;
}

function noSeatPage(encounter) {
  return html`<main id="main"><h1>${phrase("no-seat")}</h1>
    <p>${phrase("no-seat-at", { encounter })}</p>
    <p><a href="#">${phrase("your-fights")}</a></p></main>`;
}
