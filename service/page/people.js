// The cards: everybody in the fight with what they have left, what they suffer, what they may still spend.

import { html, nothing } from "./vendor/lit-html.js";
import { nameOf, namesOf, showRule } from "./fight.js";
import { aim } from "./deciding.js";
import { details, spoken, until } from "./words.js";

const SILENT = new Set(["stance"]); // conditions that only keep count

/** Every card, side by side. */
export function people(now, view, past) {
  const sides = [...new Set(view.combatants.map((each) => each.side))];
  return html`<section class="people" aria-label="Combatants">
    ${sides.map((side) => html`<h2 class="side">${spoken(side)}</h2>
      ${view.combatants.filter((each) => each.side === side).map((each) => card(now, view, each, past))}`)}
  </section>`;
}

function card(now, view, who, past) {
  const asked = view.pending.some((each) => each.asked === who.id);
  const acting = view.step?.combatant === who.id;
  const aimed = !past && aim(now, who.id);
  const kind = ["person", acting ? "turn" : "", who.present ? "" : "away", asked ? "asked" : "", aimed?.chosen ? "aimed" : ""].join(" ");
  return html`<article class=${kind} aria-label=${who.name}>
    <h3>${who.name} ${acting ? html`<span class="tag">acts</span>` : nothing}${asked && !acting ? html`<span class="tag">asked</span>` : nothing}${who.present ? nothing : html`<span class="tag">gone</span>`}</h3>
    ${Object.entries(who.resources).map(([name, each]) => bar(name, each))}
    ${conditions(now, who)} ${wounds(now, who)} ${intent(now, who)}
    ${who.engaged.length ? html`<p class="soft">Engaged with ${who.engaged.map((each) => nameOf(now, each)).join(", ")}</p>` : nothing}
    ${who.position ? html`<p class="soft">At ${who.position.join(", ")}</p>` : nothing}
    ${more(now, who)}
    ${aimed ? html`<button class="target" aria-pressed=${aimed.chosen} ?disabled=${!aimed.possible} @click=${aimed.choose}>${aimed.chosen ? "Target" : "Make the target"}</button>` : nothing}
  </article>`;
}

function bar(name, { now, max, band }) {
  if (band && now === null) return html`<p class="bar">${name.toUpperCase()}: ${spoken(band)}</p>`;
  if (now === null || now === undefined) return nothing;
  const part = max > 0 ? Math.max(0, Math.min(100, (100 * now) / max)) : 0;
  const state = now <= 0 ? "out" : part <= 33 ? "low" : "fine";
  return html`<div class="bar">
    <span>${name.toUpperCase()} <b>${now}</b> of ${max}</span>
    <span class="trough" aria-hidden="true"><span class=${`full ${state}`} style=${`width:${part}%`}></span></span>
  </div>`;
}

const conditions = (now, who) => {
  const shown = who.conditions.filter((each) => !SILENT.has(each.condition));
  if (!shown.length) return nothing;
  return html`<ul class="conditions" aria-label="Conditions">${shown.map((each) => html`<li>
    <button class="rule" ?disabled=${!each.rule} @click=${() => showRule(now, each.rule)}>${spoken(each.condition)}</button>
    ${[details(each.data, namesOf(now)), until(each.until)].filter(Boolean).join(", ")}</li>`)}</ul>`;
};

const wounds = (now, who) =>
  who.injuries.length
    ? html`<details><summary>${who.injuries.length} ${who.injuries.length === 1 ? "wound" : "wounds"}</summary>
        <ul>${who.injuries.map((each) => html`<li>${each.amount} ${each.resource}${each.amount === each.taken ? "" : ` (of ${each.taken})`}
          ${each.kind ? `, ${each.kind}` : ""}${each.cause ? `, by ${each.cause}` : ""}, round ${each.round}</li>`)}</ul></details>`
    : nothing;

const intent = (now, who) =>
  who.intent
    ? html`<p class="intent">Means to ${spoken(who.intent.intent).toLowerCase()}${who.intent.hidden ? " (hidden)" : ""}${
        Object.keys(who.intent.args).length ? `: ${details(who.intent.args, namesOf(now))}` : ""}</p>`
    : nothing;

function more(now, who) {
  const budgets = Object.entries(who.budgets).filter(([, left]) => left !== 0);
  const things = Object.entries(who.items);
  if (!budgets.length && !things.length) return nothing;
  return html`<details><summary>Budget and things</summary>
    ${budgets.length ? html`<p class="budgets">${budgets.map(([name, left]) => html`<span>${spoken(name)} <b>${left}</b></span> `)}</p>` : nothing}
    ${things.length ? html`<ul class="things">${things.map(([name, each]) => html`<li>${name}${thingState(each)}</li>`)}</ul>` : nothing}
  </details>`;
}

function thingState(item) {
  const said = [];
  if (item.broken) said.push("broken");
  if (item.held === false) said.push("not in hand");
  if (item.place) said.push({ right: "right hand", left: "left hand", both: "both hands" }[item.place] || item.place);
  if (item.hp !== undefined && item.hp !== null) said.push(`${item.hp} hp`);
  return said.length ? `: ${said.join(", ")}` : "";
}
