// The steps of a sum, as a line says them: without those that change nothing, and those of one name added up.

const IN_BRACKETS = /^(.+?) \((.+)\)$/;

/** The steps of a sum that change it, each with the unit in which it counts. */
export function steps(modifiers, unit) {
  const found = modifiers.filter(({ op, value }) => !((op === "*" && value === 1) || (op === "+" && value === 0)));
  return ["", "percent", "bonus", undefined].includes(unit) ? found : found.map((each) => ({ ...each, unit }));
}

/**
 * Additions of one name as one, as a line says them: "Dodge (Quickness)" and "Dodge (hits)" are "Dodge". Where something
 * multiplies or bounds the sum they stay, since there the order counts.
 */
export function together(steps) {
  const found = new Map();
  for (const each of steps) {
    const name = nameOf(each);
    if (!name) return steps;
    found.set(name, [...(found.get(name) ?? []), each]);
  }
  const summed = [...found].map(([name, alike]) => (alike.length === 1 ? alike[0] : { ...alike[0], note: name, value: alike.reduce((all, { value }) => all + value, 0) }));
  return summed.filter(({ value }) => value !== 0);
}

/** What an addition is for, without what stands in brackets after it; "" of any other step. */
const nameOf = ({ op, value, note }) => (op === "+" && typeof value === "number" && typeof note === "string" ? nameAndDetail(note)?.[0] ?? note : "");

/** What a text is about, and what stands in brackets after it: of "Dodge (hits)" "Dodge" and "hits". */
export const nameAndDetail = (text) => IN_BRACKETS.exec(text)?.slice(1);
