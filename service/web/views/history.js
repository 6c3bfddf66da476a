// A step of the past: what it changed, what happened at it, and where to go from there.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { differences } from "../session/differences.js";
import { linesAt, timeOf } from "../session/lines.js";
import { isUndone, playFrom } from "../session/marks.js";
import { undoOrRedo, isGm, sendCommand, speakerOf } from "../session/fight-session.js";
import { saveSeat } from "../session/seats.js";
import { readable } from "../session/service.js";
import { fightTitle } from "../text/fight-title.js";
import { copyText } from "../dom/clipboard.js";
import { announce } from "../dom/announce.js";
import { isHidden } from "./portrait.js";
import { whatGoes } from "./undo-controls.js";

const LINES = 5; // of one step, before the others fold away
const WATCHED_FOR = 720; // hours

/** What the step that is looked at changed, what happened there, and what may be done from there. */
export function pastChanges(session) {
  const lines = linesAt(session, session.when);
  const found = differences(session.past.before, session.past.view, speakerOf(session));
  return html`<section class="changed" tabindex="-1" aria-label=${phrase("what-changed")}>
    <h2>${phrase("step-of", { step: session.when, last: session.view.version })}</h2>
    ${found.length ? html`<ul class="differences">${found.map((each) => html`<li>${each.text}</li>`)}</ul>` : nothing}
    ${happened(lines)}
    <div class="tools">
      <button @click=${() => share(session, addressOf(session), "copied")}>${icon("link")}${phrase("copy-link")}</button>
      ${isGm(session) ? html`<button @click=${() => watchLink(session)}>${icon("share")}${phrase("link-to-watch")}</button>
        <button @click=${() => forkFrom(session, session.when)}>${icon("fork")}${phrase("fork-here")}</button>` : nothing}</div>
    ${sharedLink(session)}
    ${["gm", "player"].includes(session.view.you.role) ? undoToHere(session) : nothing}
  </section>`;
}

function happened(lines) {
  if (!lines.length) return html`<p class="soft">${phrase("nothing-visible")}</p>`;
  const list = (some) => html`<ul class="happened">${some.map((each) => html`<li class=${each.undone ? "undone" : ""}>${each.undone ? html`<s>${each.text}</s> ${phrase("undone")}` : each.text}</li>`)}</ul>`;
  const more = lines.slice(LINES);
  return html`${list(lines.slice(0, LINES))}${more.length ? html`<details class="more-happened"><summary>${phrase("more-lines", { count: more.length })}</summary>${list(more)}</details>` : nothing}`;
}

/** What an undo to here takes back, and the button: a GM's does it, a player's asks the GM. */
function undoToHere(session) {
  if (isUndone(session, session.when)) return html`<p class="soft">${phrase("step-is-undone")}</p>`;
  const gone = playFrom(session, session.when + 1);
  if (!gone.length) return nothing;
  const asks = !isGm(session);
  const undo = async (event) => {
    event.preventDefault();
    const reason = event.target.elements.reason.value.trim();
    const version = (asks ? null : session.view.undo?.version) ?? session.view.version;
    if (await undoOrRedo(session, "undo", { version }, { to: session.when, ...(reason ? { reason } : {}) })) session.past.go(null);
  };
  return html`<details class="back-to"><summary>${icon("undo")}${phrase("undo-to-here-goes", { count: gone.length })}</summary>
    <form @submit=${undo}><p>${phrase("undo-to-here-takes", { count: gone.length })}</p> ${whatGoes(gone.map((each) => each.text))}
      <p class="tools"><button>${icon("undo")}${phrase(asks ? "ask-undo-to-here" : "undo-to-here")}</button>
        <label>${phrase("reason")} <input name="reason" maxlength="200" /></label></p></form></details>`;
}

/** The address of the step for everybody who holds a seat at this fight, whichever it is. */
const addressOf = (session, part = `#fight/${session.encounter}`) => `${location.href.split("#")[0]}${part}/at/@${timeOf(session.lines, session.when)}`;

/** Copy a link, and show it: not every browser lets a page copy. */
async function share(session, address, says) {
  const done = await copyText(address);
  session.shared = { address, step: session.when, says: phrase(done ? says : "copy-yourself") };
  announce(session.shared.says);
  session.draw();
}

/** The link that was made at this step. */
function sharedLink({ shared, when }) {
  if (shared?.step !== when) return nothing;
  return html`<p class="shared"><label>${shared.says} <input readonly .value=${shared.address} @focus=${(event) => event.target.select()} /></label></p>`;
}

/** A link for anybody to watch from here on: a seat that only watches, new each time. */
async function watchLink(session) {
  const seat = `watch-${Math.random().toString(36).slice(2, 8)}`;
  const given = await sendCommand(session, { command: "invite", seat, role: "spectator", hours: WATCHED_FOR });
  if (given) await share(session, addressOf(session, `#join/${session.encounter}/${given.token}`), "watch-copied");
}

/** What nobody has to be kept from: everybody who holds a seat at a fight reads its title. */
const seenByAll = (view) => ({ ...view, combatants: view.combatants.filter((each) => !isHidden(each)) });

/** Another fight that begins as a copy of this one up to here. */
async function forkFrom(session, when) {
  session.error = null;
  const title = `What if: ${fightTitle(seenByAll(session.past.view)).replace(/^(What if: )+/, "")} (${when})`.slice(0, 200);
  try {
    const fork = await session.client.fork(when, { title });
    saveSeat({ encounter: fork.encounter, token: fork.token, title, seat: "gm", role: "gm", from: { encounter: session.encounter, at: when } });
    location.hash = `fight/${fork.encounter}/gm`;
  } catch (error) {
    session.error = readable(error);
    session.draw();
  }
}
