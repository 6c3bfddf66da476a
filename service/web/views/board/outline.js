// The outline of an area of cells: closed lines along the edges between the cells in it and all others.

import { borders, isOnBoard } from "./geometry.js";

/** The outline as a path; `cells` each once, and `has` whether a cell is one of them. */
export function outline(on, cells, has) {
  const lines = new Map(); // by where they begin
  for (const cell of cells) {
    for (const { beyond, from, to } of borders(on, cell)) {
      if (isOnBoard(on, beyond) && has(beyond)) continue;
      const key = String(from);
      if (!lines.has(key)) lines.set(key, []);
      lines.get(key).push([from, to]);
    }
  }
  const paths = [];
  while (lines.size) paths.push(loop(lines));
  return paths.map((points) => `M${points.map((each) => each.join(" ")).join("L")}z`).join("");
}

/** One closed line, taken out of the others. */
function loop(lines) {
  const points = [];
  for (let key = lines.keys().next().value; lines.has(key);) {
    const begun = lines.get(key);
    const [from, to] = begun.pop();
    if (!begun.length) lines.delete(key);
    points.push(from);
    key = String(to);
  }
  return points;
}
