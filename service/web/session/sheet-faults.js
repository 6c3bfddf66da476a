// The faults of a sheet: everything in which it does not fit the JSON Schema of its ruleset.

const KINDS = {
  object: (value) => value !== null && typeof value === "object" && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  integer: Number.isInteger,
  number: Number.isFinite,
  null: (value) => value === null,
};

/** Every fault, as {path, fault, want}: where it is ("weapons.axe.damage"), what kind of fault, and what is wanted. */
export function sheetFaults(schema, sheet) {
  const faults = [];
  check(schema, sheet, [], schema.$defs ?? {}, faults);
  return faults;
}

function check(schema, value, path, defs, faults) {
  const found = (fault, want = "") => faults.push({ path: path.join("."), fault, want: String(want) });
  if (schema.$ref) return check(defs[schema.$ref.split("/").at(-1)], value, path, defs, faults);
  if (schema.anyOf) return checkAny(schema.anyOf, value, path, defs, faults);
  if (schema.enum) return schema.enum.includes(value) ? undefined : found("not-one-of", schema.enum.join(", "));
  if (schema.type && !KINDS[schema.type](value)) return found(`not-${schema.type}`);
  if (value < schema.minimum || value > schema.maximum) found("out-of-range", `${schema.minimum ?? ""} … ${schema.maximum ?? ""}`);
  if (typeof value === "string") return checkText(schema, value, found);
  if (Array.isArray(value)) {
    if (value.length > schema.maxItems) found("too-many", schema.maxItems);
    value.forEach((each, number) => check(schema.items ?? {}, each, [...path, number + 1], defs, faults));
  } else if (KINDS.object(value)) checkFields(schema, value, path, defs, faults, found);
}

/** One of several is enough; where none fits, the faults of the first that is not "null". */
function checkAny(some, value, path, defs, faults) {
  const tried = some.map((each) => { const own = []; check(each, value, path, defs, own); return own; });
  if (!tried.some((each) => !each.length)) faults.push(...tried[some.findIndex((each) => each.type !== "null")]);
}

function checkText(schema, value, found) {
  if ([...value].length > schema.maxLength) found("too-long", schema.maxLength);
  if ([...value].length < schema.minLength) found("empty");
  else if (schema.pattern && !new RegExp(schema.pattern, "u").test(value)) found("not-allowed");
}

function checkFields(schema, value, path, defs, faults, found) {
  const { properties = {}, additionalProperties: others = true, required = [] } = schema;
  if (Object.keys(value).length > schema.maxProperties) found("too-many", schema.maxProperties);
  for (const name of required) if (!(name in value)) faults.push({ path: [...path, name].join("."), fault: "lacking", want: "" });
  for (const [name, each] of Object.entries(value)) {
    if (Object.hasOwn(properties, name)) check(properties[name], each, [...path, name], defs, faults);
    else if (others === false) faults.push({ path: [...path, name].join("."), fault: "unknown-field", want: Object.keys(properties).join(", ") });
    else if (KINDS.object(others)) check(others, each, [...path, name], defs, faults);
  }
}
