// The bestiary: the ready combatants of a ruleset, to be searched, looked at and added with one tap.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { portrait } from "../views/portrait.js";
import { sheetAtAGlance } from "./sheet-glance.js";

const SHOWN = 8; // until one searches, or asks for all
export const MOST = 20; // added at once

/**
 * The ready combatants. `state` keeps what is searched for; `speaker` says what things are called; `adjust` gets the one
 * that was chosen, `add` as well, with how many are meant and whether they hide.
 */
export function bestiary(state, { ready, speaker, schema, add, adjust }, draw) {
  const sides = [...new Set(ready.map((each) => each.side))];
  const found = ready.filter((each) => (!state.only || each.side === state.only) && fits(each, state.search, speaker, schema));
  const few = state.all || state.search ? found : found.slice(0, SHOWN);
  const chosen = (each) => {
    const { count, hidden } = state;
    Object.assign(state, { count: 1, hidden: false }); // what comes next is somebody else
    add(each, count, hidden);
  };
  return html`<div class="bestiary">
    <p class="search"><label>${icon("search")}<span class="unseen">${phrase("search-bestiary")}</span>
      <input type="search" .value=${live(state.search)} placeholder=${phrase("search-bestiary")} @input=${(event) => { state.search = event.target.value; draw(); }} /></label>
      ${sides.length > 1 ? ["", ...sides].map((side) => html`<button type="button" class="pill" aria-pressed=${state.only === side} @click=${() => { state.only = side; draw(); }}>${side ? speaker.called(side) : phrase("everybody")}</button>`) : nothing}
      <label class="how-many">${phrase("how-many")} <input type="number" inputmode="numeric" min="1" max=${MOST} .value=${live(String(state.count))} @input=${(event) => { state.count = Math.max(1, Math.min(MOST, Number(event.target.value) || 1)); draw(); }} /></label>
      <label class="hides"><input type="checkbox" .checked=${live(state.hidden)} @change=${(event) => { state.hidden = event.target.checked; draw(); }} /> ${phrase("hidden-from-foes")}</label></p>
    <ul class="ready">${few.map((each) => html`<li>
      ${portrait({ combatants: ready }, { ...each, standing: true })}
      <div><b>${each.name}</b> <span class="soft">${each.about}</span>
        <p class="glance">${sheetAtAGlance(each.sheet, speaker, schema)}</p></div>
      <span class="does"><button type="button" @click=${() => chosen(each)} aria-label=${state.count > 1 ? `${phrase("add")} ×${state.count}: ${each.name}` : phrase("add-ready", { name: each.name })}>${icon("plus")} ${phrase("add")}${state.count > 1 ? ` ×${state.count}` : nothing}</button>
        <button type="button" class="plain" title=${phrase("adjust")} aria-label=${phrase("adjust-ready", { name: each.name })} @click=${() => adjust(each)}>${icon("edit")}</button></span></li>`)}</ul>
    ${found.length > few.length ? html`<p><button type="button" class="small" @click=${() => { state.all = true; draw(); }}>${phrase("all-ready", { count: found.length })}</button></p>` : nothing}
    ${found.length || !ready.length ? nothing : html`<p class="soft" role="status">${phrase("none-found")}</p>`}
  </div>`;
}

/** Whether every word that is searched for is in the name, in what they are, or in what they have. */
function fits(each, search, speaker, schema) {
  const text = `${each.name} ${each.about} ${sheetAtAGlance(each.sheet, speaker, schema)} ${Object.keys(each.sheet.skills ?? {}).join(" ")}`.toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}
