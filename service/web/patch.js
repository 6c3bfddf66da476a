// JSON Patch (RFC 6902) as the live feed sends it: add, remove, replace, move and copy on plain data.

const parts = (pointer) => pointer.split("/").slice(1).map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~"));

const copied = (value) => (Array.isArray(value) ? [...value] : { ...value });

/** The document after the operations. The one before stays as it is; what is the same is shared. */
export function patched(document, operations) {
  return operations.reduce(apply, document);
}

function apply(document, operation) {
  const path = parts(operation.path);
  switch (operation.op) {
    case "add": return put(document, path, operation.value, true);
    case "replace": return put(document, path, operation.value, false);
    case "remove": return removed(document, path);
    case "move": {
      const from = parts(operation.from);
      return put(removed(document, from), path, at(document, from), true);
    }
    case "copy": return put(document, path, at(document, parts(operation.from)), true);
    default: throw new Error(`no such operation: ${operation.op}`);
  }
}

const at = (document, path) => path.reduce((value, key) => value[key], document);

function put(value, [key, ...rest], what, insert) {
  if (key === undefined) return what;
  const copy = copied(value);
  if (rest.length) copy[key] = put(copy[key], rest, what, insert);
  else if (!Array.isArray(copy)) copy[key] = what;
  else if (key === "-") copy.push(what);
  else copy.splice(Number(key), insert ? 0 : 1, what);
  return copy;
}

function removed(value, [key, ...rest]) {
  const copy = copied(value);
  if (rest.length) copy[key] = removed(copy[key], rest);
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}
