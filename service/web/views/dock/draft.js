// The draft of an answer: choosing a kind of thing to do, an argument of it, or what it leaves open.

import { closed, closeOnBack } from "../../dom/close-on-back.js";
import { draftAnswer } from "../../session/fight-session.js";
import { chosenWith } from "./fitting.js";

/** Choose a kind of thing to do ("": none yet). */
export function choose(session, asked, key) {
  if (key) closeOnBack(() => choose(session, asked, ""));
  else closed();
  changed(session, asked, { key, args: {}, params: {}, explained: "" });
}

/** Choose an argument; what was chosen before and does not go with it is chosen no longer. */
export function chooseArgument(session, asked, name, value) {
  const { key, args } = draftAnswer(session, asked);
  changed(session, asked, { args: chosenWith(asked.options.filter((each) => !key || each.key === key), args, name, value) });
}

/** Have a kind of thing explained, in its place. */
export function explain(session, asked, key) {
  const { explained } = draftAnswer(session, asked);
  changed(session, asked, { explained: explained === key ? "" : key });
}

/** What was refused before holds no longer once something else is chosen. */
function changed(session, asked, what) {
  Object.assign(draftAnswer(session, asked), what);
  session.error = null;
  session.draw();
}
