// Fitting options: which of a kind of choice agree with what was chosen so far, and what is taken for granted of the rest.

import { takesCell } from "../board/aimed-cell.js";

export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The options of each kind of choice, by its key. */
export function byKey(options) {
  const kinds = new Map();
  for (const each of options) {
    if (!kinds.has(each.key)) kinds.set(each.key, []);
    kinds.get(each.key).push(each);
  }
  return kinds;
}

/** The values of an argument; what is barred without it is barred whatever its value. */
export const distinctValues = (options, name) =>
  [...new Map(options.filter((each) => each.legal || name in each.args).map((each) => [JSON.stringify(each.args[name]), each.args[name]])).values()];

/** The arguments in which these options differ. */
export const openNames = (options) =>
  [...new Set(options.flatMap((each) => Object.keys(each.args)))].filter((name) => distinctValues(options, name).length > 1);

/** The options that agree with these arguments; else those that are barred whatever the others are. */
export function fittingOptions(options, names, args) {
  const given = names.filter((name) => args[name] !== undefined);
  const fits = options.filter((each) => given.every((name) => same(each.args[name], args[name])));
  return fits.length ? fits : options.filter((each) => !each.legal && given.every((name) => !(name in each.args) || same(each.args[name], args[name])));
}

/** The best of some options: those that are legal and have the highest chance; none where no chance is better than another. */
export function bestOptions(options) {
  const rolled = options.filter((each) => each.legal && each.chance !== null);
  const units = new Set(rolled.map((each) => each.unit));
  const best = Math.max(...rolled.map((each) => each.chance));
  return units.size === 1 && rolled.some((each) => each.chance < best) ? rolled.filter((each) => each.chance === best) : [];
}

/** The arguments chosen and one more, without those that are not possible beside it. */
export function chosenWith(options, chosen, name, value) {
  const args = { [name]: value };
  let left = options.filter((each) => each.legal && same(each.args[name], value));
  for (const [other, had] of Object.entries(chosen)) {
    const fits = left.filter((each) => same(each.args[other], had));
    if (other === name || (left.length && !fits.length)) continue;
    args[other] = had;
    left = fits;
  }
  return args;
}

/** The arguments chosen, and for the others what is likely meant, else what has the best chance, else the only one possible. */
export function completed(options, names, chosen, likely) {
  const args = { ...chosen };
  const meant = likely && options.some((each) => each.key === likely.choice) ? likely.args : {};
  for (const name of names) {
    if (args[name] !== undefined) continue;
    const fits = fittingOptions(options, names, args).filter((each) => each.legal);
    const left = distinctValues(fits, name);
    const [best] = bestOptions(fits);
    if (left.length === 1) args[name] = left[0];
    else if (left.some((each) => each !== undefined && same(each, meant[name]))) args[name] = meant[name];
    else if (best) args[name] = best.args[name];
  }
  return args;
}

/** Whether there is anything to choose in a parameter. */
export const isOpen = (param) => param.many || (param.low ?? null) === null || param.low !== param.high;

/** Whether a parameter goes without saying: one of a few words, of which one is the usual. */
export const hasDefault = (param) => !param.many && Boolean(param.names?.length) && param.default !== null && param.default !== undefined;

/** Whether a parameter has to be given: it has no default. */
export const isRequired = (param) => (param.default ?? null) === null;

/** The parameters of which a word, or several, must be chosen, and none is. */
export const unchosen = (params, filled) =>
  params.filter(([name, param]) => isRequired(param)
    && (param.names?.length ? !(filled[name]?.length ?? 0) : inNumbers(param) && (filled[name] ?? "") === "")).map(([name]) => name);

const inNumbers = ({ many, low }) => !many && (low ?? null) !== null;

/** What a number starts with that has no default: what is likely meant, else the most that is possible; a cell with none. */
export function startingParams(option, likely) {
  const found = {};
  for (const [name, { many, low, high, default: usual }] of Object.entries(option.params)) {
    if (many || (usual ?? null) !== null || (low ?? null) === null) continue;
    const meant = likely?.choice === option.key ? likely.args[name] : undefined;
    if (meant >= low && meant <= (high ?? meant)) found[name] = meant;
    else if (!(takesCell(option) && ["x", "y"].includes(name))) found[name] = high ?? low;
  }
  return found;
}

/** The option that an answer is one of, if it is possible; its arguments that are settled are those of the answer. */
export const optionOf = (options, { choice, args }) =>
  options.find((each) => each.key === choice && each.legal && Object.entries(each.args).every(([name, value]) => same(args[name], value)));

/** Whether a kind of choice is one thing to do, with nothing left to say. */
export const isSimple = (options) => options.length === 1 && options[0].legal && !Object.keys(options[0].params).length;
