// The form of a GM's ruling: the ruling and its reason, dice for it, and what it does at once.

import { html, live, nothing } from "../dom/html.js";
import { combatantSelect } from "./combatant-select.js";
import { sendCommand } from "../session/fight-session.js";
import { groundOf } from "../session/ground.js";
import { phrased } from "../text/sentences.js";

const fieldValue = (form, name) => form.elements[name]?.value.trim() ?? "";
const numberValue = (form, name) => Number(fieldValue(form, name));
const selected = (form, name) => [...form.elements[name].selectedOptions].map((each) => each.value);

const amount = { label: "How much", name: "amount", type: "number", required: true };

/** The effects that a ruling may have on a combatant: the fields of each, and the event they make. */
const EFFECTS = {
  DamageTaken: { says: "takes damage", fields: [amount], makes: (form) => ({ injury: `ruling-${Date.now()}`, amount: numberValue(form, "amount") }) },
  DamageHealed: { says: "is healed", fields: [amount], makes: (form) => ({ amount: numberValue(form, "amount") }) },
  ResourceChanged: {
    says: "gains or loses HP, PP …", fields: [{ label: "Resource", name: "name", of: "resources", required: true }, { ...amount, label: "Change (−2 to lose 2)" }],
    makes: (form) => ({ resource: fieldValue(form, "name"), amount: numberValue(form, "amount") }),
  },
  ConditionGained: {
    says: "gains a condition",
    fields: [{ label: "Condition", name: "name", of: "conditions", required: true }, { label: "Until the end of round", name: "round", type: "number" }, { label: "Data (JSON)", name: "data", placeholder: "{}" }],
    makes: (form) => ({
      condition: fieldValue(form, "name"),
      ...(fieldValue(form, "round") ? { until: { round: numberValue(form, "round") } } : {}),
      ...(fieldValue(form, "data") ? { data: JSON.parse(fieldValue(form, "data")) } : {}),
    }),
  },
  ConditionLost: { says: "loses a condition", fields: [{ label: "Condition", name: "name", of: "suffered", required: true }], makes: (form) => ({ condition: fieldValue(form, "name") }) },
  Moved: {
    says: "is moved", fields: [{ label: "Column", name: "x", type: "number", required: true }, { label: "Row", name: "y", type: "number", required: true }],
    makes: (form) => ({ to: [numberValue(form, "x"), numberValue(form, "y")] }),
  },
  BudgetChanged: {
    says: "has a budget changed", fields: [{ label: "Budget", name: "name", of: "budgets", required: true }, { ...amount, label: "Now" }],
    makes: (form) => ({ budgets: { [fieldValue(form, "name")]: numberValue(form, "amount") } }),
  },
  StatChanged: {
    says: "has a stat changed", fields: [{ label: "Stat", name: "name", required: true, placeholder: "DEX" }, { ...amount, label: "Now" }],
    makes: (form) => ({ stat: fieldValue(form, "name"), now: numberValue(form, "amount") }),
  },
  ItemChanged: {
    says: "has an item changed",
    fields: [{ label: "Item", name: "name", of: "items", required: true }, { label: "Change", name: "change", options: { broken: "breaks", mended: "is mended", readied: "is in hand", dropped: "is no longer in hand" } }],
    makes: (form, session) => ({ item: fieldValue(form, "name"), change: fieldValue(form, "change"), fields: itemState(form, session) }),
  },
  BoardChanged: {
    says: "changes the board", only: (session) => session.view.board.shape !== "none",
    fields: [
      { label: "Column", name: "x", type: "number", required: true }, { label: "Row", name: "y", type: "number", required: true },
      { label: "Side", name: "side", options: { "": "the cell itself", N: "north", NE: "north-east", E: "east", SE: "south-east", S: "south", SW: "south-west", W: "west", NW: "north-west" } },
      { label: "Is now", name: "state", options: { open: "open", shut: "shut", clear: "clear light", hazy: "hazy", dark: "dark", rugged: "difficult ground", gone: "plain" } },
      { label: "What (door, lamp)", name: "thing" },
    ],
    makes: (form, session) => changedPlace(form, session.view.board),
  },
  Engaged: { says: "is engaged with a foe", fields: [{ label: "Foe", name: "foe", people: true }], makes: (form) => ({ foe: fieldValue(form, "foe") }) },
  Disengaged: { says: "is no longer engaged with", fields: [{ label: "Foes", name: "foes", people: true, many: true }], makes: (form) => ({ foes: selected(form, "foes") }) },
  TimerSet: {
    says: "has an effect scheduled", fields: [{ label: "Effect", name: "name", required: true }, { label: "At the end of round", name: "round", type: "number", required: true }],
    makes: (form) => ({ timer: `ruling-${Date.now()}`, kind: fieldValue(form, "name"), due: { round: numberValue(form, "round") } }),
  },
  TimerEnded: {
    says: "no longer has an effect scheduled", fields: [{ label: "Effect", name: "name", of: "timers", required: true }],
    makes: (form) => ({ combatant: undefined, timer: fieldValue(form, "name") }),
  },
  Time: {
    says: "(time passes)", fields: [{ ...amount, label: "Minutes" }],
    makes: (form) => ({ type: "ResourceChanged", combatant: "", resource: "clock", amount: 60 * numberValue(form, "amount") }),
  },
};

