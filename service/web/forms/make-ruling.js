// The form of a GM's ruling: whom it is about, what it does at once, dice for it, and why.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing, repeat } from "../dom/html.js";
import { combatantSelect } from "./combatant-select.js";
import { nameOf, sendCommand, speakerOf } from "../session/fight-session.js";
import { groundOf } from "../session/ground.js";
import { has, phrased } from "../text/sentences.js";
import { capital, number } from "../text/words.js";
import { resourceName } from "../views/resource-bar.js";

const fieldValue = (form, name) => form.elements[name]?.value.trim() ?? "";
const numberValue = (form, name) => Number(fieldValue(form, name));
const selected = (form, name) => [...form.elements[name].selectedOptions].map((each) => each.value);

const amount = { label: "how-much", name: "amount", type: "number", required: true };

/**
 * The effects that a ruling may have on a combatant: the fields of each, the event they make, and how it is told where there is
 * more to tell than its name. What changes `alone` is about no combatant.
 */
const EFFECTS = {
  DamageTaken: { says: "takes-damage", fields: [amount], makes: (form) => ({ injury: `ruling-${Date.now()}`, amount: numberValue(form, "amount") }) },
  DamageHealed: { says: "is-healed", fields: [amount], makes: (form) => ({ amount: numberValue(form, "amount") }) },
  ResourceChanged: {
    says: "gains-or-loses", fields: [{ label: "resource", name: "name", of: "resources" }, { label: "change", name: "how", options: ["set-to", "changed-by"], says: (key) => phrase(`ruled-${key}`) }, amount],
    makes: (form, session) => ({ resource: fieldValue(form, "name"), amount: changeBy(form, session) }),
    told: (form, session, name) => phrase("quick-change", { name, resource: resourceName(session, fieldValue(form, "name")), by: signed(changeBy(form, session)) }),
  },
  ConditionGained: {
    says: "gains-condition", fields: [{ label: "condition", name: "name", of: "conditions" }, { label: "until-end-of-round", name: "round", type: "number", round: true }],
    makes: (form, session) => ({
      condition: gainedCondition(form),
      ...(fieldValue(form, "round") ? { until: { round: numberValue(form, "round") } } : {}),
      ...(needsOf(session, form).length ? { data: Object.fromEntries(needsOf(session, form).map((each) => [each, plainValue(fieldValue(form, `need-${each}`))])) } : {}),
    }),
    told: (form, session, name) => phrase("quick-gain", { name, condition: speakerOf(session).called(gainedCondition(form)) }),
  },
  ConditionLost: {
    says: "loses-condition", fields: [{ label: "condition", name: "name", of: "suffered" }], makes: (form) => ({ condition: fieldValue(form, "name") }),
    told: (form, session, name) => phrase("quick-lose", { name, condition: speakerOf(session).called(fieldValue(form, "name")) }),
  },
  Moved: {
    says: "is-moved", fields: [{ label: "column", name: "x", type: "number", required: true }, { label: "row", name: "y", type: "number", required: true }],
    makes: (form) => ({ to: [numberValue(form, "x"), numberValue(form, "y")] }),
  },
  BudgetChanged: {
    says: "budget-changed", fields: [{ label: "budget", name: "name", of: "budgets" }, { ...amount, label: "is-now" }],
    makes: (form) => ({ budgets: { [fieldValue(form, "name")]: numberValue(form, "amount") } }),
  },
  StatChanged: {
    says: "stat-changed", fields: [{ label: "stat", name: "name", required: true, placeholder: "DEX" }, { ...amount, label: "is-now" }],
    makes: (form) => ({ stat: fieldValue(form, "name"), now: numberValue(form, "amount") }),
  },
  ItemChanged: {
    says: "item-changed",
    fields: [{ label: "item", name: "name", of: "items" }, { label: "change", name: "change", options: ["broken", "mended", "readied", "dropped"] }],
    makes: (form, session) => ({ item: fieldValue(form, "name"), change: fieldValue(form, "change"), fields: itemState(form, session) }),
  },
  BoardChanged: {
    says: "changes-board", alone: true, only: (session) => session.view.board.shape !== "none",
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
    says: "scheduled", fields: [{ label: "scheduled-effect", name: "name", required: true }, { label: "at-end-of-round", name: "round", type: "number", required: true, round: true }],
    makes: (form) => ({ timer: `ruling-${Date.now()}`, kind: fieldValue(form, "name"), due: { round: numberValue(form, "round") } }),
  },
  TimerEnded: {
    says: "unscheduled", fields: [{ label: "scheduled-effect", name: "name", of: "timers" }],
    makes: (form) => ({ combatant: undefined, timer: fieldValue(form, "name") }),
  },
  Time: {
    says: "time-passes", alone: true, fields: [{ ...amount, label: "minutes" }],
    makes: (form) => ({ type: "ResourceChanged", combatant: "", resource: "clock", amount: 60 * numberValue(form, "amount") }),
  },
};

