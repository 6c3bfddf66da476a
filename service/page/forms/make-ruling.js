// A ruling of the GM's: what is so and why, dice for it, and what it does at once.

import { html, live, nothing } from "../dom/html.js";
import { command } from "../views/fight.js";

const value = (form, name) => form.elements[name]?.value.trim() ?? "";
const number = (form, name) => Number(value(form, name));
const listed = (form, name) => [...form.elements[name].selectedOptions].map((each) => each.value);

const amount = { label: "How much", name: "amount", type: "number", required: true };

/** What a ruling may do to somebody: the fields it takes, and the effect they make. */
const EFFECTS = {
  DamageTaken: { says: "takes damage", fields: [amount], makes: (form) => ({ injury: `ruling-${Date.now()}`, amount: number(form, "amount") }) },
  DamageHealed: { says: "is healed", fields: [amount], makes: (form) => ({ amount: number(form, "amount") }) },
  ResourceChanged: {
    says: "gains or loses of a resource", fields: [{ label: "Resource", name: "name", of: "resources", required: true }, { ...amount, label: "How much more (or less: −2)" }],
    makes: (form) => ({ resource: value(form, "name"), amount: number(form, "amount") }),
  },
  ConditionGained: {
    says: "gains a condition",
    fields: [{ label: "Condition", name: "name", of: "conditions", required: true }, { label: "Until the end of round", name: "round", type: "number" }, { label: "What it keeps, as JSON", name: "data", placeholder: "{}" }],
    makes: (form) => ({
      condition: value(form, "name"),
      ...(value(form, "round") ? { until: { round: number(form, "round") } } : {}),
      ...(value(form, "data") ? { data: JSON.parse(value(form, "data")) } : {}),
    }),
  },
  ConditionLost: { says: "loses a condition", fields: [{ label: "Condition", name: "name", of: "suffered", required: true }], makes: (form) => ({ condition: value(form, "name") }) },
  Moved: {
    says: "is moved", fields: [{ label: "Column", name: "x", type: "number", required: true }, { label: "Row", name: "y", type: "number", required: true }],
    makes: (form) => ({ to: [number(form, "x"), number(form, "y")] }),
  },
  BudgetChanged: {
    says: "has this left to spend", fields: [{ label: "Budget", name: "name", of: "budgets", required: true }, { ...amount, label: "Now" }],
    makes: (form) => ({ budgets: { [value(form, "name")]: number(form, "amount") } }),
  },
  StatChanged: {
    says: "has another figure", fields: [{ label: "Figure", name: "name", required: true, placeholder: "DEX" }, { ...amount, label: "Now" }],
    makes: (form) => ({ stat: value(form, "name"), now: number(form, "amount") }),
  },
  ItemChanged: {
    says: "has a thing changed",
    fields: [{ label: "Thing", name: "name", of: "items", required: true }, { label: "What", name: "change", options: { broken: "breaks", mended: "is mended", readied: "is in hand", dropped: "is no longer in hand" } }],
    makes: (form, now) => ({ item: value(form, "name"), change: value(form, "change"), fields: thing(form, now) }),
  },
  Engaged: { says: "is engaged with a foe", fields: [{ label: "Foe", name: "foe", people: true }], makes: (form) => ({ foe: value(form, "foe") }) },
  Disengaged: { says: "is engaged no longer with", fields: [{ label: "Foes", name: "foes", people: true, many: true }], makes: (form) => ({ foes: listed(form, "foes") }) },
  TimerSet: {
    says: "has something coming", fields: [{ label: "What", name: "name", required: true }, { label: "At the end of round", name: "round", type: "number", required: true }],
    makes: (form) => ({ timer: `ruling-${Date.now()}`, kind: value(form, "name"), due: { round: number(form, "round") } }),
  },
};

