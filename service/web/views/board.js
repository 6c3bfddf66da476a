// The board: the combatants on squares or hexes; a tap makes one the target, or draws the path there.

import { phrase } from "../text/page-texts.js";
import { html, nothing, svg } from "../dom/html.js";
import { directionsOf, edgeWords, groundOf, groundWords, lightIn, nextCell } from "../session/ground.js";
import { targetingOf, occupiedCells, pathInProgress } from "./targeting.js";
import { spoken } from "../text/words.js";

const CELL = 40;

/** The part of the board where something happens; nothing where there is none. */
export function board(session, view, past) {
  const on = view.board;
  const placed = view.combatants.filter((each) => each.position && each.present);
  if (on.shape === "none" || !placed.length) return nothing;
  const path = past ? null : pathInProgress(session);
  const cells = visibleCells(on, placed, path);
  const hex = on.shape === "hexes";
  const sides = [...new Set(view.combatants.map((each) => each.side))];
  const box = viewBox(cells, hex);
  return html`<section class="board" aria-label=${phrase("the-board")}>
    <svg viewBox=${box} role="img" aria-label=${placed.map((each) => phrase("stands-at", { name: each.name, place: each.position.join(", ") })).join("; ")}>
      ${cells.map((cell) => groundCell(on, cell, hex, path))}
      ${cells.map((cell) => namedIn(on, cell, hex))}
      ${edgesOf(on, cells).map((each) => edgeLine(on, each, hex))}
      ${(view.things ?? []).filter((each) => each.position).map((each) => thing(each, hex))}
      ${placed.map((each) => figure(session, view, each, sides, hex, past))}
    </svg>
    ${featureList(on, cells)}
    ${path ? html`<p class="soft">${phrase("tap-a-cell")}</p>` : nothing}
  </section>`;
}

/** Every cell with a combatant in it, and some around. */
function visibleCells(on, placed, path) {
  const margin = path ? 4 : 2;
  const taken = placed.flatMap(occupiedCells);
  const columns = taken.map(([x]) => x);
  const rows = taken.map(([, y]) => y);
  const [left, right] = [Math.max(0, Math.min(...columns) - margin), Math.min(on.width - 1, Math.max(...columns) + margin)];
  const [top, bottom] = [Math.max(0, Math.min(...rows) - margin), Math.min(on.height - 1, Math.max(...rows) + margin)];
  const cells = [];
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) cells.push([x, y]);
  return cells.slice(0, 3000);
}

const cellCentre = ([x, y], hex) => (hex ? [CELL * (x + y / 2), CELL * y * 0.866] : [CELL * x, CELL * y]);

function viewBox(cells, hex) {
  const middles = cells.map((each) => cellCentre(each, hex));
  const xs = middles.map(([x]) => x);
  const ys = middles.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - CELL * 0.6, Math.min(...ys) - CELL * 0.6];
  return `${left} ${top} ${Math.max(...xs) - left + CELL * 0.6} ${Math.max(...ys) - top + CELL * 0.6}`;
}

const includesCell = (list, [x, y]) => (list || []).some((each) => each[0] === x && each[1] === y);

function groundCell(on, cell, hex, path) {
  const [x, y] = cellCentre(cell, hex);
  const ground = groundOf(on).ground(cell);
  const kind = `ground${ground?.solid ? " wall" : ""}${ground?.rugged ? " rugged" : ""}${ground?.opaque ? " opaque" : ""} light-${lightIn(on, cell)}${path && includesCell(path.cells, cell) ? " way" : ""}`;
  const title = svg`<title>${[`${cell[0]}/${cell[1]}`, groundWords(on, cell)].filter(Boolean).join(": ")}</title>`;
  const tap = path ? () => path.to(cell) : nothing;
  return hex
    ? svg`<polygon class=${kind} points=${hexCorners(x, y)} @click=${tap}>${title}</polygon>`
    : svg`<rect class=${kind} x=${x - CELL / 2} y=${y - CELL / 2} width=${CELL} height=${CELL} @click=${tap}>${title}</rect>`;
}

/** The name of what is in a cell, or how much it covers, small and below where a combatant stands. */
function namedIn(on, cell, hex) {
  const ground = groundOf(on).ground(cell);
  if (!ground || !(ground.thing || ground.cover) || ground.solid) return nothing;
  const [x, y] = cellCentre(cell, hex);
  return svg`<text class="named" x=${x} y=${y + CELL * 0.36} text-anchor="middle">${[...(ground.thing || `${ground.cover} %`)].slice(0, 7).join("")}</text>`;
}

