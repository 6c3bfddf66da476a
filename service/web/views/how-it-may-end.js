// How may this end? Forecasts from now or from the past step that is looked at; the script comes with the first look.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { later } from "../dom/later.js";

const forecasts = later(() => import("./forecast.js"));

/** The fold in which somebody asks: a GM by all that is so, a player by what they see; `alone`: under no heading of other tools. */
export function howItMayEnd(session, alone = false) {
  const open = ({ target }) => {
    if (!target.open || session.forecasts) return;
    session.forecasts = [];
    session.draw();
  };
  return html`<details class=${alone ? "coming" : ""} @toggle=${open}><summary>${phrase("how-it-may-end")}</summary>
    ${alone && session.forecasts ? html`<h2 class="unseen">${phrase("how-it-may-end")}</h2>` : nothing}
    ${session.forecasts ? forecasts(session.draw)?.forecastPanel(session) ?? nothing : nothing}</details>`;
}
