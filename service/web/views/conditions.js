// Conditions as chips: each says what it does, or unfolds to say so, and unfolds into its rule.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { namesOf, speakerOf } from "../session/fight-session.js";
import { has } from "../text/sentences.js";
import { capital, details } from "../text/words.js";
import { ruleFold } from "./rule-text.js";

const MANY = 3; // conditions, beyond which each says only its name until it is touched
const SILENT = new Set(["stance", "first-aid", "stun-resisted", "shown"]); // conditions that only keep count

/** The conditions of a combatant that are told. */
export const toldConditions = (who) => who.conditions.filter((each) => !SILENT.has(each.condition));

/** The chips of a combatant; `gained` are those that are new with the last step. */
export function conditionList(session, who, briefly, gained = new Set()) {
  const shown = toldConditions(who);
  if (!shown.length) return nothing;
  const short = briefly || shown.length > MANY;
  return html`<ul class="conditions" aria-label=${phrase("conditions")}>${shown.map((each) => {
    const called = capital(speakerOf(session).called(each.condition));
    const does = effectOf(session, each);
    return html`<li class=${gained.has(each.condition) ? "new" : ""}><details>
      <summary title=${`${called}${does}`}><b>${called}</b>${short ? nothing : does}</summary>
      ${short ? html`<p>${called}${does}</p>` : nothing}
      ${conditionParts(session, each.data)} ${ruleFold(session, each.rule)}</details></li>`;
  })}</ul>`;
}

/** What they do, or are called, as parts of a sentence: "heals: 16 days in all". */
export const conditionsInWords = (session, who) => toldConditions(who).map((each) => {
  const key = `suffers.${each.condition}`;
  return has(session.says, key) ? speakerOf(session).phrase(key, each.data) : speakerOf(session).called(each.condition);
});

function effectOf(session, { condition, data, until: end }) {
  const key = `suffers.${condition}`;
  const what = has(session.says, key) ? speakerOf(session).phrase(key, data) : details(data, namesOf(session));
  const when = end ? phrase("until", { when: speakerOf(session).say(end) }) : "";
  return [what && `: ${what}`, when && `${what ? ", " : " "}${when}`].filter(Boolean).join("");
}

/** The parts that a condition adds up from: every wound that bleeds. */
function conditionParts(session, data) {
  const each = Object.values(data || {}).find((value) => value && typeof value === "object" && !Array.isArray(value));
  if (!each) return nothing;
  return html`<ul>${Object.entries(each).map(([name, value]) => html`<li>${speakerOf(session).called(name)}: ${
    value && typeof value === "object" ? details(value, namesOf(session)) : String(value)}</li>`)}</ul>`;
}
