// The page of a fight: the table now or at a past step, whose turn it is, the choices, the story.

import { phrase } from "../text/page-texts.js";
import { html, nothing, safeText } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { closed, closeOnBack } from "../dom/close-on-back.js";
import { later } from "../dom/later.js";
import { forgetSeat, savedSeat } from "../session/seats.js";
import { isGm, ownChoices, startSession } from "../session/fight-session.js";
import { keptPictures } from "../session/kept-pictures.js";
import { fightTitle } from "../text/fight-title.js";
import { board } from "./board.js";
import { moverOf } from "./board/moving.js";
import { kept } from "./portrait.js";
import { combatantCards } from "./combatants.js";
import { daysAhead } from "./days.js";
import { faceToFace } from "./face-to-face.js";
import { decisions } from "./dock/dock.js";
import { fightHeader, wayThere } from "./fight-header.js";
import { howItMayEnd } from "./how-it-may-end.js";
import { howThisWorks } from "./how-this-works.js";
import { pastChanges } from "./history.js";
import { latestCards, pastCards } from "./story/latest.js";
import { tableTalk } from "./table-talk.js";
import { timeBar } from "./time-bar.js";
import { pressKey } from "./time-keys.js";
import { timeline } from "./timeline.js";
import { clockNote } from "./undo-controls.js";

const endings = later(() => import("./end-screen.js"));
const forGms = later(() => import("./gm-tools.js"));
const upcoming = later(() => import("./coming-up.js"));

let current = null; // the session of the fight on the page

const KEPT = "picture:"; // before the id of a picture that is kept with the fight
kept.look = (portrait) => (current && portrait.startsWith(KEPT) && keptPictures(current.draw)?.pictureUrl(current, portrait.slice(KEPT.length))) || "";

/**
 * The fight of a seat, at a moment: its version, "@" and a time (see session/lines.js), or null for now. `joined` is what a seat
 * was shown that was taken just now, which is there before anything comes live: {view, options}.
 */
export function fightPage(encounter, seat, moment, draw, joined = null) {
  const saved = savedSeat(encounter, seat);
  if (!saved) return noSeatPage(encounter);
  // A seat that was given again has another token: with the old one there is no coming back.
  if (!current || current.encounter !== encounter || current.seat !== saved.seat || current.token !== saved.token) {
    leaveFight();
    current = startSession(saved, draw, joined?.view.encounter === encounter && joined.view.you.seat === saved.seat ? joined : null);
  }
  const when = stepOfMoment(current, moment);
  current.when = when;
  if (when === null) current.past.leave();
  else current.past.look(when);
  const asked = current.view && ownChoices(current).length > 0;
  document.title = `${asked ? `● ${phrase("your-decision")} · ` : ""}${safeText(current.view ? fightTitle(current.view) : phrase("a-fight"))} · Affray`;
  if (current.ended) return endedPage(current);
  if (!current.view) return html`<main id="main"><p class="loading">${phrase("joining")}</p></main>`;
  return tablePage(current);
}

/** The step of a moment; of a time it is known once the story is, and the address then names the step. */
function stepOfMoment(session, moment) {
  if (moment === null) return null;
  if (/^[0-9]+$/.test(moment)) return Number(moment);
  if (session.timelineRead) setTimeout(() => session.past.goToTime(Number(moment.slice(1))));
  return null;
}

/** Stop following the fight on the page, if there is one. */
export function leaveFight() {
  current?.player.stop();
  current?.stop();
  current = null;
}

function tablePage(session) {
  const past = session.when !== null && session.past.view ? session.past : null;
  const view = past ? past.view : session.view;
  const folded = !past && session.tab === "board" && isFolded(session);
  const going = !past && moverOf(session); // a way is being chosen: the board is in sight whatever the tab
  const gm = isGm(session) ? forGms(session.draw) : null;
  const flat = view.board.shape === "none"; // without a board
  return html`<div class=${`fight tab-${session.tab} panel-${session.panel}${going ? " going" : ""}${folded ? " folded" : ""}${flat ? " flat" : ""}${past ? " past" : ""}`}>
    ${fightHeader(session, view)}
    <main id="main" tabindex="-1" class="table">
      <section class="stage" aria-label=${past ? phrase("fight-at-step", { step: session.when }) : phrase("fight-now")}>
        ${past ? nothing : theEnd(session)} ${past ? pastCards(session) : latestCards(session)} ${board(session, view, Boolean(past))} ${faceToFace(session, view, Boolean(past))}
        ${comingUp(session, view)} ${daysAhead(session, view)} ${view.you?.role === "player" ? howItMayEnd(session, true) : nothing} ${past ? nothing : tableTalk(session)} ${past ? nothing : howThisWorks(session)}
      </section>
      ${combatantCards(session, view, Boolean(past))}
      <div class="dock">${past || session.tab !== "board" ? nothing : unfold(session)}${past ? nothing : gm?.firstRound(session) ?? nothing} ${past ? nothing : clockNote(session)} ${gm?.undoRequests(session) ?? nothing} ${gm?.guestRequests(session) ?? nothing} ${past ? pastChanges(session) : decisions(session)} ${past ? nothing : gm?.playingOn(session) ?? nothing}</div>
      ${panelTabs(session)} ${timeline(session)} ${gm?.gmTools(session) ?? nothing}
    </main>
    ${timeBar(session)} ${phoneTabs(session, view)}
  </div>`;
}