const IN_WORDS = "*"; // a condition that the rules have no name for

const gainedCondition = (form) => (fieldValue(form, "name") === IN_WORDS ? fieldValue(form, "words") : fieldValue(form, "name"));

/** What a condition has to be told besides its name. */
const needsOf = (session, form) => needed(session, fieldValue(form, "name"));
const needed = (session, condition) => session.conditions.find((each) => each.condition === condition)?.needs ?? [];

const plainValue = (text) => (/^-?\d+$/.test(text) ? Number(text) : text);

const signed = (by) => (by > 0 ? `+${number(by)}` : number(by));

/** By how much a resource changes: by so much, or from what the card says to so much. */
function changeBy(form, session) {
  const wanted = numberValue(form, "amount");
  const who = session.view.combatants.find((each) => each.id === fieldValue(form, "who"));
  return fieldValue(form, "how") === "set-to" ? wanted - who.resources[fieldValue(form, "name")].now : wanted;
}

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

/** The form of a ruling: one combatant, one effect whose fields begin empty, and why. */
export function rulingForm(session) {
  const state = (session.ruled ??= { kind: "", who: "", condition: "" });
  const kind = EFFECTS[state.kind] ? state.kind : "";
  const who = session.view.combatants.find((each) => each.id === state.who) ?? session.view.combatants[0];
  const choose = (name) => (event) => { Object.assign(state, { condition: "", [name]: event.target.value }); session.draw(); };
  const send = async (event) => {
    event.preventDefault();
    const form = event.target;
    const why = fieldValue(form, "why");
    const told = kind ? toldOf(session, form, kind) : why;
    const body = { command: "rule", ruling: told, reason: kind ? why : "", hidden: form.elements.hidden.checked };
    if (kind) body.effects = [{ type: kind, combatant: fieldValue(form, "who"), ...EFFECTS[kind].makes(form, session) }];
    if (fieldValue(form, "notation")) {
      const shows = fieldValue(form, "shows").split(/[\s,;]+/).filter(Boolean).map(Number);
      body.rolls = [{ combatant: fieldValue(form, "who"), purpose: (why || told).replaceAll("|", " ").slice(0, 80), notation: fieldValue(form, "notation"), ...(shows.length ? { shows } : {}) }];
    }
    if (!(await sendCommand(session, body))) return;
    session.ruled = { kind: "", who: state.who, condition: "" };
    form.reset();
    session.draw();
  };
  return html`<details><summary>${phrase("make-ruling")}</summary><form @submit=${send}>
    <p><label>${phrase("who")} <select name="who" .value=${live(who?.id ?? "")} @change=${choose("who")}>${session.view.combatants.map((each) => html`<option value=${each.id}>${each.name}</option>`)}</select></label>
      <label class="plain"><select .value=${live(kind)} aria-label=${phrase("effect")} @change=${choose("kind")}>
      <option value="">${phrase("no-effect")}</option>
      ${Object.entries(EFFECTS).filter(([, { only }]) => !only || only(session)).map(([key, { says }]) => html`<option value=${key}>${phrase(`effect-${says}`)}</option>`)}</select></label></p>
    ${kind && who ? html`<p>${repeat(fieldsOf(session, kind, state), ({ name }) => `${kind}/${who.id}/${name}`, (each) => effectField(session, who, state, each))}</p>` : nothing}
    <p><label>${phrase(kind ? "reason" : "the-ruling")} <input name="why" ?required=${!kind} maxlength="2000" /></label></p>
    <details><summary>${phrase("with-a-roll")}</summary><p><label>${phrase("roll")} <input name="notation" placeholder="1d100" maxlength="100" /></label>
      ${session.view.you.types_dice ? html`<label>${phrase("result-by-hand")} <input name="shows" pattern="[0-9 ,;]*" /></label>` : nothing}</p></details>
    <p><label><input type="checkbox" name="hidden" /> ${phrase("hide-text")}</label></p>
    <p><button>${phrase("apply")}</button></p></form></details>`;
}

