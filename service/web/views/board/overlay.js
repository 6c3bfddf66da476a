// What lies over the board while one chooses: cells within reach, the way, lines to targets, the ruler, the cursor.

import { nothing, render, svg } from "../../dom/html.js";
import { speakerOf } from "../../session/fight-session.js";
import { sideNumber, sideShape } from "../portrait.js";
import { phrase } from "../../text/page-texts.js";
import { apart, CELL, cellsPath, middleOf, middleOfAll } from "./geometry.js";
import { rings } from "./range-rings.js";
import { rangesOf } from "./ranges.js";
import { chosenWay, moverOf, reachedCells, suggestedWay } from "./moving.js";
import { boardState } from "./state.js";
import { aimedCells } from "./aimed-cell.js";
import { aimsOf } from "./aims.js";

const MANY = 700; // cells, above which their costs are not written into them

/** Draw what lies over the board again; the page around it stays as it is. */
export function drawOverlay(session) {
  const below = document.querySelector(".board .below");
  const above = document.querySelector(".board .above");
  if (!below || !above) return;
  if (session.when !== null) { // in the past nothing is chosen
    for (const each of [below, above]) render(nothing, each);
    return;
  }
  const who = moverOf(session);
  render(svg`${rings(session, rangesOf(session))}${who ? reach(session, who) : nothing}${aims(session)}${area(session)}`, below);
  render(svg`${who ? way(session, who) : suggestion(session)}${ruler(session)}${cursor(session)}`, above);
}

/** The cells within reach, each with what it costs to get there. */
function reach(session, who) {
  const on = session.view.board;
  const cells = [...reachedCells(session, who).values()];
  if (!cells.length) return nothing;
  const gone = new Set(chosenWay(session, who)?.cells.map(String));
  const costs = cells.length <= MANY ? cells.filter((each) => !gone.has(String(each.at))) : [];
  return svg`<path class="reach" data-cells=${cells.length} d=${cellsPath(on, cells.map((each) => each.at))} />
    ${costs.map(({ at, cost }) => {
      const [x, y] = middleOf(on, at);
      return svg`<text class="cost" x=${x} y=${y} text-anchor="middle" dominant-baseline="central">${cost}</text>`;
    })}`;
}

/** The way that is chosen, with its cost and whom it takes there. */
function way(session, who) {
  const on = session.view.board;
  const found = chosenWay(session, who);
  const walker = session.view.combatants.find((each) => each.id === who);
  if (!found || !walker) return nothing;
  const points = found.cells.map((cell) => middleOfAll(on, { ...walker, position: cell }));
  const [x, y] = points.at(-1);
  const size = CELL * 0.9 * walker.size;
  return svg`<polyline class="way" data-cells=${found.cells.length - 1} points=${points.map((each) => each.join(",")).join(" ")} />
    <g class="ghost">${sideShape(sideNumber(session.view, walker.side), x, y, size)}</g>
    ${label(x, y - size / 2 - 9, String(found.cost))}`;
}

/** The way that is suggested, before anything is chosen. */
function suggestion(session) {
  const found = suggestedWay(session);
  const walker = found && session.view.combatants.find((each) => each.id === found.who);
  if (!walker) return nothing;
  const points = found.cells.map((cell) => middleOfAll(session.view.board, { ...walker, position: cell }));
  return svg`<polyline class="way suggested" data-cells=${found.cells.length - 1} points=${points.map((each) => each.join(",")).join(" ")} />`;
}

/** The cells that are aimed at. */
function area(session) {
  const cells = aimedCells(session);
  return cells.length ? svg`<path class="area" data-cells=${cells.length} d=${cellsPath(session.view.board, cells)} />` : nothing;
}

/** Lines to everybody who can be aimed at with what is being chosen, each with its chance. */
function aims(session) {
  const on = session.view.board;
  return aimsOf(session).map(({ from, to, chance, unit, chosen, best }) => {
    const [[x, y], [toX, toY]] = [from, to].map((each) => middleOfAll(on, each));
    const said = chance === null ? "" : speakerOf(session).counted(chance, unit);
    return svg`<line class=${`aim${chosen ? " chosen" : ""}${best ? " best" : ""}`} x1=${x} y1=${y} x2=${toX} y2=${toY} />
      ${said ? label(toX, toY - (CELL * to.size) / 2 - 6, said) : nothing}`;
  });
}

/** A word on a plate of its own, readable over everything. */
const label = (x, y, text) => svg`<g class="label" transform=${`translate(${x} ${y})`}>
  <rect x=${-text.length * 3.6 - 5} y="-9" width=${text.length * 7.2 + 10} height="18" rx="9" />
  <text text-anchor="middle" dominant-baseline="central">${text}</text></g>`;

/** The ruler from one cell to another. */
function ruler(session) {
  const { ruler: found } = boardState(session);
  if (!found) return nothing;
  const on = session.view.board;
  const [[x, y], [toX, toY]] = [found.from, found.to].map((each) => middleOf(on, each));
  return svg`<line class="ruler" x1=${x} y1=${y} x2=${toX} y2=${toY} /><circle class="ruler" cx=${x} cy=${y} r="4" /><circle class="ruler" cx=${toX} cy=${toY} r="4" />
    ${label((x + toX) / 2, (y + toY) / 2, phrase("board-cells", { count: apart(on, found.from, found.to) }))}`;
}

function cursor(session) {
  const { cursor: cell } = boardState(session);
  return cell ? svg`<path class="cursor" d=${cellsPath(session.view.board, [cell])} />` : nothing;
}
