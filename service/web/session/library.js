// The library of this browser: parties and encounters that were saved, to be used again, exported and imported.

import { phrase } from "../text/page-texts.js";

const KEY = "affray.library";
const MOST = 200;

/**
 * Everything saved, by name: {name, kind, ruleset, parts, options, combatants, notes}. A "party" is some combatants, an "encounter"
 * all sides with the house rules.
 */
export function saved() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? [];
  } catch {
    return [];
  }
}

/** Save one, in place of another of its kind and name; whether the browser took it. */
export function save(kept) {
  const others = saved().filter((each) => each.name !== kept.name || each.kind !== kept.kind);
  return write([...others, kept].sort((one, other) => one.name.localeCompare(other.name)).slice(0, MOST));
}

/** Forget one. */
export const forget = (gone) => write(saved().filter((each) => each.name !== gone.name || each.kind !== gone.kind));

/** A file's text of what was saved. */
export const asFile = (some) => JSON.stringify({ affray: "library", saved: some }, null, 2);

/** Save all that is in a file's text; what it was. Throws an Error that says what is wrong. */
export function importFile(text) {
  const found = parsed(text);
  const some = found.affray === "library" && Array.isArray(found.saved) ? found.saved : [found];
  const fit = some.map((each) => {
    if (typeof each?.name !== "string" || typeof each.ruleset !== "string" || !Array.isArray(each.combatants)) throw new Error(phrase("not-saved-here"));
    return {
      name: each.name.slice(0, 80), kind: each.kind === "encounter" ? "encounter" : "party", ruleset: each.ruleset, parts: Array.isArray(each.parts) ? each.parts.filter((one) => typeof one === "string") : [],
      options: isMap(each.options) ? each.options : {}, combatants: each.combatants.map(person), notes: typeof each.notes === "string" ? each.notes.slice(0, 2000) : "",
    };
  });
  if (!fit.every(save)) throw new Error(phrase("browser-keeps-nothing"));
  return fit;
}

/** One combatant as they stand in a file: {name, side, sheet, position, portrait}. */
function person(each) {
  if (!isMap(each)) throw new Error(phrase("not-a-combatant"));
  const { name, side = "heroes", sheet, position, portrait } = each;
  if (typeof name !== "string" || !name.trim()) throw new Error(phrase("without-name"));
  if (!isMap(sheet)) throw new Error(phrase("without-sheet", { name }));
  const placed = Array.isArray(position) && position.length === 2 && position.every(Number.isFinite);
  return { name: name.slice(0, 80), side: String(side), sheet, ...(placed ? { position } : {}), ...(portrait && typeof portrait === "string" ? { portrait } : {}) };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(phrase("no-json", { why: error.message }));
  }
}

const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

function write(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false; // no storage (a private window), or it is full
  }
}
