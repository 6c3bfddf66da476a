// A line of the ruleset's English with its arguments put in. How lines are written: projections/language/english.toml.

import { details, until } from "./words.js";

const BRACKETS = /\[([^[\]]*)\]/g;
const SLOT = /\{([^{}|:?=]+)(?:\|([^{}|]*)(?:\|([^{}|]*))?|:(\w+)|(?:=([^{}|:?]+))?(\?))?\}/g;
const PEOPLE = new Set(["combatant", "target", "foe", "asked", "whom", "attacker", "defender", "patient"]);
const ID = /^[a-z0-9]+([-_.][a-z0-9]+)*$/;

/** The line as text. `names` are everybody's by id, `words` what ids are called ("hit point|hit points"). */
export function sentence(line, args, { names = {}, words = {} } = {}) {
  const there = ([, name, , , , wanted]) => {
    const value = args[name];
    if (wanted !== undefined) return String(value) === wanted;
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  };
  const put = (...slot) => {
    const [, name, one, many, flag, , silent] = slot;
    if (silent) return "";
    const value = args[name];
    if (value === undefined || value === null || value === "") return PEOPLE.has(name) ? "somebody" : `some ${name}`;
    if (one === undefined || typeof value !== "number") return said(value, flag, names, words);
    const [first, second] = many === undefined ? counted(args[one] ?? one, words) : [one, many];
    return `${number(value)} ${value === 1 ? first : second}`;
  };
  const whole = line.replace(BRACKETS, (all, part) => {
    const [one, other = ""] = part.split("||");
    return [...one.matchAll(SLOT)].every(there) ? one : other;
  });
  const text = whole.replace(SLOT, put);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What an id is called; without a word of its own, its parts with spaces between. */
export function word(id, words = {}) {
  const known = words[id];
  return known === undefined ? String(id).replaceAll(/[-_.]/g, " ") : known.split("|").at(-1);
}

const number = (value) => String(value).replace("-", "−");

function counted(id, words) {
  const [one, many] = (words[id] ?? String(id)).split("|");
  return [one, many ?? one];
}

function said(value, flag, names, words) {
  if (typeof value === "number") return number(value);
  if (Array.isArray(value)) {
    const parts = value.map((each) => said(each, "", names, words));
    return parts.length < 2 ? parts.join("") || "nothing" : `${parts.slice(0, -1).join(", ")} ${flag === "or" ? "or" : "and"} ${parts.at(-1)}`;
  }
  if (value && typeof value === "object") return value.round === undefined ? details(value, names) : until(value).replace("until ", "");
  if (names[value]) return names[value];
  const text = String(value);
  if (!ID.test(text)) return text;
  return flag === "the" && words[text] === undefined ? `the ${word(text)}` : word(text, words);
}