/** The edges with something on them, of those cells that are shown. */
function edgesOf(on, cells) {
  const shown = new Set(cells.map(String));
  return on.edges.filter(({ at, side }) => shown.has(String(at)) || shown.has(String(nextCell(at, directionsOf(on)[side]))));
}

/** The edge as a line between the middles of two cells, across it. */
function edgeLine(on, edge, hex) {
  const [x, y] = cellCentre(edge.at, hex);
  const [toX, toY] = cellCentre(nextCell(edge.at, directionsOf(on)[edge.side]), hex);
  const half = (hex ? 0.289 : 0.5) * CELL / Math.hypot(toX - x, toY - y);
  const [middleX, middleY, alongX, alongY] = [(x + toX) / 2, (y + toY) / 2, (y - toY) * half, (toX - x) * half];
  const kind = `edge${edge.barred ? " barred" : ""}${edge.opaque ? " opaque" : ""}${edge.cover ? " cover" : ""}`;
  return svg`<line class=${kind} x1=${middleX - alongX} y1=${middleY - alongY} x2=${middleX + alongX} y2=${middleY + alongY}><title>${edgeWords(edge)}</title></line>`;
}

/** What is on the board beside combatants, as a list: for whoever does not see the picture, or what a line in it is. */
function featureList(on, cells) {
  const { ground } = groundOf(on);
  const told = [
    ...edgesOf(on, cells).filter((each) => each.thing).map((each) => `${each.at.join("/")} ${each.side}: ${edgeWords(each)}`),
    ...cells.filter((cell) => ground(cell)?.thing).map((cell) => `${cell.join("/")}: ${groundWords(on, cell)}`),
  ];
  if (on.light !== "clear") told.unshift(phrase("light-is", { light: on.light }));
  return told.length ? html`<details class="features"><summary>${phrase("on-the-board", { count: told.length })}</summary><ul>${told.map((each) => html`<li>${each}</li>`)}</ul></details>` : nothing;
}

const hexCorners = (x, y) => [0, 1, 2, 3, 4, 5].map((n) => {
  const angle = (Math.PI / 180) * (60 * n - 30);
  return `${x + (CELL / 1.733) * Math.cos(angle)},${y + (CELL / 1.733) * Math.sin(angle)}`;
}).join(" ");

/** A thing of the table, below whoever stands there. */
function thing({ item, position }, hex) {
  const [x, y] = cellCentre(position, hex);
  return svg`<g class="thing"><title>${spoken(item)}</title>
    <rect x=${x - CELL * 0.3} y=${y - CELL * 0.3} width=${CELL * 0.6} height=${CELL * 0.6} rx="3" />
    <text x=${x} y=${y} text-anchor="middle" dominant-baseline="central">${initials(spoken(item))}</text></g>`;
}

function figure(session, view, who, sides, hex, past) {
  const cells = occupiedCells(who).map((each) => cellCentre(each, hex));
  const [x, y] = [0, 1].map((axis) => cells.reduce((sum, each) => sum + each[axis], 0) / cells.length);
  const aimed = past ? null : targetingOf(session, who.id);
  const kind = `figure side-${sides.indexOf(who.side) % 4}${view.step?.combatant === who.id ? " acting" : ""}${who.standing ? "" : " down"}${aimed?.chosen ? " aimed" : ""}`;
  return svg`<g class=${kind} @click=${aimed?.possible ? aimed.choose : nothing}>
    <title>${who.name} (${spoken(who.side)})</title>
    <circle cx=${x} cy=${y} r=${CELL * 0.42 * who.size} />
    <text x=${x} y=${y} text-anchor="middle" dominant-baseline="central">${initials(who.name)}</text>
  </g>`;
}

/** "Sworn sword" as "SS", "Raider 9" as "R9", "Troll" as "Tro". */
const initials = (name) => {
  const parts = name.split(/\s+/).filter(Boolean);
  if (parts.length === 1) return [...parts[0]].slice(0, 3).join("");
  return parts.map((each) => (/^\d+$/.test(each) ? each : [...each][0].toUpperCase())).join("").slice(0, 3);
};
