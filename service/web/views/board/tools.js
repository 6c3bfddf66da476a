// The tools beside the board: nearer, further, everything; the ruler; and, while somebody goes, the kinds of way.

import { html, nothing } from "../../dom/html.js";
import { icon } from "../../dom/icons.js";
import { speakerOf } from "../../session/fight-session.js";
import { phrase } from "../../text/page-texts.js";
import { viewBox, zoomed } from "./camera.js";
import { middleOf, middleOfAll } from "./geometry.js";
import { chosenKind, chosenWay, go, goBy, kindsOf, moverOf, stay } from "./moving.js";
import { rangeInWords, rangesOf } from "./ranges.js";
import { boardState } from "./state.js";

/** Zoom by a factor: around the cursor, whoever goes, or the middle. */
export function zoomBy(session, placed, factor) {
  const state = boardState(session);
  const on = session.view.board;
  const [x, y, width, height] = viewBox(on, state, placed, state.goal);
  const mover = placed.find((each) => each.id === moverOf(session));
  const around = state.cursor ? middleOf(on, state.cursor) : mover ? middleOfAll(on, mover) : [x + width / 2, y + height / 2];
  state.camera = zoomed(on, [x, y, width, height], factor, around, state);
  session.draw();
}

/** Show everybody, until whoever goes is looked at again. */
export function showAll(session) {
  Object.assign(boardState(session), { camera: null, all: true });
  session.draw();
}

/** The buttons in a corner of the picture. */
export function tools(session, placed) {
  const state = boardState(session);
  const measure = () => {
    Object.assign(state, state.tool === "ruler" ? { tool: "hand", ruler: null } : { tool: "ruler" });
    session.draw();
  };
  const button = (name, what, does, pressed = nothing) => html`<button type="button" class="tool" title=${what} aria-label=${what} aria-pressed=${pressed} @click=${does}>${icon(name)}</button>`;
  return html`<div class="tools">
    ${button("zoom-in", phrase("board-nearer"), () => zoomBy(session, placed, 1.4))}
    ${button("zoom-out", phrase("board-further"), () => zoomBy(session, placed, 1 / 1.4))}
    ${button("fit", phrase("board-fit"), () => showAll(session))}
    ${button("ruler", phrase("board-ruler"), measure, String(state.tool === "ruler"))}
  </div>`;
}

/** How far what is being chosen carries, or what one has in hand, in words: the rings of the picture say the same. */
export function rangeNote(session) {
  const ranges = rangesOf(session);
  return ranges.length ? html`<p class="carries soft">${ranges.map((each) => html`<span>${rangeInWords(session, each)}</span> `)}</p>` : nothing;
}

/** While somebody goes: which way, and one button that goes it. */
export function goingBar(session) {
  const who = moverOf(session);
  if (!who) return nothing;
  const kinds = kindsOf(session, who);
  const way = chosenWay(session, who);
  const chosen = way ? way.move.option.key : chosenKind(session, who);
  const called = (key) => speakerOf(session).called(key);
  return html`<div class="going" role="group" aria-label=${phrase("board-going")}>
    ${kinds.length > 1 ? html`<span class="kinds">${kinds.map((key) => html`<button type="button" class="pill" aria-pressed=${chosen === key} @click=${() => goBy(session, who, key)}>${called(key)}</button>`)}</span>` : nothing}
    ${way
      ? html`<button type="button" class="go" @click=${() => go(session, who)}>${phrase("board-go", { what: called(way.move.option.key), cost: way.cost })}</button>`
      : html`<span class="soft">${phrase("board-choose-cell")}</span>`}
    <button type="button" class="small" @click=${() => stay(session, who)}>${phrase("board-stay")}</button>
  </div>`;
}
