// Countdowns: every element with data-due (milliseconds since 1970) says how long it is until then.

import { phrase } from "../text/page-texts.js";
import { service } from "../session/service.js";
import { announce } from "./announce.js";

const SOON = 10; // seconds

const secondsLeft = (due) => Math.ceil((due - service.clock()) / 1000);

/** "1:05 left", "0:09 left", "no time left". */
export function timeLeft(due) {
  const all = secondsLeft(due);
  return all <= 0 ? phrase("no-time-left") : phrase("time-left", { time: `${Math.floor(all / 60)}:${String(all % 60).padStart(2, "0")}` });
}

function updateCountdowns() {
  for (const each of document.querySelectorAll("[data-due]")) {
    const due = Number(each.dataset.due);
    const says = timeLeft(due);
    if (each.textContent !== says) each.textContent = says;
    const soon = secondsLeft(due) <= SOON;
    each.classList.toggle("soon", soon);
    if (soon && each.dataset.mine && each.dataset.said !== each.dataset.due) {
      each.dataset.said = each.dataset.due;
      announce(phrase("seconds-left", { seconds: SOON }), "assertive");
    }
  }
}

setInterval(updateCountdowns, 500);
