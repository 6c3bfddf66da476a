// One decision: the question, the budget, the likely answer as one large button, and all others.

import { phrase } from "../../text/page-texts.js";
import { html, nothing } from "../../dom/html.js";
import { icon } from "../../dom/icons.js";
import { arrivals } from "../../session/arrivals.js";
import { draftAnswer, isGm, nameOf, namesOf, questionOf, speakerOf } from "../../session/fight-session.js";
import { has } from "../../text/sentences.js";
import { details } from "../../text/words.js";
import { wordsHere } from "../words-here.js";
import { kindName } from "./answer-label.js";
import { clockRing, timeLeftOf } from "./clock.js";
import { byKey } from "./fitting.js";
import { likelyButton } from "./likely-button.js";
import { menu } from "./menu.js";
import { picker } from "./picker.js";
import { budgetPips } from "./pips.js";
import { choose } from "./draft.js";

export function decision(session, asked, headed = true) {
  const kinds = byKey(asked.options);
  const draft = draftAnswer(session, asked);
  const question = questionOf(session, asked);
  const about = has(session.says, `question.${asked.ask}`) ? "" : details(asked.args, namesOf(session));
  const own = asked.seat === "gm" ? "" : `${nameOf(session, asked.seat)}: `;
  const picked = draft.key && kinds.has(draft.key);
  return html`<article class="decision" tabindex="-1" aria-label=${own + question}>
    ${headed ? html`<header class="asks">${clockRing(session, asked)}
      <h2>${asked.seat === "gm" ? nothing : html`<span class="who"><bdi>${nameOf(session, asked.seat)}</bdi></span> `}${question}${timeLeftOf(session, asked, true)}</h2>
      ${budgetPips(session, asked)}</header>` : budgetPips(session, asked)}
    ${asked.secret ? html`<p class="soft secret">${speakerOf(session).sentence("answer.secret", {})}</p>` : nothing}
    ${about ? html`<p class="soft">${about}</p>` : nothing}
    ${asked.ask === "begin" ? whoIsHere(session) : nothing}
    ${asked.ask === "dice" ? picker(session, asked, asked.options)
      : picked ? html`<div class="picked"><button class="small" @click=${() => choose(session, asked, "")}>${icon("left")}${phrase("all-choices")}</button>
          <h3>${kindName(session, asked, draft.key)}</h3></div>${picker(session, asked, kinds.get(draft.key))}`
        : html`${likelyButton(session, asked, kinds)} ${menu(session, asked, kinds)}`}
    ${isGm(session) && asked.seat === "gm" ? nothing : wordsHere(session, asked, kinds)}
  </article>`;
}

/** Who of those that were invited is here before it begins, and who is not. */
function whoIsHere(session) {
  const { joined, awaited } = arrivals(session);
  const said = [["who-is-here", joined], ["who-is-awaited", awaited]].filter(([, seats]) => seats.length);
  return said.length ? html`<p class="soft" role="status">${said.map(([key, seats]) => phrase(key, { names: seats.join(", ") })).join(" ")}</p>` : nothing;
}
