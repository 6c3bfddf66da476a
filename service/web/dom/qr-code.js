// QR codes of links, for a phone's camera.

import { phrase } from "../text/page-texts.js";
import { html, svg } from "./html.js";
import { encode } from "../vendor/uqr.js";

const BORDER = 4; // modules of white around it, as the standard wants

/** The QR code of a link. */
export function qrCode(text) {
  const { data, size } = encode(text, { ecc: "L", border: BORDER });
  const dark = data.flatMap((row, y) => row.map((set, x) => (set ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return html`<svg class="code" viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${phrase("qr-of-link")} shape-rendering="crispEdges">
    ${svg`<rect width=${size} height=${size} fill="#fff"></rect><path d=${dark} fill="#000"></path>`}</svg>`;
}
