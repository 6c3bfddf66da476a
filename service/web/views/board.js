// The board: the combatants on squares or hexes; a tap makes one the target, or draws the path there.

import { html, nothing, svg } from "../dom/html.js";
import { targetingOf, occupiedCells, pathInProgress } from "./targeting.js";
import { spoken } from "../text/words.js";

const CELL = 40;

/** The part of the board where something happens; nothing where there is none. */
export function board(session, view, past) {
  const on = session.table?.options.board;
  const placed = view.combatants.filter((each) => each.position && each.present);
  if (!on || on.shape === "none" || !placed.length) return nothing;
  const path = past ? null : pathInProgress(session);
  const cells = visibleCells(on, placed, path);
  const hex = on.shape === "hexes";
  const sides = [...new Set(view.combatants.map((each) => each.side))];
  const box = viewBox(cells, hex);
  return html`<section class="board" aria-label="The board">
    <svg viewBox=${box} role="img" aria-label=${placed.map((each) => `${each.name} at ${each.position.join(", ")}`).join("; ")}>
      ${cells.map((cell) => groundCell(on, cell, hex, path))}
      ${(view.things ?? []).filter((each) => each.position).map((each) => thing(each, hex))}
      ${placed.map((each) => figure(session, view, each, sides, hex, past))}
    </svg>
    ${path ? html`<p class="soft">Tap a cell to go there, one cell after the other.</p>` : nothing}
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
  const kind = `ground${includesCell(on.walls, cell) ? " wall" : ""}${includesCell(on.rugged, cell) ? " rugged" : ""}${path && includesCell(path.cells, cell) ? " way" : ""}`;
  const tap = path ? () => path.to(cell) : nothing;
  return hex
    ? svg`<polygon class=${kind} points=${hexCorners(x, y)} @click=${tap} />`
    : svg`<rect class=${kind} x=${x - CELL / 2} y=${y - CELL / 2} width=${CELL} height=${CELL} @click=${tap} />`;
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
