// The map that a fight is opened on: a picture that is given a grid, or a Universal VTT file, of which walls, doors and light are read.

import { html, live, nothing } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { readable, service } from "../session/service.js";
import { fitted } from "./fitted-picture.js";
import { said } from "./texts.js";
import "./styles.js";

const USUAL = 70; // pixels across a cell, as most maps have them
const WIDEST = 200;
const MOST_BYTES = 40_000_000;

/** The form, for a fight that is being set up: its `map` is what was chosen so far, and gives the options their board. */
export function chooseMap(form, draw) {
  const { map, about } = form;
  if (!onSquares(about.options)) return html`<p class="soft">${said("map-no-squares")}</p>`;
  const set = (board) => { form.options = { ...form.options, board }; draw(); };
  const take = (file) => choose(map, file, set, draw);
  map.lay = (seat) => (form.options.board === map.board ? layMap(seat, map) : null); // another board has another ground
  return html`<div class="map">
    <label class="drop button" @dragover=${(event) => event.preventDefault()} @drop=${(event) => { event.preventDefault(); take(event.dataTransfer.files[0]); }}>
      ${icon("import")} ${said("map-choose")} <input class="unseen" type="file" accept=".png,.jpg,.jpeg,.webp,.dd2vtt,.uvtt" @change=${(event) => { take(event.target.files[0]); event.target.value = ""; }} /></label>
    <button type="button" class="small" @click=${() => { forget(map); form.map = null; set(undefined); }}>${said("map-none")}</button>
    ${map.says ? html`<p class="refusal" role="alert">${map.says}</p>` : nothing}
    ${map.board ? html`${map.url ? html`<img src=${map.url} alt=${said("map-picture")} />` : nothing}
      <p>${map.file ? told(map) : across(map, set)}</p>
      ${map.file ? meant(map, set, draw) : nothing}` : nothing}
  </div>`;
}

/** Whether a system with these options is played on squares, where it has a board. */
const onSquares = (options) => options.some(({ name, schema }) => {
  const board = schema.$ref ? schema.$defs[schema.$ref.split("/").at(-1)] : schema;
  return name === "board" && (board.properties?.shape?.enum ?? ["squares"]).includes("squares");
});

function forget(chosen) {
  if (chosen.url) URL.revokeObjectURL(chosen.url);
  for (const each of Object.keys(chosen)) delete chosen[each];
}

async function choose(chosen, file, set, draw) {
  if (!file) return;
  forget(chosen);
  try {
    if (file.size > MOST_BYTES) throw new Error(said("map-too-large"));
    if (/\.(dd2vtt|uvtt)$/i.test(file.name)) await readFile(chosen, file);
    else {
      await show(chosen, file);
      chosen.columns = Math.max(1, Math.min(WIDEST, Math.round(chosen.width / USUAL)));
      byColumns(chosen);
    }
    set(chosen.board);
  } catch (error) {
    forget(chosen);
    chosen.says = readable(error).message;
    draw();
  }
}

async function show(chosen, file) {
  const found = await fitted(file).catch(() => { throw new Error(said("picture-unreadable")); });
  Object.assign(chosen, found, { url: URL.createObjectURL(found.blob) });
}

/** The board of a picture that is so many cells wide. */
function byColumns(chosen) {
  const { columns, width, height } = chosen;
  chosen.cell = width / columns;
  chosen.board = { shape: "squares", width: columns, height: Math.max(1, Math.min(WIDEST, Math.round(height / chosen.cell))) };
}

async function readFile(chosen, file) {
  let image;
  try {
    ({ image, ...chosen.file } = JSON.parse(await file.text()));
  } catch {
    throw new Error(said("map-no-json"));
  }
  chosen.windows = (chosen.file.portals ?? []).some?.((each) => each?.closed === false);
  chosen.lights = chosen.file.lights?.length > 0;
  await read(chosen);
  if (typeof image !== "string" || !image) return;
  const bytes = Uint8Array.from(atob(image.replace(/^data:[^,]*,/, "")), (each) => each.charCodeAt(0));
  await show(chosen, new Blob([bytes]));
  chosen.cell = chosen.width / chosen.file.resolution.map_size.x; // it may have been made smaller
}

async function read(chosen) {
  const { file, gaps = "windows", light = false } = chosen;
  const { board, taken, left_out } = await service.readMap({ map: file, gaps, light });
  Object.assign(chosen, { board, taken, leftOut: left_out });
}

/** What became of a file, in words. */
function told({ board, taken, leftOut }) {
  const counted = (all) => Object.entries(all).map(([what, count]) => said("map-counts", { what: said(`map-${what}`), count })).join(", ");
  return [
    said("map-cells", { width: board.width, height: board.height }), counted(taken),
    Object.keys(leftOut).length ? said("map-left-out", { what: counted(leftOut) }) : "",
  ].filter(Boolean).join("; ");
}

/** What the file leaves open. */
function meant(chosen, set, draw) {
  const again = async (how) => {
    Object.assign(chosen, how);
    try { await read(chosen); chosen.says = ""; } catch (error) { chosen.says = readable(error).message; draw(); return; }
    set(chosen.board);
  };
  return html`${chosen.windows ? html`<p><label>${said("map-gaps")} <select @change=${(event) => again({ gaps: event.target.value })}>
      <option value="windows">${said("map-windows")}</option><option value="doors">${said("map-open-doors")}</option></select></label></p>` : nothing}
    ${chosen.lights ? html`<p><label class="switch"><input type="checkbox" role="switch" .checked=${live(Boolean(chosen.light))} @change=${(event) => again({ light: event.target.checked })} /> <span>${said("map-dark")}</span></label></p>` : nothing}`;
}

const across = (chosen, set) => html`<label>${said("map-across")} <input type="number" inputmode="numeric" min="1" max=${WIDEST} .value=${live(String(chosen.columns))}
  @change=${(event) => { chosen.columns = Math.max(1, Math.min(WIDEST, Number(event.target.value) || 1)); byColumns(chosen); set(chosen.board); }} /></label> ${said("map-cells", chosen.board)} `;

/** Lay the picture of the map under the board of the fight that was just opened; where that fails, its GM can do it there. */
async function layMap(seat, { blob, width, height, cell }) {
  if (!blob) return;
  try {
    const { picture } = await seat.addPicture(blob);
    await seat.command({ command: "picture", picture, width, height, cell: Math.round(cell * 100) / 100 });
  } catch (error) {
    alert(readable(error).message);
  }
}
