// What the board shows in words: who is where, what lies about, and what the patterns mean.

import { html, nothing, svg } from "../../dom/html.js";
import { speakerOf } from "../../session/fight-session.js";
import { edgeWords, groundWords } from "../../session/ground.js";
import { phrase } from "../../text/page-texts.js";
import { sideNumber, sideShape } from "../portrait.js";
import { between } from "./geometry.js";
import { cellsByKind } from "./ground-layer.js";

/** The board as lists: for whoever does not see the picture, or what a line in it is. */
export function legend(session, view, placed) {
  const on = view.board;
  const told = [
    ...on.edges.filter((each) => each.thing).map((each) => `${each.at.join("/")} ${phrase(`board-way-${each.side}`)}: ${edgeWords(each)}`),
    ...on.cells.filter((each) => each.thing).map((each) => `${each.at.join("/")}: ${groundWords(on, each.at)}`),
  ];
  if (on.light !== "clear") told.unshift(phrase("light-is", { light: phrase(`board-light-${on.light}`) }));
  return html`
    <details class="places"><summary>${phrase("board-places", { count: placed.length })}</summary>
      <ul>${placed.map((each) => html`<li>${place(session, view, each, placed)}</li>`)}</ul></details>
    ${told.length ? html`<details class="features"><summary>${phrase("on-the-board", { count: told.length })}</summary><ul>${told.map((each) => html`<li>${each}</li>`)}</ul></details>` : nothing}
    <details class="legend"><summary>${phrase("board-legend")}</summary><ul>${signs(session, view)}</ul></details>`;
}

/** "Raider (foes) at 5/4, 3 cells from Scout". */
function place(session, view, who, placed) {
  const own = placed.find((each) => view.you.combatants.includes(each.id) && each.id !== who.id);
  const far = own ? phrase("board-from", { cells: between(view.board, who, own), name: own.name }) : "";
  return [phrase("board-stands", { name: who.name, side: speakerOf(session).called(who.side), place: who.position.join("/") }), far, who.standing ? "" : phrase("out")].filter(Boolean).join(", ");
}

/** What shapes and patterns mean, those that are there. */
function signs(session, view) {
  const sides = [...new Set(view.combatants.map((each) => each.side))];
  const looks = view.combatants.some((each) => each.conditions.some((one) => one.condition === "facing"));
  const row = (picture, words) => html`<li><svg viewBox="0 0 24 24" aria-hidden="true">${picture}</svg> ${words}</li>`;
  return [
    ...sides.map((each) => row(svg`<g class=${`side-${sideNumber(view, each)}`}>${sideShape(sideNumber(view, each), 12, 12, 22)}</g>`, speakerOf(session).called(each))),
    row(svg`<circle class="ring-track" cx="12" cy="12" r="9" /><circle class="ring fine" cx="12" cy="12" r="9" pathLength="100" stroke-dasharray="70 100" />`, phrase("board-ring")),
    looks ? row(svg`<path class="nose" d="M6 5L20 12L6 19z" />`, phrase("board-facing")) : nothing,
    ...[...cellsByKind(view.board).keys()].map((kind) => row(svg`<path class=${`ground ${kind}`} d="M2 2h20v20H2z" />`, phrase(`board-kind-${kind}`))),
    view.board.edges.some((each) => each.barred) ? row(svg`<line class="edge barred" x1="2" y1="12" x2="22" y2="12" />`, phrase("board-edge-barred")) : nothing,
    view.board.edges.some((each) => each.cover && !each.barred) ? row(svg`<line class="edge cover" x1="2" y1="12" x2="22" y2="12" />`, phrase("board-edge-cover")) : nothing,
  ];
}
