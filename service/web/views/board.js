// The board: the fight on squares or hexes, to look at, to measure, to go over and to choose targets on.

import { html, live, nothing, svg } from "../dom/html.js";
import { keptPictures } from "../session/kept-pictures.js";
import { phrase } from "../text/page-texts.js";
import { isNear, viewBox } from "./board/camera.js";
import { figures, names, OUTLINES, things } from "./board/figures.js";
import { middleOfAll } from "./board/geometry.js";
import { groundLayer } from "./board/ground-layer.js";
import { keysOn } from "./board/keys.js";
import { legend } from "./board/legend.js";
import { movesOf } from "./board/moving.js";
import { drawOverlay } from "./board/overlay.js";
import { isPlacing } from "./board/placing.js";
import { pointerOn } from "./board/pointer.js";
import { slideFigures } from "./board/slide.js";
import { boardState } from "./board/state.js";
import { goingBar, rangeNote, tools } from "./board/tools.js";

/** The board with everybody who has a place on it; nothing where there is none. */
export function board(session, view, past) {
  const on = view.board;
  const placed = view.combatants.filter((each) => each.position && each.present);
  if (on.shape === "none" || !placed.length) return nothing;
  const state = boardState(session);
  const placing = !past && isPlacing(session);
  const movable = new Set(past ? [] : placing ? placed.map((each) => each.id) : movesOf(session).map((each) => each.who));
  state.focus = middleOfAll(on, attentionOf(view, placed, placing ? [] : movable));
  const box = viewBox(on, state, placed, past ? null : state.goal);
  const pointer = pointerOn(session, placed, movable);
  const near = isNear(box, state) ? " near" : "";
  slideFigures(session, view, placed);
  queueMicrotask(() => afterDrawing(session));
  return html`<section class="board" aria-label=${phrase("the-board")}>
    <div class="ground-view" tabindex="0" role="application" aria-label=${phrase("board-keys")} @keydown=${keysOn(session, placed, movable)}>
      <svg class=${`picture tool-${state.tool}${near}${view.picture ? " pictured" : ""}`} viewBox=${live(box.join(" "))} aria-hidden="true"
        @pointerdown=${pointer.down} @pointermove=${pointer.move} @pointerup=${pointer.up} @pointercancel=${pointer.up} @wheel=${pointer.wheel}>
        ${PATTERNS} <defs>${OUTLINES}</defs> ${groundLayer(on, view.picture ? keptPictures(session.draw)?.underGrid(session, view.picture) : nothing)} <g class="below"></g> ${things(session, view)} ${figures(session, view, placed, past, movable)} ${names(view, placed)} <g class="above"></g>
      </svg>
    </div>
    <div class="beside">${past ? nothing : goingBar(session)} ${placing ? html`<p class="soft">${phrase("placing-how")}</p>` : nothing} ${past ? nothing : rangeNote(session)} <p class="read soft" aria-hidden="true"></p> ${tools(session, placed)}</div>
    <div class="notes">${legend(session, view, placed)}</div>
  </section>`;
}

/** Whom one looks at first: who may go, one's own, who acts. */
function attentionOf(view, placed, movable) {
  const wanted = [...movable, ...view.you.combatants, view.step?.combatant];
  return wanted.map((id) => placed.find((each) => each.id === id)).find(Boolean) ?? placed[0];
}

const PATTERNS = svg`<defs>
  <pattern id="hatched" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="stroke" d="M0 0v8" /></pattern>
  <pattern id="bricks" width="16" height="12" patternUnits="userSpaceOnUse"><path class="brick" d="M0 0h16v12H0z" /><path class="mortar" d="M0 0h16M0 6h16M4 0v6M12 6v6" /></pattern>
  <pattern id="dotted" width="8" height="8" patternUnits="userSpaceOnUse"><circle class="dot" cx="2" cy="2" r="1.4" /><circle class="dot" cx="6" cy="6" r="1.4" /></pattern>
  <pattern id="crossed" width="10" height="10" patternUnits="userSpaceOnUse"><path class="stroke" d="M2 2l4 4M6 2l-4 4" /></pattern>
  <pattern id="leaves" width="12" height="12" patternUnits="userSpaceOnUse"><path class="leaf" d="M1 5q3-5 6 0q-3 5-6 0M6 11q2-4 5 0" /></pattern>
</defs>`;

/** What is drawn once the picture stands: all that lies over it; and the size of the picture is watched. */
function afterDrawing(session) {
  const picture = document.querySelector(".board .picture");
  if (!picture) return;
  const state = boardState(session);
  if (state.watched !== picture) {
    state.watched = picture;
    new ResizeObserver(([{ contentRect: { width, height } }]) => {
      if (!width || (width === state.size[0] && height === state.size[1])) return;
      state.size = [width, height];
      session.draw();
    }).observe(picture);
  }
  drawOverlay(session);
}
