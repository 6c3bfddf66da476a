// Countdowns: every element with data-due (milliseconds since 1970) says how long it is until then; one with data-of
// (milliseconds) as well shows as `--left` how much of that is left.

import { phrase } from "../text/page-texts.js";
import { service } from "../session/service.js";
import { announce } from "./announce.js";
import { callWays } from "./call-settings.js";
import { play } from "./sounds.js";

const SOON = 10; // seconds

const secondsLeft = (due) => Math.ceil((due - service.clock()) / 1000);

/** "1:05 left", "0:09 left", "no time left". */
export function timeLeft(due) {
  const all = secondsLeft(due);
  return all <= 0 ? phrase("no-time-left") : phrase("time-left", { time: `${Math.floor(all / 60)}:${String(all % 60).padStart(2, "0")}` });
}

/** How much of the time is left, from 1 to 0. */
const partLeft = (due, of) => Math.max(0, Math.min(1, (due - service.clock()) / of)).toFixed(3);

function updateCountdowns() {
  for (const each of document.querySelectorAll("[data-due]")) {
    const due = Number(each.dataset.due);
    if (each.dataset.of) each.style.setProperty("--left", partLeft(due, Number(each.dataset.of)));
    else if (each.textContent !== timeLeft(due)) each.textContent = timeLeft(due);
    const soon = secondsLeft(due) <= SOON;
    each.classList.toggle("soon", soon);
    if (soon && each.dataset.mine && each.dataset.said !== each.dataset.due) {
      each.dataset.said = each.dataset.due;
      if (callWays().sound) play("hurry");
      announce(phrase("seconds-left", { seconds: SOON }), "assertive");
    }
  }
}

setInterval(updateCountdowns, 500);
