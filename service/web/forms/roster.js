// The roster: who will take part in a fight, side by side; renamed, doubled, changed and moved over here.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing } from "../dom/html.js";
import { focusNext } from "../dom/focus.js";
import { icon } from "../dom/icons.js";
import { portrait } from "../views/portrait.js";
import { several, sidesOf } from "../session/entrants.js";
import { sheetAtAGlance } from "./sheet-glance.js";

/** Where the button is that edits the person of this number. */
export const editButton = (number) => `.roster [data-person="${number}"] .edit`;

/**
 * The people by their sides. `change` gets the new list; `edit` gets one to look at in detail, `saveParty` those of a
 * side; `wrongOf` says what the service refused of one.
 */
export function roster(people, { change, edit, saveParty, wrongOf, speaker, schema }) {
  if (!people.length) return html`<div class="roster"><p class="soft">${phrase("no-combatants")}</p></div>`;
  const sides = sidesOf(people);
  const together = new Set(people.map((each) => each.side)).size === 1 && people.length > 1;
  const move = (number, side) => change(people.map((each, other) => (other === number ? { ...each, side } : each)));
  return html`<div class="roster" tabindex="-1" aria-label=${phrase("step-who")} role="group">
    <div class="sides">${sides.map((side, place) => html`<section class=${`side-${place % 4}`} aria-label=${speaker.called(side)}
      @dragover=${(event) => event.preventDefault()} @drop=${(event) => { event.preventDefault(); move(Number(event.dataTransfer.getData("text/plain")), side); }}>
      <h4>${speaker.called(side)} <span class="soft">${people.filter((each) => each.side === side).length}</span>
        ${people.some((each) => each.side === side) ? html`<button type="button" class="small" aria-label=${`${phrase("save-party")}: ${speaker.called(side)}`} @click=${() => saveParty(people.filter((each) => each.side === side))}>${icon("save")} ${phrase("save-party")}</button>` : nothing}</h4>
      <ul>${people.map((each, number) => (each.side === side ? line(people, each, number, place, { change, edit, move, sides, wrong: wrongOf(each), speaker, schema }) : nothing))}</ul>
    </section>`)}</div>
    ${together ? html`<p class="warning" role="status">${icon("warning")} ${phrase("one-side-only", { side: speaker.called(people[0].side) })}</p>` : nothing}</div>`;
}

function line(people, each, number, place, { change, edit, move, sides, wrong, speaker, schema }) {
  const next = sides[(place + 1) % sides.length];
  const put = (fields) => change(people.map((one, other) => (other === number ? { ...one, ...fields } : one)));
  const rename = (event) => {
    const name = event.target.value.trim();
    if (name) put({ name });
    else event.target.value = each.name;
  };
  const cross = () => {
    focusNext(`.roster [data-person="${number}"] .cross`);
    move(number, next);
  };
  const double = () => change([...people, ...several(each, 1, people.map((one) => one.name))]);
  return html`<li draggable="true" data-person=${number} @dragstart=${(event) => event.dataTransfer.setData("text/plain", String(number))}>
    ${portrait({ combatants: sides.map((side) => ({ side })) }, { ...each, standing: true })}
    <div><input class="called" aria-label=${phrase("name")} maxlength="80" .value=${live(each.name)} @change=${rename} />
      <p class="glance">${[each.position && phrase("at-place", { place: each.position.join("/") }), each.sheet.hidden_from?.length && phrase("hidden"), sheetAtAGlance(each.sheet, speaker, schema)].filter(Boolean).join(" · ")}</p>
      ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : nothing}</div>
    <span class="does">
      <button type="button" class="plain cross" title=${phrase("to-side", { side: speaker.called(next) })} aria-label=${phrase("one-to-side", { name: each.name, side: speaker.called(next) })} @click=${cross}>${icon(place < sides.length - 1 ? "right" : "left")}</button>
      <button type="button" class="plain" title=${phrase("one-more")} aria-label=${phrase("one-more-of", { name: each.name })} @click=${double}>${icon("plus")}</button>
      <button type="button" class="plain edit" title=${phrase("edit")} aria-label=${phrase("edit-one", { name: each.name })} @click=${() => edit(number)}>${icon("edit")}</button>
      <button type="button" class="plain" title=${phrase("remove")} aria-label=${phrase("remove-one", { name: each.name })} @click=${() => change(people.filter((_, other) => other !== number))}>${icon("trash")}</button></span></li>`;
}