/** Whether the dock is one line, that a phone's board has the room: until all choices are asked for, or one of them is chosen. */
const isFolded = (session) => !askedHere(session).some((each) => each === session.openDock || session.drafts[each]?.key);

const askedHere = (session) => Object.values(session.options).flatMap((seat) => seat.decisions).map((each) => each.decision);

/** The button that opens all of the dock over a phone's board, or leaves the board the room; so does the way back. */
function unfold(session) {
  const [first] = askedHere(session);
  if (!first) return nothing;
  const open = (decision) => { session.openDock = decision; session.draw(); };
  const press = () => {
    const opens = session.openDock !== first;
    if (opens) closeOnBack(() => open(""), "dock");
    else closed("dock");
    open(opens ? first : "");
  };
  return html`<button class="unfold" aria-label=${phrase("all-choices")} title=${phrase("all-choices")} aria-expanded=${String(session.openDock === first)} @click=${press}>${icon("left")}</button>`;
}

/** What is due soon; its script comes where something is. */
function comingUp(session, view) {
  const due = view.timers.length || view.combatants.some((who) => who.conditions.some((each) => each.until));
  return due ? upcoming(session.draw)?.comingUp(session, view) ?? nothing : nothing;
}

/** The screen over the stage once the fight is over. Where it goes on, what was worked out there is forgotten. */
function theEnd(session) {
  if (session.view.closed) return endings(session.draw)?.endScreen(session) ?? nothing;
  session.people = session.turning = null;
  return nothing;
}

/** The tabs of the panel beside the stage. */
function panelTabs(session) {
  const open = (key) => () => { session.panel = key; session.draw(); };
  return html`<nav class="panel-tabs" aria-label=${phrase("panel")}>
    ${["story", ...(isGm(session) ? ["gm"] : [])].map((key) => html`<button aria-pressed=${session.panel === key} @click=${open(key)}>${icon(key)}${phrase(`tab-${key}`)}</button>`)}
  </nav>`;
}

/** The parts of the page on a phone, at its lower edge; a dot where something waits for this seat. */
function phoneTabs(session, view) {
  const waits = { table: ownChoices(session).length > 0 || (isGm(session) && session.view.undo_requests.length > 0) };
  const names = ["table", ...(view.board.shape === "none" ? [] : ["board"]), "story", ...(isGm(session) ? ["gm"] : [])];
  const signs = { table: "fight" };
  return html`<nav class="tabs" aria-label=${phrase("parts-of-page")}>
    ${names.map((key) => html`<button aria-pressed=${session.tab === key} @click=${() => { session.tab = key; session.draw(); }}>
      ${icon(signs[key] ?? key)}<span>${phrase(`tab-${key}`)}</span>${waits[key] && session.tab !== key ? html`<i class="dot" role="img" aria-label=${phrase("something-waits")}></i>` : nothing}</button>`)}
  </nav>`;
}

/** Keys go through the steps. */
addEventListener("keydown", (event) => {
  if (current?.view && pressKey(current, event)) event.preventDefault();
});

function endedPage(session) {
  const { message, details } = session.ended;
  return html`<main id="main"><h1>${phrase("disconnected")}</h1><p>${message}</p>
    ${wayThere(session, details?.to)}
    ${details?.status === 401
      ? html`<p><button @click=${() => { forgetSeat(session.saved); location.hash = ""; }}>${phrase("forget-this-seat")}</button></p>`
      : html`<p><button @click=${() => { leaveFight(); session.draw(); }}>${phrase("connect-again")}</button></p>`}
    <p><a href="#">${phrase("your-fights")}</a></p></main>`;
}

function noSeatPage(encounter) {
  return html`<main id="main"><h1>${phrase("no-seat")}</h1>
    <p>${phrase("no-seat-at", { encounter })}</p>
    <p><a href="#">${phrase("your-fights")}</a></p></main>`;
}
