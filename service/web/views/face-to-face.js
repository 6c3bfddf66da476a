// The stage without a board: the sides face to face, who is engaged with whom, and whom the acting one goes for.

import { phrase } from "../text/page-texts.js";
import { html, nothing, safeText, svg } from "../dom/html.js";
import { iconAt } from "../dom/icons.js";
import { levelOf, percentOf } from "../shared/gauge.js";
import { faceAt, initials, sideNumber, sideShape } from "./portrait.js";
import { targetingOf } from "./targeting.js";

const [WIDTH, ROW, SIZE, RING, NAME] = [640, 56, 38, 23, 190]; // of the picture, a row, a portrait, its ring, a name
const COLUMN = 240; // from one column of a side to the next
const LEAST = 2.2; // rem, as high as a row is at least: names are read even where the stage is low
const LONGEST = 20; // letters of a name that have room
const TALL = 5; // combatants that stand under each other, before a side has a second column
const MOST = 24; // combatants, beyond which the cards alone show them

/** The picture; nothing where there is a board, or a crowd. */
export function faceToFace(session, view, past) {
  const here = view.combatants.filter((each) => each.present);
  if (view.board.shape !== "none" || here.length > MOST || here.length < 2) return nothing;
  const own = view.combatants.find((each) => view.you.combatants.includes(each.id))?.side ?? here[0].side;
  const [near, far] = [columnsOf(here.filter((each) => each.side === own)), columnsOf(here.filter((each) => each.side !== own))];
  const rows = Math.max(...[...near, ...far].map((each) => each.length));
  const width = WIDTH + COLUMN * (Math.max(near.length, 1) + Math.max(far.length, 1) - 2);
  const at = new Map([...near, ...far].flatMap((column, number) => column.map((each, row) =>
    [each.id, place(number < near.length ? NAME + COLUMN * number : width - NAME - COLUMN * (near.length + far.length - 1 - number), row, column.length, rows)])));
  return html`<section class="face-to-face" aria-label=${phrase("face-to-face")} style=${`min-height:${rows * LEAST}rem`}>
    <svg viewBox=${`0 0 ${width} ${rows * ROW}`} role="img" aria-label=${here.map((each) => each.name).join(", ")}>
      ${engagements(here, at)} ${aim(view, at)} ${here.map((each) => fighter(session, view, each, at.get(each.id), each.side === own, past))}
    </svg></section>`;
}

/** A side in columns of much the same height, none of which is higher than the stage. */
function columnsOf(side) {
  const count = Math.ceil(side.length / TALL);
  const high = Math.ceil(side.length / count);
  return Array.from({ length: count }, (_, number) => side.slice(number * high, (number + 1) * high)).filter((each) => each.length);
}

/** Where somebody stands, in the column at `x`: one's own side at the left, fewer in the middle of the height. */
function place(x, row, count, rows) {
  return [x, ROW * (row + 0.5 + (rows - count) / 2)];
}

function engagements(here, at) {
  return here.flatMap((each) => each.engaged.filter((foe) => at.has(foe) && each.id < foe).map((foe) => {
    const [[x, y], [toX, toY]] = [at.get(each.id), at.get(foe)];
    return svg`<line class="engagement" x1=${x} y1=${y} x2=${toX} y2=${toY} />`;
  }));
}

/** An arrow from who acts to the target they declared, or from who is attacked back to who attacks. */
function aim(view, at) {
  if (view.closed) return nothing;
  const acting = view.combatants.find((each) => each.id === view.step?.combatant);
  const target = view.pending.map((each) => (each.args.attacker === acting?.id ? each.asked : "")).find(Boolean) ?? acting?.intent?.args?.target;
  if (!acting || !at.has(acting.id) || !at.has(target) || target === acting.id) return nothing;
  const [[x, y], [toX, toY]] = [at.get(acting.id), at.get(target)];
  const length = Math.hypot(toX - x, toY - y);
  const [dx, dy] = [(toX - x) / length, (toY - y) / length];
  const [tipX, tipY] = [toX - dx * (RING + 8), toY - dy * (RING + 8)];
  return svg`<path class="goes-for" d=${`M${x + dx * RING} ${y + dy * RING}L${tipX} ${tipY}`} />
    <path class="goes-tip" d=${`M${tipX + dx * 4} ${tipY + dy * 4}l${-dx * 16 - dy * 8} ${-dy * 16 + dx * 8}l${dy * 16} ${-dx * 16}z`} />`;
}

function fighter(session, view, who, [x, y], left, past) {
  const aimed = past ? null : targetingOf(session, who.id);
  const name = safeText(who.name);
  const kind = ["fighter", `side-${sideNumber(view, who.side)}`, view.step?.combatant === who.id && !view.closed ? "acting" : "", who.standing ? "" : "down", aimed?.chosen ? "aimed" : "", aimed?.possible ? "open" : ""].filter(Boolean).join(" ");
  const short = [...name].length > LONGEST ? `${[...name].slice(0, LONGEST - 1).join("")}…` : name;
  return svg`<g class=${kind} @click=${aimed?.possible ? aimed.choose : nothing}>
    <title>${who.name}</title>
    ${ring(who, x, y)} ${sideShape(sideNumber(view, who.side), x, y, SIZE)} ${faceAt(who, x, y, SIZE * 0.76)}
    <text class="face-initials" x=${x} y=${y} text-anchor="middle" dominant-baseline="central">${initials(who.name)}</text>
    ${who.standing ? nothing : svg`<g class="out">${iconAt("dead", x + (left ? 15 : -15), y + 15, 20)}</g>`}
    <text class="face-name" x=${x + (left ? -RING - 10 : RING + 10)} y=${y} text-anchor=${left ? "end" : "start"} dominant-baseline="central">${short}</text>
  </g>`;
}

/** What is left of the first resource, as a ring around the portrait. */
function ring(who, x, y) {
  const [main] = Object.values(who.resources);
  if (!main || !Number.isFinite(main.now) || !(main.max > 0)) return svg`<circle class="well" cx=${x} cy=${y} r=${RING} />`;
  const part = percentOf(main.now, main.max);
  return svg`<circle class="well" cx=${x} cy=${y} r=${RING} />
    <circle class=${`left-ring ${levelOf(part)}`} cx=${x} cy=${y} r=${RING} pathLength="100" stroke-dasharray=${`${part} 100`} transform=${`rotate(-90 ${x} ${y})`} />`;
}
