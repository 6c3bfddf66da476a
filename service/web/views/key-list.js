// The list of keys, as a dialog.

import { phrase } from "../text/page-texts.js";
import { laterPhrase } from "../text/later-texts.js";
import { closed, closeOnBack } from "../dom/close-on-back.js";
import { html, render } from "../dom/html.js";
import { isGm } from "../session/fight-session.js";

const OF_TIME = [
  [["←", "→"], "key-step"], [["home", "end", "↑", "↓"], "key-ends"], [["page-up", "page-down"], "key-round"], [["space", "P"], "key-play"], [["Esc"], "key-now"], [["?"], "key-help"],
];
const OF_PLAY = [[["1", "…", "9"], "choose"], [["enter"], "likely"], [["U"], "undo"], [["N"], "next"], [["G"], "gm"]];

// A key that has a name is written small here, and said in the reader's language.
const keyName = (key) => (/^[a-z-]+$/.test(key) ? laterPhrase(`key-${key}`) : key);
const listed = (keys, says) => html`<div><dt>${keys.map((each) => html`<kbd>${keyName(each)}</kbd> `)}</dt><dd>${says}</dd></div>`;

/** Show it, until it is closed. */
export function showKeys(session) {
  const ofPlay = OF_PLAY.filter(([, does]) => does !== "gm" || isGm(session));
  const dialog = document.createElement("dialog");
  dialog.className = "time-keys";
  dialog.setAttribute("aria-label", phrase("keys"));
  render(html`<h2>${phrase("keys")}</h2>
    <dl>${ofPlay.map(([keys, does]) => listed(keys, laterPhrase(`play-key-${does}`)))}${OF_TIME.map(([keys, does]) => listed(keys, phrase(does)))}</dl>
    <form method="dialog"><button>${phrase("close")}</button></form>`, dialog);
  dialog.addEventListener("close", () => { closed("keys"); dialog.remove(); });
  document.body.append(dialog);
  dialog.showModal();
  closeOnBack(() => dialog.close(), "keys");
}
