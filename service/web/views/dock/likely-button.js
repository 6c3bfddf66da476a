// The likely answer: what was declared, or what the rules suggest, as one large button that sends it at once.

import { phrase } from "../../text/page-texts.js";
import { html, nothing } from "../../dom/html.js";
import { answerLabel, kindName } from "./answer-label.js";
import { speakerOf } from "../../session/fight-session.js";
import { explain } from "./draft.js";
import { optionOf } from "./fitting.js";
import { fullChance } from "./percent.js";
import { costOf } from "./pips.js";
import { sendAnswer } from "./send-answer.js";

/** The likely option of a decision; none where that is only to end a turn, which has its own place. */
export function likelyOption(asked) {
  const option = asked.likely && optionOf(asked.options, asked.likely);
  return option && option.group !== "end" ? option : null;
}

/** What the likely answer is called: a way over the board by whom it leads to. */
export function likelyLabel(session, { ask, likely }, option) {
  if (!likely.towards) return answerLabel(session, { ask }, option, likely.args);
  const answer = kindName(session, { ask }, likely.choice);
  return speakerOf(session).sentence("answer.towards", { answer, whom: likely.towards, count: likely.steps });
}

export function likelyButton(session, asked) {
  const option = likelyOption(asked);
  if (!option) return nothing;
  const chance = fullChance(session, asked, option, asked.likely.args);
  const held = (event) => { event.preventDefault(); explain(session, asked, option.key); };
  return html`<button class="go likely" @click=${() => sendAnswer(session, asked, option, asked.likely.args)} @contextmenu=${held}>
    <b>${likelyLabel(session, asked, option)}</b>${chance ? html` <span class="chance">${chance}</span>` : nothing}
    ${asked.likely.declared ? html`<small>${phrase("as-declared")}</small>` : nothing} ${costOf(session, option)}</button>`;
}