/** What of a thing is then so; where things have a place, it is in hand or on the ground there. */
function thing(form, now) {
  const change = value(form, "change");
  const item = now.view.combatants.find((each) => each.id === value(form, "who"))?.items[value(form, "name")];
  if (change === "broken" || change === "mended") return { broken: change === "broken" };
  const held = change === "readied";
  return item && "place" in item ? { place: held ? "right" : "ground" } : { held };
}

/** The form of a ruling. */
export function ruling(now) {
  const kind = EFFECTS[now.effect] ? now.effect : "";
  const send = async (event) => {
    event.preventDefault();
    const form = event.target;
    const body = { command: "rule", ruling: value(form, "ruling"), reason: value(form, "reason"), hidden: form.elements.hidden.checked };
    const who = value(form, "who");
    try {
      if (kind) body.effects = [{ type: kind, combatant: who, ...EFFECTS[kind].makes(form, now) }];
    } catch (error) {
      now.error = new Error(`What the condition keeps is not JSON: ${error.message}`);
      now.draw();
      return;
    }
    if (value(form, "notation")) {
      const shows = value(form, "shows").split(/[\s,;]+/).filter(Boolean).map(Number);
      body.rolls = [{ combatant: who, purpose: value(form, "ruling").replaceAll("|", " ").slice(0, 80), notation: value(form, "notation"), ...(shows.length ? { shows } : {}) }];
    }
    if (await command(now, body)) { now.effect = ""; form.reset(); now.draw(); }
  };
  return html`<details><summary>Rule</summary><form @submit=${send}>
    <p><label>What is so <input name="ruling" required maxlength="2000" /></label></p>
    <p><label>Because <input name="reason" required maxlength="2000" /></label></p>
    <p><label>Who ${people(now, "who")}</label>
      <label class="plain"><select .value=${live(kind)} aria-label="What happens" @change=${(event) => { now.effect = event.target.value; now.draw(); }}>
      <option value="">nothing else</option>
      ${Object.entries(EFFECTS).map(([key, { says }]) => html`<option value=${key}>${says}</option>`)}</select></label></p>
    ${kind ? html`<p>${EFFECTS[kind].fields.map((each) => field(now, each))}</p>` : nothing}
    <details><summary>With a roll</summary><p><label>Which dice <input name="notation" placeholder="1d100" maxlength="100" /></label>
      ${now.view.you.types_dice ? html`<label>What they show, where they were rolled by hand <input name="shows" pattern="[0-9 ,;]*" /></label>` : nothing}</p></details>
    <p><label><input type="checkbox" name="hidden" /> The words are for GMs only</label></p>
    <p><button>Rule so</button></p></form></details>`;
}

function field(now, { label, name, of, type, required, placeholder, options, people: someone, many }) {
  if (someone) return html`<label>${label} ${people(now, name, many)}</label>`;
  if (options) return html`<label>${label} <select name=${name}>${Object.entries(options).map(([key, says]) => html`<option value=${key}>${says}</option>`)}</select></label>`;
  return html`<label>${label} <input name=${name} type=${type ?? "text"} ?required=${required} placeholder=${placeholder ?? ""} list=${of ? `ruled-${of}` : nothing} />
    ${of ? html`<datalist id=${`ruled-${of}`}>${known(now, of).map((each) => html`<option value=${each}></option>`)}</datalist>` : nothing}</label>`;
}

/** Everybody, to choose from. */
export const people = (now, name, many = false) =>
  html`<select name=${name} ?multiple=${many} size=${many ? "4" : nothing}>${now.view.combatants.map((each) => html`<option value=${each.id}>${each.name}</option>`)}</select>`;

function known(now, of) {
  const everybody = now.view.combatants;
  const names = {
    conditions: () => Object.keys(now.says.conditions),
    suffered: () => everybody.flatMap((each) => each.conditions.map((one) => one.condition)),
  }[of] ?? (() => everybody.flatMap((each) => Object.keys(each[of])));
  return [...new Set(names())].sort();
}
