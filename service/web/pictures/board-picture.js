// The picture under the board, as its GM lays it there: chosen or dropped in, and sized to the grid by two points or by numbers.

import { html, live, nothing, svg } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { sendCommand } from "../session/fight-session.js";
import { readable } from "../session/service.js";
import { fitted } from "./fitted-picture.js";
import { pictureUrl } from "./kept.js";
import { said } from "./texts.js";

const USUAL = 70; // pixels across a cell, as most maps have them
const LEAST = 4;

/** The form, in the GM tools; nothing where there is no board. */
export function boardPicture(session) {
  if (session.view.board.shape === "none") return nothing;
  const form = (session.laying ??= { picture: null, says: "", busy: false });
  const shown = form.picture ?? lying(session);
  return html`<details class="laying"><summary>${said("board-picture")}</summary>
    <label class="drop button" @dragover=${(event) => event.preventDefault()} @drop=${(event) => { event.preventDefault(); choose(session, event.dataTransfer.files[0]); }}>
      ${icon("import")} ${said("picture-choose")} <input class="unseen" type="file" accept="image/png,image/jpeg,image/webp" @change=${(event) => { choose(session, event.target.files[0]); event.target.value = ""; }} /></label>
    ${form.says ? html`<p class="refusal" role="alert">${form.says}</p>` : nothing}
    ${shown ? sizing(session, shown) : nothing}
    <p class="tools">
      <button type="button" class="go" ?disabled=${!shown || form.busy} @click=${() => lay(session, shown)}>${said("picture-lay")}</button>
      ${session.view.picture ? html`<button type="button" @click=${() => takeAway(session)}>${said("picture-take-away")}</button>` : nothing}</p>
  </details>`;
}

/** The picture that lies there, to be sized again; null for none, and until it is there. */
function lying(session) {
  const { picture } = session.view;
  const url = picture && pictureUrl(session, picture.picture);
  if (!url) return null;
  if (session.laying.lying?.id !== picture.picture) session.laying.lying = { ...picture, id: picture.picture, url, across: ACROSS, points: corners(picture) };
  return session.laying.lying;
}

const ACROSS = 4; // cells between the two points at first: over more of them a slip of the finger counts less

/** Two corners of the grid, so many cells apart, the first of them inside the picture. */
const corners = ({ left = 0, top = 0, cell, across = ACROSS }) => [1, 1 + across].map((cells) => [left + cell * cells, top + cell * cells]);

async function choose(session, file) {
  if (!file) return;
  const form = session.laying;
  try {
    const { blob, width, height } = await fitted(file);
    const cell = Math.max(LEAST, Math.round(width / session.view.board.width) || USUAL);
    if (form.picture) URL.revokeObjectURL(form.picture.url);
    Object.assign(form, { says: "", picture: { blob, url: URL.createObjectURL(blob), width, height, cell, left: 0, top: 0, across: ACROSS, points: corners({ cell }) } });
  } catch {
    form.says = said("picture-unreadable");
  }
  session.draw();
}

/** The picture with its grid, two points to drag onto corners of it, and the same as numbers. */
function sizing(session, shown) {
  const { url, width, height, cell, left, top } = shown;
  const mark = width / 40;
  const number = (name, says, step) => html`<label>${says} <input type="number" step=${step} .value=${live(String(round(shown[name])))} @change=${(event) => { setNumber(shown, name, Number(event.target.value)); session.draw(); }} /></label> `;
  const counted = { columns: Math.floor((width - left) / cell), rows: Math.floor((height - top) / cell), width: session.view.board.width, height: session.view.board.height };
  return html`<p class="soft">${said("picture-points")}</p>
    <svg class="sizing" viewBox=${`0 0 ${width} ${height}`} aria-hidden="true" @pointermove=${(event) => drag(session, shown, event)} @pointerup=${() => { shown.dragged = null; }} @pointercancel=${() => { shown.dragged = null; }}>
      <defs><pattern id="laid" x=${left} y=${top} width=${cell} height=${cell} patternUnits="userSpaceOnUse"><path d=${`M${cell} 0H0V${cell}`} style=${`stroke-width:${width / 400}`} /></pattern></defs>
      <image href=${url} width=${width} height=${height} preserveAspectRatio="none" /><path class="laid" d=${`M0 0h${width}v${height}H0z`} />
      ${shown.points.map(([x, y], which) => svg`<circle class="point" cx=${x} cy=${y} r=${mark} style=${`stroke-width:${mark / 4}`}
        @pointerdown=${(event) => { event.currentTarget.ownerSVGElement.setPointerCapture(event.pointerId); shown.dragged = which; event.preventDefault(); }} />`)}
    </svg>
    <p class="numbers">${number("across", said("picture-across"), 1)}${number("cell", said("picture-cell"), 0.1)}${number("left", said("picture-left"), 1)}${number("top", said("picture-top"), 1)}</p>
    <p class="soft">${said("picture-counts", counted)}</p>`;
}

function drag(session, shown, event) {
  if (shown.dragged == null) return;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(event.currentTarget.getScreenCTM().inverse());
  shown.points[shown.dragged] = [Math.max(0, Math.min(shown.width, x)), Math.max(0, Math.min(shown.height, y))];
  byPoints(shown);
  session.draw();
}

/** The grid of a picture by two of its corners, which are `across` cells apart: the first of them is a corner of a cell. */
export function byPoints(shown) {
  const [[x, y], [toX, toY]] = shown.points;
  shown.cell = Math.max(LEAST, Math.max(Math.abs(toX - x), Math.abs(toY - y)) / shown.across);
  shown.left = x - Math.floor(x / shown.cell) * shown.cell;
  shown.top = y - Math.floor(y / shown.cell) * shown.cell;
}

function setNumber(shown, name, value) {
  if (!Number.isFinite(value)) return;
  if (name === "across") { shown.across = Math.max(1, Math.round(value)); byPoints(shown); return; }
  shown[name] = name === "cell" ? Math.max(LEAST, value) : value;
  shown.points = corners(shown);
}

const round = (value) => Math.round(value * 100) / 100;

async function lay(session, shown) {
  const form = session.laying;
  Object.assign(form, { says: "", busy: true });
  session.draw();
  try {
    const { picture, width, height } = shown.blob ? await session.client.addPicture(shown.blob) : shown;
    const placing = { cell: round(shown.cell), left: round(shown.left ?? 0), top: round(shown.top ?? 0) };
    if (await sendCommand(session, { command: "picture", picture, width, height, ...placing })) Object.assign(form, { picture: null, lying: null });
  } catch (error) {
    form.says = readable(error).message;
  }
  form.busy = false;
  session.draw();
}

async function takeAway(session) {
  await sendCommand(session, { command: "picture", picture: "" });
  Object.assign(session.laying, { picture: null, lying: null });
}
