// Small words: keys as people read them, numbers with signs, conditions in a line.

/** "all-out-defense" as "All out defense". */
export const spoken = (key) => {
  const text = String(key).replaceAll(/[-_.]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const signed = (value) => (value > 0 ? `+${value}` : `−${Math.abs(value)}`);

/** One step of a sum: "+20", "× 0.5", "at least 5". */
export function stepped({ op, value }) {
  switch (op) {
    case "+": return signed(value);
    case "*": return `× ${value}`;
    case "set": return `becomes ${value}`;
    case "min": return `at least ${value}`;
    case "max": return `at most ${value}`;
    default: return `${op} ${value}`;
  }
}

/** Data beside a condition or a fact in a line: "armour 3, target Bob". */
export function details(data, names = {}) {
  return Object.entries(data || {})
    .filter(([, value]) => value !== null && value !== "" && !(Array.isArray(value) && !value.length))
    .map(([name, value]) => `${spoken(name).toLowerCase()} ${valued(value, names)}`)
    .join(", ");
}

export function valued(value, names = {}) {
  if (Array.isArray(value)) return value.map((each) => valued(each, names)).join(", ");
  if (value && typeof value === "object") return details(value, names);
  return names[value] || String(value);
}

export const until = (when) => {
  if (!when) return "";
  return when.phase ? `until ${when.phase} of round ${when.round}` : `until the end of round ${when.round}`;
};
