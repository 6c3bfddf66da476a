// Playing on for all whom nobody plays: the GM's buttons, how far it is, and taking all of it back.

import { phrase } from "../../text/page-texts.js";
import { laterPhrase } from "../../text/later-texts.js";
import { html, nothing } from "../../dom/html.js";
import { canPlayOn, canPlayRound, canTakeBack, playOn, playRound, stopPlayingOn, takeBack } from "../../session/play-on.js";

/** The buttons, or what goes on since one was pressed; nothing where there is nobody to play for. */
export function playingOn(session) {
  const { playedOn: run } = session;
  if (run?.going) return html`<p class="play-on" role="status">${phrase("plays-on", { count: run.count })} <button class="small" ?disabled=${run.stops} @click=${() => stopPlayingOn(session)}>${phrase("stop-playing-on")}</button></p>`;
  const back = canTakeBack(session);
  if (!back && !canPlayRound(session)) return nothing;
  return html`<p class="play-on">${canPlayOn(session) ? html`<button title=${phrase("play-until-asked-how")} ?disabled=${session.goingOn} @click=${() => playOn(session)}>${phrase("play-until-asked")}</button>` : nothing}
    ${canPlayRound(session) ? html`<button title=${laterPhrase("play-round-how")} ?disabled=${session.goingOn} @click=${() => playRound(session)}>${laterPhrase("play-round")}</button>` : nothing}
    ${back ? html`<button @click=${() => takeBack(session)}>${phrase("take-back-all", { count: run.count })}</button>` : nothing}</p>`;
}
