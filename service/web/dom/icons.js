// Icons: a sign for each kind of event and for each control, in the colour and size of the text beside it.

import { html, nothing, svg } from "./html.js";
import { PATHS } from "../vendor/tabler-icons.js";

/** The sign of that name; one without words beside it says itself what it means, others are silent. */
export const icon = (name, means = "") => html`<svg class="icon" viewBox="0 0 24 24" role=${means ? "img" : nothing}
  aria-label=${means || nothing} aria-hidden=${means ? nothing : "true"}><path d=${PATHS[name]} /></svg>`;

/** The same inside a picture, `size` wide around a point. */
export const iconAt = (name, x, y, size) => svg`<path class="icon" d=${PATHS[name]}
  transform=${`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`} />`;
