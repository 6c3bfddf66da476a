// Who did what in a fight or in many, and how lucky they were: each figure of luck on the band in which fair dice come out.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { LANGUAGE } from "../text/language.js";

const HIGHEST = 100; // of how the dice fell

/** The table of these people, as the service sums them up; with `fights` also in how many fights each was. */
export function whoDidWhat(people, { fights = false } = {}) {
  const heads = ["combatant", ...(fights ? ["fights"] : []), "dealt", "taken", "checks-met", "dice-fell", "luckier-than", "longest-runs", "thinks"];
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${phrase("statistics")}><table class="statistics">
      <thead><tr>${heads.map((each) => html`<th scope="col">${phrase(each)}</th>`)}</tr></thead>
      <tbody>${people.map((each) => html`<tr><th scope="row"><bdi>${each.name}</bdi></th>${fights ? html`<td>${each.fights}</td>` : nothing}<td>${each.dealt}</td><td>${each.taken}</td>
        <td>${met(each.checks)}</td><td>${each.dice ? onBand(each.dice, HIGHEST, html`<b>${figure(each.dice.came)}</b>`) : "–"}</td>
        <td>${each.dice ? `${figure(each.dice.luckier)} %` : "–"}</td><td>${each.checks ? phrase("runs", each.run) : "–"}</td>
        <td>${each.thinking ? phrase("seconds-each", { seconds: figure(each.thinking.median) }) : "–"}</td></tr>`)}</tbody>
    </table></div>
    <p class="soft">${phrase("luck-how")}</p>`;
}

const met = (checks) => (checks ? onBand(checks, checks.rolls, html`<b>${checks.came}</b> / ${checks.rolls}`) : "–");

/** A figure with what fair dice come to in 95 of 100 cases, as words and as a picture. */
const onBand = ({ came, low, high }, most, shown) => html`${shown} <small>${phrase("fair-between", { low: figure(low), high: figure(high) })}</small>
  <svg class="luck-band" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect x=${(100 * low) / most} width=${(100 * (high - low)) / most} height="6" /><line x1=${(100 * came) / most} x2=${(100 * came) / most} y2="6" /></svg>`;

const formatted = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 0 });
const figure = (value) => formatted.format(value);
