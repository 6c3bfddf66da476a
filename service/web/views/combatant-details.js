// What a card unfolds into: wounds, whom one is engaged with, where one stands, what one carries, and a GM's quick rulings.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { nameOf, speakerOf } from "../session/fight-session.js";
import { capital } from "../text/words.js";
import { fold } from "./fold.js";
import { resourceName } from "./resource-bar.js";

/** The fold of a card; briefly its line is only a sign. What `more` makes comes first in it. */
export function combatantDetails(session, who, briefly, more) {
  const things = Object.entries(who.items);
  const wounds = who.injuries;
  const engaged = who.engaged.map((each) => nameOf(session, each)).join(", ");
  const with_ = who.engaged.length > 2 ? phrase("foes", { count: who.engaged.length }) : engaged;
  const short = [wounds.length && phrase("wounds", { count: wounds.length }), engaged && phrase("engaged-with", { whom: with_ })].filter(Boolean).join(", ");
  const links = who.links ?? [];
  if (!more && !things.length && !short && !who.position && !links.length) return nothing;
  const quiet = briefly || !short;
  const line = html`<summary title=${phrase("more")}>${icon("down")}<span class=${quiet ? "unseen" : ""}>${short ? capital(short) : phrase("more")}</span></summary>`;
  return fold(session, `card/${who.id}`, `more${quiet ? " quiet" : ""}`, line, () => html`
    ${more?.() ?? nothing} ${briefly && short ? html`<p class="soft">${capital(short)}</p>` : nothing}
    ${wounds.length ? html`<ul>${wounds.map((each) => html`<li>${phrase("wound", {
      amount: each.amount, resource: resourceName(session, each.resource ?? "hp"), taken: each.amount === each.taken ? "" : each.taken,
      kind: each.kind && speakerOf(session).say(each.kind), cause: each.cause && speakerOf(session).argument("cause", each.cause), round: each.round })}</li>`)}</ul>` : nothing}
    ${engaged === with_ ? nothing : html`<p class="soft">${capital(phrase("engaged-with", { whom: engaged }))}</p>`}
    ${links.map(({ link, combatant, other }) => html`<p class="soft">${speakerOf(session).sentence(`linked.${link}`, { link, combatant, other })}</p>`)}
    ${who.position ? html`<p class="soft">${capital(phrase("at-place", { place: who.position.join("/") }))}</p>` : nothing}
    ${things.length ? html`<ul class="things">${things.map(([name, each]) => html`<li>${speakerOf(session).value(name)}${itemState(each)}</li>`)}</ul>` : nothing}`);
}

function itemState(item) {
  const said = [];
  if (item.broken) said.push(phrase("broken"));
  if (item.held === false) said.push(phrase("not-in-hand"));
  if (item.place && !item.part) said.push(["right", "left"].includes(item.place) ? phrase(`${item.place}-hand`) : item.place === "both" ? phrase("both-hands") : item.place);
  if (item.shots) said.push(phrase("shots-left", { left: item.left ?? item.shots, most: item.shots }));
  else if (item.empty) said.push(phrase("not-loaded"));
  if (item.hp !== undefined && item.hp !== null) said.push(`${item.hp} hp`);
  return said.length ? `: ${said.join(", ")}` : "";
}
