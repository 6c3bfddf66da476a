// The cards of the combatants: what they have left, what they suffer, what they may still spend.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { nameOf, namesOf, speakerOf } from "../session/fight-session.js";
import { targetingOf } from "./targeting.js";
import { ruleFold } from "./rule-text.js";
import { has } from "../text/sentences.js";
import { capital, details } from "../text/words.js";

const SILENT = new Set(["stance", "first-aid", "stun-resisted", "shown"]); // conditions that only keep count
const MANY = 10; // combatants, from which on a card shows less by itself

/** Every card, side by side: one's own people first, then their side, then the others. */
export function combatantCards(session, view, past) {
  const own = view.you.combatants;
  const first = (each) => (own.includes(each.id) ? 0 : 1);
  const everybody = [...view.combatants].sort((one, other) => first(one) - first(other));
  const sides = [...new Set(everybody.map((each) => each.side))];
  const touched = past ? session.past.touched : new Set();
  return html`<section class=${`people${everybody.length > MANY ? " many" : ""}`} aria-label=${phrase("combatants")}>
    ${sides.map((side) => html`<h2 class="side">${speakerOf(session).called(side)}</h2>
      ${everybody.filter((each) => each.side === side).map((each) => card(session, view, each, past, touched.has(each.id)))}`)}
    ${view.things?.length ? html`<h2 class="side">${phrase("on-the-table")}</h2>
      <ul class="things">${view.things.map((each) => html`<li>${speakerOf(session).called(each.item)}${thingState(session, each)}</li>`)}</ul>` : nothing}
  </section>`;
}

function card(session, view, who, past, touched) {
  const asked = view.pending.some((each) => each.asked === who.id);
  const acting = view.step?.combatant === who.id;
  const declares = view.pending.some((each) => each.asked === who.id && each.ask === "statement");
  const aimed = !past && targetingOf(session, who.id);
  const kind = ["person", acting ? "turn" : "", who.present ? "" : "away", asked ? "asked" : "", aimed?.chosen ? "aimed" : "", touched ? "touched" : ""].join(" ");
  const [main, ...all] = Object.entries(who.resources);
  const others = all.filter(([, each]) => each.max !== 0); // who never had any is not told so
  return html`<article class=${kind} aria-label=${who.name}>
    <h3><span class="name" title=${who.name}>${who.name}</span>
      ${view.you.combatants.includes(who.id) ? html`<span class="tag">${phrase("you")}</span>` : nothing}
      ${acting ? html`<span class="tag">${phrase(declares ? "declaring" : "acts")}</span>` : asked ? html`<span class="tag">${phrase("asked")}</span>` : nothing}
      ${who.unseen ? html`<span class="tag">${phrase("unseen")}</span>` : nothing}
      ${who.standing ? nothing : html`<span class="tag">${phrase(who.present ? "out" : "gone")}</span>`}</h3>
    ${main ? resourceBar(session, ...main) : nothing}
    ${others.length ? html`<p class="rest">${others.map(([name, each]) => resourceText(session, name, each))}</p>` : nothing}
    ${conditionList(session, who, view.combatants.length > MANY)} ${declaredIntent(session, who)}
    ${acting || view.combatants.length <= MANY ? budgetList(session, who) : nothing} ${combatantDetails(session, who)}
    ${aimed ? html`<button class="target" aria-pressed=${aimed.chosen} ?disabled=${!aimed.possible} @click=${aimed.choose}>${aimed.says}<span class="unseen">: ${who.name}</span></button>` : nothing}
  </article>`;
}

function resourceBar(session, name, each) {
  if (each.now === null || each.now === undefined) return html`<p class="bar">${resourceText(session, name, each)}</p>`;
  const part = each.max > 0 ? Math.max(0, Math.min(100, (100 * each.now) / each.max)) : 0;
  const state = each.now <= 0 ? "out" : part <= 33 ? "low" : "fine";
  return html`<div class="bar">${resourceText(session, name, each)}
    <span class="trough" aria-hidden="true"><span class=${`full ${state}`} style=${`width:${part}%`}></span></span></div>`;
}

/** A short name in capitals ("HP"), a longer one as its word. */
const resourceName = (session, name) => (name.length <= 3 ? name.toUpperCase() : speakerOf(session).called(name));

/** "HP 12 of 13", or "HP: badly hurt" where numbers are not told. */
function resourceText(session, name, { now, max, band }) {
  const called = resourceName(session, name);
  if (now === null || now === undefined) return band ? html`<span>${called}: <b>${speakerOf(session).say(band)}</b></span>` : nothing;
  return html`<span>${called} <b>${String(now).replace("-", "−")}</b> ${phrase("now-of", { max })}</span> `;
}

