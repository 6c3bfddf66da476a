// The round and the order: the phases as a track, and everybody in the order in which they act.

import { phrase } from "../text/page-texts.js";
import { html, nothing, repeat } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { nameOf, speakerOf } from "../session/fight-session.js";
import { clock } from "../text/words.js";
import { portrait } from "./portrait.js";

/** The round, and its phases as steps of which one is now. */
export function phaseStrip(session, view) {
  const phases = session.phases.length ? session.phases : [view.phase];
  return html`<ol class="strip" tabindex="0" aria-label=${phrase("round-and-phase")}>
    <li class="round">${view.round ? phrase("round", { round: view.round }) : phrase("before-first-round")}${view.counts?.clock ? ` (${clock(view.counts.clock)})` : ""}</li>
    ${phases.filter((each) => each !== "opening").map((each) => html`<li class="phase" aria-current=${each === view.phase ? "step" : nothing}>${speakerOf(session).called(each)}</li>`)}
  </ol>`;
}

/** The order as a ribbon of portraits; where there are several, each says what it goes by. Who joined since comes last. */
export function turnOrder(session, view) {
  const orders = Object.entries(view.orders);
  const placed = new Set(orders.flatMap(([, places]) => places.map((each) => each.combatant)));
  const later = view.combatants.filter((each) => each.present && each.standing && !placed.has(each.id));
  return orders.map(([kind, places], number) => html`
    <div class="ribbon">${orders.length > 1 ? html`<span class="kind" aria-hidden="true">${speakerOf(session).called(kind)}</span>` : nothing}
    <ol class="order" tabindex="0" aria-label=${phrase("order-by", { kind: speakerOf(session).called(kind) })}>
      ${repeat(places, (place) => place.combatant, (place) => turn(session, view, place))}
      ${number ? nothing : repeat(later, (each) => each.id, (each) => html`<li class="later" title=${phrase("order-later", { name: each.name })}>
        ${portrait(view, each)}<b>${icon("plus")}</b> <span dir="auto">${each.name}</span></li>`)}
    </ol></div>`);
}

function turn(session, view, place) {
  const who = view.combatants.find((each) => each.id === place.combatant);
  const name = who?.name ?? nameOf(session, place.combatant);
  const acting = !view.closed && view.step?.combatant === place.combatant;
  const asked = view.pending.some((each) => each.asked === place.combatant);
  return html`<li class=${`${who && !who.standing ? "down" : ""}${asked ? " asked" : ""}`} aria-current=${acting ? "true" : nothing} title=${name}>
    ${who ? portrait(view, who) : nothing}<b>${place.rank}</b> <span dir="auto">${name}</span></li>`;
}
