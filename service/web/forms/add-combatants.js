// Adding combatants: from the bestiary with one tap, or in detail with a name, a side and a sheet of their own.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing } from "../dom/html.js";
import { announce } from "../dom/announce.js";
import { focusNext } from "../dom/focus.js";
import { later } from "../dom/later.js";
import { presets, readable, ruleset as lookUp } from "../session/service.js";
import { renamed, several, sidesOf } from "../session/entrants.js";
import { NO_PHRASES, phrases, speaker } from "../text/sentences.js";
import { bestiary, MOST } from "./bestiary.js";
import { editButton } from "./roster.js";
import { sheetForm, wrongField } from "./sheet-form.js";

const FORM = ".in-detail > summary";
const imports = later(() => import("./import-combatants.js"));

/**
 * The form, for a sheet by a ruleset and its parts (their names); it keeps what it is at in `home.adding`. `add` gets
 * people {name, side, sheet, position, portrait} and takes them or throws; `there` are those who take part already. Where one of
 * them is `edited`, `change` gets what becomes of them.
 */
export function addCombatantsForm(home, [ruleset, parts], { add, there, change }, draw) {
  const state = stateFor(home, ruleset, parts, draw);
  const tell = (people) => announce(phrase("were-added", { names: people.map((each) => each.name).join(", "), count: people.length }));
  const put = async (people) => {
    state.error = null;
    try {
      await add(people);
      tell(people);
    } catch (error) {
      state.error = wrongField(error.message);
      announce(state.error.message, "assertive");
      focusNext(".adding .wrong, .adding .refusal");
    }
    draw();
  };
  const names = there.map((each) => each.name);
  return html`<div class="adding">
    ${bestiary(state.bestiary, {
      ready: state.ready, speaker: state.speaker, schema: state.schema,
      add: (each, count, hidden) => put(several(hidden ? { ...each, sheet: { ...each.sheet, hidden_from: ["*"] } } : each, count, names)),
      adjust: (each) => { usePreset(state, each); Object.assign(state, { open: true, edited: null }); focusNext(FORM); draw(); },
    }, draw)}
    <details class="in-detail" ?open=${state.open} @toggle=${(event) => { if (state.open !== event.target.open) { state.open = event.target.open; draw(); } }}><summary>${state.edited === null ? phrase("in-detail") : phrase("edit-one", { name: state.called })}</summary>
      ${state.open || state.error ? detailForm(state, { put, change, there, names }, draw) : nothing}</details>
    <details class="import" ?open=${state.importing} @toggle=${(event) => { if (state.importing !== event.target.open) { state.importing = event.target.open; draw(); } }}><summary>${phrase("import-combatants")}</summary>
      ${state.importing ? imports(draw)?.importForm(state, [ruleset, parts], (people) => put(renamed(people, names)), draw) ?? nothing : nothing}</details>
    ${state.error && !state.open ? html`<p class="refusal" role="alert">${state.error.message}</p>` : nothing}</div>`;
}

function stateFor(home, ruleset, parts, draw) {
  const state = (home.adding ??= {
    ready: [], armoury: {}, schema: null, speaker: speaker(NO_PHRASES), bestiary: { search: "", only: "", all: false, count: 1, hidden: false }, open: false,
    sheet: {}, name: "", about: "", side: "", count: 1, at: "", picture: "", edited: null, error: null, importing: false, imported: null, importError: "",
  });
  const rules = [ruleset, ...parts].join("?");
  if (state.rules === rules) return state;
  const another = state.of !== ruleset;
  Object.assign(state, { of: ruleset, rules, ready: [], armoury: {}, schema: null });
  const failed = (error) => { state.error = { message: readable(error).message, path: [] }; draw(); };
  presets(ruleset, parts).then((found) => { Object.assign(state, { ready: found.combatants, armoury: found.armoury }); if (another) usePreset(state, found.combatants[0]); draw(); }, failed);
  lookUp(ruleset, parts).then((found) => { Object.assign(state, { schema: found.sheet, speaker: speaker(phrases(found.says)) }); draw(); }, failed);
  return state;
}

