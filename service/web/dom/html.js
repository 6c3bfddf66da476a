// Templates: lit-html, with all text in them made safe to show.

import { html as fill, svg as draw } from "../vendor/lit-html.js";

export { live, nothing, render, repeat } from "../vendor/lit-html.js";

// Control characters, and marks that turn the direction of writing: with them a name could rearrange what stands
// beside it. They are shown as the service shows them elsewhere.
const UNSHOWABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

// More accents over a letter than any writing needs; a tower of them would cover the lines around it.
const TOWERS = /([\p{Mn}\p{Me}]{5})[\p{Mn}\p{Me}]+/gu;

/** Text that shows as it is, and does nothing to what is around it. */
export const safeText = (text) => text.replaceAll(UNSHOWABLE, "\ufffd").replaceAll(TOWERS, "$1");

const each = (value) => (typeof value === "string" ? safeText(value) : Array.isArray(value) ? value.map(each) : value);

export const html = (parts, ...values) => fill(parts, ...values.map(each));

export const svg = (parts, ...values) => draw(parts, ...values.map(each));
