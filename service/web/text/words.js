// Small words: keys as people read them, numbers with signs, conditions in a line.

/** "all-out-defense" as "All out defense". */
export const spoken = (key) => {
  const text = String(key).replaceAll(/[-_.]/g, " ");
  return capital(text);
};

/** A number as short as it goes, with a true minus sign. */
export const number = (value) => String(Number.isInteger(value) ? value : Math.round(value * 100) / 100).replace("-", "−");

/** What is added to a total, or multiplies it: "+20", "× 1/2". */
export function changed(op, value) {
  switch (op) {
    case "+": return value >= 0 ? `+${number(value)}` : number(value);
    case "*": return `× ${factor(value)}`;
    default: return `${op} ${number(value)}`;
  }
}

function factor(value) {
  for (let below = 2; below <= 100; below += 1) {
    const above = Math.round(value * below);
    if (above % below && Math.abs(above / below - value) <= 1e-6 * Math.abs(value)) return `${above}/${below}`;
  }
  return number(value);
}

/** A text as the id that a catalogue has for it: "Dodge (all out)" is "dodge-all-out". */
export const slug = (text) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");

/** A text with a capital at its beginning. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export const ID = /^[a-z][a-z0-9]*([-_.][a-z0-9]+)*$/;

/** An id as words ("called-shot": "called shot"), any other text as it is. */
export const spaced = (text) => (ID.test(text) ? text.replaceAll(/[-_.]/g, " ") : text);

/** Data beside a condition or a fact in a line: "armour 3, target Bob". */
export function details(data, names = {}) {
  return Object.entries(data || {})
    .filter(([, value]) => value !== null && value !== "" && !(Array.isArray(value) && !value.length))
    .map(([name, value]) => `${spoken(name).toLowerCase()} ${valued(value, names)}`)
    .join(", ");
}

function valued(value, names = {}) {
  if (Array.isArray(value)) return value.map((each) => valued(each, names)).join(", ");
  if (value && typeof value === "object") return details(value, names);
  return names[value] || String(value);
}

/** A time by the clock of a fight: "1:02:03". */
export const clock = (seconds) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((each, place) => (place ? String(each).padStart(2, "0") : each)).join(":");

/** A name as an id may be written, with as much of it as that takes: "Jürgen K." is "Jurgen-K"; "" where nothing is left. */
export const plainId = (name) =>
  name.normalize("NFKD").replaceAll(/\p{M}+/gu, "").replaceAll(/[^A-Za-z0-9_.:-]+/g, "-").replaceAll(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, "").slice(0, 64);
