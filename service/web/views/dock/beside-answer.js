// Beside an answer: what the autopilot would do, dice thrown by hand, and answering the same from now on.

import { phrase } from "../../text/page-texts.js";
import { html, live, nothing } from "../../dom/html.js";
import { draftAnswer } from "../../session/fight-session.js";
import { readable } from "../../session/service.js";
import { optionOf } from "./fitting.js";
import { diceBefore } from "./send-answer.js";

/** The button that fills in what the autopilot would answer, to be looked at and sent, or changed. */
export function suggested(session, asked) {
  if (asked.ask === "dice" || !asked.options.some((each) => each.legal)) return nothing;
  const ask = async () => {
    try {
      const { choice, args } = await session.client.suggestion(asked.decision);
      const option = optionOf(asked.options, { choice, args });
      const params = Object.entries(args).filter(([name]) => option && name in option.params);
      Object.assign(draftAnswer(session, asked), { key: choice, args: option?.args ?? {}, params: Object.fromEntries(params) });
    } catch (error) {
      session.error = readable(error);
    }
    session.draw();
  };
  return html`<button type="button" class="small" @click=${ask}>${phrase("suggest")}</button>`;
}

/** The field for dice thrown by hand; those typed with the same declaration before are offered again. */
export function diceByHand(session, asked, option) {
  if (asked.ask === "dice" || !session.view.you.types_dice) return nothing;
  const draft = draftAnswer(session, asked);
  const before = option && draft.dice === "" && !draft.typed ? diceBefore(session, asked, option) : "";
  if (before) draft.dice = before;
  return html`<details class="by-hand" ?open=${Boolean(draft.dice)}><summary>${phrase("dice-by-hand")}</summary>
    <p><label>${phrase("dice-by-hand-how")}
    <input inputmode="text" pattern="[0-9 ,;]*" .value=${live(draft.dice)} @input=${(event) => { draft.dice = event.target.value; draft.typed = true; }} /></label></p></details>`;
}

/** To be asked less: the same answer from now on, to what comes up in the middle of what others do. */
export function alwaysThis(session, asked) {
  if (asked.seat === "gm" || asked.ask === "dice" || session.view.step?.combatant === asked.seat) return nothing;
  const draft = draftAnswer(session, asked);
  return html`<p class="standing"><label><input type="checkbox" .checked=${live(Boolean(draft.keep))} @change=${(event) => { draft.keep = event.target.checked; }} />
    ${phrase("always-do-this")}</label></p>`;
}
