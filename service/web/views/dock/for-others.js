// The decisions of combatants that a GM may make: those whom nobody plays, and apart from them those that players are to make.

import { phrase } from "../../text/page-texts.js";
import { laterPhrase } from "../../text/later-texts.js";
import { html, nothing, repeat } from "../../dom/html.js";
import { nameOf, questionOf, sendCommand } from "../../session/fight-session.js";
import { playerOf } from "../../session/players.js";
import { chanceText } from "./answer-label.js";
import { timeLeftOf } from "./clock.js";
import { decision } from "./decision.js";
import { optionOf } from "./fitting.js";
import { likelyLabel } from "./likely-button.js";
import { sendAnswer } from "./send-answer.js";

/** Each in one line with its likely answer, unfolding into all; one that is `alone` lies open. */
export function forOthers(session, decisions, alone) {
  const players = decisions.filter((each) => playerOf(session, each.seat));
  const nobodys = decisions.filter((each) => !players.includes(each));
  return html`${repeat(nobodys, (each) => each.decision, (each) => line(session, each, alone && decisions.length === 1))}
    ${players.length ? html`<section class="players" aria-label=${laterPhrase("players-decide")}><h2>${laterPhrase("players-decide")}</h2>
      ${repeat(players, (each) => each.decision, (each) => line(session, each, false))}</section>` : nothing}`;
}

function line(session, asked, open) {
  const player = playerOf(session, asked.seat);
  return html`<div class=${player ? "for-others of-player" : "for-others"}><details ?open=${open}>
      <summary>${player ? html`<span class="tag"><bdi>${player}</bdi></span> ` : nothing}<b><bdi>${nameOf(session, asked.seat)}</bdi></b> ${phrase("is-asked", { question: questionOf(session, asked) })}${timeLeftOf(session, asked)} <span class="soft">${phrase("answer-for-them")}</span></summary>
      ${decision(session, asked, false)}</details>${player ? nudgeButton(session, asked, player) : nothing}${quickAnswer(session, asked)}</div>`;
}

function quickAnswer(session, asked) {
  const option = asked.likely && optionOf(asked.options, asked.likely);
  if (!option) return nothing;
  const chance = chanceText(session, option);
  return html`<button class="quick" @click=${() => sendAnswer(session, asked, option, asked.likely.args)}>${likelyLabel(session, asked, option)}${chance && ` · ${chance}`}</button>`;
}

/** The button that calls a player once more: a whisper, at which their page calls them as when they were asked. */
function nudgeButton(session, asked, player) {
  const nudged = session.nudged === asked.decision;
  const nudge = () => {
    session.nudged = asked.decision;
    return sendCommand(session, { command: "say", combatant: asked.seat, text: laterPhrase("nudge-says", { seat: player }), audience: [player] });
  };
  return html`<button class="small nudge" title=${laterPhrase("nudge-how")} ?disabled=${nudged} @click=${nudge}>${nudged ? laterPhrase("nudged") : laterPhrase("nudge", { seat: player })}</button>`;
}