/** Each condition with what it does; it unfolds into its rule. */
function conditionList(session, who, briefly) {
  const shown = who.conditions.filter((each) => !SILENT.has(each.condition));
  if (!shown.length) return nothing;
  return html`<ul class="conditions" aria-label=${phrase("conditions")}>${shown.map((each) => html`<li><details>
    <summary><b>${speakerOf(session).called(each.condition)}</b>${briefly ? nothing : conditionEffect(session, each)}</summary>
    ${briefly ? html`<p>${speakerOf(session).called(each.condition)}${conditionEffect(session, each)}</p>` : nothing}
    ${conditionParts(session, each.data)} ${ruleFold(session, each.rule)}</details></li>`)}</ul>`;
}

function conditionEffect(session, { condition, data, until: end }) {
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

function declaredIntent(session, who) {
  if (!who.intent) return nothing;
  if (!who.intent.intent) return html`<p class="intent soft">${phrase("intent-own")}</p>`;
  const { intent: what, args, hidden } = who.intent;
  const said = speakerOf(session).sentence(`intent.${what}`, { ...args, combatant: who.id, intent: what });
  return html`<p class="intent">${said}${hidden ? ` ${phrase("intent-hidden")}` : ""}</p>`;
}

/** The budgets: what may still be spent, or has been used. */
function budgetList(session, who) {
  const said = Object.entries(who.budgets).filter(([name, left]) => left && has(session.says, `budget.${name}`))
    .map(([name, left]) => speakerOf(session).sentence(`budget.${name}`, { left }));
  return said.length ? html`<p class="budgets">${said.map((each) => html`<span>${each}</span> `)}</p>` : nothing;
}

function combatantDetails(session, who) {
  const things = Object.entries(who.items);
  const wounds = who.injuries;
  const engaged = who.engaged.map((each) => nameOf(session, each)).join(", ");
  const with_ = who.engaged.length > 2 ? phrase("foes", { count: who.engaged.length }) : engaged;
  const short = [wounds.length && phrase("wounds", { count: wounds.length }), engaged && phrase("engaged-with", { whom: with_ })].filter(Boolean).join(", ");
  const links = who.links ?? [];
  if (!things.length && !short && !who.position && !links.length) return nothing;
  return html`<details class="more"><summary>${short ? capital(short) : phrase("more")}</summary>
    ${wounds.length ? html`<ul>${wounds.map((each) => html`<li>${phrase("wound", {
      amount: each.amount, resource: resourceName(session, each.resource ?? "hp"), taken: each.amount === each.taken ? "" : each.taken,
      kind: each.kind && speakerOf(session).say(each.kind), cause: each.cause && speakerOf(session).argument("cause", each.cause), round: each.round })}</li>`)}</ul>` : nothing}
    ${engaged === with_ ? nothing : html`<p class="soft">${capital(phrase("engaged-with", { whom: engaged }))}</p>`}
    ${links.map(({ link, combatant, other }) => html`<p class="soft">${speakerOf(session).sentence(`linked.${link}`, { link, combatant, other })}</p>`)}
    ${who.position ? html`<p class="soft">${capital(phrase("at-place", { place: who.position.join(", ") }))}</p>` : nothing}
    ${things.length ? html`<ul class="things">${things.map(([name, each]) => html`<li>${speakerOf(session).value(name)}${itemState(each)}</li>`)}</ul>` : nothing}
  </details>`;
}

/** What is seen of a thing of the table: ": open, at 3, 4". */
function thingState(session, { fields, position }) {
  const { shown, kind, ...state } = fields;
  const said = Object.entries(state).filter(([, value]) => value !== false && value !== null && value !== "")
    .map(([name, value]) => (value === true ? speakerOf(session).say(name) : details({ [name]: value }, namesOf(session))));
  if (position) said.push(phrase("at-place", { place: position.join(", ") }));
  return said.length ? `: ${said.join(", ")}` : "";
}

function itemState(item) {
  const said = [];
  if (item.broken) said.push(phrase("broken"));
  if (item.held === false) said.push(phrase("not-in-hand"));
  if (item.place) said.push(["right", "left"].includes(item.place) ? phrase(`${item.place}-hand`) : item.place === "both" ? phrase("both-hands") : item.place);
  if (item.hp !== undefined && item.hp !== null) said.push(`${item.hp} hp`);
  return said.length ? `: ${said.join(", ")}` : "";
}
