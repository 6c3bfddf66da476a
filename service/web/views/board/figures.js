// The figures on the board: each in the shape and pattern of its side, with a ring of what it has left.

import { nothing, svg } from "../../dom/html.js";
import { iconAt } from "../../dom/icons.js";
import { directionsOf } from "../../session/ground.js";
import { speakerOf } from "../../session/fight-session.js";
import { levelOf, percentOf } from "../../shared/gauge.js";
import { faceIn, initials, SHAPES, sideNumber } from "../portrait.js";
import { targetingOf } from "../targeting.js";
import { boardState } from "./state.js";
import { bearing, CELL, middleOf, middleOfAll } from "./geometry.js";

const BANDS = { unhurt: 100, hurt: 66, "badly-hurt": 33, down: 0 };

/** Everybody with a place, those who are down below the others. */
export function figures(session, view, placed, past, movable) {
  const upright = (each) => (each.standing ? 1 : 0);
  return [...placed].sort((one, other) => upright(one) - upright(other)).map((each) => figure(session, view, each, past, movable));
}

function figure(session, view, who, past, movable) {
  const [x, y] = middleOfAll(view.board, who);
  const side = sideNumber(view, who.side);
  const aimed = past ? null : targetingOf(session, who.id);
  const size = CELL * 0.9 * who.size;
  const kind = [
    "figure", `side-${side}`, view.step?.combatant === who.id && !view.closed && "acting", !who.standing && "down",
    aimed?.chosen && "aimed", aimed?.possible && !aimed.chosen && "possible", movable.has(who.id) && "movable", !past && boardState(session).putting === who.id && "aimed",
    view.you.combatants.includes(who.id) && "own",
  ].filter(Boolean).join(" ");
  const outline = { d: SHAPES[side], place: `translate(${-size / 2} ${-size / 2}) scale(${size / 40})` };
  return svg`<g class=${kind} data-who=${who.id} transform=${`translate(${x} ${y})`}>
    <title>${who.name} (${speakerOf(session).called(who.side)})</title>
    ${facing(view.board, who, size)}
    <path class="shape" d=${outline.d} transform=${outline.place} data-size=${who.size} />
    <path class="pattern" d=${outline.d} transform=${outline.place} />
    <text class="initials" text-anchor="middle" dominant-baseline="central" style=${`font-size:${Math.round(size * 0.32)}px`}>${initials(who.name)}</text>
    ${picture(who, side, outline)} ${ring(who, outline)}
    ${who.standing ? nothing : iconAt("dead", size * 0.3, size * 0.3, size * 0.42)}
    ${who.conditions.some((each) => each.condition === "hidden") ? iconAt("hidden", -size * 0.3, size * 0.3, size * 0.42) : nothing}
  </g>`;
}

/** Everybody's name, below their figure and above all others: who stands in the next row covers none. */
export const names = (view, placed) => placed.map((each) => {
  const [x, y] = middleOfAll(view.board, each);
  return svg`<g class=${`name-of${each.standing ? "" : " down"}`} data-who=${each.id} transform=${`translate(${x} ${y})`}>
    <text class="name" text-anchor="middle" y=${(CELL * 0.9 * each.size) / 2 + 9}>${each.name}</text></g>`;
});

/** The portrait in the shape of the side; where there is none, or it does not load, the initials are seen. */
const picture = (who, side, { place }) => svg`<g transform=${place}>${faceIn(who, `url(#shape-of-${side})`)}</g>`;

/** The outlines of the sides, in which pictures are shown. */
export const OUTLINES = SHAPES.map((d, side) => svg`<clipPath id=${`shape-of-${side}`}><path d=${d} /></clipPath>`);

/** How much is left of the first thing that counts; its colour says the same as its length. */
export function left(who) {
  const [first] = Object.values(who.resources);
  if (!first) return null;
  if (first.now === null || first.now === undefined) return first.band in BANDS ? { part: BANDS[first.band], rough: true } : null;
  return { part: percentOf(first.now, first.max), rough: false };
}

function ring(who, { d, place }) {
  const found = left(who);
  if (!found) return nothing;
  return svg`<path class="ring-track" d=${d} transform=${place} />
    <path class=${`ring ${levelOf(found.part)}${found.rough ? " rough" : ""}`} d=${d} transform=${place} pathLength="100" stroke-dasharray=${`${found.part} 100`} />`;
}

/** A nose in the direction in which one looks, where the rules count that. */
function facing(on, who, size) {
  const looks = who.conditions.find((each) => each.condition === "facing")?.data?.direction;
  const way = directionsOf(on)[looks];
  if (!way) return nothing;
  const angle = bearing(middleOf(on, [0, 0]), middleOf(on, way));
  return svg`<path class="nose" d=${`M${size * 0.36} ${-size * 0.26}L${size * 0.66} 0L${size * 0.36} ${size * 0.26}z`} transform=${`rotate(${angle})`} />`;
}

/** The things of the table that lie somewhere, below whoever stands there. */
export const things = (session, view) => (view.things ?? []).filter((each) => each.position).map((each) => {
  const [x, y] = middleOf(view.board, each.position);
  const name = speakerOf(session).called(each.item);
  return svg`<g class="thing" transform=${`translate(${x} ${y})`}><title>${name}</title>
    <rect x=${-CELL * 0.3} y=${-CELL * 0.3} width=${CELL * 0.6} height=${CELL * 0.6} rx="3" />
    <text text-anchor="middle" dominant-baseline="central">${initials(name)}</text></g>`;
});
