// How a fight's forecast changed from round to round, as a picture, and where it turned: each round's beginning is forecast in its turn.

import { phrase } from "../text/page-texts.js";
import { html, nothing, svg } from "../dom/html.js";
import { speakerOf } from "../session/fight-session.js";
import { stepOf } from "../session/lines.js";
import { turns } from "../shared/turns.js";
import { readable } from "../session/service.js";
import { sideNumber } from "./portrait.js";

const FIGHTS = 40; // of each forecast
const MOST = 10; // moments
const HIGH = 40;

/** The button that asks, and the picture as far as it is known. */
export function turningPoints(session) {
  const found = session.turning;
  return html`<h3>${phrase("turning-points")}</h3>
    ${found?.stop ? html`<p class="tools"><button type="button" @click=${found.stop}>${phrase("forecast-stop")}</button> <progress max=${found.moments.length} value=${found.points.length} aria-label=${phrase("forecast-progress")}></progress></p>`
      : html`<p class="tools"><button type="button" ?disabled=${!session.timelineRead} @click=${() => look(session)}>${phrase("find-turning-points")}</button></p>`}
    ${found?.failed ? html`<p role="alert">${found.failed}</p>` : nothing}
    ${found?.points.length ? picture(session, found) : html`<p class="soft">${phrase("turning-points-how", { count: FIGHTS })}</p>`}`;
}

/** The first step of each round, evenly chosen where there are many: [{round, step}]. */
export function moments(lines) {
  const first = new Map();
  for (const each of lines) if (!each.undone && each.round > 0 && !first.has(each.round)) first.set(each.round, stepOf(each));
  const all = [...first].map(([round, step]) => ({ round, step }));
  if (all.length <= MOST) return all;
  return Array.from({ length: MOST }, (_, place) => all[Math.round((place * (all.length - 1)) / (MOST - 1))]);
}

async function look(session) {
  const stopping = new AbortController();
  const found = { points: [], moments: moments(session.lines), failed: "", stop: () => stopping.abort() };
  session.turning = found;
  session.draw();
  try {
    for (const each of found.moments) {
      const { wins } = await session.client.forecast(() => {}, { at: each.step, fights: FIGHTS, signal: stopping.signal });
      found.points.push({ ...each, wins });
      session.draw();
    }
  } catch (error) {
    if (!stopping.signal.aborted) found.failed = readable(error).message;
  }
  found.stop = null;
  session.draw();
}

function picture(session, { points, stop }) {
  const sides = [...new Set(points.flatMap(({ wins }) => Object.keys(wins)))];
  const across = (place) => (points.length > 1 ? (100 * place) / (points.length - 1) : 50);
  const line = (side) => points.map(({ wins }, place) => `${across(place)},${HIGH * (1 - (wins[side]?.percent ?? 0) / 100)}`).join(" ");
  const of = (side) => speakerOf(session).called(side);
  const percent = (value) => speakerOf(session).figure(Math.round(value));
  const found = stop ? [] : turns(points);
  return html`<figure class="turning">
    <svg viewBox=${`0 0 100 ${HIGH}`} preserveAspectRatio="none" role="img" aria-label=${phrase("turning-picture")}>
      ${sides.map((side) => svg`<polyline class=${`side-${sideNumber(session.view, side)}`} points=${line(side)} />`)}</svg>
    <p class="losses-from-to soft"><span>${phrase("round", { round: points[0].round })}</span><span>${phrase("round", { round: points.at(-1).round })}</span></p>
    ${found.length ? html`<ol class="decisive">${found.map(({ from, to, side, by }) => html`<li><a href=${`#fight/${session.encounter}/${session.seat}/at/${from.step}`}>${phrase("turned", { round: from.round, side: of(side), from: percent(to.wins[side].percent - by), to: percent(to.wins[side].percent) })}</a></li>`)}</ol>`
      : stop ? nothing : html`<p>${phrase("never-turned")}</p>`}
    <details><summary>${phrase("figures")}</summary><table><thead><tr><th></th>${sides.map((side) => html`<th>${of(side)}</th>`)}</tr></thead>
      <tbody>${points.map(({ round, wins }) => html`<tr><th scope="row">${phrase("round", { round })}</th>${sides.map((side) => html`<td>${wins[side] ? `${percent(wins[side].percent)} % (${percent(wins[side].low)}–${percent(wins[side].high)})` : "–"}</td>`)}</tr>`)}</tbody></table></details>
  </figure>`;
}
