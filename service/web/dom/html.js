// Templates: lit-html, with all text in them made safe to show.

import { steady, wordsApart } from "./direction.js";
import { html as fill, svg as draw } from "../vendor/lit-html.js";

export { live, nothing, render, repeat } from "../vendor/lit-html.js";

// More accents over a letter than any writing needs; a tower of them would cover the lines around it.
const TOWERS = /([\p{Mn}\p{Me}]{5})[\p{Mn}\p{Me}]+/gu;

/** Text that shows as it is, and does nothing to what is around it. */
export const safeText = (text) => steady(text).replaceAll(TOWERS, "$1");

const places = new WeakMap(); // by template

/** Which values of a template stand between tags, as what is read; the others are in a tag. */
function readPlaces(parts) {
  if (!places.has(parts)) {
    let before = "";
    places.set(parts, parts.map((part) => { before += part; return before.lastIndexOf(">") >= before.lastIndexOf("<"); }));
  }
  return places.get(parts);
}

const each = (value, read) => (typeof value === "string" ? safeText(read ? wordsApart(value) : value) : Array.isArray(value) ? value.map((one) => each(one, read)) : value);

export const html = (parts, ...values) => fill(parts, ...values.map((value, number) => each(value, readPlaces(parts)[number])));

export const svg = (parts, ...values) => draw(parts, ...values.map(each));
