// Beside an answer: what the autopilot would do, dice thrown by hand, and answering the same from now on.

import { phrase } from "../../text/page-texts.js";
import { html, live, nothing } from "../../dom/html.js";
import { draftAnswer, nameOf, speakerOf } from "../../session/fight-session.js";
import { readable } from "../../session/service.js";
import { hasDefault, isOpen, optionOf, unchosen } from "./fitting.js";
import { diceBefore, isOpenEnded, notationOf } from "./send-answer.js";

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

/**
 * The field for dice thrown by hand, where a roll of one's own follows an option with these arguments: it says which. Those
 * typed with the same declaration before are offered again, and what is wrong with them stands beside it.
 */
export function diceByHand(session, asked, option, args) {
  const draft = draftAnswer(session, asked);
  const none = asked.ask === "dice" || asked.ask === "begin" || !session.view.you.types_dice || !option?.legal || leftOpen(option, args ?? option.args);
  draft.rolls = none ? null : rollAhead(session, asked, option, args ?? option.args);
  // What is rolled for after others have answered is rolled for them: dice come with an answer that leads to a roll.
  if (!draft.rolls) return !none && draft.rolls === null && option.chance !== null ? html`<p class="soft by-hand-later">${phrase("dice-by-hand-later")}</p>` : nothing;
  const before = draft.dice === "" && !draft.typed ? diceBefore(session, asked, option) : "";
  if (before) draft.dice = before;
  const { combatant, purpose, dice, faces } = draft.rolls;
  const notation = notationOf(draft.rolls);
  const who = combatant === asked.seat ? "" : `${nameOf(session, combatant)}: `;
  const what = who + phrase("dice-by-hand-for", { purpose: speakerOf(session).argument("purpose", purpose), notation });
  const id = `by-hand-${asked.decision}`;
  return html`<details class="by-hand" ?open=${Boolean(draft.dice || draft.wrong)}><summary>${phrase("dice-by-hand")}</summary>
    <p><label>${what} <span class="soft">${phrase(isOpenEnded(draft.rolls) ? "dice-of-faces-more" : "dice-of-faces", { count: dice, faces })} ${phrase("dice-by-hand-how")}</span>
    <input inputmode="text" aria-invalid=${draft.wrong ? "true" : nothing} aria-describedby=${draft.wrong ? id : nothing} .value=${live(draft.dice)}
      @input=${(event) => { Object.assign(draft, { dice: event.target.value, typed: true, wrong: "" }); }} /></label></p>
    ${draft.wrong ? html`<p class="why" id=${id}>${draft.wrong}</p>` : nothing}</details>`;
}

const leftOpen = (option, args) => unchosen(Object.entries(option.params).filter(([, param]) => isOpen(param) && !hasDefault(param)), args).length > 0;

/** The roll of one's own to which an option leads at once, as soon as the service has said it; null for none, undefined before. */
function rollAhead(session, asked, option, args) {
  const about = JSON.stringify([session.view.version, asked.decision, option.key, args]);
  session.rollsAhead ??= new Map();
  if (!session.rollsAhead.has(about)) {
    session.rollsAhead.set(about, undefined);
    session.client.odds(asked.decision, option.key, args).then(({ roll }) => {
      session.rollsAhead.set(about, roll ?? null);
      session.draw();
    }, () => {}); // something is left open, or the decision was made meanwhile
  }
  return session.rollsAhead.get(about);
}

/** To be asked less: the same answer from now on, to what comes up in the middle of what others do. */
export function alwaysThis(session, asked) {
  if (asked.seat === "gm" || asked.ask === "dice" || session.view.step?.combatant === asked.seat) return nothing;
  const draft = draftAnswer(session, asked);
  return html`<p class="standing"><label><input type="checkbox" .checked=${live(Boolean(draft.keep))} @change=${(event) => { draft.keep = event.target.checked; }} />
    ${phrase("always-do-this")}</label></p>`;
}
