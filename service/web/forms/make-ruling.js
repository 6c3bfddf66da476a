// The form of a GM's ruling: the ruling and its reason, dice for it, and what it does at once.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing } from "../dom/html.js";
import { combatantSelect } from "./combatant-select.js";
import { sendCommand } from "../session/fight-session.js";
import { groundOf } from "../session/ground.js";
import { phrased } from "../text/sentences.js";

const fieldValue = (form, name) => form.elements[name]?.value.trim() ?? "";
const numberValue = (form, name) => Number(fieldValue(form, name));
const selected = (form, name) => [...form.elements[name].selectedOptions].map((each) => each.value);

const amount = { label: "how-much", name: "amount", type: "number", required: true };

/** The effects that a ruling may have on a combatant: the fields of each, and the event they make. */
const EFFECTS = {
  DamageTaken: { says: "takes-damage", fields: [amount], makes: (form) => ({ injury: `ruling-${Date.now()}`, amount: numberValue(form, "amount") }) },
  DamageHealed: { says: "is-healed", fields: [amount], makes: (form) => ({ amount: numberValue(form, "amount") }) },
  ResourceChanged: {
    says: "gains-or-loses", fields: [{ label: "resource", name: "name", of: "resources", required: true }, { ...amount, label: "change-by" }],
    makes: (form) => ({ resource: fieldValue(form, "name"), amount: numberValue(form, "amount") }),
  },
  ConditionGained: {
    says: "gains-condition",
    fields: [{ label: "condition", name: "name", of: "conditions", required: true }, { label: "until-end-of-round", name: "round", type: "number" }, { label: "data-as-json", name: "data", placeholder: "{}" }],
    makes: (form) => ({
      condition: fieldValue(form, "name"),
      ...(fieldValue(form, "round") ? { until: { round: numberValue(form, "round") } } : {}),
      ...(fieldValue(form, "data") ? { data: JSON.parse(fieldValue(form, "data")) } : {}),
    }),
  },
  ConditionLost: { says: "loses-condition", fields: [{ label: "condition", name: "name", of: "suffered", required: true }], makes: (form) => ({ condition: fieldValue(form, "name") }) },
  Moved: {
    says: "is-moved", fields: [{ label: "column", name: "x", type: "number", required: true }, { label: "row", name: "y", type: "number", required: true }],
    makes: (form) => ({ to: [numberValue(form, "x"), numberValue(form, "y")] }),
  },
  BudgetChanged: {
    says: "budget-changed", fields: [{ label: "budget", name: "name", of: "budgets", required: true }, { ...amount, label: "is-now" }],
    makes: (form) => ({ budgets: { [fieldValue(form, "name")]: numberValue(form, "amount") } }),
  },
  StatChanged: {
    says: "stat-changed", fields: [{ label: "stat", name: "name", required: true, placeholder: "DEX" }, { ...amount, label: "is-now" }],
    makes: (form) => ({ stat: fieldValue(form, "name"), now: numberValue(form, "amount") }),
  },
  ItemChanged: {
    says: "item-changed",
    fields: [{ label: "item", name: "name", of: "items", required: true }, { label: "change", name: "change", options: ["broken", "mended", "readied", "dropped"] }],
    makes: (form, session) => ({ item: fieldValue(form, "name"), change: fieldValue(form, "change"), fields: itemState(form, session) }),
  },
  BoardChanged: {
    says: "changes-board", only: (session) => session.view.board.shape !== "none",
    fields: [
      { label: "column", name: "x", type: "number", required: true }, { label: "row", name: "y", type: "number", required: true },
      { label: "side-of-cell", name: "side", options: ["", "N", "NE", "E", "SE", "S", "SW", "W", "NW"] },
      { label: "place-is-now", name: "state", options: ["open", "shut", "clear", "hazy", "dark", "rugged", "gone"] },
      { label: "which-thing", name: "thing" },
    ],
    makes: (form, session) => changedPlace(form, session.view.board),
  },
  Engaged: { says: "engaged", fields: [{ label: "foe", name: "foe", people: true }], makes: (form) => ({ foe: fieldValue(form, "foe") }) },
  Disengaged: { says: "disengaged", fields: [{ label: "foes-chosen", name: "foes", people: true, many: true }], makes: (form) => ({ foes: selected(form, "foes") }) },
  TimerSet: {
    says: "scheduled", fields: [{ label: "scheduled-effect", name: "name", required: true }, { label: "at-end-of-round", name: "round", type: "number", required: true }],
    makes: (form) => ({ timer: `ruling-${Date.now()}`, kind: fieldValue(form, "name"), due: { round: numberValue(form, "round") } }),
  },
  TimerEnded: {
    says: "unscheduled", fields: [{ label: "scheduled-effect", name: "name", of: "timers", required: true }],
    makes: (form) => ({ combatant: undefined, timer: fieldValue(form, "name") }),
  },
  Time: {
    says: "time-passes", fields: [{ ...amount, label: "minutes" }],
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
      session.error = new Error(phrase("no-json", { why: error.message }));
      session.draw();
      return;
    }
    if (fieldValue(form, "notation")) {
      const shows = fieldValue(form, "shows").split(/[\s,;]+/).filter(Boolean).map(Number);
      body.rolls = [{ combatant: who, purpose: fieldValue(form, "ruling").replaceAll("|", " ").slice(0, 80), notation: fieldValue(form, "notation"), ...(shows.length ? { shows } : {}) }];
    }
    if (await sendCommand(session, body)) { session.effect = ""; form.reset(); session.draw(); }
  };
  return html`<details><summary>${phrase("make-ruling")}</summary><form @submit=${send}>
    <p><label>${phrase("the-ruling")} <input name="ruling" required maxlength="2000" /></label></p>
    <p><label>${phrase("reason")} <input name="reason" required maxlength="2000" /></label></p>
    <p><label>${phrase("who")} ${combatantSelect(session, "who")}</label>
      <label class="plain"><select .value=${live(kind)} aria-label=${phrase("effect")} @change=${(event) => { session.effect = event.target.value; session.draw(); }}>
      <option value="">${phrase("no-effect")}</option>
      ${Object.entries(EFFECTS).filter(([, { only }]) => !only || only(session)).map(([key, { says }]) => html`<option value=${key}>${phrase(`effect-${says}`)}</option>`)}</select></label></p>
    ${kind ? html`<p>${EFFECTS[kind].fields.map((each) => effectField(session, each))}</p>` : nothing}
    <details><summary>${phrase("with-a-roll")}</summary><p><label>${phrase("roll")} <input name="notation" placeholder="1d100" maxlength="100" /></label>
      ${session.view.you.types_dice ? html`<label>${phrase("result-by-hand")} <input name="shows" pattern="[0-9 ,;]*" /></label>` : nothing}</p></details>
    <p><label><input type="checkbox" name="hidden" /> ${phrase("hide-text")}</label></p>
    <p><button>${phrase("apply")}</button></p></form></details>`;
}

function effectField(session, { label: called, name, of, type, required, placeholder, options, people: someone, many }) {
  const label = phrase(`ruled-${called}`);
  if (someone) return html`<label>${label} ${combatantSelect(session, name, many)}</label>`;
  if (options) return html`<label>${label} <select name=${name}>${options.map((key) => html`<option value=${key}>${phrase(`becomes-${key.toLowerCase() || "itself"}`)}</option>`)}</select></label>`;
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