/** What the story says that is ruled, for an effect of which the form says all. */
function toldOf(session, form, kind) {
  const { says, told, alone } = EFFECTS[kind];
  const name = nameOf(session, fieldValue(form, "who"));
  if (told) return told(form, session, name);
  const effect = phrase(`effect-${says}`).replace(/^\((.*)\)$/, "$1");
  return alone ? capital(effect) : phrase("ruled-effect", { name, effect });
}

/** The fields of an effect; those of a condition go by which one it is. */
function fieldsOf(session, kind, { condition }) {
  const { fields } = EFFECTS[kind];
  if (kind !== "ConditionGained") return fields;
  const more = condition === IN_WORDS ? [{ label: "in-words", name: "words", required: true }]
    : needed(session, condition).map((each) => ({ called: speakerOf(session).parameter(each), name: `need-${each}`, required: true, people: ABOUT_SOMEBODY.includes(each) }));
  return [fields[0], ...more, ...fields.slice(1)];
}

const ABOUT_SOMEBODY = ["target", "on", "whom"]; // what conditions name combatants by

function effectField(session, who, state, { label: named, called, name, of, type, required, placeholder, options, says, round, people: someone, many }) {
  const label = called ?? phrase(`ruled-${named}`);
  if (someone) return html`<label>${label} ${combatantSelect(session, name, many)}</label>`;
  if (options) return html`<label>${label} <select name=${name}>${options.map((key) => html`<option value=${key}>${says ? says(key) : phrase(`becomes-${key.toLowerCase() || "itself"}`)}</option>`)}</select></label>`;
  if (of) return listField(session, who, state, { label, name, of });
  return html`<label>${label} <input name=${name} type=${type ?? "text"} ?required=${required} min=${round ? Math.max(1, session.view.round) : nothing} placeholder=${placeholder ?? ""} /></label>`;
}

/** A list to choose from: what this combatant has, by the names that are on the card. */
function listField(session, who, state, { label, name, of }) {
  const choices = Object.entries(LISTS[of](session, who)).sort(([, one], [, other]) => (of === "resources" ? 0 : one.localeCompare(other)));
  const chosen = (event) => { if (of === "conditions") { state.condition = event.target.value; session.draw(); } };
  return html`<label>${label} <select name=${name} required @change=${chosen}>
    ${of === "conditions" || !choices.length ? html`<option value="">${phrase(choices.length ? "ruled-choose" : "ruled-none")}</option>` : nothing}
    ${choices.map(([key, each]) => html`<option value=${key}>${each}</option>`)}
    ${of === "conditions" ? html`<option value=${IN_WORDS}>${phrase("ruled-another")}</option>` : nothing}</select></label>`;
}

const byName = (names, say) => Object.fromEntries(names.map((each) => [each, say(each)]));

const LISTS = {
  resources: (session, who) => byName(Object.keys(who.resources).filter((each) => Number.isFinite(who.resources[each].now)), (each) => resourceName(session, each)),
  conditions: (session) => (session.conditions.length ? Object.fromEntries(session.conditions.map((each) => [each.condition, each.title]))
    : byName(phrased(session.says, "suffers"), (each) => speakerOf(session).called(each))),
  suffered: (session, who) => byName(who.conditions.map((each) => each.condition), (each) => speakerOf(session).called(each)),
  budgets: (session, who) => byName(Object.keys(who.budgets), (each) => (has(session.says, `budget.${each}`)
    ? speakerOf(session).sentence(`budget.${each}`, { left: who.budgets[each] }) : speakerOf(session).called(each))),
  items: (session, who) => byName(Object.keys(who.items), (each) => speakerOf(session).value(each)),
  timers: (session) => Object.fromEntries(session.view.timers.map((each) => [each.timer, speakerOf(session).called(each.kind)])),
};
