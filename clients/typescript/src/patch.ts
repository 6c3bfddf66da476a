// JSON Patch (RFC 6902), as the live feed tells what changed: what stays the same is shared, so a page sees at once what did.

/** An operation of a JSON Patch (RFC 6902). */
export type Operation =
  | { op: "add" | "replace"; path: string; value: unknown }
  | { op: "remove"; path: string }
  | { op: "move" | "copy"; path: string; from: string }
  | { op: "test"; path: string; value: unknown };

/** The document after the operations. The one before stays as it is; what is the same is shared. Throws where one does not fit. */
export function patched<T>(document: T, operations: Operation[]): T {
  return operations.reduce<any>((before, each) => {
    const path = keys(each.path);
    switch (each.op) {
      case "add": return put(before, path, each.value, true);
      case "replace": at(before, path); return put(before, path, each.value, false);
      case "remove": return removed(before, path);
      case "move": return put(removed(before, keys(each.from)), path, at(before, keys(each.from)), true);
      case "copy": return put(before, path, at(before, keys(each.from)), true);
      default: return before;
    }
  }, document);
}

const keys = (pointer: string): string[] =>
  pointer.split("/").slice(1).map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~"));

/** What stands at a place. Throws where there is nothing. */
function at(value: any, path: string[]): any {
  return path.reduce((inner, key) => {
    if (!has(inner, key)) throw new Error(`The patch does not fit: there is no ${key}.`);
    return inner[key];
  }, value);
}

const has = (value: any, key: string): boolean => typeof value === "object" && value !== null && Object.hasOwn(value, key);

const copied = (value: any): any => (Array.isArray(value) ? [...value] : { ...value });

function put(value: any, [key, ...rest]: string[], what: unknown, insert: boolean): any {
  if (key === undefined) return what;
  const copy = copied(value);
  if (rest.length) copy[key] = put(at(value, [key]), rest, what, insert);
  else if (!Array.isArray(copy)) copy[key] = what;
  else if (key === "-") copy.push(what);
  else copy.splice(Number(key), insert ? 0 : 1, what);
  return copy;
}

function removed(value: any, [key, ...rest]: string[]): any {
  const inner = at(value, [key!]);
  const copy = copied(value);
  if (rest.length) copy[key!] = removed(inner, rest);
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key!];
  return copy;
}
