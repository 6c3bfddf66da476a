// Playing on for all whom nobody plays: the GM's button, how far it is, and taking all of it back.

import { phrase } from "../../text/page-texts.js";
import { html, nothing } from "../../dom/html.js";
import { canPlayOn, canTakeBack, playOn, takeBack } from "../../session/play-on.js";

/** The button, or what goes on since it was pressed; nothing where there is nobody to play for. */
export function playingOn(session) {
  const { playedOn: run } = session;
  if (run?.going) return html`<p class="play-on" role="status">${phrase("plays-on", { count: run.count })} <button class="small" ?disabled=${run.stops} @click=${() => { run.stops = true; session.draw(); }}>${phrase("stop-playing-on")}</button></p>`;
  const back = canTakeBack(session);
  if (!back && !canPlayOn(session)) return nothing;
  return html`<p class="play-on">${canPlayOn(session) ? html`<button title=${phrase("play-until-asked-how")} ?disabled=${session.goingOn} @click=${() => playOn(session)}>${phrase("play-until-asked")}</button>` : nothing}
    ${back ? html`<button @click=${() => takeBack(session)}>${phrase("take-back-all", { count: run.count })}</button>` : nothing}</p>`;
}
