// Portraits: a combatant's initials in the shape, the colour and the pattern of their side.

import { html, nothing, svg } from "../dom/html.js";
import { icon } from "../dom/icons.js";

// Paths on a field of 40 by 40, by the number of the side: a shield, a diamond, a circle, a hexagon.
export const SHAPES = [
  "M5 3h30v17c0 9-6 14-15 18C11 34 5 29 5 20z",
  "M20 1l19 19-19 19L1 20z",
  "M20 2a18 18 0 1 1 0 36 18 18 0 0 1 0-36z",
  "M11 3h18l10 17-10 17H11L1 20z",
];

const WIDE = 3; // signs that a portrait has room for

/** The number of a side, in the order in which they stand in the view: it chooses shape, colour and pattern. */
export const sideNumber = (view, side) => Math.max(0, [...new Set(view.combatants.map((each) => each.side))].indexOf(side)) % SHAPES.length;

/** The shape of a side around a point, `size` wide; for pictures such as the board. */
export const sideShape = (number, x, y, size) => svg`<path class="shape" d=${SHAPES[number]}
  transform=${`translate(${x - size / 2} ${y - size / 2}) scale(${size / 40})`} />`;

/** "Captain of the watch" as "CW", "Raider 9" as "R9", "Bog ogre 23" as "B23", "Troll" as "Tro". */
export function initials(name) {
  const words = name.split(/\s+/).filter(Boolean);
  const number = (/^\d+$/.test(words.at(-1) ?? "") ? words.pop() : "").slice(-2);
  const letters = words.length > 1 ? [words[0], words.at(-1)].map((each) => [...each][0].toUpperCase())
    : [...(words[0] ?? "")].slice(0, number ? 1 : WIDE);
  return letters.slice(0, WIDE - number.length).join("") + number;
}

/** Whether some at the table do not see them. */
export const isHidden = (who) => who.unseen || who.conditions?.some((each) => each.condition === "hidden");

// The origins that the operator named. Whoever loads a picture from elsewhere tells that server who they are, and when they look.
const FROM = document.querySelector('meta[name="pictures-from"]').content.split(" ").filter(Boolean).map((each) => new URL(each).origin);

/** Where a picture that is kept with the fight is seen ("": nowhere), by the portrait that names it: the page of a fight says how. */
export const kept = { look: () => "" };

/** The picture of a combatant: one that is kept with the fight or comes along as it is, or one of an origin that was named; else "". */
function pictureOf({ portrait = "" }) {
  const named = (each) => URL.canParse(each) && FROM.includes(new URL(each).origin);
  return portrait.startsWith("data:image/") || named(portrait) ? portrait : kept.look(portrait);
}

// A picture is seen once it is there; until then, and where it cannot be shown, the initials below it are.
const shown = { handleEvent: ({ type, currentTarget }) => currentTarget.classList.toggle("loaded", type === "load") };

/** The portrait of a combatant, silent beside their name; a skull lies over who is out, an eye over who is hidden. */
export function portrait(view, who) {
  const side = sideNumber(view, who.side);
  return html`<span class=${`portrait side-${side}${who.standing ? "" : " down"}`} aria-hidden="true">
    <svg viewBox="0 0 40 40">${svg`<path class="shape" d=${SHAPES[side]} />`}</svg>
    ${pictureOf(who) ? html`<img class="face" src=${pictureOf(who)} alt="" loading="lazy" referrerpolicy="no-referrer" @load=${shown} @error=${shown} />` : nothing}<b>${initials(who.name)}</b>
    ${who.standing ? nothing : icon("dead")}${isHidden(who) ? icon("hidden") : nothing}</span>`;
}

/** The picture of a combatant around a point, `size` wide, for pictures such as the board; the initials come after it. */
export const faceAt = (who, x, y, size) => (pictureOf(who) ? svg`<image class="face" href=${pictureOf(who)} x=${x - size / 2} y=${y - size / 2}
  width=${size} height=${size} preserveAspectRatio="xMidYMid slice" @load=${shown} @error=${shown} />` : nothing);

/** The picture of a combatant in an outline of the square of 40, for a figure. */
export const faceIn = (who, outline) => (pictureOf(who) ? svg`<image class="face" href=${pictureOf(who)} width="40" height="40"
  preserveAspectRatio="xMidYMid slice" style=${`clip-path:${outline}`} @load=${shown} @error=${shown} />` : nothing);
