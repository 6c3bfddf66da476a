// Opening a fight: the rules, what the table chooses, who takes part.

import { html, live, nothing } from "./vendor/lit-html.js";
import { kept, told } from "./api.js";
import { keepSeat } from "./seats.js";
import { spoken } from "./words.js";

const form = { ruleset: "", title: "", options: {}, people: [], error: null, about: null, rulesets: null };

/** The form, from the rules down to the button. */
export function opening(draw) {
  if (!form.rulesets) {
    form.rulesets = [];
    kept("/rulesets").then((found) => { form.rulesets = found.rulesets; choose(found.rulesets[0]?.name, draw); }, (error) => { form.error = error; draw(); });
  }
  return html`<section class="opening" aria-label="Open a fight"><h2>Open a fight</h2>
    <form @submit=${(event) => { event.preventDefault(); open(draw); }}>
      <p><label>Title <input .value=${live(form.title)} maxlength="200" placeholder="At the ford" @input=${(event) => { form.title = event.target.value; }} /></label></p>
      <fieldset><legend>Rules</legend>${form.rulesets.map((each) => html`<label class="radio"><input type="radio" name="ruleset" value=${each.name}
        ?checked=${each.name === form.ruleset} @change=${() => choose(each.name, draw)} /> ${each.title}</label>`)}</fieldset>
      ${form.about ? optionFields(draw) : nothing}
      <h3>Who takes part</h3>
      ${roster(draw)}
      ${form.ruleset ? addPeople(form, form.ruleset, async (people) => { form.people = [...form.people, ...people]; draw(); return true; }, form.people.map((each) => each.id), draw) : nothing}
      ${form.error ? html`<p class="refusal" role="alert">${form.error.message}</p>` : nothing}
      <p><button class="go" ?disabled=${!form.ruleset}>Open the fight</button></p>
    </form></section>`;
}

function choose(name, draw) {
  Object.assign(form, { ruleset: name, about: null, options: {}, people: [] });
  kept(`/rulesets/${name}`).then((about) => { form.about = about; draw(); }, (error) => { form.error = error; draw(); });
  draw();
}

/** Every option with its values and what is said of it. */
function optionFields(draw) {
  return html`<details class="options"><summary>Options of the table</summary>
    ${form.about.options.map((each) => option(each, draw))}</details>`;
}

function option({ name, doc, default: usual, schema: said }, draw) {
  const schema = said.$ref ? said.$defs[said.$ref.split("/").at(-1)] : said;
  const set = (value) => { form.options = { ...form.options, [name]: value }; draw(); };
  const value = form.options[name] ?? usual;
  const label = html`<b>${spoken(name.replaceAll("_", " "))}</b> ${doc ? html`<span class="soft">${doc}</span>` : nothing}`;
  if (name === "board") return boardField(value, set);
  if (schema.type === "boolean") {
    return html`<p><label><input type="checkbox" .checked=${live(value)} @change=${(event) => set(event.target.checked)} /> ${label}</label></p>`;
  }
  if (schema.enum) {
    return html`<p><label>${label} <select .value=${live(value)} @change=${(event) => set(event.target.value)}>
      ${schema.enum.map((each) => html`<option value=${each} ?selected=${each === value}>${spoken(each)}</option>`)}</select></label></p>`;
  }
  if (["integer", "number"].includes(schema.type)) {
    return html`<p><label>${label} <input type="number" .value=${live(String(value ?? ""))} min=${schema.minimum ?? nothing} max=${schema.maximum ?? nothing}
      @change=${(event) => set(event.target.value === "" ? undefined : Number(event.target.value))} /></label></p>`;
  }
  const text = value === undefined || value === null ? "" : JSON.stringify(value);
  return html`<p><label>${label} <input .value=${live(text)} @change=${(event) => {
    try { set(event.target.value ? JSON.parse(event.target.value) : undefined); form.error = null; }
    catch { form.error = new Error(`${name}: this is not JSON.`); draw(); }
  }} /></label></p>`;
}

function boardField(value, set) {
  const number = (name) => html`<label>${spoken(name)} <input type="number" min="1" max="500" .value=${live(String(value[name]))}
    @change=${(event) => set({ ...value, [name]: Number(event.target.value) || 1 })} /></label>`;
  return html`<p><label><b>Board</b> <select @change=${(event) => set({ ...value, shape: event.target.value })}>
    ${["none", "squares", "hexes"].map((each) => html`<option value=${each} ?selected=${each === value.shape}>${spoken(each)}</option>`)}</select></label>
    ${value.shape === "none" ? nothing : html`${number("width")} ${number("height")}`}</p>`;
}

