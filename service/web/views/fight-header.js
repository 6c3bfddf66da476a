// The head of a fight's page: which fight it is, the round, the order, what can be taken back, and who one is.

import { phrase } from "../text/page-texts.js";
import { fightTitle } from "../text/fight-title.js";
import { closed, closeOnBack } from "../dom/close-on-back.js";
import { html, nothing } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { isGm, nameOf, speakerOf } from "../session/fight-session.js";
import { hasNextTurn, takeNextTurn } from "../session/next-turn.js";
import { callSwitches } from "./call-switches.js";
import { howThisWorks } from "./how-this-works.js";
import { languageSwitch } from "./language-switch.js";
import { ruleLink } from "./rule-text.js";
import { phaseStrip, turnOrder } from "./turn-order.js";
import { undoControls } from "./undo-controls.js";

const MOST = 12; // other possibilities that are named

/** The header over the view that is shown: of now, or of a past step. */
export function fightHeader(session, view) {
  const { status } = session;
  return html`<header class="fight-header">
    <a href="#" class="home" title=${phrase("all-fights")} aria-label="Affray">${icon("fight")}<span>Affray</span></a>
    <div class="which"><h1>${view.title ? html`<bdi>${view.title}</bdi>` : fightTitle(view)}</h1>
      <p class="seat"><span class="seat-name">${seatName(session)}</span> <span class=${`status ${status}`}><span aria-hidden="true">●</span> <span class="word">${phrase(status)}</span></span></p></div>
    ${phaseStrip(session, view)} <div class="controls">${undoControls(session)} ${nextTurn(session)}</div>
    <details class="menu" @toggle=${menuToggled}><summary aria-label=${phrase("settings")}>${icon("settings")}</summary><div class="menu-list">${languageSwitch()} ${callSwitches(session)} ${howThisWorks(session)}</div></details>
    <div class="ribbons">${turnOrder(session, view)}</div>
    ${recordNote(session)}
    ${refusalNote(session)}
    ${status === "lost" ? html`<p class="adrift">${phrase("adrift")}</p>` : nothing}
  </header>`;
}

function menuToggled({ currentTarget: menu }) {
  if (menu.open) closeOnBack(() => { menu.open = false; }, "menu");
  else closed("menu");
}

/** The GM's button that plays on to the next turn. */
function nextTurn(session) {
  if (!isGm(session) || session.view.closed) return nothing;
  return html`<button class="next-turn" aria-label=${phrase("next-turn")} title=${phrase("next-turn-how")} ?disabled=${session.goingOn || session.when !== null || !hasNextTurn(session)}
    @click=${() => takeNextTurn(session)}>${icon("next")}<span>${phrase("next-turn")}</span></button>`;
}

const seatName = (session) => {
  const { role, combatants, seat } = session.view.you;
  const who = combatants.map((each) => nameOf(session, each)).join(", ");
  return ["gm", "player", "observer", "spectator"].includes(role) ? phrase(`seat-${role}`, { who }) : seat;
};

/** What would be possible instead of what was refused, as far as it has a name. */
function instead(session, legal) {
  const names = legal.map((each) => each?.key ?? each).filter((each) => ["string", "number"].includes(typeof each));
  const said = [...new Set(names.map((each) => speakerOf(session).called(String(each))))].slice(0, MOST);
  return said.length ? html`<p class="instead">${phrase("instead", { legal: said.join(", ") })}</p>` : nothing;
}

/** The link to the same seat where a fight goes on that has moved. */
export function wayThere({ encounter, token }, to) {
  if (!to) return nothing;
  return html`<p><a class="moved" href=${`${to}/#join/${encodeURIComponent(encounter)}/${token}`}>${phrase("play-on-there")}</a></p>`;
}

/** That the record does not hold, where it does not: nothing that is shown can be relied on. */
function recordNote({ record }) {
  if (!record || record.holds) return nothing;
  const [first] = record.wrong;
  return html`<p class="adrift record-fails" role="alert">${phrase("record-does-not-hold", { first: first ? `${first.entry} (${first.check}): ${first.says}` : "" })}</p>`;
}

function refusalNote(session) {
  if (!session.error) return nothing;
  const { rule, legal, to } = session.error;
  return html`<div class="refusal" role="alert">
    <p>${session.error.message} ${ruleLink(rule)}</p>
    ${instead(session, legal ?? [])}
    ${wayThere(session, to)}
    <button @click=${() => { session.error = null; session.draw(); }}>${phrase("dismiss")}</button>
  </div>`;
}
