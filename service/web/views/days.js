// The days ahead as a picture: who is in what state, and on which day what comes; for those who may know of it.

import { phrase } from "../text/page-texts.js";
import { html, nothing, svg } from "../dom/html.js";
import { nameOf, speakerOf } from "../session/fight-session.js";
import { has } from "../text/sentences.js";
import { number } from "../text/words.js";
import { conditionsInWords } from "./conditions.js";

const DAY = 86_400;
const ROUNDS = 900; // seconds: what rounds have gone by puts nothing off to another day
const FEW = 14; // days, of which each has its stroke

/** What comes by the clock, by whom it befalls: on which day, and what it is called. */
export function marksOf(session, view) {
  const clock = view.counts?.clock ?? 0;
  const today = Math.floor(clock / DAY);
  const found = new Map();
  for (const each of view.timers) {
    if (!Number.isInteger(each.due.time)) continue;
    const says = comingOf(session, each);
    if (!says) continue;
    const ahead = Math.max(0, Math.ceil((each.due.time - clock - ROUNDS) / DAY));
    const marks = found.get(each.combatant) ?? [];
    if (!marks.some((one) => one.ahead === ahead && one.says === says)) marks.push({ ahead, day: today + ahead, says });
    found.set(each.combatant, marks.sort((one, other) => one.ahead - other.ahead));
  }
  return found;
}

/** What a timer brings, in a word or two; "" where nobody need be told of it. */
function comingOf(session, { kind, combatant, data }) {
  const key = `coming.${kind}`;
  return has(session.says, key) ? speakerOf(session).phrase(key, { ...data, combatant }) : speakerOf(session).called(kind);
}

/** The picture; nothing where nothing comes by the clock. */
export function daysAhead(session, view) {
  const marks = marksOf(session, view);
  if (!marks.size) return nothing;
  const far = Math.max(1, ...[...marks.values()].flat().map((each) => each.ahead));
  const ill = view.combatants.filter((each) => each.present && (marks.has(each.id) || each.conditions.length > 0));
  return html`<details class="coming days" ?open=${far > 1}><summary>${phrase("days-ahead", { count: far })}</summary>
    <ol>${ill.map((who) => row(session, who, marks.get(who.id) ?? [], far))}</ol></details>`;
}

function row(session, who, marks, far) {
  const days = [...new Set(marks.map((each) => each.ahead))];
  return html`<li><h4 dir="auto">${nameOf(session, who.id)}</h4>
    <p>${conditionsInWords(session, who).join(" · ") || phrase("unharmed")}</p>
    ${days.length ? track(days, far) : nothing}
    ${days.length ? html`<dl>${days.map((ahead) => comes(marks.filter((each) => each.ahead === ahead)))}</dl>` : nothing}</li>`;
}

const comes = (marks) => html`<div><dt>${marks[0].ahead ? phrase("day-n", { day: number(marks[0].day) }) : phrase("today")}</dt>
  <dd>${marks.map((each) => each.says).join(", ")}</dd></div>`;

/** From now to the last day on which anything comes: a stroke for each day of a few, a dot for what comes. */
function track(days, far) {
  const at = (ahead) => `${2 + (96 * ahead) / far}%`;
  const strokes = far <= FEW ? [...Array(far + 1).keys()] : [0, far];
  return html`<svg class="track" aria-hidden="true"><line x1=${at(0)} x2=${at(far)} y1="50%" y2="50%" />
    ${strokes.map((day) => svg`<line x1=${at(day)} x2=${at(day)} y1="30%" y2="70%" />`)}
    <line class="way" x1=${at(0)} x2=${at(Math.max(...days))} y1="50%" y2="50%" />
    ${days.map((day) => svg`<circle cx=${at(day)} cy="50%" r="6" />`)}</svg>`;
}