function detailForm(state, { put, change, there, names }, draw) {
  const set = (name) => (event) => { state[name] = event.target.value; };
  const send = (event) => {
    if (!allWell(event.target.closest(".in-detail"))) return;
    if (state.edited === null) put(several(described(state), state.count, names));
    else { change(state.edited, described(state)); endEdit(state, draw); }
  };
  const entered = (event) => {
    if (event.key !== "Enter" || event.target.tagName !== "INPUT" || event.defaultPrevented) return;
    event.preventDefault(); // Enter adds; it does not open the fight
    send(event);
  };
  return html`<div @keydown=${entered}>
    ${state.ready.length && state.edited === null ? html`<p><label>${phrase("preset")} <select @change=${(event) => { usePreset(state, state.ready[Number(event.target.value)]); draw(); }}>
      ${state.ready.map((each, number) => html`<option value=${number} ?selected=${each.about === state.about}>${each.name}</option>`)}</select></label>
      <span class="soft">${state.about}</span></p>` : nothing}
    <p><label>${phrase("name")} <input .value=${live(state.name)} maxlength="80" required @input=${set("name")} /></label>
      <label>${phrase("side")} <input .value=${live(state.side)} maxlength="64" list="sides" @input=${set("side")} /></label>
      <datalist id="sides">${sidesOf(there).map((each) => html`<option value=${each}></option>`)}</datalist>
      ${state.edited === null ? html`<label>${phrase("how-many")} <input type="number" inputmode="numeric" min="1" max=${MOST} required .value=${live(String(state.count))} @input=${(event) => { state.count = Math.min(MOST, Number(event.target.value)) || 1; draw(); }} /></label>` : nothing}
      <label>${phrase("start-at")} <input .value=${live(state.at)} placeholder="3, 4" pattern="\\s*\\d+[\\s,;]+\\d+\\s*" title=${phrase("start-at-how")} @input=${set("at")} /></label>
      <label>${phrase("picture")} <input type="url" .value=${live(state.picture)} maxlength="16384" placeholder="https://…" title=${phrase("picture-how")} @input=${set("picture")} /></label>
      <label><input type="checkbox" .checked=${live(isHidden(state))} @change=${(event) => { setHidden(state, event.target.checked); draw(); }} /> ${phrase("hidden-from-foes")}</label></p>
    <details class="whole-sheet" ?open=${Boolean(state.error?.path.length)}><summary>${phrase("the-sheet")}</summary>
      ${state.schema ? sheetForm({ schema: state.schema, sheet: state.sheet, speaker: state.speaker, set: (sheet) => { state.sheet = sheet; state.error = null; draw(); }, library: [state.armoury, ...state.ready.map((each) => each.sheet)], error: state.error }) : nothing}
      <details><summary>${phrase("as-json")}</summary><p><textarea rows="10" aria-label=${phrase("sheet-as-json")} spellcheck="false" .value=${JSON.stringify(state.sheet, null, 2)}
        @change=${(event) => readJson(state, event.target, draw)}></textarea></p></details></details>
    ${state.error ? html`<p class="refusal" role="alert">${state.error.message}</p>` : nothing}
    <p><button type="button" @click=${send}>${state.edited === null ? phrase("add-to-fight", { count: state.count }) : phrase("save-changes")}</button>
      ${state.edited === null ? nothing : html`<button type="button" @click=${() => endEdit(state, draw)}>${phrase("cancel")}</button>`}</p></div>`;
}

/** Whether all fields are filled in as they should be; the first that is not is shown and says why. */
function allWell(form) {
  const wrong = [...form.querySelectorAll("input, select, textarea")].find((each) => !each.checkValidity());
  if (!wrong) return true;
  for (let each = wrong.closest("details"); each; each = each.parentElement.closest("details")) each.open = true;
  wrong.reportValidity();
  return false;
}

/** The combatant as the form describes them. */
function described(state) {
  const place = state.at.split(/[\s,;]+/).filter(Boolean).map(Number);
  return { name: state.name.trim() || "Combatant", side: state.side, sheet: state.sheet, ...(place.length === 2 ? { position: place } : {}), ...(state.picture.trim() ? { portrait: state.picture.trim() } : {}) };
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
  Object.assign(state, { name: ready.name, about: ready.about, side: ready.side, sheet: structuredClone(ready.sheet), picture: "", error: null });
}

/** Put a combatant who was added before into the form; `edited` is their number, which `change` gets with them. */
export function editCombatant(home, edited, person, error) {
  focusNext(FORM);
  Object.assign(home.adding, {
    edited, open: true, called: person.name, name: person.name, about: "", side: person.side, sheet: structuredClone(person.sheet), count: 1,
    at: person.position?.join(", ") ?? "", picture: person.portrait ?? "", error: error ? wrongField(error) : null,
  });
}

/** Other people take part than before: whoever is edited is still the same one, or the form is left where they are gone. */
export function followEdited(home, before, after) {
  const { edited = null } = home.adding ?? {};
  if (edited === null) return;
  const now = after.indexOf(before[edited]);
  const inPlace = after.length === before.length && after.every((each, number) => number === edited || each === before[number]);
  if (now >= 0) home.adding.edited = now;
  else if (!inPlace) Object.assign(home.adding, { edited: null, open: false, error: null });
}

/** Leave the form, back to where it was opened from. */
function endEdit(state, draw) {
  focusNext(editButton(state.edited));
  Object.assign(state, { edited: null, open: false, error: null });
  draw();
}
