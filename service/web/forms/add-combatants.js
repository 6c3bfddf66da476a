// The form that adds combatants: from a preset or with a sheet of their own, one or several at once.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing } from "../dom/html.js";
import { presets, readable, ruleset as lookUp } from "../session/service.js";
import { sheetForm, wrongField } from "./sheet-form.js";

const MOST = 20; // at once

/**
 * The form, for a sheet by a ruleset and its parts (their names); it keeps what it is at in `home.adding`. `add` gets the
 * entrants and says whether they were taken, `taken` are ids that are not free.
 */
export function addCombatantsForm(home, [ruleset, parts], add, taken, draw) {
  const state = (home.adding ??= { ready: [], armoury: {}, schema: null, sheet: {}, name: "", about: "", side: "", count: 1, at: "", error: null });
  const rules = [ruleset, ...parts].join("?");
  if (state.rules !== rules) {
    const another = state.of !== ruleset;
    Object.assign(state, { of: ruleset, rules, ready: [], armoury: {}, schema: null });
    const failed = (error) => { state.error = { message: readable(error).message, path: [] }; draw(); };
    presets(ruleset, parts).then((found) => { Object.assign(state, { ready: found.combatants, armoury: found.armoury }); if (another) usePreset(state, found.combatants[0]); draw(); }, failed);
    lookUp(ruleset, parts).then((found) => { state.schema = found.sheet; draw(); }, failed);
  }
  const set = (name) => (event) => { state[name] = event.target.value; };
  const send = async (event) => {
    const wrong = [...event.target.closest(".adding").querySelectorAll("input, select, textarea")].find((each) => !each.checkValidity());
    if (wrong) {
      for (let each = wrong.closest("details"); each; each = each.parentElement.closest("details")) each.open = true;
      wrong.reportValidity();
      return;
    }
    state.error = null;
    try {
      await add(entrants(state, taken));
    } catch (error) {
      state.error = wrongField(error.message);
    }
    draw();
  };
  const entered = (event) => {
    if (event.key !== "Enter" || event.target.tagName !== "INPUT" || event.defaultPrevented) return;
    event.preventDefault(); // Enter adds; it does not open the fight
    send(event);
  };
  return html`<div class="adding" @keydown=${entered}>
    <p><label>${phrase("preset")} <select @change=${(event) => { usePreset(state, state.ready[Number(event.target.value)]); draw(); }}>
      ${state.ready.map((each, number) => html`<option value=${number} ?selected=${each.about === state.about}>${each.name}</option>`)}</select></label>
      <span class="soft">${state.about}</span></p>
    <p><label>${phrase("name")} <input .value=${live(state.name)} maxlength="80" required @input=${set("name")} /></label>
      <label>${phrase("side")} <input .value=${live(state.side)} maxlength="64" list="sides" @input=${set("side")} /></label>
      <datalist id="sides"><option value="heroes"></option><option value="foes"></option></datalist>
      <label>${phrase("how-many")} <input type="number" inputmode="numeric" min="1" max=${MOST} required .value=${live(String(state.count))} @input=${(event) => { state.count = Number(event.target.value) || 1; draw(); }} /></label>
      <label>${phrase("start-at")} <input .value=${live(state.at)} placeholder="3, 4" pattern="\\s*\\d+[\\s,;]+\\d+\\s*" title=${phrase("start-at-how")} @input=${set("at")} /></label>
      <label><input type="checkbox" .checked=${live(isHidden(state))} @change=${(event) => { setHidden(state, event.target.checked); draw(); }} /> ${phrase("hidden-from-foes")}</label></p>
    <details class="whole-sheet" ?open=${Boolean(state.error?.path.length)}><summary>${phrase("the-sheet")}</summary>
      ${state.schema ? sheetForm({ schema: state.schema, sheet: state.sheet, set: (sheet) => { state.sheet = sheet; state.error = null; draw(); }, library: [state.armoury, ...state.ready.map((each) => each.sheet)], error: state.error }) : nothing}
      <details><summary>${phrase("as-json")}</summary><p><textarea rows="10" aria-label=${phrase("sheet-as-json")} spellcheck="false" .value=${JSON.stringify(state.sheet, null, 2)}
        @change=${(event) => readJson(state, event.target, draw)}></textarea></p></details></details>
    ${state.error ? html`<p class="refusal" role="alert">${state.error.message}</p>` : nothing}
    <p><button type="button" @click=${send}>${phrase("add-to-fight", { count: state.count })}</button></p></div>`;
}

function readJson(state, area, draw) {
  try {
    const sheet = JSON.parse(area.value || "{}");
    if (!sheet || typeof sheet !== "object" || Array.isArray(sheet)) throw new Error(phrase("sheet-is-object"));
    Object.assign(state, { sheet, error: null });
    area.setCustomValidity("");
  } catch (error) {
    area.setCustomValidity(error.message);
    area.reportValidity();
  }
  draw();
}

const isHidden = (state) => (state.sheet.hidden_from ?? []).includes("*");

function setHidden(state, hidden) {
  const { hidden_from: _, ...others } = state.sheet;
  state.sheet = hidden ? { ...others, hidden_from: ["*"] } : others;
}

function usePreset(state, ready) {
  if (!ready) return;
  Object.assign(state, { name: ready.name, about: ready.about, side: state.side || ready.side, sheet: structuredClone(ready.sheet), error: null });
}

/** Put a combatant who was added before into the form again. */
export function editCombatant(home, person, error) {
  Object.assign(home.adding, { name: person.name, side: person.side, sheet: person.sheet, count: 1, at: person.position?.join(", ") ?? "", error: error ? wrongField(error) : null });
}

function entrants(state, taken) {
  const base = state.name.trim() || "Combatant";
  const stem = base.toLowerCase().normalize("NFD").replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "").slice(0, 56) || "combatant";
  const used = new Set([...taken, "gm"]);
  const people = [];
  const place = state.at.split(/[\s,;]+/).filter(Boolean).map(Number);
  const wide = state.sheet.size ?? 1;
  for (let number = 1; people.length < Math.min(MOST, state.count); number += 1) {
    const single = state.count === 1 && !used.has(stem);
    const id = single ? stem : `${stem}-${number}`;
    if (used.has(id)) continue;
    used.add(id);
    const position = place.length === 2 ? { position: [place[0] + people.length * wide, place[1]] } : {};
    const name = single ? base : `${base.slice(0, 76)} ${number}`;
    people.push({ id, name, side: sideId(state.side), sheet: state.sheet, ...position });
  }
  return people;
}

const sideId = (side) => side.trim().replaceAll(/[^A-Za-z0-9_.:-]+/g, "-").replace(/^[^A-Za-z0-9]+/, "").slice(0, 64) || "heroes";