function roster(draw) {
  if (!form.people.length) return html`<p class="soft">Nobody yet. Add some below; more can join later.</p>`;
  return html`<ul class="roster">${form.people.map((each, number) => html`<li><b>${each.name}</b> <span class="soft">(${each.side})</span>
    <button type="button" class="small" @click=${() => { form.people = form.people.toSpliced(number, 1); draw(); }}>Remove</button></li>`)}</ul>`;
}

/** Choosing somebody ready-made or writing a sheet, one or several at once. `add` gets the entrants. */
export function addPeople(home, ruleset, add, taken, draw) {
  const state = (home.adding ??= { ready: null, chosen: "", sheet: "", name: "", side: "", count: 1, at: "", error: "" });
  if (state.of !== ruleset) {
    state.of = ruleset;
    state.ready = null;
    kept(`/rulesets/${ruleset}/combatants`).then((found) => { state.ready = found.combatants; pick(state, found.combatants[0]); draw(); }, () => { state.ready = []; draw(); });
  }
  const set = (name) => (event) => { state[name] = event.target.value; };
  const send = async (event) => {
    event.preventDefault();
    state.error = "";
    let sheet;
    try {
      sheet = JSON.parse(state.sheet || "{}");
    } catch {
      state.error = "The sheet is not JSON.";
      draw();
      return;
    }
    const people = several(state, sheet, taken);
    if (await add(people)) draw();
  };
  return html`<div class="adding">
    <p><label>Somebody ready <select @change=${(event) => { pick(state, state.ready[Number(event.target.value)]); draw(); }}>
      ${(state.ready || []).map((each, number) => html`<option value=${number} ?selected=${each.name === state.chosen}>${each.name}</option>`)}</select></label>
      <label>Name <input .value=${live(state.name)} maxlength="80" @input=${set("name")} /></label>
      <label>Side <input .value=${live(state.side)} maxlength="64" @input=${set("side")} /></label>
      <label>How many <input type="number" min="1" max="20" .value=${live(String(state.count))} @input=${(event) => { state.count = Number(event.target.value) || 1; }} /></label>
      <label>Place <input .value=${live(state.at)} placeholder="3, 4" @input=${set("at")} /></label></p>
    <details><summary>The sheet</summary><p><label>As JSON <textarea rows="10" .value=${live(state.sheet)} @input=${set("sheet")} spellcheck="false"></textarea></label></p></details>
    ${state.error ? html`<p class="refusal" role="alert">${state.error}</p>` : nothing}
    <p><button type="button" @click=${send}>Add ${state.count > 1 ? `${state.count} of them` : "them"}</button></p></div>`;
}

function pick(state, ready) {
  if (!ready) return;
  Object.assign(state, { chosen: ready.name, name: ready.name, side: state.side || ready.side, sheet: JSON.stringify(ready.sheet, null, 2) });
}

function several(state, sheet, taken) {
  const base = state.name.trim() || "Somebody";
  const stem = base.toLowerCase().normalize("NFD").replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "") || "somebody";
  const used = new Set([...taken, "gm"]);
  const people = [];
  const place = state.at.split(/[\s,;]+/).filter(Boolean).map(Number);
  for (let number = 1; people.length < Math.min(20, state.count); number += 1) {
    const single = state.count === 1 && !used.has(stem);
    const id = single ? stem : `${stem}-${number}`;
    if (used.has(id)) continue;
    used.add(id);
    const position = place.length === 2 ? [place[0] + people.length, place[1]] : undefined;
    people.push({ id, name: single ? base : `${base} ${number}`, side: sideId(state.side), sheet, ...(position ? { position } : {}) });
  }
  return people;
}

const sideId = (side) => side.trim().replaceAll(/[^A-Za-z0-9_.:-]+/g, "-").replace(/^[^A-Za-z0-9]+/, "") || "heroes";

async function open(draw) {
  form.error = null;
  const options = Object.fromEntries(Object.entries(form.options).filter(([, value]) => value !== undefined));
  try {
    const done = await told("/encounters", { command: "open", ruleset: form.ruleset, title: form.title, options, combatants: form.people });
    keepSeat({ encounter: done.encounter, token: done.token, title: form.title, seat: "gm", role: "gm" });
    Object.assign(form, { title: "", people: [] });
    location.hash = `fight/${done.encounter}/gm`;
  } catch (error) {
    form.error = error;
    draw();
  }
}