/** The state of an item after the change; where items have a place, it is in hand or on the ground. */
function itemState(form, session) {
  const change = fieldValue(form, "change");
  const item = session.view.combatants.find((each) => each.id === fieldValue(form, "who"))?.items[fieldValue(form, "name")];
  if (change === "broken" || change === "mended") return { broken: change === "broken" };
  const held = change === "readied";
  return item && "place" in item ? { place: held ? "right" : "ground" } : { held };
}

const STATES = {
  open: { barred: false, opaque: false, solid: false, cover: 0 },
  shut: { barred: true, opaque: true, cover: 100 },
  clear: { light: "clear" }, hazy: { light: "hazy" }, dark: { light: "dark" }, rugged: { rugged: true },
};

/** A cell, or one of its sides, as it is and with what changes of it. */
function changedPlace(form, board) {
  const [at, side, state, thing] = [[numberValue(form, "x"), numberValue(form, "y")], fieldValue(form, "side"), fieldValue(form, "state"), fieldValue(form, "thing")];
  const { ground, edge } = groundOf(board);
  const known = side ? edge(at, side) : ground(at);
  const fields = side ? ["barred", "opaque", "cover"] : ["solid", "rugged", "opaque", "cover", "light"];
  const now = state === "shut" && !side ? { solid: true } : STATES[state];
  const changes = Object.fromEntries(Object.entries(now ?? {}).filter(([name]) => fields.includes(name)));
  const place = state === "gone" ? { at } : { ...known, ...changes, ...(thing ? { thing } : {}), at };
  return side ? { change: state, edges: [{ ...place, side }] } : { change: state, cells: [place] };
}

/** The form of a ruling. */
export function rulingForm(session) {
  const kind = EFFECTS[session.effect] ? session.effect : "";
  const send = async (event) => {
    event.preventDefault();
    const form = event.target;
    const body = { command: "rule", ruling: fieldValue(form, "ruling"), reason: fieldValue(form, "reason"), hidden: form.elements.hidden.checked };
    const who = fieldValue(form, "who");
    try {
      if (kind) body.effects = [{ type: kind, combatant: who, ...EFFECTS[kind].makes(form, session) }];
    } catch (error) {
      session.error = new Error(`The data is not JSON: ${error.message}`);
      session.draw();
      return;
    }
    if (fieldValue(form, "notation")) {
      const shows = fieldValue(form, "shows").split(/[\s,;]+/).filter(Boolean).map(Number);
      body.rolls = [{ combatant: who, purpose: fieldValue(form, "ruling").replaceAll("|", " ").slice(0, 80), notation: fieldValue(form, "notation"), ...(shows.length ? { shows } : {}) }];
    }
    if (await sendCommand(session, body)) { session.effect = ""; form.reset(); session.draw(); }
  };
  return html`<details><summary>Make a ruling</summary><form @submit=${send}>
    <p><label>Ruling <input name="ruling" required maxlength="2000" /></label></p>
    <p><label>Reason <input name="reason" required maxlength="2000" /></label></p>
    <p><label>Who ${combatantSelect(session, "who")}</label>
      <label class="plain"><select .value=${live(kind)} aria-label="Effect" @change=${(event) => { session.effect = event.target.value; session.draw(); }}>
      <option value="">(no effect)</option>
      ${Object.entries(EFFECTS).filter(([, { only }]) => !only || only(session)).map(([key, { says }]) => html`<option value=${key}>${says}</option>`)}</select></label></p>
    ${kind ? html`<p>${EFFECTS[kind].fields.map((each) => effectField(session, each))}</p>` : nothing}
    <details><summary>With a roll</summary><p><label>Roll <input name="notation" placeholder="1d100" maxlength="100" /></label>
      ${session.view.you.types_dice ? html`<label>Result, if rolled by hand <input name="shows" pattern="[0-9 ,;]*" /></label>` : nothing}</p></details>
    <p><label><input type="checkbox" name="hidden" /> Hide the text from players</label></p>
    <p><button>Apply</button></p></form></details>`;
}

function effectField(session, { label, name, of, type, required, placeholder, options, people: someone, many }) {
  if (someone) return html`<label>${label} ${combatantSelect(session, name, many)}</label>`;
  if (options) return html`<label>${label} <select name=${name}>${Object.entries(options).map(([key, says]) => html`<option value=${key}>${says}</option>`)}</select></label>`;
  return html`<label>${label} <input name=${name} type=${type ?? "text"} ?required=${required} placeholder=${placeholder ?? ""} list=${of ? `ruled-${of}` : nothing} />
    ${of ? html`<datalist id=${`ruled-${of}`}>${suggestions(session, of).map((each) => html`<option value=${each}></option>`)}</datalist>` : nothing}</label>`;
}

function suggestions(session, of) {
  const everybody = session.view.combatants;
  const names = {
    conditions: () => phrased(session.says, "suffers"),
    timers: () => session.view.timers.map((each) => each.timer),
    suffered: () => everybody.flatMap((each) => each.conditions.map((one) => one.condition)),
  }[of] ?? (() => everybody.flatMap((each) => Object.keys(each[of])));
  return [...new Set(names())].sort();
}
