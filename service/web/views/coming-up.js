// What is due soon: the timers of rounds, and what ends by the end of the next round; what comes by the clock is a picture of days.

import { phrase } from "../text/page-texts.js";
import { laterPhrase } from "../text/later-texts.js";
import { html, nothing } from "../dom/html.js";
import { nameOf, speakerOf } from "../session/fight-session.js";
import { toldConditions } from "./conditions.js";

const SOON = 1; // rounds ahead

/** The list, the soonest first; nothing where nothing comes. */
export function comingUp(session, view) {
  const found = [...timers(session, view), ...ends(session, view)].sort((one, other) => one.due.round - other.due.round);
  if (!found.length) return nothing;
  return html`<details class="coming"><summary>${phrase("coming-up", { count: found.length })}</summary><ul>${found.map(({ due, says }) => html`<li>
    ${says}: ${speakerOf(session).say(due)}</li>`)}</ul></details>`;
}

const timers = (session, view) => view.timers.filter(({ due }) => !Number.isInteger(due.time))
  .map(({ due, kind, combatant }) => ({ due, says: `${speakerOf(session).called(kind)}${combatant ? `, ${nameOf(session, combatant)}` : ""}` }));

const ends = (session, view) => view.combatants.filter((each) => each.present)
  .flatMap((who) => toldConditions(who).filter(({ until }) => until && !Number.isInteger(until.time) && until.round <= view.round + SOON)
    .map(({ condition, until }) => ({ due: until, says: laterPhrase("ends-for", { name: who.name, condition: speakerOf(session).called(condition) }) })));
